package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The statistics that a search uses. Fetching them first would cost a request, so known ones are assumed valid, and
 * checked along with the first request of the search.
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

    /** The statistics, for a search that needs them. */
    ClusterStatistics census() {
        if (census == null) {
            census = fresh.get();
        }
        asked = true;
        return census;
    }

    /** The check to send with the first request, if any. */
    List<Map<String, Object>> question() {
        return known && !seen ? List.of(ClusterStatistics.glance()) : List.of();
    }

    void answer(JsonNode glance) {
        seen = true;
        stillTrue = census != null && census.isTrue(glance);
    }

    /** Whether known statistics were not used, or were still valid. */
    boolean holds() {
        return !known || !asked || stillTrue;
    }
}
