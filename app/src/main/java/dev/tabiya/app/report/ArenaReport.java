package dev.tabiya.app.report;

import dev.tabiya.engine.arena.ArenaSettings;
import dev.tabiya.engine.arena.Elo;
import dev.tabiya.engine.arena.GameResult;
import dev.tabiya.engine.arena.PairingScore;
import dev.tabiya.engine.arena.Standings;
import dev.tabiya.engine.arena.Standings.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The result of a tournament as text, as a plot, and as a self-contained page. */
public record ArenaReport(ArenaSettings settings, String game, Standings standings) {
    /** The most bars that the plot of lengths may have. */
    private static final int BARS = 14;

    /** A row for each player, best first: rating, points, and the score against every other. */
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
        PairingScore tally = standings.score(row, other);
        return row.equals(other) || tally.games() == 0
                ? "-"
                : tally.draws() == 0
                        ? tally.wins() + "/" + tally.losses()
                        : tally.wins() + "/" + tally.draws() + "/" + tally.losses();
    }

    /** The ratings with their 95 % intervals, as SVG. */
    public String plot() {
        return ratings().svg();
    }

    private Intervals ratings() {
        return new Intervals(
                "Elo ratings",
                standings.rows().stream()
                        .map(row -> new Intervals.Interval(row.name(), row.rating(), row.error()))
                        .toList());
    }

    public String html() {
        Report report = new Report(settings.event())
                .words(standings.games().size() + " games of " + game + ", limits a move: " + settings.limitsText()
                        + ", seed " + settings.seed() + ".")
                .heading("Ratings")
                .figure("ratings", ratings())
                .words("Bradley-Terry ratings on the Elo scale, mean 0; bars are 95 % intervals.")
                .heading("Cross table")
                .table(head(), crossRows())
                .words("Won/lost, or won/drawn/lost, by the player of the row.")
                .heading("Meetings")
                .table(List.of("players", "won", "drawn", "lost", "Elo, 95 %", "model"), meetings())
                .heading("Plies a game")
                .figure("lengths", lengths())
                .heading("How games ended");
        Map<String, Long> ends = standings.games().stream()
                .collect(Collectors.groupingBy(GameResult::termination, TreeMap::new, Collectors.counting()));
        return report.table(
                        List.of("end", "games"),
                        ends.entrySet().stream()
                                .map(end -> List.of(end.getKey(), String.valueOf(end.getValue())))
                                .toList())
                .html();
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("player", "Elo", "±", "points"));
        for (int i = 1; i <= standings.rows().size(); i++) {
            head.add(String.valueOf(i));
        }
        return head;
    }

    private List<List<String>> crossRows() {
        List<List<String>> lines = new ArrayList<>();
        for (Row row : standings.rows()) {
            List<String> line = new ArrayList<>(List.of(
                    lines.size() + 1 + ". " + row.name(),
                    String.format(Locale.ROOT, "%+.0f", row.rating()),
                    String.format(Locale.ROOT, "%.0f", row.error()),
                    String.format(Locale.ROOT, "%.1f/%d", row.points(), row.games())));
            standings.rows().forEach(other -> line.add(result(standings, row, other)));
            lines.add(line);
        }
        return lines;
    }

    private List<List<String>> meetings() {
        List<Row> rows = standings.rows();
        List<List<String>> lines = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            for (int j = i + 1; j < rows.size(); j++) {
                PairingScore tally = standings.score(rows.get(i), rows.get(j));
                if (tally.games() > 0) {
                    Elo elo = Elo.of(tally);
                    lines.add(List.of(
                            rows.get(i).name() + " v " + rows.get(j).name(),
                            String.valueOf(tally.wins()),
                            String.valueOf(tally.draws()),
                            String.valueOf(tally.losses()),
                            elo.toString(),
                            elo.model()));
                }
            }
        }
        return lines;
    }

    private Plot lengths() {
        List<Integer> plies = standings.games().stream()
                .map(played -> played.whiteTimes().moves() + played.blackTimes().moves())
                .toList();
        int longest = plies.stream().mapToInt(Integer::intValue).max().orElse(0);
        int wide = longest / BARS + 1;
        int[] counts = new int[longest / wide + 1];
        plies.forEach(length -> counts[length / wide]++);
        return new Plot(
                "Lengths of games",
                "plies, from",
                "games",
                IntStream.range(0, counts.length)
                        .mapToObj(i -> String.valueOf(i * wide))
                        .toList(),
                List.of(new Plot.Series(
                        "games",
                        IntStream.range(0, counts.length)
                                .mapToObj(i -> new Plot.Point(i, counts[i]))
                                .toList())));
    }
}
