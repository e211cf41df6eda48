package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** Reads games back. */
public final class GameReader {
    private GameReader() {}

    private record Place(LeafReader leaf, int document) {}

    private static Optional<Place> locate(IndexReader reader, long id) throws IOException {
        Term term = new Term(LuceneSchema.ID, BinaryTerms.bytes(8, id));
        for (LeafReaderContext context : reader.leaves()) {
            LeafReader leaf = context.reader();
            Bits live = leaf.getLiveDocs();
            DocIdSetIterator games = leaf.postings(term);
            while (games != null && games.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                if (live == null || live.get(games.docID())) {
                    return Optional.of(new Place(leaf, games.docID()));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a game is there and not deleted. */
    static boolean exists(IndexReader reader, long id) throws IOException {
        return locate(reader, id).isPresent();
    }

    public static <B extends Board<B>> Optional<Game<B>> find(
            Rules<B> rules, int moveBytes, IndexReader reader, long id) throws IOException {
        Optional<Place> place = locate(reader, id);
        if (place.isEmpty()) {
            return Optional.empty();
        }
        LeafReader leaf = place.get().leaf;
        return Optional.of(read(rules, new Replay<>(rules, moveBytes, leaf), leaf, place.get().document));
    }

    public static <B extends Board<B>> Game<B> read(Rules<B> rules, Replay<B> replay, LeafReader reader, int document)
            throws IOException {
        Document found = reader.storedFields().document(document, Set.of(LuceneSchema.RECORD));
        BytesRef bytes = found.getBinaryValue(LuceneSchema.RECORD);
        return GameRecord.read(rules, bytes.bytes, bytes.offset, bytes.length, replay.moves(document));
    }
}
