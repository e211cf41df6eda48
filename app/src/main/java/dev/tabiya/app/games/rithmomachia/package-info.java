/** How Rithmomachia looks to clients that do not know its rules. */
@NullMarked
package dev.tabiya.app.games.rithmomachia;

import org.jspecify.annotations.NullMarked;
