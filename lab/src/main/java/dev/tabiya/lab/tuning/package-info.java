/** Fitting the weights of evaluations to game results. */
@NullMarked
package dev.tabiya.lab.tuning;

import org.jspecify.annotations.NullMarked;
