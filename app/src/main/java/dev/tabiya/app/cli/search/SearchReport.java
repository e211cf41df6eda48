package dev.tabiya.app.cli.search;

import dev.tabiya.app.cli.board.BoardDrawing;
import dev.tabiya.app.search.Found;
import dev.tabiya.app.search.Mode;
import dev.tabiya.app.search.NextMoves;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The answer to a search, for people. */
public record SearchReport(Found<?> found) {
    private static final int SHOWN_KINDS = 6;
    private static final int SHOWN_TERMS = 12;
    private static final int SHOWN_MOVES = 12;

    public void print(PrintWriter out, boolean ascii) {
        Hits hits = found.hits();
        NextMoves next = found.next().orElse(NextMoves.NONE);
        String query = found.request()
                .position()
                .map(position -> new BoardDrawing(position.board(), ascii).toString())
                .orElse("");
        out.println(summary());
        hits.identical()
                .filter(identical -> identical.games() > 0)
                .ifPresent(identical -> out.println(reached(identical)));
        out.println();
        for (Hit hit : hits.hits()) {
            print(out, hit, query, ascii);
        }
        if (!next.similar().isEmpty()) {
            out.println("What followed in the most similar positions, with the sum of their similarities:");
            next.similar().stream()
                    .limit(SHOWN_MOVES)
                    .forEach(move -> out.printf(
                            Locale.ROOT, "  %-8s %5.2f  %s%n", move.move().move(), move.weight(), ended(move.move())));
            if (next.leftOut().games() > 0) {
                out.printf(
                        Locale.ROOT,
                        "  %-8s %5.2f  %s%n",
                        "others",
                        next.leftOut().weight(),
                        next.leftOut().games() == 1
                                ? "1 game with a move that cannot be played here"
                                : next.leftOut().games() + " games with moves that cannot be played here");
            }
            out.println();
        }
        if (!next.exact().isEmpty()) {
            out.println("What was played in this very position:");
            next.exact().stream()
                    .limit(SHOWN_MOVES)
                    .forEach(move -> out.printf(Locale.ROOT, "  %-8s %s%n", move.move(), ended(move)));
            out.println();
        }
    }

    private String summary() {
        Hits hits = found.hits();
        String time = String.format(Locale.ROOT, "%.1f ms", found.tookMs());
        if (!found.request().selects()) {
            return String.format(
                            Locale.ROOT,
                            "%,d positions of %,d games compared in %s",
                            hits.positions(),
                            hits.games(),
                            time)
                    + (hits.hits().isEmpty() ? ": no match" : "");
        }
        String ended = ended(new NextMove(
                "",
                hits.games(),
                hits.results().white(),
                hits.results().draws(),
                hits.results().black()));
        return found.request().mode() == Mode.EXACT
                ? ended + ", found in " + time
                : String.format(Locale.ROOT, "%s, %,d positions, found in %s", ended, hits.positions(), time);
    }

    private static String reached(Hits.Identical identical) {
        return String.format(
                Locale.ROOT,
                "%,d game%s reached this position: White won %,d, %,d drawn, Black won %,d",
                identical.games(),
                identical.games() == 1 ? "" : "s",
                identical.white(),
                identical.draws(),
                identical.black());
    }

    private static String ended(NextMove move) {
        return String.format(
                Locale.ROOT,
                "%,d game%s: White won %,d, %,d drawn, Black won %,d",
                move.games(),
                move.games() == 1 ? "" : "s",
                move.white(),
                move.draws(),
                move.black());
    }

    private void print(PrintWriter out, Hit hit, String query, boolean ascii) {
        Game<?> game = hit.game();
        out.printf(Locale.ROOT, "%d. %s%n", hit.rank(), title(game));
        String turned = hit.transform() == Transform.NONE ? "" : hit.transform() + ", ";
        out.printf(Locale.ROOT, "   %s%s%s, game %s%n", likeness(hit), turned, moment(hit), hit.gameId());
        out.print(beside(query, new BoardDrawing(hit.board(), ascii).toString()));
        if (!hit.next().isEmpty()) {
            out.println("   then " + String.join(" ", hit.next()));
        }
        hit.distance().ifPresent(distance -> out.println("   " + MetricRows.line(distance.rows())));
        printWhy(out, hit.why());
        out.println();
    }

    /** The kinds with the largest shares of a score, with their terms, and the names of the others. */
    private static void printWhy(PrintWriter out, List<Hit.Why> all) {
        List<Hit.Why> why = all.stream()
                .sorted(Comparator.comparingDouble(Hit.Why::share).reversed())
                .toList();
        for (Hit.Why each : why.subList(0, Math.min(SHOWN_KINDS, why.size()))) {
            List<String> terms = each.terms();
            String more = terms.size() > SHOWN_TERMS ? " and " + (terms.size() - SHOWN_TERMS) + " more" : "";
            out.printf(
                    Locale.ROOT,
                    "   %3.0f %% %-8s %s%s%n",
                    100 * each.share(),
                    each.kind(),
                    String.join(" ", terms.subList(0, Math.min(SHOWN_TERMS, terms.size()))),
                    more);
        }
        if (why.size() > SHOWN_KINDS) {
            List<Hit.Why> rest = why.subList(SHOWN_KINDS, why.size());
            out.printf(
                    Locale.ROOT,
                    "   %3.0f %% of %s%n",
                    100 * rest.stream().mapToDouble(Hit.Why::share).sum(),
                    rest.stream().map(each -> each.kind().toString()).collect(Collectors.joining(", ")));
        }
    }

    private String likeness(Hit hit) {
        return switch (found.request().mode()) {
            case LIKE ->
                String.format(Locale.ROOT, "likeness %.0f %% (score %.2f), ", 100 * hit.relative(), hit.score());
            case NEAR ->
                hit.distance().map(distance -> distance.moves() + " apart, ").orElse("");
            case BOTH ->
                hit.distance().map(distance -> distance.moves() + " apart, ").orElse("")
                        + hit.fused()
                                .map(fused -> String.format(
                                        Locale.ROOT,
                                        "number %d by likeness (score %.2f) and %d by distance (1/%d + 1/%d = %.4f), ",
                                        fused.likeRank(),
                                        fused.likeScore(),
                                        fused.nearRank(),
                                        60 + fused.likeRank(),
                                        60 + fused.nearRank(),
                                        hit.score()))
                                .orElse("");
            default -> "";
        };
    }

    public static String title(Game<?> game) {
        if (game.tag("White").isEmpty() && game.tag("Black").isEmpty()) {
            List<String> tags = new ArrayList<>();
            game.tags().forEach((name, value) -> tags.add(name + " " + value));
            return tags.isEmpty() ? "a position" : String.join(", ", tags);
        }
        List<String> parts = new ArrayList<>();
        parts.add(game.tag("White") + " - " + game.tag("Black"));
        for (String tag : List.of("Event", "Site", "Date", "ECO")) {
            String value = game.tag(tag).replaceAll("(\\.\\?\\?)+$", "");
            if (!value.isEmpty() && !value.startsWith("?")) {
                parts.add(value);
            }
        }
        parts.add(game.result().toString());
        return String.join(", ", parts);
    }

    private static String moment(Hit hit) {
        if (hit.ply() == 0) {
            return "at the start";
        }
        boolean afterWhite = hit.board().turn() == Side.BLACK;
        return "after move " + (afterWhite ? hit.move() + "w" : hit.move() - 1 + "b");
    }

    /** Two drawings side by side. */
    private static String beside(String left, String right) {
        List<String> lefts = left.lines().toList();
        List<String> rights = right.lines().toList();
        int width =
                Math.max(36, 4 + lefts.stream().mapToInt(String::length).max().orElse(0));
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < Math.max(lefts.size(), rights.size()); i++) {
            String first = i < lefts.size() ? lefts.get(i) : "";
            String second = i < rights.size() ? rights.get(i) : "";
            out.append("   ");
            out.append(left.isEmpty() ? "" : String.format("%-" + width + "s", first));
            out.append(second).append(System.lineSeparator());
        }
        return out.toString();
    }
}
