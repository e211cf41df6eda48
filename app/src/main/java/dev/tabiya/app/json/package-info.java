/** The JSON documents that the server and {@code --json} share; {@code openapi.json} describes them. */
@NullMarked
package dev.tabiya.app.json;

import org.jspecify.annotations.NullMarked;
