/** Commands that run a local OpenSearch cluster. */
@NullMarked
package dev.tabiya.app.cli.cluster;

import org.jspecify.annotations.NullMarked;
