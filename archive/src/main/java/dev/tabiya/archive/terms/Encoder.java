package dev.tabiya.archive.terms;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Turns positions of one game into terms. */
public interface Encoder<B extends Board<B>> {
    /** Stored with an archive; another version's archive is refused, since its terms mean something else. */
    String version();

    /** Writes all terms of a position, replacing what was there. Queries leave {@link Kind#REACH} out. */
    void encode(B board, Features out);

    /** Writes what patterns may ask of a position. */
    void facts(B board, Facts out);

    /** How many men stand on the board, which is a fact too, see {@link Facts#pieces}. */
    int men(B board);

    /** The ways in which positions of this game have twins. */
    default Set<Transform> transforms() {
        return EnumSet.allOf(Transform.class);
    }

    /** A twin of the position; rights that do not survive the turning are dropped. */
    B transformed(B board, Transform transform);

    /** A move of a board as it is written on the board's twin. */
    String turned(B board, String move, Transform transform);

    /** How many bytes hold any move. */
    default int moveBytes() {
        return 3;
    }

    /** A game cut up for searches by distance, as they want it; games without such a form are replayed by every search. */
    default Optional<byte[]> runs(Game<B> game) {
        return Optional.empty();
    }

    /** A term as people read it, without its weight. */
    String text(int term);
}
