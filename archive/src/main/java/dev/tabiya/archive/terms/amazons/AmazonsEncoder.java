package dev.tabiya.archive.terms.amazons;

import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import dev.tabiya.rules.amazons.Reach;
import dev.tabiya.rules.amazons.Region;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;

/**
 * Positions of the Amazons as terms: amazons and arrows on their squares, the squares that the amazons of a side reach
 * in one move (at the distance of the nearest amazon), the side that can reach each empty square first, and the regions
 * closed by arrows. Territory and regions describe endgames, where single pieces say little.
 */
public final class AmazonsEncoder implements Encoder<AmazonsBoard> {
    /** By judgement, since no labelled positions exist. The many terms of territory weigh less. */
    public static final Scoring SCORING = new Scoring(
            "amazons",
            EnumSet.of(TermKind.PIECE, TermKind.REACH, TermKind.TERRITORY, TermKind.REGION),
            Scoring.boosted(Map.of(TermKind.PIECE, 3.0, TermKind.TERRITORY, 0.3)),
            1.2,
            0.3,
            true);

    private static final String LETTERS = "-wbx";
    private static final String OWNERS = "-wb=";
    private static final int[] DIRECTIONS = {1, -1, 16, -16, 17, 15, -15, -17};

    /** Squares farther away count as this far. */
    private static final int FARTHEST = 7;

    /** The size of a larger region is rounded down to a multiple of four. */
    private static final int SMALL_REGION = 8;

    private static final int NEITHER = 0;
    private static final int TIED = 3;

    private static final ThreadLocal<Buffers> BUFFERS = ThreadLocal.withInitial(Buffers::new);

    /** Reused between positions. */
    private static final class Buffers {
        private final Reach reach = new Reach();
        private final Region region = new Region();
        private final byte[] near = new byte[AmazonsBoard.LARGEST << 4];
        private final int[] seen = new int[AmazonsBoard.LARGEST];
    }

    @Override
    public String version() {
        return "amazons-1";
    }

    @Override
    public void encode(AmazonsBoard board, Features out) {
        out.clear();
        Buffers buffers = BUFFERS.get();
        for (int rank = 0; rank < board.ranks(); rank++) {
            for (int file = 0; file < board.files(); file++) {
                int square = AmazonsSquare.of(file, rank);
                if (board.at(square) != AmazonsBoard.EMPTY) {
                    out.add(TermKind.PIECE.family() | board.at(square) << 8 | square, Features.FULL);
                }
            }
        }
        addReach(board, Side.WHITE, buffers, out);
        addReach(board, Side.BLACK, buffers, out);
        addTerritory(board, buffers, out);
        addRegions(board, buffers, out);
    }

    private static void addReach(AmazonsBoard board, Side side, Buffers buffers, Features out) {
        byte[] near = buffers.near;
        Arrays.fill(near, (byte) 0);
        for (int i = 0; i < board.amazons(side); i++) {
            int from = board.amazon(side, i);
            for (int direction : DIRECTIONS) {
                int to = from + direction;
                for (int far = 1; isOn(board, to) && board.at(to) == AmazonsBoard.EMPTY; far++, to += direction) {
                    if (near[to] == 0 || near[to] > far) {
                        near[to] = (byte) Math.min(far, FARTHEST);
                    }
                }
            }
        }
        int piece = side == Side.WHITE ? AmazonsBoard.WHITE : AmazonsBoard.BLACK;
        for (int square = 0; square < near.length; square++) {
            if (near[square] != 0) {
                out.add(TermKind.PIECE.family() | piece << 8 | square, Features.FULL - 7 * near[square]);
            }
        }
    }

    private static boolean isOn(AmazonsBoard board, int square) {
        return square >= 0 && AmazonsSquare.rank(square) < board.ranks() && AmazonsSquare.file(square) < board.files();
    }

    private static void addTerritory(AmazonsBoard board, Buffers buffers, Features out) {
        Reach reach = buffers.reach.queens(board);
        Arrays.fill(buffers.seen, 0);
        for (int far = 1; far < reach.levels(); far++) {
            for (int rank = 0; rank < board.ranks(); rank++) {
                int white = reach.row(far, rank) & 0xFFFF & ~buffers.seen[rank];
                int black = reach.row(far, rank) >>> 16 & ~buffers.seen[rank];
                addOwners(white & ~black, rank, AmazonsBoard.WHITE, out);
                addOwners(black & ~white, rank, AmazonsBoard.BLACK, out);
                addOwners(white & black, rank, TIED, out);
                buffers.seen[rank] |= white | black;
            }
        }
        int files = (1 << board.files()) - 1;
        for (int rank = 0; rank < board.ranks(); rank++) {
            addOwners(board.empty(rank) & files & ~buffers.seen[rank], rank, NEITHER, out);
        }
    }

    private static void addOwners(int squares, int rank, int owner, Features out) {
        for (int rest = squares; rest != 0; rest &= rest - 1) {
            int square = AmazonsSquare.of(Integer.numberOfTrailingZeros(rest), rank);
            out.add(TermKind.TERRITORY.family() | owner << 8 | square, Features.FULL);
        }
    }

    /** Adds each region once, from its first amazon. */
    private static void addRegions(AmazonsBoard board, Buffers buffers, Features out) {
        int start = out.size();
        Arrays.fill(buffers.seen, 0);
        for (Side side : Side.values()) {
            for (int i = 0; i < board.amazons(side); i++) {
                int square = board.amazon(side, i);
                int rank = AmazonsSquare.rank(square);
                if ((buffers.seen[rank] >> AmazonsSquare.file(square) & 1) == 0) {
                    Region region = buffers.region.around(board, side, square);
                    for (int row = 0; row < board.ranks(); row++) {
                        buffers.seen[row] |= region.row(row);
                    }
                    int amazons = amazons(board, Side.WHITE, region) << 4 | amazons(board, Side.BLACK, region);
                    int empty = region.empty() <= SMALL_REGION ? region.empty() : region.empty() & ~3;
                    out.addOnce(TermKind.REGION.family() | amazons << 8 | empty, start);
                }
            }
        }
    }

    private static int amazons(AmazonsBoard board, Side side, Region region) {
        int count = 0;
        for (int i = 0; i < board.amazons(side); i++) {
            count += region.contains(board.amazon(side, i)) ? 1 : 0;
        }
        return count;
    }

    /** Amazons and arrows. */
    @Override
    public int pieceCount(AmazonsBoard board) {
        int files = (1 << board.files()) - 1;
        int count = 0;
        for (int rank = 0; rank < board.ranks(); rank++) {
            count += Integer.bitCount(~board.empty(rank) & files);
        }
        return count;
    }

    @Override
    public AmazonsBoard transformed(AmazonsBoard board, Transform transform) {
        if (transform == Transform.NONE) {
            return board.copy();
        }
        StringBuilder text = new StringBuilder();
        for (int rank = board.ranks() - 1; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < board.files(); file++) {
                int piece = board.at(transformed(board, AmazonsSquare.of(file, rank), transform));
                if (piece == AmazonsBoard.EMPTY) {
                    empty++;
                    continue;
                }
                text.append(empty == 0 ? "" : Integer.toString(empty));
                empty = 0;
                boolean swaps = transform.flips() && piece != AmazonsBoard.ARROW;
                text.append(LETTERS.charAt(swaps ? AmazonsBoard.WHITE + AmazonsBoard.BLACK - piece : piece));
            }
            text.append(empty == 0 ? "" : Integer.toString(empty)).append(rank == 0 ? "" : "/");
        }
        boolean white = (board.turn() == Side.WHITE) != transform.flips();
        text.append(white ? " w - " : " b - ").append(board.fullmove());
        return Amazons.RULES.notation().readPosition(text.toString());
    }

    private static int transformed(AmazonsBoard board, int square, Transform transform) {
        int file = AmazonsSquare.file(square);
        int rank = AmazonsSquare.rank(square);
        return AmazonsSquare.of(
                transform.mirrors() ? board.files() - 1 - file : file,
                transform.flips() ? board.ranks() - 1 - rank : rank);
    }

    @Override
    public String transformedMove(AmazonsBoard board, String move, Transform transform) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < move.length(); i++) {
            char c = move.charAt(i);
            if (transform.mirrors() && Character.isLetter(c)) {
                text.append((char) ('a' + 'a' + board.files() - 1 - c));
            } else if (transform.flips() && Character.isDigit(c)) {
                int end = i + 1;
                while (end < move.length() && Character.isDigit(move.charAt(end))) {
                    end++;
                }
                text.append(board.ranks() + 1 - Integer.parseInt(move.substring(i, end)));
                i = end - 1;
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    @Override
    public String text(int term) {
        int high = term >> 8 & 0xFF;
        return switch (TermKind.of(term, Features.FULL)) {
            case TERRITORY -> OWNERS.charAt(high) + AmazonsSquare.name(term & 0xFF);
            case REGION -> "w" + (high >> 4) + "b" + (high & 15) + ":" + (term & 0xFF);
            default -> LETTERS.charAt(high) + AmazonsSquare.name(term & 0xFF);
        };
    }
}
