/** Runs an OpenSearch cluster on this machine, for trials and tests. */
@NullMarked
package dev.tabiya.cluster;

import org.jspecify.annotations.NullMarked;
