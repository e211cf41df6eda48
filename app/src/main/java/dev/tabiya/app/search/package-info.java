/** The one way of a search, for the command line and the server alike: fields, request, service, result. */
@NullMarked
package dev.tabiya.app.search;

import org.jspecify.annotations.NullMarked;
