package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Spelling;
import dev.tabiya.archive.pattern.chess.PatternLexer.Sort;
import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads what a pattern says of pieces, in letters or in words: where they stand, or how many there are. */
final class PieceParser {
    static final int ANY_PIECE = 0xFFF;

    /** What may stand between a side and what it has. */
    static final List<String> HAVING = List.of("has", "a", "an");

    /** What may follow the name of squares. */
    static final List<String> NOUNS = List.of("file", "files", "rank", "ranks", "square", "squares");

    private static final int UNLIMITED = 64;
    private static final int KINGS = 3 << (Piece.KING << 1);
    private static final List<String> FILLERS = List.of("on", "at", "in", "the");
    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth");
    private static final Map<String, Integer> ROLES = Map.ofEntries(
            Map.entry("pawn", 3 << (Piece.PAWN << 1)),
            Map.entry("knight", 3 << (Piece.KNIGHT << 1)),
            Map.entry("bishop", 3 << (Piece.BISHOP << 1)),
            Map.entry("rook", 3 << (Piece.ROOK << 1)),
            Map.entry("queen", 3 << (Piece.QUEEN << 1)),
            Map.entry("king", 3 << (Piece.KING << 1)),
            Map.entry("piece", ANY_PIECE),
            Map.entry("minor", 3 << (Piece.KNIGHT << 1) | 3 << (Piece.BISHOP << 1)),
            Map.entry("major", 3 << (Piece.ROOK << 1) | 3 << (Piece.QUEEN << 1)));

    private final TokenCursor words;

    PieceParser(TokenCursor words) {
        this.words = words;
    }

    Optional<ChessPattern> men() {
        boolean pieces = words.peek().is("pieces") || words.peek().is("men");
        if (!pieces
                || words.peek(1).sort() != Sort.COMPARE && number(words.peek(1)).isEmpty()) {
            return Optional.empty();
        }
        words.skip(1);
        return Optional.of(range((from, to) -> new ChessPattern.Men(from, to)));
    }

    /** Pieces by letters or words, with their squares or their number. */
    Optional<ChessPattern> read(Optional<Side> scope, boolean negated) {
        Token first = words.peek();
        if (first.sort() != Sort.WORD) {
            return Optional.empty();
        }
        Optional<ChessPattern> inWords = inWords(scope, negated);
        if (inWords.isPresent()) {
            return inWords;
        }
        words.skip(1);
        String word = first.text();
        if (Square.ofName(word) != Square.NONE) {
            throw words.fault(
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
            throw words.fault(
                    first, "\"" + Quoted.of(rest) + "\" in " + first.quoted() + " is neither square nor file nor rank");
        }
        return Optional.of(new ChessPattern.Placed(pieces.getAsInt(), squares.getAsLong()));
    }

    private static OptionalInt letters(String designator) {
        int pieces = 0;
        for (int i = 0; i < designator.length(); i++) {
            char c = designator.charAt(i);
            int piece = Piece.ofLetter(c);
            if (piece != Piece.NONE) {
                pieces |= 1 << piece;
            } else if (c == 'A') {
                pieces |= PatternPrinter.WHITE;
            } else if (c == 'a') {
                pieces |= PatternPrinter.BLACK;
            } else if (c == '?') {
                pieces |= ANY_PIECE;
            } else if ("[], ".indexOf(c) < 0) {
                return OptionalInt.empty();
            }
        }
        return pieces == 0 ? OptionalInt.empty() : OptionalInt.of(pieces);
    }

    private Optional<ChessPattern> inWords(Optional<Side> scope, boolean negated) {
        int start = words.at();
        if (words.peek().is("a") || words.peek().is("an") || words.peek().is("the")) {
            words.skip(1);
        }
        Token first = words.peek();
        Optional<Side> side = words.side(0);
        if (side.isPresent()) {
            words.skip(1);
            while (words.peek().isAny(HAVING)) {
                words.skip(1);
            }
        }
        OptionalInt role = role(words.peek());
        if (role.isEmpty()) {
            if (side.isPresent()) {
                String reason = "after " + first.quoted() + " a piece or a motif is missing, found "
                        + words.peek().quoted();
                throw words.fault(
                        words.peek(), reason + Spelling.suggestion(words.peek().text()));
            }
            words.skip(start - words.at());
            return Optional.empty();
        }
        words.skip(1);
        if (words.peek().is("piece") || words.peek().is("pieces")) {
            words.skip(1);
        }
        int pieces = role.getAsInt();
        Optional<Side> whose = side.or(() -> scope);
        if (whose.isPresent()) {
            pieces &= whose.get() == Side.WHITE ? PatternPrinter.WHITE : PatternPrinter.BLACK;
        }
        return Optional.of(whereOrHowMany(first, pieces, true, negated));
    }

    private static OptionalInt role(Token token) {
        String word = token.sort() == Sort.WORD ? token.text().toLowerCase(Locale.ROOT) : "";
        Integer role = ROLES.get(word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
        return role == null ? OptionalInt.empty() : OptionalInt.of(role);
    }

    /** What follows the name of pieces: a comparison, squares, or nothing, which asks whether there are any. */
    private ChessPattern whereOrHowMany(Token first, int pieces, boolean inWords, boolean negated) {
        if (words.peek().sort() == Sort.COMPARE) {
            if (pieces == ANY_PIECE) {
                return range((from, to) -> new ChessPattern.Men(from, to));
            }
            if (Integer.bitCount(pieces) > 2 || (pieces & KINGS) != 0) {
                throw words.fault(first, "only one or two kinds of pieces can be counted together, and no kings");
            }
            return range((from, to) -> new ChessPattern.Count(pieces, from, to));
        }
        boolean on =
                words.peek().is("on") || words.peek().is("at") || words.peek().is("in");
        if (!on && !(inWords && !isNumber(words.peek()) && isTarget(0))) {
            return new ChessPattern.Placed(pieces, SquareSet.ALL);
        }
        Token preposition = words.peek();
        List<ChessPattern> places = new ArrayList<>();
        long squares = target().orElseThrow(() -> words.fault(
                words.peek(1),
                "after " + preposition.quoted() + " squares, files or ranks are missing, found "
                        + words.peek(1).quoted()));
        places.add(new ChessPattern.Placed(pieces, squares));
        boolean each = words.peek().is("and");
        while ((words.peek().is("or") || words.peek().is("and")) && words.peek().is("and") == each && isTarget(1)) {
            words.skip(1);
            long more = target().orElseThrow();
            squares |= more;
            places.add(new ChessPattern.Placed(pieces, more));
        }
        // "no pawn on c and e" means none on either.
        return each && !negated ? ChessPattern.all(places) : new ChessPattern.Placed(pieces, squares);
    }

    private boolean isTarget(int ahead) {
        int start = words.at();
        words.skip(ahead);
        boolean target = target().isPresent()
                && words.peek().sort() != Sort.COMPARE
                && !words.peek().is("on")
                && !words.peek().is("at");
        words.skip(start - words.at());
        return target;
    }

    /** Squares as {@link SquareSet} reads them or in words: {@code the c-file}, {@code rank 7}, {@code seventh rank}. */
    Optional<Long> target() {
        int start = words.at();
        while (words.peek().isAny(FILLERS) && words.peek(1).sort() == Sort.WORD) {
            words.skip(1);
        }
        if (words.peek().isAny(NOUNS) && words.peek(1).sort() == Sort.WORD) {
            words.skip(1);
        }
        String word = words.peek().sort() == Sort.WORD ? words.peek().text() : "";
        words.skip(1);
        Optional<Long> named = named(word.toLowerCase(Locale.ROOT));
        if (named.isPresent()) {
            if (words.peek().isAny(NOUNS)) {
                words.skip(1);
            }
            return named;
        }
        OptionalLong squares = SquareSet.read(word.replaceFirst("-?(file|rank)s?$", ""));
        if (squares.isEmpty()) {
            words.skip(start - words.at());
            return Optional.empty();
        }
        if (words.peek().isAny(NOUNS)) {
            words.skip(1);
        }
        return Optional.of(squares.getAsLong());
    }

    private static boolean isOrdinal(String word) {
        return word.matches("[1-8](st|nd|rd|th)");
    }

    private static Optional<Long> named(String word) {
        String plain = word.replaceFirst("-?ranks?$", "");
        int ordinal = isOrdinal(plain) ? plain.charAt(0) - '1' : ORDINALS.indexOf(plain);
        if (ordinal >= 0) {
            return Optional.of(SquareSet.RANK_1 << 8 * ordinal);
        }
        return switch (word) {
            case "light" -> Optional.of(0x55AA55AA55AA55AAL);
            case "dark" -> Optional.of(0xAA55AA55AA55AA55L);
            case "queenside" -> Optional.of(0x0F0F0F0F0F0F0F0FL);
            case "kingside" -> Optional.of(0xF0F0F0F0F0F0F0F0L);
            default -> Optional.empty();
        };
    }

    private interface Ranged {
        ChessPattern of(int from, int to);
    }

    /** A comparison and a number, or a number, or two of them with a dash between. */
    private ChessPattern range(Ranged ranged) {
        Token compare = words.peek();
        String sign = compare.sort() == Sort.COMPARE ? words.next().text() : "=";
        Token token = words.next();
        int[] bounds =
                number(token).orElseThrow(() -> words.fault(token, "a number is missing, found " + token.quoted()));
        int low = bounds[0];
        int high = bounds[1];
        if (low > high) {
            throw words.fault(token, token.quoted() + " goes from the greater to the smaller number");
        }
        boolean single = low == high;
        return switch (sign) {
            case "=", "==" -> ranged.of(low, high);
            case "!=" -> ChessPattern.not(ranged.of(low, high));
            case "<=", "≤" -> ranged.of(0, single(single, high, token));
            case ">=", "≥" -> ranged.of(single(single, low, token), UNLIMITED);
            case "<" -> {
                if (single(single, low, token) == 0) {
                    throw words.fault(token, "nothing is fewer than 0");
                }
                yield ranged.of(0, low - 1);
            }
            case ">" -> ranged.of(single(single, low, token) + 1, UNLIMITED);
            default -> throw words.fault(compare, "unexpected " + compare.quoted());
        };
    }

    private int single(boolean single, int number, Token token) {
        if (!single) {
            throw words.fault(token, "one number is expected, found " + token.quoted());
        }
        return number;
    }

    private static Optional<int[]> number(Token token) {
        if (token.sort() != Sort.WORD || !token.text().matches("[0-9]{1,2}(-[0-9]{1,2})?")) {
            return Optional.empty();
        }
        int dash = token.text().indexOf('-');
        int low = Integer.parseInt(dash < 0 ? token.text() : token.text().substring(0, dash));
        int high = dash < 0 ? low : Integer.parseInt(token.text().substring(dash + 1));
        return high > UNLIMITED || low > UNLIMITED ? Optional.empty() : Optional.of(new int[] {low, high});
    }

    static boolean isNumber(Token token) {
        return token.sort() == Sort.WORD && Character.isDigit(token.text().charAt(0)) && !isOrdinal(token.text());
    }
}
