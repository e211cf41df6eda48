package dev.tabiya.app.http;

import dev.tabiya.app.json.GameDocument;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.pgn.PgnReader;
import dev.tabiya.rules.pgn.PgnWriter;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads pasted PGN and writes games as PGN. */
final class PgnResource implements HttpService {
    static final int MOST_BYTES = 1 << 20;

    /** A megabyte of bare tags would be thousands of games. */
    private static final int MOST_GAMES = 200;

    @Override
    public void routing(HttpRules rules) {
        rules.post("/", this::read).post("/write", this::write);
    }

    record Fault(long line, long column, String reason) {
        static Fault of(ParseException e) {
            return new Fault(e.line(), e.column(), e.reason());
        }

        Fault in(Language language) {
            return new Fault(line, column, language.say(reason));
        }
    }

    record Parsed(List<GameDocument> games, List<Fault> faults) {
        Parsed in(Language language) {
            return new Parsed(
                    games, faults.stream().map(fault -> fault.in(language)).toList());
        }
    }

    private void read(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, Set.of("game"));
        Rules<?> usual = ServedArchives.rules(params);
        String text = JsonBody.text(request, MOST_BYTES, "text/plain", JsonBody.PGN);
        JsonBody.send(response, parse(text, usual).in(Language.of(request)));
    }

    /** Reads games; those without a Variant tag follow the given rules. */
    static Parsed parse(String pgn, Rules<?> usual) {
        byte[] text = pgn.getBytes(StandardCharsets.UTF_8);
        Parsed parsed = new Parsed(new ArrayList<>(), new ArrayList<>());
        try {
            PgnReader.parallel(
                    new ByteArrayInputStream(text),
                    "pgn",
                    1,
                    entry -> entry,
                    entry -> {
                        entry.faults().forEach(fault -> parsed.faults.add(Fault.of(fault)));
                        boolean empty = !entry.complete()
                                && entry.game().tags().isEmpty()
                                && entry.game().line().size() == 0;
                        if (!empty && parsed.games.size() < MOST_GAMES) {
                            parsed.games.add(GameDocument.of(entry.game(), null));
                        }
                    },
                    usual);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // it is read from memory
        }
        return parsed;
    }

    private void write(ServerRequest request, ServerResponse response) {
        Params.of(request, Set.of());
        String pgn = PgnWriter.text(JsonBody.read(request, NewGame.class).read());
        response.header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"game.pgn\"");
        JsonBody.send(response, JsonBody.PGN, pgn.getBytes(StandardCharsets.UTF_8));
    }
}
