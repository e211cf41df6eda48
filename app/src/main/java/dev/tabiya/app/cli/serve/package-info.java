/** Commands that serve the page. */
@NullMarked
package dev.tabiya.app.cli.serve;

import org.jspecify.annotations.NullMarked;
