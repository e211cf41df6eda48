package dev.tabiya.app.eco;

import static java.util.Objects.requireNonNull;

import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes {@code openings.txt} from games that carry ECO codes; run by hand, as NOTE.md beside that file says. The
 * defining positions of {@code codes.txt} are given. Every other position that enough games passed is a candidate,
 * and the games that leave the candidates at it vote on its code. Then, from the deepest up, a position goes again if
 * its games would be classified as well without it, by the last one before it.
 */
public final class DeriveOpenings {
    /** Fewer games give codes that do not hold for others; measured on half of the games against the other half. */
    private static final int ENOUGH_GAMES = 10;

    /** A code that fewer of the games passing a position carry is a slip of whoever coded them. */
    private static final double ENOUGH_SHARE = 0.05;

    private static final int DEEPEST = 32;
    private static final int ROUNDS = 8;

    private final List<Coded> games = new ArrayList<>();
    private final Map<Long, String> definitions = new HashMap<>();
    private final Map<Long, Map<String, Integer>> passed = new HashMap<>();
    private Map<Long, String> table = new HashMap<>();

    /** A game's code, and its positions and moves in the opening. */
    private static final class Coded {
        final String code;
        final long[] keys;
        final String[] moves;

        Coded(String code, long[] keys, String[] moves) {
            this.code = code;
            this.keys = keys;
            this.moves = moves;
        }
    }

    public static void main(String[] args) {
        DeriveOpenings derive = new DeriveOpenings();
        new Inputs(List.of(args), System.in).forEach(derive::read, System.err::println);
        derive.readDefinitions();
        derive.chooseCandidates();
        derive.vote();
        for (int round = 0; round < ROUNDS && derive.prune() > 0; round++) {
            derive.vote();
        }
        derive.print(new PrintStream(System.out, false, StandardCharsets.UTF_8));
    }

    private void read(InputStream in, String name) {
        try {
            int threads = Runtime.getRuntime().availableProcessors();
            PgnReader.<List<Coded>>parallel(in, name, threads, DeriveOpenings::coded, games::addAll);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Coded> coded(Entry entry) {
        String code = entry.game().tag("ECO");
        boolean usable = code.matches("[A-E]\\d\\d")
                && entry.complete()
                && entry.game().tag("FEN").isEmpty();
        if (!usable || !(entry.game().start().board() instanceof ChessBoard board)) {
            return List.of();
        }
        int plies = Math.min(DEEPEST, entry.game().line().size());
        long[] keys = new long[plies + 1];
        String[] moves = new String[plies];
        for (int ply = 0; ply < plies; ply++) {
            int move = entry.game().line().move(ply);
            keys[ply] = board.key();
            moves[ply] = Chess.RULES.notation().write(board, move).intern();
            board.make(move);
        }
        keys[plies] = board.key();
        return List.of(new Coded(code, keys, moves));
    }

    /** The lines that define codes. */
    static List<String> codes() {
        try (InputStream in = Openings.class.getResourceAsStream("codes.txt")) {
            return new String(requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readDefinitions() {
        for (String line : codes()) {
            ChessBoard board = Chess.RULES.start().board();
            String moves = line.substring(line.indexOf('|') + 1).strip();
            for (String move : moves.isEmpty() ? new String[0] : moves.split(" ", -1)) {
                board.make(Chess.RULES.notation().readMove(board, move));
            }
            definitions.put(board.key(), line.substring(0, 3));
        }
    }

    private void chooseCandidates() {
        for (Coded game : games) {
            for (long key : game.keys) {
                passed.computeIfAbsent(key, k -> new HashMap<>(2)).merge(game.code, 1, Integer::sum);
            }
        }
        passed.values().removeIf(codes -> total(codes) < ENOUGH_GAMES);
        passed.keySet().forEach(key -> table.put(key, ""));
        table.putAll(definitions);
    }

    /** Gives each position the code of most games that end at it; one without such games is of no use and goes. */
    private void vote() {
        Map<Long, Map<String, Integer>> votes = new HashMap<>();
        for (Coded game : games) {
            int ply = lastListed(game, game.keys.length - 1);
            if (ply >= 0) {
                votes.computeIfAbsent(game.keys[ply], key -> new TreeMap<>()).merge(game.code, 1, Integer::sum);
            }
        }
        Map<Long, String> voted = new HashMap<>();
        votes.forEach((key, codes) -> {
            Map<String, Integer> all = passed.getOrDefault(key, Map.of());
            codes.keySet().removeIf(code -> all.getOrDefault(code, 0) < ENOUGH_SHARE * total(all));
            if (!codes.isEmpty()) {
                voted.put(key, mostOften(codes));
            }
        });
        voted.putAll(definitions);
        table = voted;
    }

    private int prune() {
        Map<Long, Integer> plies = new HashMap<>();
        for (Coded game : games) {
            for (int ply = 0; ply < game.keys.length; ply++) {
                if (table.containsKey(game.keys[ply])) {
                    plies.merge(game.keys[ply], ply, Math::min);
                }
            }
        }
        int before = table.size();
        for (int ply = DEEPEST; ply > 0; ply--) {
            pruneAt(ply, plies);
        }
        return before - table.size();
    }

    private void pruneAt(int depth, Map<Long, Integer> plies) {
        Map<Long, Integer> gains = new HashMap<>();
        for (Coded game : games) {
            int ply = lastListed(game, game.keys.length - 1);
            if (ply > 0 && plies.getOrDefault(game.keys[ply], 0) == depth) {
                int fallback = lastListed(game, ply - 1);
                int gain = (isRight(game, ply) ? 1 : 0) - (isRight(game, fallback) ? 1 : 0);
                gains.merge(game.keys[ply], gain, Integer::sum);
            }
        }
        table.keySet()
                .removeIf(key -> plies.getOrDefault(key, 0) == depth
                        && gains.getOrDefault(key, 0) <= 0
                        && !definitions.containsKey(key));
    }

    private boolean isRight(Coded game, int ply) {
        return ply >= 0 && game.code.equals(table.get(game.keys[ply]));
    }

    private int lastListed(Coded game, int from) {
        int ply = from;
        while (ply >= 0 && !table.containsKey(game.keys[ply])) {
            ply--;
        }
        return ply;
    }

    /** A line for each learnt position by its most usual route, sorted so that equal beginnings stand together. */
    private void print(PrintStream out) {
        Map<Long, Map<String, Integer>> routes = new HashMap<>();
        for (Coded game : games) {
            StringBuilder route = new StringBuilder();
            for (int ply = 0; ply < game.keys.length; ply++) {
                route.append(ply == 0 ? "" : " " + game.moves[ply - 1]);
                if (table.containsKey(game.keys[ply])) {
                    routes.computeIfAbsent(game.keys[ply], key -> new TreeMap<>())
                            .merge(route.toString(), 1, Integer::sum);
                }
            }
        }
        Map<String, String> lines = new TreeMap<>();
        table.keySet().removeAll(definitions.keySet());
        table.forEach((key, code) -> lines.put(mostOften(requireNonNull(routes.get(key))), code));
        lines.forEach((route, code) -> out.print(code + route + "\n"));
        out.flush();
    }

    private static int total(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static String mostOften(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .max(Comparator.comparing((Map.Entry<String, Integer> e) -> e.getValue())
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .orElseThrow()
                .getKey();
    }
}
