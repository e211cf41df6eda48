package dev.tabiya.archive;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** 2,149 games of grandmasters that are not ours to ship: none, where they are not at hand. */
public final class Corus {
    private Corus() {}

    /** Each game once. */
    public static List<Game<ChessBoard>> games() {
        Path data = Path.of("shared", "data", "corus");
        for (Path at = Path.of("").toAbsolutePath(); at != null && !Files.isDirectory(data); at = at.getParent()) {
            data = at.resolve("shared").resolve("data").resolve("corus");
        }
        List<Game<ChessBoard>> games = new ArrayList<>();
        if (!Files.isDirectory(data)) {
            return games;
        }
        Set<List<Object>> known = new HashSet<>();
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".pgn"))
                    .sorted()
                    .toList()) {
                try (InputStream in = Files.newInputStream(file);
                        PgnReader reader = new PgnReader(in, file.toString())) {
                    while (reader.hasNext()) {
                        @SuppressWarnings("unchecked")
                        Game<ChessBoard> game = (Game<ChessBoard>) reader.next().game();
                        if (game.line().size() > 0 && known.add(same(game))) {
                            games.add(game);
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return games;
    }

    /** What the same game has the same of. */
    private static List<Object> same(Game<ChessBoard> game) {
        return List.of(game.tag("White"), game.tag("Black"), game.tag("Date"), game.line());
    }
}
