package dev.tabiya.app.search;

import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Grid;

/** Transforms the names of squares: a file and a rank, e4, or in Rithmomachia row and column, 8x3. */
final class Squares {
    private Squares() {}

    static String turned(String square, Transform transform, Grid grid) {
        int cross = square.indexOf('x', 1);
        int rank = Integer.parseInt(cross < 0 ? square.substring(1) : square.substring(0, cross));
        int file = cross < 0 ? square.charAt(0) - 'a' + 1 : Integer.parseInt(square.substring(cross + 1));
        int newRank = transform.flips() ? grid.ranks() + 1 - rank : rank;
        int newFile = transform.mirrors() ? grid.files() + 1 - file : file;
        return cross < 0 ? (char) ('a' + newFile - 1) + Integer.toString(newRank) : newRank + "x" + newFile;
    }
}
