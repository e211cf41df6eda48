/** The page's server: a class for each resource of the OpenAPI document {@code openapi.json}. */
@NullMarked
package dev.tabiya.app.http;

import org.jspecify.annotations.NullMarked;
