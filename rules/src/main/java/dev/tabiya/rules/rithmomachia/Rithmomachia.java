package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Rithmomachia by a rule set. Boards carry their own, so games by different rule sets are the {@linkplain #sameGame
 * same game}: the rule set here is the default for positions that name none.
 */
public final class Rithmomachia implements Rules<RithmomachiaBoard> {
    public static final Rithmomachia RULES = new Rithmomachia(RuleSet.CVR);

    /** The PGN tag with the rule set. */
    public static final String RULE_SET_TAG = "RuleSet";

    /** The PGN tag with the way a game was won. */
    public static final String VICTORY_TAG = "Victory";

    /**
     * All 46 ordinary men in one hand or on the board, and a pyramid: 16 circles can be re-entered on 8 cells each,
     * 30 others have 12 moves each, and a pyramid has 28.
     */
    static final int MOST_ACTIONS = 16 * 8 + 30 * 12 + 28;

    private static final String FORWARD = "//s49.s121.4s225.s361./s28.s66.t36.t30.t56.t64.s120.ps64.s49.t36.t25.c16../"
            + "t16.t12.c9.c25.c49.c81.t90.t100./2c3.c5.c7.c9./////2C8.C6.C4.C2./T81.T72.C64.C36.C16.C4.T6.T9./"
            + "S153.PS36.S25.T16.T9.C4.C1..T49.T42.T20.T25.S45.S15./S289.S169.4S81.S25.// w - - - 1";

    private static final Set<String> NAMES =
            Set.of("rithmomachia", "rithmomachy", "arithmomachia", "rythmomachia", "rythmomachy");

    private final RuleSet ruleSet;
    private final Position<RithmomachiaBoard> start;
    private final RithmomachiaNotation notation = new RithmomachiaNotation();

    private Rithmomachia(RuleSet ruleSet) {
        this.ruleSet = ruleSet;
        start = new Position<>(this, startOf(ruleSet));
    }

    public static Rithmomachia with(RuleSet ruleSet) {
        return ruleSet.equals(RuleSet.CVR) ? RULES : new Rithmomachia(ruleSet);
    }

    private static RithmomachiaBoard startOf(RuleSet ruleSet) {
        String text = ruleSet.has(RuleOption.FORWARD_SETUP) ? FORWARD : RithmomachiaFen.START;
        return RithmomachiaFen.read(ruleSet.has(RuleOption.BLACK_FIRST) ? text.replace(" w ", " b ") : text, ruleSet);
    }

    @Override
    public Rithmomachia of(RithmomachiaBoard board) {
        return with(board.ruleSet());
    }

    public RuleSet ruleSet() {
        return ruleSet;
    }

    @Override
    public String name() {
        return "rithmomachia";
    }

    @Override
    public boolean isNamed(String variant) {
        return NAMES.contains(variant);
    }

    @Override
    public Grid grid() {
        return new Grid(8, 16);
    }

    @Override
    public Position<RithmomachiaBoard> start() {
        return start;
    }

    @Override
    public Notation<RithmomachiaBoard> notation() {
        return notation;
    }

    /** With the option {@code elective}, an action comes in up to eight varieties. */
    @Override
    public int maxMoves() {
        return MOST_ACTIONS * (2 + RithmomachiaMove.MOST_CHOICES);
    }

    @Override
    public RithmomachiaBoard startBoard(Map<String, String> tags) {
        String told = tags.getOrDefault(RULE_SET_TAG, "");
        RuleSet rules = told.isBlank() ? ruleSet : RuleSet.read(told);
        String fen = tags.getOrDefault("FEN", "");
        return fen.isBlank() ? startOf(rules) : RithmomachiaFen.read(fen, rules);
    }

    @Override
    public Map<String, String> startTags(RithmomachiaBoard board) {
        return board.ruleSet().equals(RuleSet.CVR)
                ? Map.of()
                : Map.of(RULE_SET_TAG, board.ruleSet().toString());
    }

    /** The rule set always, so that an archive need not guess, and the victory of a game that ended with one. */
    @Override
    public Map<String, String> tags(Game<RithmomachiaBoard> game) {
        Map<String, String> tags = new LinkedHashMap<>();
        RithmomachiaBoard board = game.start().board();
        tags.put(RULE_SET_TAG, board.ruleSet().toString());
        for (int i = 0; i < game.line().size(); i++) {
            board.make(game.line().move(i));
        }
        board.victory().ifPresent(victory -> tags.put(VICTORY_TAG, victory.toString()));
        return tags;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rithmomachia that && ruleSet.equals(that.ruleSet);
    }

    @Override
    public int hashCode() {
        return ruleSet.hashCode();
    }

    /** Reads positions with this rule set, and moves with that of their board. */
    private final class RithmomachiaNotation implements Notation<RithmomachiaBoard> {
        @Override
        public RithmomachiaBoard readPosition(String text) {
            return RithmomachiaFen.read(text, ruleSet);
        }

        @Override
        public int readMove(RithmomachiaBoard board, CharSequence text) {
            return Algebraic.read(board, text);
        }

        @Override
        public StringBuilder writePosition(RithmomachiaBoard board, StringBuilder out) {
            return RithmomachiaFen.write(board, out);
        }

        /** Without the captures, unless the player chooses among them. */
        @Override
        public String engineForm(RithmomachiaBoard board, int move) {
            return Algebraic.writeShort(board, move);
        }

        @Override
        public StringBuilder writeMove(RithmomachiaBoard board, int move, StringBuilder out) {
            return Algebraic.write(board, move, out);
        }
    }
}
