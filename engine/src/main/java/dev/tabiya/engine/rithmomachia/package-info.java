/** What the searches should know about Rithmomachia. */
@NullMarked
package dev.tabiya.engine.rithmomachia;

import org.jspecify.annotations.NullMarked;
