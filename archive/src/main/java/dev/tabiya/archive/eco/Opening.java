package dev.tabiya.archive.eco;

/**
 * An opening.
 *
 * @param plies the plies before the position that decides code and name
 */
public record Opening(String code, String name, int plies) {}
