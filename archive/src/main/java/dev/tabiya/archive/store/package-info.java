/** How games are identified and stored, shared by both backends. */
@NullMarked
package dev.tabiya.archive.store;

import org.jspecify.annotations.NullMarked;
