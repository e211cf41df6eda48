/**
 * The Universal Chess Interface for all games: our engines as a UCI server, and other programs as engines.
 *
 * {@snippet :
 * CommandLine command = CommandLine.read("/usr/games/stockfish option.Threads=2");
 * Engine<ChessBoard> engine = new ExternalEngine<>(Chess.RULES, command, Duration.ofSeconds(2));
 * Analysis analysis = engine.analyse(Chess.RULES.start(), SearchLimits.ofTime(Duration.ofSeconds(1)));
 * String best = Chess.RULES.start().write(analysis.move());
 * engine.close();
 * }
 */
@NullMarked
package dev.tabiya.engine.uci;

import org.jspecify.annotations.NullMarked;
