package dev.tabiya.rules.rithmomachia;

/**
 * What falls, as an int: from the lowest bits, 10 for the cell and the component, so that entries are written in the
 * order of these, 3 for the kind of capture, 7 for the man, 6 for what was left of its pyramid before, and one that
 * marks a captive coming back at once instead.
 */
final class Fallen {
    private static final int CAME_BACK = 1 << 26;

    private Fallen() {}

    static int of(int cell, int part, int kind, int man) {
        return cell << 3 | part | kind << 10 | man << 13;
    }

    static int comingBack(int cell, int man) {
        return of(cell, Pyramid.WHOLE, 0, man) | CAME_BACK;
    }

    static int with(int fallen, int partsBefore) {
        return fallen | partsBefore << 20;
    }

    /** Cell and component together. */
    static int place(int fallen) {
        return fallen & 1023;
    }

    static int cell(int fallen) {
        return fallen >> 3 & 127;
    }

    static int part(int fallen) {
        return fallen & 7;
    }

    static int kind(int fallen) {
        return fallen >> 10 & 7;
    }

    static int man(int fallen) {
        return fallen >> 13 & 127;
    }

    static int partsBefore(int fallen) {
        return fallen >> 20 & 63;
    }

    static boolean cameBack(int fallen) {
        return (fallen & CAME_BACK) != 0;
    }
}
