package dev.tabiya.app.http;

import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A position with all that a board on a page has to know. */
final class PositionResource implements HttpService {
    static final Set<String> PARAMETERS = Set.of("game", "rules", "fen", "moves");

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::get);
    }

    private void get(ServerRequest request, ServerResponse response) {
        Params params = Params.of(request, PARAMETERS);
        JsonBody.send(response, Document.of(Reached.of(params, Archives.rules(params))));
    }

    /** A position and how it was reached. */
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

    record OpeningName(String eco, String name) {
        static Optional<OpeningName> of(Game<?> game) {
            return Openings.table().of(game).map(found -> new OpeningName(found.code(), found.name()));
        }

        @SuppressWarnings("unchecked") // chess has chess boards
        static Optional<OpeningName> of(Position<?> position) {
            return position.board() instanceof ChessBoard
                    ? Openings.table()
                            .of((Position<ChessBoard>) position)
                            .map(found -> new OpeningName(found.code(), found.name()))
                    : Optional.empty();
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
            String turn,
            String key,
            int files,
            int ranks,
            @Nullable String check,
            End outcome,
            @Nullable Boolean claimable,
            @Nullable OpeningName opening,
            List<GameView.Standing> men,
            @Nullable Map<String, List<String>> hands,
            List<GameView.Move> legal,
            List<GameView.Move> line) {
        static <B extends Board<B>> Document of(Reached<B> reached) {
            Position<B> end = reached.end;
            Rules<B> rules = end.rules();
            GameView<B> look = GameView.of(rules);
            B board = end.board();
            Grid grid = look.grid(board);
            Game<B> game = new Game<>(rules, Map.of(), reached.start, reached.line, Result.ONGOING);
            boolean over = end.outcome().over();
            return new Document(
                    rules.name(),
                    end.toString(),
                    reached.start.toString(),
                    JsonBody.name(end.turn()),
                    HexFormat.of().toHexDigits(end.key()),
                    grid.files(),
                    grid.ranks(),
                    look.check(board).orElse(null),
                    End.of(end.outcome()),
                    board instanceof ChessBoard chess ? chess.drawClaimable() : null,
                    OpeningName.of(game).or(() -> OpeningName.of(end)).orElse(null),
                    look.men(board),
                    look.hands(board).orElse(null),
                    over
                            ? List.of()
                            : Arrays.stream(end.legalMoves())
                                    .mapToObj(move -> look.move(board, move))
                                    .toList(),
                    played(look, reached));
        }

        private static <B extends Board<B>> List<GameView.Move> played(GameView<B> look, Reached<B> reached) {
            List<GameView.Move> line = new ArrayList<>();
            B board = reached.start.board();
            for (int move : reached.line.moves()) {
                GameView.Move told = look.move(board, move);
                board.make(move);
                line.add(told.to(reached.start.rules().notation().write(board)));
            }
            return line;
        }
    }
}
