/** Fits the weights of evaluations to how games ended. */
@NullMarked
package dev.tabiya.engine.tune;

import org.jspecify.annotations.NullMarked;
