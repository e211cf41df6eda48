package dev.tabiya.app.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tabiya.app.json.JsonFormat;
import dev.tabiya.app.json.OpeningName;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.San;
import dev.tabiya.rules.chess.Uci;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The API of the Lichess opening explorer, for its clients. */
final class ExplorerResource implements HttpService {
    /** Ratings are averaged over a sample of this size. */
    private static final int SAMPLE = 500;

    private static final Pattern MONTH = Pattern.compile("(\\d{4})(?:-(\\d{2}))?");
    private static final Pattern DATE = Pattern.compile("(\\d{4})(?:\\.(\\d{2}))?.*");
    private static final Set<String> COMMON = Set.of("fen", "play", "moves", "topGames", "since", "until", "source");
    private static final Set<String> MORE = Set.of("variant", "speeds", "ratings", "modes", "recentGames", "history");

    private final ServedArchives archives;
    private final RequestQueue searches;

    ExplorerResource(ServedArchives archives, RequestQueue searches) {
        this.archives = archives;
        this.searches = searches;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/masters", this::masters).get("/lichess", this::lichess).get("/player", this::player);
    }

    private void masters(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, COMMON);
        JsonBody.send(response, answer(request, params, new SearchFields(), 15, 0));
    }

    private void lichess(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, union(COMMON, MORE));
        JsonBody.send(response, answer(request, params, new SearchFields(), 4, 4));
    }

    private void player(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, union(union(COMMON, MORE), Set.of("player", "color")));
        SearchField<String> side = switch (params.text("color").orElse("white")) {
            case "white" -> SearchField.WHITE;
            case "black" -> SearchField.BLACK;
            default -> throw Problem.of("color", "color is white or black");
        };
        SearchFields fields = new SearchFields().put(side, params.needed("player"));
        byte[] line = JsonFormat.bytes(answer(request, params, fields, 0, 8).queued());
        byte[] ended = Arrays.copyOf(line, line.length + 1);
        ended[line.length] = '\n';
        JsonBody.send(response, JsonBody.LINES, ended);
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        Set<String> all = new TreeSet<>(some);
        all.addAll(others);
        return all;
    }

    record Person(String name, int rating) {}

    record Played(
            @Nullable String uci,
            String id,
            @JsonInclude @Nullable String winner,
            Person white,
            Person black,
            int year,
            @Nullable String month) {
        static Played of(Hit hit, @Nullable String uci) {
            Game<?> game = hit.game();
            Matcher date = DATE.matcher(game.tag("Date"));
            boolean dated = date.matches();
            return new Played(
                    uci,
                    hit.gameId(),
                    game.result() == Result.WHITE ? "white" : game.result() == Result.BLACK ? "black" : null,
                    new Person(game.tag("White"), rating(game, "WhiteElo")),
                    new Person(game.tag("Black"), rating(game, "BlackElo")),
                    dated ? Integer.parseInt(date.group(1)) : 0,
                    dated && date.group(2) != null ? date.group(1) + "-" + date.group(2) : null);
        }
    }

    record Continuation(
            String uci,
            String san,
            int averageRating,
            long white,
            long draws,
            long black,
            @JsonInclude @Nullable Played game,
            @JsonInclude @Nullable OpeningName opening) {}

    /** See the schema of this name. Clients expect some fields even where they are null. */
    record Explorer(
            @JsonInclude @Nullable OpeningName opening,
            long white,
            long draws,
            long black,
            List<Continuation> moves,
            List<Played> topGames,
            @Nullable List<Played> recentGames,
            @Nullable Integer queuePosition) {
        Explorer queued() {
            return new Explorer(opening, white, draws, black, moves, topGames, recentGames, 0);
        }
    }

    private Explorer answer(ServerRequest request, Params params, SearchFields fields, int usualTop, int usualRecent) {
        Archive archive = archives.of(Chess.RULES).archive();
        if (!params.text("variant").orElse("standard").matches("standard|chess|fromPosition")) {
            throw Problem.of("variant", "only standard chess is supported");
        }
        int moves = params.number("moves", 12, 0, 300);
        int top = params.number("topGames", usualTop, 0, 100);
        int recent = usualRecent == 0 ? 0 : params.number("recentGames", usualRecent, 0, 100);
        Game<ChessBoard> line = line(params);
        dates(params).ifPresent(range -> fields.put(SearchField.DATE, range));
        Filter filter = fields.filter();
        return searches.pass(
                request, () -> new Lookup(archive, line, filter).answer(moves, top, recent, usualRecent > 0));
    }

    /** The moves from the given position; they determine the opening. */
    private static Game<ChessBoard> line(Params params) {
        @SuppressWarnings("unchecked") // chess has chess boards
        Position<ChessBoard> start = (Position<ChessBoard>) params.position("fen", Chess.RULES);
        ChessBoard board = start.board();
        List<Integer> moves = new ArrayList<>();
        try {
            for (String uci : params.text("play").orElse("").split(",", -1)) {
                if (!uci.isBlank()) {
                    int move = Uci.read(board, uci.strip());
                    board.make(move);
                    moves.add(move);
                }
            }
        } catch (ParseException e) {
            throw Problem.of("play", e);
        }
        int[] played = moves.stream().mapToInt(Integer::intValue).toArray();
        return new Game<>(Chess.RULES, Map.of(), start, new Line(played, Map.of()), Result.ONGOING);
    }

    /** The range of years or months. */
    private static Optional<String> dates(Params params) {
        String from = date(params, "since");
        String to = date(params, "until");
        return from.isEmpty() && to.isEmpty() ? Optional.empty() : Optional.of(from + "-" + to);
    }

    private static String date(Params params, String name) {
        String text = params.text(name).orElse("");
        if (!text.isEmpty() && !MONTH.matcher(text).matches()) {
            throw Problem.of(
                    name, name + " is a year or month such as 1990 or 1990-05, not \"" + Quoted.of(text) + '"');
        }
        // A bound that excludes no dated game is dropped, so that undated games count too.
        boolean always = name.equals("since") ? text.compareTo("1001") < 0 : text.compareTo("2999") > 0;
        return always ? "" : text.replace('-', '.');
    }

    private static int rating(Game<?> game, String tag) {
        String text = game.tag(tag).strip();
        return text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
    }

    /** A position to look up, reached by these moves. */
    private record Lookup(Archive archive, Game<ChessBoard> line, Filter filter) {
        Explorer answer(int most, int top, int recent, boolean withRecent) {
            Position<ChessBoard> at =
                    line.positions().reduce((before, after) -> after).orElseThrow();
            Query.Exact query = new Query.Exact(at, Set.of(Transform.NONE), filter);
            Hits sample = archive.search(query, SAMPLE);
            List<Continuation> moves = archive.next(query).stream()
                    .limit(most)
                    .map(move -> continuation(at, move, sample.hits()))
                    .toList();
            Hits.Tally results = sample.results();
            return new Explorer(
                    OpeningName.of(line).or(() -> OpeningName.of(at)).orElse(null),
                    results.white(),
                    results.draws(),
                    results.black(),
                    moves,
                    first(at, query.in(Order.STRONGEST), top),
                    withRecent ? first(at, query.in(Order.LATEST), recent) : null,
                    null);
        }

        private List<Played> first(Position<ChessBoard> at, Query.Exact query, int count) {
            return count == 0
                    ? List.of()
                    : archive.search(query, count).hits().stream()
                            .map(hit -> Played.of(hit, next(at, hit)))
                            .toList();
        }

        private static @Nullable String next(Position<ChessBoard> at, Hit hit) {
            return hit.next().isEmpty() ? null : uci(at, hit.next().getFirst());
        }

        private static String uci(Position<ChessBoard> at, String san) {
            ChessBoard board = at.board();
            return Uci.write(board, San.read(board, san));
        }

        private Continuation continuation(Position<ChessBoard> at, NextMove move, List<Hit> sample) {
            List<Hit> these = sample.stream()
                    .filter(hit ->
                            !hit.next().isEmpty() && hit.next().getFirst().equals(move.move()))
                    .toList();
            String tag = at.turn() == Side.WHITE ? "WhiteElo" : "BlackElo";
            double average = these.stream()
                    .mapToInt(hit -> rating(hit.game(), tag))
                    .filter(rating -> rating > 0)
                    .average()
                    .orElse(0);
            return new Continuation(
                    uci(at, move.move()),
                    move.move(),
                    (int) Math.round(average),
                    move.white(),
                    move.draws(),
                    move.black(),
                    move.games() == 1 && these.size() == 1 ? Played.of(these.getFirst(), null) : null,
                    OpeningName.of(at.play(move.move())).orElse(null));
        }
    }
}
