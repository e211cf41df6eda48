/** Opening what the user named: files, archives and standard input in, whole files out, and a line of progress meanwhile. */
@NullMarked
package dev.tabiya.app.io;

import org.jspecify.annotations.NullMarked;
