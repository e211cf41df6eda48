package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.OwnProcess;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveCommandsTest {
    private static final String MIDDLEGAME = "2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3 b - - 0 20";

    @TempDir
    private static Path folder;

    private static String db;

    @BeforeAll
    static void index() {
        db = folder.resolve("sample.tabiya").toString();
        Cli run = Cli.run("index", "sample", "--db", db, "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(json(run).path("added").asInt()).isEqualTo(2500);
    }

    private static JsonNode json(Cli run) {
        try {
            return new JsonMapper().readTree(run.out());
        } catch (IOException e) {
            throw new AssertionError(run.out() + run.err(), e);
        }
    }

    private static Cli search(String... words) {
        List<String> all = new ArrayList<>(List.of("search", "--db", db));
        all.addAll(Arrays.asList(words));
        return Cli.run(all.toArray(String[]::new));
    }

    private static JsonNode found(String... words) {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.add("--json");
        Cli run = search(all.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isZero();
        return json(run);
    }

    @Test
    void missingFilesMakeNoArchive() {
        Path none = folder.resolve("none.tabiya");
        assertThat(Cli.run("index", "missing.pgn", "--db", none.toString()))
                .isEqualTo(new Cli(2, "", "missing.pgn: no such file" + System.lineSeparator()));
        assertThat(Cli.run("index", folder.resolve("also missing").toString(), "a.pgn", "--db", none.toString())
                        .code())
                .isEqualTo(2);
        assertThat(none).doesNotExist();
    }

    @Test
    void anExactPositionHasNoPattern() {
        assertThat(search("startpos", "--mode", "exact", "--pattern", "Pd4"))
                .isEqualTo(new Cli(
                        2,
                        "",
                        "tabiya: --pattern: mode exact finds one position and takes no pattern"
                                + System.lineSeparator()));
    }

    /** A process that is told to end commits what it has read, and says so. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anInterruptedIndexKeepsWhatItHasRead() throws Exception {
        Path place = folder.resolve("interrupted.tabiya");
        Process process = new ProcessBuilder(OwnProcess.command("index", "-", "--db", place.toString())).start();
        try (OutputStream games = process.getOutputStream()) {
            // Far more than what lies in pipes and buffers between us, so that some of it has been taken.
            for (int i = 0; i < 20_000; i++) {
                games.write(("[White \"" + i + "\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n")
                        .getBytes(StandardCharsets.UTF_8));
            }
            games.flush();
            process.toHandle().destroy();
            String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isEqualTo(143);
            assertThat(process.getInputStream().readAllBytes()).isEmpty();
            Cli stats = Cli.run("stats", "--db", place.toString(), "--json");
            int kept = json(stats).path("games").asInt();
            assertThat(kept).isBetween(1, 20_000);
            assertThat(said)
                    .contains(String.format(
                            Locale.ROOT,
                            "tabiya: interrupted; %s holds %,d games, run the same command again to continue",
                            place,
                            kept));
        }
    }

    @Test
    void theNearestComeWithTheirTables() {
        JsonNode found = found(MIDDLEGAME, "--mode", "near", "-k", "3");
        assertThat(found.path("mode").asText()).isEqualTo("near");
        assertThat(found.path("positions").asInt()).isEqualTo(194_766);
        assertThat(found.path("effort").path("measured").asInt()).isBetween(1, 10_000);
        assertThat(found.path("hits")).hasSize(3);
        int last = 0;
        for (JsonNode hit : found.path("hits")) {
            int sum = 0;
            for (JsonNode row : hit.path("rows")) {
                sum += row.path("cost").asInt();
            }
            assertThat(hit.path("distance").asInt()).isEqualTo(sum).isGreaterThanOrEqualTo(last);
            last = sum;
        }
        JsonNode within = found(MIDDLEGAME, "--mode", "near", "--radius", "" + last, "--all");
        assertThat(within.path("games").asInt()).isGreaterThanOrEqualTo(3);
        assertThat(within.path("positions").asInt())
                .isGreaterThanOrEqualTo(within.path("games").asInt());
        assertThat(within.path("results").path("white").isInt()).isTrue();
        assertThat(search(MIDDLEGAME, "--mode", "near", "-k", "1", "--next").out())
                .contains(" apart, ", " pieces on the same squares", "What followed");
    }

    @Test
    void bothSaysHowItRanked() {
        JsonNode hit =
                found(MIDDLEGAME, "--mode", "both", "-k", "2").path("hits").path(0);
        double score = 1 / (60 + hit.at("/fused/likeRank").asDouble())
                + 1 / (60 + hit.at("/fused/nearRank").asDouble());
        assertThat(hit.path("score").asDouble()).isCloseTo(score, within(1e-9));
        assertThat(hit.path("why")).isNotEmpty();
        assertThat(hit.path("rows")).isNotEmpty();
        assertThat(search(MIDDLEGAME, "--mode", "both", "-k", "1").out()).contains("by likeness", "by distance");
    }

    @Test
    void saysFirstHowManyGamesReachedThePosition() {
        String sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        JsonNode exact = found(sicilian, "--mode", "exact", "-k", "3");
        JsonNode like = found(sicilian, "-k", "6");
        assertThat(like.path("identical").path("games")).isEqualTo(exact.path("games"));
        assertThat(like.path("identical").path("white"))
                .isEqualTo(exact.path("results").path("white"));
        for (int i = 0; i < 3; i++) {
            assertThat(like.path("hits").path(i).path("gameId"))
                    .isEqualTo(exact.path("hits").path(i).path("gameId"));
            assertThat(like.path("hits").path(i).path("similarity").asDouble()).isEqualTo(100);
        }
        assertThat(like.path("hits").path(3).path("fen").asText()).isNotEqualTo(sicilian);
        assertThat(search(sicilian, "-k", "4").out())
                .contains("games reached this position: White won ", "likeness 100 %");
        assertThat(search(sicilian, "--mode", "near", "-k", "1").out()).contains("games reached this position");
        assertThat(search(MIDDLEGAME, "-k", "1").out()).doesNotContain("reached this position");
    }

    @Test
    void patternsHaveSquaresAndNoLikeness() {
        JsonNode hit =
                found("Ra1, Ke1", "--mode", "pattern", "-k", "1").path("hits").path(0);
        assertThat(hit.has("similarity")).isFalse();
        assertThat(hit.path("squares").toString()).isEqualTo("[\"a1\",\"e1\"]");
    }

    @Test
    void optionsOfDistancesAreChecked() {
        assertThat(search(MIDDLEGAME, "--radius", "3").err()).contains("--radius: only mode near has a radius");
        assertThat(search(MIDDLEGAME, "--mode", "near", "--radius", "-1").code())
                .isEqualTo(2);
        Cli metric = search(MIDDLEGAME, "--mode", "near", "--metric", "euclid");
        assertThat(metric.code()).isEqualTo(2);
        assertThat(metric.err()).contains("invalid metric \"euclid\"");
    }

    @Test
    void gamesOfAnotherKindAreSkipped() throws IOException {
        Path amazons = folder.resolve("amazons.pgn");
        Files.writeString(amazons, "[Variant \"Amazons\"]\n\n1. d1-d7/g7 *\n");
        Cli run = Cli.run("index", amazons.toString(), "--keep-partial", "--db", db, "--json");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains(amazons + ":1:1: a game of amazons, not of chess");
        assertThat(json(run).path("skipped").asInt()).isEqualTo(1);
        Cli search = search("--pgn", amazons.toString());
        assertThat(search.code()).isEqualTo(2);
        assertThat(search.err()).contains("a position of amazons for an archive of chess");
    }

    @Test
    void indexingAgainAddsNothing() {
        JsonNode again = json(Cli.run("index", "sample", "--db", db, "--json"));
        assertThat(again.path("added").asInt()).isZero();
        assertThat(again.path("duplicates").asInt()).isEqualTo(2500);
        assertThat(again.path("games").asInt()).isEqualTo(2500);
    }

    @Test
    void findsPositionsLikeOneAndTellsWhy() {
        JsonNode document = found(MIDDLEGAME, "-k", "3", "--next");
        assertThat(document.path("mode").asText()).isEqualTo("like");
        assertThat(document.path("hits")).hasSize(3);
        JsonNode best = document.path("hits").get(0);
        assertThat(best.path("rank").asInt()).isEqualTo(1);
        assertThat(best.path("similarity").asDouble()).isBetween(50.0, 100.0);
        assertThat(best.path("tags").path("White").asText()).isNotEmpty();
        assertThat(best.path("next")).isNotEmpty();
        double share = 0;
        for (JsonNode why : best.path("why")) {
            share += why.path("share").asDouble();
            assertThat(why.path("terms")).isNotEmpty();
        }
        assertThat(share).isCloseTo(1, within(1e-9));
        assertThat(document.path("next").get(0).path("move").asText()).isNotEmpty();
    }

    @Test
    void findsTheGameAPositionIsFrom() {
        JsonNode hit = found(MIDDLEGAME, "-k", "1").path("hits").get(0);
        JsonNode again = found(hit.path("fen").asText(), "-k", "1").path("hits").get(0);
        assertThat(again.path("gameId")).isEqualTo(hit.path("gameId"));
        assertThat(again.path("similarity").asDouble()).isCloseTo(100, within(1e-7));
    }

    @Test
    void countsExactPositionsAndWhatFollowed() {
        JsonNode document = found("startpos", "--mode", "exact", "--next", "-k", "2");
        assertThat(document.path("games").asInt()).isEqualTo(2500);
        long sum = 0;
        for (JsonNode move : document.path("nextExact")) {
            sum += move.path("games").asLong();
        }
        assertThat(sum).isEqualTo(2500);
        assertThat(document.path("hits")).hasSize(2);
    }

    @Test
    void findsPatternsWithFilters() {
        JsonNode all = found("white:iqp", "--mode", "pattern");
        JsonNode drawn = found("white:iqp", "--mode", "pattern", "--result", "1/2-1/2", "--turn", "white");
        assertThat(all.path("games").asInt()).isGreaterThan(drawn.path("games").asInt());
        assertThat(drawn.path("games").asInt()).isPositive();
        for (JsonNode hit : drawn.path("hits")) {
            assertThat(hit.path("tags").path("Result").asText()).isEqualTo("1/2-1/2");
            assertThat(hit.path("fen").asText()).contains(" w ");
        }
    }

    @Test
    void filtersByTheLengthOfGames() {
        assertThat(found("startpos", "--mode", "exact", "--max-plies", "40")
                        .path("games")
                        .asInt())
                .isBetween(1, 1000);
    }

    @Test
    void filtersLikenessByPattern() {
        for (JsonNode hit :
                found(MIDDLEGAME, "--pattern", "opposite-castling, no Q").path("hits")) {
            assertThat(hit.path("fen").asText().split(" ", 2)[0]).doesNotContain("Q");
        }
    }

    @Test
    void labelsTwins() {
        JsonNode hit = found(MIDDLEGAME, "-k", "1").path("hits").get(0);
        String[] ranks = hit.path("fen").asText().split(" ", 2)[0].split("/", -1);
        StringBuilder mirrored = new StringBuilder();
        for (String rank : ranks) {
            mirrored.append(mirrored.isEmpty() ? "" : "/").append(new StringBuilder(rank).reverse());
        }
        JsonNode twin = found(mirrored + " w - - 0 1", "--mirror", "-k", "1")
                .path("hits")
                .get(0);
        assertThat(twin.path("transform").asText()).isEqualTo("mirror");
        assertThat(twin.path("gameId")).isEqualTo(hit.path("gameId"));
    }

    @Test
    void labelsTwinsOfPatterns() {
        JsonNode white = found("white:stonewall", "--mode", "pattern", "-k", "1000");
        JsonNode both = found("white:stonewall", "--mode", "pattern", "--flip", "-k", "1000");
        assertThat(both.path("games").asInt()).isGreaterThan(white.path("games").asInt());
        assertThat(both.path("hits").findValuesAsText("transform")).contains("none", "flip");
        assertThat(white.path("hits").findValuesAsText("transform")).containsOnly("none");
    }

    @Test
    void writesGamesWithTheHitMarked() throws IOException {
        Path out = folder.resolve("hits.pgn");
        assertThat(search(MIDDLEGAME, "-k", "2", "--out", out.toString()).code())
                .isZero();
        assertThat(Files.readString(out)).contains("Tabiya: hit 1", "Tabiya: hit 2");
        assertThat(Cli.run("pgn", "check", out.toString()).out()).startsWith("2 games");
    }

    @Test
    void takesThePositionFromAGame() throws IOException {
        Path game = folder.resolve("game.pgn");
        Files.writeString(game, "1. e4 c5 2. Nf3 d6 *");
        JsonNode document = found("--pgn", game.toString(), "--at", "1b", "--mode", "exact");
        assertThat(document.path("query").asText())
                .contains("/pp1ppppp/8/2p5/4P3/")
                .contains(" w ");
        assertThat(search("--pgn", game.toString(), "--at", "9w").code()).isEqualTo(Exit.BAD_INPUT);
    }

    @Test
    void indexesPositionsWithTheirOpcodes() throws IOException {
        Path list = folder.resolve("list.epd");
        Files.writeString(list, """
                8/8/4k3/8/8/3QK3/8/8 w - - bm Qd4; id "one"; c0 "queen";

                nonsense
                8/8/4k3/8/8/3RK3/8/8 w - - id "two"; c0 "rook";
                """);
        String positions = folder.resolve("list.tabiya").toString();
        Cli indexed = Cli.run("index", list.toString(), "--db", positions);
        assertThat(indexed.code()).isEqualTo(Exit.SKIPPED);
        assertThat(indexed.err()).contains("list.epd:3:1: invalid FEN");
        JsonNode document = json(Cli.run("search", "8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "--db", positions, "--json"));
        assertThat(document.path("hits")).hasSize(2);
        assertThat(document.path("hits").get(0).path("tags").path("id").asText())
                .isEqualTo("one");
        assertThat(document.path("hits").get(0).path("tags").path("c0").asText())
                .isEqualTo("queen");
        Cli each = Cli.run("search", "--epd", list.toString(), "--db", positions, "-k", "1");
        assertThat(each.code()).isEqualTo(Exit.SKIPPED);
        assertThat(each.out()).contains("id one").contains("id two");
        Cli lines = Cli.run("search", "--epd", list.toString(), "--db", positions, "--json");
        assertThat(lines.out().lines()).hasSize(2).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
    }

    @Test
    void showsExportsAndCounts() {
        String id =
                found(MIDDLEGAME, "-k", "1").path("hits").get(0).path("gameId").asText();
        assertThat(Cli.run("show", id, "--db", db).out()).contains("[White ", "1. ");
        assertThat(Cli.run("show", id, "--at", "5w", "--db", db).out()).contains(" b KQkq");
        assertThat(json(Cli.run("show", id, "--json", "--db", db)).path("plies").asInt())
                .isPositive();
        assertThat(Cli.run("show", "ffffffffffffffff", "--db", db).code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(json(Cli.run("stats", "--json", "--verify", "--db", db))
                        .path("games")
                        .asInt())
                .isEqualTo(2500);
        Path out = folder.resolve("all.pgn");
        assertThat(Cli.run("export", "--db", db, "-o", out.toString()).err()).contains("2,500 games written");
        assertThat(Cli.run("pgn", "check", out.toString()).out()).startsWith("2,500 games, 192,266 plies, 0 errors");
    }

    @Test
    void encodesAsThePaperDoes() {
        JsonNode terms = json(Cli.run("encode", MIDDLEGAME, "--json")).path("terms");
        assertThat(terms.path("Qf3").asDouble()).isEqualTo(1);
        assertThat(terms.path("Qe2").asDouble()).isEqualTo(0.890625);
        assertThat(terms.path("b>Nc3").asDouble()).isEqualTo(1);
        assertThat(json(Cli.run("encode", MIDDLEGAME, "--preset", "truepos", "--json"))
                        .path("terms"))
                .hasSize(26);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "search|8/8 w",
                "search|startpos|-k|0",
                "search|startpos|--preset|best",
                "search|startpos|--b|2",
                "search|hangin-pawns|--mode|pattern",
                "search|startpos|--pattern|(",
                "search|startpos|--pieces|9-3",
                "search|startpos|--mode|near-by",
                "search|startpos|--at|3w",
                "search|startpos|--pgn|games.pgn",
                "search|startpos|--rules|cvr",
                "search|startpos|--out|/no/such/folder/hits.pgn",
                "serve|--port|-7",
                "serve|--port|70000",
                "serve|--host|no such host",
                "serve|--host=",
                "search",
                "index|nowhere.pgn",
                "index|sample|--skip-moves|3"
            })
    void refusesBadInputInOneLine(String words) {
        List<String> all = new ArrayList<>(Arrays.asList(words.split("\\|", -1)));
        all.addAll(List.of("--db", db));
        Cli run = Cli.run(all.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(run.err().lines().count()).isBetween(1L, 2L);
        assertThat(run.err()).doesNotContain("Exception");
    }

    @Test
    void explainsPatternsWithoutAnArchive() {
        assertThat(Cli.run("search", "--patterns").out()).contains("iqp", "hanging-pawns", "KRPkr");
        assertThat(Cli.run("stats").err()).contains("--db is missing");
    }

    @Test
    void nextMovesAreThoseOfTheSideToMove() {
        JsonNode document = found(MIDDLEGAME, "-k", "1", "--next", "--preset", "comball");
        // In the best hit it is White's turn: 15. Nd4 Qb6. The query asks what Black played.
        assertThat(document.at("/hits/0/next/0/text").asText()).isEqualTo("Nd4");
        assertThat(document.path("next").findValuesAsText("move")).contains("Qb6");
    }

    @Test
    void nextMovesCanBePlayedInTheQuery() {
        Position<ChessBoard> query = Chess.RULES.position(MIDDLEGAME);
        int[] moves = new int[Chess.RULES.maxMoves()];
        Set<String> legal = new HashSet<>();
        for (int i = query.board().moves(moves, 0) - 1; i >= 0; i--) {
            legal.add(query.write(moves[i]));
        }
        for (String mode : List.of("like", "near", "both")) {
            JsonNode document = found(MIDDLEGAME, "--mode", mode, "-k", "1", "--next", "--flip", "--mirror");
            assertThat(document.path("next").findValuesAsText("move"))
                    .as(mode)
                    .isNotEmpty()
                    .isSubsetOf(legal)
                    .doesNotHaveDuplicates();
            long games = document.path("nextLeftOut").path("games").asLong();
            assertThat(games).as(mode).isPositive();
            assertThat(document.path("nextLeftOut").path("weight").asDouble()).isBetween(0.0, (double) games);
            for (JsonNode move : document.path("next")) {
                games += move.path("games").asLong();
            }
            assertThat(games).as(mode).isBetween(90L, 100L);
        }
        assertThat(search(MIDDLEGAME, "-k", "1", "--next").out())
                .containsPattern("others +[\\d.]+ +\\d+ games with moves that cannot be played here");
    }

    @Test
    void openingsAreFoundWithoutATag() throws IOException {
        Path games = Files.writeString(folder.resolve("untagged.pgn"), """
                [White "Fischer"]
                [Black "Geller"]

                1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4 Qb6 1-0
                """);
        String other = folder.resolve("untagged.tabiya").toString();
        assertThat(Cli.run("index", games.toString(), "--db", other).code()).isZero();
        for (String eco : List.of("B90-B99", "C00-C99")) {
            JsonNode found =
                    json(Cli.run("search", "startpos", "--mode", "exact", "--eco", eco, "--db", other, "--json"));
            assertThat(found.path("games").asInt()).as(eco).isEqualTo(eco.startsWith("B") ? 1 : 0);
        }
        assertThat(Cli.run("export", "--eco", "B90-B99", "--db", other).out())
                .contains("Fischer")
                .doesNotContain("ECO");
    }

    @Test
    void noArchiveAmongOtherFiles() throws IOException {
        Path games = Files.createDirectory(folder.resolve("games"));
        Files.writeString(games.resolve("club.pgn"), "1. e4 *");
        Cli run = Cli.run("index", games.toString(), "--db", games.toString());
        assertThat(run.code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(run.err()).contains("it holds club.pgn");
        assertThat(games).isDirectoryContaining("glob:**club.pgn").isDirectoryNotContaining("glob:**segments*");
        assertThat(Cli.run("index", "sample", "--db=").err()).contains("--db is empty");
    }

    @Test
    void refusesAMissingArchive() {
        Cli run = Cli.run("search", "startpos", "--db", folder.resolve("none").toString());
        assertThat(run.code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(run.err()).contains("no archive at").contains("tabiya index");
        assertThat(folder.resolve("none")).doesNotExist();
    }
}
