package dev.tabiya.rules;

/** The shape of a board: 8x8 for chess, 10x10 for Amazons, 8x16 for Rithmomachia. */
public record Grid(int files, int ranks) {}
