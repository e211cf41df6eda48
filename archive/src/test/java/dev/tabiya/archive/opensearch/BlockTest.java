package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Blocks are replayed from a position not far before them, and show the positions of their game. */
class BlockTest {
    @Test
    void blocksShowThePositionsOfTheirGame() throws IOException {
        for (GameSupport<?> discipline : GameSupport.ALL) {
            for (int seed = 0; seed < 20; seed++) {
                showsItsPositions(discipline, seed);
            }
        }
    }

    private static <B extends Board<B>> void showsItsPositions(GameSupport<B> discipline, int seed) throws IOException {
        Random random = new Random(seed);
        Game<B> any = RandomGames.game(discipline.rules().start(), new int[0], 30, 0, random);
        Game<B> game = RandomGames.game(
                seed % 2 == 0 ? discipline.rules().start() : RandomGames.position(any, 10), new int[0], 400, 1, random);
        List<String> replayed = new ArrayList<>();
        B board = game.start().board();
        for (int ply = 0; ply <= game.line().size(); ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            replayed.add(look(discipline, board));
        }
        List<String> shown = new ArrayList<>();
        for (Block block : blocks(discipline.encoder(), game)) {
            block.visit(discipline.rules(), (at, ply) -> {
                assertThat(ply).isEqualTo(shown.size());
                shown.add(look(discipline, at));
                assertThat(shown.getLast())
                        .as("%s, seed %s", discipline.rules().name(), seed)
                        .isEqualTo(replayed.get(ply));
            });
        }
        assertThat(shown).hasSameSizeAs(replayed);
    }

    /** All that searches look at, in an order of its own: that of boards depends on how they came about. */
    private static <B extends Board<B>> String look(GameSupport<B> discipline, B board) {
        Set<String> seen = new TreeSet<>();
        Facts facts = new Facts();
        discipline.encoder().facts(board, facts);
        for (int i = 0; i < facts.size(); i++) {
            seen.add("fact " + facts.fact(i));
        }
        Features features = new Features();
        discipline.encoder().encode(board, features);
        for (int i = 0; i < features.size(); i++) {
            seen.add(features.term(i) + "*" + features.weight(i));
        }
        return discipline.rules().notation().write(board) + " " + seen;
    }

    private static <B extends Board<B>> List<Block> blocks(Encoder<B> encoder, Game<B> game) throws IOException {
        List<Block> blocks = new ArrayList<>();
        for (String line : lines(encoder, game)) {
            JsonNode document = Connection.JSON.readTree(line);
            if (document.has(ClusterSchema.BLOCK)) {
                byte[] bytes = Base64.getDecoder()
                        .decode(document.path(ClusterSchema.BLOCK).asText());
                blocks.add(Block.read(bytes, encoder.moveBytes()));
            }
        }
        return blocks;
    }

    private static <B extends Board<B>> List<String> lines(Encoder<B> encoder, Game<B> game) {
        byte[] lines = new ClusterDocuments<>(encoder, 4)
                .documents(game, 1, StartText.of(game.rules(), game.start()))
                .lines();
        return new String(lines, StandardCharsets.UTF_8).lines().toList();
    }

    /** Knights that go out and back, again and again. */
    private static Game<ChessBoard> endless(int plies) {
        ChessBoard board = Chess.RULES.start().board();
        int[] moves = new int[plies];
        String[] round = {"Nf3", "Nf6", "Ng1", "Ng8"};
        for (int i = 0; i < plies; i++) {
            moves[i] = Chess.RULES.notation().readMove(board, round[i % round.length]);
            board.make(moves[i]);
        }
        return new Game<>(
                Chess.RULES, Map.of("White", "A"), Chess.RULES.start(), new Line(moves, Map.of()), Result.DRAW);
    }

    @Test
    void documentsGrowNoFasterThanTheirGame() {
        Encoder<ChessBoard> encoder = GameSupport.CHESS.encoder();
        long some = bytes(lines(encoder, endless(2000)));
        long tenTimes = bytes(lines(encoder, endless(20_000)));
        assertThat(tenTimes).isLessThan(11 * some).isLessThan(20_000_000);
    }

    private static long bytes(List<String> lines) {
        return lines.stream().mapToLong(String::length).sum();
    }
}
