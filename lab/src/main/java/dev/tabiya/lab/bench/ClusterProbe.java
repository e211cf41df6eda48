package dev.tabiya.lab.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;

/** Measures an OpenSearch cluster over plain HTTP, without our client. */
final class ClusterProbe implements AutoCloseable {
    private static final int WARM_UP = 2000;
    private static final int REQUESTS = 200;
    private static final String NO_HIT = "{\"track_total_hits\": true, \"query\": {\"ids\": {\"values\": [\"none\"]}}}";

    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper mapper = new ObjectMapper();
    private final String node;
    private final String index;

    /** @param hosts as {@code host:port}, separated by commas */
    ClusterProbe(String hosts, String index) {
        this.node = "http://" + hosts.split(",", 2)[0] + "/";
        this.index = node + index + "/";
    }

    /** The median time of the cheapest request. */
    double roundTripMillis() throws IOException {
        return median("GET", node, "");
    }

    /** The median time of a search that finds nothing: the price of any search at all. */
    double emptySearchMillis() throws IOException {
        return median("POST", index + "_search", NO_HIT);
    }

    private double median(String method, String address, String body) throws IOException {
        List<Double> times = new ArrayList<>();
        for (int i = -WARM_UP; i < REQUESTS; i++) {
            long began = System.nanoTime();
            send(method, address, body);
            if (i >= 0) {
                times.add((System.nanoTime() - began) / 1e6);
            }
        }
        return new Timing(times).median();
    }

    /** The size of the index after a forced merge, without the translog. */
    long mergedBytes() throws IOException {
        send("POST", index + "_flush?force=true", "");
        send("POST", index + "_forcemerge?max_num_segments=1", "");
        send("POST", index + "_refresh", "");
        send("POST", index + "_flush?force=true", "");
        long bytes = 0;
        // The segments themselves: index statistics lag behind.
        for (JsonNode segments : send("GET", index + "_segments", "").findValues("segments")) {
            for (JsonNode segment : segments) {
                bytes += segment.path("size_in_bytes").asLong();
            }
        }
        return bytes;
    }

    private JsonNode send(String method, String address, String body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
            if (response.statusCode() != 200) {
                throw new IOException("HTTP " + response.statusCode() + " from " + address);
            }
            return mapper.readTree(response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
