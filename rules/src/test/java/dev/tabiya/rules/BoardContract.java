package dev.tabiya.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What every game's board, position and notation must keep to, checked along random games. A game's test extends this,
 * names the rules and, where there is more than one way to begin, overrides {@link #begin}.
 */
public abstract class BoardContract<B extends Board<B>> {
    protected abstract Rules<B> rules();

    /** The board a playout begins on. */
    protected B begin(Random random) {
        return rules().start().board();
    }

    protected int playouts() {
        return 60;
    }

    /** Playouts that have not ended by then are broken off. */
    protected int longestPlayout() {
        return 300;
    }

    /** What a board shows of itself; all of it must survive a move made and taken back. */
    private record View(
            String written, long key, Side turn, Outcome outcome, java.util.List<Integer> moves, int countMoves) {}

    private View view(B board) {
        int[] moves = moves(board);
        return new View(
                rules().notation().write(board),
                board.key(),
                board.turn(),
                board.outcome(),
                Arrays.stream(moves).boxed().toList(),
                board.countMoves());
    }

    private int[] moves(B board) {
        int[] moves = new int[rules().maxMoves()];
        return Arrays.copyOf(moves, board.moves(moves, 0));
    }

    @Test
    void unmakeRestoresWhatMakeChanged() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                View before = view(board);
                for (int move : moves(board)) {
                    board.make(move);
                    board.unmake();
                }
                assertThat(view(board)).isEqualTo(before);
            });
        });
    }

    @Test
    void aWholeGameCanBeTakenBack() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            View before = view(board);
            int plies = playout(board, random, () -> {});
            int oneByOne = random.nextInt(plies + 1);
            for (int i = 0; i < oneByOne; i++) {
                board.unmake();
            }
            board.unmake(plies - oneByOne);
            assertThat(view(board)).isEqualTo(before);
        });
    }

    @Test
    void theKeyKeptByMovesIsTheKeyOfTheWrittenPosition() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                String written = rules().notation().write(board);
                assertThat(rules().notation().readPosition(written).key())
                        .as(written)
                        .isEqualTo(board.key());
            });
        });
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                String written = rules().notation().write(board);
                B read = rules().notation().readPosition(written);
                assertThat(rules().notation().write(read)).isEqualTo(written);
                assertThat(read.turn()).as(written).isEqualTo(board.turn());
                assertThat(moves(read)).as(written).containsExactlyInAnyOrder(moves(board));
                for (int move : moves(board)) {
                    String text = rules().notation().write(board, move);
                    assertThat(rules().notation().readMove(board, text))
                            .as("%s in %s", text, written)
                            .isEqualTo(move);
                }
                assertThat(rules().notation().write(board)).isEqualTo(written);
            });
        });
    }

    @Test
    void movesAreListedOnceAndCountedAlike() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                int[] moves = moves(board);
                assertThat(moves).as(board.toString()).doesNotHaveDuplicates();
                assertThat(board.countMoves()).as(board.toString()).isEqualTo(moves.length);
                assertThat(Arrays.stream(moves)
                                .mapToObj(move -> rules().notation().write(board, move)))
                        .as(board.toString())
                        .doesNotHaveDuplicates();
                int[] shifted = new int[rules().maxMoves() + 3];
                assertThat(board.moves(shifted, 3)).isEqualTo(3 + moves.length);
                assertThat(shifted).startsWith(0, 0, 0);
                assertThat(Arrays.copyOfRange(shifted, 3, 3 + moves.length)).isEqualTo(moves);
            });
        });
    }

    @Test
    void aCopyGoesItsOwnWay() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                View before = view(board);
                B copy = board.copy();
                assertThat(view(copy)).isEqualTo(before);
                playout(copy, new Random(random.nextLong()), 8, () -> {});
                assertThat(view(board)).isEqualTo(before);
            });
            B copy = board.copy();
            View end = view(copy);
            board.outcome();
            assertThat(view(copy)).isEqualTo(end);
        });
    }

    @Test
    void aCopyCanTakeBackWhatTheOriginalMade() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            View before = view(board);
            int plies = playout(board, random, () -> {});
            B copy = board.copy();
            View end = view(board);
            for (int i = 0; i < plies; i++) {
                copy.unmake();
            }
            assertThat(view(copy)).isEqualTo(before);
            assertThat(view(board)).isEqualTo(end);
        });
    }

    @Test
    void aPositionPlaysItsLegalMovesAndNoOthers() {
        Trials.run(Math.max(1, playouts() / 4), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                Position<B> position = new Position<>(rules(), board);
                String written = position.toString();
                int[] legal = position.legalMoves();
                assertThat(legal).containsExactly(moves(board));
                if (legal.length > 0) {
                    int move = legal[random.nextInt(legal.length)];
                    Position<B> after = position.play(move);
                    assertThat(after).isEqualTo(position.play(position.write(move)));
                    assertThat(after.hashCode())
                            .isEqualTo(position.play(position.write(move)).hashCode());
                }
                assertThat(position).hasToString(written).isEqualTo(rules().position(written));
                int other = random.nextInt(1 << 16);
                if (Arrays.stream(legal).noneMatch(move -> move == other)) {
                    assertThatThrownBy(() -> position.play(other))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining(written);
                }
            });
        });
    }

    @Test
    void aGameWithoutMovesLeftIsOver() {
        Trials.run(playouts(), random -> {
            B board = begin(random);
            playout(board, random, () -> {
                Outcome outcome = board.outcome();
                assertThat(outcome.over() || board.countMoves() > 0)
                        .as(board.toString())
                        .isTrue();
                assertThat(outcome.over()).isEqualTo(!outcome.reason().isEmpty());
                assertThat(board.outcome()).isEqualTo(outcome);
                assertThat(board.copy().outcome()).isEqualTo(outcome);
                assertThat(new Position<>(rules(), board).outcome()).isEqualTo(outcome);
            });
        });
    }

    @Test
    void countingBelowEachMoveAddsUp() {
        Trials.run(Math.max(1, playouts() / 20), random -> {
            B board = begin(random);
            playout(board, random, 10, () -> {});
            View before = view(board);
            Perft<B> perft = new Perft<>(rules(), board, 2);
            long[] sum = {0};
            int[] moves = {0};
            long all = perft.divide(2, (move, nodes) -> {
                sum[0] += nodes;
                moves[0]++;
            });
            assertThat(all).isEqualTo(sum[0]).isEqualTo(perft.count(2));
            assertThat((long) moves[0])
                    .isEqualTo(perft.count(1))
                    .isEqualTo(
                            perft.divide(1, (move, nodes) -> assertThat(nodes).isEqualTo(1)));
            assertThat(perft.count(0)).isEqualTo(1);
            assertThat(view(board)).isEqualTo(before);
        });
    }

    /** Plays random moves, calling back at each position, and returns how many were made. */
    protected final int playout(B board, Random random, Runnable atEach) {
        return playout(board, random, longestPlayout(), atEach);
    }

    private int playout(B board, Random random, int longest, Runnable atEach) {
        int[] moves = new int[rules().maxMoves()];
        for (int ply = 0; ; ply++) {
            atEach.run();
            if (ply == longest || board.outcome().over()) {
                return ply;
            }
            board.make(moves[random.nextInt(board.moves(moves, 0))]);
        }
    }
}
