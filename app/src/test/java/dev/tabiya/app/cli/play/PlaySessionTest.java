package dev.tabiya.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.greedy.RandomEngine;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlaySessionTest {
    @TempDir
    private Path folder;

    private <B extends Board<B>> String play(Rules<B> rules, boolean engine, String input) throws IOException {
        StringWriter out = new StringWriter();
        play(rules, engine, new PlayView.Terminal(new PrintWriter(out), true), input);
        return out.toString();
    }

    private <B extends Board<B>> void play(Rules<B> rules, boolean engine, PlayView view, String input)
            throws IOException {
        PlaySession<B> session =
                new PlaySession<>(rules.start(), view, SearchLimits.none(), folder.resolve("game.pgn"));
        session.seat(Side.WHITE, "human", null);
        session.seat(Side.BLACK, engine ? "random" : "human", engine ? new RandomEngine<>(new Random(1)) : null);
        session.run(new BufferedReader(new StringReader(input)));
    }

    @Test
    void twoPeoplePlayToTheEnd() throws IOException {
        assertThat(play(Chess.RULES, false, "f3\ne5\ng4\nQh4\n")).contains("0-1, checkmate");
        assertThat(folder.resolve("game.pgn"))
                .content()
                .contains("2. g4 Qh4# 0-1")
                .contains("[Result \"0-1\"]");
    }

    @Test
    void showsMovesTakesBackAndResigns() throws IOException {
        String said = play(Chess.RULES, true, "moves N\ne5\nundo\ne4\nundo\nd4\nsave\nhelp\nresign\n");
        assertThat(said).contains("Na3 Nc3 Nf3 Nh3").contains("4 moves");
        assertThat(said).contains("illegal").contains("nothing to take back");
        assertThat(said).contains("Black (random) plays").contains("0-1, White resigns");
        assertThat(folder.resolve("game.pgn")).content().contains("1. d4").doesNotContain("1. e4");
    }

    @Test
    void aNameThatWillNotDoLosesNoGame() throws IOException {
        String said = play(Chess.RULES, false, "e4\nsave " + folder.resolve("nowhere/a.pgn") + "\ne5\nquit\n");
        assertThat(said).contains("not saved: ", "no such directory");
        assertThat(folder.resolve("game.pgn")).content().contains("1. e4 e5");
    }

    @Test
    void nobodyCanPass() throws IOException {
        assertThat(play(Chess.RULES, false, "--\nZ0\nnull\n0000\ne4\nquit\n"))
                .contains("illegal move \"--\"", "illegal move \"Z0\"", "illegal move \"null\"", "\"0000\"");
        assertThat(folder.resolve("game.pgn")).content().contains("1. e4 *");
    }

    /** Whatever is typed, the game goes on. */
    @Test
    void anythingCanBeTyped() throws IOException {
        long seed = Long.getLong("tabiya.seed", 1);
        Random random = new Random(seed);
        List<String> pieces = List.of(
                "-", "0", "O", "e4", "e5", "d1", "Nf3", "x", "=Q", "+", "/", "g7", " ", "moves", "undo", "help", "?",
                "Z", "null", "save", "K", "a9", "\u0000", "\t", "\u265e", "(", ".", "1.", "\"", "c3", "T", "25", ":",
                "!");
        for (Rules<?> rules : List.of(Chess.RULES, Amazons.RULES, Rithmomachia.RULES)) {
            StringBuilder typed = new StringBuilder();
            for (int line = 0; line < 3000; line++) {
                for (int i = random.nextInt(6); i > 0; i--) {
                    typed.append(pieces.get(random.nextInt(pieces.size())));
                }
                // Nothing that is written besides the game's own file.
                typed.append('\n');
            }
            String input = typed.toString().replace("save", "s ve") + "quit\n";
            assertThat(play(rules, false, input)).as("-Dtabiya.seed=%s", seed).contains("type 'help' for commands");
        }
    }

    @Test
    void playsAmazons() throws IOException {
        String said = play(Amazons.RULES, true, "d1-d7/g7\nquit\n");
        assertThat(said).contains("Black (random) plays");
        assertThat(folder.resolve("game.pgn"))
                .content()
                .contains("[Variant \"Amazons\"]")
                .contains("1. d1-d7/g7");
    }

    @Test
    void aGameGoesOnFromItsFile() throws IOException {
        play(Chess.RULES, false, "e4\ne5\n");
        Path file = folder.resolve("game.pgn");
        var before = GameLog.read(file).getFirst();
        assertThat(before.line().size()).isEqualTo(2);
        StringWriter out = new StringWriter();
        var session = new PlaySession<>(
                Chess.RULES.start(), new PlayView.Terminal(new PrintWriter(out), true), SearchLimits.none(), file);
        session.resume(before.line().moves());
        session.run(new BufferedReader(new StringReader("Nf3\n")));
        assertThat(file).content().contains("1. e4 e5 2. Nf3 *");
    }

    @Test
    void tellsProgramsALineOfJsonForEverything() throws IOException {
        StringWriter out = new StringWriter();
        play(Chess.RULES, true, new PlayView.Lines(new PrintWriter(out)), "moves Na\ne5\ne4\nundo\nresign\n");
        List<JsonNode> said = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            said.add(new ObjectMapper().readTree(line));
        }
        assertThat(said.getFirst().path("fen").asText())
                .isEqualTo(Chess.RULES.start().toString());
        assertThat(said.get(1).path("moves").get(0).asText()).isEqualTo("Na3");
        assertThat(said.get(2).path("says").asText()).contains("illegal");
        assertThat(said.get(3).path("move").asText()).isEqualTo("e4");
        assertThat(said.get(4).path("player").asText()).isEqualTo("random");
        assertThat(said.get(5).path("move")).isEqualTo(said.get(4).path("plays"));
        assertThat(said.get(6)).isEqualTo(said.getFirst());
        assertThat(said.getLast().path("result").asText()).isEqualTo("0-1");
    }
}
