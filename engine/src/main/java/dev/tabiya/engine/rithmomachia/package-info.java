/** Rithmomachia knowledge for the searches: evaluations, traits, players. */
@NullMarked
package dev.tabiya.engine.rithmomachia;

import org.jspecify.annotations.NullMarked;
