/** Relevance judgements by people, and their export in TREC formats. */
@NullMarked
package dev.tabiya.app.judging;

import org.jspecify.annotations.NullMarked;
