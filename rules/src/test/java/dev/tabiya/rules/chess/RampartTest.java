package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tabiya.rules.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Positions with every legal move in SAN and the FEN after it, from the project Rampart. In one position it names the
 * square a pawn passed where none can take; read and written by us, its FENs are ours to the letter.
 */
class RampartTest {
    @Test
    void everyLegalMoveAndThePositionAfterIt() throws IOException {
        ObjectMapper json = new ObjectMapper();
        int cases = 0;
        for (Path file : SharedData.files("rampart-movegen", ".json")) {
            for (JsonNode testCase : json.readTree(file.toFile()).get("testCases")) {
                String fen = testCase.get("start").get("fen").asText();
                Map<String, String> expected = new TreeMap<>();
                for (JsonNode move : testCase.get("expected")) {
                    expected.put(
                            move.get("move").asText(),
                            Fen.write(Fen.read(move.get("fen").asText())));
                }
                assertThat(successors(fen)).as("%s: %s", file, fen).isEqualTo(expected);
                cases++;
            }
        }
        assertThat(cases).isEqualTo(129);
    }

    private static Map<String, String> successors(String fen) {
        ChessBoard board = Fen.read(fen);
        int[] moves = new int[Chess.RULES.maxMoves()];
        int count = board.moves(moves, 0);
        Map<String, String> found = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            String san = San.write(board, moves[i]);
            board.make(moves[i]);
            found.put(san, Fen.write(board));
            board.unmake();
        }
        return found;
    }
}
