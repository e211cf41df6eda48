/** The same archive on an OpenSearch cluster, for more games than one machine can hold. */
@NullMarked
package dev.tabiya.archive.opensearch;

import org.jspecify.annotations.NullMarked;
