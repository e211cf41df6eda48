package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that leave, ask for too much, or want to be served beside those who do. */
class FairnessTest {
    private static final String SEARCH = "/api/search?next=false&fen=" + Page.encode(Page.KARJAKIN);

    @TempDir
    private static Path folder;

    private static Page page;

    @BeforeAll
    static void start() {
        page = new Page(folder.resolve("games.tabiya"), 20, Duration.ofSeconds(3));
    }

    @AfterAll
    static void stop() {
        page.close();
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(page.log.poll()).isNull();
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.sleep(10);
        }
    }

    private static RequestQueue searches() {
        return page.server().searches();
    }

    private static RequestQueue thinkers() {
        return page.server().thinkers();
    }

    /** Keeps all places of a queue taken, and one task waiting, until it is closed. */
    private static AutoCloseable occupy(RequestQueue queue) throws InterruptedException {
        // A task left over from another test would give its place to the one that is to wait.
        await("the queue is idle", () -> queue.running() == 0 && queue.waiting() == 0);
        CountDownLatch free = new CountDownLatch(1);
        for (int i = 0; queue.waiting() == 0; i++) {
            queue.enter("client " + i, () -> {
                free.await();
                return true;
            });
        }
        return free::countDown;
    }

    private static Socket ask(String path) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port());
        socket.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void abandonedSearchesLeaveTheQueue() throws Exception {
        try (AutoCloseable busy = occupy(searches())) {
            assertThat(busy).isNotNull();
            int before = searches().waiting();
            List<Socket> sockets = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                sockets.add(ask(SEARCH));
            }
            await("all wait", () -> searches().waiting() == before + 20);
            assertThat(page.get("/api/status")
                            .json()
                            .path("load")
                            .path("waiting")
                            .asInt())
                    .isEqualTo(before + 20);
            for (Socket socket : sockets) {
                socket.close();
            }
            await("none waits", () -> searches().waiting() == before);
        }
        assertThat(page.get(SEARCH).status()).isEqualTo(200);
    }

    @Test
    void abandonedWorkIsInterrupted() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        RequestQueue.Task<Boolean> task = searches().enter("somebody", () -> {
            running.countDown();
            try {
                Thread.sleep(600_000);
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
            return true;
        });
        running.await();
        task.cancel(Problem.gone());
        await("the end", () -> searches().running() == 0);
        assertThat(interrupted).isTrue();
    }

    @Test
    void abandonedAnalysesEnd() throws Exception {
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            sockets.add(ask("/api/think?player=alphabeta_material&time=300"));
        }
        await("all think", () -> thinkers().running() == 3);
        for (Socket socket : sockets) {
            socket.close();
        }
        await("none thinks", () -> thinkers().running() == 0);
    }

    @Test
    void longAnalysesMakeRoomForShortOnes() throws Exception {
        List<InputStream> long_ = new ArrayList<>();
        for (int i = 0; i < 2 * Math.max(4, 2 * Runtime.getRuntime().availableProcessors()) / 2; i++) {
            long_.add(page.client()
                    .send(
                            HttpRequest.newBuilder(page.address("/api/think?player=alphabeta_material&time=300"))
                                    .header("X-Forwarded-For", "10.0.0." + i)
                                    .build(),
                            BodyHandlers.ofInputStream())
                    .body());
        }
        // Were it to wait for them, this would take five minutes.
        assertThat(page.get("/api/think?player=random&time=0.1").body()).contains("event: best");
        for (InputStream events : long_) {
            events.close();
        }
        await("none thinks", () -> thinkers().running() == 0);
    }

    @Test
    void aSearchThatTakesTooLongIsGivenUp() throws Exception {
        try (AutoCloseable busy = occupy(searches())) {
            assertThat(busy).isNotNull();
            int before = searches().waiting();
            Page.Answer late = page.get(SEARCH);
            assertThat(late.status()).isEqualTo(503);
            JsonNode problem = late.json();
            assertThat(problem.path("code").asText()).isEqualTo("deadline");
            assertThat(problem.path("detail").asText()).contains("3 s");
            assertThat(searches().waiting()).isEqualTo(before);
        }
    }

    @Test
    void aClientWithTooManyRequestsIsToldToTryAgain() throws Exception {
        try (AutoCloseable busy = occupy(searches())) {
            assertThat(busy).isNotNull();
            List<RequestQueue.Task<?>> tasks = new ArrayList<>();
            for (int i = 0; i < 256; i++) {
                tasks.add(searches().enter("10.1.1.1", () -> true));
            }
            Page.Answer refused = page.send(HttpRequest.newBuilder(page.address(SEARCH))
                    .header("X-Forwarded-For", "192.168.1.7, 10.1.1.1")
                    .build());
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.json().path("code").asText()).isEqualTo("busy");
            assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
            // Another client may wait: it is not refused, but runs into the deadline.
            assertThat(page.get(SEARCH).json().path("code").asText()).isEqualTo("deadline");
            tasks.forEach(task -> task.cancel(Problem.gone()));
        }
    }

    @Test
    void aPlaceIsFreeOnceTheResultIsThere() {
        RequestQueue.Limits limits = new RequestQueue.Limits(1, 1, 1, 1);
        try (RequestQueue single = new RequestQueue("free", limits, Duration.ofMinutes(1))) {
            for (int i = 0; i < 5000; i++) {
                assertThat(single.enter("client", () -> true).await()).isTrue();
                assertThat(single.running()).isZero();
            }
        }
    }

    @Test
    void clientsTakeTurns() throws Exception {
        List<String> order = new ArrayList<>();
        CountDownLatch free = new CountDownLatch(1);
        try (RequestQueue single =
                new RequestQueue("one", new RequestQueue.Limits(1, 1, 100, 100), Duration.ofMinutes(1))) {
            single.enter("first", () -> {
                free.await();
                return true;
            });
            List<String> wanted = List.of("greedy", "greedy", "greedy", "greedy", "modest", "greedy", "modest");
            CountDownLatch done = new CountDownLatch(wanted.size());
            for (String client : wanted) {
                single.enter(client, () -> {
                    order.add(client);
                    done.countDown();
                    return true;
                });
            }
            free.countDown();
            done.await();
        }
        assertThat(order).startsWith("greedy", "modest", "greedy", "modest");
    }

    @Test
    void oneClientLeavesRoomForAnother() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        CountDownLatch served = new CountDownLatch(1);
        try (RequestQueue some =
                new RequestQueue("some", new RequestQueue.Limits(3, 2, 100, 100), Duration.ofMinutes(1))) {
            for (int i = 0; i < 10; i++) {
                some.enter("greedy", () -> {
                    free.await();
                    return true;
                });
            }
            some.enter("modest", () -> {
                served.countDown();
                return true;
            });
            served.await();
            assertThat(some.running()).isLessThanOrEqualTo(3);
            free.countDown();
        }
    }
}
