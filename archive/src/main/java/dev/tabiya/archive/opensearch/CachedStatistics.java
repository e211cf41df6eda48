package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The census that a search goes by. Taking it first would cost a request, so one that is known is taken to be true, and looked at
 * again along with the first request of the search.
 */
final class CachedStatistics {
    private final Supplier<ClusterStatistics> fresh;
    private final boolean known;
    private @Nullable ClusterStatistics census;
    private boolean seen;
    private boolean stillTrue;
    private boolean asked;

    CachedStatistics(Optional<ClusterStatistics> known, Supplier<ClusterStatistics> fresh) {
        this.fresh = fresh;
        this.known = known.isPresent();
        census = known.orElse(null);
    }

    /** The census, for a search that needs one. */
    ClusterStatistics census() {
        if (census == null) {
            census = fresh.get();
        }
        asked = true;
        return census;
    }

    /** What to ask beside the first request, if anything. */
    List<Map<String, Object>> question() {
        return known && !seen ? List.of(ClusterStatistics.glance()) : List.of();
    }

    void answer(JsonNode glance) {
        seen = true;
        stillTrue = census != null && census.isTrue(glance);
    }

    /** Whether nothing known from before was made use of, or it was seen to be still true. */
    boolean holds() {
        return !known || !asked || stillTrue;
    }
}
