package dev.tabiya.app.cli.board;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Pyramid;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.Locale;
import java.util.StringJoiner;

/** A Rithmomachia board as text, White at the bottom, with row letters on the right, and the captives of each side. */
record RithmomachiaDrawing(RithmomachiaBoard board, boolean ascii) {
    /** Circle, triangle, square and pyramid, White's and Black's. */
    private static final String[] SYMBOLS = {"○△□◇", "●▲■◆"};

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        int turn = board.turn() == Side.WHITE ? 1 : 16;
        boolean open = board.countMoves() > 0;
        for (int row = 16; row >= 1; row--) {
            out.append(String.format(Locale.ROOT, "%2d ", row));
            for (int column = 1; column <= 8; column++) {
                out.append(String.format(" %-5s", text(Cell.of(row, column))));
            }
            out.append(Cell.letters(Cell.of(row, 1)).charAt(0));
            out.append(row == turn && open ? "   <- to move" : "").append(System.lineSeparator());
        }
        out.append("   ");
        for (int column = 1; column <= 8; column++) {
            out.append(String.format(Locale.ROOT, " %-5d", column));
        }
        out.setLength(out.length() - 4);
        out.append(System.lineSeparator());
        for (Side side : Side.values()) {
            out.append(holds(side));
        }
        return out.toString();
    }

    private String text(int cell) {
        int man = board.manAt(cell);
        if (man == Man.NONE) {
            return ascii ? "." : "·";
        }
        int shape = Man.isPyramid(man) ? 3 : Man.shape(Man.type(man));
        boolean white = Man.side(man) == Side.WHITE;
        if (!ascii) {
            return SYMBOLS[white ? 0 : 1].substring(shape, shape + 1) + board.valueAt(cell);
        }
        return Man.isPyramid(man) ? Man.name(man) + board.valueAt(cell) : Man.name(man);
    }

    private String holds(Side holder) {
        StringJoiner men = new StringJoiner(" ");
        for (int type = 0; type < Man.TYPES; type++) {
            for (int i = 0; i < board.captives(holder, type); i++) {
                men.add(Man.name(Man.of(type, holder.other())));
            }
        }
        for (int part = 0; part < Pyramid.components(holder.other()); part++) {
            if ((board.heldComponents(holder) >> part & 1) != 0) {
                men.add(Man.name(Man.of(Man.PYRAMID, holder.other())) + "." + Pyramid.name(holder.other(), part));
            }
        }
        return men.length() == 0
                ? ""
                : (holder == Side.WHITE ? "White" : "Black") + " holds " + board.bodies(holder) + ", worth "
                        + board.worth(holder) + ": " + men + System.lineSeparator();
    }
}
