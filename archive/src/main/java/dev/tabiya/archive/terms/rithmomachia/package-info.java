/** The terms of positions of Rithmomachia. */
@NullMarked
package dev.tabiya.archive.terms.rithmomachia;

import org.jspecify.annotations.NullMarked;
