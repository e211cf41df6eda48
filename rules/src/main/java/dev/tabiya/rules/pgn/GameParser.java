package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Variants;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the games of a chunk. Between boundaries it keeps to what the text says: tags after moves begin a game, and
 * so does a legal first move after a result. Text that is neither (mail headers, prose) is reported once where it
 * begins and passed over; the report goes to the game before it or, at the start of a file, to the first one.
 */
final class GameParser {
    static final String NO_GAME = "text that is neither tag nor move";

    private final Limits limits;
    private final Places places = new Places();
    private final Cursor cursor;
    private final Faults faults;
    private final TagReader tagReader;
    private final Map<Rules<?>, Movetext<?>> movetexts = new HashMap<>();
    private byte[] text = new byte[0];
    private int end;
    private boolean tooLong;

    GameParser(String source, Limits limits) {
        this.limits = limits;
        cursor = new Cursor(limits.usual());
        faults = new Faults(source, places);
        tagReader = new TagReader(cursor, faults);
        // Games that name the usual rules are read by them, rule set and all.
        movetexts.put(limits.usual(), newMovetext(limits.usual()));
    }

    void open(Chunk chunk) {
        text = chunk.text();
        end = chunk.length();
        tooLong = chunk.tooLong();
        places.open(text, chunk.line());
        tagReader.open();
        cursor.open(text, 0, Boundaries.next(text, 0, end));
    }

    /** The next game, or null at the end of the chunk. */
    @Nullable
    Entry next() {
        while (!toGame(null)) {
            if (cursor.limit == end) {
                return faults.isEmpty() ? null : noGame(limits.usual());
            }
            cursor.open(text, cursor.limit, Boundaries.next(text, cursor.limit, end));
        }
        return readGame();
    }

    /** Text without any game is reported as an empty game. */
    private <B extends Board<B>> Entry noGame(Rules<B> rules) {
        Game<B> none = new Game<>(rules, Map.of(), rules.start(), Line.EMPTY, Result.ONGOING);
        List<ParseException> why = faults.take();
        return new Entry(none, why.get(0).line(), false, why);
    }

    private Entry readGame() {
        int from = cursor.at;
        places.seek(from);
        places.mark();
        long line = places.line();
        Map<String, String> tags = cursor.atTag() ? tagReader.readAll() : Map.of();
        boolean cut = tooLong && cursor.limit == end;
        Movetext<?> moves = readMoves(tags, cut);
        boolean complete = moves.complete();
        if (cut && cursor.at >= end && !moves.ended()) {
            faults.add("game longer than " + size(limits.game()), from);
            complete = false;
        }
        toGame(moves);
        return new Entry(moves.game(tags), line, complete, faults.take());
    }

    private Movetext<?> readMoves(Map<String, String> tags, boolean cut) {
        String variant = tags.getOrDefault("Variant", "");
        Optional<Rules<?>> rules = variant.isBlank() ? Optional.of(limits.usual()) : Variants.rules(variant);
        Rules<?> expected = limits.usual(); // its rule set is the default for games that name none
        Rules<?> named = rules.orElse(expected);
        Movetext<?> moves =
                movetexts.computeIfAbsent(named.sameGame(expected) ? expected : named, these -> newMovetext(these));
        moves.begin(cut);
        if (rules.isEmpty()) {
            faults.add("unknown variant \"" + Quoted.of(variant) + "\"", tagReader.variantAt());
            moves.skip();
            return moves;
        }
        try {
            moves.setUp(tags);
        } catch (ParseException e) {
            faults.add(e, tagReader.setUpAt());
            moves.skip();
            return moves;
        }
        moves.read();
        return moves;
    }

    private <B extends Board<B>> Movetext<B> newMovetext(Rules<B> rules) {
        return new Movetext<>(rules, cursor, faults);
    }

    /**
     * Goes on to where a game begins, if one does before the next boundary. Comments on the way belong to the game
     * before if they begin on its last line, or if no moves follow them.
     */
    private boolean toGame(@Nullable Movetext<?> before) {
        boolean sameLine = before != null;
        boolean told = false;
        while (cursor.toToken()) {
            sameLine &= cursor.lineEnds == 0;
            int from = cursor.at;
            boolean comment = cursor.atComment();
            if (comment && sameLine) {
                passComment(before);
            } else if (comment) {
                passComments();
                int to = cursor.at;
                cursor.at = from;
                if (to < cursor.limit && (resultEnd(to) > to || isFirstMove(to))) {
                    return true;
                }
                while (cursor.at < to && cursor.toToken() && cursor.atComment()) {
                    passComment(before);
                }
            } else if (cursor.atTag() || (!told || PgnLexer.isDigit(text[from])) && isFirstMove(from)) {
                return true;
            } else {
                cursor.at = silentEnd(from);
                if (cursor.at == from) {
                    if (!told) {
                        faults.add(NO_GAME, from);
                        told = true;
                    }
                    cursor.at = cursor.proseEnd();
                }
            }
        }
        return false;
    }

    private boolean isFirstMove(int at) {
        return PgnLexer.isFirstMove(cursor.usual, text, at, cursor.limit);
    }

    private int resultEnd(int at) {
        int to = text[at] == '*' ? at + 1 : PgnLexer.end(text, at, cursor.limit);
        return Results.read(text, at, to) == null ? at : to;
    }

    /** Skips a second result, and symbols that mean nothing without a move. */
    private int silentEnd(int at) {
        int to = resultEnd(at);
        if (to > at) {
            return to;
        }
        byte b = text[at];
        if (b == '$') {
            return PgnLexer.afterDigits(text, at + 1, cursor.limit);
        }
        if (b == '!' || b == '?') {
            return at + 1;
        }
        to = PgnLexer.end(text, at, cursor.limit);
        return to > at && Glyphs.isSilent(Text.of(text, at, to)) ? to : at;
    }

    private void passComments() {
        while (cursor.toToken() && cursor.atComment()) {
            int to = text[cursor.at] == ';' ? cursor.lineEnd(cursor.at) : cursor.commentEnd() + 1;
            cursor.at = to > 0 ? to : cursor.limit;
        }
    }

    private void passComment(@Nullable Movetext<?> before) {
        int from = cursor.at;
        int to = text[from] == ';' ? cursor.lineEnd(from) : cursor.commentEnd();
        if (to < 0) {
            faults.add("comment is not closed", from);
            cursor.at = cursor.limit;
            return;
        }
        cursor.at = text[from] == ';' ? to : to + 1;
        if (before != null) {
            before.lastComment(Text.ofComment(text, from + 1, to));
        }
    }

    private static String size(int bytes) {
        return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : bytes + " bytes";
    }
}
