package dev.tabiya.archive.search;

import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.rank.CollectionStatistics;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;

/**
 * What an index retrieves for one search; {@link SearchEngine} does the rest. Queries come with what their positions
 * become under each transform.
 */
public interface SearchBackend<B extends Board<B>> {
    /** The ply of a place that only {@link Query.Exact} leaves open: it is looked up if the hit is shown. */
    int UNKNOWN_PLY = -2;

    CollectionStatistics statistics() throws IOException;

    /**
     * The best positions by likeness.
     *
     * @param excluded positions that are not given
     */
    TopHits topLike(
            Query.Like query,
            SortedMap<Transform, LikeScorer> scorers,
            PositionKeys excluded,
            int limit,
            TopHits.Once once)
            throws IOException;

    /** How many positions a search by likeness compares. */
    Counted compared(Query.Like query) throws IOException;

    /** The nearest positions. Within a radius all are counted, otherwise those that were compared. */
    Neighbours topNear(Query.Near query, SortedMap<Transform, B> boards, int limit) throws IOException;

    /** All games with one of these positions, counted, and the first of them in the query's order. */
    Found exact(Query.Exact query, SortedMap<Transform, Long> keys, int limit) throws IOException;

    /** All games with a pattern, counted, and the first position of each. */
    Found matching(Query.Matching query, int limit) throws IOException;

    /** The moves that followed a position, in the order of their numbers. */
    List<Reply> replies(Query.Exact query, B board) throws IOException;

    /** The game of a place that this backend gave. */
    Game<B> game(TopHits.Place place) throws IOException;

    /** The board at a place that this backend gave. */
    B board(TopHits.Place place) throws IOException;

    /** How many games and positions match, and how the games ended. */
    record Counted(long games, long positions, Hits.Tally results) {
        public static final Counted NONE = new Counted(0, 0, Hits.Tally.NONE);
    }

    /** What matches, and the best of it. */
    record Found(TopHits best, Counted counted) {}

    /** The nearest positions, and what it took to find them. */
    record Neighbours(TopHits best, Counted counted, Hits.Effort effort) {}

    /**
     * A move that followed a position.
     *
     * @param example the position in one of the games
     */
    record Reply(int move, Counted counted, TopHits.Place example) {}
}
