/** Reports: tables and plots as text, Markdown, and pages that need nothing but themselves. */
@NullMarked
package dev.tabiya.app.report;

import org.jspecify.annotations.NullMarked;
