/** Board games: rules, positions, notation and PGN. */
module dev.tabiya.rules {
    requires static org.jspecify;

    exports dev.tabiya.rules;
    exports dev.tabiya.rules.amazons;
    exports dev.tabiya.rules.chess;
    exports dev.tabiya.rules.pgn;
    exports dev.tabiya.rules.rithmomachia;
}
