/** Reports: tables and plots as text, Markdown, and self-contained pages. */
@NullMarked
package dev.tabiya.app.report;

import org.jspecify.annotations.NullMarked;
