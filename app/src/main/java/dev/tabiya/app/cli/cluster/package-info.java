/** Commands that run an OpenSearch cluster on this machine. */
@NullMarked
package dev.tabiya.app.cli.cluster;

import org.jspecify.annotations.NullMarked;
