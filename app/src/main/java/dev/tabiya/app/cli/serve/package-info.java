/** Commands that start the web page. */
@NullMarked
package dev.tabiya.app.cli.serve;

import org.jspecify.annotations.NullMarked;
