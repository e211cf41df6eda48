package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;

/**
 * The modified Forsyth-Edwards notation of León and Astor, "Notación Forsyth-Edwards Modificada para Representación
 * Digital Portable de Estados de Juego de Rithmomachia": board, side to move, men held by White, men held by Black,
 * the irregular move just made, move number. Read are both forms of a row, with the empty cells at its end or
 * without; written is the short one. Fields missing at the end are completed.
 */
public final class RithmomachiaFen {
    /** The initial position, with its board in 244 characters (section 3.1 of the paper). */
    public static final String START = "s49.s121.4s225.s361./s28.s66.t36.t30.t56.t64.s120.ps64.s49.t36.t25.c16../"
            + "t16.t12.c9.c25.c49.c81.t90.t100./2c3.c5.c7.c9./////////2C8.C6.C4.C2./T81.T72.C64.C36.C16.C4.T6.T9./"
            + "S153.PS36.S25.T16.T9.C4.C1..T49.T42.T20.T25.S45.S15./S289.S169.4S81.S25. w - - - 1";

    private final String text;
    private final RithmomachiaSetup setup;

    /** The field being read and how far. */
    private String field = "";

    private int at;

    private RithmomachiaFen(String text, RuleSet rules) {
        this.text = text;
        setup = new RithmomachiaSetup(rules);
    }

    public static RithmomachiaBoard read(String text) {
        return read(text, RuleSet.CVR);
    }

    public static RithmomachiaBoard read(String text, RuleSet rules) {
        return new RithmomachiaFen(text.strip(), rules).read();
    }

    private RithmomachiaBoard read() {
        String[] fields = text.split("\\s+", -1);
        if (fields.length > 6) {
            throw invalid("more than six fields");
        }
        readBoard(fields[0]);
        if (fields.length > 1) {
            if (!fields[1].equals("w") && !fields[1].equals("b")) {
                throw invalid("side to move \"" + Quoted.of(fields[1]) + "\" is neither w nor b");
            }
            setup.turn = fields[1].equals("w") ? Side.WHITE : Side.BLACK;
        }
        for (Side side : Side.values()) {
            if (fields.length > 2 + Man.color(side)) {
                readCaptives(fields[2 + Man.color(side)], side);
            }
        }
        if (fields.length > 4) {
            readIrregular(fields[4]);
        }
        if (fields.length > 5) {
            if (!fields[5].matches("[0-9]{1,5}")) {
                throw invalid("move number \"" + Quoted.of(fields[5]) + "\" is not a number");
            }
            setup.moveNumber = Math.max(1, Integer.parseInt(fields[5]));
        }
        return setup.board(text);
    }

    private void readBoard(String board) {
        open(board);
        for (int row = 16; row >= 1; row--) {
            readRow(row);
            if (at < field.length() && field.charAt(at) == '/') {
                at++;
                if (row == 1) {
                    throw invalid("more than 16 rows");
                }
            } else if (row > 1) {
                throw invalid((17 - row) + " rows instead of 16");
            }
        }
    }

    private void readRow(int row) {
        int column = 1;
        while (at < field.length() && field.charAt(at) != '/') {
            char c = field.charAt(at);
            if (c >= '1' && c <= '8') {
                column += c - '0';
                at++;
            } else {
                int cell = column > 8 ? Cell.NONE : Cell.of(row, column);
                readMan(cell, row);
                column++;
            }
            if (column > 9) {
                throw invalid("row " + row + " has more than 8 cells");
            }
        }
    }

    private void readMan(int cell, int row) {
        Side side = side(peek());
        if (Character.toUpperCase(peek()) == 'P') {
            at++;
            int left = readComponents(side, false);
            if (cell != Cell.NONE) {
                setup.putPyramid(cell, side, left);
            }
            return;
        }
        int shape = readShape("row " + row);
        int value = readValue();
        readDot(false);
        int type = setup.type(shape, value, side);
        if (cell != Cell.NONE && type != Man.NONE) {
            setup.men[cell] = Man.of(type, side);
        }
    }

    /** The components of a pyramid after its letter, up to the second of two dots. */
    private int readComponents(Side side, boolean inList) {
        int left = 0;
        do {
            int from = at;
            Side own = side(peek());
            int shape = readShape("a pyramid");
            int value = readValue();
            readDot(inList);
            if (own != side) {
                throw invalid("a pyramid of both colours, with " + field.substring(from, at));
            }
            left |= setup.part(shape, value, side, left);
        } while (at < field.length() && field.charAt(at) != '.');
        readDot(inList);
        return left;
    }

    private void readCaptives(String captives, Side holder) {
        open(captives);
        if (captives.equals("-")) {
            return;
        }
        String owner = RithmomachiaSetup.name(holder);
        while (at < field.length()) {
            Side side = side(peek());
            int from = at;
            if (Character.toUpperCase(peek()) == 'P') {
                at++;
                int held = readComponents(side, true);
                if (side != holder && (setup.heldParts[Man.color(holder)] & held) != 0) {
                    setup.faults.add(owner + " holds a component twice");
                }
                setup.heldParts[Man.color(holder)] |= side == holder ? 0 : held;
            } else {
                int shape = readShape("the men " + owner + " holds");
                int value = readValue();
                readDot(true);
                int type = setup.type(shape, value, side);
                if (side != holder && type != Man.NONE) {
                    setup.captives[Man.color(holder)][type]++;
                }
            }
            if (side == holder) {
                setup.faults.add(owner + " holds a man of its own, " + field.substring(from, at));
            }
        }
    }

    private void readIrregular(String move) {
        open(move);
        if (move.equals("-")) {
            return;
        }
        Side side = side(peek());
        int type;
        if (Character.toUpperCase(peek()) == 'P') {
            at++;
            type = Man.PYRAMID;
        } else {
            int shape = readShape("the irregular move");
            int value = readValue();
            readDot(false);
            type = setup.type(shape, value, side);
        }
        String cell = field.substring(at);
        if (!cell.matches("([1-9]|1[0-6])x[1-8]")) {
            throw invalid("the irregular move \"" + Quoted.of(move) + "\" does not end in a cell such as 15x8");
        }
        int x = cell.indexOf('x');
        int from = Cell.of(Integer.parseInt(cell.substring(0, x)), Integer.parseInt(cell.substring(x + 1)));
        if (type != Man.NONE) {
            setup.irregular = Man.of(type, side) << 7 | from;
        }
    }

    private void open(String field) {
        this.field = field;
        at = 0;
    }

    /** The next letter, or a blank at the end, which stands for nothing. */
    private char peek() {
        return at < field.length() ? field.charAt(at) : ' ';
    }

    private static Side side(char letter) {
        return letter >= 'a' ? Side.BLACK : Side.WHITE;
    }

    private int readShape(String where) {
        char letter = peek();
        int shape = letter < 128 ? Man.SHAPES.indexOf(Character.toUpperCase(letter)) : -1;
        if (shape < 0) {
            throw invalid(
                    at == field.length()
                            ? where + " ends too early"
                            : "no man in " + where + " begins with '" + Quoted.of(String.valueOf(letter)) + "'");
        }
        at++;
        return shape;
    }

    private int readValue() {
        int from = at;
        while (at < field.length() && field.charAt(at) >= '0' && field.charAt(at) <= '9') {
            at++;
        }
        if (at == from || at - from > 3 || field.charAt(from) == '0') {
            throw invalid("the value \"" + Quoted.of(field.substring(from, at)) + "\" is not a number from 1 to 999");
        }
        return Integer.parseInt(field.substring(from, at));
    }

    /** The dot behind a value; lists may lack their last one, as the paper's own example does. */
    private void readDot(boolean optional) {
        if (peek() == '.') {
            at++;
        } else if (!optional || at < field.length()) {
            throw invalid("no dot after \"" + Quoted.of(field.substring(Math.max(0, at - 12), at)) + "\"");
        }
    }

    private ParseException invalid(String reason) {
        return new ParseException("invalid FEN \"" + Quoted.of(text) + "\": " + reason);
    }

    public static String write(RithmomachiaBoard board) {
        return write(board, new StringBuilder(280)).toString();
    }

    static StringBuilder write(RithmomachiaBoard board, StringBuilder out) {
        for (int row = 16; row >= 1; row--) {
            int empty = 0;
            for (int column = 1; column <= 8; column++) {
                int man = board.manAt(Cell.of(row, column));
                if (man == Man.NONE) {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    out.append(empty);
                    empty = 0;
                }
                if (Man.isPyramid(man)) {
                    writePyramid(Man.side(man), board.pyramid(Man.side(man)), out);
                } else {
                    out.append(Man.name(man)).append('.');
                }
            }
            out.append(row == 1 ? ' ' : '/');
        }
        out.append(board.turn() == Side.WHITE ? "w " : "b ");
        writeCaptives(board, Side.WHITE, out);
        writeCaptives(board, Side.BLACK, out);
        int irregular = board.irregular();
        if (irregular < 0) {
            out.append('-');
        } else {
            int man = irregular >> 7;
            out.append(Man.name(man)).append(Man.isPyramid(man) ? "" : ".").append(Cell.name(irregular & 127));
        }
        return out.append(' ').append(board.moveNumber());
    }

    private static void writePyramid(Side side, int parts, StringBuilder out) {
        out.append(Man.name(Man.of(Man.PYRAMID, side)));
        for (int left = parts; left != 0; left &= left - 1) {
            out.append(Pyramid.name(side, Integer.numberOfTrailingZeros(left))).append('.');
        }
        out.append('.');
    }

    private static void writeCaptives(RithmomachiaBoard board, Side holder, StringBuilder out) {
        int from = out.length();
        for (int type = 0; type < Man.TYPES; type++) {
            for (int i = 0; i < board.captives(holder, type); i++) {
                out.append(Man.name(Man.of(type, holder.other()))).append('.');
            }
        }
        if (board.heldComponents(holder) != 0) {
            writePyramid(holder.other(), board.heldComponents(holder), out);
        }
        out.append(out.length() == from ? "- " : " ");
    }
}
