package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads the moves of one game, up to its result, the next game or the end of the text. Variations are kept on a stack
 * of drafts, not by recursion, since a file may nest them to any depth.
 */
final class Movetext<B extends Board<B>> {
    /** People nest variations ten deep, programs perhaps thirty. */
    private static final int DEEPEST = 200;

    private final Rules<B> rules;
    private final Notation<B> notation;
    private final Cursor cursor;
    private final Faults faults;
    private final Skipping skipping;
    private final PgnToken word = new PgnToken();
    private final List<Draft> drafts = new ArrayList<>();

    private Position<B> start;
    private B board;
    private Draft draft;
    private int depth;
    private boolean cutOff;
    private boolean prose;
    private boolean complete;
    private @Nullable Result result;

    Movetext(Rules<B> rules, Cursor cursor, Faults faults) {
        this.rules = rules;
        this.cursor = cursor;
        this.faults = faults;
        skipping = new Skipping(cursor);
        notation = rules.notation();
        start = rules.start();
        board = start.board();
        draft = new Draft();
        drafts.add(draft);
    }

    /** Begins a game; if its text was {@code cutOff}, an open comment or variation at its end is no fault. */
    void begin(boolean cutOff) {
        this.cutOff = cutOff;
        start = rules.start();
        depth = 0;
        draft = drafts.get(0).begin(cursor.at);
        prose = false;
        complete = true;
        result = null;
    }

    /** Sets up the position that the game begins with. */
    void setUp(Map<String, String> tags) {
        if (tags.containsKey("FEN") || tags.containsKey("Variant") || tags.containsKey("RuleSet")) {
            board = rules.startBoard(tags);
            start = new Position<>(rules.of(board), board);
        } else {
            board = start.board();
        }
    }

    /**
     * The game as far as it was read. A result in the text counts for more than the tag's, unless it leaves it open.
     */
    Game<B> game(Map<String, String> tags) {
        Result told = result;
        if (told == null || told == Result.ONGOING) {
            Result tagged = Results.read(tags.getOrDefault("Result", ""));
            told = tagged == null ? Result.ONGOING : tagged;
        }
        return new Game<>(start.rules(), tags, start, draft.line(), told);
    }

    boolean complete() {
        return complete;
    }

    /** Whether the text ended with a result. */
    boolean ended() {
        return result != null;
    }

    /** Adds a comment on the whole game to its last move, unless that is not the one we know. */
    void lastComment(String text) {
        if (complete) {
            draft.lastComment(text);
        }
    }

    void read() {
        byte[] text = cursor.text;
        while (cursor.toToken()) {
            byte b = text[cursor.at];
            if (PgnLexer.isDigit(b)) {
                int end = PgnLexer.afterNumber(text, cursor.at, cursor.limit);
                if (end == cursor.at) {
                    end = PgnLexer.end(text, cursor.at, cursor.limit);
                    Result found = Results.read(text, cursor.at, end);
                    if (found == null) {
                        readMove();
                    } else if (ends(found, end)) {
                        return;
                    }
                } else if (depth == 0 && draft.size() > 1 && PgnLexer.isNextGame(cursor)) {
                    break;
                } else {
                    cursor.at = end;
                    draft.number();
                }
            } else if (!PgnLexer.ends(b)) {
                if (b == '.') {
                    cursor.at = PgnLexer.afterDots(text, cursor.at, cursor.limit);
                    draft.number();
                } else {
                    readMove();
                }
            } else if (!readSign(b)) {
                break;
            }
            if (result != null) {
                return;
            }
        }
        if (depth > 0) {
            fail("variation is not closed", draft.openedAt());
            while (depth > 0) {
                close();
            }
        }
        complete &= !prose || draft.size() > 0;
    }

    /** Reads a token that is no word; false if the game ends before it. */
    private boolean readSign(byte sign) {
        byte[] text = cursor.text;
        int at = cursor.at;
        switch (sign) {
            case '{' -> {
                int end = cursor.commentEnd();
                if (end < 0) {
                    fail("comment is not closed", at);
                    cursor.at = cursor.limit;
                } else {
                    draft.comment(Text.ofComment(text, at + 1, end));
                    cursor.at = end + 1;
                }
            }
            case ';' -> {
                cursor.at = cursor.lineEnd(at);
                draft.comment(Text.ofComment(text, at + 1, cursor.at));
            }
            case '(' -> open();
            case ')' -> {
                cursor.at++;
                if (depth == 0) {
                    faults.add("no variation to close", at);
                } else {
                    close();
                }
            }
            case '$' -> {
                cursor.at = PgnLexer.afterDigits(text, at + 1, cursor.limit);
                if (cursor.at > at + 1 && cursor.at < at + 6) {
                    draft.nag(Integer.parseInt(word.over(text, at + 1, cursor.at), 0, cursor.at - at - 1, 10));
                }
            }
            case '!', '?' -> {
                do {
                    cursor.at++;
                } while (cursor.at < cursor.limit && (text[cursor.at] == '!' || text[cursor.at] == '?'));
                draft.nag(Glyphs.marks(text, at, cursor.at));
            }
            case '*' -> ends(Result.ONGOING, at + 1);
            case '[' -> {
                if (cursor.atTag()) {
                    return false;
                }
                faults.add("invalid tag", at);
                cursor.at = cursor.bracketEnd(at);
                if (cursor.at < cursor.limit && text[cursor.at] == ']') {
                    cursor.at++;
                }
            }
            case '}' -> {
                faults.add("no comment to close", at);
                cursor.at++;
            }
            default -> cursor.at++;
        }
        return true;
    }

    /** Takes a result, unless it is in a variation. */
    private boolean ends(Result found, int end) {
        cursor.at = end;
        if (depth == 0) {
            result = found;
        }
        return depth == 0;
    }

    private void readMove() {
        byte[] text = cursor.text;
        int from = cursor.at;
        int end = PgnLexer.plainEnd(text, from, cursor.limit);
        boolean plain = end > from;
        if (!plain) {
            end = PgnLexer.end(text, from, cursor.limit);
            plain = Text.isAscii(text, from, end);
        }
        ParseException fault = null;
        // "Nf3-+" is a move with an assessment, not with a check sign.
        if (plain && !(text[end - 1] == '+' && end - from > 2 && text[end - 2] == '-')) {
            try {
                play(notation.readMoveOrPass(board, word.over(text, from, end)));
                cursor.at = end;
                return;
            } catch (ParseException e) {
                fault = e;
            }
        }
        readOdd(end, fault);
    }

    private void play(int move) {
        board.make(move);
        draft.move(move);
    }

    private @Nullable ParseException tryMove(String text) {
        try {
            play(notation.readMoveOrPass(board, text));
            return null;
        } catch (ParseException e) {
            return e;
        }
    }

    /**
     * A word that is not plainly a move: it has signs for glyphs, or characters that typesetters like, or is none at
     * all.
     */
    private void readOdd(int end, @Nullable ParseException known) {
        int from = cursor.at;
        OddWord odd = OddWord.of(cursor.text, from, end);
        cursor.at = from + odd.bytes();
        if (odd.numbered()) {
            draft.number();
        }
        String move = odd.text();
        Result found = Results.read(move);
        OptionalInt nag = Glyphs.nag(move);
        if (found != null) {
            ends(found, cursor.at);
        } else if (nag.isPresent()) {
            draft.nag(nag.getAsInt());
        } else if (!move.isEmpty() && !playWithout("-+", move)) {
            ParseException fault = known == null ? tryMove(move) : known;
            if (fault != null && !playWithoutGlyph(move) && !Glyphs.isSilent(move) && !isDoubleForfeit(move)) {
                giveUp(fault, from, end);
            }
        }
    }

    /** Castling that is not legal and is followed by nothing: neither player came, or both lost. */
    private boolean isDoubleForfeit(String move) {
        if (depth > 0 || !move.equals("0-0")) {
            return false;
        }
        int end = cursor.at;
        boolean last = !cursor.toToken() || cursor.atTag();
        cursor.at = end;
        if (last) {
            result = Result.ONGOING;
        }
        return last;
    }

    /** What comes after a word that cannot be read depends on where it stands. */
    private void giveUp(ParseException fault, int from, int end) {
        if (depth > 0) {
            faults.add(fault, from);
            skipping.variation();
        } else if (draft.size() == 0 && (prose || !PgnLexer.isMoveShaped(cursor.text, from, end))) {
            if (!prose) {
                faults.add(GameParser.NO_GAME, from);
            }
            prose = true;
            cursor.at = cursor.proseEnd();
        } else {
            faults.add(fault, from);
            skip();
        }
    }

    private boolean playWithoutGlyph(String move) {
        for (String ending : Glyphs.endings()) {
            if (playWithout(ending, move)) {
                return true;
            }
        }
        return false;
    }

    private boolean playWithout(String ending, String move) {
        if (!move.endsWith(ending) || move.length() == ending.length()) {
            return false;
        }
        if (tryMove(move.substring(0, move.length() - ending.length())) != null) {
            return false;
        }
        Glyphs.nag(ending).ifPresent(draft::nag);
        return true;
    }

    private void open() {
        int at = cursor.at++;
        if (draft.size() == 0 || depth == DEEPEST) {
            faults.add(depth == DEEPEST ? "variations nested too deep" : "variation of no move", at);
            skipping.variation();
            if (cursor.at < cursor.limit && cursor.text[cursor.at] == ')') {
                cursor.at++;
            } else {
                fail("variation is not closed", at);
            }
            return;
        }
        board.unmake();
        depth++;
        if (drafts.size() == depth) {
            drafts.add(new Draft());
        }
        draft = drafts.get(depth).begin(at);
    }

    private void close() {
        Line variation = draft.line();
        for (int i = 0; i < variation.size(); i++) {
            board.unmake();
        }
        draft = drafts.get(--depth);
        board.make(draft.lastMove());
        draft.variation(variation);
    }

    private void fail(String reason, int at) {
        if (!cutOff) {
            faults.add(reason, at);
        }
        complete = false;
    }

    /** Goes to the end of the game, which cannot be read any further. */
    void skip() {
        complete = false;
        result = skipping.game();
    }
}
