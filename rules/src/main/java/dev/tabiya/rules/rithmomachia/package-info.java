/** Rithmomachia, the battle of numbers: men with values, six ways to take them, eight ways to win. */
@NullMarked
package dev.tabiya.rules.rithmomachia;

import org.jspecify.annotations.NullMarked;
