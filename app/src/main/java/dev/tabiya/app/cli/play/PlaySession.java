package dev.tabiya.app.cli.play;

import dev.tabiya.app.io.OutputFile;
import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One game in the terminal: people type moves and commands, engines reply. */
final class PlaySession<B extends Board<B>> {
    private static final String HELP = """
            moves [PREFIX] list the legal moves, or those with this prefix
            undo           take back your last move
            save FILE      save the game as PGN; 'tabiya play --file FILE' continues it
            resign         resign
            quit           stop; with --file the game is saved
            """;

    private final Rules<B> rules;
    private final PlayView view;
    private final SearchLimits limits;
    private final @Nullable Path file;
    private final Map<Side, String> names = new EnumMap<>(Side.class);
    private final Map<Side, Engine<B>> engines = new EnumMap<>(Side.class);
    private final Position<B> start;
    private final List<Integer> moves = new ArrayList<>();
    private Position<B> position;
    private @Nullable String last;
    private @Nullable Outcome resigned;
    private boolean quit;

    PlaySession(Position<B> start, PlayView view, SearchLimits limits, @Nullable Path file) {
        this.rules = start.rules();
        this.start = start;
        this.position = start;
        this.view = view;
        this.limits = limits;
        this.file = file;
    }

    /** Assigns a side to an engine, or to a person if there is none. */
    void seat(Side side, String name, @Nullable Engine<B> engine) {
        names.put(side, name);
        if (engine != null) {
            engines.put(side, engine);
        }
    }

    /** Replays moves of an earlier session. */
    void resume(int[] played) {
        for (int move : played) {
            advance(move);
        }
    }

    void run(BufferedReader in) throws IOException {
        boolean show = true;
        while (!quit && !over()) {
            if (show) {
                show();
            }
            Engine<B> engine = engines.get(position.turn());
            if (engine != null) {
                answer(engine);
                show = true;
            } else {
                view.ask(position.turn());
                String line = in.readLine();
                if (line == null) {
                    view.unanswered();
                    break;
                }
                show = obey(line.strip());
            }
        }
        if (over()) {
            show();
            view.over(outcome());
        }
        keep(file);
    }

    private void show() {
        view.position(position, last);
    }

    private boolean over() {
        return outcome().over();
    }

    private Outcome outcome() {
        return resigned != null ? resigned : position.outcome();
    }

    private String side() {
        return position.turn() == Side.WHITE ? "White" : "Black";
    }

    private void answer(Engine<B> engine) throws IOException {
        try {
            Analysis found = engine.analyse(position, limits);
            view.answer(position, names.getOrDefault(position.turn(), ""), found);
            advance(found.move());
            keep(file);
        } catch (EngineFailure e) {
            resigned = new Outcome(Result.winOf(position.turn().other()), side() + ": " + e.reason());
        }
    }

    /** Whether the board has changed. */
    private boolean obey(String line) throws IOException {
        String[] words = line.split("\\s+", 2);
        String rest = words.length > 1 ? words[1].strip() : "";
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "" -> {
                return false;
            }
            case "help", "?" ->
                view.say("a move, such as " + position.write(position.legalMoves()[0]) + "\n" + HELP.stripTrailing());
            case "moves" -> list(rest);
            case "undo" -> {
                return undo();
            }
            case "save" -> {
                if (rest.isEmpty()) {
                    view.say("save needs a file name");
                } else {
                    save(rest);
                }
            }
            case "resign" -> resigned = new Outcome(Result.winOf(position.turn().other()), side() + " resigns");
            case "quit", "exit" -> quit = true;
            default -> {
                return play(line);
            }
        }
        return false;
    }

    /** A bad file name must not end the game. */
    private void save(String name) {
        try {
            keep(Path.of(name));
            view.say("saved to " + name);
        } catch (IOException | InvalidPathException e) {
            view.say("not saved: " + e.getMessage());
        }
    }

    private boolean play(String text) throws IOException {
        try {
            advance(rules.notation().readMove(position.board(), text));
            keep(file);
            return true;
        } catch (ParseException e) {
            view.say(e.getMessage() + "; type 'help' for commands");
            return false;
        }
    }

    private void list(String begin) {
        view.moves(Arrays.stream(position.legalMoves())
                .mapToObj(position::write)
                .filter(text -> text.startsWith(begin))
                .toList());
    }

    /** Takes back to the last position where a person moved. */
    private boolean undo() {
        int back = engines.containsKey(position.turn().other()) ? 2 : 1;
        if (moves.size() < back) {
            view.say("nothing to take back");
            return false;
        }
        List<Integer> kept = List.copyOf(moves.subList(0, moves.size() - back));
        moves.clear();
        last = null;
        position = start;
        kept.forEach(this::advance);
        return true;
    }

    private void advance(int move) {
        last = position.write(move);
        position = position.play(move);
        moves.add(move);
    }

    private void keep(@Nullable Path target) throws IOException {
        if (target == null) {
            return;
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "Game in the terminal");
        tags.put("Date", LocalDate.now(ZoneId.systemDefault()).toString().replace('-', '.'));
        tags.put("White", names.getOrDefault(Side.WHITE, "human"));
        tags.put("Black", names.getOrDefault(Side.BLACK, "human"));
        if (over()) {
            tags.put("Termination", outcome().reason());
        }
        int[] played = moves.stream().mapToInt(Integer::intValue).toArray();
        Game<B> game = new Game<>(
                rules, tags, start, new Line(played, Map.of()), outcome().result());
        try (OutputFile draft = new OutputFile(target)) {
            draft.stream().write(PgnWriter.text(game).getBytes(StandardCharsets.UTF_8));
            draft.finish();
        }
    }
}
