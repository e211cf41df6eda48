package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.board.BoardDrawing;
import dev.tabiya.engine.Analysis;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Output of a game in the terminal: text for people, or JSON lines for programs. */
sealed interface PlayView {
    /** Shows the position, and the move that led to it. */
    void position(Position<?> position, @Nullable String move);

    void ask(Side side);

    /** Input ended. */
    void unanswered();

    <B extends Board<B>> void answer(Position<B> position, String player, Analysis found);

    void moves(List<String> moves);

    void say(String text);

    void over(Outcome outcome);

    private static String name(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }

    /** Boards, prompts and sentences. */
    record Terminal(PrintWriter out, boolean ascii) implements PlayView {
        private static final int WIDTH = 100;

        @Override
        public void position(Position<?> position, @Nullable String move) {
            out.print(new BoardDrawing(position.board(), ascii));
        }

        @Override
        public void ask(Side side) {
            out.print(name(side) + "> ");
            out.flush();
        }

        @Override
        public void unanswered() {
            out.println();
        }

        @Override
        public <B extends Board<B>> void answer(Position<B> position, String player, Analysis found) {
            out.printf(
                    Locale.ROOT,
                    "%s (%s) plays %s   %s, %.1f s%n",
                    name(position.turn()),
                    player,
                    position.write(found.move()),
                    found.score(),
                    found.time().toNanos() / 1e9);
            out.flush();
        }

        @Override
        public void moves(List<String> moves) {
            StringBuilder line = new StringBuilder();
            for (String move : moves) {
                if (line.length() + move.length() > WIDTH) {
                    out.println(line);
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(move);
            }
            out.println(line);
            out.println(moves.size() + " moves");
        }

        @Override
        public void say(String text) {
            out.println(text);
        }

        @Override
        public void over(Outcome outcome) {
            out.println(outcome.result() + ", " + outcome.reason());
        }
    }

    /** No prompts: after each position the side to move may send a line. */
    record Lines(PrintWriter out) implements PlayView {
        @Override
        public void position(Position<?> position, @Nullable String move) {
            Map<String, Object> document = new LinkedHashMap<>();
            if (move != null) {
                document.put("move", move);
            }
            document.put("turn", name(position.turn()).toLowerCase(Locale.ROOT));
            document.put("fen", position.toString());
            print(document);
        }

        @Override
        public void ask(Side side) {}

        @Override
        public void unanswered() {}

        @Override
        public <B extends Board<B>> void answer(Position<B> position, String player, Analysis found) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("player", player);
            document.put("plays", position.write(found.move()));
            document.put("score", found.score().toString());
            document.put("seconds", found.time().toNanos() / 1e9);
            print(document);
        }

        @Override
        public void moves(List<String> moves) {
            print(Map.of("moves", moves));
        }

        @Override
        public void say(String text) {
            print(Map.of("says", text));
        }

        @Override
        public void over(Outcome outcome) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("result", outcome.result().toString());
            document.put("reason", outcome.reason());
            print(document);
        }

        private void print(Object document) {
            Json.printLine(out, document);
            out.flush();
        }
    }
}
