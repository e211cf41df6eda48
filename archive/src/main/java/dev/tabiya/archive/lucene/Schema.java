package dev.tabiya.archive.lucene;

import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;

/**
 * What the Lucene index holds. A game is a run of documents: one per block of up to eight consecutive positions, then
 * one for the game itself. Blocks keep the index small and quick, since neighbouring positions share most of their
 * terms; what a block cannot tell of its positions is found by replaying the game's moves. Now and then comes a census,
 * a document that counts in how many positions terms occurred, which idf needs: a frequency in every posting instead
 * would cost a fifth of the index.
 */
final class Schema {
    /** Bumped when anything below changes its meaning. */
    static final String FORMAT = "3";

    static final int BLOCK = 8;

    /** Block: likeness terms that any of its positions holds. */
    static final String TERMS = "t";

    /** Census: likeness terms; the frequency is the number of positions that hold the term, of thousands of games. */
    static final String CENSUS = "c";

    /** Counts in the same way what games that were removed held. */
    static final String REMOVED = "d";

    /** Block: facts; the frequency is a mask of the positions of the block that have it, lowest bit first. */
    static final String FACTS = "f";

    /** Block: the ply of its first position, how many there are, and who moves in the first, see {@link #span}. */
    static final String SPAN = "s";

    /** Block: the least length of its positions in terms of one kind that is measured, 64 a full term. */
    static final String LENGTH = "l.";

    /** Game: each distinct position with the move that followed it first, see {@link PlayedTerms}. */
    static final String PLAYED = "k";

    /** Game: its runs, see {@link RunFormat}. */
    static final String RUNS = "r";

    /** Game: its id, as a term and as doc values; only games have it. */
    static final String ID = "id";

    /** Game: its moves, {@link Encoder#moveBytes} each. */
    static final String MOVES = "m";

    /** Game: the position it starts from, if not the usual one, see {@link dev.tabiya.archive.store.StartText}. */
    static final String START = "b";

    /** Game: tags, start position if not the usual one, and the PGN if people wrote notes into it; stored. */
    static final String RECORD = "g";

    /** Game: tags that searches filter by. */
    static final String TAG = "tag.";

    /** Game: how it ended, see {@link GameRecord#RESULTS}. */
    static final String RESULT = "result";

    private Schema() {}

    /** The indexed form of a term: its weight becomes part of it, as the distance d of weight 64 - 7d. */
    static int tiered(int term, int weight) {
        return term << 3 | (Features.FULL - weight) / 7;
    }

    static long span(int ply, int count, boolean white) {
        return (long) ply << 5 | (long) (count - 1) << 1 | (white ? 1 : 0);
    }

    static int spanPly(long span) {
        return (int) (span >> 5);
    }

    static int spanCount(long span) {
        return (int) (span >> 1 & 15) + 1;
    }

    static boolean spanWhite(long span) {
        return (span & 1) == 1;
    }

    static String length(TermKind kind) {
        return LENGTH + kind;
    }
}
