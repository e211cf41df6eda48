package dev.tabiya.app.report;

/** A picture for a report. */
public interface Drawing {
    String title();

    /** As SVG, with words in the colour of the text around it. */
    String svg();
}
