package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.store.GameId;
import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** All documents of a game, its blocks too: what Lucene deletes with it. */
final class GameQuery extends Query {
    private final long id;

    GameQuery(long id) {
        this.id = id;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
        return new ConstantScoreWeight(this, boost) {
            @Override
            public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext context) throws IOException {
                FixedBitSet documents = documents(context.reader());
                int count = documents.cardinality();
                return count == 0
                        ? null
                        : new DefaultScorerSupplier(
                                new ConstantScoreScorer(score(), mode, new BitSetIterator(documents, count)));
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return false;
            }
        };
    }

    private FixedBitSet documents(LeafReader reader) throws IOException {
        FixedBitSet documents = new FixedBitSet(reader.maxDoc());
        PostingsEnum games = reader.postings(new Term(LuceneSchema.ID, BinaryTerms.bytes(8, id)), PostingsEnum.NONE);
        while (games != null && games.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
            add(reader, games.docID(), documents);
        }
        return documents;
    }

    /** A game's blocks stand right before it: Lucene keeps documents together that were added together. */
    private static void add(LeafReader reader, int game, FixedBitSet documents) throws IOException {
        documents.set(game);
        boolean first = false;
        for (int block = game - 1; block >= 0 && !first; block--) {
            // Values are read forwards only.
            NumericDocValues spans = reader.getNumericDocValues(LuceneSchema.SPAN);
            if (spans == null || !spans.advanceExact(block)) {
                return;
            }
            documents.set(block);
            first = LuceneSchema.spanPly(spans.longValue()) == 0;
        }
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "game " + GameId.text(id);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameQuery that && id == that.id;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }
}
