package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.lucene.runs.RunFormat;
import dev.tabiya.archive.store.ArchiveFormat;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.TermKind;

/**
 * The fields of the Lucene index. A game takes consecutive documents: one per block of up to eight positions, then one
 * for the game itself. Blocks keep the index small and fast, since neighbouring positions share most of their terms;
 * all else about their positions is found by replaying the game. Every few thousand games a census document counts the
 * positions that hold each term, which idf needs: a frequency in every posting would add a fifth to the index.
 */
public final class LuceneSchema {
    /** Its version is raised when anything below changes its meaning. */
    public static final ArchiveFormat FORMAT = new ArchiveFormat(
            "3",
            "tabiya.",
            "holds a Lucene index of another program",
            ": index its games again with tabiya index FILES --db DIR in a new directory");

    /** Block: likeness terms that any of its positions holds. */
    public static final String TERMS = "t";

    /** Census: likeness terms; the frequency is the number of positions that hold the term, of thousands of games. */
    public static final String CENSUS = "c";

    /** Counts in the same way what games that were removed held. */
    static final String REMOVED = "d";

    /** Block: facts; the frequency is a mask of the positions of the block that have it, lowest bit first. */
    static final String FACTS = "f";

    /** Block: the ply of its first position, how many there are, and who is to move in the first, see {@link #span}. */
    static final String SPAN = "s";

    /** Block: the least length of its positions in terms of one kind that is measured, 64 a full term. */
    static final String LENGTH = "l.";

    /** Game: each distinct position with the move that followed it first, see {@link PlayedTerms}. */
    static final String PLAYED = "k";

    /** Game: its runs, see {@link RunFormat}. */
    public static final String RUNS = "r";

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

    private LuceneSchema() {}

    /** The indexed form of a term: its weight becomes part of it, as the distance d of weight 64 - 7d. */
    public static int tiered(int term, int weight) {
        return term << BlockBuilder.TIER_BITS | BlockBuilder.tier(weight);
    }

    static long span(int ply, int count, boolean white) {
        return (long) ply << 5 | (long) (count - 1) << 1 | (white ? 1 : 0);
    }

    public static int spanPly(long span) {
        return (int) (span >> 5);
    }

    public static int spanCount(long span) {
        return (int) (span >> 1 & 15) + 1;
    }

    static boolean spanWhite(long span) {
        return (span & 1) == 1;
    }

    static String length(TermKind kind) {
        return LENGTH + kind;
    }
}
