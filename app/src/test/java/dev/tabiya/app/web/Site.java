package dev.tabiya.app.web;

import dev.tabiya.app.http.ServedArchives;
import dev.tabiya.app.http.Server;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.amazons.AmazonsEncoder;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** A server with an archive of the first bundled games and an empty one for the Amazons. */
record Site(Server server, LuceneArchive<ChessBoard> chess, LuceneArchive<AmazonsBoard> amazons, Path folder)
        implements AutoCloseable {
    private static final int GAMES = 600;

    static Site open() throws IOException {
        Path folder = Files.createTempDirectory("tabiya-page");
        Path first = folder.resolve("chess");
        Path second = folder.resolve("amazons");
        LuceneArchive<ChessBoard> chess =
                LuceneArchive.openOrCreate(first, Chess.RULES, new ChessEncoder(), OptionalInt.empty());
        LuceneArchive<AmazonsBoard> amazons =
                LuceneArchive.openOrCreate(second, Amazons.RULES, new AmazonsEncoder(), OptionalInt.empty());
        try (InputStream sample = Site.class.getResourceAsStream("/dev/tabiya/app/sample/games.pgn.gz");
                PgnReader reader = new PgnReader(new GZIPInputStream(sample), "sample")) {
            for (int i = 0; i < GAMES; i++) {
                chess.add(reader.next().game());
            }
        }
        chess.commit();
        ServedArchives archives = new ServedArchives(List.of(
                new ServedArchives.Served<>(GameSupport.CHESS, "chess", chess, first),
                new ServedArchives.Served<>(GameSupport.AMAZONS, "amazons", amazons, second)));
        Server.Settings settings = new Server.Settings(
                "127.0.0.1",
                0,
                Set.of(),
                10_000_000,
                Duration.ofMinutes(1),
                "test",
                (request, e) -> e.printStackTrace());
        return new Site(Server.start(archives, settings), chess, amazons, folder);
    }

    URI address() {
        return URI.create(server.address());
    }

    @Override
    public void close() throws IOException {
        server.close();
        chess.close();
        amazons.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
