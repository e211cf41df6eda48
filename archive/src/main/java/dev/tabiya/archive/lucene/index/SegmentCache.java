package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Order;
import dev.tabiya.archive.terms.TermKind;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;

/** What searches keep of a Lucene segment, which never changes, from one query to the next. */
public final class SegmentCache {
    /** A position is rare if fewer than one of this many games reached it. */
    private static final int RARE = 16;

    private final LeafReader reader;
    private final int moveBytes;
    private final FixedBitSet games;
    private final Map<Integer, Optional<TermState>> postings;
    private final Map<Integer, Long> holding;
    private final Map<Set<TermKind>, Lengths> lengths;
    private final Map<Order, Optional<OrderedGames>> orders;
    private final Map<String, byte[]> columns;

    public SegmentCache(LeafReader reader, int moveBytes) throws IOException {
        this.reader = reader;
        this.moveBytes = moveBytes;
        postings = new ConcurrentHashMap<>();
        holding = new ConcurrentHashMap<>();
        lengths = new ConcurrentHashMap<>();
        orders = new ConcurrentHashMap<>();
        columns = new ConcurrentHashMap<>();
        games = new FixedBitSet(reader.maxDoc());
        NumericDocValues ids = reader.getNumericDocValues(LuceneSchema.ID);
        if (ids != null) {
            for (int doc = ids.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = ids.nextDoc()) {
                games.set(doc);
            }
        }
    }

    private SegmentCache(LeafReader reader, SegmentCache known) {
        this.reader = reader;
        moveBytes = known.moveBytes;
        games = known.games;
        postings = known.postings;
        holding = known.holding;
        lengths = known.lengths;
        orders = known.orders;
        columns = known.columns;
    }

    /** The same of the segment's reader as of another commit: the one before is closed when documents are deleted. */
    SegmentCache on(LeafReader other) {
        return new SegmentCache(other, this);
    }

    /** The document of the game that a block belongs to. */
    public int gameOf(int block) {
        return games.nextSetBit(block);
    }

    /** The first game of some from a document on. */
    public static int nextGame(FixedBitSet games, int from) {
        return from < games.length() ? games.nextSetBit(from) : DocIdSetIterator.NO_MORE_DOCS;
    }

    /** How many bytes a stored move takes. */
    int moveBytes() {
        return moveBytes;
    }

    public FixedBitSet games() {
        return games;
    }

    /** Whether a position that this many games reached is popular, so that caches of all games pay. */
    public boolean isPopular(int reached) {
        return reached >= games.cardinality() / RARE;
    }

    /** How games ended, by document. */
    public byte[] results() throws IOException {
        byte[] known = columns.get(LuceneSchema.RESULT);
        if (known == null) {
            known = new byte[reader.maxDoc()];
            GameNumbers numbers = new GameNumbers(reader);
            for (int game = nextGame(games, 0);
                    game != DocIdSetIterator.NO_MORE_DOCS;
                    game = nextGame(games, game + 1)) {
                known[game] = (byte) numbers.result(game);
            }
            columns.put(LuceneSchema.RESULT, known);
        }
        return known;
    }

    /**
     * The games in an order, deleted ones included; empty the first time, since sorting pays only for later searches.
     */
    public Optional<OrderedGames> inOrder(Order order) throws IOException {
        Optional<OrderedGames> known = orders.putIfAbsent(order, Optional.empty());
        if (known == null || known.isPresent()) {
            return known == null ? Optional.empty() : known;
        }
        Optional<OrderedGames> sorted = Optional.of(new OrderedGames(reader, games, order));
        orders.put(order, sorted);
        return sorted;
    }

    /** Where the blocks of a term are, if there are any. */
    public Optional<TermState> postings(int tiered) throws IOException {
        Optional<TermState> known = postings.get(tiered);
        if (known == null) {
            Optional<TermsEnum> found = seek(LuceneSchema.TERMS, tiered);
            known = found.isPresent() ? Optional.of(found.get().termState()) : Optional.empty();
            postings.put(tiered, known);
        }
        return known;
    }

    /** How many positions hold a term; negative if the segment counts games that were removed from others. */
    long holding(int tiered) throws IOException {
        Long known = holding.get(tiered);
        if (known == null) {
            known = counted(LuceneSchema.CENSUS, tiered) - counted(LuceneSchema.REMOVED, tiered);
            holding.put(tiered, known);
        }
        return known;
    }

    private long counted(String field, int tiered) throws IOException {
        Optional<TermsEnum> found = seek(field, tiered);
        return found.isPresent() ? found.get().totalTermFreq() : 0;
    }

    private Optional<TermsEnum> seek(String field, int tiered) throws IOException {
        Terms terms = reader.terms(field);
        TermsEnum dictionary = terms == null ? TermsEnum.EMPTY : terms.iterator();
        return dictionary.seekExact(bytes(tiered)) ? Optional.of(dictionary) : Optional.empty();
    }

    public static BytesRef bytes(int tiered) {
        return BinaryTerms.bytes(4, tiered);
    }

    /** The length of blocks counting terms of these kinds; games and opening blocks have none. */
    public Lengths lengths(Set<TermKind> kinds) throws IOException {
        Lengths known = lengths.get(kinds);
        if (known != null) {
            return known;
        }
        int[] ofBlock = new int[reader.maxDoc()];
        Arrays.fill(ofBlock, -1);
        for (TermKind kind : TermKind.values()) {
            NumericDocValues values = reader.getNumericDocValues(LuceneSchema.length(kind));
            if (values == null) {
                continue;
            }
            for (int doc = values.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = values.nextDoc()) {
                int more = kinds.contains(kind) ? (int) values.longValue() : 0;
                ofBlock[doc] = Math.max(0, ofBlock[doc]) + more;
            }
        }
        Lengths found = new Lengths(ofBlock);
        lengths.put(kinds, found);
        return found;
    }
}
