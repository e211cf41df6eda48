package dev.tabiya.archive.terms;

import java.util.Locale;

/**
 * The kinds of terms. Scorings choose and weigh kinds. A new kind is added at the end of this list, to the encoder that
 * produces it, and to the scorings that use it. The order is part of the encoding.
 */
public enum TermKind {
    /** A piece on its square: {@code Qf3}. */
    PIECE,
    /** An empty square that a piece can reach: {@code Qe2|0.89}. The same term as a piece there, with less weight. */
    REACH,
    /** A piece attacks an enemy piece: {@code b>Nc3}. In Rithmomachia, a piece can be captured: {@code *t36@8x8}. */
    ATTACK,
    /** A piece defends a piece of its own side: {@code Q<Pe4}. */
    DEFENCE,
    /** An enemy piece is on the line of a slider, whatever stands between: {@code R=qd8}. */
    RAY,
    /** Two minor pieces of a side on their squares: {@code Nc3+Bg5}. */
    PAIR,
    /** All pawns of a file: {@code d:P4p5}. */
    FILE,
    /** All pawns of two neighbouring files: {@code d:P4p5+e:P3}. */
    FILES,
    /** A side's pawns on a wing: {@code P:a2b3c4d-}. */
    WING,
    /** The files on which a side, or both, have no pawn: {@code P-d,p-c}. */
    OPEN,
    /** The castling rights: {@code O-O:KQkq}. */
    CASTLING,
    /**
     * The number of pieces of a role, upper case for the side to move: {@code R*2}. In Rithmomachia, the components
     * left in a pyramid: {@code P:S36.S25}.
     */
    MEN,
    /** The pieces of both sides, without pawns: {@code QRR:qrr}. */
    MATERIAL,
    /** A piece near the king of the side not to move: {@code N@k+1-2}. */
    ZONE,
    /** The state of a square next to that king: {@code k+1+0:free}. */
    FLIGHT,
    /** A piece that attacks a square next to that king: {@code N*k+1+1}. */
    COVER,
    /**
     * A piece attacks an enemy piece, on any squares: {@code N>q}. In Rithmomachia, a capture anywhere: {@code *t36}.
     */
    CONTACT,
    /** The side whose amazons reach a square first, {@code =} for a tie and {@code -} for neither: {@code we5}. */
    TERRITORY,
    /** The amazons in a region closed by arrows, and its number of empty squares: {@code w1b0:12}. */
    REGION,
    /** A prisoner of a side of Rithmomachia: {@code White+c25}. */
    HELD,
    /** The progress of a side of Rithmomachia towards a victory: {@code White:corpore=7}. */
    PROGRESS;

    private static final TermKind[] VALUES = values();
    private static final int SHIFT = 24;

    public static final int COUNT = VALUES.length;

    /** Whether its terms count in the BM25 length of a position. Those of Ganguly, Leveling and Jones do. */
    @SuppressWarnings("EnumOrdinal")
    public boolean countsInLength() {
        return ordinal() <= RAY.ordinal();
    }

    /** Its index in arrays by kind. */
    @SuppressWarnings("EnumOrdinal")
    public int index() {
        return ordinal();
    }

    /** The top bits of its terms. Pieces and reach share theirs; the weight distinguishes them. */
    public int family() {
        return (this == REACH ? PIECE : this).index() << SHIFT;
    }

    /** The kind of a term of some weight. */
    public static TermKind of(int term, int weight) {
        TermKind kind = VALUES[term >>> SHIFT];
        return kind == PIECE && weight < Features.FULL ? REACH : kind;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
