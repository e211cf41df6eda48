package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.Positions;
import dev.tabiya.archive.eco.Opening;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.Entry;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Names openings. */
@Command(
        name = "eco",
        description = "Name the opening of a position, of moves, or of every game in a file.",
        footer = {
            "",
            "Prints the ECO code, the name, and the plies to the position that determines them. A",
            "game's opening is that of its",
            "last position in the opening table, so transpositions count.",
            "",
            "Examples:",
            "  tabiya eco --moves \"1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6\"",
            "  tabiya eco \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"",
            "  tabiya eco --pgn games.pgn"
        })
public final class EcoCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "FEN",
            hideParamSyntax = true,
            description = "A position, as FEN (quoted or not) or startpos.")
    private List<String> words = List.of();

    @Option(names = "--moves", paramLabel = "MOVES", description = "Moves from the starting position.")
    private @Nullable String moves;

    @Option(
            names = "--pgn",
            paramLabel = "FILE",
            description = "Name the opening of every game in this file, one per line.")
    private @Nullable String pgn;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Chess chess = game.chess();
        int given = (words.isEmpty() ? 0 : 1) + (moves == null ? 0 : 1) + (pgn == null ? 0 : 1);
        if (given != 1) {
            throw new InputException(
                    "eco takes a FEN, --moves or --pgn" + (given == 0 ? "" : ", but only one of them"));
        }
        if (pgn != null) {
            return classifyFile(pgn);
        }
        if (moves != null) {
            print(null, Openings.table().of(read(moves)));
        } else {
            Position<ChessBoard> position = Positions.read(chess, words);
            print(position.toString(), Openings.table().of(position));
        }
        return Exit.DONE;
    }

    private static Game<?> read(String moves) {
        byte[] text = moves.getBytes(StandardCharsets.UTF_8);
        PgnReader reader = new PgnReader(new ByteArrayInputStream(text), "--moves");
        if (!reader.hasNext()) {
            throw new InputException("--moves: no moves");
        }
        Entry entry = reader.next();
        if (!entry.faults().isEmpty()) {
            throw entry.faults().getFirst();
        }
        return entry.game();
    }

    private void print(@Nullable String fen, Optional<Opening> opening) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            if (fen != null) {
                document.put("fen", fen);
            }
            document.putAll(document(opening));
            Json.print(out, document);
        } else {
            out.println(opening.map(o -> o.code() + "  " + o.name() + "  (" + plies(o.plies()) + ")")
                    .orElse("no opening in the table"));
        }
    }

    private int classifyFile(String file) {
        PrintWriter out = spec.commandLine().getOut();
        List<Map<String, Object>> documents = new ArrayList<>();
        int code = PgnFiles.of(file)
                .read(
                        spec.commandLine().getErr(),
                        entry -> new Named(entry.game(), Openings.table().of(entry.game())),
                        named -> {
                            if (json) {
                                documents.add(named.document());
                            } else {
                                out.println(named.line());
                            }
                        },
                        PgnFiles.FaultSink.PRINT);
        if (json) {
            Json.print(out, Map.of("games", documents));
        }
        return code;
    }

    private static Map<String, Object> document(Optional<Opening> opening) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("code", opening.map(Opening::code).orElse(null));
        document.put("name", opening.map(Opening::name).orElse(null));
        document.put("plies", opening.map(Opening::plies).orElse(0));
        return document;
    }

    private static String plies(int plies) {
        return plies == 1 ? "1 ply" : plies + " plies";
    }

    /** A game without its moves, so that a large file needs little memory. */
    private record Named(String white, String black, String result, Optional<Opening> opening) {
        Named(Game<?> game, Optional<Opening> opening) {
            this(
                    player(game.tag("White")),
                    player(game.tag("Black")),
                    game.result().toString(),
                    opening);
        }

        /** As PGN writes an unknown name. */
        private static String player(String name) {
            return name.isEmpty() ? "?" : name;
        }

        String line() {
            return opening.map(o -> o.code() + "  " + o.name()).orElse("---  no opening in the table") + "  (" + white
                    + " - " + black + ", " + result + ")";
        }

        Map<String, Object> document() {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("white", white);
            document.put("black", black);
            document.put("result", result);
            document.putAll(EcoCommand.document(opening));
            return document;
        }
    }
}
