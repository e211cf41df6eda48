package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Side;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                Fen.START,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
                "8/8/8/8/8/8/8/K1k5 w - - 149 300",
                "4k3/8/8/8/8/8/8/4K2R w K - 99 99999",
                "2r1kr2/8/8/8/8/8/8/1R1K1R2 w KQkq - 0 1",
                "1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1",
            })
    void canonicalFenIsWrittenAsItWasRead(String fen) {
        assertThat(Fen.write(Fen.read(fen))).isEqualTo(fen);
    }

    @Test
    void theFieldsAreWhereTheyBelong() {
        ChessBoard board = Fen.read("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b Kq e3 7 3");
        assertThat(board.turn()).isEqualTo(Side.BLACK);
        assertThat(board.castlingRights()).isEqualTo(0b1001);
        assertThat(board.enPassant()).isEqualTo(Square.ofName("e3"));
        assertThat(board.halfmoveClock()).isEqualTo(7);
        assertThat(board.fullmove()).isEqualTo(3);
        assertThat(board.chess960()).isFalse();
        assertThat(Piece.letter(board.pieceAt(Square.ofName("d4")))).isEqualTo('p');
        assertThat(board.pieceAt(Square.ofName("e2"))).isEqualTo(Piece.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        // placement only: White moves, kings and rooks at home may castle
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R, r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
        "r2k3r/8/8/8/8/8/8/R2K3R, r2k3r/8/8/8/8/8/8/R2K3R w - - 0 1",
        // White cannot be to move: Black stands in check
        "4k3/8/8/8/8/8/4R3/4K3, 4k3/8/8/8/8/8/4R3/4K3 b - - 0 1",
        // more fields, one by one
        "r3k3/8/8/8/8/8/8/4K2R b, r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R b K, r3k3/8/8/8/8/8/8/4K2R b K - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R b - -, r3k3/8/8/8/8/8/8/4K2R b - - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R b - - 12, r3k3/8/8/8/8/8/8/4K2R b - - 12 1"
    })
    void missingFieldsAreCompleted(String text, String fen) {
        assertThat(Fen.write(Fen.read(text))).isEqualTo(fen);
    }

    @ParameterizedTest
    @CsvSource({
        // spaces, runs of digits, move number 0
        "'  4k3/8/8/8/8/8/8/4K3   w  -\t- 0   1 ', 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "1111k111/8/8/17/71/8/8/11114, invalid",
        "1111k111/8/8/17/71/8/8/1111K3 w - - 00 0, 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        // rights in any order, and by the rook's file
        "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1, r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1, r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "1r2k1r1/8/8/8/8/8/8/RR2K1RR w HAgb - 0 1, 1r2k1r1/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1",
        "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1, "
                + "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1",
        // an en passant square that no pawn can use does not count
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1, "
                + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        // one that a pinned pawn could use does, as for Polyglot
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1, 4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1"
    })
    void lenientFormsAreWrittenCanonically(String text, String fen) {
        if (fen.equals("invalid")) {
            assertThatThrownBy(() -> Fen.read(text)).isInstanceOf(ParseException.class);
        } else {
            assertThat(Fen.write(Fen.read(text))).isEqualTo(fen);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 1 ranks instead of 8",
                "hello | no piece is called 'h'",
                "8/8/8/8/8/8/8 w - - 0 1 | 7 ranks instead of 8",
                "8/8/8/8/8/8/8/8/8 w - - 0 1 | more than eight ranks",
                "8/8/8/8/8/8/8/8/ w - - 0 1 | more than eight ranks",
                "8/7/8/8/8/8/8/8 w - - 0 1 | rank 7 has 7 squares",
                "8/8/8/8/8/8/8/7 w - - 0 1 | rank 1 has 7 squares",
                "8/8/44p/8/8/8/8/8 w - - 0 1 | rank 6 has more than 8 squares",
                "8/8/9/8/8/8/8/8 w - - 0 1 | no piece is called '9'",
                "8/8/x7/8/8/8/8/8 w - - 0 1 | no piece is called 'x'",
                "4k3/8/8/8/8/8/8/4K3 W - - 0 1 | side to move \"W\" is neither w nor b",
                "4k3/8/8/8/8/8/8/4K3 w KX - 0 1 | castling rights \"KX\"",
                "4k3/8/8/8/8/8/8/R3K2R w KK - 0 1 | castling rights \"KK\"",
                "4k3/8/8/8/8/8/8/4K3 w - e9 0 1 | en passant square \"e9\" is neither a square nor -",
                "4k3/8/8/8/8/8/8/4K3 w - - -1 1 | halfmove clock \"-1\" is not a number",
                "4k3/8/8/8/8/8/8/4K3 w - - x 1 | halfmove clock \"x\" is not a number",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5 | move number \"1.5\" is not a number",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 9999999999 | move number \"9999999999\" is not a number",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e4 | more than six fields",
            })
    void invalidTextIsQuotedWithTheReason(String text, String reason) {
        assertThatThrownBy(() -> Fen.read(text))
                .isInstanceOf(ParseException.class)
                .hasMessage("invalid FEN \"" + text + "\": " + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "8/8/8/8/8/8/8/4K3 w - - 0 1 | Black has no king",
                "4k3/8/8/8/8/8/8/8 w - - 0 1 | White has no king",
                "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1 | White has 2 kings",
                "4k2P/8/8/8/8/8/8/4K3 w - - 0 1 | pawn on h8",
                "4k3/8/8/8/8/8/8/p3K3 w - - 0 1 | pawn on a1",
                "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1 | White has 9 pawns",
                "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1 | Black is in check but White is to move",
                "8/8/8/8/8/8/4k3/4K3 b - - 0 1 | White is in check but Black is to move",
                "4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1 | 3 pieces give check",
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1 | castling right K without king and rook in place",
                "4k3/8/8/8/8/8/4K3/7R w K - 0 1 | castling right K without king and rook in place",
                "4k3/8/8/8/8/8/8/4K2R w Q - 0 1 | castling right Q without king and rook in place",
                "4k3/8/8/8/8/8/8/4K2R w G - 0 1 | castling right G without king and rook in place",
                "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1 | castling right H beside another on the same wing",
                "4k3/8/8/8/8/8/8/4K3 w - e6 0 1 | en passant square e6 without a pawn that just passed it",
                "4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1 | en passant square e6 without a pawn that just passed it",
                "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1 | en passant square e6 without a pawn that just passed it",
                "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1 | en passant square e6 without a pawn that just passed it",
                "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1 | en passant square e4 without a pawn that just passed it",
            })
    void illegalPositionsTellWhy(String text, String fault) {
        assertThatThrownBy(() -> Fen.read(text))
                .isInstanceOf(ParseException.class)
                .hasMessage("illegal position \"" + text + "\": " + fault);
    }

    @Test
    void anIllegalPositionTellsAllItsFaultsAtOnce() {
        ParseException pieces = catchThrowableOfType(
                ParseException.class, () -> Fen.read("P6p/8/8/8/8/p7/pppppppp/2K1K3 w KQkq - 0 1"));
        assertThat(pieces.faults())
                .containsExactly(
                        "illegal position \"P6p/8/8/8/8/p7/pppppppp/2K1K3 w KQkq - 0 1\": pawn on a8",
                        "pawn on h8",
                        "White has 2 kings",
                        "Black has no king",
                        "Black has 10 pawns",
                        "castling right K without king and rook in place",
                        "castling right Q without king and rook in place",
                        "castling right k without king and rook in place",
                        "castling right q without king and rook in place");
        ParseException turn =
                catchThrowableOfType(ParseException.class, () -> Fen.read("4k3/8/8/8/8/8/4R3/4K3 w k e6 0 1"));
        assertThat(turn.faults())
                .hasSize(3)
                .anyMatch(fault -> fault.endsWith("Black is in check but White is to move"))
                .contains("en passant square e6 without a pawn that just passed it")
                .contains("castling right k without king and rook in place");
        assertThat(turn.reason()).isEqualTo(String.join("; ", turn.faults()));
    }

    @Test
    void moreQueensThanPromotionsGiveAreNoFault() {
        assertThat(Fen.read("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1")
                        .countMoves())
                .isEqualTo(270);
    }

    @Test
    void anErrorStaysOnOneLineHoweverLongTheInput() {
        for (String text : new String[] {
            "x".repeat(100_000),
            "4k3/8/8/8/8/8/8/4K3 " + "w".repeat(100_000),
            "4k3/8/8/8/8/8/8/4K3 w " + "K".repeat(100_000),
            "4k3/8/8/8/8/8/8/4K3 w - " + "e".repeat(100_000),
            "4k3/8/8/8/8/8/8/4K3 w - - " + "1".repeat(100_000),
            "4k3/8/8/8/8/8/8/4K3 w - - \u001b[31m\u0007",
            "4k3/\u0085/8"
        }) {
            ParseException e = catchThrowableOfType(ParseException.class, () -> Fen.read(text));
            assertThat(e.getMessage().length()).isLessThan(400);
            assertThat(e.getMessage()).doesNotContainPattern("\\p{Cntrl}");
        }
    }

    @Test
    void chess960IsKnownByOddRooksOrBeingTold() {
        assertThat(Fen.read("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1").chess960()).isTrue();
        assertThat(Fen.read("3k4/8/8/8/8/8/8/3K3R w K - 0 1").chess960()).isTrue();
        assertThat(Fen.read(Fen.START).chess960()).isFalse();
        assertThat(Fen.read(Fen.START, true).chess960()).isTrue();
        assertThat(Chess.RULES.startBoard(Map.of("Variant", "Chess960")).chess960())
                .isTrue();
        assertThat(Chess.RULES
                        .startBoard(Map.of("Variant", "fischerandom", "FEN", Fen.START))
                        .chess960())
                .isTrue();
        assertThat(Chess.RULES.startBoard(Map.of("Variant", "Standard")).chess960())
                .isFalse();
    }

    @Test
    void startposIsAPosition() {
        assertThat(Chess.RULES.position(" startpos ")).isEqualTo(Chess.RULES.start());
        assertThat(Chess.RULES.position(Fen.START)).isEqualTo(Chess.RULES.start());
        assertThat(Chess.RULES.start()).hasToString(Fen.START);
    }
}
