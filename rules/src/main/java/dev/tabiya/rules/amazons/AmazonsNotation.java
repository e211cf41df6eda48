package dev.tabiya.rules.amazons;

import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Positions like FEN, {@code 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1}: ranks from the top, {@code w} and {@code
 * b} for amazons, {@code x} for arrows, the side to move, a dash, the move's number. The rows given make the board's
 * size. Also read are {@code Q} and {@code q} for amazons, {@code *} for arrows, missing fields at the end, and the
 * six fields of chess.
 *
 * <p>Moves are written {@code d1-d7/g7}; also read is {@code d1d7,d7g7}, and any of the signs {@code -/,} or none
 * between squares.
 */
enum AmazonsNotation implements Notation<AmazonsBoard> {
    INSTANCE;

    private static final String LETTERS = ".wbx";

    @Override
    public AmazonsBoard readPosition(String text) {
        String[] fields = text.strip().split("\\s+");
        String[] rows = fields[0].split("/", -1);
        if (rows.length < AmazonsBoard.SMALLEST || rows.length > AmazonsBoard.LARGEST) {
            throw invalid(text, "has " + count(rows.length, "rank") + ", not 4 to 12");
        }
        byte[] squares = new byte[AmazonsBoard.LARGEST << 4];
        int files = 0;
        for (int i = 0; i < rows.length; i++) {
            int rank = rows.length - 1 - i;
            int width = readRow(rows[i], rank, squares, text);
            if (i > 0 && width != files) {
                throw invalid(
                        text, "rank " + (rank + 1) + " has " + count(width, "square") + ", the one above " + files);
            }
            files = width;
        }
        Side turn = readTurn(fields, text);
        int fullmove = readNumber(fields, text);
        List<String> faults = new ArrayList<>();
        if (files < AmazonsBoard.SMALLEST) {
            faults.add("only " + count(files, "file") + ", not 4 to 12");
        }
        check(squares, AmazonsBoard.WHITE, "White", faults);
        check(squares, AmazonsBoard.BLACK, "Black", faults);
        if (!faults.isEmpty()) {
            String quoted = " in \"" + Quoted.of(text.strip()) + "\"";
            throw new ParseException(
                    faults.stream().map(fault -> fault + quoted).toList());
        }
        return new AmazonsBoard(new Grid(files, rows.length), squares, turn, fullmove);
    }

    /** Reads a row and returns its width. */
    private static int readRow(String row, int rank, byte[] squares, String text) {
        int file = 0;
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            int content = switch (c) {
                case 'w', 'W', 'Q' -> AmazonsBoard.WHITE;
                case 'b', 'B', 'q' -> AmazonsBoard.BLACK;
                case 'x', 'X', '*' -> AmazonsBoard.ARROW;
                default -> AmazonsBoard.EMPTY;
            };
            if (isDigit(c)) {
                int number = c - '0';
                while (i + 1 < row.length() && isDigit(row.charAt(i + 1)) && number < 100) {
                    number = 10 * number + row.charAt(++i) - '0';
                }
                file += number;
            } else if (content == AmazonsBoard.EMPTY) {
                throw invalid(text, "'" + Quoted.of(String.valueOf(c)) + "' is neither amazon, arrow nor number");
            } else if (file < AmazonsBoard.LARGEST) {
                squares[AmazonsSquare.of(file++, rank)] = (byte) content;
            } else {
                file++;
            }
            if (file > AmazonsBoard.LARGEST) {
                throw invalid(text, "rank " + (rank + 1) + " has more than 12 squares");
            }
        }
        return file;
    }

    private static Side readTurn(String[] fields, String text) {
        if (fields.length < 2 || fields[1].equals("w")) {
            return Side.WHITE;
        }
        if (fields[1].equals("b")) {
            return Side.BLACK;
        }
        throw invalid(text, "side to move \"" + Quoted.of(fields[1]) + "\" is neither w nor b");
    }

    private static int readNumber(String[] fields, String text) {
        int number = 1;
        for (int i = 2; i < fields.length; i++) {
            if (i > 5) {
                throw invalid(text, "more than six fields");
            }
            if (fields[i].matches("[0-9]{1,5}")) {
                number = Integer.parseInt(fields[i]);
            } else if (!fields[i].equals("-")) {
                throw invalid(text, "\"" + Quoted.of(fields[i]) + "\" is neither a dash nor a number");
            }
        }
        return Math.max(1, number);
    }

    private static void check(byte[] squares, int amazon, String side, List<String> faults) {
        int count = 0;
        for (byte content : squares) {
            count += content == amazon ? 1 : 0;
        }
        if (count == 0 || count > AmazonsBoard.MOST_AMAZONS) {
            faults.add(side + " has " + (count == 0 ? "no amazon" : count + " amazons, more than 8"));
        }
    }

    private static ParseException invalid(String text, String reason) {
        return new ParseException("invalid Amazons position \"" + Quoted.of(text.strip()) + "\": " + reason);
    }

    private static String count(int n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    @Override
    public StringBuilder writePosition(AmazonsBoard board, StringBuilder out) {
        for (int rank = board.ranks() - 1; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < board.files(); file++) {
                int content = board.at(AmazonsSquare.of(file, rank));
                if (content == AmazonsBoard.EMPTY) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    out.append(empty);
                    empty = 0;
                }
                out.append(LETTERS.charAt(content));
            }
            if (empty > 0) {
                out.append(empty);
            }
            out.append(rank == 0 ? ' ' : '/');
        }
        return out.append(board.turn() == Side.WHITE ? "w - " : "b - ").append(board.fullmove());
    }

    @Override
    public int readMove(AmazonsBoard board, CharSequence text) {
        int move = 0;
        int squares = 0;
        int at = 0;
        int length = text.length();
        boolean valid = length > 0;
        while (valid && at < length) {
            int file = text.charAt(at++) - 'a';
            int rank = at < length && isDigit(text.charAt(at)) ? text.charAt(at++) - '0' : 0;
            if (rank > 0 && at < length && isDigit(text.charAt(at))) {
                rank = 10 * rank + text.charAt(at++) - '0';
            }
            valid = file >= 0 && file < AmazonsBoard.LARGEST && rank > 0 && rank <= AmazonsBoard.LARGEST && squares < 4;
            int square = AmazonsSquare.of(file, rank - 1);
            if (valid && squares == 3) {
                // d1d7,d7g7 names the amazon's new square twice.
                valid = AmazonsMove.arrow(move) == AmazonsMove.to(move);
                move = AmazonsMove.of(AmazonsMove.from(move), AmazonsMove.to(move), square);
            } else if (valid) {
                move |= square << 8 * squares;
            }
            squares++;
            if (at < length - 1 && "-/,".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
        }
        if (!valid || squares < 3) {
            throw new ParseException("invalid move \"" + Quoted.of(text) + "\"");
        }
        if (!board.isLegal(move)) {
            throw new ParseException("illegal move \"" + Quoted.of(text) + "\" in " + board);
        }
        return move;
    }

    @Override
    public StringBuilder writeMove(AmazonsBoard board, int move, StringBuilder out) {
        AmazonsSquare.write(AmazonsMove.from(move), out).append('-');
        AmazonsSquare.write(AmazonsMove.to(move), out).append('/');
        return AmazonsSquare.write(AmazonsMove.arrow(move), out);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
