package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.Durations;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A game in the terminal. */
@Command(
        name = "play",
        description = "Play in the terminal, against an engine or a person, or watch two engines.",
        footer = {
            "",
            "Type moves, or 'help' for other commands. 'tabiya match' lists the engines.",
            "",
            "Examples:",
            "  tabiya play",
            "  tabiya play --game amazons --white amazons --black human --time 2s --file my-game.pgn",
            "  printf 'e4\\nmoves\\nresign\\n' | tabiya play --black random"
        })
public final class PlayCommand implements Callable<Integer> {
    private static final String HUMAN = "human";

    @Option(
            names = "--white",
            paramLabel = "PLAYER",
            defaultValue = HUMAN,
            description = "human (the default) or an engine.")
    private String white;

    @Option(names = "--black", paramLabel = "PLAYER", description = "An engine (default: the game's own) or human.")
    private @Nullable String black;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            defaultValue = "1s",
            converter = Durations.class,
            description = "An engine's time per move (default: ${DEFAULT-VALUE}).")
    private Duration time;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "Save the game after every move; continue it if the file exists.")
    private @Nullable Path file;

    @Option(names = "--fen", paramLabel = "FEN", description = "The start position, quoted.")
    private @Nullable String fen;

    @Option(names = "--ascii", description = "Draw with letters instead of symbols.")
    private boolean ascii;

    @Option(names = "--json", description = "Print JSON lines: positions, engine moves and the result.")
    private boolean json;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed (default: a new one each time).")
    private long seed = System.nanoTime();

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        play(game.rules());
        return Exit.DONE;
    }

    private <B extends Board<B>> void play(Rules<B> rules) throws IOException {
        Game<B> before = before(rules);
        Position<B> start = before != null ? before.start() : fen == null ? rules.start() : rules.position(fen);
        try (Contestants<B> contestants =
                new Contestants<>(rules, null, Runtime.getRuntime().availableProcessors(), Duration.ofSeconds(5))) {
            PrintWriter out = spec.commandLine().getOut();
            PlaySession<B> session = new PlaySession<>(
                    start,
                    json ? new PlayView.Lines(out) : new PlayView.Terminal(out, ascii),
                    SearchLimits.ofTime(time),
                    file);
            String usual = contestants.players().factories().keySet().iterator().next();
            seat(session, Side.WHITE, white, contestants);
            seat(session, Side.BLACK, black == null ? usual : black, contestants);
            if (before != null) {
                session.resume(before.line().moves());
            }
            session.run(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        }
    }

    private <B extends Board<B>> void seat(PlaySession<B> session, Side side, String name, Contestants<B> contestants) {
        session.seat(
                side,
                name,
                name.equals(HUMAN) ? null : contestants.of(name).engine().apply(seed));
    }

    @SuppressWarnings("unchecked") // checked by its rules
    private <B extends Board<B>> @Nullable Game<B> before(Rules<B> rules) throws IOException {
        List<Game<?>> games = file == null ? List.of() : GameLog.read(file);
        // The file is rewritten after every move, with this game only.
        if (games.size() > 1 || games.isEmpty() && file != null && Files.exists(file) && Files.size(file) > 0) {
            throw new InputException(file + " holds " + games.size() + " games; --file needs one, or a new file");
        }
        if (games.isEmpty()) {
            return null;
        }
        if (!games.getFirst().rules().sameGame(rules)) {
            throw new InputException(
                    file + ": a game of " + games.getFirst().rules().name() + ", not of " + rules.name());
        }
        return (Game<B>) games.getFirst();
    }
}
