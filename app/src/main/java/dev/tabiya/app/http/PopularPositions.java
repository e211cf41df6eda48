package dev.tabiya.app.http;

import dev.tabiya.app.search.Found;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.NextMove;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * Searches for the most popular positions in the background when a server starts, because archives keep such results:
 * near the start of a game most positions of an archive have to be scored, which takes seconds with millions of games.
 */
final class PopularPositions {
    private static final int POSITIONS = 24;

    /** The results on a page. */
    private static final SearchRequest.Page PAGE = new SearchRequest.Page(0, 24);

    private PopularPositions() {}

    private record Popular<B extends Board<B>>(Position<B> position, long games) {}

    static void searchInBackground(ServedArchives archives) {
        Thread thread = new Thread(() -> archives.all().forEach(PopularPositions::search), "tabiya-popular");
        thread.setDaemon(true);
        thread.start();
    }

    /** Follows the moves played most from the start. */
    private static <B extends Board<B>> void search(ServedArchives.Served<B> served) {
        PriorityQueue<Popular<B>> waiting = new PriorityQueue<>(
                Comparator.<Popular<B>>comparingLong(Popular::games).reversed());
        waiting.add(new Popular<>(served.rules().start(), Long.MAX_VALUE));
        Set<Position<B>> searched = new HashSet<>();
        try {
            while (!waiting.isEmpty() && searched.size() < POSITIONS) {
                Position<B> position = waiting.remove().position;
                if (!searched.add(position)) {
                    continue;
                }
                Found<B> found = served.search()
                        .find(SearchRequest.of(new SearchFields(), served.discipline(), () -> position, PAGE, true));
                for (NextMove next : found.next().orElseThrow().exact()) {
                    after(position, next.move()).ifPresent(then -> waiting.add(new Popular<>(then, next.games())));
                }
            }
        } catch (ArchiveException | CancellationException e) {
            // The archive was closed or cannot be read: the next search reports that.
        }
    }

    /** Nothing if the move was written under another rule set and cannot be read here. */
    private static <B extends Board<B>> Optional<Position<B>> after(Position<B> position, String move) {
        try {
            return Optional.of(position.play(move));
        } catch (ParseException e) {
            return Optional.empty();
        }
    }
}
