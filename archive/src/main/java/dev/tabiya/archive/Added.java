package dev.tabiya.archive;

/** A game that was given to an archive: its id, and whether the archive did not have it before. */
public record Added(String id, boolean isNew) {}
