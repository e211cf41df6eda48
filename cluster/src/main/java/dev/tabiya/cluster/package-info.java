/** Runs an OpenSearch cluster on this machine, to try and to test with. */
@NullMarked
package dev.tabiya.cluster;

import org.jspecify.annotations.NullMarked;
