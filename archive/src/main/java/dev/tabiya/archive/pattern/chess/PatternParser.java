package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Spelling;
import dev.tabiya.archive.pattern.chess.PatternLexer.Sort;
import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the pattern language, see {@link ChessPattern#HELP}, by recursive descent. */
final class PatternParser {
    private static final int DEEPEST = 100;

    /** Every condition costs a search time; nobody writes so many. */
    private static final int MOST_CONDITIONS = 1000;

    private static final int LONGEST_MOTIF = 4;
    private static final List<String> NEGATIONS = List.of("no", "not", "without");

    private final TokenCursor words;
    private final PieceParser pieces;
    private int depth;
    private int conditions;
    private Optional<Side> scope = Optional.empty();

    PatternParser(String text) {
        this.words = new TokenCursor(text);
        this.pieces = new PieceParser(words);
    }

    ChessPattern read() {
        if (words.peek().sort() == Sort.END) {
            throw words.fault(words.peek(), "the pattern is empty");
        }
        ChessPattern pattern = alternatives();
        if (words.peek().sort() != Sort.END) {
            throw words.fault(words.peek(), "unexpected " + words.peek().quoted());
        }
        return pattern;
    }

    private ChessPattern alternatives() {
        List<ChessPattern> parts = new ArrayList<>();
        parts.add(conjunction());
        while (words.accept(Sort.OR) || words.accept("or")) {
            parts.add(conjunction());
        }
        return ChessPattern.any(parts);
    }

    private ChessPattern conjunction() {
        List<ChessPattern> parts = new ArrayList<>();
        while (true) {
            if (words.accept(Sort.AND) || words.accept("and") || words.accept("with")) {
                continue;
            }
            if (endsConjunction(words.peek())) {
                break;
            }
            parts.add(condition());
        }
        if (parts.isEmpty()) {
            throw words.fault(
                    words.peek(),
                    "a condition is missing before " + words.peek().quoted());
        }
        return ChessPattern.all(parts);
    }

    private static boolean endsConjunction(Token token) {
        return switch (token.sort()) {
            case END, CLOSE, CLOSE_SET, OR -> true;
            default -> token.is("or");
        };
    }

    private ChessPattern condition() {
        return condition(false);
    }

    /** A condition that the caller may be going to negate, beside what negations it begins with. */
    private ChessPattern condition(boolean inNegation) {
        boolean negated = false;
        while (words.peek().sort() == Sort.NOT || words.peek().isAny(NEGATIONS)) {
            negated = !negated;
            words.skip(1);
        }
        Token first = words.peek();
        if (endsConjunction(first) || first.sort() == Sort.AND) {
            throw words.fault(first, "a condition is missing before " + first.quoted());
        }
        if (++conditions > MOST_CONDITIONS) {
            throw words.fault(first, "a pattern may have at most " + MOST_CONDITIONS + " conditions");
        }
        if (++depth > DEEPEST) {
            throw words.fault(first, "too deeply nested");
        }
        ChessPattern pattern = primary(negated != inNegation);
        depth--;
        return negated ? ChessPattern.not(pattern) : pattern;
    }

    private ChessPattern primary(boolean negated) {
        Token first = words.peek();
        return switch (first.sort()) {
            case OPEN -> {
                words.skip(1);
                Optional<Side> outer = scope;
                ChessPattern inner = alternatives();
                words.expect(Sort.CLOSE, first, ")");
                scope = outer;
                yield inner;
            }
            case OPEN_SET -> {
                words.skip(1);
                yield set(first);
            }
            case WORD -> word(negated);
            default -> throw words.fault(first, "unexpected " + first.quoted());
        };
    }

    private ChessPattern set(Token open) {
        Optional<Side> outer = scope;
        List<ChessPattern> parts = new ArrayList<>();
        while (words.peek().sort() != Sort.CLOSE_SET && words.peek().sort() != Sort.END) {
            if (!words.accept(Sort.AND) && !words.accept(Sort.OR) && !words.accept("or")) {
                parts.add(condition());
            }
        }
        words.expect(Sort.CLOSE_SET, open, "}");
        scope = outer;
        if (parts.isEmpty()) {
            throw words.fault(open, "{ } lists no conditions");
        }
        return ChessPattern.any(parts);
    }

    private ChessPattern word(boolean negated) {
        Token first = words.peek();
        Optional<Side> side = words.side(0);
        if (side.isPresent() && words.peek(1).sort() == Sort.COLON) {
            return scoped(side.get(), negated);
        }
        if (side.isPresent()
                && words.peek(1).is("to")
                && (words.peek(2).is("move") || words.peek(2).is("play"))) {
            words.skip(3);
            return new ChessPattern.ToMove(side.get());
        }
        if (first.is("material")) {
            words.skip(1);
            Token named = words.next();
            return SetupParser.material(named, words)
                    .orElseThrow(() -> words.fault(
                            named,
                            "after \"material\" both kings and all pieces are missing, as KRPkr; found "
                                    + named.quoted()));
        }
        if ((first.is("pawns") || first.is("pawn") || first.is("structure")) && SetupParser.isPlacement(words.peek(1))) {
            words.skip(1);
            return SetupParser.pawns(words.next(), words);
        }
        if (first.is("count")) {
            words.skip(1);
            return pieces.read(scope, negated)
                    .filter(pattern -> !(pattern instanceof ChessPattern.Placed))
                    .orElseThrow(() -> words.fault(first, "after \"count\" a piece and a number are missing, as P<=4"));
        }
        if (first.is("empty")) {
            words.skip(1);
            long squares = pieces.target().orElseThrow(() -> words.fault(first, "after \"empty\" squares are missing"));
            return ChessPattern.not(new ChessPattern.Placed(PieceParser.ANY_PIECE, squares));
        }
        if (SetupParser.isPlacement(first)) {
            return SetupParser.placement(words.next(), words);
        }
        Optional<ChessPattern> men = pieces.men();
        if (men.isPresent()) {
            return men.get();
        }
        Optional<ChessPattern> motif = motif();
        if (motif.isPresent()) {
            return motif.get();
        }
        Optional<ChessPattern> material = SetupParser.material(first, words);
        if (material.isPresent()) {
            words.skip(1);
            return material.get();
        }
        return pieces.read(scope, negated).orElseThrow(() -> unknown(first));
    }

    /** White's or Black's up to the end of the group, or for one condition if it is glued to the colon. */
    private ChessPattern scoped(Side side, boolean negated) {
        words.skip(2);
        Optional<Side> outer = scope;
        scope = Optional.of(side);
        Token first = words.peek();
        if (first.glued()
                && Motif.ofName(first.text()).filter(motif -> !motif.sided()).isPresent()) {
            throw words.fault(first, first.quoted() + " belongs to neither side");
        }
        if (first.is("to") && (words.peek(1).is("move") || words.peek(1).is("play"))) {
            words.skip(2);
            return new ChessPattern.ToMove(side);
        }
        ChessPattern pattern = condition(negated);
        if (first.glued()) {
            scope = outer;
        }
        return pattern;
    }

    /** A motif in one word or several, its side before it, glued with a colon, or in parentheses after it. */
    private Optional<ChessPattern> motif() {
        Optional<Side> before = words.side(0);
        int from = before.isPresent() ? 1 : 0;
        while (from > 0 && words.peek(from).isAny(PieceParser.HAVING)) {
            from++;
        }
        StringBuilder name = new StringBuilder();
        int length = 0;
        Optional<Motif> found = Optional.empty();
        for (int i = 0; i < LONGEST_MOTIF && words.peek(from + i).sort() == Sort.WORD; i++) {
            name.append(i > 0 ? "-" : "").append(words.peek(from + i).text());
            Optional<Motif> motif = Motif.ofName(name.toString());
            if (motif.isPresent() && !words.peek(from + i + 1).isAny(PieceParser.NOUNS)) {
                found = motif;
                length = i + 1;
            }
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Token first = words.peek(from);
        words.skip(from + length);
        Optional<Side> after = Optional.empty();
        if (words.peek().sort() == Sort.OPEN
                && words.peek().glued()
                && words.side(1).isPresent()
                && words.peek(2).sort() == Sort.CLOSE) {
            after = words.side(1);
            words.skip(3);
        }
        if (!found.get().sided() && (before.isPresent() || after.isPresent())) {
            throw words.fault(first, "\"" + found.get() + "\" belongs to neither side");
        }
        return Optional.of(
                new ChessPattern.Shows(found.get(), after.or(() -> before).or(() -> scope)));
    }

    private ParseException unknown(Token token) {
        if (PieceParser.isNumber(token)) {
            return words.fault(
                    token, "the number " + token.quoted() + " stands alone: write N=2, pieces=10 or R on rank 7");
        }
        return words.fault(
                token, "no motif and no piece is called " + token.quoted() + Spelling.suggestion(token.text()));
    }
}
