package dev.tabiya.archive.encode;

import dev.tabiya.archive.encode.PatternWords.Sort;
import dev.tabiya.archive.encode.PatternWords.Token;
import dev.tabiya.rules.ParseException;
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

/** Reads the pattern language, see {@link ChessPattern#HELP}, by recursive descent. */
final class ChessPatternReader {
    private static final int DEEPEST = 100;
    private static final int UNLIMITED = 64;
    private static final int ANY_PIECE = 0xFFF;
    private static final int KINGS = 3 << (Piece.KING << 1);
    private static final int LONGEST_MOTIF = 4;

    private static final List<String> NEGATIONS = List.of("no", "not", "without");
    private static final List<String> HAVING = List.of("has", "a", "an");
    private static final List<String> FILLERS = List.of("on", "at", "in", "the");
    private static final List<String> NOUNS = List.of("file", "files", "rank", "ranks", "square", "squares");
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
    private static final List<String> KEYWORDS = List.of(
            "white",
            "black",
            "pawns",
            "pieces",
            "material",
            "empty",
            "count",
            "knight",
            "bishop",
            "rook",
            "queen",
            "king");

    private final String text;
    private final List<Token> tokens;
    private int at;
    private int depth;
    private Optional<Side> scope = Optional.empty();

    ChessPatternReader(String text) {
        this.text = text;
        this.tokens = PatternWords.of(text);
    }

    ChessPattern read() {
        if (peek().sort() == Sort.END) {
            throw fault(peek(), "the pattern is empty");
        }
        ChessPattern pattern = alternatives();
        if (peek().sort() != Sort.END) {
            throw fault(peek(), "unexpected " + quoted(peek()));
        }
        return pattern;
    }

    private ChessPattern alternatives() {
        List<ChessPattern> parts = new ArrayList<>();
        parts.add(conjunction());
        while (accept(Sort.OR) || acceptWord("or")) {
            parts.add(conjunction());
        }
        return ChessPattern.any(parts);
    }

    private ChessPattern conjunction() {
        List<ChessPattern> parts = new ArrayList<>();
        while (true) {
            if (accept(Sort.AND) || acceptWord("and") || acceptWord("with")) {
                continue;
            }
            if (endsConjunction(peek())) {
                break;
            }
            parts.add(condition());
        }
        if (parts.isEmpty()) {
            throw fault(peek(), "a condition is missing before " + quoted(peek()));
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
        while (peek().sort() == Sort.NOT || peek().isAny(NEGATIONS)) {
            negated = !negated;
            at++;
        }
        Token first = peek();
        if (endsConjunction(first) || first.sort() == Sort.AND) {
            throw fault(first, "a condition is missing before " + quoted(first));
        }
        if (++depth > DEEPEST) {
            throw fault(first, "too deeply nested");
        }
        ChessPattern pattern = primary(negated != inNegation);
        depth--;
        return negated ? ChessPattern.not(pattern) : pattern;
    }

    private ChessPattern primary(boolean negated) {
        Token first = peek();
        return switch (first.sort()) {
            case OPEN -> {
                at++;
                Optional<Side> outer = scope;
                ChessPattern inner = alternatives();
                expect(Sort.CLOSE, first, ")");
                scope = outer;
                yield inner;
            }
            case OPEN_SET -> {
                at++;
                yield set(first);
            }
            case WORD -> word(negated);
            default -> throw fault(first, "unexpected " + quoted(first));
        };
    }

    private ChessPattern set(Token open) {
        Optional<Side> outer = scope;
        List<ChessPattern> parts = new ArrayList<>();
        while (peek().sort() != Sort.CLOSE_SET && peek().sort() != Sort.END) {
            if (!accept(Sort.AND) && !accept(Sort.OR) && !acceptWord("or")) {
                parts.add(condition());
            }
        }
        expect(Sort.CLOSE_SET, open, "}");
        scope = outer;
        if (parts.isEmpty()) {
            throw fault(open, "{ } lists no conditions");
        }
        return ChessPattern.any(parts);
    }

    private ChessPattern word(boolean negated) {
        Token first = peek();
        Optional<Side> side = side(first);
        if (side.isPresent() && peek(1).sort() == Sort.COLON) {
            return scoped(side.get(), negated);
        }
        if (side.isPresent() && peek(1).is("to") && (peek(2).is("move") || peek(2).is("play"))) {
            at += 3;
            return new ChessPattern.ToMove(side.get());
        }
        if (first.is("material")) {
            at++;
            Token pieces = take(Sort.WORD, "the pieces, as in KRPkr,", first);
            return material(pieces)
                    .orElseThrow(() -> fault(
                            pieces,
                            "invalid material " + quoted(pieces) + ": write both kings and all pieces, as KRPkr"));
        }
        if ((first.is("pawns") || first.is("pawn") || first.is("structure")) && isPlacement(peek(1))) {
            at++;
            return pawns(next());
        }
        if (first.is("count")) {
            at++;
            return pieces(next(), negated)
                    .filter(pattern -> !(pattern instanceof ChessPattern.Placed))
                    .orElseThrow(() -> fault(first, "after \"count\" a piece and a number are missing, as P<=4"));
        }
        if (first.is("empty")) {
            at++;
            long squares = target().orElseThrow(() -> fault(first, "after \"empty\" squares are missing"));
            return ChessPattern.not(new ChessPattern.Placed(ANY_PIECE, squares));
        }
        if (isPlacement(first)) {
            return placement(next());
        }
        Optional<ChessPattern> men = men();
        if (men.isPresent()) {
            return men.get();
        }
        Optional<ChessPattern> motif = motif();
        if (motif.isPresent()) {
            return motif.get();
        }
        Optional<ChessPattern> material = material(first);
        if (material.isPresent()) {
            at++;
            return material.get();
        }
        return pieces(next(), negated).orElseThrow(() -> unknown(first));
    }

    /** White's or Black's up to the end of the group, or for one condition if it is glued to the colon. */
    private ChessPattern scoped(Side side, boolean negated) {
        at += 2;
        Optional<Side> outer = scope;
        scope = Optional.of(side);
        Token first = peek();
        if (first.glued()
                && Motif.ofName(first.text()).filter(motif -> !motif.sided()).isPresent()) {
            throw fault(first, quoted(first) + " belongs to neither side");
        }
        if (first.is("to") && (peek(1).is("move") || peek(1).is("play"))) {
            at += 2;
            return new ChessPattern.ToMove(side);
        }
        ChessPattern pattern = condition(negated);
        if (first.glued()) {
            scope = outer;
        }
        return pattern;
    }

    private Optional<ChessPattern> men() {
        boolean pieces = peek().is("pieces") || peek().is("men");
        if (!pieces || peek(1).sort() != Sort.COMPARE && number(peek(1)).isEmpty()) {
            return Optional.empty();
        }
        at++;
        return Optional.of(range((from, to) -> new ChessPattern.Men(from, to)));
    }

    /** A motif in one word or several, its side before it, glued with a colon, or in parentheses after it. */
    private Optional<ChessPattern> motif() {
        Optional<Side> before = side(peek());
        int from = before.isPresent() ? 1 : 0;
        while (from > 0 && peek(from).isAny(HAVING)) {
            from++;
        }
        StringBuilder name = new StringBuilder();
        int words = 0;
        Optional<Motif> found = Optional.empty();
        for (int i = 0; i < LONGEST_MOTIF && peek(from + i).sort() == Sort.WORD; i++) {
            name.append(i > 0 ? "-" : "").append(peek(from + i).text());
            Optional<Motif> motif = Motif.ofName(name.toString());
            if (motif.isPresent() && !peek(from + i + 1).isAny(NOUNS)) {
                found = motif;
                words = i + 1;
            }
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Token first = peek(from);
        at += from + words;
        Optional<Side> after = Optional.empty();
        if (peek().sort() == Sort.OPEN && peek().glued() && side(peek(1)).isPresent() && peek(2).sort() == Sort.CLOSE) {
            after = side(peek(1));
            at += 3;
        }
        if (!found.get().sided() && (before.isPresent() || after.isPresent())) {
            throw fault(first, "\"" + found.get() + "\" belongs to neither side");
        }
        return Optional.of(
                new ChessPattern.Shows(found.get(), after.or(() -> before).or(() -> scope)));
    }

    private static Optional<Side> side(Token token) {
        if (token.sort() != Sort.WORD) {
            return Optional.empty();
        }
        return switch (token.text().toLowerCase(Locale.ROOT)) {
            case "white", "white's" -> Optional.of(Side.WHITE);
            case "black", "black's" -> Optional.of(Side.BLACK);
            default -> Optional.empty();
        };
    }

    /** Material such as KRPkr, KRPvKR, KRP-KR or KRPKR, with a plus for at least this. */
    private Optional<ChessPattern> material(Token token) {
        String word = token.text();
        boolean orMore = word.endsWith("+");
        String pieces = orMore ? word.substring(0, word.length() - 1) : word;
        if (!pieces.matches("[KQRBNPkqrbnpv-]{2,66}")) {
            return Optional.empty();
        }
        int split = Math.max(pieces.indexOf('v'), pieces.indexOf('-'));
        if (split < 0 && pieces.startsWith("K") && pieces.indexOf('k') < 0) {
            split = pieces.indexOf('K', 1);
        }
        if (split >= 0) {
            pieces = pieces.substring(0, split).toUpperCase(Locale.ROOT)
                    + pieces.substring(pieces.charAt(split) == 'K' ? split : split + 1)
                            .toLowerCase(Locale.ROOT);
        }
        int[] counts = new int[Piece.NONE];
        for (int i = 0; i < pieces.length(); i++) {
            int piece = Piece.ofLetter(pieces.charAt(i));
            if (piece == Piece.NONE) {
                return Optional.empty();
            }
            counts[piece]++;
        }
        if (counts[Piece.of(Piece.KING, Side.WHITE)] != 1 || counts[Piece.of(Piece.KING, Side.BLACK)] != 1) {
            return Optional.empty();
        }
        long packed = 0;
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            if (counts[piece] > 10) {
                throw fault(token, "invalid material " + quoted(token) + ": more than ten of a kind");
            }
            packed |= (long) counts[piece] << 4 * piece;
        }
        return Optional.of(new ChessPattern.Material(packed, orMore));
    }

    /** Pieces by letters or words, with their squares or their number. */
    private Optional<ChessPattern> pieces(Token first, boolean negated) {
        if (first.sort() != Sort.WORD) {
            return Optional.empty();
        }
        at--;
        Optional<ChessPattern> inWords = piecesInWords(negated);
        if (inWords.isPresent()) {
            return inWords;
        }
        at++;
        String word = first.text();
        if (Square.ofName(word) != Square.NONE) {
            throw fault(
                    first,
                    quoted(first) + " has no piece: write P" + word + ", p" + word + " or \"pawn " + word + "\""
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
            throw fault(
                    first, "\"" + Quoted.of(rest) + "\" in " + quoted(first) + " is neither square nor file nor rank");
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
                pieces |= ChessPatternText.WHITE;
            } else if (c == 'a') {
                pieces |= ChessPatternText.BLACK;
            } else if (c == '?') {
                pieces |= ANY_PIECE;
            } else if ("[], ".indexOf(c) < 0) {
                return OptionalInt.empty();
            }
        }
        return pieces == 0 ? OptionalInt.empty() : OptionalInt.of(pieces);
    }

    private Optional<ChessPattern> piecesInWords(boolean negated) {
        int start = at;
        if (peek().is("a") || peek().is("an") || peek().is("the")) {
            at++;
        }
        Token first = peek();
        Optional<Side> side = side(first);
        if (side.isPresent()) {
            at++;
            while (peek().isAny(HAVING)) {
                at++;
            }
        }
        OptionalInt role = role(peek());
        if (role.isEmpty()) {
            if (side.isPresent()) {
                String reason = "after " + quoted(first) + " a piece or a motif is missing, found " + quoted(peek());
                throw fault(peek(), reason + suggestion(peek()));
            }
            at = start;
            return Optional.empty();
        }
        at++;
        if (peek().is("piece") || peek().is("pieces")) {
            at++;
        }
        int pieces = role.getAsInt();
        Optional<Side> whose = side.or(() -> scope);
        if (whose.isPresent()) {
            pieces &= whose.get() == Side.WHITE ? ChessPatternText.WHITE : ChessPatternText.BLACK;
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
        if (peek().sort() == Sort.COMPARE) {
            if (pieces == ANY_PIECE) {
                return range((from, to) -> new ChessPattern.Men(from, to));
            }
            if (Integer.bitCount(pieces) > 2 || (pieces & KINGS) != 0) {
                throw fault(first, "only one or two kinds of pieces can be counted together, and no kings");
            }
            return range((from, to) -> new ChessPattern.Count(pieces, from, to));
        }
        boolean on = peek().is("on") || peek().is("at") || peek().is("in");
        if (!on && !(inWords && !isNumber(peek()) && isTarget(0))) {
            return new ChessPattern.Placed(pieces, SquareSet.ALL);
        }
        Token preposition = peek();
        List<ChessPattern> places = new ArrayList<>();
        long squares = target().orElseThrow(() -> fault(
                peek(1),
                "after " + quoted(preposition) + " squares, files or ranks are missing, found " + quoted(peek(1))));
        places.add(new ChessPattern.Placed(pieces, squares));
        boolean each = peek().is("and");
        while ((peek().is("or") || peek().is("and")) && peek().is("and") == each && isTarget(1)) {
            at++;
            long more = target().orElseThrow();
            squares |= more;
            places.add(new ChessPattern.Placed(pieces, more));
        }
        // "no pawn on c and e" means none on either.
        return each && !negated ? ChessPattern.all(places) : new ChessPattern.Placed(pieces, squares);
    }

    private boolean isTarget(int ahead) {
        int start = at;
        at += ahead;
        boolean target = target().isPresent() && peek().sort() != Sort.COMPARE && !peek().is("on") && !peek().is("at");
        at = start;
        return target;
    }

    /** Squares as {@link SquareSet} reads them or in words: {@code the c-file}, {@code rank 7}, {@code seventh rank}. */
    private Optional<Long> target() {
        int start = at;
        while (peek().isAny(FILLERS) && peek(1).sort() == Sort.WORD) {
            at++;
        }
        if (peek().isAny(NOUNS) && peek(1).sort() == Sort.WORD) {
            at++;
        }
        String word = peek().sort() == Sort.WORD ? peek().text() : "";
        at++;
        Optional<Long> named = named(word.toLowerCase(Locale.ROOT));
        if (named.isPresent()) {
            if (peek().isAny(NOUNS)) {
                at++;
            }
            return named;
        }
        OptionalLong squares = SquareSet.read(word.replaceFirst("-?(file|rank)s?$", ""));
        if (squares.isEmpty()) {
            at = start;
            return Optional.empty();
        }
        if (peek().isAny(NOUNS)) {
            at++;
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
        Token compare = peek();
        String sign = compare.sort() == Sort.COMPARE ? next().text() : "=";
        Token token = next();
        int[] bounds = number(token).orElseThrow(() -> fault(token, "a number is missing, found " + quoted(token)));
        int low = bounds[0];
        int high = bounds[1];
        if (low > high) {
            throw fault(token, quoted(token) + " goes from the greater to the smaller number");
        }
        boolean single = low == high;
        return switch (sign) {
            case "=", "==" -> ranged.of(low, high);
            case "!=" -> ChessPattern.not(ranged.of(low, high));
            case "<=", "≤" -> ranged.of(0, single(single, high, token));
            case ">=", "≥" -> ranged.of(single(single, low, token), UNLIMITED);
            case "<" -> {
                if (single(single, low, token) == 0) {
                    throw fault(token, "nothing is fewer than 0");
                }
                yield ranged.of(0, low - 1);
            }
            case ">" -> ranged.of(single(single, low, token) + 1, UNLIMITED);
            default -> throw fault(compare, "unexpected " + quoted(compare));
        };
    }

    private int single(boolean single, int number, Token token) {
        if (!single) {
            throw fault(token, "one number is expected, found " + quoted(token));
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

    private static boolean isPlacement(Token token) {
        return token.sort() == Sort.WORD
                && token.text().chars().filter(c -> c == '/').count() >= 7;
    }

    private ChessPattern pawns(Token token) {
        long[] boards = boards(token);
        return new ChessPattern.Pawns(
                boards[Piece.of(Piece.PAWN, Side.WHITE)], boards[Piece.of(Piece.PAWN, Side.BLACK)]);
    }

    private ChessPattern placement(Token token) {
        long[] boards = boards(token);
        List<ChessPattern> parts = new ArrayList<>();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (long rest = boards[piece]; rest != 0; rest &= rest - 1) {
                parts.add(new ChessPattern.Placed(1 << piece, rest & -rest));
            }
        }
        if (parts.isEmpty()) {
            throw fault(token, quoted(token) + " has no pieces");
        }
        return ChessPattern.all(parts);
    }

    private long[] boards(Token token) {
        String placement = token.text();
        long[] boards = new long[Piece.NONE];
        int rank = 7;
        int file = 0;
        for (int i = 0; i < placement.length(); i++) {
            char c = placement.charAt(i);
            int piece = Piece.ofLetter(c);
            if (c == '/' && file == 8 && rank > 0) {
                rank--;
                file = 0;
                continue;
            }
            boolean empty = c >= '1' && c <= '8';
            if (piece == Piece.NONE && !empty || file + (empty ? c - '0' : 1) > 8) {
                throw invalidPlacement(token, i, c);
            }
            if (piece != Piece.NONE) {
                boolean pawn = Piece.role(piece) == Piece.PAWN;
                if (pawn && (rank == 0 || rank == 7)) {
                    throw invalidPlacement(token, i, c);
                }
                boards[piece] |= 1L << Square.of(file, rank);
            }
            file += empty ? c - '0' : 1;
        }
        if (rank != 0 || file != 8) {
            throw fault(token, "invalid placement " + quoted(token) + ": not eight ranks of eight squares");
        }
        return boards;
    }

    private ParseException invalidPlacement(Token token, int index, char c) {
        return PatternWords.fault(
                text, token.start() + index, "invalid placement " + quoted(token) + ": unexpected '" + c + "'");
    }

    private static boolean isNumber(Token token) {
        return token.sort() == Sort.WORD && Character.isDigit(token.text().charAt(0)) && !isOrdinal(token.text());
    }

    private ParseException unknown(Token token) {
        if (isNumber(token)) {
            return fault(token, "the number " + quoted(token) + " stands alone: write N=2, pieces=10 or R on rank 7");
        }
        return fault(token, "no motif and no piece is called " + quoted(token) + suggestion(token));
    }

    private static String suggestion(Token token) {
        List<String> names = new ArrayList<>(KEYWORDS);
        for (Motif motif : Motif.values()) {
            names.add(motif.toString());
        }
        return Spelling.nearest(token.text(), names)
                .map(name -> "; did you mean \"" + name + "\"?")
                .orElse("");
    }

    private ParseException fault(Token token, String reason) {
        return PatternWords.fault(text, token.start(), reason);
    }

    private static String quoted(Token token) {
        return token.sort() == Sort.END ? "the end" : "\"" + Quoted.of(token.text()) + "\"";
    }

    private Token peek() {
        return peek(0);
    }

    private Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    private Token next() {
        Token token = peek();
        at++;
        return token;
    }

    private boolean accept(Sort sort) {
        boolean found = peek().sort() == sort;
        at += found ? 1 : 0;
        return found;
    }

    private boolean acceptWord(String word) {
        boolean found = peek().is(word);
        at += found ? 1 : 0;
        return found;
    }

    private Token take(Sort sort, String what, Token after) {
        if (peek().sort() != sort) {
            throw fault(peek(), "after " + quoted(after) + " " + what + " are missing");
        }
        return next();
    }

    private void expect(Sort sort, Token open, String close) {
        if (!accept(sort)) {
            if (peek().sort() == Sort.END) {
                throw fault(open, quoted(open) + " is not closed");
            }
            throw fault(peek(), "\"" + close + "\" is expected before " + quoted(peek()));
        }
    }
}
