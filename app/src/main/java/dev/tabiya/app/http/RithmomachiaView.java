package dev.tabiya.app.http;

import dev.tabiya.app.games.CaptureView;
import dev.tabiya.rules.Grid;
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

enum RithmomachiaView implements GameView<RithmomachiaBoard> {
    INSTANCE;

    private static final List<String> SHAPES = List.of("C", "T", "S");
    private static final Pattern CAPTURE = Pattern.compile("\\+[A-Z](\\d+x\\d)");

    @Override
    public List<GameView.Standing> men(RithmomachiaBoard board) {
        List<GameView.Standing> men = new ArrayList<>();
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            int man = board.manAt(cell);
            if (man != Man.NONE) {
                Side side = Man.side(man);
                boolean pyramid = Man.isPyramid(man);
                men.add(new GameView.Standing(
                        Cell.name(cell),
                        JsonBody.name(side),
                        pyramid ? "P" : SHAPES.get(Man.shape(Man.type(man))),
                        board.valueAt(cell),
                        pyramid ? components(side, board.pyramid(side)) : null));
            }
        }
        return men;
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
        return new Move(
                Algebraic.writeShort(board, move),
                text,
                drops ? null : Cell.name(RithmomachiaMove.from(move)),
                Cell.name(RithmomachiaMove.to(move)),
                null,
                null,
                null,
                drops ? Man.name(Man.of(RithmomachiaMove.type(move), board.turn())) : null,
                captures.isEmpty() ? null : captures,
                captures.isEmpty()
                        ? null
                        : board.captures(move).stream().map(CaptureView::of).toList(),
                null);
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
