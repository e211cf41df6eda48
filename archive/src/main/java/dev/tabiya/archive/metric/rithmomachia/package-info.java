/** The distance between positions of Rithmomachia. */
@NullMarked
package dev.tabiya.archive.metric.rithmomachia;

import org.jspecify.annotations.NullMarked;
