package dev.tabiya.lab.experiments;

import java.util.List;

/**
 * A pairing from the Amazons thesis (chapter 10, Tables 70 to 80; the last repeats pairings of the best players), its
 * result, and why ours may differ.
 *
 * @param won games of {@code won + lost} that the first player won there
 */
record ThesisRow(int table, String first, String second, int won, int lost, String remark) {
    private static final String NO_REMARK = "";
    private static final String SPREAD =
            "not explained: its UCB spreads simulations over up to 2,176 children, but so does ours";
    private static final String UNCOUNTED =
            "its cut and epsilon variants never count visits: they play any of 48 moves, whatever the simulations say";
    private static final String FLIPPED = "its relative territory changes its sign with the side to move";
    private static final String BETWEEN_DEPTHS = "it looks at the clock between depths only; ours answers in time";

    static final List<ThesisRow> ALL = List.of(
            new ThesisRow(70, "greedy_mobility", "random", 100, 0, NO_REMARK),
            new ThesisRow(70, "greedy_territory", "random", 100, 0, NO_REMARK),
            new ThesisRow(71, "greedy_territory", "greedy_mobility", 100, 0, NO_REMARK),
            new ThesisRow(72, "minimax_mobility 2 3", "random", 100, 0, NO_REMARK),
            new ThesisRow(72, "minimax_mobility 3 3", "random", 100, 0, NO_REMARK),
            new ThesisRow(72, "minimax_territory 2 3", "random", 100, 0, NO_REMARK),
            new ThesisRow(72, "minimax_territory 3 3", "random", 100, 0, NO_REMARK),
            new ThesisRow(73, "minimax_mobility 2 5", "greedy_territory", 88, 12, BETWEEN_DEPTHS),
            new ThesisRow(73, "minimax_mobility 3 5", "greedy_territory", 91, 9, BETWEEN_DEPTHS),
            new ThesisRow(73, "minimax_territory 2 5", "greedy_territory", 100, 0, NO_REMARK),
            new ThesisRow(
                    73,
                    "minimax_territory_mobility 2 5",
                    "greedy_territory",
                    25,
                    25,
                    "25/25 may be one game for each colour, repeated; our openings vary"),
            new ThesisRow(74, "minimax_mobility 2 10", "minimax_territory 2 10", 0, 100, NO_REMARK),
            new ThesisRow(74, "minimax_mobility 2 10", "minimax_territory_mobility 2 10", 0, 100, NO_REMARK),
            new ThesisRow(74, "minimax_territory 2 10", "minimax_relative_territory 2 10", 83, 17, FLIPPED),
            new ThesisRow(74, "minimax_territory 2 10", "minimax_territory_mobility 2 10", 49, 51, NO_REMARK),
            new ThesisRow(75, "minimax_territory_table 2 5", "minimax_territory 2 5", 36, 14, BETWEEN_DEPTHS),
            new ThesisRow(76, "mcts_ucb 1000 10", "random", 17, 33, SPREAD),
            new ThesisRow(76, "mcts_ucb_cut 1000 10", "random", 40, 10, UNCOUNTED),
            new ThesisRow(76, "mcts_epsilon 1000 10", "random", 40, 10, UNCOUNTED),
            new ThesisRow(76, "mcts_epsilon_mod 1000 10", "random", 41, 9, UNCOUNTED),
            new ThesisRow(77, "mcts_epsilon 1000 10", "greedy_mobility", 3, 47, UNCOUNTED),
            new ThesisRow(77, "mcts_epsilon 1000 10", "greedy_territory", 0, 50, UNCOUNTED),
            new ThesisRow(78, "mcts_ucb 2000 15", "mcts_ucb_cut 2000 15", 39, 61, SPREAD),
            new ThesisRow(78, "mcts_epsilon 2000 15", "mcts_ucb_cut 2000 15", 50, 50, UNCOUNTED),
            new ThesisRow(78, "mcts_epsilon 2000 15", "mcts_epsilon_mod 2000 15", 60, 40, UNCOUNTED),
            new ThesisRow(79, "minimax_mobility 2 5", "mcts_ucb 2000 10", 100, 0, SPREAD),
            new ThesisRow(79, "minimax_mobility 2 5", "mcts_epsilon 3000 15", 99, 1, UNCOUNTED),
            new ThesisRow(79, "minimax_territory 2 5", "mcts_epsilon 2000 10", 50, 0, UNCOUNTED),
            new ThesisRow(79, "minimax_territory_mobility 2 5", "mcts_epsilon 2000 10", 100, 0, UNCOUNTED),
            new ThesisRow(80, "greedy_territory", "random", 100, 0, NO_REMARK),
            new ThesisRow(80, "minimax_territory 2 3", "random", 100, 0, NO_REMARK),
            new ThesisRow(80, "mcts_epsilon 1000 10", "random", 40, 10, UNCOUNTED),
            new ThesisRow(80, "minimax_territory 2 5", "greedy_territory", 100, 0, NO_REMARK),
            new ThesisRow(80, "mcts_epsilon 1000 10", "greedy_territory", 0, 50, UNCOUNTED),
            new ThesisRow(80, "minimax_territory 2 5", "mcts_epsilon 2000 10", 100, 0, UNCOUNTED));

    /** Table titles in order. */
    private static final List<String> TITLES = List.of(
            "greedy and random",
            "greedy by territory and by mobility",
            "minimax and random",
            "minimax and greedy",
            "evaluations of minimax",
            "minimax with and without a history table",
            "MCTS and random",
            "MCTS and greedy",
            "kinds of MCTS",
            "minimax and MCTS",
            "the best of each kind");

    static final int FIRST_TABLE = 70;
    static final int LAST_TABLE = FIRST_TABLE + TITLES.size() - 1;

    static String title(int table) {
        return "Table " + table + ": " + TITLES.get(table - FIRST_TABLE);
    }

    int games() {
        return won + lost;
    }

    /** The pairing with scaled times. */
    String players(double factor) {
        return scaled(first, factor) + " v " + scaled(second, factor);
    }

    /** A player with scaled time, the second number of those that have two. */
    static String scaled(String player, double factor) {
        String[] words = player.split(" ", -1);
        if (factor != 1 && words.length > 2) {
            // Rounded, since the product of two decimals is rarely a short decimal.
            words[2] = String.valueOf(Math.round(1e6 * factor * Double.parseDouble(words[2])) / 1e6);
        }
        return String.join(" ", words);
    }
}
