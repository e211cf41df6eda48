package dev.tabiya.lab.bench;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Puts the pieces of a position on random squares, until the position is legal. */
final class RandomPlacement {
    private RandomPlacement() {}

    static Position<ChessBoard> of(Position<?> position, Random random) {
        ChessBoard board = (ChessBoard) position.board();
        while (true) {
            List<Integer> squares = new ArrayList<>();
            for (int square = 0; square < 64; square++) {
                squares.add(square);
            }
            Collections.shuffle(squares, random);
            char[] men = new char[64];
            // Pawns first: they need a square between the second and seventh rank.
            for (boolean pawns : new boolean[] {true, false}) {
                for (int square = 0; square < 64; square++) {
                    int piece = board.pieceAt(square);
                    if (piece != Piece.NONE && (Piece.role(piece) == Piece.PAWN) == pawns) {
                        int place = 0;
                        while (pawns && (Square.rank(squares.get(place)) + 1) % 8 <= 1) {
                            place++;
                        }
                        men[squares.get(place)] = Piece.letter(piece);
                        squares.subList(place, place + 1).clear();
                    }
                }
            }
            Optional<Position<ChessBoard>> legal = legal(fen(men));
            if (legal.isPresent()) {
                return legal.get();
            }
        }
    }

    private static Optional<Position<ChessBoard>> legal(String fen) {
        try {
            return Optional.of(Chess.RULES.position(fen));
        } catch (ParseException e) {
            return Optional.empty();
        }
    }

    private static String fen(char[] men) {
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                char man = men[Square.of(file, rank)];
                fen.append(man == 0 ? '1' : man);
            }
            fen.append(rank > 0 ? '/' : ' ');
        }
        return fen.append("w - - 0 1").toString();
    }
}
