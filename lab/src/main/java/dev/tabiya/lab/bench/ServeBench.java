package dev.tabiya.lab.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tabiya.rules.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Sends the page's searches to a server, one at a time and concurrently. */
public final class ServeBench implements AutoCloseable {
    private final String address;
    private final List<Position<?>> queries;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper mapper = new ObjectMapper();

    public ServeBench(String address, List<Position<?>> queries) {
        this.address = address;
        this.queries = List.copyOf(queries);
    }

    /** Milliseconds of a search: total, in the archive, in the queue. */
    private record Latency(double all, double archive, double waited) {
        double added() {
            return all - archive - waited;
        }
    }

    /** Searches one at a time; milliseconds. */
    public record Alone(double median, double archiveMedian, double addedMedian, double addedP95, double addedMax) {}

    /** Concurrent searches. */
    public record Together(int searches, int failed, double seconds, double longestMs) {}

    public Alone alone(String mode, int rounds) {
        List<Latency> latencies = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            for (Position<?> query : queries) {
                long began = System.nanoTime();
                HttpResponse<byte[]> response = client.sendAsync(request(query, mode), BodyHandlers.ofByteArray())
                        .join();
                double all = (System.nanoTime() - began) / 1e6;
                // the first round warms up
                if (round > 0) {
                    latencies.add(read(response, all));
                }
            }
        }
        return new Alone(
                percentile(latencies.stream().map(Latency::all).toList(), 0.5),
                percentile(latencies.stream().map(Latency::archive).toList(), 0.5),
                percentile(latencies.stream().map(Latency::added).toList(), 0.5),
                percentile(latencies.stream().map(Latency::added).toList(), 0.95),
                percentile(latencies.stream().map(Latency::added).toList(), 1));
    }

    public Together together(String mode, int count) {
        long began = System.nanoTime();
        List<CompletableFuture<Double>> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Position<?> query = queries.get(i % queries.size());
            all.add(client.sendAsync(request(query, mode), BodyHandlers.ofByteArray())
                    .handle((response, failure) -> failure == null && response.statusCode() == 200
                            ? (System.nanoTime() - began) / 1e6
                            : Double.NaN));
        }
        List<Double> ended = all.stream().map(CompletableFuture::join).toList();
        List<Double> done = ended.stream().filter(ms -> !ms.isNaN()).toList();
        return new Together(
                count,
                count - done.size(),
                (System.nanoTime() - began) / 1e9,
                done.stream().mapToDouble(Double::doubleValue).max().orElse(0));
    }

    private HttpRequest request(Position<?> query, String mode) {
        String fen = URLEncoder.encode(query.toString(), StandardCharsets.UTF_8);
        return HttpRequest.newBuilder(URI.create(address + "api/search?mode=" + mode + "&fen=" + fen))
                .build();
    }

    private Latency read(HttpResponse<byte[]> response, double all) {
        if (response.statusCode() != 200) {
            throw new IllegalStateException("status " + response.statusCode() + " of " + response.uri());
        }
        try {
            JsonNode found = mapper.readTree(response.body());
            return new Latency(
                    all, found.path("tookMs").asDouble(), found.path("waitedMs").asDouble());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double percentile(List<Double> values, double share) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get((int) Math.min(sorted.size() - 1.0, Math.floor(share * sorted.size())));
    }

    @Override
    public void close() {
        client.close();
    }
}
