package dev.tabiya.app.cli;

import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A position of a game, given by the move before it: 24b is after Black's 24th. */
public final class PgnPosition {
    private static final Pattern MOVE = Pattern.compile("(\\d{1,5})([wb])");

    private PgnPosition() {}

    /** The position of a file's first game after a move, or its last one. */
    public static Position<?> read(String file, Rules<?> usual, @Nullable String at, PrintWriter err) {
        List<Game<?>> games = new ArrayList<>();
        PgnFiles.of(file)
                .usually(usual)
                .read(
                        err,
                        entry -> entry.game(),
                        game -> {
                            if (games.isEmpty()) {
                                games.add(game);
                            }
                        },
                        PgnFiles.FaultSink.PRINT);
        if (games.isEmpty()) {
            throw new InputException(file + ": no game");
        }
        return at == null ? end(games.getFirst()) : after(games.getFirst(), at);
    }

    private static Position<?> end(Game<?> game) {
        return game.positions().skip(game.line().size()).findFirst().orElseThrow();
    }

    public static <B extends Board<B>> Position<B> after(Game<B> game, String at) {
        Matcher matcher = MOVE.matcher(at.strip());
        if (!matcher.matches()) {
            throw new InputException("'" + at + "' is not a move such as 24w or 24b");
        }
        int number = Integer.parseInt(matcher.group(1));
        int ply = 2 * (number - 1) + (matcher.group(2).equals("b") ? 2 : 1);
        // If Black moves first, move 1w does not exist.
        int played = game.start().turn() == Side.BLACK ? ply - 1 : ply;
        if (played < 0 || played > game.line().size()) {
            throw new InputException(
                    "the game has no move " + at + ", only " + game.line().size() + " plies");
        }
        return game.positions().skip(played).findFirst().orElseThrow();
    }
}
