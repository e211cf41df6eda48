package dev.tabiya.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Epd;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every archive of chess games does beyond that. */
public abstract class ChessArchiveContract extends ArchiveContract<ChessBoard> {
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

    @Override
    protected GameSupport<ChessBoard> discipline() {
        return GameSupport.CHESS;
    }

    @Override
    protected int distance(Metric<?> metric, ChessBoard from, ChessBoard to) {
        return SlowDistance.of((ChessMetric) metric, from, to);
    }

    @Override
    protected List<Metric<ChessBoard>> metrics() {
        List<Metric<ChessBoard>> all = new ArrayList<>();
        for (int bits = 0; bits < 16; bits++) {
            all.add(new ChessMetric((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0));
        }
        return all;
    }

    @Override
    protected List<Pattern> patterns() {
        return PATTERNS.stream().map(text -> ChessPattern.read(text).pattern()).toList();
    }

    /** The usual one and two of Chess960. */
    @Override
    protected List<Position<ChessBoard>> starts() {
        return List.of(
                Chess.RULES.start(),
                Chess.RULES.position("bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1"),
                Chess.RULES.position("nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w FBfb - 0 1"));
    }

    @Override
    protected int games() {
        return 60;
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
        return new Game<>(Chess.RULES, read.operations(), read.position(), Line.EMPTY, Result.ONGOING);
    }

    @Test
    void gamesAreSeenAfterTheCommit() {
        Query query = Query.exact(Chess.RULES.start().play("e4"));
        try (Archive archive = open()) {
            assertThat(archive.add(game("A", "B", "2001.01.01", "e4", "e5")).isNew())
                    .isTrue();
            assertThat(archive.search(query, 10).games()).isZero();
            archive.commit();
            assertThat(archive.search(query, 10).games()).isEqualTo(1);
            assertThat(archive.add(game("C", "D", "2001.01.01", "e4", "c5")).isNew())
                    .isTrue();
            assertThat(archive.search(query, 10).games()).isEqualTo(1);
            archive.commit();
            assertThat(archive.search(query, 10).games()).isEqualTo(2);
            assertThat(archive.add(game("E", "F", "2001.01.01", "e4", "e6")).isNew())
                    .isTrue();
        }
        try (Archive archive = open()) {
            assertThat(archive.search(query, 10).games()).isEqualTo(2);
            // What was never committed is no duplicate.
            assertThat(archive.add(game("E", "F", "2001.01.01", "e4", "e6")).isNew())
                    .isTrue();
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
            assertThat(archive.add(game).isNew()).isTrue();
            same.forEach(each -> assertThat(archive.add(each).isNew()).isFalse());
            archive.commit();
            same.forEach(each -> assertThat(archive.add(each).isNew()).isFalse());
            archive.commit();
        }
        try (Archive archive = open()) {
            same.forEach(each -> assertThat(archive.add(each).isNew()).isFalse());
            others.forEach(each -> assertThat(archive.add(each).isNew()).isTrue());
            others.forEach(each -> assertThat(archive.add(each).isNew()).isFalse());
            archive.commit();
            assertThat(archive.stats().games()).isEqualTo(1 + others.size());
            assertThat(archive.search(Query.matching(ANYTHING), 100).games()).isEqualTo(1 + others.size());
        }
    }

    @Test
    void singlePositionsAreFoundWithTheirOperations() {
        Game<ChessBoard> mate =
                single("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank 1\"; " + "c0 \"mate; in one\";");
        Game<ChessBoard> other = single("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank 2\";");
        Game<ChessBoard> bare = single("8/8/4k3/8/8/3PK3/8/8 w - -");
        try (Archive archive = with(List.of(mate, other, bare))) {
            assertThat(archive.add(single("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank 1\"; "
                                    + "c0 \"mate; in one\";"))
                            .isNew())
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
    void distanceFindsEvenWhatHasNothingInCommon() {
        Position<ChessBoard> bare = Chess.RULES.position("8/8/8/3k4/8/8/8/K7 w - - 0 1");
        try (Archive archive = with(List.of(game("A", "B", "", "d4", "d5")))) {
            Hit only = archive.search(Query.near(bare, ChessMetric.PAPER), 10)
                    .hits()
                    .getFirst();
            assertThat(-only.score())
                    .isEqualTo(SlowDistance.of(
                            ChessMetric.PAPER, bare.board(), Chess.RULES.start().board()));
        }
    }

    /** A game without an ECO tag is found by the code of its moves, and kept as it was. */
    @Test
    void openingsAreToldByMovesWhereNoTagTells() {
        String[] najdorf = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4".split(" ");
        Game<ChessBoard> untagged = game("Fischer", "Geller", "1967", najdorf);
        Game<ChessBoard> unknown = game(
                Map.of("White", "Tal", "Black", "Gligoric", "Date", "1959", "ECO", "?"), Chess.RULES.start(), najdorf);
        Game<ChessBoard> tagged = game(
                Map.of("White", "Spassky", "Black", "Fischer", "Date", "1972", "ECO", "C95"),
                Chess.RULES.start(),
                najdorf);
        try (Archive archive = with(List.of(untagged, unknown, tagged))) {
            assertThat(withEco(archive, "B96")).containsExactlyInAnyOrder(untagged, unknown);
            assertThat(withEco(archive, "C95")).containsExactly(tagged);
            assertThat(withEco(archive, "")).isEmpty();
            assertThat(archive.add(game(
                                    Map.of("White", "Fischer", "Black", "Geller", "Date", "1967", "ECO", "B96"),
                                    Chess.RULES.start(),
                                    najdorf))
                            .isNew())
                    .isFalse();
        }
    }

    /** The games that every kind of search finds with a code. */
    private static List<Game<?>> withEco(Archive archive, String code) {
        Filter filter = new Filter(
                List.of(new Filter.Condition.Tag(Set.of("ECO"), code::equals)),
                Optional.empty(),
                Filter.Range.ALL,
                Filter.Range.ALL);
        List<Query> queries = List.of(
                new Query.Exact(Chess.RULES.start(), Set.of(Transform.NONE), filter),
                new Query.Matching(ANYTHING, filter),
                new Query.Near(
                        Chess.RULES.start(),
                        ChessMetric.PAPER,
                        OptionalInt.empty(),
                        false,
                        Set.of(Transform.NONE),
                        Optional.empty(),
                        filter));
        Set<List<Game<?>>> found = new HashSet<>();
        for (Query query : queries) {
            found.add(archive.search(query, 10).hits().stream()
                    .<Game<?>>map(Hit::game)
                    .toList());
        }
        assertThat(found).hasSize(1);
        return found.iterator().next();
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
            Query query = new Query.Exact(after, EnumSet.allOf(Transform.class), Filter.NONE);
            PlainScan.Answers answers = scan(archive, List.of(game, slow)).search(query, 10);
            sameAnswers(archive.search(query, 10), answers, query);
            assertThat(answers.games()).isEqualTo(2);
            assertThat(answers.positions()).isEqualTo(3);
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

                {Before all} 1. e4 $1 {after} {and again} ( 1. d4 {closed} d5 \
                ( 1... Nf6 $5 2. c4 ( 2. Nf3 ) 2... e6 ) 2. c4 ) 1... e5
                ( 1... c5 ) ( 1... e6 {French} ) {Before the knight} \
                2. Nf3 $14 $36 Nc6 {[%clk 0:01:02] [%csl Ga1]} 3. Bb5 {last} 1-0
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
            assertThat(archive.search(new Query.Matching(ANYTHING, filter), 0).games())
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
}
