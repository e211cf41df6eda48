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
 * A Rithmomachia board: the men on their {@link Field}, each side's {@link Hand}, and a stack of what actions took.
 * What falls is found anew after each action, see {@link Threats}. Sides are 0 White and 1 Black inside.
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

    private final RuleSet rules;
    private final boolean listsPlainly;
    private final Field field;
    private final Hand[] hands = {new Hand(0), new Hand(1)};

    private int us;
    private int moveNumber;
    private int quiet;

    /** The man that just moved irregularly and the cell it left, as {@code man << 7 | cell}, or -1. */
    private int irregular;

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
            field.setParts(side, setup.parts[side]);
            for (int type = 0; type < Man.TYPES; type++) {
                for (int i = 0; i < setup.captives[side][type]; i++) {
                    hands[side].hold(type, 1);
                }
            }
            hands[side].holdParts(setup.heldParts[side], 1);
        }
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            if (setup.men[cell] != Man.NONE) {
                field.put(setup.men[cell], cell);
            }
        }
        us = Man.color(setup.turn);
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
        field = new Field(rules);
        keys = new long[0];
        undo = keys;
        taken = new int[0];
        takenFrom = taken;
        threats = new Threats(field, rules);
        harmony = new Harmony(field, rules);
    }

    private RithmomachiaBoard(RithmomachiaBoard other) {
        this(other.rules);
        field.copy(other.field);
        hands[0].copy(other.hands[0]);
        hands[1].copy(other.hands[1]);
        us = other.us;
        moveNumber = other.moveNumber;
        quiet = other.quiet;
        irregular = other.irregular;
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
        return field.key() ^ hands[0].key() ^ hands[1].key() ^ (us == 0 ? 0 : RithmomachiaKeys.BLACK_TO_MOVE);
    }

    /** The man on a cell, or {@link Man#NONE}. */
    public int manAt(int cell) {
        return field.manAt(cell);
    }

    /** The value of the man on a cell: of a pyramid, the total of what is left. */
    public int valueAt(int cell) {
        return field.valueAt(cell);
    }

    /** The components left in a side's pyramid; none if it is gone. */
    public int pyramid(Side side) {
        return field.parts(Man.color(side));
    }

    /** How many captives of a type a side holds. */
    public int captives(Side holder, int type) {
        return hands[Man.color(holder)].captives(type);
    }

    /** Components of the enemy's pyramid that a side holds. */
    public int heldComponents(Side holder) {
        return hands[Man.color(holder)].parts();
    }

    /** How many men and components a side holds. */
    public int bodies(Side holder) {
        return hands[Man.color(holder)].bodies();
    }

    /** The sum of the values of what a side holds. */
    public int worth(Side holder) {
        return hands[Man.color(holder)].worth();
    }

    /** How many digits the values of what a side holds have. */
    public int digits(Side holder) {
        return hands[Man.color(holder)].digits();
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
        int end = listIn(field.low(us), 0, out, from);
        end = listIn(field.high(us), 64, out, end);
        return hands[us].bodies() == 0 || rules.has(RuleOption.NO_REENTRY) ? end : listReentries(out, end);
    }

    /**
     * Writes the moves that the man on a cell has by itself, regular and irregular, whoever's turn it is and whatever
     * options say; returns the index after the last.
     */
    public int movesOf(int cell, int[] out, int from) {
        return listIn(1L << cell, cell & 64, out, from);
    }

    private int listIn(long cells, int base, int @Nullable [] out, int from) {
        int end = from;
        for (long left = cells; left != 0; left &= left - 1) {
            int cell = base + Long.numberOfTrailingZeros(left);
            int shapes = field.shapes(field.manAt(cell));
            for (int shape = 0; shape < 3; shape++) {
                if ((shapes >> shape & 1) == 0) {
                    continue;
                }
                for (int to : Paths.regular(field.path(shape), cell)) {
                    if (field.isEmpty(to) && field.isClear(cell, to, shape)) {
                        end = emit(RithmomachiaMove.of(cell, to, RithmomachiaMove.REGULAR), out, end);
                    }
                }
                for (int to : Paths.irregular(shape, cell)) {
                    if (field.isEmpty(to)) {
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
            if (hands[us].captives(type) == 0) {
                continue;
            }
            for (int cell = row; cell < row + 8; cell++) {
                if (field.isEmpty(cell)) {
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
        int man = field.manAt(from);
        field.take(from);
        field.put(man, to);
        threats.find(us, Threats.SIEGE_ONLY);
        field.take(to);
        field.put(man, from);
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
        keys[ply] = key();
        undo[ply] = move | (long) (irregular + 1) << 20 | (long) quiet << 40;
        takenFrom[ply++] = takenCount;
        int knownCount = rules.has(RuleOption.NEW_ONLY) ? remember() : 0;
        int kind = RithmomachiaMove.kind(move);
        int to = RithmomachiaMove.to(move);
        irregular = -1;
        if (kind == RithmomachiaMove.REENTRY) {
            hands[us].hold(RithmomachiaMove.type(move), -1);
            field.put(RithmomachiaMove.type(move) << 1 | us, to);
        } else {
            int from = RithmomachiaMove.from(move);
            int man = field.manAt(from);
            if (kind == RithmomachiaMove.IRREGULAR) {
                irregular = man << 7 | from;
            } else if (kind == RithmomachiaMove.REPLACEMENT) {
                takeReplaced(from, to);
            }
            field.take(from);
            field.put(man, to);
        }
        capture(kind, RithmomachiaMove.choice(move), knownCount);
        quiet = takenCount > takenFrom[ply - 1] ? 0 : quiet + 1;
        won = victory(us, kind != RithmomachiaMove.IRREGULAR);
        moveNumber += us;
        us ^= 1;
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
        int man = field.manAt(to);
        field.take(to);
        if (kind == RithmomachiaMove.REENTRY) {
            hands[us].hold(RithmomachiaMove.type(move), 1);
        } else {
            field.put(man, RithmomachiaMove.from(move));
        }
        if (replaced > 0) {
            giveBack(taken[--takenCount]);
        }
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
        add(Fallen.of(to, Pyramid.WHOLE, kind, field.manAt(to)));
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
                taken[at - 1] = Fallen.of(cell, part, kind, field.manAt(cell));
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
        taken[at] = Fallen.of(cell, part, kind, field.manAt(cell));
    }

    private void add(int fallen) {
        if (takenCount == taken.length) {
            taken = Arrays.copyOf(taken, 2 * takenCount);
        }
        taken[takenCount++] = fallen;
    }

    private void explain(long threat) {
        if (explanations != null) {
            explanations.add(new Explanation(field).of(threat));
        }
    }

    /** Gives, for each component that falls, the first man of its value that does not fall itself. */
    private void ransom(int first) {
        for (int i = first; i < takenCount; i++) {
            int part = Fallen.part(taken[i]);
            int cell = part == Pyramid.WHOLE ? Cell.NONE : ransomFor(Pyramid.value(us ^ 1, part), first);
            if (cell != Cell.NONE) {
                taken[i] = Fallen.of(cell, Pyramid.WHOLE, Fallen.kind(taken[i]), field.manAt(cell));
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
            int man = field.manAt(cell);
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
        field.take(cell);
        if (!Man.isPyramid(man)) {
            hands[us].hold(man >> 1, 1);
            return;
        }
        int before = field.parts(us ^ 1);
        int gone = Fallen.part(fallen) == Pyramid.WHOLE ? before : 1 << Fallen.part(fallen);
        taken[index] = Fallen.with(fallen, before);
        field.setParts(us ^ 1, before & ~gone);
        if (before != gone) {
            field.put(man, cell);
        }
        hands[us].holdParts(gone, 1);
    }

    private void giveBack(int fallen) {
        int cell = Fallen.cell(fallen);
        int man = Fallen.man(fallen);
        if (Fallen.cameBack(fallen)) {
            field.take(cell);
            hands[us].hold(man >> 1, 1);
        } else if (!Man.isPyramid(man)) {
            hands[us].hold(man >> 1, -1);
            field.put(man, cell);
        } else {
            int before = Fallen.partsBefore(fallen);
            int left = field.parts(us ^ 1);
            hands[us].holdParts(before & ~left, -1);
            if (left != 0) {
                field.take(cell);
            }
            field.setParts(us ^ 1, before);
            field.put(man, cell);
        }
    }

    /** Places captives on the free cells of the back row, in the order they fell. */
    private void comeBack(int from) {
        int end = takenCount;
        int cell = backRow(us);
        int last = cell + 7;
        for (int i = from; i < end; i++) {
            int man = Fallen.man(taken[i]);
            while (cell <= last && !field.isEmpty(cell)) {
                cell++;
            }
            if (cell <= last && !Man.isPyramid(man)) {
                hands[us].hold(man >> 1, -1);
                field.put(man ^ 1, cell);
                add(Fallen.comingBack(cell, man ^ 1));
            }
        }
    }

    /** How the side that just acted has won, if it has; a proper victory outranks a common one. */
    private @Nullable Outcome victory(int side, boolean proper) {
        Side winner = side == 0 ? Side.WHITE : Side.BLACK;
        if (proper && (field.parts(side ^ 1) == 0 || rules.has(RuleOption.ANY_PYRAMID))) {
            Victory best = harmony.best(side);
            if (best != null) {
                return best.of(winner);
            }
        }
        List<CommonVictory> common = rules.commonVictories();
        for (int i = 0; i < common.size(); i++) {
            if (hands[side].reaches(common.get(i))) {
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
        return 2 * (moveNumber - 1) + us >= LONGEST_GAME ? TOO_LONG : Outcome.ONGOING;
    }

    /** Leaps are seldom all barred, so that the first man that is no circle mostly answers this. */
    private boolean isStuck() {
        if (listsPlainly) {
            for (long left = field.low(us); left != 0; left &= left - 1) {
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

    /**
     * How often this position has occurred on this board, this time included; captives that return may bring one
     * back.
     */
    public int repetitions() {
        long key = key();
        int count = 1;
        for (int back = ply - 4; back >= 0; back -= 2) {
            if (keys[back] == key) {
                count++;
            }
        }
        return count;
    }

    /**
     * Writes what would fall to a side as the board stands, each as {@code cell << 3 | component}, and returns the
     * index after the last. What falls to the side to move falls at its next action that takes, whatever that is.
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

    /**
     * Everything that falls to a legal action and why, in the order of the cells; a man that falls for two reasons
     * has two.
     */
    public List<Capture> captures(int move) {
        List<Capture> found = new ArrayList<>();
        explanations = found;
        make(move);
        explanations = null;
        unmake();
        return found;
    }

    /** How many men and components the last action took, and those among them that came back at once a second time. */
    public int lastTakenCount() {
        return takenCount - takenFrom[ply - 1];
    }

    /** What the last action took, see {@link Fallen}. */
    int lastTaken(int index) {
        return taken[takenFrom[ply - 1] + index];
    }
}
