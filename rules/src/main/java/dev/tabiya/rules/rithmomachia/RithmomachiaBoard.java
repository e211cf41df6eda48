package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A Rithmomachia board: the man of each cell beside sets of cells by side and shape, a stack of what actions took, and for
 * each cell the number of assaults it is in. Those are kept up to date as men come and go, since only the nearest men on the
 * lines through a cell change them; everything else that takes is found anew after each action, see {@link Threats}. Sides
 * are 0 White and 1 Black inside.
 */
public final class RithmomachiaBoard implements Board<RithmomachiaBoard> {
    /** Draws by rule: plies without a capture, and plies at all. */
    static final int LONGEST_QUIET = 120;

    static final int LONGEST_GAME = 800;

    private static final Outcome WHITE_STUCK = new Outcome(Result.BLACK, "no legal action");
    private static final Outcome BLACK_STUCK = new Outcome(Result.WHITE, "no legal action");
    private static final Outcome REPETITION = new Outcome(Result.DRAW, "third repetition");
    private static final Outcome QUIET = new Outcome(Result.DRAW, LONGEST_QUIET + " plies without a capture");
    private static final Outcome TOO_LONG = new Outcome(Result.DRAW, LONGEST_GAME + " plies");

    /** Where {@link #low} and {@link #high} have all men of a side, behind those of its shapes. */
    private static final int ANY = 3;

    private final RuleSet rules;
    private final boolean listsPlainly;
    private final int circle;
    private final int assaultLines;
    private final int assaultBonus;

    private final byte[] men = new byte[Cell.COUNT];
    private final byte[] assaults = new byte[Cell.COUNT];
    private final long[] low = new long[8];
    private final long[] high = new long[8];

    /** By side: what is left of its pyramid. */
    private final int[] parts = new int[2];

    /** By holder: captives of each type, components, and what they come to. */
    private final byte[] captives = new byte[2 * Man.TYPES];

    private final int[] heldParts = new int[2];
    private final int[] bodies = new int[2];
    private final int[] worth = new int[2];
    private final int[] digits = new int[2];

    private int us;
    private int moveNumber;
    private int quiet;

    /** The man that just moved irregularly and the cell it left, as {@code man << 7 | cell}, or -1. */
    private int irregular;

    private long key;
    private @Nullable Outcome won;

    /** By ply: the key before the action, and the action with what it destroyed, see {@link #make}. */
    private long[] keys;

    private long[] undo;
    private int ply;

    /** What all actions took, see {@link Fallen}; by ply, where the entries of an action begin. */
    private int[] taken;

    private int[] takenFrom;
    private int takenCount;

    private final Threats threats;
    private final Harmony harmony;

    /** What was threatened before the action, where only new threats take. */
    private long[] known = new long[0];

    /** Actions before options multiply or forbid them. */
    private int[] plain = new int[0];

    /** How many men and components fell to the last action, before the mover chose among them. */
    private int fell;

    private @Nullable List<Capture> explanations;

    /** Sets up a board that the caller vouches for; {@link RithmomachiaSetup} checks. */
    RithmomachiaBoard(RithmomachiaSetup setup) {
        this(setup.rules);
        for (int side = 0; side < 2; side++) {
            setParts(side, setup.parts[side]);
            for (int type = 0; type < Man.TYPES; type++) {
                for (int i = 0; i < setup.captives[side][type]; i++) {
                    hold(side, type, 1);
                }
            }
            holdParts(side, setup.heldParts[side], 1);
        }
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            if (setup.men[cell] != Man.NONE) {
                put(setup.men[cell], cell);
            }
        }
        us = Man.color(setup.turn);
        key ^= us == 1 ? Keys.BLACK_TO_MOVE : 0;
        moveNumber = setup.moveNumber;
        irregular = setup.irregular;
        // A position says who won only through what stands there: who moved last, and who holds enough.
        boolean wasIrregular = irregular >= 0 && (irregular >> 7 & 1) != us;
        won = victory(us ^ 1, !wasIrregular);
        if (won == null) {
            won = victory(us, false);
        }
        keys = new long[32];
        undo = new long[32];
        takenFrom = new int[32];
        taken = new int[32];
    }

    private RithmomachiaBoard(RuleSet rules) {
        this.rules = rules;
        listsPlainly = !rules.has(RuleOption.ELECTIVE)
                && !rules.has(RuleOption.REPLACE)
                && !rules.has(RuleOption.RESTRICTED_IRREGULAR);
        circle = rules.has(RuleOption.ORTHOGONAL_CIRCLES) ? Paths.ORTHOGONAL_CIRCLE : Man.CIRCLE;
        assaultLines = rules.has(RuleOption.ORTHOGONAL_ASSAULT) ? 2 : 4;
        assaultBonus = rules.has(RuleOption.INCLUSIVE_ASSAULT) ? 2 : 0;
        Arrays.fill(men, (byte) Man.NONE);
        keys = new long[0];
        undo = keys;
        taken = new int[0];
        takenFrom = taken;
        threats = new Threats(this);
        harmony = new Harmony(this);
    }

    private RithmomachiaBoard(RithmomachiaBoard other) {
        this(other.rules);
        System.arraycopy(other.men, 0, men, 0, men.length);
        System.arraycopy(other.assaults, 0, assaults, 0, assaults.length);
        System.arraycopy(other.low, 0, low, 0, low.length);
        System.arraycopy(other.high, 0, high, 0, high.length);
        System.arraycopy(other.captives, 0, captives, 0, captives.length);
        for (int side = 0; side < 2; side++) {
            parts[side] = other.parts[side];
            heldParts[side] = other.heldParts[side];
            bodies[side] = other.bodies[side];
            worth[side] = other.worth[side];
            digits[side] = other.digits[side];
        }
        us = other.us;
        moveNumber = other.moveNumber;
        quiet = other.quiet;
        irregular = other.irregular;
        key = other.key;
        won = other.won;
        ply = other.ply;
        keys = Arrays.copyOf(other.keys, ply + 32);
        undo = Arrays.copyOf(other.undo, ply + 32);
        takenFrom = Arrays.copyOf(other.takenFrom, ply + 32);
        takenCount = other.takenCount;
        taken = Arrays.copyOf(other.taken, takenCount + 32);
    }

    @Override
    public RithmomachiaBoard copy() {
        return new RithmomachiaBoard(this);
    }

    public RuleSet ruleSet() {
        return rules;
    }

    @Override
    public Side turn() {
        return us == 0 ? Side.WHITE : Side.BLACK;
    }

    /** A key of men, turn and captives; a position that repeats has the same. */
    @Override
    public long key() {
        return key;
    }

    /** The man on a cell, or {@link Man#NONE}. */
    public int manAt(int cell) {
        return men[cell];
    }

    /** The value of the man on a cell: of a pyramid, the total of what is left. */
    public int valueAt(int cell) {
        int man = men[cell];
        return Man.isPyramid(man) ? Pyramid.total(man & 1, parts[man & 1]) : Man.value(man >> 1);
    }

    /** The components left in a side's pyramid; none if it is gone. */
    public int pyramid(Side side) {
        return parts[Man.color(side)];
    }

    /** How many captives of a type a side holds. */
    public int captives(Side holder, int type) {
        return captives[Man.color(holder) * Man.TYPES + type];
    }

    /** Components of the enemy's pyramid that a side holds. */
    public int heldComponents(Side holder) {
        return heldParts[Man.color(holder)];
    }

    /** How many men and components a side holds. */
    public int bodies(Side holder) {
        return bodies[Man.color(holder)];
    }

    /** The sum of the values of what a side holds. */
    public int worth(Side holder) {
        return worth[Man.color(holder)];
    }

    /** How many digits the values of what a side holds have. */
    public int digits(Side holder) {
        return digits[Man.color(holder)];
    }

    /** Plies since the last capture. */
    public int quietPlies() {
        return quiet;
    }

    public int moveNumber() {
        return moveNumber;
    }

    int irregular() {
        return irregular;
    }

    int parts(int side) {
        return parts[side];
    }

    long low(int side) {
        return low[side << 2 | ANY];
    }

    long high(int side) {
        return high[side << 2 | ANY];
    }

    long low(int side, int shape) {
        return low[side << 2 | shape];
    }

    long high(int side, int shape) {
        return high[side << 2 | shape];
    }

    boolean assaulted(int cell) {
        return assaults[cell] != 0;
    }

    int assaultLines() {
        return assaultLines;
    }

    /** The number an assault between two cells multiplies by. */
    int assaultDistance(int a, int b) {
        return Paths.between(a, b) + assaultBonus;
    }

    /** The cell of the first man in a direction, or {@link Cell#NONE}. */
    int first(int direction, int cell) {
        return Paths.first(low[ANY] | low[4 | ANY], high[ANY] | high[4 | ANY], direction, cell);
    }

    /** The shapes of a man, as bits. */
    int shapes(int man) {
        return Man.isPyramid(man) ? Pyramid.shapes(man & 1, parts[man & 1]) : 1 << Man.shape(man >> 1);
    }

    /** Whether nothing stands between the ends of a shape's regular move. */
    boolean isClear(int from, int to, int shape) {
        if (shape == Man.TRIANGLE) {
            return men[(from + to) >> 1] == Man.NONE;
        }
        int step = (to - from) / 3;
        return shape == Man.CIRCLE || men[from + step] == Man.NONE && men[to - step] == Man.NONE;
    }

    @Override
    public int moves(int[] out, int from) {
        return list(out, from);
    }

    @Override
    public int countMoves() {
        return list(null, 0);
    }

    private int list(int @Nullable [] out, int from) {
        if (won != null) {
            return from;
        }
        return listsPlainly ? listPlain(out, from) : listByOptions(out, from);
    }

    private int listPlain(int @Nullable [] out, int from) {
        int end = listIn(low[us << 2 | ANY], 0, out, from);
        end = listIn(high[us << 2 | ANY], 64, out, end);
        return bodies[us] == 0 || rules.has(RuleOption.NO_REENTRY) ? end : listReentries(out, end);
    }

    private int listIn(long cells, int base, int @Nullable [] out, int from) {
        int end = from;
        for (long left = cells; left != 0; left &= left - 1) {
            int cell = base + Long.numberOfTrailingZeros(left);
            int shapes = shapes(men[cell]);
            for (int shape = 0; shape < 3; shape++) {
                if ((shapes >> shape & 1) == 0) {
                    continue;
                }
                for (int to : Paths.regular(shape == Man.CIRCLE ? circle : shape, cell)) {
                    if (men[to] == Man.NONE && isClear(cell, to, shape)) {
                        end = emit(RithmomachiaMove.of(cell, to, RithmomachiaMove.REGULAR), out, end);
                    }
                }
                for (int to : Paths.irregular(shape, cell)) {
                    if (men[to] == Man.NONE) {
                        end = emit(RithmomachiaMove.of(cell, to, RithmomachiaMove.IRREGULAR), out, end);
                    }
                }
            }
        }
        return end;
    }

    private int listReentries(int @Nullable [] out, int from) {
        int end = from;
        int row = backRow(us);
        for (int type = 0; type < Man.TYPES; type++) {
            if (captives[us * Man.TYPES + type] == 0) {
                continue;
            }
            for (int cell = row; cell < row + 8; cell++) {
                if (men[cell] == Man.NONE) {
                    end = emit(RithmomachiaMove.of(type, cell, RithmomachiaMove.REENTRY), out, end);
                }
            }
        }
        return end;
    }

    private static int backRow(int side) {
        return side == 0 ? 0 : 120;
    }

    private static int emit(int move, int @Nullable [] out, int at) {
        if (out != null) {
            out[at] = move;
        }
        return at + 1;
    }

    /** Lists what options leave of the usual actions, what they add, and what each lets the mover choose. */
    private int listByOptions(int @Nullable [] out, int from) {
        if (plain.length == 0) {
            plain = new int[Rithmomachia.MOST_ACTIONS];
        }
        int count = listPlain(plain, 0);
        if (rules.has(RuleOption.RESTRICTED_IRREGULAR)) {
            count = restrict(count);
        }
        if (rules.has(RuleOption.REPLACE)) {
            count = listReplacements(count);
        }
        int end = from;
        for (int i = 0; i < count; i++) {
            int move = plain[i];
            end = emit(move, out, end);
            if (rules.has(RuleOption.ELECTIVE)) {
                make(move);
                int choices = fell;
                unmake();
                if (choices > 0) {
                    end = emit(RithmomachiaMove.choosing(move, RithmomachiaMove.TAKE_NONE), out, end);
                }
                for (int one = 0; choices > 1 && one < Math.min(choices, RithmomachiaMove.MOST_CHOICES); one++) {
                    end = emit(RithmomachiaMove.choosing(move, RithmomachiaMove.TAKE_ONE + one), out, end);
                }
            }
        }
        return end;
    }

    /** Keeps only those irregular moves that besiege someone, or save a man that would fall. */
    private int restrict(int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int move = plain[i];
            if (RithmomachiaMove.kind(move) != RithmomachiaMove.IRREGULAR
                    || wouldFall(RithmomachiaMove.from(move))
                    || besieges(RithmomachiaMove.from(move), RithmomachiaMove.to(move))) {
                plain[kept++] = move;
            }
        }
        return kept;
    }

    private boolean wouldFall(int cell) {
        threats.clear();
        threats.against(cell, us ^ 1, Threats.ALL_KINDS);
        return threats.count() > 0;
    }

    private boolean besieges(int from, int to) {
        int man = men[from];
        take(from);
        put(man, to);
        threats.find(us, Threats.SIEGE_ONLY);
        take(to);
        put(man, from);
        return threats.count() > 0;
    }

    private int listReplacements(int from) {
        int end = from;
        threats.find(us, Threats.BY_REACH);
        for (int i = 0; i < threats.count(); i++) {
            long threat = threats.at(i);
            if (Threats.part(threat) == Pyramid.WHOLE) {
                end = addReplacement(Threats.captor(threat), Threats.target(threat), from, end);
                end = addReplacement(Threats.otherCaptor(threat), Threats.target(threat), from, end);
            }
        }
        return end;
    }

    private int addReplacement(int captor, int target, int from, int end) {
        int move = RithmomachiaMove.of(captor, target, RithmomachiaMove.REPLACEMENT);
        for (int i = from; i < end; i++) {
            if (plain[i] == move) {
                return end;
            }
        }
        plain[end] = move;
        return end + 1;
    }

    @Override
    public void make(int move) {
        if (ply == undo.length) {
            keys = Arrays.copyOf(keys, 2 * ply);
            undo = Arrays.copyOf(undo, 2 * ply);
            takenFrom = Arrays.copyOf(takenFrom, 2 * ply);
        }
        keys[ply] = key;
        undo[ply] = move | (long) (irregular + 1) << 20 | (long) quiet << 40;
        takenFrom[ply++] = takenCount;
        int knownCount = rules.has(RuleOption.NEW_ONLY) ? remember() : 0;
        int kind = RithmomachiaMove.kind(move);
        int to = RithmomachiaMove.to(move);
        irregular = -1;
        if (kind == RithmomachiaMove.REENTRY) {
            hold(us, RithmomachiaMove.type(move), -1);
            put(RithmomachiaMove.type(move) << 1 | us, to);
        } else {
            int from = RithmomachiaMove.from(move);
            int man = men[from];
            if (kind == RithmomachiaMove.IRREGULAR) {
                irregular = man << 7 | from;
            } else if (kind == RithmomachiaMove.REPLACEMENT) {
                takeReplaced(from, to);
            }
            take(from);
            put(man, to);
        }
        capture(kind, RithmomachiaMove.choice(move), knownCount);
        quiet = takenCount > takenFrom[ply - 1] ? 0 : quiet + 1;
        won = victory(us, kind != RithmomachiaMove.IRREGULAR);
        moveNumber += us;
        us ^= 1;
        key ^= Keys.BLACK_TO_MOVE;
    }

    @Override
    public void unmake() {
        long state = undo[--ply];
        int move = (int) state & 0xFFFFF;
        us ^= 1;
        moveNumber -= us;
        irregular = ((int) (state >> 20) & 0xFFFFF) - 1;
        quiet = (int) (state >> 40);
        won = null;
        int kind = RithmomachiaMove.kind(move);
        int replaced = kind == RithmomachiaMove.REPLACEMENT ? 1 : 0;
        while (takenCount > takenFrom[ply] + replaced) {
            giveBack(taken[--takenCount]);
        }
        int to = RithmomachiaMove.to(move);
        int man = men[to];
        take(to);
        if (kind == RithmomachiaMove.REENTRY) {
            hold(us, RithmomachiaMove.type(move), 1);
        } else {
            put(man, RithmomachiaMove.from(move));
        }
        if (replaced > 0) {
            giveBack(taken[--takenCount]);
        }
        key = keys[ply];
    }

    /** All threats that stand, sorted, to be left alone after the action. */
    private int remember() {
        threats.find(us, Threats.ALL_KINDS);
        if (known.length < threats.count()) {
            known = new long[2 * threats.count()];
        }
        for (int i = 0; i < threats.count(); i++) {
            known[i] = threats.at(i);
        }
        Arrays.sort(known, 0, threats.count());
        return threats.count();
    }

    private void takeReplaced(int from, int to) {
        threats.clear();
        threats.against(to, us, Threats.BY_REACH);
        int kind = Threats.KINDS;
        for (int i = 0; i < threats.count(); i++) {
            long threat = threats.at(i);
            if (Threats.isBy(threat, from) && Threats.part(threat) == Pyramid.WHOLE) {
                kind = Math.min(kind, Threats.kind(threat));
                explain(threat);
            }
        }
        add(Fallen.of(to, Pyramid.WHOLE, kind, men[to]));
        takeAway(takenCount - 1);
    }

    /** Takes what falls now that the action was done, and with the option also what falls then. */
    private void capture(int kind, int choice, int knownCount) {
        int kinds = Threats.ALL_KINDS;
        if (kind == RithmomachiaMove.IRREGULAR && !rules.has(RuleOption.IRREGULAR_TAKES_ALL)) {
            kinds = rules.has(RuleOption.IRREGULAR_TAKES_NONE) ? 0 : Threats.SIEGE_ONLY;
        }
        fell = 0;
        int first;
        do {
            first = takenCount;
            threats.find(us, kinds);
            listFallen(knownCount);
            if (takenCount == first) {
                break;
            }
            if (rules.has(RuleOption.RANSOM)) {
                ransom(first);
            }
            fell = takenCount - first;
            choose(first, choice);
            for (int i = first; i < takenCount; i++) {
                takeAway(i);
            }
        } while (rules.has(RuleOption.CASCADE));
        if (rules.has(RuleOption.IMMEDIATE_REENTRY)) {
            comeBack(takenFrom[ply - 1]);
        }
    }

    /** Puts what the threats amount to on the stack, in the order of the cells, each with its first kind. */
    private void listFallen(int knownCount) {
        int first = takenCount;
        for (int i = 0; i < threats.count(); i++) {
            long threat = threats.at(i);
            if (knownCount == 0 || Arrays.binarySearch(known, 0, knownCount, threat) < 0) {
                explain(threat);
                addFallen(first, Threats.target(threat), Threats.part(threat), Threats.kind(threat));
            }
        }
    }

    /** Threats come cell by cell. A pyramid that falls whole falls once; its components need not be told. */
    private void addFallen(int first, int cell, int part, int kind) {
        int at = takenCount;
        while (at > first && Fallen.cell(taken[at - 1]) == cell && Fallen.part(taken[at - 1]) > part) {
            at--;
        }
        boolean wholeFalls = at < takenCount && Fallen.part(taken[takenCount - 1]) == Pyramid.WHOLE;
        if (wholeFalls) {
            return;
        }
        if (at > first && Fallen.place(taken[at - 1]) == (cell << 3 | part)) {
            if (kind < Fallen.kind(taken[at - 1])) {
                taken[at - 1] = Fallen.of(cell, part, kind, men[cell]);
            }
            return;
        }
        add(0);
        if (part == Pyramid.WHOLE) {
            while (at > first && Fallen.cell(taken[at - 1]) == cell) {
                at--;
            }
            takenCount = at + 1;
        } else {
            System.arraycopy(taken, at, taken, at + 1, takenCount - 1 - at);
        }
        taken[at] = Fallen.of(cell, part, kind, men[cell]);
    }

    private void add(int fallen) {
        if (takenCount == taken.length) {
            taken = Arrays.copyOf(taken, 2 * takenCount);
        }
        taken[takenCount++] = fallen;
    }

    private void explain(long threat) {
        if (explanations != null) {
            explanations.add(threats.explain(threat));
        }
    }

    /** Gives, for each component that falls, the first man of its value that does not fall itself. */
    private void ransom(int first) {
        for (int i = first; i < takenCount; i++) {
            int part = Fallen.part(taken[i]);
            int cell = part == Pyramid.WHOLE ? Cell.NONE : ransomFor(Pyramid.value(us ^ 1, part), first);
            if (cell != Cell.NONE) {
                taken[i] = Fallen.of(cell, Pyramid.WHOLE, Fallen.kind(taken[i]), men[cell]);
            }
        }
        for (int i = first + 1; i < takenCount; i++) {
            int fallen = taken[i];
            int at = i;
            for (; at > first && Fallen.place(taken[at - 1]) > Fallen.place(fallen); at--) {
                taken[at] = taken[at - 1];
            }
            taken[at] = fallen;
        }
    }

    private int ransomFor(int value, int first) {
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            int man = men[cell];
            if (man != Man.NONE && (man & 1) != us && !Man.isPyramid(man) && valueAt(cell) == value) {
                boolean falls = false;
                for (int i = first; i < takenCount; i++) {
                    falls |= Fallen.cell(taken[i]) == cell;
                }
                if (!falls) {
                    return cell;
                }
            }
        }
        return Cell.NONE;
    }

    private void choose(int first, int choice) {
        if (choice == RithmomachiaMove.TAKE_ALL) {
            return;
        }
        if (choice == RithmomachiaMove.TAKE_NONE) {
            takenCount = first;
        } else {
            taken[first] = taken[first + choice - RithmomachiaMove.TAKE_ONE];
            takenCount = first + 1;
        }
        int only = takenCount == first ? -1 : Fallen.place(taken[first]);
        if (explanations != null) {
            explanations.removeIf(capture -> (capture.cell() << 3 | capture.component()) != only);
        }
    }

    private void takeAway(int index) {
        int fallen = taken[index];
        int cell = Fallen.cell(fallen);
        int man = Fallen.man(fallen);
        take(cell);
        if (!Man.isPyramid(man)) {
            hold(us, man >> 1, 1);
            return;
        }
        int before = parts[us ^ 1];
        int gone = Fallen.part(fallen) == Pyramid.WHOLE ? before : 1 << Fallen.part(fallen);
        taken[index] = Fallen.with(fallen, before);
        setParts(us ^ 1, before & ~gone);
        if (before != gone) {
            put(man, cell);
        }
        holdParts(us, gone, 1);
    }

    private void giveBack(int fallen) {
        int cell = Fallen.cell(fallen);
        int man = Fallen.man(fallen);
        if (Fallen.cameBack(fallen)) {
            take(cell);
            hold(us, man >> 1, 1);
        } else if (!Man.isPyramid(man)) {
            hold(us, man >> 1, -1);
            put(man, cell);
        } else {
            int before = Fallen.partsBefore(fallen);
            int left = parts[us ^ 1];
            holdParts(us, before & ~left, -1);
            if (left != 0) {
                take(cell);
            }
            setParts(us ^ 1, before);
            put(man, cell);
        }
    }

    /** Places captives on the free cells of the back row, in the order they fell. */
    private void comeBack(int from) {
        int end = takenCount;
        int cell = backRow(us);
        int last = cell + 7;
        for (int i = from; i < end; i++) {
            int man = Fallen.man(taken[i]);
            while (cell <= last && men[cell] != Man.NONE) {
                cell++;
            }
            if (cell <= last && !Man.isPyramid(man)) {
                hold(us, man >> 1, -1);
                put(man ^ 1, cell);
                add(Fallen.comingBack(cell, man ^ 1));
            }
        }
    }

    private void put(int man, int cell) {
        men[cell] = (byte) man;
        key ^= Keys.man(man, cell);
        flip(man, cell);
        countAssaults(cell, 1);
    }

    private void take(int cell) {
        int man = men[cell];
        countAssaults(cell, -1);
        flip(man, cell);
        key ^= Keys.man(man, cell);
        men[cell] = (byte) Man.NONE;
    }

    private void flip(int man, int cell) {
        long[] half = cell < 64 ? low : high;
        long bit = 1L << cell;
        int side = (man & 1) << 2;
        half[side | ANY] ^= bit;
        for (int shapes = shapes(man); shapes != 0; shapes &= shapes - 1) {
            half[side | Integer.numberOfTrailingZeros(shapes)] ^= bit;
        }
    }

    /** The pyramid must not stand on the board meanwhile. */
    private void setParts(int side, int left) {
        key ^= Keys.pyramid(side, parts[side]) ^ Keys.pyramid(side, left);
        parts[side] = left;
    }

    private void hold(int holder, int type, int change) {
        int at = holder * Man.TYPES + type;
        key ^= Keys.captives(holder, type, captives[at]) ^ Keys.captives(holder, type, captives[at] + change);
        captives[at] += (byte) change;
        count(holder, Man.value(type), change);
    }

    private void holdParts(int holder, int some, int change) {
        key ^= Keys.parts(holder, heldParts[holder]) ^ Keys.parts(holder, heldParts[holder] ^ some);
        heldParts[holder] ^= some;
        for (int left = some; left != 0; left &= left - 1) {
            count(holder, Pyramid.value(holder ^ 1, Integer.numberOfTrailingZeros(left)), change);
        }
    }

    private void count(int holder, int value, int change) {
        bodies[holder] += change;
        worth[holder] += change * value;
        digits[holder] += change * (value < 10 ? 1 : value < 100 ? 2 : 3);
    }

    /** A man that comes stands between its neighbours on each line, and one that goes lets them see each other. */
    private void countAssaults(int cell, int change) {
        for (int line = 0; line < assaultLines; line++) {
            int one = first(line, cell);
            int other = first(line + 4, cell);
            if (one != Cell.NONE) {
                countAssault(cell, one, change);
                if (other != Cell.NONE) {
                    countAssault(one, other, -change);
                }
            }
            if (other != Cell.NONE) {
                countAssault(cell, other, change);
            }
        }
    }

    private void countAssault(int a, int b, int change) {
        int one = men[a];
        int other = men[b];
        int n = assaultDistance(a, b);
        if (((one ^ other) & 1) != 0 && n >= 2 && isAssault(one, other, n)) {
            assaults[a] += (byte) change;
            assaults[b] += (byte) change;
        }
    }

    private boolean isAssault(int one, int other, int n) {
        if (!Man.isPyramid(one)) {
            return isAssaultBy(Man.value(one >> 1), other, n);
        }
        int side = one & 1;
        boolean found = isAssaultBy(Pyramid.total(side, parts[side]), other, n);
        for (int left = parts[side]; left != 0 && !found; left &= left - 1) {
            found = isAssaultBy(Pyramid.value(side, Integer.numberOfTrailingZeros(left)), other, n);
        }
        return found;
    }

    private boolean isAssaultBy(int value, int other, int n) {
        if (!Man.isPyramid(other)) {
            return multiplies(value, Man.value(other >> 1), n);
        }
        int side = other & 1;
        boolean found = multiplies(value, Pyramid.total(side, parts[side]), n);
        for (int left = parts[side]; left != 0 && !found; left &= left - 1) {
            found = multiplies(value, Pyramid.value(side, Integer.numberOfTrailingZeros(left)), n);
        }
        return found;
    }

    private static boolean multiplies(int a, int b, int n) {
        return a * n == b || b * n == a;
    }

    /** How the side that just acted has won, if it has; a proper victory outranks a common one. */
    private @Nullable Outcome victory(int side, boolean proper) {
        Side winner = side == 0 ? Side.WHITE : Side.BLACK;
        if (proper && (parts[side ^ 1] == 0 || rules.has(RuleOption.ANY_PYRAMID))) {
            Victory best = harmony.best(side);
            if (best != null) {
                return best.of(winner);
            }
        }
        List<CommonVictory> common = rules.commonVictories();
        for (int i = 0; i < common.size(); i++) {
            if (common.get(i).reached(bodies[side], worth[side], digits[side])) {
                return common.get(i).kind().of(winner);
            }
        }
        return null;
    }

    /** Victory, nothing left to do, or a draw: third repetition, 120 plies without a capture, 800 plies. */
    @Override
    public Outcome outcome() {
        if (won != null) {
            return won;
        }
        if (isStuck()) {
            return us == 0 ? WHITE_STUCK : BLACK_STUCK;
        }
        if (repetitions() >= 3) {
            return REPETITION;
        }
        if (quiet >= LONGEST_QUIET) {
            return QUIET;
        }
        return 2 * (moveNumber - 1) + us >= LONGEST_GAME ? TOO_LONG : Outcome.OPEN;
    }

    /** Leaps are seldom all barred, so that the first man that is no circle mostly answers this. */
    private boolean isStuck() {
        if (listsPlainly) {
            for (long left = low[us << 2 | ANY]; left != 0; left &= left - 1) {
                if (listIn(left & -left, 0, null, 0) > 0) {
                    return false;
                }
            }
        }
        return countMoves() == 0;
    }

    /** How the game was won, if it was won by a victory. */
    public Optional<Victory> victory() {
        return Arrays.stream(Victory.values())
                .filter(victory -> victory.of(Side.WHITE).equals(won)
                        || victory.of(Side.BLACK).equals(won))
                .findFirst();
    }

    /** How often this position has occurred on this board, this time included; captives that return may bring one back. */
    public int repetitions() {
        int count = 1;
        for (int back = ply - 4; back >= 0; back -= 2) {
            if (keys[back] == key) {
                count++;
            }
        }
        return count;
    }

    /**
     * Writes what would fall to a side as the board stands, each as {@code cell << 3 | component}, and returns the index after
     * the last. What falls to the side to move falls at its next action that takes, whatever that is.
     */
    public int falling(Side by, int[] out, int from) {
        int first = takenCount;
        threats.find(Man.color(by), Threats.ALL_KINDS);
        listFallen(0);
        int end = from;
        for (int i = first; i < takenCount; i++) {
            out[end++] = Fallen.place(taken[i]);
        }
        takenCount = first;
        return end;
    }

    /** Everything that falls to a legal action and why, in the order of the cells; a man that falls for two reasons has two. */
    public List<Capture> captures(int move) {
        List<Capture> found = new ArrayList<>();
        explanations = found;
        make(move);
        explanations = null;
        unmake();
        return found;
    }

    /** How many entries {@link #lastTaken} has. */
    int lastTakenCount() {
        return takenCount - takenFrom[ply - 1];
    }

    /** What the last action took, see {@link Fallen}. */
    int lastTaken(int index) {
        return taken[takenFrom[ply - 1] + index];
    }
}
