package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Clusters that ask who is there, are slow, fall silent or have no room, seen through a proxy before a real one. */
class TroubleTest {
    private static final Query EVERYTHING = Query.matching(new Pattern.All(List.of()));
    private static final char[] STORE_PASSWORD = "changeit".toCharArray();

    @TempDir
    Path folder;

    private final String node = TestCluster.host();
    private final String name = "trouble-" + UUID.randomUUID();
    private final List<Game<ChessBoard>> games = RandomGames.mixed(3, 1);

    @AfterEach
    void delete() {
        try (Connection connection = new Connection(TestCluster.address(name))) {
            connection.ask("DELETE", "/" + name, Map.of("ignore_unavailable", "true"), Map.of());
        }
    }

    private Archive open(String address) {
        return OpenSearchArchive.openOrCreate(
                Address.read(address), Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
    }

    private void fill(Archive archive) {
        games.forEach(archive::add);
        archive.commit();
    }

    /** A certificate for localhost that signs itself: what a user of a cluster with a CA of its own has. */
    private SSLContext certificate(Path authority) throws Exception {
        Path store = folder.resolve("store");
        keytool(
                "-genkeypair",
                "-alias",
                "node",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-keystore",
                store.toString());
        keytool("-exportcert", "-rfc", "-alias", "node", "-file", authority.toString(), "-keystore", store.toString());
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, STORE_PASSWORD);
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, STORE_PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }

    private static void keytool(String... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        builder.command().addAll(List.of(words));
        builder.command().addAll(List.of("-storepass", new String(STORE_PASSWORD)));
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    @Test
    void strangersAreTurnedAway() throws Exception {
        Path authority = folder.resolve("ca.pem");
        SSLContext context = certificate(authority);
        String known = "Basic " + Base64.getEncoder().encodeToString("me:p@ss".getBytes(StandardCharsets.UTF_8));
        Proxy.Guard guard =
                exchange -> known.equals(exchange.getRequestHeaders().getFirst("Authorization"))
                        ? Proxy.Verdict.PASS
                        : new Proxy.Verdict(false, 401);
        try (Proxy proxy = new Proxy(node, guard, context)) {
            String right = "opensearchs://me:p%40ss@" + proxy.host() + "/" + name;
            String trusting = "?ca=" + authority;
            try (Archive archive = open(right + trusting)) {
                fill(archive);
                assertThat(archive.search(EVERYTHING, 1).games()).isEqualTo(3);
            }
            try (Archive archive = open(right + "?insecure")) {
                assertThat(archive.search(EVERYTHING, 1).games()).isEqualTo(3);
            }
            String shown = "opensearchs://" + proxy.host() + "/" + name;
            refused(right.replace("p%40ss", "guess") + trusting, shown + ": user and password are refused");
            refused(right.replace("me:p%40ss@", "") + trusting, shown + ": user and password are refused");
            refused(right, shown + " cannot be reached: .*certif.*");
            refused(right + "?ca=" + folder.resolve("none"), shown + ": the certificate cannot be read: .*none");
            Files.writeString(folder.resolve("empty"), "nothing");
            refused(right + "?ca=" + folder.resolve("empty"), shown + ": the certificate cannot be read: .*");
        }
    }

    private void refused(String address, String message) {
        assertThatThrownBy(() -> open(address).close())
                .isInstanceOf(ArchiveException.class)
                .hasMessageMatching(message)
                .hasMessageNotContaining("p%40ss");
    }

    @Test
    void aNodeThatHangsUpIsAskedAgain() throws IOException {
        AtomicInteger left = new AtomicInteger();
        Proxy.Guard guard = exchange -> left.getAndDecrement() > 0 ? Proxy.Verdict.HANG_UP : Proxy.Verdict.PASS;
        try (Proxy proxy = new Proxy(guard);
                Archive archive = open("opensearch://" + proxy.host() + "/" + name)) {
            left.set(4);
            fill(archive);
            left.set(4);
            assertThat(archive.search(EVERYTHING, 1).games()).isEqualTo(3);
            assertThat(left.get()).isNegative();
        }
    }

    @Test
    void anotherNodeIsAskedWhenOneFallsSilent() throws IOException {
        CountDownLatch end = new CountDownLatch(1);
        try (Proxy proxy = new Proxy(exchange -> Proxy.Verdict.PASS);
                Archive archive = open("opensearch://" + proxy.host() + "," + node + "/" + name + "?timeout=10")) {
            fill(archive);
            proxy.guard(silent(end));
            for (int i = 0; i < 4; i++) {
                assertThat(archive.search(EVERYTHING, 1).games()).isEqualTo(3);
            }
        } finally {
            end.countDown();
        }
    }

    @Test
    void silenceIsToldInTheEnd() throws IOException {
        CountDownLatch end = new CountDownLatch(1);
        try (Proxy proxy = new Proxy(exchange -> Proxy.Verdict.PASS);
                Archive archive = open("opensearch://" + proxy.host() + "/" + name + "?timeout=10")) {
            proxy.guard(silent(end));
            assertThatThrownBy(() -> archive.search(EVERYTHING, 1))
                    .isInstanceOf(ArchiveException.class)
                    .hasMessageMatching("opensearch://\\S+ does not answer any more: no answer within 5.0 seconds");
        } finally {
            end.countDown();
        }
    }

    private static Proxy.Guard silent(CountDownLatch end) {
        return exchange -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Proxy.Verdict.HANG_UP;
        };
    }

    /** No part of an answer is ever given for the whole. */
    @Test
    void aShardThatIsMissingIsTold() {
        Address address = Address.read("opensearch://" + node + "/" + name + "?timeout=10");
        ChessEncoder encoder = new ChessEncoder();
        Map<String, String> meta = Map.of(
                "format",
                ClusterSchema.FORMAT.version(),
                "rules",
                Chess.RULES.name(),
                "encoder",
                encoder.version(),
                "skip-moves",
                "4");
        try (Connection connection = new Connection(address)) {
            Map<String, Object> nowhere = new HashMap<>(ClusterSchema.settings(address));
            nowhere.put("index.routing.allocation.require._name", "nowhere");
            connection.ask(
                    "PUT",
                    "/" + name,
                    Map.of("wait_for_active_shards", "0"),
                    Map.of("settings", nowhere, "mappings", ClusterSchema.mapping(meta)));
        }
        try (Archive archive = OpenSearchArchive.open(address, Chess.RULES, encoder)) {
            assertThatThrownBy(() -> archive.search(EVERYTHING, 1))
                    .isInstanceOf(ArchiveException.class)
                    .hasMessageMatching("opensearch://\\S+ does not answer any more: .*HTTP 503.*");
        }
    }

    @Test
    void aClusterWithoutRoomIsGivenTime() throws IOException {
        List<Long> asked = Collections.synchronizedList(new ArrayList<>());
        Proxy.Guard guard = exchange -> {
            if (exchange.getRequestURI().getPath().endsWith("_bulk")) {
                asked.add(System.nanoTime());
            }
            return asked.isEmpty() || asked.size() > 6 ? Proxy.Verdict.PASS : new Proxy.Verdict(false, 429);
        };
        try (Proxy proxy = new Proxy(guard);
                Archive archive = open("opensearch://" + proxy.host() + "/" + name)) {
            fill(archive);
            assertThat(archive.stats().games()).isEqualTo(3);
        }
        assertThat(asked).hasSize(7);
        // Pauses are at least half as long as they should be, the first 50 milliseconds and each next one twice as
        // long.
        assertThat(asked.getLast() - asked.getFirst()).isGreaterThan((25 + 50 + 100 + 200 + 400 + 800) * 1_000_000L);
    }

    /**
     * The nodes have room for one request of a load at a time, see {@link TestCluster}, which sends several. They
     * refuse requests, and the one that has the only shard also parts of requests that others took.
     */
    @Test
    @DisabledIfSystemProperty(named = "tabiya.cluster", matches = ".+", disabledReason = "it may have room")
    void whatNodesRefuseIsSentAgainLater() throws IOException {
        List<Proxy> proxies = new ArrayList<>();
        for (String host : TestCluster.hosts().split(",", -1)) {
            proxies.add(new Proxy(host, exchange -> Proxy.Verdict.PASS, null));
        }
        String hosts = String.join(",", proxies.stream().map(Proxy::host).toList());
        try (Archive archive = open("opensearch://" + hosts + "/" + name + "?shards=1&replicas=0")) {
            Set<Game<?>> added = new HashSet<>();
            // Again until requests meet, which they may not do while this machine is busy with something else.
            for (int round = 0; round < 8 && proxies.stream().allMatch(proxy -> proxy.refused() == 0); round++) {
                List<Game<ChessBoard>> many = RandomGames.many(250, 2 + round);
                many.parallelStream().forEach(archive::add);
                archive.commit();
                added.addAll(many);
            }
            assertThat(LoadingTest.held(archive)).isEqualTo(added);
            assertThat(proxies).extracting(Proxy::refused).anyMatch(refused -> refused > 0);
        } finally {
            proxies.forEach(Proxy::close);
        }
    }
}
