package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;
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
import java.util.Objects;

/**
 * The evaluation's weights for middlegame and endgame, in centipawns, packed into one int so that both are added
 * at once: see {@link #pair}. The numbers are in {@code weights.txt}, as {@code tabiya tune --game chess} writes
 * them. They were fitted to 348,000 quiet positions from master games and self-play, four in ten as played and the
 * others at least one random move away; the target is four fifths Stockfish 15.1 at depth 6 and one fifth the
 * game's result. Weights that positions say little about are guesses.
 */
final class Weights {
    private static final Map<String, List<int[]>> ROWS = read();

    /** By role: middlegame, endgame. */
    static final int[] WORTH = row("WORTH");

    /**
     * By role and phase: squares of the a to d files from the first rank up, as White; the other wing is its mirror.
     * Two tables a role, middlegame then endgame.
     */
    static final int[][] SQUARES = rows("SQUARES");

    /** By role from the knight, middlegame then endgame, and number of reachable squares. */
    static final int[][] MOBILITY = rows("MOBILITY");

    static final int[] BISHOP_PAIR = row("BISHOP_PAIR");
    static final int[] ROOK_PAIR = row("ROOK_PAIR");
    /** For each rook or queen, and own pawn beyond the fifth. */
    static final int[] ROOK_PAWN = row("ROOK_PAWN");

    static final int[] QUEEN_PAWN = row("QUEEN_PAWN");
    /** For each own pawn on a bishop's colour. */
    static final int[] BISHOP_PAWN = row("BISHOP_PAWN");
    /** With another pawn before it on its file, and without. */
    static final int[] ISOLATED = row("ISOLATED");

    static final int[] DOUBLED = row("DOUBLED");
    static final int[] BACKWARD = row("BACKWARD");
    /** A pawn that may take one. */
    static final int[] LEVER = row("LEVER");
    /** Beside or guarded by another pawn, by rank from the second. */
    static final int[] CONNECTED = row("CONNECTED");

    static final int[] PHALANX = row("PHALANX");
    /** For each pawn that guards it. */
    static final int[] SUPPORTED = row("SUPPORTED");
    /** As many pawns help it as can stop it. */
    static final int[] CANDIDATE = row("CANDIDATE");

    static final int[] PASSED = row("PASSED");
    /** A passed pawn whose next square is free, and one that may safely go there, for each rank beyond the third. */
    static final int[] PASSED_FREE = row("PASSED_FREE");

    static final int[] PASSED_SAFE = row("PASSED_SAFE");
    /**
     * All squares ahead of it free and unattacked; the next one held by the other side; a rook behind it, own or
     * other.
     */
    static final int[] PASSED_ROAD = row("PASSED_ROAD");

    static final int[] PASSED_BLOCKED = row("PASSED_BLOCKED");
    static final int[] PASSED_ROOK = row("PASSED_ROOK");
    /** For each step of the kings to its next square, and rank beyond the third. */
    static final int[] PASSED_OWN_KING = row("PASSED_OWN_KING");

    static final int[] PASSED_OTHER_KING = row("PASSED_OTHER_KING");

    static final int[] ROOK_OPEN = row("ROOK_OPEN");
    static final int[] ROOK_HALF_OPEN = row("ROOK_HALF_OPEN");
    /** Knights, bishops, and knights that can go to one. */
    static final int[] OUTPOST = row("OUTPOST");
    /** A bishop that only pawns could bar from two squares of the middle. */
    static final int[] LONG_DIAGONAL = row("LONG_DIAGONAL");
    /** Eighths of squares behind pawns, by pieces. */
    static final int[] SPACE = row("SPACE");
    /** A knight or bishop right behind a pawn of its own. */
    static final int[] BEHIND_PAWN = row("BEHIND_PAWN");
    /** A piece guarded by a pawn, and a square in the centre attacked twice. */
    static final int[] GUARDED = row("GUARDED");

    static final int[] CENTRE = row("CENTRE");
    /** A piece of theirs before their king, a piece of ours before it. */
    static final int[] PINNED = row("PINNED");

    static final int[] MASKED = row("MASKED");
    /** On knights and bishops, on rooks and queens. */
    static final int[] PAWN_THREAT = row("PAWN_THREAT");
    /** On knights and bishops that no pawn guards, on rooks, on queens. */
    static final int[] MINOR_THREAT = row("MINOR_THREAT");
    /** On knights and bishops that no pawn guards, on queens. */
    static final int[] ROOK_THREAT = row("ROOK_THREAT");

    static final int[] KING_THREAT = row("KING_THREAT");
    /** A pawn that could safely go where it attacks a piece. */
    static final int[] PUSH_THREAT = row("PUSH_THREAT");
    /** A weakly defended piece under attack; more if by a knight or bishop, by a rook. */
    static final int[] WEAKNESS = row("WEAKNESS");
    /** A square of theirs that we attack too and they hold badly. */
    static final int[] RESTRICTED = row("RESTRICTED");

    static final int[] HANGING = row("HANGING");
    static final int[] TEMPO = row("TEMPO");

    /** By file from the edge, and ranks from the king to the nearest own pawn before it; 0 if there is none. */
    static final int[] SHIELD = row("SHIELD");
    /** The same for the nearest other pawn: free to go on, then blocked by an own one. */
    static final int[] STORM = row("STORM");
    /** None at all on the king's wing. */
    static final int[] NO_PAWNS = row("NO_PAWNS");
    /** For each step of a king to the nearest own pawn, to the nearest other. */
    static final int[] KING_PAWNS = row("KING_PAWNS");

    static final int[] OPEN_FILE = row("OPEN_FILE");

    /** How dangerous a piece near the king is by role from the knight, and each square it attacks there. */
    static final int[] NEAR = row("NEAR");

    static final int NEAR_SQUARE = row("NEAR_SQUARE")[0];
    /** A square near the king that only it, or it and the queen, guards once. */
    static final int WEAK = row("WEAK")[0];
    /** By role: some check that could not be answered by taking; and each that could. */
    static final int[] CHECK = row("CHECK");

    static final int UNSAFE_CHECK = row("UNSAFE_CHECK")[0];
    static final int MORE_CHECKS = row("MORE_CHECKS")[0];
    /** A queen may go beside the king, supported and safe. */
    static final int QUEEN_CONTACT = row("QUEEN_CONTACT")[0];
    /** For each square near the king's flank that is attacked, attacked twice, guarded. */
    static final int FLANK = row("FLANK")[0];

    static final int FLANK_TWICE = row("FLANK_TWICE")[0];
    static final int FLANK_GUARD = row("FLANK_GUARD")[0];
    static final int NO_QUEEN = row("NO_QUEEN")[0];
    /** A knight or bishop guards a square beside the king. */
    static final int GUARD = row("GUARD")[0];
    /** A file near the king without own pawns. */
    static final int BARE_FILE = row("BARE_FILE")[0];
    /** Of danger, in 64ths; its square counts in the middlegame. */
    static final int DANGER_ENDGAME = row("DANGER_ENDGAME")[0];

    private Weights() {}

    /** Lines of a name and its numbers; a name with several lines is a table. */
    private static Map<String, List<int[]>> read() {
        InputStream in = Objects.requireNonNull(Weights.class.getResourceAsStream("weights.txt"));
        Map<String, List<int[]>> rows = new HashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                int[] numbers = new int[words.length - 1];
                for (int i = 0; i < numbers.length; i++) {
                    numbers[i] = Integer.parseInt(words[i + 1]);
                }
                rows.computeIfAbsent(words[0], name -> new ArrayList<>()).add(numbers);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    private static int[][] rows(String name) {
        return Objects.requireNonNull(ROWS.get(name), name).toArray(int[][]::new);
    }

    private static int[] row(String name) {
        return rows(name)[0];
    }

    /** The middlegame in the upper half, the endgame in the lower. */
    static int pair(int middlegame, int endgame) {
        return (middlegame << 16) + endgame;
    }

    static int pair(int[] both, int index) {
        return pair(both[2 * index], both[2 * index + 1]);
    }

    static int middlegame(int pair) {
        return pair + 0x8000 >> 16;
    }

    static int endgame(int pair) {
        return (short) pair;
    }

    /** What a piece on a square is worth to its side, by piece and square. */
    static int[] pieces() {
        int[] table = new int[12 * 64];
        for (int piece = 0; piece < 12; piece++) {
            int role = Piece.role(piece);
            boolean white = Piece.side(piece) == Side.WHITE;
            for (int square = 0; square < 64; square++) {
                int file = Math.min(square & 7, 7 - (square & 7));
                int rank = white ? square >> 3 : 7 - (square >> 3);
                table[piece << 6 | square] = pair(
                        WORTH[2 * role] + SQUARES[2 * role][rank * 4 + file],
                        WORTH[2 * role + 1] + SQUARES[2 * role + 1][rank * 4 + file]);
            }
        }
        return table;
    }

    /** By role from the knight and number of squares. */
    static int[][] mobility() {
        int[][] table = new int[4][];
        for (int role = 0; role < 4; role++) {
            int[] middlegame = MOBILITY[2 * role];
            int[] endgame = MOBILITY[2 * role + 1];
            table[role] = new int[middlegame.length];
            for (int squares = 0; squares < middlegame.length; squares++) {
                table[role][squares] = pair(middlegame[squares], endgame[squares]);
            }
        }
        return table;
    }
}
