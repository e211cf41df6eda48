package dev.tabiya.rules.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;

/**
 * Forsyth-Edwards Notation. Fields missing at the end are completed: White moves unless only Black can, kings and
 * rooks at home may castle, nothing was just passed, move 1. X-FEN and Shredder-FEN castling are read, X-FEN is
 * written; the en passant square is written only when a pawn stands ready to take, which is when it counts for the
 * key.
 */
public final class Fen {
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private static final String[] FIELDS = {
        "placement", "side to move", "castling rights", "en passant square", "halfmove clock", "move number"
    };

    private Fen() {}

    public static ChessBoard read(String text) {
        return read(text, false);
    }

    /** Reads a position; Chess960 only changes how castling moves are written, the rights say where the rooks stand. */
    static ChessBoard read(String text, boolean chess960) {
        String[] fields = text.strip().split("\\s+");
        if (fields.length > FIELDS.length) {
            throw invalid(text, "more than six fields");
        }
        ChessSetup setup = new ChessSetup();
        setup.chess960 = chess960;
        readPlacement(setup, fields[0], text);
        readTurn(setup, fields, text);
        readCastling(setup, fields, text);
        if (fields.length > 3 && !fields[3].equals("-")) {
            setup.enPassant = Square.ofName(fields[3]);
            if (setup.enPassant == Square.NONE) {
                throw invalid(text, "en passant square \"" + Quoted.of(fields[3]) + "\" is neither a square nor -");
            }
        }
        setup.halfmoves = number(fields, 4, 0, text);
        setup.fullmove = Math.max(1, number(fields, 5, 1, text));
        return setup.board(text.strip());
    }

    /**
     * Reads the placement alone, whether or not it is legal: the piece of each square from a1, or {@link Piece#NONE}.
     */
    public static byte[] readMen(String text) {
        ChessSetup setup = new ChessSetup();
        readPlacement(setup, text.strip().split("\\s+", 2)[0], text);
        return setup.squares;
    }

    private static void readPlacement(ChessSetup setup, String placement, String text) {
        int rank = 7;
        int file = 0;
        for (int i = 0; i < placement.length(); i++) {
            char c = placement.charAt(i);
            if (c == '/') {
                if (file != 8) {
                    throw invalid(text, "rank " + (rank + 1) + " has " + file + " squares");
                }
                rank--;
                file = 0;
                if (rank < 0) {
                    throw invalid(text, "more than eight ranks");
                }
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                int piece = Piece.ofLetter(c);
                if (piece == Piece.NONE) {
                    throw invalid(text, "no piece is called '" + Quoted.of(String.valueOf(c)) + "'");
                }
                if (file < 8) {
                    setup.squares[Square.of(file, rank)] = (byte) piece;
                }
                file++;
            }
            if (file > 8) {
                throw invalid(text, "rank " + (rank + 1) + " has more than 8 squares");
            }
        }
        if (rank != 0) {
            throw invalid(text, (8 - rank) + " ranks instead of 8");
        }
        if (file != 8) {
            throw invalid(text, "rank 1 has " + file + " squares");
        }
    }

    private static void readTurn(ChessSetup setup, String[] fields, String text) {
        if (fields.length < 2) {
            setup.inferTurn();
        } else if (fields[1].equals("b")) {
            setup.turn = Side.BLACK;
        } else if (!fields[1].equals("w")) {
            throw invalid(text, "side to move \"" + Quoted.of(fields[1]) + "\" is neither w nor b");
        }
    }

    private static void readCastling(ChessSetup setup, String[] fields, String text) {
        if (fields.length < 3) {
            setup.inferCastling();
        } else if (!fields[2].equals("-")) {
            for (int i = 0; i < fields[2].length(); i++) {
                char letter = fields[2].charAt(i);
                if (!ChessSetup.isCastlingLetter(letter) || fields[2].indexOf(letter) < i) {
                    throw invalid(text, "castling rights \"" + Quoted.of(fields[2]) + "\"");
                }
                setup.addCastling(letter);
            }
        }
    }

    private static int number(String[] fields, int index, int otherwise, String text) {
        if (fields.length <= index) {
            return otherwise;
        }
        String field = fields[index];
        if (field.isEmpty() || field.length() > 5 || !field.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw invalid(text, FIELDS[index] + " \"" + Quoted.of(field) + "\" is not a number");
        }
        return Integer.parseInt(field);
    }

    private static ParseException invalid(String text, String reason) {
        return new ParseException("invalid FEN \"" + Quoted.of(text.strip()) + "\": " + reason);
    }

    public static String write(ChessBoard board) {
        return write(board, new StringBuilder(90)).toString();
    }

    static StringBuilder write(ChessBoard board, StringBuilder out) {
        return writeFour(board, out)
                .append(' ')
                .append(board.halfmoveClock())
                .append(' ')
                .append(board.fullmove());
    }

    /** The four fields that make a position, as EPD has them. */
    static StringBuilder writeFour(ChessBoard board, StringBuilder out) {
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = board.pieceAt(Square.of(file, rank));
                if (piece == Piece.NONE) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    out.append(empty);
                    empty = 0;
                }
                out.append(Piece.letter(piece));
            }
            if (empty > 0) {
                out.append(empty);
            }
            out.append(rank == 0 ? ' ' : '/');
        }
        out.append(board.turn() == Side.WHITE ? "w " : "b ");
        writeCastling(board, out);
        return out.append(' ').append(board.enPassant() == Square.NONE ? "-" : Square.name(board.enPassant()));
    }

    private static void writeCastling(ChessBoard board, StringBuilder out) {
        if (board.castlingRights() == Castling.NO_RIGHTS) {
            out.append('-');
            return;
        }
        for (int right = 0; right < 4; right++) {
            if ((board.castlingRights() & 1 << right) != 0) {
                int rook = board.castling().rook(right);
                Side side = right < 2 ? Side.WHITE : Side.BLACK;
                char letter =
                        isOutermost(board, rook, right) ? "KQ".charAt(right % 2) : (char) ('A' + Square.file(rook));
                out.append(side == Side.WHITE ? letter : Character.toLowerCase(letter));
            }
        }
    }

    private static boolean isOutermost(ChessBoard board, int rook, int right) {
        int step = right % 2 == 0 ? 1 : -1;
        for (int square = rook + step; square >> 3 == rook >> 3 && square >= 0; square += step) {
            if (board.pieceAt(square) == board.pieceAt(rook)) {
                return false;
            }
        }
        return true;
    }
}
