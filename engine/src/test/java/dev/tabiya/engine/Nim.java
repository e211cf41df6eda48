package dev.tabiya.engine;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.util.Arrays;

/**
 * Take any number from one heap; who cannot, has lost. The side to move loses exactly if the heaps' exclusive or is 0
 * (Bouton, 1901), so every search can be told right from wrong.
 */
public final class Nim implements Rules<Nim.Heaps> {
    public static final Nim RULES = new Nim();

    private Nim() {}

    /** The heaps; a move is {@code heap << 8 | taken}. */
    public static final class Heaps implements Board<Heaps> {
        private final int[] heaps;
        private int[] made = new int[64];
        private int ply;

        public Heaps(int... heaps) {
            this.heaps = heaps.clone();
        }

        public int sum() {
            int sum = 0;
            for (int heap : heaps) {
                sum ^= heap;
            }
            return sum;
        }

        @Override
        public int moves(int[] out, int from) {
            int end = from;
            for (int heap = 0; heap < heaps.length; heap++) {
                for (int taken = 1; taken <= heaps[heap]; taken++) {
                    out[end++] = heap << 8 | taken;
                }
            }
            return end;
        }

        @Override
        public int countMoves() {
            return Arrays.stream(heaps).sum();
        }

        @Override
        public void make(int move) {
            heaps[move >> 8] -= move & 255;
            made[ply++] = move;
        }

        @Override
        public void unmake() {
            int move = made[--ply];
            heaps[move >> 8] += move & 255;
        }

        @Override
        public Side turn() {
            return ply % 2 == 0 ? Side.WHITE : Side.BLACK;
        }

        @Override
        public long key() {
            long key = ply % 2;
            for (int heap : heaps) {
                key = key * 31 + heap;
            }
            return key * 0x9E3779B97F4A7C15L;
        }

        @Override
        public Outcome outcome() {
            return countMoves() > 0 ? Outcome.ONGOING : new Outcome(Result.winOf(turn().other()), "nothing left");
        }

        @Override
        public Heaps copy() {
            Heaps copy = new Heaps(heaps);
            copy.made = made.clone();
            copy.ply = ply;
            return copy;
        }
    }

    public static Position<Heaps> of(int... heaps) {
        return new Position<>(RULES, new Heaps(heaps));
    }

    @Override
    public String name() {
        return "nim";
    }

    @Override
    public Grid grid() {
        return new Grid(1, 1);
    }

    @Override
    public Position<Heaps> start() {
        return of(3, 5, 7);
    }

    @Override
    public int maxMoves() {
        return 64;
    }

    @Override
    public Notation<Heaps> notation() {
        return new Notation<>() {
            @Override
            public Heaps readPosition(String text) {
                return new Heaps(Arrays.stream(text.split(",", -1))
                        .mapToInt(Integer::parseInt)
                        .toArray());
            }

            @Override
            public int readMove(Heaps board, CharSequence text) {
                String[] words = text.toString().split(":", -1);
                if (words.length != 2) {
                    throw new ParseException("invalid move \"" + text + "\"");
                }
                int move = Integer.parseInt(words[0]) << 8 | Integer.parseInt(words[1]);
                int[] legal = new int[64];
                if (Arrays.stream(legal, 0, board.moves(legal, 0)).noneMatch(other -> other == move)) {
                    throw new ParseException("illegal move \"" + text + "\"");
                }
                return move;
            }

            @Override
            public StringBuilder writePosition(Heaps board, StringBuilder out) {
                for (int i = 0; i < board.heaps.length; i++) {
                    out.append(i == 0 ? "" : ",").append(board.heaps[i]);
                }
                return out;
            }

            @Override
            public StringBuilder writeMove(Heaps board, int move, StringBuilder out) {
                return out.append(move >> 8).append(':').append(move & 255);
            }
        };
    }
}
