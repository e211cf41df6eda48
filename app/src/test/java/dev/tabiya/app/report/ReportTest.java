package dev.tabiya.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class ReportTest {
    private static final Plot LINES = Plot.lines(
            "a < b",
            "x",
            "y",
            List.of(new Plot.Series("one & two", List.of(new Plot.Point(0, 0.5), new Plot.Point(1.8, 0.7, 0.1)))));

    private static final Plot BARS = new Plot(
            "bars",
            "men",
            "mean",
            List.of("2-4", "5-7"),
            List.of(
                    new Plot.Series("MAP", List.of(new Plot.Point(0, 0.5, 0.1), new Plot.Point(1, 0.25))),
                    new Plot.Series("nDCG", List.of(new Plot.Point(0, 0.75), new Plot.Point(1, 1)))));

    private static Document xml(String text) throws IOException, SAXException, ParserConfigurationException {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    @Test
    void plotsAreDrawings() throws IOException, SAXException, ParserConfigurationException {
        Document lines = xml(LINES.svg());
        assertThat(lines.getElementsByTagName("circle").getLength()).isEqualTo(2);
        assertThat(lines.getDocumentElement().getAttribute("aria-label")).isEqualTo("a < b");
        // Four bars, and a square for each series in the legend.
        Document bars = xml(BARS.svg());
        assertThat(bars.getElementsByTagName("rect").getLength()).isEqualTo(6);
        assertThat(bars.getDocumentElement().getTextContent()).contains("2-4", "5-7", "0.5", "1.0");
        // Nothing to show, or one value, is no reason to fail.
        assertThat(xml(Plot.lines("none", "x", "y", List.of()).svg())
                        .getElementsByTagName("circle")
                        .getLength())
                .isZero();
    }

    @Test
    void stepsAreRound() {
        assertThat(Plot.step(1.8)).isEqualTo(0.2);
        assertThat(Plot.step(0.43)).isEqualTo(0.05);
        assertThat(Plot.step(100)).isEqualTo(10);
    }

    @Test
    void oneReportReadThreeWays(@TempDir Path folder) throws IOException {
        Report report = new Report("Title")
                .heading("Part")
                .words("Some <words>.")
                .table(List.of("run", "MAP"), List.of(List.of("a|b", "0.5"), List.of("long name", "0.25")))
                .figure("figure", LINES);
        assertThat(report.text()).isEqualTo("""
                Title

                Part
                Some <words>.
                  run         MAP
                  a|b         0.5
                  long name  0.25
                """);
        assertThat(report.markdown()).contains("# Title\n", "\n## Part\n", "| a\\|b | 0.5 |", "![a < b](figure.svg)");
        assertThat(report.html())
                .contains("<h2>Part</h2>", "Some &lt;words&gt;.", "<td>long name</td><td>0.25</td>", "<svg");
        report.write(folder.resolve("new"), "name");
        assertThat(folder.resolve("new"))
                .isDirectoryContaining("glob:**/name.md")
                .isDirectoryContaining("glob:**/name.html")
                .isDirectoryContaining("glob:**/figure.svg");
    }
}
