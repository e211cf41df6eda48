package dev.tabiya.archive.eco;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The opening table. The code of a game is that of its last position in the table that has one, so that transpositions
 * are classified by the position they reach. The table was learned from the codes of 145,716 master games (see NOTE.md
 * next to it). Names are separate: one for each code, and some for well-known lines.
 */
public final class Openings {
    /** No position of the table is deeper. */
    private static final int DEEPEST = 36;

    private final Map<String, String> codes;
    private final Map<Long, Node> nodes;
    private final long start = Chess.RULES.start().key();

    Openings(Map<String, String> codes, Map<Long, Node> nodes) {
        this.codes = codes;
        this.nodes = nodes;
    }

    /** The table, read on first use. */
    public static Openings table() {
        return Lazy.TABLE;
    }

    /** The positions after lines of 8 to 16 plies: openings of master games, in which neither side is lost. */
    public static List<String> positions() {
        return OpeningsReader.positions(8, 16);
    }

    /** The code of a game: from its ECO tag, which may know better than the table, or from its moves; "" if unknown. */
    public String codeOf(Game<?> game) {
        String tag = game.tag("ECO").strip();
        boolean tagged = tag.length() >= 3 && codes.containsKey(tag.substring(0, 3));
        return tagged ? tag.substring(0, 3) : of(game).map(Opening::code).orElse("");
    }

    /** The name of a code such as B90; empty if there is no such code. */
    public Optional<String> name(String code) {
        return Optional.ofNullable(codes.get(code));
    }

    /** The opening of a position in the table. The starting position belongs to none. */
    public Optional<Opening> of(Position<ChessBoard> position) {
        Node node = nodes.get(position.key());
        if (node == null || position.key() == start) {
            return Optional.empty();
        }
        List<Passed> path = new ArrayList<>();
        for (Node at = node; at != null; at = at.parent) {
            path.addFirst(new Passed(at, at.ply));
        }
        return Optional.of(describe(path, node.decidedCode(), node.ply));
    }

    /** The opening of a chess game that reaches a position of the table. */
    public Optional<Opening> of(Game<?> game) {
        return game.start().board() instanceof ChessBoard board && game.line().size() > 0
                ? of(board, game.line())
                : Optional.empty();
    }

    private Optional<Opening> of(ChessBoard board, Line line) {
        List<Passed> path = new ArrayList<>();
        String code = null;
        int plies = 0;
        for (int ply = 0; ply <= line.size() && ply <= DEEPEST; ply++) {
            if (ply > 0) {
                board.make(line.move(ply - 1));
            }
            Node node = nodes.get(board.key());
            if (node != null) {
                path.add(new Passed(node, ply));
                if (node.code != null) {
                    code = node.code;
                    plies = ply;
                }
            }
        }
        return code == null ? Optional.empty() : Optional.of(describe(path, code, plies));
    }

    /** The last named line on the path gives the name, unless the path then leaves its code. */
    private Opening describe(List<Passed> path, String code, int plies) {
        for (Passed passed : path.reversed()) {
            Node node = passed.node;
            if (node.name != null && node.decidedCode().equals(code)) {
                return new Opening(code, node.name, Math.max(plies, passed.ply));
            }
        }
        return new Opening(code, Objects.requireNonNullElse(codes.get(code), ""), plies);
    }

    /** A position of the table and the ply at which a game reached it, which may be later than in the table. */
    private record Passed(Node node, int ply) {}

    /** A position of the table, with the position before it in the first line that reached it. */
    static final class Node {
        final @Nullable Node parent;
        final int ply;

        @Nullable
        String code;

        @Nullable
        String name;

        Node(@Nullable Node parent) {
            this.parent = parent;
            this.ply = parent == null ? 0 : parent.ply + 1;
        }

        /** Its own code, or that of the nearest position before it that has one; A00 at the root. */
        String decidedCode() {
            for (Node node = this; node != null; node = node.parent) {
                if (node.code != null) {
                    return node.code;
                }
            }
            return "A00";
        }
    }

    private static final class Lazy {
        static final Openings TABLE = OpeningsReader.read();
    }
}
