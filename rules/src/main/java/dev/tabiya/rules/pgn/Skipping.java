package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Result;
import org.jspecify.annotations.Nullable;

/** Passes over movetext that cannot be read, minding comments and parentheses only. */
final class Skipping {
    private final Cursor cursor;

    Skipping(Cursor cursor) {
        this.cursor = cursor;
    }

    /** Goes to the parenthesis that closes the variation we are in, or to the end of the game. */
    void variation() {
        int open = 0;
        while (cursor.toToken() && !cursor.atTag()) {
            byte b = cursor.text[cursor.at];
            if (b == ')' && open-- == 0) {
                return;
            }
            open += b == '(' ? 1 : 0;
            pass(b);
        }
    }

    /** Goes to the end of the game and gives the result that stands there, if one does. */
    @Nullable
    Result game() {
        int open = 0;
        while (cursor.toToken() && !cursor.atTag()) {
            byte b = cursor.text[cursor.at];
            if (b == '(') {
                open++;
            } else if (b == ')') {
                open = Math.max(0, open - 1);
            } else if (open == 0 && (b == '*' || PgnLexer.isDigit(b))) {
                if (PgnLexer.isNextGame(cursor)) {
                    return null;
                }
                int end = b == '*' ? cursor.at + 1 : PgnLexer.end(cursor.text, cursor.at, cursor.limit);
                Result found = Results.read(cursor.text, cursor.at, end);
                if (found != null) {
                    cursor.at = end;
                    return found;
                }
            }
            pass(b);
        }
        return null;
    }

    private void pass(byte first) {
        if (first == '{') {
            int end = cursor.commentEnd();
            cursor.at = end < 0 ? cursor.limit : end + 1;
        } else if (first == ';') {
            cursor.at = cursor.lineEnd(cursor.at);
        } else {
            cursor.at = Math.max(cursor.at + 1, PgnLexer.end(cursor.text, cursor.at, cursor.limit));
        }
    }
}
