package dev.tabiya.archive.terms;

import java.util.Locale;

/**
 * What a term says of a position. Scorings choose kinds and weigh them, so a new kind is added here, and to the encoders that
 * know it, and nowhere else.
 */
public enum Kind {
    /** A piece on its square: {@code Qf3}. */
    PIECE,
    /** An empty square a piece can move to: {@code Qe2|0.89}. The same term as a piece there, with less weight. */
    REACH,
    /** A piece attacks an enemy's: {@code b>Nc3}; in Rithmomachia, a man falls as the board stands: {@code *t36@8x8}. */
    ATTACK,
    /** A piece defends one of its own: {@code Q<Pe4}. */
    DEFENCE,
    /** An enemy's piece stands on the line of a slider, whatever is between: {@code R=qd8}. */
    RAY,
    /** Two knights or bishops of a side on their squares: {@code Nc3+Bg5}. */
    PAIR,
    /** All pawns of a file: {@code d:P4p5}. */
    FILE,
    /** All pawns of two neighbouring files: {@code d:P4p5+e:P3}. */
    FILES,
    /** A side's pawns on a wing: {@code P:a2b3c4d-}. */
    WING,
    /** The files on which a side, or both, have no pawn: {@code P-d,p-c}. */
    OPEN,
    /** Who may still castle where: {@code O-O:KQkq}. */
    CASTLING,
    /**
     * How many men of a kind the side to move (upper case) or the other has: {@code R*2}; in Rithmomachia, what is left in a
     * pyramid: {@code P:S36.S25}.
     */
    MEN,
    /** All pieces of both, pawns apart: {@code QRR:qrr}. */
    MATERIAL,
    /** A man near the king that the side to move may attack: {@code N@k+1-2}. */
    ZONE,
    /** What a square beside that king is to it: {@code k+1+0:free}. */
    FLIGHT,
    /** Which attackers cover a square beside that king: {@code N*k+1+1}. */
    COVER,
    /** A kind of piece attacks another, wherever: {@code N>q}; in Rithmomachia, a man falls, wherever: {@code *t36}. */
    CONTACT,
    /** Whose amazons come to a square first, {@code =} if both at once and {@code -} if nobody: {@code we5}. */
    TERRITORY,
    /** The amazons that arrows shut in together, and how many empty squares they have: {@code w1b0:12}. */
    REGION,
    /** A man that a side of Rithmomachia holds: {@code White+c25}. */
    HELD,
    /** How near a side of Rithmomachia is to a victory: {@code White:corpore=7}. */
    PROGRESS;

    /** Whether its terms make a position longer, as BM25 has it: those of Ganguly, Leveling and Jones do. */
    @SuppressWarnings("EnumOrdinal")
    public boolean measured() {
        return ordinal() <= RAY.ordinal();
    }

    /** Its place in arrays by kind. */
    @SuppressWarnings("EnumOrdinal")
    public int index() {
        return ordinal();
    }

    /** The family bits of a term; pieces and reach share theirs, weight tells them apart. */
    public int family() {
        return (this == REACH ? PIECE : this).index() << Features.FAMILY_SHIFT;
    }

    /** The kind of a term that a position holds with some weight. */
    public static Kind of(int term, int weight) {
        Kind kind = VALUES[term >>> Features.FAMILY_SHIFT];
        return kind == PIECE && weight < Features.FULL ? REACH : kind;
    }

    public static final int COUNT = values().length;

    private static final Kind[] VALUES = values();

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
