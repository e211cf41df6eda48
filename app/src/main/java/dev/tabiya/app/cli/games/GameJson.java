package dev.tabiya.app.cli.games;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/** A game as a line of JSON: tags, moves in standard notation, and the start position if it is not the usual one. */
final class GameJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private GameJson() {}

    static <B extends Board<B>> String line(Game<B> game) {
        StringWriter text = new StringWriter(1024);
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            json.writeObjectFieldStart("tags");
            for (Map.Entry<String, String> tag : game.tags().entrySet()) {
                json.writeStringField(tag.getKey(), tag.getValue());
            }
            json.writeEndObject();
            if (!game.start().equals(game.rules().start())) {
                json.writeStringField("fen", game.start().toString());
            }
            json.writeStringField("result", game.result().toString());
            json.writeNumberField("plies", game.line().size());
            json.writeArrayFieldStart("moves");
            B board = game.start().board();
            for (int ply = 0; ply < game.line().size(); ply++) {
                int move = game.line().move(ply);
                json.writeString(game.rules().notation().write(board, move));
                board.make(move);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }
}
