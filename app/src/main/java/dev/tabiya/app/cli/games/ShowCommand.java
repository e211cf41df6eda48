package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.PgnPosition;
import dev.tabiya.app.cli.board.BoardDrawing;
import dev.tabiya.app.cli.search.SearchReport;
import dev.tabiya.archive.Archive;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a game or one of its positions. */
@Command(
        name = "show",
        description = "Show a game from an archive as PGN, or one of its positions.",
        footer = {
            "",
            "Examples:",
            "  tabiya show dddef2758d3e81c1 --db my.tabiya",
            "  tabiya show dddef2758d3e81c1 --at 15b --db my.tabiya"
        })
public final class ShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "ID", description = "The game's id, as printed by search.")
    private String id;

    @Option(names = "--at", paramLabel = "MOVE", description = "The position after this move, such as 24w or 24b.")
    private @Nullable String at;

    @Mixin
    private ArchiveOption db;

    @Option(names = "--ascii", description = "Draw with letters instead of chess symbols.")
    private boolean ascii;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try (Archive archive = db.open()) {
            Game<?> game = archive.game(id).orElseThrow(() -> new InputException("no game " + id + " in " + db));
            show(game, spec.commandLine().getOut());
        }
        return Exit.DONE;
    }

    private <B extends Board<B>> void show(Game<B> game, PrintWriter out) throws IOException {
        if (at == null) {
            if (json) {
                out.print(GameJson.line(game));
            } else {
                PgnWriter.write(game, out);
            }
            return;
        }
        Position<B> position = PgnPosition.after(game, at);
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("gameId", id);
            document.put("fen", position.toString());
            document.put("tags", game.tags());
            Json.print(out, document);
        } else {
            out.println(SearchReport.title(game));
            out.print(new BoardDrawing(position.board(), ascii));
            out.println(position);
        }
    }
}
