/** Engines for all games, and the arena where they play each other. */
module dev.tabiya.engine {
    requires transitive dev.tabiya.rules;
    requires static transitive org.jspecify;

    exports dev.tabiya.engine;
    exports dev.tabiya.engine.alphabeta;
    exports dev.tabiya.engine.amazons;
    exports dev.tabiya.engine.arena;
    exports dev.tabiya.engine.chess;
    exports dev.tabiya.engine.emotion;
    exports dev.tabiya.engine.greedy;
    exports dev.tabiya.engine.mcts;
    exports dev.tabiya.engine.players;
    exports dev.tabiya.engine.rithmomachia;
    exports dev.tabiya.engine.tune;
    exports dev.tabiya.engine.uci;
}
