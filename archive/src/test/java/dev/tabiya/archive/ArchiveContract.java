package dev.tabiya.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What every archive does, wherever it keeps games and of whatever kind they are. */
public abstract class ArchiveContract<B extends Board<B>> {
    protected static final int SKIP_MOVES = 4;

    protected abstract GameSupport<B> discipline();

    /** A distance by its definition. */
    protected abstract int distance(Metric<?> metric, B from, B to);

    protected abstract List<Metric<B>> metrics();

    /** Patterns to ask for. */
    protected List<Pattern> patterns() {
        return List.of(
                ANYTHING, new Pattern.Fact(Facts.pieces(20)), new Pattern.Not(new Pattern.Fact(Facts.pieces(8))));
    }

    /** Whether removed games count no more in how rare terms are, as soon as that is committed. */
    protected boolean forgetsTermsAtOnce() {
        return true;
    }

    /** How many games make a good test. */
    protected int games() {
        return 16;
    }

    private Rules<B> rules() {
        return discipline().rules();
    }

    /** The archive of a name, to which games can be added; made with {@link #SKIP_MOVES} if it is not there yet. */
    protected abstract Archive open(String name);

    protected Archive open() {
        return open("archive");
    }

    protected Archive with(List<? extends Game<?>> games) {
        Archive archive = open();
        games.forEach(game -> assertThat(archive.add(game).isNew()).isTrue());
        archive.commit();
        return archive;
    }

    /** A pattern that every position has. */
    protected static final Pattern ANYTHING = new Pattern.All(List.of());

    /** The ids of games that have a Round each. */
    public static <B extends Board<B>> List<String> ids(Archive archive, List<Game<B>> games) {
        Map<String, String> byRound = new HashMap<>();
        archive.search(Query.matching(ANYTHING), games.size() + 1)
                .hits()
                .forEach(hit -> byRound.put(hit.game().tag("Round"), hit.gameId()));
        assertThat(byRound).hasSize(games.size());
        return games.stream()
                .map(game -> byRound.getOrDefault(game.tag("Round"), ""))
                .toList();
    }

    protected static void sameAnswers(Hits hits, PlainScan.Answers answers, Object what) {
        assertThat(hits.hits()).as("%s", what).hasSameSizeAs(answers.hits());
        for (int i = 0; i < hits.hits().size(); i++) {
            Hit hit = hits.hits().get(i);
            PlainScan.Answer answer = answers.hits().get(i);
            assertThat(PlainScan.same(hit, answer))
                    .as("%s: %s@%s %s %s is %s", what, hit.gameId(), hit.ply(), hit.transform(), hit.score(), answer)
                    .isTrue();
            assertThat(hit.rank()).isEqualTo(i + 1);
        }
        assertThat(List.of(hits.games(), hits.positions(), hits.results(), hits.identical()))
                .as("counts of %s", what)
                .isEqualTo(List.of(answers.games(), answers.positions(), answers.results(), answers.identical()));
    }

    @Test
    void aNewArchiveIsEmpty() {
        try (Archive archive = open()) {
            assertThat(archive.search(Query.like(rules().start()), 10).hits()).isEmpty();
            assertThat(archive.search(Query.exact(rules().start()), 10).games()).isZero();
            assertThat(archive.search(Query.matching(ANYTHING), 10).positions()).isZero();
            assertThat(archive.next(Query.exact(rules().start()))).isEmpty();
            assertThat(archive.game("0123456789abcdef")).isEmpty();
            assertThat(archive.stats().games()).isZero();
            archive.forEach(game -> assertThat(game).isNull());
            archive.commit();
            assertThat(archive.search(Query.like(rules().start()), 10).hits()).isEmpty();
            assertThat(archive.search(Query.exact(rules().start()), 10).games()).isZero();
            assertThat(archive.stats().positions()).isZero();
        }
        try (Archive archive = open()) {
            assertThat(archive.search(Query.matching(ANYTHING), 10).positions()).isZero();
        }
    }

    @Test
    void whatIsAlikeAndNearComesFirstInBoth() {
        List<Game<B>> games = RandomGames.many(rules(), games(), 11);
        try (Archive archive = with(games)) {
            Position<B> position = RandomGames.position(games.get(7), 30);
            Query.Both query = new Query.Both(
                    position,
                    discipline().scorings().getLast(),
                    discipline().metric(),
                    Set.of(Transform.NONE),
                    Optional.empty(),
                    Filter.NONE);
            List<Hit> hits = archive.search(query, 12).hits();
            assertThat(hits).hasSize(12);
            assertThat(hits.stream()
                            .filter(hit -> hit.fen().equals(position.toString()))
                            .map(hit -> hit.fused().orElseThrow().nearRank()))
                    .contains(1);
            assertThat(hits.stream().map(Hit::gameId)).doesNotHaveDuplicates();
            assertThat(hits.stream().map(Hit::score)).isSortedAccordingTo(Collections.reverseOrder());
            double likest = archive.search(query.like(), 1).hits().getFirst().score();
            for (Hit hit : hits) {
                Hit.Fused fused = hit.fused().orElseThrow();
                assertThat(hit.score()).isEqualTo(1.0 / (60 + fused.likeRank()) + 1.0 / (60 + fused.nearRank()));
                assertThat(fused.likeScore()).isLessThanOrEqualTo(likest);
                B board = rules().notation().readPosition(hit.fen());
                assertThat(hit.distance().orElseThrow().moves())
                        .isEqualTo(distance(discipline().metric(), position.board(), board));
            }
        }
    }

    protected PlainScan<B> scan(Archive archive, List<Game<B>> games) {
        Map<Game<?>, String> ids = new HashMap<>();
        archive.search(Query.matching(ANYTHING), games.size() + 1)
                .hits()
                .forEach(hit -> ids.put(hit.game(), hit.gameId()));
        return new PlainScan<>(
                discipline(),
                this::distance,
                games,
                games.stream().map(game -> ids.getOrDefault(game, "")).toList(),
                SKIP_MOVES);
    }

    @Test
    void everySearchAnswersAsAPlainScanWould() {
        long seed = Long.getLong("tabiya.seed", 1);
        List<Game<B>> games = RandomGames.mixed(rules(), games(), seed);
        try (Archive archive = with(games)) {
            PlainScan<B> scan = scan(archive, games);
            Random random = new Random(seed);
            for (int i = 0; i < 4 * games(); i++) {
                Query query = query(games, random);
                int limit = List.of(0, 1, 2, 5, 20, 1000).get(random.nextInt(6));
                Hits hits = archive.search(query, limit);
                sameAnswers(hits, scan.search(query, limit), "-Dtabiya.seed=" + seed + ", query " + i + " " + query);
                hits.hits().forEach(hit -> tellsItsPosition(hit, games));
                if (query instanceof Query.Exact exact) {
                    sameNext(archive, scan, exact, query.toString());
                }
            }
        }
    }

    /** Where games may start. */
    protected List<Position<B>> starts() {
        return List.of(rules().start());
    }

    @Test
    void nextMovesAreThoseOfAPlainReplay() {
        long seed = Long.getLong("tabiya.seed", 1);
        Random random = new Random(seed);
        List<Game<B>> games = RandomGames.repeating(starts(), 2 * games(), seed);
        try (Archive archive = open()) {
            for (Game<B> game : games) {
                archive.add(game);
                if (random.nextInt(games() / 3) == 0) {
                    archive.commit();
                }
            }
            archive.commit();
            List<String> ids = ids(archive, games);
            List<Game<B>> kept = new ArrayList<>();
            for (int i = 0; i < games.size(); i++) {
                if (random.nextInt(5) == 0) {
                    archive.remove(ids.get(i));
                } else {
                    kept.add(games.get(i));
                }
            }
            archive.commit();
            PlainScan<B> scan = scan(archive, kept);
            for (int i = 0; i < 4 * games(); i++) {
                Game<B> game = games.get(random.nextInt(games.size()));
                Position<B> position = RandomGames.position(
                        game, random.nextInt(Math.min(12, game.line().size() + 1)));
                int from = random.nextInt(8);
                Filter filter = switch (random.nextInt(3)) {
                    case 0 -> Filter.NONE;
                    case 1 ->
                        new Filter(
                                List.of(),
                                Optional.empty(),
                                Filter.Range.ALL,
                                new Filter.Range(from, from + random.nextInt(12)));
                    default -> filter(random);
                };
                Query.Exact query = new Query.Exact(position, Set.of(Transform.NONE), filter);
                String what = "-Dtabiya.seed=" + seed + ", query " + i + " " + query;
                sameNext(archive, scan, query, what);
                sameAnswers(archive.search(query, 5), scan.search(query, 5), what);
            }
        }
    }

    @Test
    void gamesComeInTheOrderAskedFor() {
        List<Game<B>> games = new ArrayList<>(RandomGames.many(rules(), 2 * games(), 5));
        int number = games.size();
        for (String date :
                List.of("", "????.??.??", "1994.??.??", "1994.05.??", "1994.05.31", "2003.01.02", "3 May 1994")) {
            Game<B> other = RandomGames.game(rules().start(), new int[0], 3, number++, new Random(number));
            Map<String, String> tags = new LinkedHashMap<>(other.tags());
            tags.put("Date", date);
            tags.put("WhiteElo", date.isEmpty() ? "9000" : "about 2900");
            games.add(new Game<>(rules(), tags, other.start(), other.line(), other.result()));
        }
        try (Archive archive = with(games.subList(0, games()))) {
            games.subList(games(), games.size()).forEach(archive::add);
            archive.commit();
            for (Game<B> removed : List.of(games.removeFirst(), games.removeLast())) {
                archive.remove(id(removed));
            }
            archive.commit();
            Filter decided = new Filter(
                    List.of(new Filter.Condition.Ended(Set.of(Result.WHITE, Result.BLACK))),
                    Optional.empty(),
                    Filter.Range.ALL,
                    Filter.Range.ALL);
            // From one that all games reached to one that hardly any did.
            for (int ply : new int[] {0, 1, 2, 30}) {
                Game<B> through = games.get(3);
                Position<B> position = RandomGames.position(
                        through, Math.min(ply, through.line().size()));
                for (Filter filter : List.of(Filter.NONE, decided)) {
                    List<Game<B>> reached = games.stream()
                            .filter(game -> reaches(game, position)
                                    && filter.games().stream().allMatch(condition -> condition.test(game)))
                            .sorted(Comparator.comparing(this::id))
                            .toList();
                    for (Order order : Order.values()) {
                        List<Game<B>> ordered = new ArrayList<>(reached);
                        ordered.sort(Comparator.comparingInt((Game<B> game) -> rank(game, order))
                                .reversed());
                        List<String> expected = ordered.stream().map(this::id).toList();
                        Query query = new Query.Exact(position, Set.of(Transform.NONE), filter, order);
                        for (int limit : List.of(0, 1, 7, games.size())) {
                            Hits hits = archive.search(query, limit);
                            assertThat(hits.hits().stream().map(Hit::gameId))
                                    .as("%s after %s plies", order, ply)
                                    .isEqualTo(expected.subList(0, Math.min(limit, expected.size())));
                            assertThat(hits.hits()).allMatch(hit -> hit.score() == 1);
                            assertThat(hits.games()).isEqualTo(reached.size());
                        }
                    }
                }
            }
        }
    }

    private boolean reaches(Game<B> game, Position<B> position) {
        B board = game.start().board();
        for (int move : game.line().moves()) {
            if (board.key() == position.board().key()) {
                return true;
            }
            board.make(move);
        }
        return board.key() == position.board().key();
    }

    private static int rank(Game<?> game, Order order) {
        return switch (order) {
            case ID -> 0;
            case LATEST -> {
                String date = game.tag("Date");
                yield date.matches("[12].*")
                        ? Integer.parseInt(date.replace('?', '0').replace(".", ""))
                        : 0;
            }
            case STRONGEST -> elo(game.tag("WhiteElo")) + elo(game.tag("BlackElo"));
        };
    }

    private static int elo(String text) {
        return text.matches("\\d+") ? Integer.parseInt(text) : 0;
    }

    private void sameNext(Archive archive, PlainScan<B> scan, Query.Exact query, String what) {
        List<NextMove> next = archive.next(query);
        Map<String, NextMove> byMove = new LinkedHashMap<>();
        next.forEach(move -> byMove.put(move.move(), move));
        assertThat(byMove).as(what).hasSameSizeAs(next).isEqualTo(scan.next(query));
        assertThat(next.stream().map(NextMove::games)).as(what).isSortedAccordingTo(Collections.reverseOrder());
    }

    /** The games of a test share beginnings, so that most of what is like an early position was reached many times. */
    @Test
    void eachPositionComesOnceAndTheQueryFirst() {
        List<Game<B>> games = RandomGames.many(rules(), games(), 17);
        try (Archive archive = with(games)) {
            for (int ply : new int[] {0, 1, 2 * SKIP_MOVES + 4, 40}) {
                Position<B> query = RandomGames.position(
                        games.get(3), Math.min(ply, games.get(3).line().size()));
                Query.Like like = new Query.Like(
                                query,
                                discipline().scorings().getFirst(),
                                Set.of(Transform.NONE),
                                Optional.empty(),
                                Filter.NONE)
                        .eachOnce();
                Hits found = archive.search(like, games());
                Hits exact = archive.search(Query.exact(query), 3);
                assertThat(found.identical()).contains(Hits.Identical.of(exact.games(), exact.results()));
                List<Hit> hits = found.hits();
                int same = exact.hits().size();
                assertThat(same).isPositive();
                for (int i = 0; i < same; i++) {
                    assertThat(hits.get(i).gameId())
                            .isEqualTo(exact.hits().get(i).gameId());
                    assertThat(hits.get(i).ply()).isEqualTo(exact.hits().get(i).ply());
                    assertThat(hits.get(i).relative()).isEqualTo(1);
                    assertThat(hits.get(i).why()).isNotEmpty();
                }
                Set<Long> keys = new HashSet<>(Set.of(query.board().key()));
                for (Hit hit : hits.subList(same, hits.size())) {
                    assertThat(keys.add(hit.board().key())).as(hit.fen()).isTrue();
                }
                assertThat(hits.stream().map(Hit::gameId)).doesNotHaveDuplicates();
                assertThat(hits.stream().map(Hit::relative)).isSortedAccordingTo(Collections.reverseOrder());
                for (int limit = 0; limit < hits.size(); limit++) {
                    assertThat(archive.search(like, limit).hits()).isEqualTo(hits.subList(0, limit));
                }
            }
        }
    }

    /** Whatever way is searched, what is shown first is shown as most alike. */
    @Test
    void hitsStandInTheOrderOfTheirLikeness() {
        List<Game<B>> games = RandomGames.mixed(rules(), games(), 18);
        try (Archive archive = with(games)) {
            Random random = new Random(19);
            for (int i = 0; i < 2 * games(); i++) {
                Query.Like query = new Query.Like(
                        RandomGames.position(games, random),
                        scoring(random),
                        discipline().encoder().transforms(),
                        Optional.empty(),
                        Filter.NONE,
                        random.nextBoolean());
                List<Double> shown = archive.search(query, 30).hits().stream()
                        .map(Hit::relative)
                        .toList();
                assertThat(shown).as("%s", query).isSortedAccordingTo(Collections.reverseOrder());
                assertThat(shown).as("%s", query).allMatch(relative -> relative > 0 && relative <= 1);
            }
        }
    }

    private void tellsItsPosition(Hit hit, List<Game<B>> games) {
        Game<?> game = games.get(Integer.parseInt(hit.game().tag("Round")));
        assertThat(hit.game()).isEqualTo(game);
        List<String> moves = new ArrayList<>();
        Position<B> at = games.get(Integer.parseInt(hit.game().tag("Round"))).start();
        for (int ply = 0; ply < game.line().size(); ply++) {
            if (ply == hit.ply()) {
                assertThat(hit.fen()).isEqualTo(at.toString());
            }
            if (ply >= hit.ply() && moves.size() < hit.next().size()) {
                moves.add(at.write(game.line().move(ply)));
            }
            at = at.play(game.line().move(ply));
        }
        assertThat(hit.next()).isEqualTo(moves);
        hit.distance().ifPresent(distance -> {
            assertThat((double) -distance.moves()).isEqualTo(hit.score());
            assertThat(distance.rows().stream().mapToInt(Metric.Row::cost).sum())
                    .isEqualTo(distance.moves());
        });
        if (!hit.why().isEmpty()) {
            assertThat(hit.why().stream().mapToDouble(Hit.Why::share).sum()).isCloseTo(1, within(1e-9));
        }
    }

    private Query query(List<Game<B>> games, Random random) {
        Set<Transform> transforms = new HashSet<>(Set.of(Transform.NONE));
        if (random.nextInt(3) == 0) {
            List<Transform> all = List.copyOf(discipline().encoder().transforms());
            transforms.add(all.get(random.nextInt(all.size())));
            transforms.add(all.get(random.nextInt(all.size())));
        }
        Position<B> position = RandomGames.position(games, random);
        if (random.nextInt(3) == 0) {
            position = RandomGames.position(games.get(random.nextInt(games.size())), 0);
        }
        Filter filter = random.nextInt(4) == 0 ? Filter.NONE : filter(random);
        Pattern pattern = patterns().get(random.nextInt(patterns().size()));
        return switch (random.nextInt(8)) {
            case 0, 1 -> new Query.Matching(pattern, filter);
            case 2, 3 -> new Query.Exact(position, transforms, filter);
            case 4 ->
                new Query.Near(
                        position,
                        metrics().get(random.nextInt(metrics().size())),
                        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(40)),
                        random.nextBoolean(),
                        transforms,
                        random.nextInt(3) > 0 ? Optional.empty() : Optional.of(pattern),
                        filter);
            default ->
                new Query.Like(
                        position,
                        scoring(random),
                        transforms,
                        random.nextBoolean() ? Optional.empty() : Optional.of(pattern),
                        filter,
                        random.nextInt(3) == 0);
        };
    }

    /** Presets and others: any kinds, parameters and boosts. */
    private Scoring scoring(Random random) {
        List<Scoring> scorings = discipline().scorings();
        if (random.nextInt(3) == 0) {
            return scorings.getFirst();
        }
        Scoring preset = scorings.get(random.nextInt(scorings.size()));
        if (random.nextBoolean()) {
            return preset;
        }
        Set<TermKind> kinds = new HashSet<>(preset.kinds());
        for (TermKind kind : TermKind.values()) {
            if (kinds.size() > 1 && random.nextInt(3) == 0) {
                kinds.remove(kind);
            }
        }
        List<Double> boosts = new ArrayList<>();
        for (int i = 0; i < TermKind.COUNT; i++) {
            boosts.add(List.of(0.0, 0.01, 1.0, 2.5, 100.0).get(random.nextInt(5)));
        }
        double k1 = List.of(0.0, 0.5, 1.2, 8.0).get(random.nextInt(4));
        double b = List.of(0.0, 0.3, 0.75, 1.0).get(random.nextInt(4));
        Scoring plain = new Scoring("other", kinds, boosts, k1, b);
        return new Scoring("other", kinds, plain.gains(), k1, b, random.nextBoolean());
    }

    /** Conditions of every kind there is, often several. */
    private Filter filter(Random random) {
        List<Filter.Condition> conditions = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            conditions.add(
                    switch (random.nextInt(7)) {
                        case 0 ->
                            new Filter.Condition.Tag(
                                    Set.of("White", "Black"), name -> name.endsWith(" " + random(name) % 5));
                        case 1 ->
                            new Filter.Condition.Tag(Set.of("WhiteElo", "BlackElo"), elo -> elo.compareTo("2050") > 0);
                        case 2 -> new Filter.Condition.Tag(Set.of("Date"), date -> date.compareTo("1995") < 0);
                        case 3 -> new Filter.Condition.Tag(Set.of("ECO"), String::isEmpty);
                        case 4 ->
                            new Filter.Condition.Tag(
                                    Set.of(Filter.Condition.Tag.KNOWN.get(
                                            random.nextInt(Filter.Condition.Tag.KNOWN.size()))),
                                    value -> random(value) % 2 == 0);
                        case 5 -> new Filter.Condition.Lasted(new Filter.Range(30, 70));
                        default -> new Filter.Condition.Ended(Set.of(Result.DRAW, Result.WHITE));
                    });
        }
        Optional<Side> turn = switch (random.nextInt(4)) {
            case 0 -> Optional.of(Side.WHITE);
            case 1 -> Optional.of(Side.BLACK);
            default -> Optional.empty();
        };
        Filter.Range pieces = random.nextInt(3) == 0
                ? new Filter.Range(random.nextInt(32), 32 + random.nextInt(30))
                : Filter.Range.ALL;
        int first = random.nextInt(60);
        Filter.Range plies =
                random.nextInt(3) == 0 ? new Filter.Range(first, first + random.nextInt(60)) : Filter.Range.ALL;
        return new Filter(conditions, turn, pieces, plies);
    }

    /** Something that a value has in a random way, but always the same. */
    private int random(String value) {
        return (value.hashCode() * 31 >>> 7) & 0xFF;
    }

    /** Several twins of a query may match the same position, and a twin may be the position itself. */
    @Test
    void positionsThatMatchSeveralTwinsCountOnce() {
        List<Game<B>> games = RandomGames.mixed(rules(), 8, 4);
        long all = games.stream().mapToLong(game -> game.line().size() + 1).sum();
        Set<Transform> twins = Set.copyOf(discipline().encoder().transforms());
        try (Archive archive = with(games)) {
            for (boolean everyPosition : List.of(false, true)) {
                Hits hits = archive.search(
                        new Query.Near(
                                rules().start(),
                                discipline().metric(),
                                OptionalInt.of(1_000_000),
                                everyPosition,
                                twins,
                                Optional.empty(),
                                Filter.NONE),
                        3);
                assertThat(hits.positions()).isEqualTo(all);
                assertThat(hits.games()).isEqualTo(games.size());
            }
            Query.Exact exact = new Query.Exact(rules().start(), twins, Filter.NONE);
            sameAnswers(archive.search(exact, 3), scan(archive, games).search(exact, 3), exact);
        }
    }

    @Test
    void likenessIsScoredAsUsualInTheGame() {
        assertThat(Query.like(rules().start()).scoring())
                .isEqualTo(discipline().scorings().getFirst());
    }

    @Test
    void distancesAreMeasuredByAMetricOfTheGame() {
        Metric<?> other = rules().equals(Chess.RULES) ? GameSupport.AMAZONS.metric() : GameSupport.CHESS.metric();
        Set<Transform> once = Set.of(Transform.NONE);
        for (ThrowingCallable making : List.<ThrowingCallable>of(
                () -> new Query.Near(
                        rules().start(), other, OptionalInt.empty(), false, once, Optional.empty(), Filter.NONE),
                () -> new Query.Both(
                        rules().start(),
                        discipline().scorings().getFirst(),
                        other,
                        once,
                        Optional.empty(),
                        Filter.NONE))) {
            assertThatThrownBy(making)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a metric of " + other.game() + " for a position of " + rules().name());
        }
    }

    @Test
    void onlyWhatTheFilterLetsThroughIsCompared() {
        List<Game<B>> games = RandomGames.mixed(rules(), games(), 24);
        Filter byTag = new Filter(
                List.of(new Filter.Condition.Tag(Set.of("White"), name -> random(name) % 2 == 0)),
                Optional.empty(),
                Filter.Range.ALL,
                Filter.Range.ALL);
        Filter byPly =
                new Filter(byTag.games(), Optional.of(Side.WHITE), Filter.Range.ALL, new Filter.Range(SKIP_MOVES, 40));
        Pattern pattern = new Pattern.Fact(Facts.pieces(20));
        try (Archive archive = with(games)) {
            archive.remove(id(games.getFirst()));
            archive.commit();
            List<Game<B>> kept = games.subList(1, games.size());
            PlainScan<B> scan = scan(archive, kept);
            Position<B> position = RandomGames.position(kept, new Random(24));
            Set<Transform> once = Set.of(Transform.NONE);
            for (Filter filter : List.of(Filter.NONE, byTag, byPly)) {
                for (Optional<Pattern> wanted : List.of(Optional.<Pattern>empty(), Optional.of(pattern))) {
                    Query.Both both = new Query.Both(
                            position,
                            discipline().scorings().getFirst(),
                            discipline().metric(),
                            once,
                            wanted,
                            filter);
                    for (Query query : List.of(both.like(), both.like().eachOnce(), both.near(), both)) {
                        PlainScan.Answers compared = scan.compared(wanted, filter, query instanceof Query.Like);
                        Hits hits = archive.search(query, 3);
                        assertThat(List.of(hits.games(), hits.positions()))
                                .as("%s", query)
                                .isEqualTo(List.of(compared.games(), compared.positions()));
                    }
                }
            }
            assertThat(scan.compared(Optional.empty(), byTag, true).games())
                    .isPositive()
                    .isLessThan(kept.size());
        }
    }

    @Test
    void everyKnownTagCanBeAskedFor() {
        List<Game<B>> games = RandomGames.mixed(rules(), 40, 3);
        try (Archive archive = with(games)) {
            for (String tag : Filter.Condition.Tag.KNOWN) {
                Set<String> values = new HashSet<>();
                games.forEach(game -> values.add(Filter.Condition.Tag.value(game, tag)));
                for (String value : values) {
                    Filter filter = new Filter(
                            List.of(new Filter.Condition.Tag(Set.of(tag), value::equals)),
                            Optional.empty(),
                            Filter.Range.ALL,
                            Filter.Range.ALL);
                    long expected = games.stream()
                            .filter(game ->
                                    Filter.Condition.Tag.value(game, tag).equals(value))
                            .count();
                    assertThat(archive.search(new Query.Matching(ANYTHING, filter), 0)
                                    .games())
                            .as("%s is \"%s\"", tag, value)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void aLimitIsNoLessThanNothing() {
        List<Game<B>> games = RandomGames.many(rules(), 10, 5);
        try (Archive archive = with(games)) {
            for (Query query : List.of(
                    Query.like(RandomGames.position(games.getFirst(), 12)),
                    Query.exact(rules().start()),
                    new Query.Both(
                            RandomGames.position(games.getFirst(), 12),
                            discipline().scorings().getFirst(),
                            discipline().metric(),
                            Set.of(Transform.NONE),
                            Optional.empty(),
                            Filter.NONE),
                    Query.matching(ANYTHING))) {
                Hits all = archive.search(query, Integer.MAX_VALUE);
                assertThat(all.hits()).hasSize(10);
                for (int limit : new int[] {0, 1, 9, 10, 11, 1_000_000}) {
                    Hits some = archive.search(query, limit);
                    assertThat(some.hits()).isEqualTo(all.hits().subList(0, Math.min(limit, 10)));
                    assertThat(some.games()).isEqualTo(all.games());
                    assertThat(some.positions()).isEqualTo(all.positions());
                }
                assertThatThrownBy(() -> archive.search(query, -1)).isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void gamesComeBackByTheirIds() {
        List<Game<B>> games = RandomGames.mixed(rules(), 20, 6);
        try (Archive archive = with(games)) {
            List<String> ids = ids(archive, games);
            assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
            for (int i = 0; i < games.size(); i++) {
                assertThat(archive.game(ids.get(i)).<Object>map(game -> game)).contains(games.get(i));
            }
            for (String none :
                    List.of("", "0", "no id", "ffffffffffffffff", "0123456789abcdef0123456789abcdef", "-1")) {
                assertThat(archive.game(none)).as(none).isEmpty();
            }
            List<Object> listed = new ArrayList<>();
            archive.forEach(listed::add);
            assertThat(listed).containsExactlyInAnyOrderElementsOf(games);
            assertThat(archive.stats().games()).isEqualTo(games.size());
            assertThat(archive.stats().positions())
                    .isEqualTo(games.stream()
                            .mapToLong(game -> game.line().size() + 1)
                            .sum());
            assertThat(archive.stats().terms()).isPositive();
            assertThat(archive.stats().bytes()).isPositive();
        }
    }

    @Test
    void whatAConsumerThrowsIsTheCallersOwn() {
        try (Archive archive = with(RandomGames.many(rules(), 2, 1))) {
            assertThatThrownBy(() -> archive.forEach(game -> {
                        throw new IllegalStateException("mine");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("mine");
        }
    }

    @Test
    void otherGamesAreRefused() {
        Rules<?> other = rules().equals(Chess.RULES) ? Amazons.RULES : Chess.RULES;
        try (Archive archive = with(RandomGames.many(rules(), 2, 1))) {
            assertThatThrownBy(() -> archive.add(empty(other)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(other.name());
            for (Query query : List.of(Query.like(other.start()), Query.exact(other.start()))) {
                assertThatThrownBy(() -> archive.search(query, 1))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(other.name());
            }
        }
    }

    private static <X extends Board<X>> Game<X> empty(Rules<X> rules) {
        return new Game<>(rules, Map.of(), rules.start(), Line.EMPTY, Result.ONGOING);
    }

    /** What was found, without what it took, which differs from run to run. */
    private Hits effortless(Hits hits) {
        return new Hits(
                hits.hits(), hits.games(), hits.positions(), hits.results(), Optional.empty(), hits.identical());
    }

    @Test
    void answersDoNotDependOnOrderOrCommits() {
        List<Game<B>> games = RandomGames.mixed(rules(), games(), 8);
        List<Query> queries = new ArrayList<>();
        Random random = new Random(9);
        for (int i = 0; i < games(); i++) {
            queries.add(query(games, random));
        }
        List<Hits> expected = new ArrayList<>();
        try (Archive archive = with(games)) {
            queries.forEach(query -> expected.add(effortless(archive.search(query, 8))));
        }
        for (int commits : new int[] {1, 3, 12}) {
            List<Game<B>> shuffled = new ArrayList<>(games);
            Collections.shuffle(shuffled, random);
            try (Archive archive = open("shuffled" + commits)) {
                for (int i = 0; i < shuffled.size(); i++) {
                    assertThat(archive.add(shuffled.get(i)).isNew()).isTrue();
                    if (i % (shuffled.size() / commits) == 0) {
                        archive.commit();
                    }
                }
                archive.commit();
                for (int i = 0; i < queries.size(); i++) {
                    assertThat(effortless(archive.search(queries.get(i), 8)))
                            .as("%s commits: %s", commits, queries.get(i))
                            .isEqualTo(expected.get(i));
                }
            }
        }
    }

    @Test
    void afterGamesAreRemovedNothingTellsOfThem() {
        List<Game<B>> games = RandomGames.mixed(rules(), games(), 12);
        List<Game<B>> kept = games.stream()
                .filter(game -> Integer.parseInt(game.tag("Round")) % 3 != 0)
                .toList();
        Random random = new Random(13);
        List<Query> queries = new ArrayList<>();
        List<Hits> expected = new ArrayList<>();
        for (int i = 0; i < games(); i++) {
            queries.add(query(games, random));
        }
        if (!forgetsTermsAtOnce()) {
            queries.removeIf(query -> query instanceof Query.Like || query instanceof Query.Both);
        }
        Archive.Stats stats;
        try (Archive archive = open("kept")) {
            kept.forEach(archive::add);
            archive.commit();
            queries.forEach(query -> expected.add(effortless(archive.search(query, 8))));
            stats = archive.stats();
        }
        try (Archive archive = with(games)) {
            List<String> ids = ids(archive, games);
            for (int i = 0; i < games.size(); i++) {
                if (!kept.contains(games.get(i))) {
                    assertThat(archive.remove(ids.get(i))).isTrue();
                    assertThat(archive.remove(ids.get(i))).isFalse();
                    assertThat(archive.game(ids.get(i))).isPresent();
                }
            }
            assertThat(archive.stats().games()).isEqualTo(games.size());
            archive.search(queries.getFirst(), 1);
            archive.commit();
            tellsOf(archive, kept, queries, expected, stats);
        }
        try (Archive archive = open()) {
            tellsOf(archive, kept, queries, expected, stats);
        }
    }

    private void tellsOf(
            Archive archive, List<Game<B>> games, List<Query> queries, List<Hits> expected, Archive.Stats stats) {
        for (int i = 0; i < queries.size(); i++) {
            assertThat(effortless(archive.search(queries.get(i), 8)))
                    .as("%s", queries.get(i))
                    .isEqualTo(expected.get(i));
        }
        assertThat(archive.stats().games()).isEqualTo(stats.games());
        assertThat(archive.stats().positions()).isEqualTo(stats.positions());
        assertThat(archive.stats().likenessPositions()).isEqualTo(stats.likenessPositions());
        List<Game<?>> left = new ArrayList<>();
        archive.forEach(left::add);
        assertThat(left).hasSameSizeAs(games);
    }

    @Test
    void whatIsRemovedCanBeAddedAgain() {
        List<Game<B>> games = RandomGames.many(rules(), 2, 14);
        Game<B> game = games.getFirst();
        try (Archive archive = with(games)) {
            String id = ids(archive, games).getFirst();
            assertThat(archive.remove("0123456789abcdef")).isFalse();
            assertThat(archive.remove("no id")).isFalse();
            for (int commits = 0; commits < 2; commits++) {
                assertThat(archive.remove(id)).isTrue();
                if (commits == 1) {
                    archive.commit();
                    assertThat(archive.game(id)).isEmpty();
                    assertThat(archive.remove(id)).isFalse();
                }
                assertThat(archive.add(game).isNew()).isTrue();
                assertThat(archive.add(game).isNew()).isFalse();
                archive.commit();
                assertThat(archive.game(id)).contains(game);
                assertThat(archive.stats().games()).isEqualTo(2);
            }
        }
    }

    /** The same game with a comment: its id is the same. */
    private Game<B> annotated(Game<B> game, String comment) {
        String pgn = PgnWriter.text(game).replaceFirst("(?s)(\n\n)", "$1{" + comment + "} ");
        Entry entry = new PgnReader(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), "test").next();
        assertThat(entry.faults()).isEmpty();
        @SuppressWarnings("unchecked")
        Game<B> read = (Game<B>) entry.game();
        assertThat(read.line().bare()).isFalse();
        return new Game<>(game.rules(), game.tags(), game.start(), read.line(), game.result());
    }

    private String id(Game<B> game) {
        return GameId.text(GameId.of(game, StartText.of(rules(), game.start())));
    }

    /** Everything there is to know of an archive that must hold exactly these games. */
    private void holds(Archive archive, List<Game<B>> games) {
        List<Object> listed = new ArrayList<>();
        archive.forEach(listed::add);
        assertThat(listed).containsExactlyInAnyOrderElementsOf(games);
        assertThat(archive.stats().games()).isEqualTo(games.size());
        for (Game<B> game : games) {
            assertThat(archive.game(id(game)).<Object>map(found -> found)).contains(game);
        }
        PlainScan<B> scan = scan(archive, games);
        Random random = new Random(3);
        for (int i = 0; i < 12; i++) {
            Query query = query(games, random);
            if (forgetsTermsAtOnce() || !(query instanceof Query.Like)) {
                sameAnswers(archive.search(query, 6), scan.search(query, 6), query);
            }
        }
    }

    @Test
    void theLastChangeBeforeACommitCounts() {
        List<Game<B>> games = RandomGames.mixed(rules(), 6, 21);
        Game<B> committed = games.getFirst();
        Game<B> fresh = games.get(1);
        List<Game<B>> others = games.subList(2, 6);
        try (Archive archive = open()) {
            others.forEach(archive::add);
            archive.add(committed);
            archive.commit();
            String id = id(committed);
            String freshId = id(fresh);

            assertThat(archive.add(committed).isNew()).isFalse();
            assertThat(archive.remove(id)).isTrue();
            assertThat(archive.add(committed).isNew()).isTrue();
            assertThat(archive.add(committed).isNew()).isFalse();
            archive.commit();
            holds(archive, with(others, committed));

            assertThat(archive.remove(id)).isTrue();
            assertThat(archive.remove(id)).isFalse();
            assertThat(archive.add(committed).isNew()).isTrue();
            assertThat(archive.remove(id)).isTrue();
            assertThat(archive.remove(id)).isFalse();
            archive.commit();
            holds(archive, others);

            assertThat(archive.remove(id)).isFalse();
            assertThat(archive.add(committed).isNew()).isTrue();
            assertThat(archive.add(fresh).isNew()).isTrue();
            assertThat(archive.remove(freshId)).isTrue();
            assertThat(archive.remove(freshId)).isFalse();
            archive.commit();
            holds(archive, with(others, committed));

            assertThat(archive.add(fresh).isNew()).isTrue();
            assertThat(archive.remove(freshId)).isTrue();
            assertThat(archive.add(fresh).isNew()).isTrue();
            assertThat(archive.add(fresh).isNew()).isFalse();
            assertThat(archive.remove("0123456789abcdef")).isFalse();
            archive.commit();
            holds(archive, with(with(others, committed), fresh));
        }
        try (Archive archive = open()) {
            holds(archive, with(with(others, committed), fresh));
        }
    }

    private List<Game<B>> with(List<Game<B>> games, Game<B> game) {
        List<Game<B>> more = new ArrayList<>(games);
        more.add(game);
        return more;
    }

    @Test
    void notesOfAGameAreReplaced() {
        List<Game<B>> games = RandomGames.many(rules(), 3, 22);
        Game<B> bare = games.getFirst();
        List<Game<B>> others = games.subList(1, 3);
        try (Archive archive = with(games)) {
            for (String note : List.of("first", "second")) {
                Game<B> noted = annotated(bare, note);
                assertThat(id(noted)).isEqualTo(id(bare));
                assertThat(archive.add(noted).isNew()).isFalse();
                assertThat(archive.remove(id(bare))).isTrue();
                assertThat(archive.add(annotated(bare, "not for long")).isNew()).isTrue();
                assertThat(archive.remove(id(bare))).isTrue();
                assertThat(archive.add(noted).isNew()).isTrue();
                assertThat(archive.game(id(bare))).isPresent();
                archive.commit();
                holds(archive, with(others, noted));
            }
        }
    }

    /** Whatever threads do to the same games, in the end each is there as its own last change says. */
    @Test
    void manyThreadsAddAndRemove() throws Exception {
        int threads = 4;
        List<Game<B>> games = RandomGames.mixed(rules(), 2 * threads, 23).subList(0, 2 * threads + 2);
        try (Archive archive = open();
                ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            games.forEach(archive::add);
            archive.commit();
            List<Future<List<Game<B>>>> parts = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                List<Game<B>> own = games.subList(2 * thread, 2 * thread + 2);
                Random random = new Random(thread);
                parts.add(pool.submit(() -> {
                    List<Game<B>> left = new ArrayList<>(own);
                    for (int i = 0; i < 12; i++) {
                        Game<B> game = own.get(random.nextInt(2));
                        if (random.nextBoolean()) {
                            assertThat(archive.add(game).isNew()).isEqualTo(!left.contains(game));
                            left.remove(game);
                            left.add(game);
                        } else {
                            assertThat(archive.remove(id(game))).isEqualTo(left.remove(game));
                        }
                        if (random.nextInt(6) == 0) {
                            archive.commit();
                        }
                        archive.add(games.getLast());
                    }
                    return left;
                }));
            }
            List<Game<B>> left = new ArrayList<>(games.subList(2 * threads, 2 * threads + 2));
            for (Future<List<Game<B>>> part : parts) {
                left.addAll(part.get());
            }
            archive.commit();
            holds(archive, left);
        }
    }

    @Test
    void manyThreadsAddWhileOthersSearch() throws Exception {
        List<Game<B>> games = RandomGames.mixed(rules(), 2 * games(), 10);
        AtomicBoolean done = new AtomicBoolean();
        try (Archive archive = open();
                ExecutorService threads = Executors.newFixedThreadPool(6)) {
            archive.commit();
            List<Future<Integer>> adding = new ArrayList<>();
            for (int thread = 0; thread < 3; thread++) {
                int first = 20 * thread;
                adding.add(threads.submit(() -> {
                    int added = 0;
                    for (int i = 0; i < games.size(); i++) {
                        added += archive.add(games.get((first + i) % games.size()))
                                        .isNew()
                                ? 1
                                : 0;
                        if (i % 40 == 39) {
                            archive.commit();
                        }
                    }
                    return added;
                }));
            }
            List<Future<Boolean>> searching = new ArrayList<>();
            for (int thread = 0; thread < 3; thread++) {
                Random random = new Random(thread);
                searching.add(threads.submit(() -> {
                    long known = 0;
                    while (!done.get()) {
                        Hits hits = archive.search(query(games, random), 5);
                        assertThat(hits.hits()).hasSizeLessThanOrEqualTo(5);
                        long now = archive.search(Query.matching(ANYTHING), 1).games();
                        assertThat(now).isGreaterThanOrEqualTo(known);
                        known = archive.stats().games();
                        assertThat(known).isGreaterThanOrEqualTo(now);
                    }
                    return true;
                }));
            }
            int added = 0;
            for (Future<Integer> each : adding) {
                added += each.get();
            }
            archive.commit();
            done.set(true);
            for (Future<Boolean> each : searching) {
                assertThat(each.get()).isTrue();
            }
            assertThat(added).isEqualTo(games.size());
            assertThat(archive.stats().games()).isEqualTo(games.size());
            PlainScan<B> scan = scan(archive, games);
            Random random = new Random(11);
            for (int i = 0; i < 40; i++) {
                Query query = query(games, random);
                sameAnswers(archive.search(query, 10), scan.search(query, 10), query);
            }
        }
    }

    @Test
    void aClosedArchiveSaysSo() {
        Archive archive = with(RandomGames.many(rules(), 3, 1));
        archive.close();
        archive.close();
        assertThatThrownBy(() -> archive.search(Query.like(rules().start()), 1))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> archive.add(empty(rules()))).isInstanceOf(ArchiveException.class);
        assertThatThrownBy(archive::commit).isInstanceOf(ArchiveException.class);
        assertThatThrownBy(archive::stats).isInstanceOf(ArchiveException.class);
        assertThatThrownBy(() -> archive.game("0")).isInstanceOf(ArchiveException.class);
    }
}
