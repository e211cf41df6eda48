package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.chess.ChessFacts;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The materials of an archive's chess positions, that is how many pieces of each kind are on the board, and how many
 * blocks have each. By far most positions are too far from a given one by their material alone.
 */
final class Materials {
    /** Of a side: roles but kings, and after bishops those of dark squares, which never become the others. */
    private static final int KINDS = 6;

    private static final int BITS = 5;
    private static final int MASK = (1 << BITS) - 1;
    private static final int SIDE_BITS = BITS * KINDS;
    private static final long DARK_SQUARES = 0xAA55AA55AA55AA55L;
    private static final int RADIX = 36;

    /** Materials of this cost or more are not distinguished. */
    private static final int FAR = 48;

    /** Blocks among which the nearest usually are. */
    private static final int ENOUGH = 9000;

    /** More take longer to look up than they save. */
    private static final int MOST_WORDS = 700;

    private final List<Integer> sides = new ArrayList<>();
    private final String[] words;
    private final long[] blocks;

    /** By material the numbers of both sides. */
    private final int[] blackSide;

    private final int[] whiteSide;

    /**
     * Materials whose blocks are likely to be near.
     *
     * @param byCost their words by what they cost
     * @param others what all others cost at least
     */
    record Near(SortedMap<Integer, List<String>> byCost, int others) {}

    /** From the blocks that have each {@link #word}. */
    Materials(Map<String, Long> counts) {
        words = counts.keySet().toArray(String[]::new);
        blocks = new long[words.length];
        blackSide = new int[words.length];
        whiteSide = new int[words.length];
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            blocks[i] = counts.getOrDefault(words[i], 0L);
            long material = Long.parseLong(words[i], RADIX);
            blackSide[i] = number(numbers, black(material));
            whiteSide[i] = number(numbers, white(material));
        }
    }

    private int number(Map<Integer, Integer> numbers, int side) {
        return numbers.computeIfAbsent(side, any -> {
            sides.add(side);
            return sides.size() - 1;
        });
    }

    private static int black(long material) {
        return (int) material & (1 << SIDE_BITS) - 1;
    }

    private static int white(long material) {
        return (int) (material >> SIDE_BITS);
    }

    static String word(long material) {
        return Long.toString(material, RADIX);
    }

    /** From the facts of a position; other games have no material. */
    static long of(Facts facts) {
        long material = 0;
        for (int i = 0; i < facts.size(); i++) {
            long fact = facts.fact(i);
            if (ChessFacts.isPlaced(fact)) {
                material = plus(material, ChessFacts.placedPiece(fact), ChessFacts.placedSquare(fact));
            }
        }
        return material;
    }

    private static long of(ChessBoard board) {
        long material = 0;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                material = plus(material, piece, Long.numberOfTrailingZeros(rest));
            }
        }
        return material;
    }

    /** With one more piece, up to the most that is counted. */
    private static long plus(long material, int piece, int square) {
        int role = Piece.role(piece);
        boolean dark = role == Piece.BISHOP && (DARK_SQUARES >> square & 1) == 1;
        int kind = dark || role > Piece.BISHOP ? role + 1 : role;
        int shift = BITS * kind + (Piece.side(piece) == Side.WHITE ? SIDE_BITS : 0);
        return role == Piece.KING || (material >> shift & MASK) == MASK ? material : material + (1L << shift);
    }

    /** Those that are nearest to a board's, as {@link NearBound} counts. */
    Near near(ChessBoard board) {
        long own = of(board);
        int[] black = costs(black(own));
        int[] white = costs(white(own));
        long[] blocksByCost = new long[FAR];
        int[] wordsByCost = new int[FAR];
        int[] costs = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            costs[i] = black[blackSide[i]] + white[whiteSide[i]];
            if (costs[i] < FAR) {
                blocksByCost[costs[i]] += blocks[i];
                wordsByCost[costs[i]]++;
            }
        }
        int others = 0;
        long sum = 0;
        int size = 0;
        while (others < FAR
                && (size == 0 || sum + blocksByCost[others] <= ENOUGH && size + wordsByCost[others] <= MOST_WORDS)) {
            sum += blocksByCost[others];
            size += wordsByCost[others];
            others++;
        }
        SortedMap<Integer, List<String>> byCost = new TreeMap<>();
        for (int i = 0; i < words.length; i++) {
            if (costs[i] < others) {
                byCost.computeIfAbsent(costs[i], any -> new ArrayList<>()).add(words[i]);
            }
        }
        return new Near(byCost, others);
    }

    /** The cost of other sides, without the moves of pieces that they lack. */
    private int[] costs(int own) {
        int[] costs = new int[sides.size()];
        for (int i = 0; i < costs.length; i++) {
            for (int kind = 0; kind < KINDS; kind++) {
                int missing = (own >> BITS * kind & MASK) - (sides.get(i) >> BITS * kind & MASK);
                costs[i] += NearBound.cost(kind > Piece.BISHOP ? kind - 1 : kind, missing);
            }
        }
        return costs;
    }
}
