package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.archive.pattern.chess.PatternLexer.TokenType;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A recursive-descent parser of the language that {@link ChessPattern#HELP} describes:
 *
 * <pre>
 * disjunction = conjunction {"or" conjunction}
 * conjunction = condition {["and"] condition}
 * condition   = {"no"} primary
 * primary     = "(" disjunction ")" | "{" {condition} "}" | side ":" condition | simple
 * </pre>
 */
final class PatternParser {
    private static final int DEEPEST = 100;

    /** A limit far above what people write, because every condition costs search time. */
    private static final int MOST_CONDITIONS = 1000;

    private static final int LONGEST_MOTIF = 4;
    private static final List<String> NEGATIONS = List.of("no", "not", "without");

    private final TokenCursor tokens;
    private final PieceParser pieces;
    private final SetupParser setups;
    private int depth;
    private int conditions;

    /** The side named before a colon, for conditions that name none. */
    private Optional<Side> scope = Optional.empty();

    PatternParser(String text) {
        this.tokens = new TokenCursor(text);
        this.pieces = new PieceParser(tokens);
        this.setups = new SetupParser(tokens);
    }

    ChessPattern parse() {
        Token first = tokens.peek();
        if (first.type() == TokenType.END) {
            throw tokens.fault(first, "the pattern is empty");
        }
        ChessPattern pattern = disjunction();
        if (tokens.peek().type() != TokenType.END) {
            throw unexpected(tokens.peek());
        }
        return pattern;
    }

    private ChessPattern disjunction() {
        List<ChessPattern> parts = new ArrayList<>();
        do {
            parts.add(conjunction());
        } while (acceptOr());
        return ChessPattern.any(parts);
    }

    private boolean acceptOr() {
        return tokens.accept(TokenType.OR) || tokens.accept("or");
    }

    private ChessPattern conjunction() {
        List<ChessPattern> parts = new ArrayList<>();
        while (true) {
            if (tokens.accept(TokenType.AND) || tokens.accept("and") || tokens.accept("with")) {
                continue;
            }
            if (endsConjunction(tokens.peek())) {
                break;
            }
            parts.add(condition(false));
        }
        if (parts.isEmpty()) {
            throw missingCondition(tokens.peek());
        }
        return ChessPattern.all(parts);
    }

    private static boolean endsConjunction(Token token) {
        return switch (token.type()) {
            case END, CLOSE, CLOSE_SET, OR -> true;
            default -> token.is("or");
        };
    }

    private ParseException missingCondition(Token before) {
        return tokens.fault(before, "expected a condition before " + before.quoted());
    }

    private ParseException unexpected(Token token) {
        return tokens.fault(token, "unexpected " + token.quoted());
    }

    /** A condition with its negations. The caller may negate it too, which decides what "and" between squares means. */
    private ChessPattern condition(boolean inNegation) {
        boolean negated = false;
        while (tokens.accept(TokenType.NOT) || tokens.acceptAny(NEGATIONS)) {
            negated = !negated;
        }
        Token first = tokens.peek();
        if (endsConjunction(first) || first.type() == TokenType.AND) {
            throw missingCondition(first);
        }
        if (++conditions > MOST_CONDITIONS) {
            throw tokens.fault(first, "a pattern may have at most " + MOST_CONDITIONS + " conditions");
        }
        if (++depth > DEEPEST) {
            throw tokens.fault(first, "too deeply nested");
        }
        ChessPattern pattern = primary(negated != inNegation);
        depth--;
        return negated ? ChessPattern.not(pattern) : pattern;
    }

    private ChessPattern primary(boolean negated) {
        Token first = tokens.peek();
        Optional<Side> outer = scope;
        return switch (first.type()) {
            case OPEN -> {
                tokens.skip(1);
                ChessPattern inner = disjunction();
                tokens.expect(TokenType.CLOSE, first, ")");
                scope = outer;
                yield inner;
            }
            case OPEN_SET -> {
                tokens.skip(1);
                ChessPattern inner = set(first);
                scope = outer;
                yield inner;
            }
            case WORD -> {
                Optional<Side> side = tokens.side(0);
                yield side.isPresent() && tokens.peek(1).type() == TokenType.COLON
                        ? scoped(side.get(), negated)
                        : simple(negated);
            }
            default -> throw unexpected(first);
        };
    }

    private ChessPattern set(Token open) {
        List<ChessPattern> parts = new ArrayList<>();
        while (tokens.peek().type() != TokenType.CLOSE_SET && tokens.peek().type() != TokenType.END) {
            if (!tokens.accept(TokenType.AND) && !acceptOr()) {
                parts.add(condition(false));
            }
        }
        tokens.expect(TokenType.CLOSE_SET, open, "}");
        if (parts.isEmpty()) {
            throw tokens.fault(open, "{ } contains no conditions");
        }
        return ChessPattern.any(parts);
    }

    /** A side before a colon. It applies to one condition if that is adjacent, else up to the end of the group. */
    private ChessPattern scoped(Side side, boolean negated) {
        tokens.skip(2);
        Optional<Side> outer = scope;
        scope = Optional.of(side);
        Token first = tokens.peek();
        if (first.adjacent()
                && Motif.ofName(first.text()).filter(motif -> !motif.sided()).isPresent()) {
            throw tokens.fault(first, first.quoted() + " belongs to neither side");
        }
        if (isToMove(0)) {
            tokens.skip(2);
            return new ChessPattern.SideToMove(side);
        }
        ChessPattern pattern = condition(negated);
        if (first.adjacent()) {
            scope = outer;
        }
        return pattern;
    }

    private boolean isToMove(int ahead) {
        return tokens.peek(ahead).is("to") && tokens.peek(ahead + 1).isAny(List.of("move", "play"));
    }

    private ChessPattern simple(boolean negated) {
        Token first = tokens.peek();
        Optional<Side> side = tokens.side(0);
        if (side.isPresent() && isToMove(1)) {
            tokens.skip(3);
            return new ChessPattern.SideToMove(side.get());
        }
        if (tokens.accept("material")) {
            Token found = tokens.peek();
            return setups.material()
                    .orElseThrow(() -> tokens.fault(
                            found, "expected pieces such as KRPkr after \"material\", found " + found.quoted()));
        }
        if (first.isAny(List.of("pawns", "pawn", "structure")) && SetupParser.isPlacement(tokens.peek(1))) {
            tokens.skip(1);
            return setups.pawns();
        }
        if (tokens.accept("count")) {
            return pieces.parse(scope, negated)
                    .filter(pattern -> !(pattern instanceof ChessPattern.Placed))
                    .orElseThrow(
                            () -> tokens.fault(first, "expected a piece and a number after \"count\", such as P<=4"));
        }
        if (tokens.accept("empty")) {
            long squares = pieces.squares().orElseThrow(() -> tokens.fault(first, "expected squares after \"empty\""));
            return ChessPattern.not(new ChessPattern.Placed(PieceParser.ANY_PIECE, squares));
        }
        if (SetupParser.isPlacement(first)) {
            return setups.placement();
        }
        return pieces.pieceCount()
                .or(this::motif)
                .or(setups::material)
                .or(() -> pieces.parse(scope, negated))
                .orElseThrow(() -> unknown(first));
    }

    /** A motif of one or more words, its side before it, before a colon, or in parentheses after it. */
    private Optional<ChessPattern> motif() {
        Optional<Side> before = tokens.side(0);
        int from = before.isPresent() ? 1 : 0;
        while (from > 0 && tokens.peek(from).isAny(PieceParser.HAVING)) {
            from++;
        }
        StringBuilder name = new StringBuilder();
        int length = 0;
        Optional<Motif> found = Optional.empty();
        for (int i = 0; i < LONGEST_MOTIF && tokens.peek(from + i).type() == TokenType.WORD; i++) {
            name.append(i > 0 ? "-" : "").append(tokens.peek(from + i).text());
            Optional<Motif> motif = Motif.ofName(name.toString());
            if (motif.isPresent() && !tokens.peek(from + i + 1).isAny(PieceParser.NOUNS)) {
                found = motif;
                length = i + 1;
            }
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Token first = tokens.peek(from);
        tokens.skip(from + length);
        Optional<Side> after = Optional.empty();
        if (tokens.peek().type() == TokenType.OPEN
                && tokens.peek().adjacent()
                && tokens.side(1).isPresent()
                && tokens.peek(2).type() == TokenType.CLOSE) {
            after = tokens.side(1);
            tokens.skip(3);
        }
        if (!found.get().sided() && (before.isPresent() || after.isPresent())) {
            throw tokens.fault(first, "\"" + found.get() + "\" belongs to neither side");
        }
        return Optional.of(
                new ChessPattern.HasMotif(found.get(), after.or(() -> before).or(() -> scope)));
    }

    private ParseException unknown(Token token) {
        return PieceParser.isNumber(token)
                ? tokens.fault(token, "unexpected number " + token.quoted() + ": write N=2, pieces=10 or R on rank 7")
                : tokens.fault(token, "unknown motif or piece " + token.quoted() + TokenCursor.suggestion(token));
    }
}
