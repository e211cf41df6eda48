package dev.tabiya.app.games.rithmomachia;

import dev.tabiya.app.games.GameView;
import dev.tabiya.engine.players.Players;
import dev.tabiya.engine.rithmomachia.RithmomachiaPlayerKit;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Algebraic;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Pyramid;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RithmomachiaMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Rithmomachia. */
public enum RithmomachiaView implements GameView<RithmomachiaBoard> {
    INSTANCE;

    /** What only moves of Rithmomachia have. */
    record Details(
            @Nullable String drop,
            @Nullable List<String> captures,
            @Nullable List<CaptureView> falls) {}

    private static final List<String> SHAPES = List.of("C", "T", "S");
    private static final Pattern CAPTURE = Pattern.compile("\\+[A-Z](\\d+x\\d)");

    @Override
    public Rules<RithmomachiaBoard> rules() {
        return Rithmomachia.RULES;
    }

    @Override
    public Players<RithmomachiaBoard> players(Rules<RithmomachiaBoard> rules) {
        return new Players<>(RithmomachiaPlayerKit.of((Rithmomachia) rules));
    }

    @Override
    public List<Standing> pieces(RithmomachiaBoard board) {
        List<Standing> pieces = new ArrayList<>();
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            int man = board.manAt(cell);
            if (man != Man.NONE) {
                Side side = Man.side(man);
                boolean pyramid = Man.isPyramid(man);
                pieces.add(new Standing(
                        Cell.name(cell),
                        GameView.name(side),
                        pyramid ? "P" : SHAPES.get(Man.shape(Man.type(man))),
                        board.valueAt(cell),
                        pyramid ? components(side, board.pyramid(side)) : null));
            }
        }
        return pieces;
    }

    private static List<String> components(Side side, int parts) {
        List<String> names = new ArrayList<>();
        for (int part = 0; part < Pyramid.components(side); part++) {
            if ((parts >> part & 1) != 0) {
                names.add(Pyramid.name(side, part));
            }
        }
        return names;
    }

    @Override
    public Grid grid(RithmomachiaBoard board) {
        return Rithmomachia.RULES.grid();
    }

    @Override
    public Move move(RithmomachiaBoard board, int move) {
        String text = Algebraic.write(board, move);
        boolean drops = RithmomachiaMove.kind(move) == RithmomachiaMove.REENTRY;
        List<String> captures = new ArrayList<>();
        Matcher capture = CAPTURE.matcher(text);
        while (capture.find()) {
            captures.add(capture.group(1));
        }
        Details details = new Details(
                drops ? Man.name(Man.of(RithmomachiaMove.type(move), board.turn())) : null,
                captures.isEmpty() ? null : captures,
                captures.isEmpty()
                        ? null
                        : board.captures(move).stream().map(CaptureView::of).toList());
        return new Move(
                Algebraic.writeShort(board, move),
                text,
                drops ? null : Cell.name(RithmomachiaMove.from(move)),
                Cell.name(RithmomachiaMove.to(move)),
                details);
    }

    @Override
    public Optional<Map<String, List<String>>> hands(RithmomachiaBoard board) {
        return Optional.of(Map.of("white", held(board, Side.WHITE), "black", held(board, Side.BLACK)));
    }

    private static List<String> held(RithmomachiaBoard board, Side holder) {
        List<String> men = new ArrayList<>();
        for (int type = 0; type < Man.TYPES; type++) {
            for (int i = 0; i < board.captives(holder, type); i++) {
                men.add(Man.name(Man.of(type, holder)));
            }
        }
        men.addAll(components(holder.other(), board.heldComponents(holder)));
        return men;
    }
}
