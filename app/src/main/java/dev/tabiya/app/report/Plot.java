package dev.tabiya.app.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A plot, drawn as SVG. Points of a series are joined by a line where both axes are numbers; where the horizontal one
 * has names, they are bars side by side. Whiskers show confidence intervals.
 *
 * @param categories the names along the horizontal axis; empty if it has numbers
 */
public record Plot(String title, String xAxis, String yAxis, List<String> categories, List<Series> all)
        implements Drawing {
    private static final int LEFT = 60;
    private static final int TOP = 36;
    private static final int WIDTH = 560;
    private static final int HEIGHT = 280;
    private static final int LEGEND = 150;
    private static final List<String> COLOURS = List.of(
            "#3a6ea5", "#c2571a", "#4a8c3f", "#8a4fa3", "#b3342d", "#1f8a8a", "#8c6d1f", "#d0679d", "#5c6470",
            "#7fa8d1", "#e0a33e");

    public Plot {
        categories = List.copyOf(categories);
        all = List.copyOf(all);
    }

    /** A named series of points. */
    public record Series(String name, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }
    }

    /** A value and its margin of error; in a plot with categories, x is the category's index. */
    public record Point(double x, double y, double margin) {
        public Point(double x, double y) {
            this(x, y, 0);
        }
    }

    public static Plot lines(String title, String xAxis, String yAxis, List<Series> all) {
        return new Plot(title, xAxis, yAxis, List.of(), all);
    }

    @Override
    public String svg() {
        boolean bars = !categories.isEmpty();
        double lowX = bars ? -0.5 : least(Point::x);
        double highX = bars ? categories.size() - 0.5 : most(Point::x);
        double stepX = bars ? 1 : step(highX - lowX);
        double lowY = bars ? 0 : least(point -> point.y - point.margin);
        double highY = most(point -> point.y + point.margin);
        double stepY = step(highY - lowY);
        Scale x = new Scale(lowX, bars ? highX : Math.max(highX, lowX + stepX), LEFT, (double) LEFT + WIDTH);
        Scale y = new Scale(
                Math.floor(lowY / stepY) * stepY,
                Math.max(Math.ceil(highY / stepY), Math.floor(lowY / stepY) + 1) * stepY,
                TOP + HEIGHT,
                TOP);
        int width = LEFT + WIDTH + LEGEND;
        int height = TOP + HEIGHT + 52;
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " role=\"img\""
                        + " aria-label=\"%s\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#666\">\n",
                width,
                height,
                width,
                height,
                Report.escape(title)));
        svg.append(text(LEFT, 18, "start", title));
        svg.append(text(LEFT + WIDTH / 2.0, height - 8, "middle", xAxis));
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"14\" y=\"%d\" text-anchor=\"middle\" transform=\"rotate(-90 14 %d)\">%s</text>\n",
                TOP + HEIGHT / 2,
                TOP + HEIGHT / 2,
                Report.escape(yAxis)));
        for (double at = y.low; at <= y.high + stepY / 2; at += stepY) {
            svg.append(String.format(
                    Locale.ROOT, "<path d=\"M%d %.1fH%d\" stroke=\"#8884\"/>\n", LEFT, y.of(at), LEFT + WIDTH));
            svg.append(text(LEFT - 8, y.of(at) + 4, "end", number(at, stepY)));
        }
        for (double at = bars ? 0 : Math.ceil(lowX / stepX) * stepX; at <= highX + 1e-9; at += stepX) {
            String label = bars ? categories.get((int) Math.round(at)) : number(at, stepX);
            svg.append(text(x.of(at), TOP + HEIGHT + 18.0, "middle", label));
        }
        for (int i = 0; i < all.size(); i++) {
            String colour = COLOURS.get(i % COLOURS.size());
            svg.append(bars ? bars(i, x, y, colour) : line(all.get(i), x, y, colour));
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"12\" fill=\"%s\"/>\n",
                    LEFT + WIDTH + 14,
                    TOP + 20 * i,
                    colour));
            svg.append(text(LEFT + WIDTH + 32, TOP + 20.0 * i + 10, "start", all.get(i).name));
        }
        return svg.append("</svg>\n").toString();
    }

    private static String line(Series series, Scale x, Scale y, String colour) {
        String path = series.points.stream()
                .map(point -> String.format(Locale.ROOT, "%.1f %.1f", x.of(point.x), y.of(point.y)))
                .collect(Collectors.joining("L", "M", ""));
        StringBuilder drawn = new StringBuilder(String.format(
                Locale.ROOT, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", path, colour));
        for (Point point : series.points) {
            drawn.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n",
                    x.of(point.x),
                    y.of(point.y),
                    colour));
            drawn.append(whisker(x.of(point.x), point, y));
        }
        return drawn.toString();
    }

    private String bars(int index, Scale x, Scale y, String colour) {
        double room = 0.8 * (x.of(1) - x.of(0)) / all.size();
        StringBuilder drawn = new StringBuilder();
        for (Point point : all.get(index).points) {
            double left = x.of(point.x) + room * (index - all.size() / 2.0);
            drawn.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                    left,
                    y.of(point.y),
                    0.9 * room,
                    y.of(0) - y.of(point.y),
                    colour));
            drawn.append(whisker(left + 0.45 * room, point, y));
        }
        return drawn.toString();
    }

    private static String whisker(double x, Point point, Scale y) {
        return point.margin == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "<path d=\"M%.1f %.1fV%.1f\" stroke=\"#888\" stroke-width=\"1.5\"/>\n",
                        x,
                        y.of(Math.max(y.low, point.y - point.margin)),
                        y.of(point.y + point.margin));
    }

    private static String text(double x, double y, String anchor, String words) {
        return String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
                x,
                y,
                anchor,
                Report.escape(words));
    }

    private double least(ToDoubleFunction<Point> of) {
        return all.stream()
                .flatMap(series -> series.points.stream())
                .mapToDouble(of)
                .min()
                .orElse(0);
    }

    private double most(ToDoubleFunction<Point> of) {
        return all.stream()
                .flatMap(series -> series.points.stream())
                .mapToDouble(of)
                .max()
                .orElse(1);
    }

    /** A round number that divides a range into about five to ten parts. */
    static double step(double range) {
        if (range <= 0) {
            return 1;
        }
        double step = Math.pow(10, Math.floor(Math.log10(range / 5)));
        return range / step > 25 ? 5 * step : range / step > 10 ? 2 * step : step;
    }

    private static String number(double value, double step) {
        int digits = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        return String.format(Locale.ROOT, "%." + digits + "f", value + 0.0);
    }

    private record Scale(double low, double high, double from, double to) {
        double of(double value) {
            return from + (to - from) * (value - low) / (high - low);
        }
    }
}
