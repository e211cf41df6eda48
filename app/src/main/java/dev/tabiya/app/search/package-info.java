/** Searches in the words of users: what the command line and the page share. */
@NullMarked
package dev.tabiya.app.search;

import org.jspecify.annotations.NullMarked;
