/** Measuring, evaluating, learning and tuning: what no user of the product needs. */
@NullMarked
package dev.tabiya.lab;

import org.jspecify.annotations.NullMarked;
