package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.lucene.runs.RunBuffer;
import dev.tabiya.archive.rank.Counts;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.MoveCodec;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import java.util.Iterator;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;

/**
 * Turns games into documents, see {@link LuceneSchema}. Documents are made one at a time while Lucene indexes them, in
 * buffers that are reused, so that an object belongs to one thread.
 */
public final class LuceneDocuments<B extends Board<B>> implements Iterable<Document> {
    private static final FieldType COUNTED = type(IndexOptions.DOCS_AND_FREQS);
    private static final FieldType PLAIN = type(IndexOptions.DOCS);

    private static final int LONGEST_VALUE = 8000;

    /** The games of a census. */
    private static final int GAMES_A_CENSUS = 5000;

    /** The most terms of a census: Lucene takes no more than 2^31 - 1 in a document. */
    private static final long MOST_COUNTED = 1L << 30;

    private final Encoder<B> encoder;
    private final BlockBuilder<B> blocks;
    private final Counts census = new Counts();
    private final BinaryTerms terms = new BinaryTerms(4, false);
    private final BinaryTerms censusTerms = new BinaryTerms(4, true);
    private final BinaryTerms factTerms = new BinaryTerms(8, true);
    private final PlayedTerms played;
    private int uncounted;
    private long censusSum;

    private Game<B> game;
    private long id;
    private String startText;

    public LuceneDocuments(Encoder<B> encoder, int skipMoves, Game<B> game) {
        this.encoder = encoder;
        this.game = game;
        this.startText = "";
        blocks = new BlockBuilder<>(encoder, skipMoves, BlockBuilder.PositionSink.NONE);
        played = new PlayedTerms(encoder.moveBytes());
    }

    private static FieldType type(IndexOptions options) {
        FieldType type = new FieldType();
        type.setIndexOptions(options);
        type.setOmitNorms(true);
        type.freeze();
        return type;
    }

    /** Sets the game to make documents of next. */
    public LuceneDocuments<B> of(Game<B> game, long id, String startText) {
        this.game = game;
        this.id = id;
        this.startText = startText;
        return this;
    }

    /** The totals of the game whose documents were made last. */
    BlockBuilder<B> blocks() {
        return blocks;
    }

    /** Adds the game to the census, once it is in the index. */
    public void count() {
        Counts tally = blocks.gameTerms();
        for (int i = 0; i < tally.size(); i++) {
            census.add(tally.key(i), tally.value(i));
            censusSum += tally.value(i);
        }
        uncounted++;
    }

    public boolean censusIsDue() {
        return uncounted >= GAMES_A_CENSUS || censusSum >= MOST_COUNTED;
    }

    /** Starts a new census, once the last one is in the index. */
    public void clearCensus() {
        census.clear();
        censusSum = 0;
        uncounted = 0;
    }

    /** The games since the last census was written. */
    public int uncounted() {
        return uncounted;
    }

    /** The census of these games as a document. */
    public Document census() {
        return census(LuceneSchema.CENSUS);
    }

    /** The terms of a removed game as a document, to subtract from the census. */
    Document removal() {
        iterator().forEachRemaining(document -> {});
        count();
        return census(LuceneSchema.REMOVED);
    }

    private Document census(String field) {
        Document document = new Document();
        document.add(new Field(field, fill(censusTerms, census), COUNTED));
        return document;
    }

    private static BinaryTerms fill(BinaryTerms terms, Counts counts) {
        terms.clearTerms();
        for (int i = 0; i < counts.size(); i++) {
            terms.add(counts.key(i), counts.value(i));
        }
        return terms;
    }

    @Override
    public Iterator<Document> iterator() {
        Iterator<BlockBuilder.Bounds> bounds = blocks.blocks(game, startText);
        return new Iterator<>() {
            private boolean done;

            @Override
            public boolean hasNext() {
                return !done;
            }

            @Override
            public Document next() {
                if (bounds.hasNext()) {
                    return block(bounds.next());
                }
                done = true;
                return gameDocument();
            }
        };
    }

    private Document block(BlockBuilder.Bounds block) {
        Document document = new Document();
        document.add(new Field(LuceneSchema.FACTS, fill(factTerms, blocks.facts()), COUNTED));
        long span = LuceneSchema.span(block.from(), block.to() - block.from(), block.white());
        document.add(new NumericDocValuesField(LuceneSchema.SPAN, span));
        if (block.likeness()) {
            document.add(new Field(LuceneSchema.TERMS, fill(terms, blocks.terms()), PLAIN));
            for (TermKind kind : TermKind.values()) {
                if (kind.countsInLength()) {
                    document.add(new NumericDocValuesField(LuceneSchema.length(kind), blocks.leastLength(kind)));
                }
            }
        }
        return document;
    }

    /** As much of a value as Lucene takes, which is more than any name has. */
    private static String beginning(String value) {
        return value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE);
    }

    private Document gameDocument() {
        Document document = new Document();
        played.clearTerms();
        Counts firstPlies = blocks.firstPlies();
        for (int i = 0; i < firstPlies.size(); i++) {
            int ply = firstPlies.value(i) - 1;
            if (ply < game.line().size()) {
                played.played(firstPlies.key(i), game.line().move(ply));
            } else {
                played.ended(firstPlies.key(i));
            }
        }
        byte[] moves = MoveCodec.write(game.line(), 0, game.line().size(), encoder.moveBytes());
        document.add(new Field(LuceneSchema.PLAYED, played, PLAIN));
        document.add(new StringField(LuceneSchema.ID, BinaryTerms.bytes(8, id), Field.Store.NO));
        document.add(new NumericDocValuesField(LuceneSchema.ID, id));
        document.add(new BinaryDocValuesField(LuceneSchema.MOVES, new BytesRef(moves)));
        encoder.runs(game)
                .ifPresent(
                        runs -> document.add(new BinaryDocValuesField(LuceneSchema.RUNS, RunBuffer.value(id, runs))));
        if (!startText.isEmpty()) {
            document.add(new BinaryDocValuesField(LuceneSchema.START, new BytesRef(startText)));
        }
        document.add(new NumericDocValuesField(LuceneSchema.RESULT, GameRecord.RESULTS.indexOf(game.result())));
        for (String tag : Filter.Condition.Tag.KNOWN) {
            String value = beginning(Filter.Condition.Tag.value(game, tag));
            document.add(new SortedDocValuesField(LuceneSchema.TAG + tag, new BytesRef(value)));
        }
        document.add(new StoredField(LuceneSchema.RECORD, new BytesRef(GameRecord.write(game, startText))));
        return document;
    }
}
