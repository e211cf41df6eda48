package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs the examples of the package documentation. */
class RulesExamplesTest {
    @Test
    void rules() {
        Position<ChessBoard> position =
                Chess.RULES.start().play("e4").play("e5").play("Nf3");
        int replies = position.legalMoves().length; // 29
        String fen = position.toString();
        Position<ChessBoard> same = Chess.RULES.position(fen);
        assertThat(replies).isEqualTo(29);
        assertThat(same).isEqualTo(position);
    }

    @Test
    void pgn() throws IOException {
        InputStream in = new ByteArrayInputStream("1. e4 e5 *".getBytes(StandardCharsets.UTF_8));
        List<Game<?>> games = new ArrayList<>();
        try (PgnReader reader = new PgnReader(in, "games.pgn")) {
            while (reader.hasNext()) {
                Entry entry = reader.next();
                entry.faults().forEach(fault -> System.err.println(fault.getMessage()));
                games.add(entry.game());
            }
        }
        String pgn = PgnWriter.text(games.getFirst());
        assertThat(pgn).contains("1. e4 e5 *");
    }
}
