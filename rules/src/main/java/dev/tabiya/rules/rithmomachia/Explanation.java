package dev.tabiya.rules.rithmomachia;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Explains threats in words: which pieces take what, how, and by what arithmetic. */
record Explanation(Field field) {
    /** Puts a threat into words; the board must still be the one it was found on. */
    Capture of(long threat) {
        int kind = Threats.kind(threat);
        int cell = Threats.target(threat);
        int man = field.manAt(cell);
        int part = Threats.part(threat);
        int target = value(cell, part);
        List<Capture.Captor> captors = new ArrayList<>();
        if (kind == Threats.S) {
            listBesiegers(cell, man, captors);
        } else {
            captors.add(captor(threat, 16));
            if (kind == Threats.M || kind == Threats.G) {
                captors.add(captor(threat, 26));
            }
        }
        int operation = Threats.operation(threat);
        String arithmetic = switch (kind) {
            case Threats.E -> target + " = " + target;
            case Threats.M ->
                ambush(operation, captors.get(0).value(), captors.get(1).value(), target);
            case Threats.A -> assault(captors.get(0), cell, target);
            case Threats.P -> power(captors.get(0).value(), target);
            case Threats.G ->
                progression(operation, captors.get(0).value(), captors.get(1).value(), target);
            default -> "every way is barred";
        };
        return new Capture(CaptureKind.ALL.get(kind), cell, man, part, target, captors, arithmetic);
    }

    private Capture.Captor captor(long threat, int shift) {
        int cell = (int) (threat >> shift) & 127;
        int part = (int) (threat >> shift + 7) & 7;
        return new Capture.Captor(cell, field.manAt(cell), part, value(cell, part));
    }

    private int value(int cell, int part) {
        return part == Pyramid.WHOLE ? field.valueAt(cell) : Pyramid.value(field.manAt(cell) & 1, part);
    }

    private void listBesiegers(int cell, int man, List<Capture.Captor> captors) {
        for (int shape = 0; shape < 3; shape++) {
            if ((field.shapes(man) >> shape & 1) == 0) {
                continue;
            }
            for (int[] road : Paths.roads(field.path(shape), cell)) {
                for (int at : road) {
                    int blocker = field.manAt(at);
                    if (blocker != Man.NONE) {
                        Capture.Captor captor = new Capture.Captor(at, blocker, Pyramid.WHOLE, field.valueAt(at));
                        if ((blocker ^ man) % 2 != 0 && !captors.contains(captor)) {
                            captors.add(captor);
                        }
                        break;
                    }
                }
            }
        }
    }

    private static String ambush(int operation, int a, int b, int target) {
        int high = Math.max(a, b);
        int low = Math.min(a, b);
        return switch (operation) {
            case Threats.SUM -> a + " + " + b + " = " + target;
            case Threats.DIFFERENCE -> high + " - " + low + " = " + target;
            case Threats.PRODUCT -> a + " * " + b + " = " + target;
            default -> high + " / " + low + " = " + target;
        };
    }

    private String assault(Capture.Captor captor, int cell, int target) {
        int n = field.assaultDistance(cell, captor.cell());
        int a = captor.value();
        return (a < target ? a + " * " + n + " = " + target : target + " * " + n + " = " + a) + ", " + n
                + " cells apart";
    }

    private static String power(int a, int target) {
        int low = Math.min(a, target);
        int high = Math.max(a, target);
        int exponent = 1;
        for (int power = low; power < high; power *= low) {
            exponent++;
        }
        return low + "^" + exponent + " = " + high;
    }

    private static String progression(int progression, int a, int b, int target) {
        int[] values = {a, b, target};
        Arrays.sort(values);
        Progression kind = Progression.ALL.get(Integer.numberOfTrailingZeros(progression));
        return values[0] + ", " + values[1] + ", " + values[2] + " "
                + kind.name().toLowerCase(Locale.ROOT);
    }
}
