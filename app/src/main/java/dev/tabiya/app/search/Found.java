package dev.tabiya.app.search;

import dev.tabiya.archive.Hits;
import dev.tabiya.rules.Board;
import java.util.Optional;

/**
 * The answer to a request.
 *
 * @param hits those of the page, and figures about all
 * @param more whether another page has hits
 * @param next what followed, if requested
 */
public record Found<B extends Board<B>>(
        SearchRequest<B> request, Hits hits, boolean more, Optional<NextMoves> next, double tookMs) {}
