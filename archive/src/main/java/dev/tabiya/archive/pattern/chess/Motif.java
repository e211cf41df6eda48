package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Side;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The motifs of chess positions, with the definitions by which {@link ChessMotifs} finds them. Most belong to a side;
 * their descriptions are for White, and for Black the same upside down. A motif depends on the position alone, not on
 * the moves that led to it: {@code castled-short} is a king that stands as if castled.
 *
 * <p>A new motif is added at the end of this list and to {@link ChessMotifs}. {@link MotifSquares} highlights it, if it
 * has squares and no definition in the pattern language. The order numbers the facts of an index, see
 * {@link Encoder#version}.
 */
@SuppressWarnings("EnumOrdinal")
public enum Motif {
    PASSED_PAWN(
            "A pawn that no enemy pawn can stop or capture: none is ahead of it on its own or a neighbouring file."),
    PROTECTED_PASSED_PAWN("A passed pawn protected by a pawn."),
    CONNECTED_PASSED_PAWNS("Passed pawns on two neighbouring files."),
    OUTSIDE_PASSED_PAWN(
            "A passed pawn, not on the d- or e-file, with all enemy pawns, at least one, on one side of it and three or"
                    + " more files away."),
    PAWN_ON_SEVENTH("A pawn one step from promotion."),
    ISOLATED_PAWN("A pawn without pawns of its side on the neighbouring files."),
    DOUBLED_PAWNS("Two or more pawns of a side on one file."),
    TRIPLED_PAWNS("Three or more pawns of a side on one file."),
    BACKWARD_PAWN(
            "A pawn, not isolated, whose neighbours are all ahead of it and whose next square an enemy pawn attacks."),
    PAWN_CHAIN("Three or more pawns on a diagonal, each protecting the next."),
    QUEENSIDE_MAJORITY("More pawns than the enemy on files a to d.") {
        @Override
        Motif mirror() {
            return KINGSIDE_MAJORITY;
        }
    },
    KINGSIDE_MAJORITY("More pawns than the enemy on files e to h.") {
        @Override
        Motif mirror() {
            return QUEENSIDE_MAJORITY;
        }
    },
    IQP("A pawn on d4, none on c and e, and no enemy pawn on the d-file.", "Pd4, no Pc/e, no pd"),
    HANGING_PAWNS("Pawns on c4 and d4, none on b and e, and no enemy pawn on c and d.", "Pc4, Pd4, no Pb/e, no pc/d"),
    CARLSBAD(
            "Pawns on d4 and e2 or e3, none on c, against d5 and c6 or c7, none on e: the exchanged Queen's Gambit.",
            "Pd4, Pe[23], no Pc, pd5, pc[67], no pe"),
    MAROCZY_BIND(
            "Pawns on c4 and e4, none on d, against a pawn on d6 or d7 and none on c.",
            "Pc4, Pe4, no Pd, pd[67], no pc"),
    STONEWALL("Pawns on d4, e3 and f4.", "Pd4, Pe3, Pf4"),
    HEDGEHOG(
            "Pawns on a3, b3, d3 and e3, none on c, against a pawn on c5 and none on d; Black's: a6, b6, d6, e6.",
            "Pa3, Pb3, Pd3, Pe3, no Pc, pc5, no pd"),
    BENONI(
            "Pawns on c4 and d3, none on e, against d4 and an e-pawn, none on c; Black's, as usual: c5, d6 against d5.",
            "Pc4, Pd3, no Pe, pd4, pe, no pc"),
    DRAGON(
            "Bishop g2, pawns on d3, e2, f2 and g3, none on c, against e5 and no d-pawn; Black's, as usual: Bg7, d6,"
                    + " e7, f7, g6 against e4.",
            "Bg2, Pd3, Pe2, Pf2, Pg3, no Pc, pe5, no pd"),
    SCHEVENINGEN(
            "Pawns on d3 and e3, none on c, against e5, no d-pawn and none on c5; Black's, as usual: d6, e6 against e4"
                    + " without c4.",
            "Pd3, Pe3, no Pc, pe5, no pd, no pc5"),
    KINGS_INDIAN_CENTRE("Pawns on d5 and e4 locked with d6 and e5.", "Pd5, Pe4, pd6, pe5"),
    FRENCH_CHAIN("Pawns on d4 and e5 locked with d5 and e6.", "Pd4, Pe5, pd5, pe6"),
    CARO_STRUCTURE(
            "Pawns on c3 and e3, none on d, against d5 and no e-pawn; Black's, as usual: c6, e6 against d4.",
            "Pc3, Pe3, no Pd, pd5, no pe"),
    GRUNFELD_CENTRE(
            "Pawns on c3, d4 and e4, none on b, against no d-pawn: after bxc3 in the Exchange Grünfeld.",
            "Pc3, Pd4, Pe4, no Pb, no pd"),
    BROAD_CENTRE("Pawns on d4 and e4, and no enemy pawn on d5 and e5."),
    CLOSED_CENTRE(
            Owner.NEITHER,
            "On both the d-file and the e-file a white pawn is blocked by a black one, and none of these pawns can"
                    + " capture another.",
            ""),
    OPEN_CENTRE(Owner.NEITHER, "No pawns on the d-file and the e-file.", ""),
    CASTLED_SHORT("The king is on g1, h1, g2 or h2, as after castling short.", "K[gh][12]"),
    CASTLED_LONG("The king is on a1, b1, c1, a2 or b2, as after castling long.", "K[a1,b1,c1,a2,b2]"),
    OPPOSITE_CASTLING(
            Owner.NEITHER,
            "One king is castled short and the other castled long.",
            "(K[gh][12], k[a8,b8,c8,a7,b7]) or (K[a1,b1,c1,a2,b2], k[gh][78])"),
    SAME_SIDE_CASTLING(
            Owner.NEITHER,
            "Both kings are castled short, or both are castled long.",
            "(K[gh][12], k[gh][78]) or (K[a1,b1,c1,a2,b2], k[a8,b8,c8,a7,b7])"),
    UNCASTLED_KING("The king is on d1, e1 or f1, and the enemy has a queen.", "K[d-f]1, q"),
    BACK_RANK_WEAKNESS(
            "The king is on the first rank behind its own pawns, without a flight square or a rook or queen on that"
                    + " rank; the enemy has a rook or queen."),
    CHECK("The king is in check."),
    CHECKMATE("The king is checkmated."),
    PIN("A knight, bishop, rook or queen is pinned to its king."),
    KNIGHT_FORK("A knight attacks two or more of the enemy's king, queens and rooks."),
    KNIGHT_OUTPOST("A knight on ranks 4 to 6, protected by a pawn, that no enemy pawn can ever attack."),
    KNIGHT_VS_BISHOP("One knight and no bishop against one bishop and no knight."),
    BISHOP_PAIR("Bishops on squares of both colours, which the enemy does not have."),
    BAD_BISHOP(
            "A bishop with two or more pawns of its side on files c to f, on squares of its colour and blocked by enemy"
                    + " pawns."),
    FIANCHETTO("A bishop on g2 with a pawn on g3 or g4, or on b2 with a pawn on b3 or b4."),
    OPPOSITE_BISHOPS(Owner.NEITHER, "Each side has one bishop, on squares of different colours.", ""),
    OPEN_FILE(Owner.NEITHER, "A file without pawns.", ""),
    HALF_OPEN_FILE("A file where only the enemy has pawns."),
    ROOK_ON_OPEN_FILE("A rook on a file without pawns."),
    ROOK_ON_SEVENTH("A rook on rank 7, with an enemy pawn there or the enemy king on rank 8."),
    DOUBLED_ROOKS("Two rooks on one file, or both on rank 7, with nothing between them."),
    QUEENLESS(Owner.NEITHER, "No queens.", "no Q, no q"),
    PAWN_ENDGAME(Owner.NEITHER, "Kings and pawns only, at least one pawn.", ""),
    ROOK_ENDGAME(Owner.NEITHER, "Rooks on both sides, and nothing else but pawns.", ""),
    QUEEN_ENDGAME(Owner.NEITHER, "Queens on both sides, and nothing else but pawns.", ""),
    BISHOP_ENDGAME(Owner.NEITHER, "Bishops on both sides, and nothing else but pawns.", ""),
    KNIGHT_ENDGAME(Owner.NEITHER, "Knights on both sides, and nothing else but pawns.", ""),
    MINOR_ENDGAME(Owner.NEITHER, "Knights or bishops on both sides, and nothing else but pawns.", ""),
    OPPOSITE_BISHOP_ENDGAME(
            Owner.NEITHER, "Each side has one bishop, of different colours, and nothing else but pawns.", ""),
    ROOK_AND_MINOR_ENDGAME(
            Owner.NEITHER, "Each side has one rook, one knight or bishop, and nothing else but pawns.", ""),
    PAWN_UP("More pawns than the enemy, and as many queens, rooks, and knights and bishops together."),
    PIECE_UP("A knight or bishop more than the enemy, as many rooks and queens, and at most two pawns fewer."),
    EXCHANGE_UP("A rook more than the enemy and a knight or bishop fewer, as many queens, and at most one pawn fewer."),
    QUEEN_VS_ROOKS("A queen more than the enemy and two rooks fewer, as many knights and bishops.");

    private enum Owner {
        SIDE,
        NEITHER
    }

    private static final Map<String, Motif> NAMES = new HashMap<>();

    static {
        for (Motif motif : values()) {
            NAMES.put(key(motif.toString()), motif);
        }
        NAMES.put(key("isolani"), IQP);
        NAMES.put(key("isolated-queen-pawn"), IQP);
        NAMES.put(key("isolated-queens-pawn"), IQP);
        NAMES.put(key("maroczy"), MAROCZY_BIND);
        NAMES.put(key("opposite-coloured-bishops"), OPPOSITE_BISHOPS);
        NAMES.put(key("opposite-colored-bishops"), OPPOSITE_BISHOPS);
        NAMES.put(key("two-bishops"), BISHOP_PAIR);
        NAMES.put(key("minor-piece-endgame"), MINOR_ENDGAME);
        NAMES.put(key("mate"), CHECKMATE);
    }

    /** One of 64 bits, by the order here. */
    final long bit = 1L << ordinal();

    private final Owner owner;
    private final String description;
    private final String definition;

    Motif(String description) {
        this(Owner.SIDE, description, "");
    }

    Motif(String description, String definition) {
        this(Owner.SIDE, description, definition);
    }

    Motif(Owner owner, String description, String definition) {
        this.owner = owner;
        this.description = description;
        this.definition = definition;
    }

    /** The motif of a name in British or American spelling, in singular or plural, with or without hyphens. */
    public static Optional<Motif> ofName(String name) {
        return Optional.ofNullable(NAMES.get(key(name)));
    }

    /** A name without the differences in how people write it. */
    private static String key(String name) {
        StringBuilder letters = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            if ("-_'’ ".indexOf(name.charAt(i)) < 0) {
                letters.append(Character.toLowerCase(name.charAt(i)));
            }
        }
        String plain = letters.toString()
                .replace("center", "centre")
                .replace("ending", "endgame")
                .replace("ü", "u")
                .replace("ó", "o")
                .replace("rookson", "rookon")
                .replace("pawnson", "pawnon");
        return plain.endsWith("s") ? plain.substring(0, plain.length() - 1) : plain;
    }

    /** Whether it belongs to a side and not to the whole board. */
    public boolean sided() {
        return owner == Owner.SIDE;
    }

    /** The definition in words. */
    public String description() {
        return description;
    }

    /**
     * The definition in the pattern language, for White. Motifs that change in a mirror have one, because the index has
     * no mirrored motifs; empty for the others.
     */
    String definition() {
        return definition;
    }

    /** The motif of a mirrored board, for motifs without {@link #definition}. */
    Motif mirror() {
        return this;
    }

    /** The fact that a side has the motif. If it belongs to neither side, there is one fact for both. */
    public long fact(Side side) {
        return ChessFacts.motif(ordinal() << 1 | (sided() && side == Side.BLACK ? 1 : 0));
    }

    /** The name in the pattern language. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All motifs, one to a line, for users. */
    public static String list() {
        StringBuilder out = new StringBuilder(
                "Described for White; for Black the same upside down. * belongs to neither side.%n%n".formatted());
        for (Motif motif : values()) {
            out.append(
                    String.format(Locale.ROOT, "%-24s %s %s%n", motif, motif.sided() ? " " : "*", motif.description));
        }
        return out.toString();
    }
}
