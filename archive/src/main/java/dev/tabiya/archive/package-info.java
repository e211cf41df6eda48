/**
 * Stores games and finds positions: exactly, by pattern, by likeness and by distance.
 *
 * <pre>{@code
 * try (Archive archive = Archives.openOrCreate("my.tabiya", GameSupport.CHESS)) {
 *     String id = archive.add(game).id();
 *     archive.commit();
 *     for (Hit hit : archive.search(Query.like(position), 10).hits()) {
 *         System.out.println(hit.position() + " " + hit.next());
 *     }
 * }
 * }</pre>
 */
@NullMarked
package dev.tabiya.archive;

import org.jspecify.annotations.NullMarked;
