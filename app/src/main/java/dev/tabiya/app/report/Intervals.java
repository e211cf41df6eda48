package dev.tabiya.app.report;

import java.util.List;
import java.util.Locale;

/** Values with confidence intervals, one below another, each with a name. */
record Intervals(String title, List<Interval> all) implements Drawing {
    private static final int WIDTH = 530;
    private static final int LINE = 28;
    private static final int LETTER = 8;

    Intervals {
        all = List.copyOf(all);
    }

    record Interval(String name, double value, double margin) {}

    @Override
    public String svg() {
        double least =
                all.stream().mapToDouble(each -> each.value - each.margin).min().orElse(-1);
        double most =
                all.stream().mapToDouble(each -> each.value + each.margin).max().orElse(1);
        double step = Plot.step(most - least);
        double low = Math.floor(least / step) * step;
        double high = Math.max(Math.ceil(most / step) * step, low + step);
        double scale = WIDTH / (high - low);
        int left = 12
                + LETTER
                        * all.stream()
                                .mapToInt(each -> each.name.length())
                                .max()
                                .orElse(0);
        int width = left + WIDTH + 30;
        int height = 50 + LINE * all.size();
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " role=\"img\""
                        + " aria-label=\"%s\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#666\">\n",
                width,
                height,
                width,
                height,
                Report.escape(title)));
        for (double at = low; at <= high + step / 2; at += step) {
            double x = left + scale * (at - low);
            svg.append(String.format(
                    Locale.ROOT,
                    "<path d=\"M%.1f 10V%d\" stroke=\"#8884\"/>"
                            + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%+.0f</text>\n",
                    x,
                    height - LINE,
                    x,
                    height - 10,
                    at));
        }
        for (int i = 0; i < all.size(); i++) {
            Interval each = all.get(i);
            int y = 26 + LINE * i;
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text><path d=\"M%.1f %dH%.1f\" stroke=\"#3a6ea5\""
                            + " stroke-width=\"3\"/><circle cx=\"%.1f\" cy=\"%d\" r=\"5\" fill=\"#3a6ea5\"/>\n",
                    left - 10,
                    y + 4,
                    Report.escape(each.name),
                    left + scale * (each.value - each.margin - low),
                    y,
                    left + scale * (each.value + each.margin - low),
                    left + scale * (each.value - low),
                    y));
        }
        return svg.append("</svg>\n").toString();
    }
}
