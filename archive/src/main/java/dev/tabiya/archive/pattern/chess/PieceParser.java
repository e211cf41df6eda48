package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.archive.pattern.chess.PatternLexer.TokenType;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Parses conditions on pieces, in letters or in words: where they stand or how many there are. */
final class PieceParser {
    /** Sets of pieces, as bits by {@link Piece}. */
    static final int ANY_PIECE = 0xFFF;

    static final int WHITE = 0xAAA;
    static final int BLACK = 0x555;
    static final int KINGS = ofRole(Piece.KING);

    /** Words between a side and its pieces. */
    static final List<String> HAVING = List.of("has", "a", "an");

    /** Words after the name of squares. */
    static final List<String> NOUNS = List.of("file", "files", "rank", "ranks", "square", "squares");

    private static final int UNLIMITED = 64;
    private static final List<String> ARTICLES = List.of("a", "an", "the");
    private static final List<String> PREPOSITIONS = List.of("on", "at", "in");
    private static final List<String> FILLERS = List.of("on", "at", "in", "the");
    private static final List<String> ONE_SIDED = List.of("<", "<=", "≤", ">", ">=", "≥");
    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth");
    private static final Map<String, Integer> ROLES = Map.of(
            "pawn", ofRole(Piece.PAWN),
            "knight", ofRole(Piece.KNIGHT),
            "bishop", ofRole(Piece.BISHOP),
            "rook", ofRole(Piece.ROOK),
            "queen", ofRole(Piece.QUEEN),
            "king", KINGS,
            "piece", ANY_PIECE,
            "minor", ofRole(Piece.KNIGHT) | ofRole(Piece.BISHOP),
            "major", ofRole(Piece.ROOK) | ofRole(Piece.QUEEN));

    private final TokenCursor tokens;

    PieceParser(TokenCursor tokens) {
        this.tokens = tokens;
    }

    private static int ofRole(int role) {
        return 3 << (role << 1);
    }

    /** The number of all pieces, as in {@code pieces<=10}. */
    Optional<ChessPattern> pieceCount() {
        Token next = tokens.peek(1);
        if (!tokens.peek().isAny(List.of("pieces", "men"))
                || next.type() != TokenType.COMPARISON && number(next).isEmpty()) {
            return Optional.empty();
        }
        tokens.skip(1);
        return Optional.of(range(ChessPattern.PieceCount::new));
    }

    /** Pieces in letters or words, with their squares or their number. */
    Optional<ChessPattern> parse(Optional<Side> scope, boolean negated) {
        return tokens.peek().type() == TokenType.WORD
                ? inWords(scope, negated).or(() -> inLetters(negated))
                : Optional.empty();
    }

    private Optional<ChessPattern> inLetters(boolean negated) {
        Token first = tokens.next();
        String word = first.text();
        if (Square.ofName(word) != Square.NONE) {
            throw tokens.fault(
                    first,
                    first.quoted() + " has no piece: write P" + word + ", p" + word + " or \"pawn " + word + "\""
                            + (word.startsWith("b") ? "; a black bishop on a rank is [b]" + word.charAt(1) : ""));
        }
        int end = word.startsWith("[") ? word.indexOf(']') + 1 : 1;
        OptionalInt pieces = letters(word.substring(0, end));
        if (pieces.isEmpty()) {
            return Optional.empty();
        }
        String rest = word.substring(end);
        if (rest.isEmpty()) {
            return Optional.of(whereOrHowMany(first, pieces.getAsInt(), false, negated));
        }
        OptionalLong squares = SquareSet.read(rest);
        if (squares.isEmpty()) {
            if (Character.isLowerCase(word.charAt(0)) && word.length() > 4) {
                return Optional.empty();
            }
            throw tokens.fault(first, "invalid square, file or rank \"" + Quoted.of(rest) + "\" in " + first.quoted());
        }
        return Optional.of(new ChessPattern.Placed(pieces.getAsInt(), squares.getAsLong()));
    }

    private static OptionalInt letters(String letters) {
        int pieces = 0;
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            int piece = Piece.ofLetter(c);
            if (piece != Piece.NONE) {
                pieces |= 1 << piece;
            } else if (c == 'A') {
                pieces |= WHITE;
            } else if (c == 'a') {
                pieces |= BLACK;
            } else if (c == '?') {
                pieces |= ANY_PIECE;
            } else if ("[], ".indexOf(c) < 0) {
                return OptionalInt.empty();
            }
        }
        return pieces == 0 ? OptionalInt.empty() : OptionalInt.of(pieces);
    }

    private Optional<ChessPattern> inWords(Optional<Side> scope, boolean negated) {
        int start = tokens.position();
        tokens.acceptAny(ARTICLES);
        Token first = tokens.peek();
        Optional<Side> side = tokens.side(0);
        if (side.isPresent()) {
            tokens.skip(1);
            while (tokens.peek().isAny(HAVING)) {
                tokens.skip(1);
            }
        }
        Token name = tokens.peek();
        OptionalInt role = role(name);
        if (role.isEmpty()) {
            if (side.isPresent()) {
                String reason = "expected a piece or motif after " + first.quoted() + ", found " + name.quoted();
                throw tokens.fault(name, reason + TokenCursor.suggestion(name));
            }
            tokens.reset(start);
            return Optional.empty();
        }
        tokens.skip(1);
        tokens.acceptAny(List.of("piece", "pieces"));
        int ofSide = side.or(() -> scope)
                .map(whose -> whose == Side.WHITE ? WHITE : BLACK)
                .orElse(ANY_PIECE);
        return Optional.of(whereOrHowMany(first, role.getAsInt() & ofSide, true, negated));
    }

    private static OptionalInt role(Token token) {
        String word = token.type() == TokenType.WORD ? token.text().toLowerCase(Locale.ROOT) : "";
        Integer role = ROLES.get(word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
        return role == null ? OptionalInt.empty() : OptionalInt.of(role);
    }

    /** What follows pieces: a comparison, squares, or nothing, which means anywhere. */
    private ChessPattern whereOrHowMany(Token first, int pieces, boolean inWords, boolean negated) {
        if (tokens.peek().type() == TokenType.COMPARISON) {
            if (pieces == ANY_PIECE) {
                return range(ChessPattern.PieceCount::new);
            }
            if (Integer.bitCount(pieces) > 2 || (pieces & KINGS) != 0) {
                throw tokens.fault(first, "only one or two kinds of pieces can be counted together, and no kings");
            }
            return range((from, to) -> new ChessPattern.Count(pieces, from, to));
        }
        Token preposition = tokens.peek();
        if (!preposition.isAny(PREPOSITIONS) && !(inWords && !isNumber(preposition) && areSquares(0))) {
            return new ChessPattern.Placed(pieces, SquareSet.ALL);
        }
        List<ChessPattern> places = new ArrayList<>();
        long squares = squares()
                .orElseThrow(() -> tokens.fault(
                        tokens.peek(1),
                        "expected squares, files or ranks after " + preposition.quoted() + ", found "
                                + tokens.peek(1).quoted()));
        places.add(new ChessPattern.Placed(pieces, squares));
        boolean each = tokens.peek().is("and");
        while (tokens.peek().is(each ? "and" : "or") && areSquares(1)) {
            tokens.skip(1);
            long more = squares().orElseThrow();
            squares |= more;
            places.add(new ChessPattern.Placed(pieces, more));
        }
        // "no pawn on c and e" means none on either.
        return each && !negated ? ChessPattern.all(places) : new ChessPattern.Placed(pieces, squares);
    }

    private boolean areSquares(int ahead) {
        int start = tokens.position();
        tokens.skip(ahead);
        boolean found = squares().isPresent()
                && tokens.peek().type() != TokenType.COMPARISON
                && !tokens.peek().is("on")
                && !tokens.peek().is("at");
        tokens.reset(start);
        return found;
    }

    /**
     * Squares as {@link SquareSet} reads them or in words: {@code the c-file}, {@code rank 7}, {@code seventh rank}.
     */
    Optional<Long> squares() {
        int start = tokens.position();
        while (tokens.peek().isAny(FILLERS) && tokens.peek(1).type() == TokenType.WORD) {
            tokens.skip(1);
        }
        if (tokens.peek().isAny(NOUNS) && tokens.peek(1).type() == TokenType.WORD) {
            tokens.skip(1);
        }
        Token token = tokens.next();
        String word = token.type() == TokenType.WORD ? token.text() : "";
        OptionalLong squares = named(word.toLowerCase(Locale.ROOT));
        if (squares.isEmpty()) {
            squares = SquareSet.read(word.replaceFirst("-?(file|rank)s?$", ""));
        }
        if (squares.isEmpty()) {
            tokens.reset(start);
            return Optional.empty();
        }
        tokens.acceptAny(NOUNS);
        return Optional.of(squares.getAsLong());
    }

    private static boolean isOrdinal(String word) {
        return word.matches("[1-8](st|nd|rd|th)");
    }

    private static OptionalLong named(String word) {
        String plain = word.replaceFirst("-?ranks?$", "");
        int ordinal = isOrdinal(plain) ? plain.charAt(0) - '1' : ORDINALS.indexOf(plain);
        if (ordinal >= 0) {
            return OptionalLong.of(Bitboards.RANK_1 << 8 * ordinal);
        }
        return switch (word) {
            case "light" -> OptionalLong.of(Bitboards.LIGHT_SQUARES);
            case "dark" -> OptionalLong.of(~Bitboards.LIGHT_SQUARES);
            case "queenside" -> OptionalLong.of(Bitboards.QUEENSIDE);
            case "kingside" -> OptionalLong.of(~Bitboards.QUEENSIDE);
            default -> OptionalLong.empty();
        };
    }

    private interface Range {
        ChessPattern of(int from, int to);
    }

    /** A comparison and a number, a number, or two numbers with a dash between. */
    private ChessPattern range(Range range) {
        Token comparison = tokens.peek();
        String symbol =
                comparison.type() == TokenType.COMPARISON ? tokens.next().text() : "=";
        Token token = tokens.next();
        int[] bounds =
                number(token).orElseThrow(() -> tokens.fault(token, "expected a number, found " + token.quoted()));
        int low = bounds[0];
        int high = bounds[1];
        if (low > high) {
            throw tokens.fault(token, token.quoted() + " starts with the greater number");
        }
        if (low < high && ONE_SIDED.contains(symbol)) {
            throw tokens.fault(token, "expected a single number, found " + token.quoted());
        }
        return switch (symbol) {
            case "=", "==" -> range.of(low, high);
            case "!=" -> ChessPattern.not(range.of(low, high));
            case "<=", "≤" -> range.of(0, high);
            case ">=", "≥" -> range.of(low, UNLIMITED);
            case "<" -> {
                if (low == 0) {
                    throw tokens.fault(token, "no number is less than 0");
                }
                yield range.of(0, low - 1);
            }
            case ">" -> range.of(low + 1, UNLIMITED);
            default -> throw tokens.fault(comparison, "unexpected " + comparison.quoted());
        };
    }

    private static Optional<int[]> number(Token token) {
        if (token.type() != TokenType.WORD || !token.text().matches("[0-9]{1,2}(-[0-9]{1,2})?")) {
            return Optional.empty();
        }
        int dash = token.text().indexOf('-');
        int low = Integer.parseInt(dash < 0 ? token.text() : token.text().substring(0, dash));
        int high = dash < 0 ? low : Integer.parseInt(token.text().substring(dash + 1));
        return high > UNLIMITED || low > UNLIMITED ? Optional.empty() : Optional.of(new int[] {low, high});
    }

    static boolean isNumber(Token token) {
        return token.type() == TokenType.WORD && Character.isDigit(token.text().charAt(0)) && !isOrdinal(token.text());
    }
}
