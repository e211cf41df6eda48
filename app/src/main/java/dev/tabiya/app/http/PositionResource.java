package dev.tabiya.app.http;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.Roster;
import dev.tabiya.app.json.OpeningName;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A position with everything a board on a page needs. */
final class PositionResource implements HttpService {
    static final Set<String> PARAMETERS = Set.of("game", "rules", "fen", "moves");

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::get);
    }

    private void get(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, PARAMETERS);
        JsonBody.send(response, Document.of(Reached.of(params, ServedArchives.rules(params))));
    }

    /** A position and the moves that reached it. */
    record Reached<B extends Board<B>>(Position<B> start, Line line, Position<B> end) {
        static <B extends Board<B>> Reached<B> of(Params params, Rules<B> rules) {
            @SuppressWarnings("unchecked") // the rules read it
            Position<B> start = (Position<B>) params.position("fen", rules);
            try {
                String moves = params.text("moves").orElse("").strip();
                return of(start, moves.isEmpty() ? List.of() : List.of(moves.split("\\s+")));
            } catch (ParseException e) {
                throw Problem.of("moves", e);
            }
        }

        static <B extends Board<B>> Reached<B> of(Position<B> start, List<String> words) {
            int[] moves = new int[words.size()];
            B board = start.board();
            for (int i = 0; i < moves.length; i++) {
                moves[i] = start.rules().notation().readMove(board, words.get(i));
                board.make(moves[i]);
            }
            return new Reached<>(start, new Line(moves, Map.of()), new Position<>(start.rules(), board));
        }
    }

    record End(boolean over, String result, String reason) {
        static End of(Outcome outcome) {
            return new End(outcome.over(), outcome.result().toString(), outcome.reason());
        }
    }

    /** See the schema {@code Position}. */
    record Document(
            String game,
            String fen,
            String start,
            @JsonUnwrapped State state,
            @JsonUnwrapped Size size,
            @Nullable OpeningName opening,
            @JsonUnwrapped Pieces pieces,
            List<GameView.Move> legal,
            List<GameView.Move> line) {
        record State(
                String turn,
                String key,
                @Nullable String check,
                End outcome,
                @Nullable Boolean claimable) {}

        record Size(int files, int ranks) {}

        record Pieces(List<GameView.Standing> men, @Nullable Map<String, List<String>> hands) {}

        static <B extends Board<B>> Document of(Reached<B> reached) {
            Position<B> end = reached.end;
            Rules<B> rules = end.rules();
            GameView<B> view = Roster.view(rules);
            B board = end.board();
            Grid grid = view.grid(board);
            Game<B> game = new Game<>(rules, Map.of(), reached.start, reached.line, Result.ONGOING);
            return new Document(
                    rules.name(),
                    end.toString(),
                    reached.start.toString(),
                    new State(
                            GameView.name(end.turn()),
                            HexFormat.of().toHexDigits(end.key()),
                            view.check(board).orElse(null),
                            End.of(end.outcome()),
                            view.drawClaimable(board).orElse(null)),
                    new Size(grid.files(), grid.ranks()),
                    OpeningName.of(game).or(() -> OpeningName.of(end)).orElse(null),
                    new Pieces(view.pieces(board), view.hands(board).orElse(null)),
                    end.outcome().over()
                            ? List.of()
                            : Arrays.stream(end.legalMoves())
                                    .mapToObj(move -> view.move(board, move))
                                    .toList(),
                    played(view, reached));
        }

        private static <B extends Board<B>> List<GameView.Move> played(GameView<B> view, Reached<B> reached) {
            List<GameView.Move> line = new ArrayList<>();
            B board = reached.start.board();
            for (int next : reached.line.moves()) {
                GameView.Move move = view.move(board, next);
                board.make(next);
                line.add(move.to(reached.start.rules().notation().write(board)));
            }
            return line;
        }
    }
}
