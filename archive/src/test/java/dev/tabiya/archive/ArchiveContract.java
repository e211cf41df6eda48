package dev.tabiya.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.archive.encode.ChessPattern;
import dev.tabiya.archive.encode.Kind;
import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Epd;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
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
import org.junit.jupiter.api.Test;

/** What every archive of chess games does, wherever it keeps them. */
public abstract class ArchiveContract {
    protected static final int SKIP_MOVES = 4;

    private static final List<Transform> TRANSFORMS = List.of(Transform.values());

    private static final List<String> PATTERNS = List.of(
            "white to move",
            "iqp or doubled-pawns",
            "passed-pawn, pieces<=24",
            "no Q, no q",
            "white: Pd4, no white pawn on c/e files",
            "N>=2 or [BN]<=1",
            "opposite-castling",
            "empty d4/e5, black to move",
            "rook-endgame",
            "not (Ke1 or ke8)");

    /** The archive of a name, to which games can be added; made with {@link #SKIP_MOVES} if it is not there yet. */
    protected abstract Archive open(String name);

    private Archive open() {
        return open("archive");
    }

    private Archive with(List<? extends Game<?>> games) {
        Archive archive = open();
        games.forEach(game -> assertThat(archive.add(game)).isTrue());
        archive.commit();
        return archive;
    }

    protected static Game<ChessBoard> game(String white, String black, String date, String... moves) {
        return game(Map.of("White", white, "Black", black, "Date", date), Chess.RULES.start(), moves);
    }

    private static Game<ChessBoard> game(Map<String, String> tags, Position<ChessBoard> start, String... moves) {
        ChessBoard board = start.board();
        int[] played = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            played[i] = Chess.RULES.notation().readMove(board, moves[i]);
            board.make(played[i]);
        }
        return new Game<>(Chess.RULES, tags, start, new Line(played, Map.of()), Result.WHITE);
    }

    private static Game<ChessBoard> single(String epd) {
        Epd read = Epd.read(epd);
        return new Game<>(Chess.RULES, read.operations(), read.position(), Line.EMPTY, Result.OPEN);
    }

    /** A pattern that every position has. */
    private static final Pattern ANYTHING = new Pattern.All(List.of());

    /** The ids of games that have a Round each. */
    public static List<String> ids(Archive archive, List<Game<ChessBoard>> games) {
        Map<String, String> byRound = new HashMap<>();
        archive.search(Query.has(ANYTHING), games.size() + 1)
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
        assertThat(List.of(hits.games(), hits.positions(), hits.results()))
                .as("counts of %s", what)
                .isEqualTo(List.of(answers.games(), answers.positions(), answers.results()));
    }

    @Test
    void aNewArchiveIsEmpty() {
        try (Archive archive = open()) {
            assertThat(archive.search(Query.like(Chess.RULES.start()), 10).hits())
                    .isEmpty();
            assertThat(archive.search(Query.exact(Chess.RULES.start()), 10).games())
                    .isZero();
            assertThat(archive.search(Query.has(ANYTHING), 10).positions()).isZero();
            assertThat(archive.next(Query.exact(Chess.RULES.start()))).isEmpty();
            assertThat(archive.game("0123456789abcdef")).isEmpty();
            assertThat(archive.stats().games()).isZero();
            archive.forEach(game -> assertThat(game).isNull());
            archive.commit();
            assertThat(archive.search(Query.like(Chess.RULES.start()), 10).hits())
                    .isEmpty();
            assertThat(archive.search(Query.exact(Chess.RULES.start()), 10).games())
                    .isZero();
            assertThat(archive.stats().positions()).isZero();
        }
        try (Archive archive = open()) {
            assertThat(archive.search(Query.has(ANYTHING), 10).positions()).isZero();
        }
    }

    @Test
    void gamesAreSeenAfterTheCommit() {
        Query query = Query.exact(Chess.RULES.start().play("e4"));
        try (Archive archive = open()) {
            assertThat(archive.add(game("A", "B", "2001.01.01", "e4", "e5"))).isTrue();
            assertThat(archive.search(query, 10).games()).isZero();
            archive.commit();
            assertThat(archive.search(query, 10).games()).isEqualTo(1);
            assertThat(archive.add(game("C", "D", "2001.01.01", "e4", "c5"))).isTrue();
            assertThat(archive.search(query, 10).games()).isEqualTo(1);
            archive.commit();
            assertThat(archive.search(query, 10).games()).isEqualTo(2);
            assertThat(archive.add(game("E", "F", "2001.01.01", "e4", "e6"))).isTrue();
        }
        try (Archive archive = open()) {
            assertThat(archive.search(query, 10).games()).isEqualTo(2);
            // What was never committed is no duplicate.
            assertThat(archive.add(game("E", "F", "2001.01.01", "e4", "e6"))).isTrue();
            archive.commit();
            assertThat(archive.search(query, 10).games()).isEqualTo(3);
            assertThat(archive.stats().games()).isEqualTo(3);
        }
    }

    @Test
    void theSameGameIsAddedOnce() {
        Game<ChessBoard> game = game("Anand, V", "Carlsen, M", "2013.11.09", "Nf3", "d5", "g3", "g6");
        List<Game<ChessBoard>> same = List.of(
                game,
                new Game<>(game.rules(), game.tags(), game.start(), game.line(), Result.DRAW),
                game("ANAND, V", " carlsen, m", "2013.11.09", "Nf3", "d5", "g3", "g6"),
                game(
                        Map.of("White", "Anand, V", "Black", "Carlsen, M", "Date", "2013.11.09", "Event", "Chennai"),
                        Chess.RULES.start(),
                        "Nf3",
                        "d5",
                        "g3",
                        "g6"));
        List<Game<ChessBoard>> others = List.of(
                game("Anand, V", "Carlsen, M", "2013.11.10", "Nf3", "d5", "g3", "g6"),
                game("Anand, W", "Carlsen, M", "2013.11.09", "Nf3", "d5", "g3", "g6"),
                game("Anand, V", "Carlsen, H", "2013.11.09", "Nf3", "d5", "g3", "g6"),
                game("Carlsen, M", "Anand, V", "2013.11.09", "Nf3", "d5", "g3", "g6"),
                game("Anand, V", "Carlsen, M", "2013.11.09", "Nf3", "d5", "g3", "Bg4"),
                game("Anand, V", "Carlsen, M", "2013.11.09", "Nf3", "d5", "g3"),
                game("Anand, V", "Carlsen, M", "2013.11.09", "Nf3", "d5", "g3", "g6", "Bg2"),
                game(
                        game.tags(),
                        Chess.RULES.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
                        "Nf3",
                        "d5",
                        "g3",
                        "g6"));
        try (Archive archive = open()) {
            assertThat(archive.add(game)).isTrue();
            same.forEach(each -> assertThat(archive.add(each)).isFalse());
            archive.commit();
            same.forEach(each -> assertThat(archive.add(each)).isFalse());
            archive.commit();
        }
        try (Archive archive = open()) {
            same.forEach(each -> assertThat(archive.add(each)).isFalse());
            others.forEach(each -> assertThat(archive.add(each)).isTrue());
            others.forEach(each -> assertThat(archive.add(each)).isFalse());
            archive.commit();
            assertThat(archive.stats().games()).isEqualTo(1 + others.size());
            assertThat(archive.search(Query.has(ANYTHING), 100).games()).isEqualTo(1 + others.size());
        }
    }

    @Test
    void singlePositionsAreFoundWithTheirOperations() {
        Game<ChessBoard> mate =
                single("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank 1\"; c0 \"mate; in one\";");
        Game<ChessBoard> other = single("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank 2\";");
        Game<ChessBoard> bare = single("8/8/4k3/8/8/3PK3/8/8 w - -");
        try (Archive archive = with(List.of(mate, other, bare))) {
            assertThat(archive.add(single(
                            "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank 1\"; c0 \"mate; in one\";")))
                    .isFalse();
            Hits hits = archive.search(Query.exact(mate.start()), 10);
            assertThat(hits.hits().stream().<Object>map(Hit::game)).containsExactlyInAnyOrder(mate, other);
            assertThat(hits.results()).isEqualTo(new Hits.Tally(0, 0, 0));
            Hit like = archive.search(Query.like(bare.start()), 1).hits().getFirst();
            assertThat(like.game()).isEqualTo(bare);
            assertThat(like.ply()).isZero();
            assertThat(like.fen()).isEqualTo(bare.start().toString());
            assertThat(like.next()).isEmpty();
            assertThat(like.relative()).isCloseTo(1, within(1e-9));
            assertThat(archive.next(Query.exact(mate.start()))).isEmpty();
            assertThat(archive.stats().likenessPositions()).isEqualTo(3);
        }
    }

    @Test
    void likenessSkipsTheOpeningsOfWholeGamesOnly() {
        Position<ChessBoard> setUp =
                Chess.RULES.position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
        String[] moves = {"Nf3", "Nf6", "g3", "g6", "Bg2", "Bg7", "O-O", "O-O", "d3", "d6"};
        try (Archive archive =
                with(List.of(game("A", "B", "", moves), game(Map.of("White", "C"), setUp, "Bb5", "a6", "Bxc6")))) {
            assertThat(archive.stats().positions()).isEqualTo(11 + 4);
            assertThat(archive.stats().likenessPositions()).isEqualTo(11 - 2 * SKIP_MOVES - 1 + 4);
            Position<ChessBoard> early = Chess.RULES.start().play("Nf3").play("Nf6");
            Hit nearest = archive.search(Query.like(early), 10).hits().stream()
                    .filter(hit -> hit.game().tag("White").equals("A"))
                    .findFirst()
                    .orElseThrow();
            assertThat(nearest.ply()).isGreaterThan(2 * SKIP_MOVES);
            assertThat(archive.search(Query.exact(early), 10).hits().getFirst().ply())
                    .isEqualTo(2);
            assertThat(archive.search(Query.like(setUp), 1).hits().getFirst().relative())
                    .isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void exactSearchSeesTranspositions() {
        List<Game<ChessBoard>> games = List.of(
                game("A", "B", "1", "d4", "d5", "c4", "e6", "Nc3"),
                game("C", "D", "2", "c4", "e6", "d4", "d5", "Nf3"),
                game("E", "F", "3", "d4", "e6", "c4", "d5", "Nc3"),
                game("G", "H", "4", "e4", "e5"));
        Position<ChessBoard> gambit =
                Chess.RULES.start().play("d4").play("d5").play("c4").play("e6");
        try (Archive archive = with(games)) {
            Hits hits = archive.search(Query.exact(gambit), 10);
            assertThat(hits.games()).isEqualTo(3);
            assertThat(hits.results()).isEqualTo(new Hits.Tally(3, 0, 0));
            assertThat(hits.hits()).allSatisfy(hit -> {
                assertThat(hit.ply()).isEqualTo(4);
                assertThat(hit.fen()).isEqualTo(gambit.toString());
            });
            assertThat(archive.next(Query.exact(gambit)))
                    .containsExactly(new NextMove("Nc3", 2, 2, 0, 0), new NextMove("Nf3", 1, 1, 0, 0));
            // The en passant square matters only if a pawn can take there.
            assertThat(archive.search(
                                    Query.exact(Chess.RULES.position(
                                            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2")),
                                    1)
                            .games())
                    .isEqualTo(1);
        }
    }

    @Test
    void whatIsAlikeAndNearComesFirstInBoth() {
        List<Game<ChessBoard>> games = RandomGames.many(40, 11);
        try (Archive archive = with(games)) {
            Position<ChessBoard> position = RandomGames.position(games.get(7), 30);
            Query.Both query = new Query.Both(
                    position,
                    Scoring.COMBALL,
                    ChessMetric.PAPER,
                    Set.of(Transform.NONE),
                    Optional.empty(),
                    Filter.NONE);
            List<Hit> hits = archive.search(query, 12).hits();
            assertThat(hits).hasSize(12);
            assertThat(hits.getFirst().score()).isEqualTo(2.0 / 61);
            assertThat(hits.getFirst().fen()).isEqualTo(position.toString());
            assertThat(hits.stream().map(Hit::gameId)).doesNotHaveDuplicates();
            assertThat(hits.stream().map(Hit::score)).isSortedAccordingTo(Collections.reverseOrder());
            double likest = archive.search(query.like(), 1).hits().getFirst().score();
            for (Hit hit : hits) {
                Hit.Fused fused = hit.fused().orElseThrow();
                assertThat(hit.score()).isEqualTo(1.0 / (60 + fused.likeRank()) + 1.0 / (60 + fused.nearRank()));
                assertThat(fused.likeScore()).isLessThanOrEqualTo(likest);
                ChessBoard board = Fen.read(hit.fen());
                assertThat(hit.apart().orElseThrow().distance())
                        .isEqualTo(SlowDistance.of(ChessMetric.PAPER, position.board(), board));
            }
        }
    }

    @Test
    void aRepeatedPositionCountsOnceAGame() {
        Game<ChessBoard> game = game("A", "B", "", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "e4");
        try (Archive archive = with(List.of(game))) {
            Hits hits = archive.search(Query.exact(Chess.RULES.start()), 10);
            assertThat(hits.games()).isEqualTo(1);
            assertThat(hits.hits().getFirst().ply()).isZero();
            assertThat(archive.next(Query.exact(Chess.RULES.start()))).containsExactly(new NextMove("Nf3", 1, 1, 0, 0));
            Filter late = new Filter(List.of(), Optional.empty(), Filter.Range.ALL, new Filter.Range(5, 20));
            Query.Exact query = new Query.Exact(Chess.RULES.start(), Set.of(Transform.NONE), late);
            assertThat(archive.search(query, 10).hits().getFirst().ply()).isEqualTo(8);
            assertThat(archive.next(query)).containsExactly(new NextMove("e4", 1, 1, 0, 0));
        }
    }

    @Test
    void aGameWithTwoTwinsCountsOnce() {
        // The bishop's detour wins back the move that the pawn lost: a position and its twin with colours swapped.
        Game<ChessBoard> game = game("A", "B", "", "e4", "e5", "Nf3", "Nf6");
        Game<ChessBoard> slow =
                game("C", "D", "", "e3", "e5", "e4", "Nf6", "Be2", "Ng8", "Bd3", "Nf6", "Bf1", "Ng8", "Nf3", "Nc6");
        Position<ChessBoard> after = Chess.RULES.start().play("e4").play("e5").play("Nf3");
        try (Archive archive = with(List.of(game, slow))) {
            Query query = new Query.Exact(after, Set.copyOf(TRANSFORMS), Filter.NONE);
            PlainScan.Answers answers = scan(archive, List.of(game, slow)).search(query, 10);
            sameAnswers(archive.search(query, 10), answers, query);
            assertThat(answers.games()).isEqualTo(2);
            assertThat(answers.positions()).isEqualTo(3);
        }
    }

    private static PlainScan scan(Archive archive, List<Game<ChessBoard>> games) {
        Map<Game<?>, String> ids = new HashMap<>();
        archive.search(Query.has(ANYTHING), games.size() + 1).hits().forEach(hit -> ids.put(hit.game(), hit.gameId()));
        return new PlainScan(
                games, games.stream().map(game -> ids.getOrDefault(game, "")).toList(), SKIP_MOVES);
    }

    @Test
    void everySearchAnswersAsAPlainScanWould() {
        long seed = Long.getLong("tabiya.seed", 1);
        List<Game<ChessBoard>> games = RandomGames.mixed(60, seed);
        try (Archive archive = with(games)) {
            PlainScan scan = scan(archive, games);
            Random random = new Random(seed);
            for (int i = 0; i < 240; i++) {
                Query query = query(games, random);
                int limit = List.of(0, 1, 2, 5, 20, 1000).get(random.nextInt(6));
                Hits hits = archive.search(query, limit);
                sameAnswers(hits, scan.search(query, limit), "-Dtabiya.seed=" + seed + ", query " + i + " " + query);
                hits.hits().forEach(hit -> tellsItsPosition(hit, games));
                if (query instanceof Query.Exact exact) {
                    Map<String, NextMove> next = new LinkedHashMap<>();
                    archive.next(exact).forEach(move -> next.put(move.move(), move));
                    assertThat(next).as("%s", query).isEqualTo(scan.next(exact));
                    assertThat(next.values().stream().map(NextMove::games))
                            .isSortedAccordingTo(Collections.reverseOrder());
                }
            }
        }
    }

    private static void tellsItsPosition(Hit hit, List<Game<ChessBoard>> games) {
        Game<?> game = games.get(Integer.parseInt(hit.game().tag("Round")));
        assertThat(hit.game()).isEqualTo(game);
        List<String> moves = new ArrayList<>();
        Position<ChessBoard> at =
                games.get(Integer.parseInt(hit.game().tag("Round"))).start();
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
        hit.apart().ifPresent(apart -> {
            assertThat((double) -apart.distance()).isEqualTo(hit.score());
            assertThat(apart.rows().stream().mapToInt(Metric.Row::cost).sum()).isEqualTo(apart.distance());
        });
        if (!hit.why().isEmpty()) {
            assertThat(hit.why().stream().mapToDouble(Hit.Why::share).sum()).isCloseTo(1, within(1e-9));
        }
    }

    private static Query query(List<Game<ChessBoard>> games, Random random) {
        Set<Transform> transforms = new HashSet<>(Set.of(Transform.NONE));
        if (random.nextInt(3) == 0) {
            transforms.add(TRANSFORMS.get(random.nextInt(4)));
            transforms.add(TRANSFORMS.get(random.nextInt(4)));
        }
        Position<ChessBoard> position = RandomGames.position(games, random);
        if (random.nextInt(3) == 0) {
            position = RandomGames.position(games.get(random.nextInt(games.size())), 0);
        }
        Filter filter = random.nextInt(4) == 0 ? Filter.NONE : filter(random);
        Pattern pattern =
                ChessPattern.read(PATTERNS.get(random.nextInt(PATTERNS.size()))).pattern();
        return switch (random.nextInt(8)) {
            case 0, 1 -> new Query.Has(pattern, filter);
            case 2, 3 -> new Query.Exact(position, transforms, filter);
            case 4 ->
                new Query.Near(
                        position,
                        new ChessMetric(
                                random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), random.nextBoolean()),
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
                        filter);
        };
    }

    /** Presets and others: any kinds, parameters and boosts. */
    private static Scoring scoring(Random random) {
        if (random.nextInt(3) == 0) {
            return Scoring.TABIYA;
        }
        Scoring preset = Scoring.PRESETS.get(random.nextInt(Scoring.PRESETS.size()));
        if (random.nextBoolean()) {
            return preset;
        }
        Set<Kind> kinds = new HashSet<>(preset.kinds());
        for (Kind kind : Kind.values()) {
            if (kinds.size() > 1 && random.nextInt(3) == 0) {
                kinds.remove(kind);
            }
        }
        List<Double> boosts = new ArrayList<>();
        for (int i = 0; i < Kind.COUNT; i++) {
            boosts.add(List.of(0.0, 0.01, 1.0, 2.5, 100.0).get(random.nextInt(5)));
        }
        double k1 = List.of(0.0, 0.5, 1.2, 8.0).get(random.nextInt(4));
        double b = List.of(0.0, 0.3, 0.75, 1.0).get(random.nextInt(4));
        return new Scoring("other", kinds, boosts, k1, b);
    }

    /** Conditions of every kind there is, often several. */
    private static Filter filter(Random random) {
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
        Filter.Range pieces = random.nextInt(3) == 0 ? new Filter.Range(random.nextInt(32), 32) : Filter.Range.ALL;
        int first = random.nextInt(60);
        Filter.Range plies =
                random.nextInt(3) == 0 ? new Filter.Range(first, first + random.nextInt(60)) : Filter.Range.ALL;
        return new Filter(conditions, turn, pieces, plies);
    }

    /** Something that a value has in a random way, but always the same. */
    private static int random(String value) {
        return (value.hashCode() * 31 >>> 7) & 0xFF;
    }

    @Test
    void everyKnownTagCanBeAskedFor() {
        List<Game<ChessBoard>> games = RandomGames.mixed(40, 3);
        try (Archive archive = with(games)) {
            for (String tag : Filter.Condition.Tag.KNOWN) {
                Set<String> values = new HashSet<>();
                games.forEach(game -> values.add(game.tag(tag)));
                for (String value : values) {
                    Filter filter = new Filter(
                            List.of(new Filter.Condition.Tag(Set.of(tag), value::equals)),
                            Optional.empty(),
                            Filter.Range.ALL,
                            Filter.Range.ALL);
                    long expected = games.stream()
                            .filter(game -> game.tag(tag).equals(value))
                            .count();
                    assertThat(archive.search(new Query.Has(ANYTHING, filter), 0)
                                    .games())
                            .as("%s is \"%s\"", tag, value)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void aLimitIsNoLessThanNothing() {
        List<Game<ChessBoard>> games = RandomGames.many(10, 5);
        try (Archive archive = with(games)) {
            for (Query query : List.of(
                    Query.like(RandomGames.position(games.getFirst(), 12)),
                    Query.exact(Chess.RULES.start()),
                    Query.has(ANYTHING))) {
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
        List<Game<ChessBoard>> games = RandomGames.mixed(20, 6);
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
        try (Archive archive = with(RandomGames.many(2, 1))) {
            assertThatThrownBy(() -> archive.forEach(game -> {
                        throw new IllegalStateException("mine");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("mine");
        }
    }

    private static Game<?> read(String pgn) {
        return new PgnReader(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), "test")
                .next()
                .game();
    }

    @Test
    void notesComeBackAsTheyWere() {
        List<Game<?>> games = List.of(read("""
                [Event "Notes"]
                [White "Ñandú, \\"Öl\\" \\\\ 象棋"]
                [Black "B"]

                {Before all} 1. e4 $1 {after} {and again} ( 1. d4 {closed} d5 ( 1... Nf6 $5 2. c4 ( 2. Nf3 ) 2... e6 ) 2. c4 ) 1... e5
                ( 1... c5 ) ( 1... e6 {French} ) {Before the knight} 2. Nf3 $14 $36 Nc6 {[%clk 0:01:02] [%csl Ga1]} 3. Bb5 {last} 1-0
                """), read("""
                [SetUp "1"]
                [FEN "8/8/4k3/8/8/3PK3/8/8 w - - 0 1"]
                [White "Position"]

                {only a comment} *
                """), read("""
                [White "Analysis"]

                1. e4 e5 2. -- Nf6 {passed} ( 2... d5 $1 ) 3. d4 *
                """), read("""
                [White "Braces"]

                1. e4 ; a comment { with braces } to the line's end
                1... e5 1/2-1/2
                """));
        try (Archive archive = with(games)) {
            List<Object> found = new ArrayList<>();
            archive.forEach(found::add);
            assertThat(found).containsExactlyInAnyOrderElementsOf(games);
            assertThat(found.stream().<Line>map(game -> ((Game<?>) game).line()).filter(Line::bare))
                    .isEmpty();
        }
    }

    @Test
    void tagsComeBackAsTheyWere() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Zebra", "first");
        tags.put("Event", "");
        tags.put("White", "x".repeat(70_000));
        tags.put("Black", "名".repeat(20_000));
        tags.put("ECO", "A tag with \"quotes\", \\ and\ttabs\nand lines");
        tags.put("a name that is no name", "\u0000\uFFFF😀");
        tags.put("", "no name");
        for (int i = 0; i < 70_000; i++) {
            tags.put("Tag" + i, "" + i);
        }
        Game<ChessBoard> game = game(tags, Chess.RULES.start(), "e4");
        Game<ChessBoard> noted = new Game<>(
                Chess.RULES,
                tags,
                Chess.RULES.start(),
                new Line(
                        game(tags, Chess.RULES.start(), "d4").line().moves(),
                        Map.of(0, new Line.Notes(List.of(), List.of(1), List.of("noted"), List.of()))),
                Result.DRAW);
        try (Archive archive = with(List.of(game, noted))) {
            List<Game<?>> found = new ArrayList<>();
            archive.forEach(found::add);
            assertThat(new HashSet<>(found)).isEqualTo(Set.of(game, noted));
            found.forEach(each ->
                    assertThat(new ArrayList<>(each.tags().keySet())).isEqualTo(new ArrayList<>(tags.keySet())));
            Filter filter = new Filter(
                    List.of(new Filter.Condition.Tag(Set.of("White"), name -> name.startsWith("xxx"))),
                    Optional.empty(),
                    Filter.Range.ALL,
                    Filter.Range.ALL);
            assertThat(archive.search(new Query.Has(ANYTHING, filter), 0).games())
                    .isEqualTo(2);
        }
    }

    @Test
    void chess960GamesAreReplayed() {
        Game<?> shuffled = read("""
                [Variant "Chess960"]
                [SetUp "1"]
                [FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"]
                [White "Shuffled"]

                1. f4 f5 2. O-O O-O 3. Ng3 Ng6 *
                """);
        Game<?> usual = read("""
                [Variant "Chess960"]
                [White "Number 518"]

                1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O 5. d3 d6 *
                """);
        try (Archive archive = with(List.of(shuffled, usual))) {
            for (Game<?> game : List.of(shuffled, usual)) {
                assertThat(game.line().size()).isGreaterThanOrEqualTo(6);
                List<? extends Position<?>> positions = game.positions().toList();
                for (int ply = 0; ply < positions.size(); ply++) {
                    Hit hit = archive.search(Query.exact(positions.get(ply)), 1)
                            .hits()
                            .getFirst();
                    assertThat(hit.game()).isEqualTo(game);
                    assertThat(hit.ply()).isEqualTo(ply);
                    assertThat(hit.fen()).isEqualTo(positions.get(ply).toString());
                    ChessBoard start = (ChessBoard) hit.game().start().board();
                    assertThat(start.chess960()).isTrue();
                }
                Hit like = archive.search(Query.like(positions.getLast()), 1)
                        .hits()
                        .getFirst();
                assertThat(like.game()).isEqualTo(game);
                assertThat(like.relative()).isCloseTo(1, within(1e-9));
            }
        }
    }

    @Test
    void otherGamesAreRefused() {
        Rules<ChessBoard> other = new OtherRules();
        Position<ChessBoard> start = new Position<>(other, Chess.RULES.start().board());
        try (Archive archive = with(RandomGames.many(2, 1))) {
            assertThatThrownBy(() -> archive.add(new Game<>(other, Map.of(), start, Line.EMPTY, Result.OPEN)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("other");
            for (Query query : List.of(Query.like(start), Query.exact(start))) {
                assertThatThrownBy(() -> archive.search(query, 1))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("other");
            }
        }
    }

    private static final class OtherRules implements Rules<ChessBoard> {
        @Override
        public String name() {
            return "other";
        }

        @Override
        public Grid grid() {
            return Chess.RULES.grid();
        }

        @Override
        public Position<ChessBoard> start() {
            return Chess.RULES.start();
        }

        @Override
        public Notation<ChessBoard> notation() {
            return Chess.RULES.notation();
        }

        @Override
        public int maxMoves() {
            return Chess.RULES.maxMoves();
        }
    }

    /** What was found, without what it took, which differs from run to run. */
    private static Hits effortless(Hits hits) {
        return new Hits(hits.hits(), hits.games(), hits.positions(), hits.results());
    }

    @Test
    void answersDoNotDependOnOrderOrCommits() {
        List<Game<ChessBoard>> games = RandomGames.mixed(60, 8);
        List<Query> queries = new ArrayList<>();
        Random random = new Random(9);
        for (int i = 0; i < 60; i++) {
            queries.add(query(games, random));
        }
        List<Hits> expected = new ArrayList<>();
        try (Archive archive = with(games)) {
            queries.forEach(query -> expected.add(effortless(archive.search(query, 8))));
        }
        for (int commits : new int[] {1, 3, 12}) {
            List<Game<ChessBoard>> shuffled = new ArrayList<>(games);
            Collections.shuffle(shuffled, random);
            try (Archive archive = open("shuffled" + commits)) {
                for (int i = 0; i < shuffled.size(); i++) {
                    assertThat(archive.add(shuffled.get(i))).isTrue();
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
    void manyThreadsAddWhileOthersSearch() throws Exception {
        List<Game<ChessBoard>> games = RandomGames.mixed(120, 10);
        AtomicBoolean done = new AtomicBoolean();
        try (Archive archive = open();
                ExecutorService threads = Executors.newFixedThreadPool(6)) {
            archive.commit();
            List<Future<Integer>> adding = new ArrayList<>();
            for (int thread = 0; thread < 3; thread++) {
                int first = 50 * thread;
                adding.add(threads.submit(() -> {
                    int added = 0;
                    for (int i = 0; i < games.size(); i++) {
                        added += archive.add(games.get((first + i) % games.size())) ? 1 : 0;
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
                        long now = archive.search(Query.has(ANYTHING), 1).games();
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
            PlainScan scan = scan(archive, games);
            Random random = new Random(11);
            for (int i = 0; i < 40; i++) {
                Query query = query(games, random);
                sameAnswers(archive.search(query, 10), scan.search(query, 10), query);
            }
        }
    }

    @Test
    void aClosedArchiveSaysSo() {
        Archive archive = with(RandomGames.many(3, 1));
        archive.close();
        archive.close();
        assertThatThrownBy(() -> archive.search(Query.like(Chess.RULES.start()), 1))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> archive.add(game("A", "B", "", "e4"))).isInstanceOf(ArchiveException.class);
        assertThatThrownBy(archive::commit).isInstanceOf(ArchiveException.class);
        assertThatThrownBy(archive::stats).isInstanceOf(ArchiveException.class);
        assertThatThrownBy(() -> archive.game("0")).isInstanceOf(ArchiveException.class);
    }
}
