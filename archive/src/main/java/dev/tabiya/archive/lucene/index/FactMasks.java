package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.rules.Side;
import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * Answers patterns and filters from the index of one segment, as a mask of positions a block. Facts are indexed with
 * such masks, so boolean combination of whole arrays of bytes is exact for each position and replays nothing.
 */
public final class FactMasks {
    private static final int EVEN = 0x55;
    private static final int ODD = 0xAA;

    private final LeafReader reader;
    private final SegmentCache view;

    public FactMasks(LeafReader reader, SegmentCache view) {
        this.reader = reader;
        this.view = view;
    }

    /** The positions there are: none for games, and none for what was deleted. */
    public byte[] all() throws IOException {
        byte[] masks = new byte[reader.maxDoc()];
        Bits live = reader.getLiveDocs();
        NumericDocValues spans = reader.getNumericDocValues(LuceneSchema.SPAN);
        if (spans != null) {
            for (int doc = spans.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = spans.nextDoc()) {
                if (live == null || live.get(doc)) {
                    masks[doc] = (byte) ((1 << LuceneSchema.spanCount(spans.longValue())) - 1);
                }
            }
        }
        return masks;
    }

    public byte[] of(Pattern pattern) throws IOException {
        Cancellation.checkHere();
        return switch (pattern) {
            case Pattern.Fact fact -> fact(fact.fact());
            case Pattern.All all -> {
                byte[] masks = null;
                for (Pattern part : all.parts()) {
                    byte[] next = of(part);
                    masks = masks == null ? next : and(masks, next);
                    if (isEmpty(masks)) {
                        break;
                    }
                }
                yield masks == null ? all() : masks;
            }
            case Pattern.Any any -> {
                byte[] masks = new byte[reader.maxDoc()];
                for (Pattern part : any.parts()) {
                    if (part instanceof Pattern.Fact fact) {
                        addFact(fact.fact(), masks);
                    } else {
                        or(masks, of(part));
                    }
                }
                yield masks;
            }
            case Pattern.Not not -> {
                byte[] masks = of(not.part());
                byte[] all = all();
                for (int i = 0; i < masks.length; i++) {
                    all[i] &= (byte) ~masks[i];
                }
                yield all;
            }
        };
    }

    private byte[] fact(long fact) throws IOException {
        byte[] masks = new byte[reader.maxDoc()];
        addFact(fact, masks);
        return masks;
    }

    private void addFact(long fact, byte[] masks) throws IOException {
        Cancellation.checkHere();
        Terms terms = reader.terms(LuceneSchema.FACTS);
        if (terms == null) {
            return;
        }
        TermsEnum dictionary = terms.iterator();
        if (!dictionary.seekExact(BinaryTerms.bytes(8, fact))) {
            return;
        }
        PostingsEnum postings = dictionary.postings(null, PostingsEnum.FREQS);
        Bits live = reader.getLiveDocs();
        for (int doc = postings.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = postings.nextDoc()) {
            if (live == null || live.get(doc)) {
                masks[doc] |= (byte) postings.freq();
            }
        }
    }

    static byte[] and(byte[] masks, byte[] others) {
        for (int i = 0; i < masks.length; i++) {
            masks[i] &= others[i];
        }
        return masks;
    }

    private static boolean isEmpty(byte[] masks) {
        for (byte mask : masks) {
            if (mask != 0) {
                return false;
            }
        }
        return true;
    }

    private static void or(byte[] masks, byte[] others) {
        for (int i = 0; i < masks.length; i++) {
            masks[i] |= others[i];
        }
    }

    /** Keeps what a filter accepts. */
    public void narrow(byte[] masks, Filter filter) throws IOException {
        if (!filter.games().isEmpty()) {
            keep(masks, games(filter));
        }
        narrowPositions(masks, filter);
    }

    /** Keeps the positions of some games. */
    void keep(byte[] masks, FixedBitSet games) {
        for (int doc = 0; doc < masks.length; doc++) {
            if (masks[doc] != 0 && !games.get(view.gameOf(doc))) {
                masks[doc] = 0;
            }
        }
    }

    /** Keeps the positions that a filter accepts, of games that it accepts. */
    void narrowPositions(byte[] masks, Filter filter) throws IOException {
        if (!filter.pieces().all()) {
            byte[] counted = new byte[masks.length];
            for (int count = Math.max(0, filter.pieces().from());
                    count <= Math.min(Facts.MOST_PIECES, filter.pieces().to());
                    count++) {
                addFact(Facts.pieces(count), counted);
            }
            and(masks, counted);
        }
        if (filter.turn().isPresent() || !filter.plies().all()) {
            NumericDocValues spans = reader.getNumericDocValues(LuceneSchema.SPAN);
            if (spans == null) {
                // A segment may hold nothing but a census.
                return;
            }
            for (int doc = spans.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = spans.nextDoc()) {
                if (masks[doc] != 0) {
                    masks[doc] &= (byte) inSpan(spans.longValue(), filter);
                }
            }
        }
    }

    private static int inSpan(long span, Filter filter) {
        int mask = 0xFF;
        if (filter.turn().isPresent()) {
            mask = (filter.turn().get() == Side.WHITE) == LuceneSchema.spanWhite(span) ? EVEN : ODD;
        }
        for (int i = 0; i < BlockBuilder.SPAN; i++) {
            if (!filter.plies().has(LuceneSchema.spanPly(span) + i)) {
                mask &= ~(1 << i);
            }
        }
        return mask;
    }

    /** The games a filter accepts, by their own documents. */
    public FixedBitSet games(Filter filter) throws IOException {
        FixedBitSet games = view.games().clone();
        for (Filter.Condition condition : filter.games()) {
            games.and(
                    switch (condition) {
                        case Filter.Condition.Tag tag -> tagged(tag);
                        case Filter.Condition.Ended ended -> ended(ended);
                        case Filter.Condition.Lasted lasted -> lasted(lasted);
                    });
        }
        return games;
    }

    private FixedBitSet tagged(Filter.Condition.Tag condition) throws IOException {
        FixedBitSet games = new FixedBitSet(reader.maxDoc());
        for (String tag : condition.tags()) {
            SortedDocValues values = reader.getSortedDocValues(LuceneSchema.TAG + tag);
            if (values == null) {
                continue;
            }
            boolean[] fits = new boolean[values.getValueCount()];
            for (int ord = 0; ord < fits.length; ord++) {
                fits[ord] = condition.wanted().test(values.lookupOrd(ord).utf8ToString());
            }
            for (int doc = values.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = values.nextDoc()) {
                if (fits[values.ordValue()]) {
                    games.set(doc);
                }
            }
        }
        return games;
    }

    private FixedBitSet lasted(Filter.Condition.Lasted condition) throws IOException {
        FixedBitSet games = new FixedBitSet(reader.maxDoc());
        BinaryDocValues moves = reader.getBinaryDocValues(LuceneSchema.MOVES);
        if (moves != null) {
            for (int doc = moves.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = moves.nextDoc()) {
                if (condition.plies().has(moves.binaryValue().length / view.moveBytes())) {
                    games.set(doc);
                }
            }
        }
        return games;
    }

    private FixedBitSet ended(Filter.Condition.Ended condition) throws IOException {
        FixedBitSet games = new FixedBitSet(reader.maxDoc());
        NumericDocValues results = reader.getNumericDocValues(LuceneSchema.RESULT);
        if (results != null) {
            for (int doc = results.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = results.nextDoc()) {
                if (condition.results().contains(GameRecord.RESULTS.get((int) results.longValue()))) {
                    games.set(doc);
                }
            }
        }
        return games;
    }

    public static int positions(byte[] masks) {
        int count = 0;
        for (byte mask : masks) {
            count += Integer.bitCount(mask & 0xFF);
        }
        return count;
    }
}
