package dev.tabiya.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.Nim;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.chess.ChessTactics;
import dev.tabiya.engine.chess.Material;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProtocolTest {
    private static final Path STOCKFISH = Path.of("/usr/games/stockfish");
    private static final SearchLimits SHORT = SearchLimits.ofTime(Duration.ofMillis(50));

    private static List<String> chess(String... commands) throws IOException {
        AlphaBetaSettings<ChessBoard> settings =
                AlphaBetaSettings.<ChessBoard>plain().withTactics(new ChessTactics());
        StringWriter out = new StringWriter();
        new Server<>(Chess.RULES, "test", new AlphaBeta<>(new Material(), settings), new PrintWriter(out))
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
                .anyMatch(line -> line.matches("info depth 1 score mate 1 nodes \\d+ time \\d+ nps \\d+ pv d8h4"));
        assertThat(chess("position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", "go wtime 1000 btime 1 winc 10"))
                .contains("bestmove e1e8");
    }

    @Test
    void goesOnAfterNonsense() throws IOException {
        assertThat(chess("bogus", "position fen x", "position startpos moves e2e5", "go depth y", "go depth 1"))
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
        new Server<>(Chess.RULES, "test", broken, new PrintWriter(out))
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
        new Server<>(Chess.RULES, "test", new ChessEngine(1), new PrintWriter(out))
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
                .anyMatch(line -> line.matches("info depth 3 multipv 2 score cp .*"))
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
        assertThat(engine("go depth", "go wtime")).allMatch(line -> line.startsWith("info string invalid number"));
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
        new Server<>(Nim.RULES, "nim", engine, new PrintWriter(out))
                .serve(new BufferedReader(new StringReader("position fen 1,2,4\ngo depth 20")));
        assertThat(out.toString()).contains("score win 7").contains("bestmove 2:1");
    }

    @Test
    void playsWithStockfish() {
        assumeTrue(Files.isExecutable(STOCKFISH));
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
            assertThat(mating.line()).hasSize(1);
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
        assertThatThrownBy(() -> CommandLine.read("'a")).hasMessageContaining("quote is not closed");
        assertThatThrownBy(() -> CommandLine.read(" ")).hasMessageContaining("no command");
    }
}
