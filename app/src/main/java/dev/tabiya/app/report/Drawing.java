package dev.tabiya.app.report;

/** A picture for a report. */
public interface Drawing {
    String title();

    /** As SVG, with text in the colour of its surroundings. */
    String svg();
}
