package dev.tabiya.rules.rithmomachia;

/** Cells as ints, row by row from White's: 1x1 = 0, 1x2 = 1, 2x1 = 8, 16x8 = 127. A cell is written row first. */
public final class Cell {
    public static final int COUNT = 128;

    /** No cell. */
    public static final int NONE = -1;

    private Cell() {}

    /** Row and column are counted from 1, as they are written. */
    public static int of(int row, int column) {
        return (row - 1) << 3 | (column - 1);
    }

    public static int row(int cell) {
        return (cell >> 3) + 1;
    }

    public static int column(int cell) {
        return (cell & 7) + 1;
    }

    public static String name(int cell) {
        return row(cell) + "x" + column(cell);
    }

    /** The cell in the other usual form, rows as letters: {@code a1} for 1x1. */
    public static String letters(int cell) {
        return "" + (char) ('a' + row(cell) - 1) + column(cell);
    }

    /** The cell some rows and columns away, or {@link #NONE} beyond the edge. */
    static int beyond(int cell, int rows, int columns) {
        int row = row(cell) + rows;
        int column = column(cell) + columns;
        return row < 1 || row > 16 || column < 1 || column > 8 ? NONE : of(row, column);
    }
}
