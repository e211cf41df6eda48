package dev.tabiya.rules.pgn;

/**
 * Whole games' text, the first {@code length} bytes, and the number of its first line.
 *
 * @param tooLong the last game of it went on for longer than {@link Limits#game}, and was cut
 */
@SuppressWarnings("ArrayRecordComponent") // never compared: handed from the cutter to one parser and back
record Chunk(byte[] text, int length, long line, boolean tooLong) {}
