package dev.tabiya.archive.eco;

/**
 * What an opening is called.
 *
 * @param plies how many single moves lead to the position that settles code and name
 */
public record Opening(String code, String name, int plies) {}
