package dev.tabiya.archive.lucene.likeness;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.lucene.index.Lengths;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.SegmentCache;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * Bounds the scores of each block's positions from above, for a stretch of a segment; the counterpart on a cluster,
 * where only queries can be sent, is {@code LikeBound}, which leaves the bounds to Lucene's block-max WAND. A block's
 * bound takes every term that any of its positions holds, at the highest weight met there, and the least length: no
 * position can score more. Gains are rounded up to small whole numbers, so that {@link BitSlices} can sum them for a
 * window of documents at once.
 */
final class BoundScan {
    private static final int WINDOW = 1 << 15;
    private static final int WORDS = WINDOW / 64;

    /** Reach from this distance on counts as if from here; farther is rare. */
    private static final int LAST_TIER = 3;

    private final LikeScorer scorer;
    private final int leaf;
    private final LeafReader reader;
    private final SegmentCache view;
    private final Lengths lengths;
    private final double quantum;

    /** What a rounded gain of one is worth in bounds: a trifle more than it is, since the scores are rounded too. */
    private final double unit;

    private final List<Postings[]> terms = new ArrayList<>();
    private final BitSlices sums = new BitSlices(WORDS);
    private final FixedBitSet bits = new FixedBitSet(WINDOW);
    private final FixedBitSet tiersMet = new FixedBitSet(WINDOW);

    /** The blocks of a term at one or more distances, and the rounded gain they have of it. */
    private record Postings(List<PostingsEnum> lists, int gain) {}

    BoundScan(LikeScorer scorer, int leaf, LeafReader reader, SegmentCache view) throws IOException {
        this.scorer = scorer;
        this.leaf = leaf;
        this.reader = reader;
        this.view = view;
        lengths = view.lengths(scorer.scoring().kinds());
        double sum = 0;
        for (int i = 0; i < scorer.size(); i++) {
            sum += scorer.gain(i);
        }
        quantum = sum / Math.max(1, BitSlices.MAX - scorer.size());
        unit = quantum * (1 + 1e-9);
        Terms dictionary = reader.terms(LuceneSchema.TERMS);
        if (dictionary != null) {
            TermsEnum position = dictionary.iterator();
            for (int i = 0; i < scorer.size(); i++) {
                Postings[] postings = postings(position, scorer.term(i), scorer.gain(i));
                if (postings.length > 0) {
                    terms.add(postings);
                }
            }
        }
    }

    private Postings[] postings(TermsEnum dictionary, int term, double gain) throws IOException {
        List<Postings> found = new ArrayList<>();
        List<PostingsEnum> lists = new ArrayList<>();
        double damping = scorer.damping(lengths.least());
        boolean reach =
                scorer.scoring().kinds().contains(TermKind.REACH) && TermKind.of(term, Features.FULL) == TermKind.PIECE;
        double share = 0;
        for (int tier = 0; tier < (reach ? 8 : 1); tier++) {
            if (tier <= LAST_TIER) {
                addTier(found, lists, gain * share);
                lists = new ArrayList<>();
                double weight = 1 - 7 * tier / 64.0;
                // How much of a full term's score this weight can have: most where positions are shortest.
                share = weight * (1 + damping) / (weight + damping);
            }
            int tiered = LuceneSchema.tiered(term, Features.FULL - 7 * tier);
            Optional<TermState> state = view.postings(tiered);
            if (state.isPresent()) {
                dictionary.seekExact(SegmentCache.bytes(tiered), state.get());
                lists.add(dictionary.postings(null, PostingsEnum.NONE));
            }
        }
        addTier(found, lists, gain * share);
        return found.toArray(Postings[]::new);
    }

    private void addTier(List<Postings> found, List<PostingsEnum> lists, double gain) {
        if (!lists.isEmpty()) {
            found.add(new Postings(lists, Math.max(1, (int) Math.ceil(gain / quantum))));
        }
    }

    /** Receives the blocks whose bounds reach the floor. */
    interface Sink {
        double floor();

        void accept(int leaf, int document, double bound);

        /** Called when blocks up to a bound were left out because there were too many above it. */
        void leftOut(double bound);
    }

    /** Bounds a stretch of blocks; of each window it gives no more than about the number wanted. */
    void scan(int from, int to, int wanted, byte[] accepted, Sink sink) throws IOException {
        Bits live = reader.getLiveDocs();
        for (int start = from; start < to; start += WINDOW) {
            Cancellation.checkHere();
            int end = Math.min(start + WINDOW, to);
            sum(start, end);
            select(start, sink.floor());
            if (accepted.length == 0 && bits.cardinality() > 4L * wanted) {
                sink.leftOut(raise(start, sink.floor(), wanted));
            }
            int words = (end - start + 63) / 64;
            for (int word = 0; word < words; word++) {
                for (long rest = bits.getBits()[word]; rest != 0; rest &= rest - 1) {
                    int offset = word << 6 | Long.numberOfTrailingZeros(rest);
                    int document = start + offset;
                    if (document >= end
                            || live != null && !live.get(document)
                            || accepted.length > 0 && accepted[document] == 0) {
                        continue;
                    }
                    double bound = sums.get(offset) * unit / (1 + scorer.damping(lengths.ofBlock(document)));
                    if (bound >= sink.floor()) {
                        sink.accept(leaf, document, bound);
                    }
                }
            }
        }
    }

    /** Marks the blocks that may reach a bound: what their sum must be depends on how long they are. */
    private void select(int start, double bound) {
        long[] out = bits.getBits();
        long[] enough = tiersMet.getBits();
        Arrays.fill(out, 0);
        for (int i = 0; i < Lengths.CLASSES; i++) {
            double factor = unit / (1 + scorer.damping(lengths.leastOfClass(i)));
            sums.atLeast(Math.max(1, (int) Math.ceil(bound / factor - 1e-9)), enough);
            long[] members = lengths.members(i);
            int offset = start >> 6;
            for (int word = 0; word < Math.min(WORDS, members.length - offset); word++) {
                out[word] |= enough[word] & members[offset + word];
            }
        }
    }

    /** Selects by a higher bound, such that about as many blocks as wanted remain, and gives that bound. */
    private double raise(int start, double floor, int wanted) {
        double low = floor;
        double high = unit * BitSlices.MAX;
        for (int i = 0; i < 12; i++) {
            double middle = (low + high) / 2;
            select(start, middle);
            if (bits.cardinality() < wanted) {
                high = middle;
            } else {
                low = middle;
            }
        }
        select(start, low);
        return low;
    }

    private void sum(int start, int end) throws IOException {
        sums.clear();
        for (Postings[] tiers : terms) {
            boolean first = true;
            for (Postings tier : tiers) {
                if (!load(tier.lists(), start, end)) {
                    continue;
                }
                long[] now = bits.getBits();
                if (tiers.length > 1) {
                    long[] met = tiersMet.getBits();
                    if (first) {
                        System.arraycopy(now, 0, met, 0, WORDS);
                    } else {
                        onlyNew(now, met);
                    }
                    first = false;
                }
                sums.add(now, tier.gain());
            }
        }
    }

    /** A block counts a term once, at the nearest distance. */
    private static void onlyNew(long[] now, long[] met) {
        for (int i = 0; i < WORDS; i++) {
            long fresh = now[i] & ~met[i];
            met[i] |= now[i];
            now[i] = fresh;
        }
    }

    private boolean load(List<PostingsEnum> lists, int start, int end) throws IOException {
        boolean any = false;
        for (PostingsEnum list : lists) {
            if (list.docID() < start) {
                list.advance(start);
            }
            if (list.docID() < end) {
                if (!any) {
                    Arrays.fill(bits.getBits(), 0);
                    any = true;
                }
                list.intoBitSet(end, bits, start);
            }
        }
        return any;
    }
}
