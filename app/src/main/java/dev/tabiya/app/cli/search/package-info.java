/** Commands that find and compare positions. */
@NullMarked
package dev.tabiya.app.cli.search;

import org.jspecify.annotations.NullMarked;
