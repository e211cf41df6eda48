package dev.tabiya.app.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.amazons.AmazonsEncoder;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.GZIPInputStream;

/** A real server on a port of its own with an archive of some of the bundled games, and what it answers. */
final class Page implements AutoCloseable {
    static final String KARJAKIN = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";
    static final long MOST_BYTES = 3_000_000;

    private final LuceneArchive<ChessBoard> archive;
    private final LuceneArchive<AmazonsBoard> amazons;
    private final Server server;
    private final HttpClient client = HttpClient.newHttpClient();

    /** What went wrong inside. */
    final Queue<Throwable> log = new ConcurrentLinkedQueue<>();

    Page(Path folder, int games) {
        this(folder, games, Duration.ofMinutes(1));
    }

    Page(Path folder, int games, Duration deadline) {
        this(folder, games, deadline, Client.Patience.USUAL);
    }

    Page(Path folder, int games, Duration deadline, Client.Patience patience) {
        this(
                LuceneArchive.openOrCreate(folder, Chess.RULES, new ChessEncoder(), OptionalInt.empty()),
                folder,
                games,
                deadline,
                patience);
    }

    /** Serves an archive that may be kept anywhere; the folder is for what is kept beside it. */
    Page(LuceneArchive<ChessBoard> chess, Path folder, int games, Duration deadline) {
        this(chess, folder, games, deadline, Client.Patience.USUAL);
    }

    private Page(LuceneArchive<ChessBoard> chess, Path folder, int games, Duration deadline, Client.Patience patience) {
        archive = chess;
        Path second = folder.resolveSibling(folder.getFileName() + ".amazons");
        amazons = LuceneArchive.openOrCreate(second, Amazons.RULES, new AmazonsEncoder(), OptionalInt.empty());
        for (int seed = 0; seed < 4; seed++) {
            amazons.add(random(new Random(seed)));
        }
        amazons.commit();
        amazons.settle();
        try (InputStream packed = Page.class.getResourceAsStream("/dev/tabiya/app/sample/games.pgn.gz");
                PgnReader reader = new PgnReader(new GZIPInputStream(packed), "sample")) {
            for (int i = 0; i < games; i++) {
                archive.add(reader.next().game());
            }
            archive.commit();
            archive.settle();
            server = Server.start(
                    new ServedArchives(List.of(
                            new ServedArchives.Served<>(GameSupport.CHESS, "chess", archive, folder),
                            new ServedArchives.Served<>(GameSupport.AMAZONS, "amazons", amazons, second))),
                    new Server.Settings(
                            "127.0.0.1",
                            0,
                            Set.of("tabiya.test"),
                            MOST_BYTES,
                            deadline,
                            "0.0.0",
                            (request, e) -> log.add(e)),
                    patience);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Game<AmazonsBoard> random(Random random) {
        AmazonsBoard board = Amazons.RULES.start().board();
        int[] moves = new int[30];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = board.randomMove(new int[Amazons.RULES.maxMoves()], random);
            board.make(moves[i]);
        }
        Map<String, String> tags = Map.of("White", "Ann", "Black", "Bob");
        return new Game<>(Amazons.RULES, tags, Amazons.RULES.start(), new Line(moves, Map.of()), Result.WHITE);
    }

    /** An answer that is as the OpenAPI document has it. */
    record Answer(int status, String type, String body, HttpResponse<?> response) {
        JsonNode json() {
            return Contract.json(body);
        }

        List<JsonNode> lines() {
            return body.lines().map(Contract::json).toList();
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    Server server() {
        return server;
    }

    /** Sends just these bytes, and gives all that comes back until the server closes the connection. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    int port() {
        return URI.create(server.address()).getPort();
    }

    URI address(String path) {
        return URI.create(server.address()).resolve(path);
    }

    HttpClient client() {
        return client;
    }

    Answer get(String path) {
        return send(HttpRequest.newBuilder(address(path)).build());
    }

    Answer search(String parameters) {
        return get("/api/search?fen=" + encode(KARJAKIN) + parameters);
    }

    Answer delete(String path) {
        return send(HttpRequest.newBuilder(address(path)).DELETE().build());
    }

    Answer send(String method, String path, String type, String body) {
        return send(HttpRequest.newBuilder(address(path))
                .header("Content-Type", type)
                .method(method, BodyPublishers.ofString(body))
                .build());
    }

    Answer send(HttpRequest request) {
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            String type = response.headers().firstValue("Content-Type").orElse("");
            String path = request.uri().getPath();
            if (path.startsWith("/api")
                    || response.statusCode() >= 400
                    || Set.of("/masters", "/lichess", "/player").contains(path)) {
                Contract.check(request.method(), path, response.statusCode(), type, response.body());
            }
            return new Answer(response.statusCode(), type, response.body(), response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        client.close();
        server.close();
        archive.close();
        amazons.close();
    }
}
