/** Commands about a single position: check it, count its moves, show its emotional evaluation. */
@NullMarked
package dev.tabiya.app.cli.board;

import org.jspecify.annotations.NullMarked;
