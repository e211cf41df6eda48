package dev.tabiya.engine.arena;

import dev.tabiya.engine.arena.Standings.Row;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a tournament came to, as text, as a plot, and as a page that needs nothing but itself. */
public final class ArenaReport {
    private static final String STYLE = """
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
                   color: #1d2430; background: #fff; }
            h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem }
            table { border-collapse: collapse } th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #dde1e7 }
            th:first-child, td:first-child, td.text { text-align: left }
            svg { max-width: 100%; height: auto }
            @media (prefers-color-scheme: dark) {
              body { color: #e6e9ee; background: #14181f } th, td { border-color: #333b47 } svg text { fill: #e6e9ee }
            }
            """;

    private final ArenaSettings settings;
    private final String game;
    private final Standings standings;

    public ArenaReport(ArenaSettings settings, String game, Standings standings) {
        this.settings = settings;
        this.game = game;
        this.standings = standings;
    }

    /** A row for each player, the best first: rating, points, and the result against every other. */
    public static String crossTable(Standings standings) {
        List<Row> rows = standings.rows();
        int width = rows.stream().mapToInt(row -> row.name().length()).max().orElse(6);
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(Locale.ROOT, "%3s %-" + width + "s %6s %5s %13s", "", "player", "Elo", "+-", "points"));
        for (int i = 1; i <= rows.size(); i++) {
            text.append(String.format(Locale.ROOT, " %9d", i));
        }
        text.append('\n');
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            text.append(String.format(
                    Locale.ROOT,
                    "%2d. %-" + width + "s %+6.0f %5.0f %7.1f/%5d",
                    i + 1,
                    row.name(),
                    row.rating(),
                    row.error(),
                    row.points(),
                    row.games()));
            for (Row other : rows) {
                text.append(String.format(Locale.ROOT, " %9s", result(standings, row, other)));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String result(Standings standings, Row row, Row other) {
        Tally tally = standings.tally(row, other);
        return row.equals(other) || tally.games() == 0
                ? "-"
                : tally.draws() == 0
                        ? tally.wins() + "/" + tally.losses()
                        : tally.wins() + "/" + tally.draws() + "/" + tally.losses();
    }

    /** The ratings with their 95 % intervals, as SVG. */
    public String plot() {
        List<Row> rows = standings.rows();
        double low = rows.stream()
                .mapToDouble(row -> row.rating() - row.error())
                .min()
                .orElse(-1);
        double high = rows.stream()
                .mapToDouble(row -> row.rating() + row.error())
                .max()
                .orElse(1);
        double step = step(high - low);
        low = Math.floor(low / step) * step;
        high = Math.ceil(high / step) * step;
        int left = 12
                + 8 * rows.stream().mapToInt(row -> row.name().length()).max().orElse(6);
        int width = left + 560;
        int height = 50 + 28 * rows.size();
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\""
                        + " aria-label=\"Elo ratings\" font-family=\"sans-serif\" font-size=\"13\">%n",
                width,
                height,
                width,
                height));
        for (double at = low; at <= high + step / 2; at += step) {
            double x = left + 530 * (at - low) / (high - low);
            svg.append(String.format(
                    Locale.ROOT,
                    "<path d=\"M%.1f 10V%d\" stroke=\"#8884\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%+.0f</text>%n",
                    x,
                    height - 28,
                    x,
                    height - 10,
                    at));
        }
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            int y = 26 + 28 * i;
            double scale = 530 / (high - low);
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text><path d=\"M%.1f %dH%.1f\" stroke=\"#3a6ea5\""
                            + " stroke-width=\"3\"/><circle cx=\"%.1f\" cy=\"%d\" r=\"5\" fill=\"#3a6ea5\"/>%n",
                    left - 10,
                    y + 4,
                    escape(row.name()),
                    left + scale * (row.rating() - row.error() - low),
                    y,
                    left + scale * (row.rating() + row.error() - low),
                    left + scale * (row.rating() - low),
                    y));
        }
        return svg.append("</svg>\n").toString();
    }

    /** A round number that cuts a range into five to twelve parts. */
    private static double step(double range) {
        double step = Math.pow(10, Math.floor(Math.log10(Math.max(range, 1) / 5)));
        return range / step > 25 ? 5 * step : range / step > 12 ? 2 * step : step;
    }

    public String html() {
        List<Row> rows = standings.rows();
        StringBuilder page = new StringBuilder("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n<title>")
                .append(escape(settings.event()))
                .append("</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n")
                .append(STYLE)
                .append("</style>\n<h1>")
                .append(escape(settings.event()))
                .append("</h1>\n<p>")
                .append(standings.games().size())
                .append(" games of ")
                .append(escape(game))
                .append(", limits a move: ")
                .append(escape(settings.limitsText()))
                .append(", seed ")
                .append(settings.seed())
                .append(".</p>\n<h2>Ratings</h2>\n")
                .append(plot())
                .append("<p>Bradley-Terry ratings on the Elo scale, mean 0; bars are 95 % intervals.</p>\n")
                .append("<h2>Cross table</h2>\n<table><tr><th>player<th>Elo<th>±<th>points");
        for (int i = 1; i <= rows.size(); i++) {
            page.append("<th>").append(i);
        }
        page.append("</tr>\n");
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            page.append(String.format(
                    Locale.ROOT,
                    "<tr><td>%d. %s<td>%+.0f<td>%.0f<td>%.1f/%d",
                    i + 1,
                    escape(row.name()),
                    row.rating(),
                    row.error(),
                    row.points(),
                    row.games()));
            for (Row other : rows) {
                page.append("<td>").append(result(standings, row, other));
            }
            page.append("</tr>\n");
        }
        page.append("</table>\n<p>Won/lost, or won/drawn/lost, by the player of the row.</p>\n");
        appendMeetings(page, rows);
        appendLengths(page);
        Map<String, Long> ends = standings.games().stream()
                .collect(Collectors.groupingBy(Played::termination, TreeMap::new, Collectors.counting()));
        page.append("<h2>How games ended</h2>\n<table>");
        ends.forEach((end, count) -> page.append("<tr><td>")
                .append(escape(end))
                .append("<td>")
                .append(count)
                .append("</tr>\n"));
        return page.append("</table>\n</html>\n").toString();
    }

    private void appendMeetings(StringBuilder page, List<Row> rows) {
        page.append("<h2>Meetings</h2>\n<table><tr><th>players<th>won<th>drawn<th>lost<th>Elo, 95 %<th>model</tr>\n");
        for (int i = 0; i < rows.size(); i++) {
            for (int j = i + 1; j < rows.size(); j++) {
                Tally tally = standings.tally(rows.get(i), rows.get(j));
                if (tally.games() > 0) {
                    Elo elo = Elo.of(tally);
                    page.append(String.format(
                            Locale.ROOT,
                            "<tr><td>%s v %s<td>%d<td>%d<td>%d<td>%s<td class=\"text\">%s</tr>%n",
                            escape(rows.get(i).name()),
                            escape(rows.get(j).name()),
                            tally.wins(),
                            tally.draws(),
                            tally.losses(),
                            escape(elo.toString()),
                            elo.model()));
                }
            }
        }
        page.append("</table>\n");
    }

    private void appendLengths(StringBuilder page) {
        int longest = standings.games().stream()
                .mapToInt(game -> game.whiteMoves() + game.blackMoves())
                .max()
                .orElse(0);
        int bin = Math.max(1, longest / 20 + 1);
        int[] counts = new int[longest / bin + 1];
        for (Played game : standings.games()) {
            counts[(game.whiteMoves() + game.blackMoves()) / bin]++;
        }
        int most = 1;
        for (int count : counts) {
            most = Math.max(most, count);
        }
        page.append("<h2>Plies a game</h2>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(counts.length * 32 + 20)
                .append(" 170\" height=\"170\" role=\"img\" aria-label=\"Lengths of games\" font-size=\"11\">\n");
        for (int i = 0; i < counts.length; i++) {
            double height = 120.0 * counts[i] / most;
            page.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%d\" y=\"%.1f\" width=\"28\" height=\"%.1f\" fill=\"#3a6ea5\"/><text x=\"%d\" y=\"160\""
                            + " text-anchor=\"middle\">%d</text>%n",
                    10 + 32 * i,
                    140 - height,
                    height,
                    24 + 32 * i,
                    i * bin));
        }
        page.append("</svg>\n");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
