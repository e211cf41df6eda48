package dev.tabiya.app.cli.search;

import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.board.BoardDrawing;
import dev.tabiya.app.search.Mode;
import dev.tabiya.app.search.NextMoves;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.pattern.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a search found, for people or as JSON.
 *
 * @param within whether it was for all within a radius
 */
public record SearchReport(String query, Mode mode, boolean within, Hits hits, NextMoves next, double tookMs) {
    private static final int SHOWN_KINDS = 6;
    private static final int SHOWN_TERMS = 12;
    private static final int SHOWN_MOVES = 12;

    /**
     * Prints JSON.
     *
     * @param line on one line, since more may follow
     */
    void json(PrintWriter out, boolean line) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("query", query);
        document.put("mode", mode.toString());
        document.put("tookMs", tookMs);
        document.put("games", hits.games());
        document.put("positions", hits.positions());
        if (counts()) {
            document.put("results", hits.results());
        }
        hits.identical().ifPresent(identical -> document.put("identical", identical));
        hits.effort().ifPresent(effort -> document.put("effort", effort));
        document.put("hits", hits.hits().stream().map(this::hit).toList());
        if (mode.ranks()) {
            document.put(
                    "next", next.similar().stream().map(SearchReport::weighed).toList());
            document.put("nextLeftOut", next.leftOut());
            document.put("nextExact", next.exact());
        } else {
            document.put("next", next.exact());
        }
        if (line) {
            Json.printLine(out, document);
        } else {
            Json.print(out, document);
        }
    }

    /** Whether games were counted that match, and not just compared. */
    private boolean counts() {
        return !mode.ranks() || within;
    }

    private static Map<String, Object> weighed(NextMoves.Weighed move) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("move", move.move().move());
        document.put("games", move.move().games());
        document.put("white", move.move().white());
        document.put("draws", move.move().draws());
        document.put("black", move.move().black());
        document.put("weight", move.weight());
        document.put("score", move.score());
        return document;
    }

    private Map<String, Object> hit(Hit hit) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("rank", hit.rank());
        if (mode == Mode.PATTERN) {
            document.put("squares", SearchOptions.squares(ChessPattern.read(query), hit));
        } else {
            document.put("score", hit.score());
            document.put("relative", hit.relative());
        }
        document.put("transform", hit.transform().toString());
        document.put("gameId", hit.gameId());
        document.put("ply", hit.ply());
        document.put("fen", hit.fen());
        document.put("move", hit.move());
        document.put("tags", hit.game().tags());
        document.put("next", hit.next());
        List<Map<String, Object>> why = new ArrayList<>();
        for (Hit.Why each : hit.why()) {
            Map<String, Object> part = new LinkedHashMap<>();
            part.put("kind", each.kind().toString());
            part.put("share", each.share());
            part.put("terms", each.terms());
            why.add(part);
        }
        document.put("why", why);
        hit.distance().ifPresent(distance -> {
            document.put("distance", distance.moves());
            document.put("rows", MetricRows.json(distance.rows()));
        });
        hit.fused().ifPresent(fused -> {
            document.put("likeRank", fused.likeRank());
            document.put("likeScore", fused.likeScore());
            document.put("nearRank", fused.nearRank());
        });
        return document;
    }

    public void print(PrintWriter out, Optional<Board<?>> queryBoard, boolean ascii) {
        out.println(summary());
        hits.identical()
                .filter(identical -> identical.games() > 0)
                .ifPresent(identical -> out.println(reached(identical)));
        out.println();
        for (Hit hit : hits.hits()) {
            print(out, hit, queryBoard, ascii);
        }
        if (!next.similar().isEmpty()) {
            out.println("What followed in the positions most alike, and how much alike they are together:");
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
        String time = String.format(Locale.ROOT, "%.1f ms", tookMs);
        if (!counts()) {
            return String.format(
                            Locale.ROOT,
                            "%,d positions of %,d games compared in %s",
                            hits.positions(),
                            hits.games(),
                            time)
                    + (hits.hits().isEmpty() ? ": none of them fits" : "");
        }
        String ended = ended(new NextMove(
                "",
                hits.games(),
                hits.results().white(),
                hits.results().draws(),
                hits.results().black()));
        return mode == Mode.EXACT
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

    private void print(PrintWriter out, Hit hit, Optional<Board<?>> queryBoard, boolean ascii) {
        Game<?> game = hit.game();
        out.printf(Locale.ROOT, "%d. %s%n", hit.rank(), title(game));
        String turned = hit.transform() == Transform.NONE ? "" : hit.transform() + ", ";
        out.printf(Locale.ROOT, "   %s%s%s, game %s%n", likeness(hit), turned, moment(hit), hit.gameId());
        String found = new BoardDrawing(hit.board(), ascii).toString();
        out.print(
                queryBoard.isEmpty()
                        ? beside("", found)
                        : beside(new BoardDrawing(queryBoard.get(), ascii).toString(), found));
        if (!hit.next().isEmpty()) {
            out.println("   then " + String.join(" ", hit.next()));
        }
        hit.distance().ifPresent(distance -> out.println("   " + MetricRows.line(distance.rows())));
        printWhy(out, hit.why());
        out.println();
    }

    /** The kinds of terms that make up most of a score, with their terms, and the others by name. */
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
        return switch (mode) {
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

    /** Two drawings next to each other. */
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
