package dev.tabiya.archive.eco;

import dev.tabiya.archive.eco.Openings.Node;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.San;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the opening table from its three text files: codes with their names and defining lines, further lines that
 * decide a code, and lines with names of their own. Lines are sorted, so that each plays only the moves that differ
 * from the line before.
 */
final class OpeningsReader {
    private final ChessBoard board = Chess.RULES.start().board();
    private final Map<Long, Node> nodes = new HashMap<>(1 << 15);
    private final List<String> moves = new ArrayList<>();
    private final List<Node> path = new ArrayList<>();

    private OpeningsReader() {
        Node root = new Node(null);
        nodes.put(board.key(), root);
        path.add(root);
    }

    static Openings read() {
        OpeningsReader reader = new OpeningsReader();
        Map<String, String> codes = new HashMap<>(1024);
        for (String line : lines("codes.txt")) {
            String code = line.substring(0, 3);
            int bar = line.indexOf('|');
            codes.put(code, line.substring(4, bar).strip());
            reader.play(line.substring(bar + 1)).code = code;
        }
        for (String line : lines("openings.txt")) {
            reader.play(line.substring(3)).code = line.substring(0, 3);
        }
        for (String line : lines("names.txt")) {
            int bar = line.indexOf('|');
            reader.play(line.substring(bar + 1)).name = line.substring(0, bar).strip();
        }
        return new Openings(codes, reader.nodes);
    }

    /** The positions after the lines within these lengths, in FEN. */
    static List<String> positions(int fewest, int most) {
        OpeningsReader reader = new OpeningsReader();
        List<String> positions = new ArrayList<>();
        for (String line : lines("openings.txt")) {
            reader.play(line.substring(3));
            if (reader.moves.size() >= fewest && reader.moves.size() <= most) {
                positions.add(Fen.write(reader.board));
            }
        }
        return positions;
    }

    /** A named line and the position it leads to. */
    record NamedLine(String name, String code, int plies, String fen) {}

    static List<NamedLine> namedLines() {
        OpeningsReader reader = new OpeningsReader();
        List<NamedLine> named = new ArrayList<>();
        for (String line : lines("codes.txt")) {
            int bar = line.indexOf('|');
            named.add(reader.named(line.substring(4, bar).strip(), line.substring(0, 3), line.substring(bar + 1)));
        }
        for (String line : lines("names.txt")) {
            int bar = line.indexOf('|');
            named.add(reader.named(line.substring(0, bar).strip(), "", line.substring(bar + 1)));
        }
        return named;
    }

    /** A line without a code has the code that the table gives its last position. */
    private NamedLine named(String name, String code, String line) {
        play(line);
        String known = code.isEmpty()
                ? Openings.table()
                        .of(new Position<>(Chess.RULES, board.copy()))
                        .map(Opening::code)
                        .orElse("A00")
                : code;
        return new NamedLine(name, known, moves.size(), Fen.write(board));
    }

    private Node play(String line) {
        String text = line.strip();
        String[] words = text.isEmpty() ? new String[0] : text.split(" ");
        int same = 0;
        while (same < words.length && same < moves.size() && words[same].equals(moves.get(same))) {
            same++;
        }
        while (moves.size() > same) {
            moves.removeLast();
            path.removeLast();
            board.unmake();
        }
        for (String word : List.of(words).subList(same, words.length)) {
            board.make(San.read(board, word));
            Node parent = path.getLast();
            moves.add(word);
            path.add(nodes.computeIfAbsent(board.key(), key -> new Node(parent)));
        }
        return path.getLast();
    }

    static List<String> lines(String resource) {
        try (InputStream in = OpeningsReader.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is missing from the jar");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
