package dev.tabiya.app.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The server as a process of its own. */
class ServeCommandTest {
    @TempDir
    private Path folder;

    private Process serve(Path db) throws IOException {
        Files.writeString(folder.resolve("one.pgn"), "[White \"A\"]\n\n1. e4 e5 *\n");
        assertThat(Cli.run("index", folder.resolve("one.pgn").toString(), "--db", db.toString())
                        .code())
                .isZero();
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.tabiya.app.cli.Main",
                        "serve",
                        "--db",
                        db.toString(),
                        "--port",
                        "0")
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // there processes are not asked to end
    void whoIsToldToEndFinishesWhatItDoes() throws Exception {
        Path db = folder.resolve("games.tabiya");
        Process process = serve(db);
        try (HttpClient client = HttpClient.newHttpClient();
                BufferedReader said =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            URI address = URI.create(said.readLine());
            CompletableFuture<HttpResponse<String>> thinking = client.sendAsync(
                    HttpRequest.newBuilder(address.resolve("/api/think?player=alphabeta_material&time=300"))
                            .build(),
                    BodyHandlers.ofString());
            try (Socket socket = new Socket(address.getHost(), address.getPort())) {
                socket.setSoTimeout(60_000);
                OutputStream out = socket.getOutputStream();
                out.write("POST /api/games?upload=cut HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                        .getBytes(StandardCharsets.US_ASCII));
                CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> {
                    try {
                        for (int i = 0; ; i++) {
                            String game = "[White \"W\"]\n[Black \"" + i + "\"]\n\n1. d4 d5 2. c4 *\n\n";
                            out.write((Integer.toHexString(game.length()) + "\r\n" + game + "\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
                            Thread.sleep(1);
                        }
                    } catch (IOException | InterruptedException e) {
                        // The server has closed the connection.
                    }
                });
                String upload = address.resolve("/api/uploads/cut").toString();
                while (!client.send(HttpRequest.newBuilder(URI.create(upload)).build(), BodyHandlers.ofString())
                        .body()
                        .matches("(?s).*\"added\":[1-9]\\d{2,}.*")) {
                    Thread.sleep(50);
                }
                process.toHandle().destroy();
                StringBuilder told = new StringBuilder();
                try {
                    for (int next = socket.getInputStream().read();
                            next >= 0;
                            next = socket.getInputStream().read()) {
                        told.append((char) next);
                    }
                } catch (IOException e) {
                    // The server did not wait for the rest.
                }
                assertThat(told.toString()).contains("\"event\":\"stopped\"");
                sending.join();
            }
            assertThat(thinking.get(1, TimeUnit.MINUTES).body()).contains("event: best");
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isIn(0, 143);
            assertThat(said.lines()).isEmpty();
            assertThat(Files.readString(folder.resolve("errors.txt"))).doesNotContain("tabiya", "Exception");
        } finally {
            process.destroyForcibly();
        }
        Cli uploads = Cli.run("uploads", "--db", db.toString());
        assertThat(uploads.out()).contains("cut", "stopped");
        assertThat(Cli.run("remove", "--upload", "cut", "--db", db.toString()).out())
                .matches("[1-9][\\d,]* games removed\n");
        assertThat(Cli.run("stats", "--db", db.toString(), "--json").out()).contains("\"games\": 1,");
    }
}
