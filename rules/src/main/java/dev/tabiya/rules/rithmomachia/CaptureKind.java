package dev.tabiya.rules.rithmomachia;

import java.util.List;

/** The six ways a man falls, in the order of which the first that applies is written. */
public enum CaptureKind {
    ENCOUNTER('E'),
    AMBUSH('M'),
    ASSAULT('A'),
    POWER('P'),
    PROGRESSION('G'),
    SIEGE('S');

    static final List<CaptureKind> ALL = List.of(values());
    static final String LETTERS = "EMAPGS";

    private final char letter;

    CaptureKind(char letter) {
        this.letter = letter;
    }

    public char letter() {
        return letter;
    }
}
