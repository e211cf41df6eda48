package dev.tabiya.archive;

/** A move that was played in a position, in how many games, and how they ended. */
public record NextMove(String move, long games, long white, long draws, long black) {}
