package dev.tabiya.lab.experiments;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Epd;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Uci;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The puzzles of Lichess as labelled positions: {@code PuzzleId,FEN,Moves,...,Themes,GameUrl,OpeningTags}. The FEN is
 * before the opponent's move, so the first move is played. The label becomes {@code c0}, the puzzle's id {@code id} and
 * its solution {@code pv}.
 */
public final class Puzzles {
    /** The kind of label. */
    public enum By {
        FAMILY,
        VARIATION,
        MATE,
        ENDGAME
    }

    /** Halves for tuning and testing. */
    public enum Half {
        TRAIN,
        TEST,
        ALL
    }

    private final List<String> columns;

    /** @param header the first line of the file */
    public Puzzles(String header) {
        columns = Arrays.asList(header.strip().split(",", -1));
        for (String needed : List.of("PuzzleId", "FEN", "Moves", "Themes", "OpeningTags")) {
            if (!columns.contains(needed)) {
                throw new ParseException("invalid header \"" + Quoted.of(header) + "\": no column " + needed);
            }
        }
    }

    /** The position to solve, if its puzzle has a label of that kind and belongs to that half. */
    public Optional<Epd> read(String line, By by, Half half) {
        String[] fields = line.split(",", -1);
        if (fields.length != columns.size()) {
            throw new ParseException(
                    "invalid puzzle \"" + Quoted.of(line) + "\": " + fields.length + " fields, not " + columns.size());
        }
        String id = fields[columns.indexOf("PuzzleId")];
        Optional<String> label = label(by, fields[columns.indexOf("Themes")], fields[columns.indexOf("OpeningTags")]);
        if (label.isEmpty() || half != Half.ALL && half != half(id)) {
            return Optional.empty();
        }
        String[] moves = fields[columns.indexOf("Moves")].strip().split("\\s+");
        ChessBoard board = Fen.read(fields[columns.indexOf("FEN")]);
        board.make(Uci.read(board, moves[0]));
        Map<String, String> operations = new LinkedHashMap<>();
        operations.put("id", id);
        operations.put("c0", label.get());
        operations.put("pv", String.join(" ", Arrays.asList(moves).subList(1, moves.length)));
        return Optional.of(new Epd(new Position<>(Chess.RULES, board), operations));
    }

    /** Ids with an even CRC-32 are for training. */
    static Half half(String id) {
        CRC32 sum = new CRC32();
        sum.update(id.getBytes(StandardCharsets.UTF_8));
        return sum.getValue() % 2 == 0 ? Half.TRAIN : Half.TEST;
    }

    private static Optional<String> label(By by, String themes, String openings) {
        return switch (by) {
            case FAMILY -> word(openings, any -> true);
            case VARIATION -> Stream.of(openings.strip().split("\\s+")).skip(1).findFirst();
            case MATE -> word(themes, theme -> theme.endsWith("Mate"));
            case ENDGAME -> word(themes, theme -> theme.endsWith("Endgame"));
        };
    }

    private static Optional<String> word(String text, Predicate<String> wanted) {
        return Stream.of(text.strip().split("\\s+"))
                .filter(word -> !word.isEmpty() && wanted.test(word))
                .findFirst();
    }
}
