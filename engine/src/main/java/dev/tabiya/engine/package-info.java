/** Play: what every engine is asked and answers. The searches below this package are written once for all games. */
@NullMarked
package dev.tabiya.engine;

import org.jspecify.annotations.NullMarked;
