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
 * The opening table. A game has the code of its last position that decides one, however it got there, so a transposition is
 * told by where it leads. The table was learnt from the codes of 145,716 master games, see NOTE.md beside it; names are kept
 * apart from it, one for each code and some for well-known lines.
 */
public final class Openings {
    /** The table ends before; looking further would only cost time. */
    private static final int DEEPEST = 36;

    private final Map<String, String> codes;
    private final Map<Long, Node> nodes;
    private final long start = Chess.RULES.start().key();

    Openings(Map<String, String> codes, Map<Long, Node> nodes) {
        this.codes = codes;
        this.nodes = nodes;
    }

    /** The table, read when first asked for. */
    public static Openings table() {
        return Lazy.TABLE;
    }

    /** Where lines of 8 to 16 plies lead: openings that masters play, in which nobody has lost already. */
    public static List<String> positions() {
        return OpeningsReader.positions(8, 16);
    }

    /** A game's code: that of its ECO tag, which may say more than a table, or else of its moves; "" if neither tells. */
    public String codeOf(Game<?> game) {
        String tag = game.tag("ECO").strip();
        boolean tagged = tag.length() >= 3 && codes.containsKey(tag.substring(0, 3));
        return tagged ? tag.substring(0, 3) : of(game).map(Opening::code).orElse("");
    }

    /** The name of a code such as B90; empty if there is no such code. */
    public Optional<String> name(String code) {
        return Optional.ofNullable(codes.get(code));
    }

    /** The opening that a single position belongs to, if it is on the way to one. The starting position belongs to none. */
    public Optional<Opening> of(Position<ChessBoard> position) {
        Node node = nodes.get(position.key());
        if (node == null || position.key() == start) {
            return Optional.empty();
        }
        List<Passed> way = new ArrayList<>();
        for (Node at = node; at != null; at = at.parent) {
            way.addFirst(new Passed(at, at.ply));
        }
        return Optional.of(describe(way, node.decidedCode(), node.ply));
    }

    /** The opening of a game; empty for other games than chess, and for one without moves or that never got to the table. */
    public Optional<Opening> of(Game<?> game) {
        return game.start().board() instanceof ChessBoard board && game.line().size() > 0
                ? of(board, game.line())
                : Optional.empty();
    }

    private Optional<Opening> of(ChessBoard board, Line line) {
        List<Passed> way = new ArrayList<>();
        String code = null;
        int plies = 0;
        for (int ply = 0; ply <= line.size() && ply <= DEEPEST; ply++) {
            if (ply > 0) {
                board.make(line.move(ply - 1));
            }
            Node node = nodes.get(board.key());
            if (node != null) {
                way.add(new Passed(node, ply));
                if (node.code != null) {
                    code = node.code;
                    plies = ply;
                }
            }
        }
        return code == null ? Optional.empty() : Optional.of(describe(way, code, plies));
    }

    /** A well-known line on the way gives the name, unless the way went on into another code. */
    private Opening describe(List<Passed> way, String code, int plies) {
        for (Passed passed : way.reversed()) {
            Node node = passed.node;
            if (node.name != null && node.decidedCode().equals(code)) {
                return new Opening(code, node.name, Math.max(plies, passed.ply));
            }
        }
        return new Opening(code, Objects.requireNonNullElse(codes.get(code), ""), plies);
    }

    /** A position of the table and when a game came to it, which may be later than usual. */
    private record Passed(Node node, int ply) {}

    /** A position of the table, reached first from its parent. */
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

        /** Its own code, or that of the last position before it that decides; the root decides A00. */
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
