package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A position being set up, legal or not; {@link #board} checks it and lists all its faults. */
final class RithmomachiaSetup {
    final RuleSet rules;
    final int[] men = new int[Cell.COUNT];

    /** By side: what is left of its pyramid. */
    final int[] parts = new int[2];

    /** By holder. */
    final int[][] captives = new int[2][Man.TYPES];

    final int[] heldParts = new int[2];
    Side turn = Side.WHITE;
    int irregular = -1;
    int moveNumber = 1;

    /** What was found wrong while reading. */
    final List<String> faults = new ArrayList<>();

    private final int[] pyramids = new int[2];

    RithmomachiaSetup(RuleSet rules) {
        this.rules = rules;
        Arrays.fill(men, Man.NONE);
    }

    /** The type of a shape and value that some army has; else a fault. */
    int type(int shape, int value, Side side) {
        int type = Man.type(shape, value);
        if (type == Man.NONE) {
            faults.add("there is no man " + Man.name(shape, value, side));
        }
        return type;
    }

    void putPyramid(int cell, Side side, int left) {
        men[cell] = Man.of(Man.PYRAMID, side);
        parts[Man.color(side)] |= left;
        pyramids[Man.color(side)]++;
    }

    /** A component of a side's pyramid as a bit; else a fault. */
    int part(int shape, int value, Side side, int others) {
        int part = Pyramid.part(side, shape, value);
        if (part == Pyramid.WHOLE || (others >> part & 1) != 0) {
            faults.add(
                    part == Pyramid.WHOLE
                            ? name(side) + "'s pyramid has no " + Man.name(shape, value, side)
                            : Man.name(shape, value, side) + " is twice in " + name(side) + "'s pyramid");
            return 0;
        }
        return 1 << part;
    }

    RithmomachiaBoard board(String text) {
        checkMen();
        if (!faults.isEmpty()) {
            List<String> all = faults.stream().distinct().toList();
            List<String> told = new ArrayList<>(all);
            told.set(0, "illegal position \"" + Quoted.of(text) + "\": " + all.get(0));
            throw new ParseException(told);
        }
        return new RithmomachiaBoard(this);
    }

    private void checkMen() {
        int[] counts = new int[Man.TYPES];
        for (int man : men) {
            if (man != Man.NONE && !Man.isPyramid(man)) {
                counts[Man.type(man)]++;
            }
        }
        for (int type = 0; type < Man.TYPES; type++) {
            int all = counts[type] + captives[0][type] + captives[1][type];
            if (all > Man.copies(type)) {
                faults.add(all + " men " + Man.name(Man.of(type, Side.WHITE)) + ", of which there "
                        + (Man.copies(type) == 1 ? "is one" : "are " + Man.copies(type)));
            }
        }
        for (Side side : Side.values()) {
            int own = Man.color(side);
            if (pyramids[own] > 1) {
                faults.add(name(side) + " has " + pyramids[own] + " pyramids");
            }
            int both = parts[own] & heldParts[own ^ 1];
            if (both != 0) {
                faults.add(Pyramid.name(side, Integer.numberOfTrailingZeros(both)) + " is in " + name(side)
                        + "'s pyramid and in hand");
            }
        }
    }

    static String name(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }
}
