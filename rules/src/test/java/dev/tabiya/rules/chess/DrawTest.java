package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How games end: FIDE Laws 5.1, 5.2, 9.2, 9.3 and 9.6. */
class DrawTest {
    private static void play(ChessBoard board, String moves) {
        for (String move : moves.split(" ", -1)) {
            board.make(San.read(board, move));
        }
    }

    @Test
    void threefoldMayBeClaimedAndFivefoldEndsTheGame() {
        ChessBoard board = Fen.read(Fen.START);
        for (int times = 1; times <= 5; times++) {
            assertThat(board.repetitions()).isEqualTo(times);
            assertThat(board.drawClaimable()).isEqualTo(times >= 3);
            assertThat(board.outcome().over()).isEqualTo(times == 5);
            if (times < 5) {
                play(board, "Nf3 Nf6 Ng1 Ng8");
            }
        }
        assertThat(board.outcome()).isEqualTo(new Outcome(Result.DRAW, "fivefold repetition"));
        assertThat(board.copy().outcome()).isEqualTo(board.outcome());
        board.unmake();
        assertThat(board.outcome()).isEqualTo(Outcome.ONGOING);
    }

    @Test
    void fourTimesAreNotEnoughHoweverLongTheWay() {
        ChessBoard board = Fen.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        for (int times = 1; times <= 4; times++) {
            assertThat(board.repetitions()).isEqualTo(times);
            assertThat(board.outcome()).isEqualTo(Outcome.ONGOING);
            play(board, "Ra2 Kd8 Rb2 Kd7 Rb1 Ke7 Ra1 Ke8");
        }
        assertThat(board.outcome()).isEqualTo(new Outcome(Result.DRAW, "fivefold repetition"));
    }

    @Test
    void positionsWithOtherRightsAreOthers() {
        ChessBoard board = Fen.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        play(board, "Ra2 Ra7 Ra1 Ra8");
        assertThat(board.repetitions()).isEqualTo(1);
        play(board, "Ra2 Ra7 Ra1 Ra8");
        assertThat(board.repetitions()).isEqualTo(2);
    }

    @Test
    void aPawnThatCouldBeTakenInPassingMakesAnotherPosition() {
        ChessBoard board = Fen.read("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
        play(board, "e4 Kd8 Kd1 Ke8 Ke1");
        assertThat(board.repetitions()).isEqualTo(1);
        play(board, "Kd8 Kd1 Ke8 Ke1");
        assertThat(board.repetitions()).isEqualTo(2);
    }

    /** The rook pins the pawn that could take: FIDE asks for a legal capture, Polyglot only for a pawn beside. */
    @Test
    void aPinnedPawnThatCannotTakeInPassingMakesNoOtherPosition() {
        ChessBoard board = Fen.read("3k4/8/8/8/3p4/8/4P1N1/3R2K1 w - - 0 1");
        play(board, "e4");
        assertThat(board.key())
                .isNotEqualTo(Fen.read("3k4/8/8/8/3pP3/8/6N1/3R2K1 b - - 0 1").key());
        play(board, "Ke8 Kf1 Kd8 Kg1");
        assertThat(board.repetitions()).isEqualTo(2);
        play(board, "Ke8 Kf1 Kd8 Kg1");
        assertThat(board.drawClaimable()).isTrue();
        board.unmake(8);
        assertThat(board.enPassant()).isEqualTo(Square.ofName("e3"));
        assertThat(board.repetitions()).isEqualTo(1);
    }

    /** A position reached by passing the turn never arose in the game. */
    @Test
    void passingTheTurnRepeatsNothing() {
        ChessBoard board = Fen.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        board.make(ChessMove.NULL);
        play(board, "Kd8 Ra2 Ke8 Ra1");
        board.make(ChessMove.NULL);
        assertThat(board.toString()).startsWith("4k3/8/8/8/8/8/8/R3K3 w");
        assertThat(board.repetitions()).isEqualTo(1);
        board.unmake();
        assertThat(board.repetitions()).isEqualTo(2);
    }

    /** Once since a search began, or twice in all. */
    @Test
    void aSearchTellsRepetitionsBeforeItFromItsOwn() {
        ChessBoard board = Fen.read(Fen.START);
        play(board, "Nf3 Nf6 Ng1 Ng8");
        assertThat(board.repeated(0)).isFalse();
        assertThat(board.repeated(4)).isFalse(); // the root itself occurred before the search
        assertThat(board.repeated(5)).isTrue();
        play(board, "Nf3 Nf6 Ng1 Ng8");
        assertThat(board.repeated(0)).isTrue();
    }

    @Test
    void mateOnTheLastOfFiftyMovesIsNoDraw() {
        ChessBoard board = Fen.read("7k/8/5KQ1/8/8/8/8/8 w - - 99 100");
        play(board, "Qg7#");
        assertThat(board.halfmoveClock()).isEqualTo(100);
        assertThat(board.drawClaimable()).isFalse();
        board.unmake();
        play(board, "Qf7");
        assertThat(board.drawClaimable()).isTrue();
    }

    @Test
    void aPawnMoveForgetsWhatWasBefore() {
        ChessBoard board = Fen.read(Fen.START);
        play(board, "Nf3 Nf6 Ng1 Ng8 e3 e6 Nf3 Nf6 Ng1 Ng8");
        assertThat(board.repetitions()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"98, false, false", "99, true, false", "148, true, false", "149, true, true", "200, true, true"})
    void fiftyMovesMayBeClaimedSeventyFiveEndTheGame(int before, boolean claimable, boolean over) {
        ChessBoard board = Fen.read("4k3/8/8/8/8/8/8/R3K3 w - - " + before + " 120");
        play(board, "Ra2");
        assertThat(board.drawClaimable()).isEqualTo(claimable);
        assertThat(board.outcome().over()).isEqualTo(over);
        if (over) {
            assertThat(board.outcome()).isEqualTo(new Outcome(Result.DRAW, "75 moves without capture or pawn move"));
        }
    }

    @Test
    void mateOnTheLastMoveStands() {
        ChessBoard board = Fen.read("3k4/8/3K4/8/8/8/8/7R w - - 149 120");
        play(board, "Rh8");
        assertThat(board.outcome()).isEqualTo(new Outcome(Result.WHITE, "checkmate"));
    }

    @Test
    void aCaptureStartsTheCountAgain() {
        ChessBoard board = Fen.read("r3k3/8/8/8/8/8/8/R3K3 w - - 149 120");
        play(board, "Rxa8");
        assertThat(board.halfmoveClock()).isZero();
        board.unmake();
        assertThat(board.halfmoveClock()).isEqualTo(149);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
                "4kn2/8/8/8/8/8/8/4K3 w - - 0 1",
                "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
                "b3k3/1b6/8/8/8/5B2/8/4K3 w - - 0 1",
            })
    void deadPositionsAreDrawn(String fen) {
        ChessBoard board = Fen.read(fen);
        assertThat(board.insufficientMaterial()).isTrue();
        assertThat(board.outcome()).isEqualTo(new Outcome(Result.DRAW, "insufficient material"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
                "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
                "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1",
                "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
                "4kn2/8/8/8/8/8/8/1N2K3 w - - 0 1",
                "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
                "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1",
            })
    void whereMateIsPossibleTheGameGoesOn(String fen) {
        assertThat(Fen.read(fen).outcome()).isEqualTo(Outcome.ONGOING);
    }

    @ParameterizedTest
    @CsvSource({
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3, 0-1, checkmate",
        "6rk/5Npp/8/8/8/8/8/7K b - - 0 1, 1-0, checkmate",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, 1/2-1/2, stalemate",
        "k7/P7/K7/8/8/8/8/8 b - - 0 1, 1/2-1/2, stalemate"
    })
    void noMovesLeft(String fen, String result, String reason) {
        Outcome outcome = Chess.RULES.position(fen).outcome();
        assertThat(outcome.result()).hasToString(result);
        assertThat(outcome.reason()).isEqualTo(reason);
    }
}
