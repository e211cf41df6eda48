/** Learning the term gains of the default scoring. */
@NullMarked
package dev.tabiya.lab.learning;

import org.jspecify.annotations.NullMarked;
