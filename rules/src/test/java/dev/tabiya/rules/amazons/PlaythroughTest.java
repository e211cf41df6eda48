package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.SharedData;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * A whole game as OpenSpiel recorded it, with the legal actions at some states. There a turn is three actions, the
 * squares an amazon leaves, reaches and shoots at, counted from the top left; the file leaves out states between.
 */
class PlaythroughTest {
    @Test
    void agreesWithOpenSpiel() {
        for (var file : SharedData.files("amazons", "playthrough-amazons.txt")) {
            int checked = 0;
            for (String line : SharedData.lines(file)) {
                if (line.startsWith("History() = ")) {
                    history = numbers(line);
                } else if (line.startsWith("LegalActions() = ")) {
                    checked += check(numbers(line));
                }
            }
            assertThat(checked).isEqualTo(28);
            assertThat(board().outcome().over()).isTrue();
        }
    }

    private List<Integer> history = List.of();

    private static List<Integer> numbers(String line) {
        String list = line.substring(line.indexOf('[') + 1, line.indexOf(']'));
        return list.isBlank()
                ? List.of()
                : Arrays.stream(list.split(", ", -1)).map(Integer::valueOf).toList();
    }

    private AmazonsBoard board() {
        AmazonsBoard board = Amazons.RULES.start().board();
        for (int i = 0; i + 2 < history.size(); i += 3) {
            board.make(AmazonsNotation.INSTANCE.readMove(
                    board, name(history.get(i)) + name(history.get(i + 1)) + name(history.get(i + 2))));
        }
        return board;
    }

    private int check(List<Integer> legal) {
        AmazonsBoard board = board();
        int[] moves = new int[Amazons.RULES.maxMoves()];
        int count = board.moves(moves, 0);
        int done = history.size() % 3;
        List<Integer> begun = history.subList(history.size() - done, history.size());
        List<IntFunction<Integer>> parts = List.of(AmazonsMove::from, AmazonsMove::to, AmazonsMove::arrow);
        Set<String> ours = Arrays.stream(moves, 0, count)
                .filter(move -> done < 1 || name(begun.get(0)).equals(AmazonsSquare.name(AmazonsMove.from(move))))
                .filter(move -> done < 2 || name(begun.get(1)).equals(AmazonsSquare.name(AmazonsMove.to(move))))
                .mapToObj(move -> AmazonsSquare.name(parts.get(done).apply(move)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(ours)
                .isEqualTo(legal.stream().map(PlaythroughTest::name).collect(Collectors.toCollection(TreeSet::new)));
        return 1;
    }

    private static String name(int action) {
        return "" + (char) ('a' + action % 10) + (10 - action / 10);
    }
}
