package dev.tabiya.archive.search;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.RankFusion;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Answers one query, with what a backend retrieves for it. */
public final class SearchEngine<B extends Board<B>> {
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final SearchBackend<B> backend;
    private final QueryScorers<B> scorers;

    /** The positions that {@link #exact} looked for, and at which plies. */
    private SortedMap<Transform, Long> exactKeys = new TreeMap<>();

    private Filter.Range exactPlies = Filter.Range.ALL;

    /** How many of the best are on earlier pages. */
    private int skipped;

    public SearchEngine(Rules<B> rules, Encoder<B> encoder, SearchBackend<B> backend) {
        this.rules = rules;
        this.encoder = encoder;
        this.backend = backend;
        scorers = new QueryScorers<>(rules, encoder);
    }

    /** Refuses what no archive of a game can answer. */
    public static void check(Query query, int from, int limit, Rules<?> rules) {
        if (from < 0 || limit < 0) {
            throw new IllegalArgumentException("from " + from + ", limit " + limit);
        }
        query.mustBeOf(rules);
    }

    /** A page of hits; games on earlier pages are not read. */
    public Hits search(Query query, int from, int limit) throws IOException {
        skipped = from;
        int end = Math.addExact(from, limit);
        return switch (query) {
            case Query.Like like -> like(like, end);
            case Query.Near near -> near(near, end);
            case Query.Both both -> both(both, end);
            case Query.Exact exact -> counted(exact(exact, end));
            case Query.Matching matching -> counted(backend.matching(matching, end));
        };
    }

    private Hits like(Query.Like query, int limit) throws IOException {
        if (query.distinct()) {
            return distinct(query, limit);
        }
        TopHits best = backend.topLike(query, scorers(query), PositionKeys.NONE, limit, TopHits.Once.GAME);
        return result(hits(best.inOrder()), backend.compared(query));
    }

    /** First the position itself, in some of the games that reached it; then every other position once. */
    private Hits distinct(Query.Like query, int limit) throws IOException {
        SearchBackend.Found same = exact(scorers.identical(query), Math.min(limit, Query.Like.MOST_IDENTICAL));
        List<TopHits.Place> first = new ArrayList<>();
        same.best().inOrder().forEach(first::add);
        SortedMap<Transform, LikeScorer> twins = scorers(query);
        PositionKeys excluded = new PositionKeys(boards(query.position(), query.transforms()).values().stream()
                .mapToLong(Board::key)
                .toArray());
        List<TopHits.Place> places = TopHits.distinct(
                limit, first, most -> backend.topLike(query, twins, excluded, most, TopHits.Once.POSITION));
        places.replaceAll(place -> first.contains(place) ? scorers.perfect(place) : place);
        return result(hits(places), backend.compared(query))
                .with(Hits.Identical.of(same.counted().games(), same.counted().results()));
    }

    private Hits near(Query.Near query, int limit) throws IOException {
        SearchBackend.Neighbours found = topNear(query, limit);
        SearchBackend.Counted counted = found.counted();
        return new Hits(
                hits(found.best().inOrder()),
                counted.games(),
                counted.positions(),
                counted.results(),
                Optional.of(found.effort()));
    }

    private SearchBackend.Neighbours topNear(Query.Near query, int limit) throws IOException {
        SortedMap<Transform, B> boards = boards(query.position(), query.transforms());
        @SuppressWarnings("unchecked") // checked by the query
        Metric<B> metric = (Metric<B>) query.metric();
        boards.forEach((transform, board) -> scorers.near(transform, board, metric));
        return backend.topNear(query, boards, limit);
    }

    private Hits both(Query.Both query, int limit) throws IOException {
        int candidates = RankFusion.candidates(limit);
        Query.Like byLikeness = query.like();
        TopHits like =
                backend.topLike(byLikeness, scorers(byLikeness), PositionKeys.NONE, candidates, TopHits.Once.GAME);
        SearchBackend.Neighbours near = topNear(query.near(), candidates);
        RankFusion fusion = new RankFusion();
        for (TopHits found : List.of(like, near.best())) {
            for (TopHits.Place place : found.inOrder()) {
                if (fusion.isNew(place)) {
                    B board = backend.board(place);
                    fusion.add(
                            place,
                            scorers.likeness(board, place.transform()),
                            scorers.distance(board, place.transform()));
                }
            }
        }
        List<Hit> hits = new ArrayList<>();
        int rank = 0;
        for (RankFusion.Ranked ranked : fusion.best(limit)) {
            if (++rank > skipped) {
                hits.add(hit(rank, ranked.place(), Optional.of(ranked.fused())));
            }
        }
        return result(hits, near.counted());
    }

    private SearchBackend.Found exact(Query.Exact query, int limit) throws IOException {
        PositionTest<B> test = new PositionTest<>(encoder, Optional.empty(), query.filter());
        boards(query.position(), query.transforms()).forEach((transform, board) -> {
            // Positions of some symmetry are their own twins, and count once.
            if (test.accepts(board) && !exactKeys.containsValue(board.key())) {
                exactKeys.put(transform, board.key());
            }
        });
        exactPlies = query.filter().plies();
        return exactKeys.isEmpty()
                ? new SearchBackend.Found(new TopHits(limit), SearchBackend.Counted.NONE)
                : backend.exact(query, exactKeys, limit);
    }

    /** What was played next in a position, and how those games ended. */
    public List<NextMove> next(Query.Exact query) throws IOException {
        B board = scorers.board(query.position());
        if (!new PositionTest<>(encoder, Optional.empty(), query.filter()).accepts(board)) {
            return List.of();
        }
        List<NextMove> next = new ArrayList<>();
        for (SearchBackend.Reply reply : backend.replies(query, board)) {
            // Written where it was played: the same position under other rules may have other captures.
            String move = rules.notation().write(backend.board(reply.example()), reply.move());
            Hits.Tally results = reply.counted().results();
            next.add(new NextMove(move, reply.counted().games(), results.white(), results.draws(), results.black()));
        }
        next.sort(Comparator.comparingLong(NextMove::games).reversed());
        return next;
    }

    public SortedMap<Transform, B> boards(Position<?> position, Set<Transform> transforms) {
        SortedMap<Transform, B> boards = new TreeMap<>();
        transforms.forEach(each -> boards.put(each, encoder.transformed(scorers.board(position), each)));
        return boards;
    }

    public SortedMap<Transform, LikeScorer> scorers(Query.Like query) throws IOException {
        return scorers.like(boards(query.position(), query.transforms()), query.scoring(), backend.statistics());
    }

    private static Hits result(List<Hit> hits, SearchBackend.Counted counted) {
        return new Hits(hits, counted.games(), counted.positions(), counted.results());
    }

    private Hits counted(SearchBackend.Found found) throws IOException {
        List<TopHits.Place> places = new ArrayList<>();
        // Their scores put games in order, but all have what was wanted.
        found.best().inOrder().forEach(place -> places.add(place.scored(1)));
        return result(hits(places), found.counted());
    }

    private List<Hit> hits(Iterable<TopHits.Place> places) throws IOException {
        List<Hit> hits = new ArrayList<>();
        int rank = 0;
        for (TopHits.Place place : places) {
            if (++rank > skipped) {
                hits.add(hit(rank, place, Optional.empty()));
            }
        }
        return hits;
    }

    private Hit hit(int rank, TopHits.Place place, Optional<Hit.Fused> fused) throws IOException {
        Cancellation.checkHere();
        Game<B> game = backend.game(place);
        int ply = place.ply() == SearchBackend.UNKNOWN_PLY ? exactPly(game, place.transform()) : place.ply();
        return scorers.hit(rank, place, ply, game, fused);
    }

    private int exactPly(Game<B> game, Transform transform) {
        long key = exactKeys.getOrDefault(transform, 0L);
        return GameWalk.first(game, (board, ply) -> board.key() == key && exactPlies.has(ply))
                .orElseThrow(() -> new IllegalStateException("a game without the position it was found by"));
    }
}
