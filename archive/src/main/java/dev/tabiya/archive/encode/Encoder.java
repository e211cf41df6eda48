package dev.tabiya.archive.encode;

import dev.tabiya.rules.Board;

/** Turns positions of one game into terms. */
public interface Encoder<B extends Board<B>> {
    /** Stored with an archive; another version's archive is refused, since its terms mean something else. */
    String version();

    /** Writes all terms of a position, replacing what was there. Queries leave {@link Kind#REACH} out. */
    void encode(B board, Features out);

    /** Writes what patterns may ask of a position. */
    void facts(B board, Facts out);

    /** A twin of the position; rights that do not survive the turning are dropped. */
    B transformed(B board, Transform transform);

    /** A term as people read it, without its weight. */
    String text(int term);
}
