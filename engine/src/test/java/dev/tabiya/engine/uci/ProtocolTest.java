package dev.tabiya.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.Nim;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.chess.ChessTraits;
import dev.tabiya.engine.chess.Material;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Uci;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ProtocolTest {
    private static final String STOCKFISH = "stockfish";
    private static final SearchLimits SHORT = SearchLimits.ofTime(Duration.ofMillis(50));

    private static List<String> chess(String... commands) throws IOException {
        AlphaBetaSettings<ChessBoard> settings =
                AlphaBetaSettings.<ChessBoard>plain().withTraits(new ChessTraits());
        StringWriter out = new StringWriter();
        new UciServer<>(Chess.RULES, "test", new AlphaBeta<>(new Material(), settings), new PrintWriter(out))
                .serve(new BufferedReader(new StringReader(String.join("\n", commands))));
        return out.toString().lines().toList();
    }

    @Test
    void greetsAndAnswers() throws IOException {
        assertThat(chess("uci", "isready"))
                .contains("id name Tabiya test", "uciok", "readyok")
                .anyMatch(line -> line.startsWith("option name UCI_Variant"));
        assertThat(chess("position startpos moves f2f3 e7e5 g2g4", "go depth 3"))
                .contains("bestmove d8h4")
                .anyMatch(line ->
                        line.matches("info depth 1 seldepth 1 score mate 1 nodes \\d+ time \\d+ nps \\d+ pv d8h4"));
        assertThat(chess("position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", "go wtime 1000 btime 1 winc 10"))
                .contains("bestmove e1e8");
    }

    @Test
    void goesOnAfterNonsense() throws IOException {
        assertThat(chess("bogus", "position fen x", "position startpos moves e2e5", "position startpos", "go depth y"))
                .anyMatch(line -> line.equals("info string unknown command \"bogus\""))
                .anyMatch(line -> line.contains("illegal"))
                .anyMatch(line -> line.contains("invalid number \"y\" after depth"))
                .anyMatch(line -> line.startsWith("bestmove "));
        assertThat(chess("position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 1"))
                .contains("bestmove 0000");
    }

    @Test
    void answersForAnEngineThatFails() throws IOException {
        Engine<ChessBoard> broken = (at, limits, progress) -> {
            throw new EngineFailure("engine ended");
        };
        StringWriter out = new StringWriter();
        new UciServer<>(Chess.RULES, "test", broken, new PrintWriter(out))
                .serve(new BufferedReader(new StringReader("go depth 1\nisready")));
        assertThat(out.toString().lines())
                .contains("info string the engine failed: engine ended", "bestmove 0000", "readyok");
    }

    @Test
    void stopsWhenTold() throws IOException {
        assertThat(chess("go infinite", "stop")).anyMatch(line -> line.startsWith("bestmove "));
        assertThat(chess("go infinite", "quit")).anyMatch(line -> line.startsWith("bestmove "));
        assertThat(chess("go infinite")).anyMatch(line -> line.startsWith("bestmove "));
    }

    private static List<String> engine(String... commands) throws IOException {
        StringWriter out = new StringWriter();
        new UciServer<>(Chess.RULES, "test", new ChessEngine(1), new PrintWriter(out))
                .serve(new BufferedReader(new StringReader(String.join("\n", commands))));
        return out.toString().lines().toList();
    }

    @Test
    void declaresAndSetsOptions() throws IOException {
        assertThat(engine("uci"))
                .anyMatch(line -> line.matches("option name Hash type spin default 64 min 1 max \\d+"))
                .contains(
                        "option name Temperament type combo default off var off var felt",
                        "option name MultiPV type spin default 1 min 1 max 256",
                        "option name Ponder type check default false");
        assertThat(engine("setoption name Temperament value felt", "setoption name MultiPV value 2", "go depth 3"))
                .anyMatch(line -> line.matches("info depth 3 seldepth \\d+ multipv 2 score cp .*"))
                .anyMatch(line -> line.matches("info string gain-mobility, relief 0.00, arousal .*"))
                .anyMatch(line -> line.matches("bestmove \\S+ ponder \\S+"));
        assertThat(engine(
                        "setoption",
                        "setoption name",
                        "setoption name Nonsense value 3",
                        "setoption name Hash value x"))
                .hasSize(4)
                .allMatch(line -> line.startsWith("info string "));
    }

    /** Programs set what the user chose, again and again: a table and the next one must fit into the JVM. */
    @Test
    void offersOnlyTheMemoryThereIs() throws IOException {
        String hash = engine("uci").stream()
                .filter(line -> line.startsWith("option name Hash "))
                .findFirst()
                .orElseThrow();
        long most = Long.parseLong(hash.substring(hash.lastIndexOf(' ') + 1));
        assertThat(2 * most << 20).isLessThan(Runtime.getRuntime().maxMemory());
    }

    @Test
    void takesEveryFormOfGo() throws IOException {
        for (String go : List.of(
                "go depth 2",
                "go nodes 500",
                "go movetime 5",
                "go mate 1",
                "go wtime 100 btime 100",
                "go wtime 0 btime 0 winc 0 binc 0",
                "go wtime -20 btime 50",
                "go wtime 60000 btime 60000 movestogo 1 depth 3",
                "go searchmoves a2a3 h2h3 depth 2",
                "go depth 2 searchmoves e2e4",
                "go movetime 99999999999999999 depth 1")) {
            assertThat(engine("position startpos", go)).as(go).anyMatch(line -> line.startsWith("bestmove "));
        }
        for (String go : List.of("go depth", "go depth x", "go wtime 1.5 btime 99", "go btime 99")) {
            assertThat(engine(go)).as(go).last().asString().matches("bestmove [a-h].*");
        }
        assertThat(engine("go depth x")).contains("info string invalid number \"x\" after depth");
        assertThat(engine("position", "position fen", "position startpos moves", "go depth 1"))
                .anyMatch(line -> line.startsWith("bestmove "));
        assertThat(engine("go searchmoves a2a3 depth 3")).anyMatch(line -> line.startsWith("bestmove a2a3"));
    }

    /** An answer found early is kept until it is asked for; after ponderhit it comes by itself. */
    @Test
    void pondersUntilTold() throws IOException {
        String mate = "position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1";
        assertThat(engine(mate, "go ponder wtime 1000 btime 1000", "ponderhit", "isready"))
                .anyMatch(line -> line.startsWith("bestmove e1e8"));
        assertThat(engine(mate, "go ponder wtime 1000 btime 1000", "stop"))
                .anyMatch(line -> line.startsWith("bestmove e1e8"));
        assertThat(engine("ponderhit", "stop")).isEmpty();
    }

    @Test
    void otherGamesSpeakTheirOwnNotation() throws IOException {
        StringWriter out = new StringWriter();
        AlphaBeta<Nim.Heaps> engine = new AlphaBeta<Nim.Heaps>(board -> 0, AlphaBetaSettings.plain());
        new UciServer<>(Nim.RULES, "nim", engine, new PrintWriter(out))
                .serve(new BufferedReader(new StringReader("position fen 1,2,4\ngo depth 20")));
        assertThat(out.toString()).contains("score win 7").contains("bestmove 2:1");
    }

    @Test
    void aRejectedPositionIsNotSearched() throws IOException {
        assertThat(engine("position startpos moves e2e4", "position fen 8/8 w", "go depth 3"))
                .contains("info string no position to search: the last one was rejected")
                .last()
                .isEqualTo("bestmove 0000");
        assertThat(engine("position startpos moves e2e4 e2e4", "position startpos", "go depth 1"))
                .last()
                .asString()
                .matches("bestmove [a-h].*");
    }

    /** Commands that come during a search wait for its end, but not at the cost of hearing stop. */
    @Test
    void hearsStopWhileOtherCommandsWait() throws Exception {
        PipedWriter commands = new PipedWriter();
        StringWriter out = new StringWriter();
        BufferedReader in = new BufferedReader(new PipedReader(commands));
        Thread serving = Thread.ofPlatform().start(() -> {
            try {
                new UciServer<>(Chess.RULES, "test", new ChessEngine(1), new PrintWriter(out)).serve(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        commands.write("""
                go movetime 600000
                setoption name Hash value 2
                position startpos moves e2e4
                isready
                stop
                go movetime 600000
                position startpos
                stop
                """);
        commands.flush();
        Thread.sleep(50); // so that the end of the input does not come first
        commands.close();
        serving.join(Duration.ofSeconds(60));
        assertThat(serving.isAlive()).isFalse();
        assertThat(out.toString().lines().filter(line -> line.startsWith("bestmove ")))
                .hasSize(2);
        assertThat(out.toString()).contains("readyok");
    }

    @Test
    void waitsForStopInAFinishedGame() throws Exception {
        String mated = "position startpos moves f2f3 e7e5 g2g4 d8h4";
        PipedWriter commands = new PipedWriter();
        StringWriter out = new StringWriter();
        BufferedReader in = new BufferedReader(new PipedReader(commands));
        Thread serving = Thread.ofPlatform().start(() -> {
            try {
                new UciServer<>(Chess.RULES, "test", new ChessEngine(1), new PrintWriter(out)).serve(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        commands.write(mated + "\ngo infinite\n");
        commands.flush();
        while (!out.toString().contains("the game is over")) {
            Thread.sleep(1);
        }
        Thread.sleep(20);
        assertThat(out.toString()).doesNotContain("bestmove");
        commands.write("stop\n");
        commands.close();
        serving.join(Duration.ofSeconds(60));
        assertThat(out.toString()).contains("bestmove 0000");
    }

    @Test
    void readsValuesInAnyCase() throws IOException {
        assertThat(engine(
                        "setoption name temperament value Felt",
                        "setoption name matrix value HELD",
                        "setoption name uci_chess960 value True",
                        "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                        "go depth 1 searchmoves e1h1"))
                .noneMatch(line -> line.contains("unknown"))
                .anyMatch(line -> line.matches("info string .*(fear|relief) .*"))
                .anyMatch(line -> line.startsWith("bestmove e1h1"));
    }

    @Test
    void castlingIsWrittenAsAskedFor() throws IOException {
        String castle = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assertThat(engine("uci"))
                .contains(
                        "option name UCI_Chess960 type check default false",
                        "option name Move Overhead type spin default 40 min 0 max 5000");
        assertThat(engine(castle, "go depth 1 searchmoves e1g1")).anyMatch(line -> line.startsWith("bestmove e1g1"));
        assertThat(engine("setoption name UCI_Chess960 value true", castle, "go depth 1 searchmoves e1h1"))
                .anyMatch(line -> line.startsWith("bestmove e1h1"))
                .anyMatch(line -> line.contains(" pv e1h1"));
        assertThat(engine(
                        "setoption name UCI_Chess960 value true",
                        "position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1 e8h8",
                        "go depth 1"))
                .last()
                .asString()
                .matches("bestmove [a-h].*");
    }

    /** Our own engine in a process of its own. */
    public static final class OwnEngine {
        public static void main(String[] args) throws IOException {
            new UciServer<>(
                            Chess.RULES,
                            "own",
                            new ChessEngine(1),
                            new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                    .serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        }
    }

    private static String ownEngine() {
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                + System.getProperty("java.class.path") + "' " + OwnEngine.class.getName() + " option.Hash=1";
    }

    @Test
    void playsChess960WithItself() {
        playsChess960(ownEngine());
    }

    @Test
    void playsChess960WithStockfish() {
        assumeTrue(Installed.find(STOCKFISH).isPresent(), "stockfish is not installed");
        playsChess960(STOCKFISH + " option.Hash=1");
    }

    private static void playsChess960(String command) {
        try (ExternalEngine<ChessBoard> engine =
                new ExternalEngine<>(Chess.RULES, CommandLine.read(command), Duration.ofSeconds(20))) {
            // The king stays, moves one file, takes the rook's place, and stands as in the usual game.
            for (String fen : List.of(
                    "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1",
                    "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1",
                    "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1",
                    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")) {
                Position<ChessBoard> at = chess960(fen);
                for (int move : at.legalMoves()) {
                    if (ChessMove.isCastling(move)) {
                        engine.newGame();
                        SearchLimits only = SearchLimits.ofNodes(200).withSearchMoves(List.of(move));
                        assertThat(engine.analyse(at, only).move()).as(fen).isEqualTo(move);
                    }
                }
            }
            Position<ChessBoard> at = chess960("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
            engine.newGame();
            for (int ply = 0; ply < 60 && !at.outcome().over(); ply++) {
                at = at.play(engine.analyse(at, SearchLimits.ofNodes(300)).move());
            }
            // The usual game again, with castling by the king's target.
            Position<ChessBoard> usual = Chess.RULES.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
            engine.newGame();
            int castle = Uci.read(usual.board(), "e1g1");
            assertThat(engine.analyse(usual, SearchLimits.ofNodes(200).withSearchMoves(List.of(castle)))
                            .move())
                    .isEqualTo(castle);
        }
    }

    private static Position<ChessBoard> chess960(String fen) {
        return new Position<>(Chess.RULES, Chess.RULES.startBoard(Map.of("FEN", fen, "Variant", "chess960")));
    }

    @Test
    void anEngineWithoutChess960IsNotAskedToPlayIt() {
        try (ExternalEngine<ChessBoard> engine = start(faulty("echo bestmove g1h1"))) {
            assertThatThrownBy(() -> engine.analyse(chess960("4k3/8/8/8/8/8/8/5RKR w KQ - 0 1"), SHORT))
                    .isInstanceOf(EngineFailure.class)
                    .hasMessage("it does not play Chess960");
        }
    }

    @Test
    void otherEnginesTellSeveralLines() {
        try (ExternalEngine<ChessBoard> engine =
                new ExternalEngine<>(Chess.RULES, CommandLine.read(ownEngine()), Duration.ofSeconds(20))) {
            List<Analysis> told = new ArrayList<>();
            Analysis best =
                    engine.analyse(Chess.RULES.start(), SearchLimits.ofDepth(4).withMultiPv(3), told::add);
            assertThat(told).extracting(Analysis::multiPv).contains(1, 2, 3);
            List<Analysis> last = IntStream.rangeClosed(1, 3)
                    .mapToObj(rank -> told.stream()
                            .filter(line -> line.multiPv() == rank)
                            .reduce((a, b) -> b)
                            .orElseThrow())
                    .toList();
            assertThat(best.move()).isEqualTo(last.getFirst().move());
            assertThat(best.score()).isEqualTo(last.getFirst().score());
            assertThat(last).extracting(Analysis::move).doesNotHaveDuplicates();
        }
        // A line that comes last need not be the best.
        try (ExternalEngine<ChessBoard> engine = start(faulty("echo info depth 1 multipv 1 score cp 30 pv e2e4; "
                + "echo info depth 1 multipv 2 score cp -70 pv g2g4; echo bestmove e2e4"))) {
            Analysis found = engine.analyse(Chess.RULES.start(), SHORT);
            assertThat(found.score()).isEqualTo(new Score(30));
            assertThat(found.pv()).containsExactly(found.move());
        }
    }

    @Test
    void theOverheadIsKeptOffTheClock() {
        Clock clock = new Clock(1000, 1000, 0, 0, 1);
        assertThat(clock.share(SearchLimits.none(), Side.WHITE, 300).hardTime()).isEqualTo(Duration.ofMillis(700));
        assertThat(clock.share(SearchLimits.none(), Side.WHITE, 0).hardTime()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void playsWithStockfish() {
        assumeTrue(Installed.find(STOCKFISH).isPresent(), "stockfish is not installed");
        CommandLine command = CommandLine.read(STOCKFISH + " option.Hash=1 \"option.Skill Level=20\"");
        try (ExternalEngine<ChessBoard> engine = new ExternalEngine<>(Chess.RULES, command, Duration.ofSeconds(5))) {
            assertThat(engine.name()).contains("Stockfish");
            engine.newGame();
            Position<ChessBoard> at = Chess.RULES.start();
            Analysis found = engine.analyse(at, SearchLimits.ofNodes(1000));
            assertThat(found.depth()).isPositive();
            Position<ChessBoard> next = at.play(found.move()).play("a6");
            assertThat(next.legalMoves()).contains(engine.analyse(next, SHORT).move());
            Position<ChessBoard> mate = Chess.RULES.position("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1");
            Analysis mating = engine.analyse(mate, SearchLimits.ofDepth(6));
            assertThat(mate.write(mating.move())).isEqualTo("Re8#");
            assertThat(mating.score()).isEqualTo(Score.winIn(1));
            assertThat(mating.pv()).hasSize(1);
        }
    }

    /** A program that behaves until it is asked to think. */
    private static String faulty(String onGo) {
        return "sh -c 'while read l; do case $l in uci) echo uciok;; isready) echo readyok;; go*) " + onGo
                + ";; esac; done'";
    }

    private static ExternalEngine<ChessBoard> start(String command) {
        return new ExternalEngine<>(Chess.RULES, CommandLine.read(command), Duration.ofMillis(200));
    }

    @Test
    void crashesHangsAndIllegalMovesAreFailures() {
        try (ExternalEngine<ChessBoard> crash = start(faulty("echo ouch; exit 3"))) {
            assertThatThrownBy(() -> crash.analyse(Chess.RULES.start(), SHORT))
                    .isInstanceOf(EngineFailure.class)
                    .hasMessage("engine ended, its last words: ouch");
        }
        try (ExternalEngine<ChessBoard> hang = start(faulty("true"))) {
            assertThatThrownBy(() -> hang.analyse(Chess.RULES.start(), SHORT)).hasMessageContaining("no answer for");
            assertThat(hang.alive()).isFalse();
        }
        try (ExternalEngine<ChessBoard> illegal = start(faulty("echo bestmove e2e5"))) {
            assertThatThrownBy(() -> illegal.analyse(Chess.RULES.start(), SHORT))
                    .hasMessage("illegal move \"e2e5\"");
        }
        assertThatThrownBy(() -> start("/no/such/engine")).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> start("true"))
                .isInstanceOf(EngineFailure.class)
                .hasMessage("engine ended");
    }

    @Test
    void aPoolReplacesWhatDied() {
        try (EnginePool<ChessBoard> pool = new EnginePool<>(
                Chess.RULES, CommandLine.read(faulty("echo bestmove e2e4; exit")), Duration.ofSeconds(5))) {
            for (int i = 0; i < 2; i++) {
                try (var engine = pool.engine()) {
                    Analysis found = engine.analyse(Chess.RULES.start(), SHORT);
                    assertThat(Chess.RULES.start().write(found.move())).isEqualTo("e4");
                    assertThatThrownBy(() -> engine.analyse(Chess.RULES.start(), SHORT))
                            .isInstanceOf(EngineFailure.class);
                }
            }
        }
    }

    @Test
    void readsCommandLines() {
        CommandLine read = CommandLine.read("'my engine' -x \"a b\" option.Skill=3");
        assertThat(read.words()).containsExactly("my engine", "-x", "a b");
        assertThat(read.options()).containsEntry("Skill", "3");
        List<String> names = IntStream.range(0, 20).mapToObj(i -> "N" + i).toList();
        assertThat(CommandLine.read("x option." + String.join("=1 option.", names) + "=1")
                        .options()
                        .keySet())
                .containsExactlyElementsOf(names);
        assertThatThrownBy(() -> CommandLine.read("'a")).hasMessageContaining("quote is not closed");
        assertThatThrownBy(() -> CommandLine.read(" ")).hasMessageContaining("no command");
    }
}
