package dev.tabiya.rules.chess;

import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Chess as the FIDE Laws have it, Chess960 included. */
public final class Chess implements Rules<ChessBoard> {
    public static final Chess RULES = new Chess();

    private static final Set<String> NAMES = Set.of(
            "chess",
            "classical",
            "freestyle",
            "freestylechess",
            "fromposition",
            "frc",
            "normal",
            "orthodox",
            "regular",
            "standard",
            "standardchess");

    private final Position<ChessBoard> start = new Position<>(this, Fen.read(Fen.START));

    private Chess() {}

    @Override
    public String name() {
        return "chess";
    }

    @Override
    public boolean isNamed(String variant) {
        return NAMES.contains(variant) || isChess960(variant);
    }

    private static boolean isChess960(String variant) {
        return variant.contains("960") || variant.startsWith("fischer");
    }

    @Override
    public Grid grid() {
        return new Grid(8, 8);
    }

    @Override
    public Position<ChessBoard> start() {
        return start;
    }

    @Override
    public Notation<ChessBoard> notation() {
        return ChessNotation.INSTANCE;
    }

    /** 218 is the most that promotions allow; boards full of queens are known to reach 288. */
    @Override
    public int maxMoves() {
        return 320;
    }

    @Override
    public ChessBoard startBoard(Map<String, String> tags) {
        String fen = tags.getOrDefault("FEN", "");
        String variant = tags.getOrDefault("Variant", "").toLowerCase(Locale.ROOT);
        boolean chess960 = isChess960(variant);
        return fen.isBlank() && !chess960 ? start.board() : Fen.read(fen.isBlank() ? Fen.START : fen, chess960);
    }

    private enum ChessNotation implements Notation<ChessBoard> {
        INSTANCE;

        @Override
        public ChessBoard readPosition(String text) {
            return Fen.read(text);
        }

        @Override
        public int readMove(ChessBoard board, CharSequence text) {
            int move = San.read(board, text);
            if (move == ChessMove.NULL) {
                throw San.illegal(board, text);
            }
            return move;
        }

        @Override
        public int readMoveOrPass(ChessBoard board, CharSequence text) {
            return San.read(board, text);
        }

        @Override
        public String engineForm(ChessBoard board, int move) {
            return Uci.write(board, move);
        }

        @Override
        public int readEngineForm(ChessBoard board, String text) {
            return Uci.read(board, text);
        }

        @Override
        public StringBuilder writePosition(ChessBoard board, StringBuilder out) {
            return Fen.write(board, out);
        }

        @Override
        public StringBuilder writeMove(ChessBoard board, int move, StringBuilder out) {
            return San.write(board, move, out);
        }
    }
}
