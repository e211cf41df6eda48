package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.rank.Counts;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Side;
import java.util.Arrays;
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
 * Turns a game into documents, see {@link Schema}. The documents are made one at a time while Lucene takes them in, with the
 * same buffers again and again: one of these belongs to one thread.
 */
final class GameDocuments<B extends Board<B>> implements Iterable<Document> {
    private static final FieldType COUNTED = type(IndexOptions.DOCS_AND_FREQS);
    private static final FieldType PLAIN = type(IndexOptions.DOCS);

    private static final int LONGEST_VALUE = 8000;

    /** A census is written for so many games. */
    private static final int GAMES_A_CENSUS = 5000;

    /** Or for fewer with so many terms together: Lucene takes no more than 2^31 - 1 in a document. */
    private static final long MOST_COUNTED = 1L << 30;

    private final Encoder<B> encoder;
    private final int skipMoves;
    private final Features features = new Features();
    private final Facts facts = new Facts();
    private final Counts termTally = new Counts();
    private final Counts factTally = new Counts();
    private final Counts gameTally = new Counts();
    private final Counts census = new Counts();
    private final BinaryTerms terms = new BinaryTerms(4, false);
    private final BinaryTerms censusTerms = new BinaryTerms(4, true);
    private final BinaryTerms factTerms = new BinaryTerms(8, true);
    private final PlayedTerms played;
    private final int[] least = new int[TermKind.COUNT];
    private final int[] length = new int[TermKind.COUNT];
    private final long[] lengthSums = new long[TermKind.COUNT];
    private final Counts firstPlies = new Counts();
    private long likenessPositions;
    private int uncounted;
    private long censusSum;

    private Game<B> game;
    private long id;
    private String startText;

    GameDocuments(Encoder<B> encoder, int skipMoves, Game<B> game) {
        this.encoder = encoder;
        this.skipMoves = skipMoves;
        this.game = game;
        this.startText = "";
        played = new PlayedTerms(encoder.moveBytes());
    }

    private static FieldType type(IndexOptions options) {
        FieldType type = new FieldType();
        type.setIndexOptions(options);
        type.setOmitNorms(true);
        type.freeze();
        return type;
    }

    /** The game to make documents of next. */
    GameDocuments<B> of(Game<B> game, long id, String startText) {
        this.game = game;
        this.id = id;
        this.startText = startText;
        Arrays.fill(lengthSums, 0);
        likenessPositions = 0;
        gameTally.clear();
        return this;
    }

    long likenessPositions() {
        return likenessPositions;
    }

    /** Lets the census have the game, once it is in the index. */
    void count() {
        for (int i = 0; i < gameTally.size(); i++) {
            census.add(gameTally.key(i), gameTally.value(i));
            censusSum += gameTally.value(i);
        }
        uncounted++;
    }

    boolean censusIsDue() {
        return uncounted >= GAMES_A_CENSUS || censusSum >= MOST_COUNTED;
    }

    /** Begins a new census, when the one before is in the index. */
    void clearCensus() {
        census.clear();
        censusSum = 0;
        uncounted = 0;
    }

    /** The games since the last census was written. */
    int uncounted() {
        return uncounted;
    }

    /** What these games held, as a document. */
    Document census() {
        return census(Schema.CENSUS);
    }

    /** What a game held that is removed, as a document to set against the census. */
    Document removal() {
        iterator().forEachRemaining(document -> {});
        count();
        return census(Schema.REMOVED);
    }

    private Document census(String field) {
        censusTerms.clearTerms();
        for (int i = 0; i < census.size(); i++) {
            censusTerms.add(census.key(i), census.value(i));
        }
        Document document = new Document();
        document.add(new Field(field, censusTerms, COUNTED));
        return document;
    }

    /** The sum of the lengths of all positions in terms of a kind. */
    long lengthSum(TermKind kind) {
        return lengthSums[kind.index()];
    }

    /** The first ply that searches by likeness see: all of a game that starts from a position of its own. */
    private int firstLikenessPly() {
        return startText.isEmpty() ? 2 * skipMoves + (skipMoves > 0 ? 1 : 0) : 0;
    }

    @Override
    public Iterator<Document> iterator() {
        B board = game.start().board();
        int plies = game.line().size();
        int firstLikeness = firstLikenessPly();
        firstPlies.clear();
        return new Iterator<>() {
            private int ply;
            private boolean done;

            @Override
            public boolean hasNext() {
                return !done;
            }

            @Override
            public Document next() {
                if (ply > plies) {
                    done = true;
                    return gameDocument();
                }
                boolean likeness = ply >= firstLikeness;
                int end = Math.min(ply + Schema.BLOCK, plies + 1);
                if (!likeness) {
                    end = Math.min(end, firstLikeness);
                }
                Document block = block(board, ply, end, likeness);
                ply = end;
                return block;
            }
        };
    }

    private Document block(B board, int from, int to, boolean likeness) {
        termTally.clear();
        factTally.clear();
        Arrays.fill(least, Integer.MAX_VALUE);
        boolean white = from == 0 ? board.turn() == Side.WHITE : board.turn() != Side.WHITE;
        for (int ply = from; ply < to; ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            if (firstPlies.valueOf(board.key()) == 0) {
                firstPlies.set(board.key(), ply + 1);
            }
            encoder.facts(board, facts);
            for (int i = 0; i < facts.size(); i++) {
                factTally.set(facts.fact(i), 1 << ply - from);
            }
            if (likeness) {
                encoder.encode(board, features);
                tallyTerms();
            }
        }
        Document document = new Document();
        factTerms.clearTerms();
        for (int i = 0; i < factTally.size(); i++) {
            factTerms.add(factTally.key(i), factTally.value(i));
        }
        document.add(new Field(Schema.FACTS, factTerms, COUNTED));
        document.add(new NumericDocValuesField(Schema.SPAN, Schema.span(from, to - from, white)));
        if (likeness) {
            likenessPositions += to - from;
            terms.clearTerms();
            for (int i = 0; i < termTally.size(); i++) {
                terms.add(termTally.key(i), 1);
                gameTally.add(termTally.key(i), termTally.value(i));
            }
            document.add(new Field(Schema.TERMS, terms, PLAIN));
            for (TermKind kind : TermKind.values()) {
                if (kind.countsInLength()) {
                    document.add(new NumericDocValuesField(Schema.length(kind), least[kind.index()]));
                }
            }
        }
        return document;
    }

    private void tallyTerms() {
        Arrays.fill(length, 0);
        for (int i = 0; i < features.size(); i++) {
            int term = features.term(i);
            int weight = features.weight(i);
            termTally.add(Schema.tiered(term, weight), 1);
            length[TermKind.of(term, weight).index()] += weight;
        }
        for (int kind = 0; kind < TermKind.COUNT; kind++) {
            least[kind] = Math.min(least[kind], length[kind]);
            lengthSums[kind] += length[kind];
        }
    }

    /** As much of a value as Lucene takes, which is more than any name has. */
    private static String beginning(String value) {
        return value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE);
    }

    private Document gameDocument() {
        Document document = new Document();
        played.clearTerms();
        for (int i = 0; i < firstPlies.size(); i++) {
            int ply = firstPlies.value(i) - 1;
            if (ply < game.line().size()) {
                played.played(firstPlies.key(i), game.line().move(ply));
            } else {
                played.ended(firstPlies.key(i));
            }
        }
        int width = encoder.moveBytes();
        byte[] moves = new byte[width * game.line().size()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = (byte) (game.line().move(i / width) >> 8 * (width - 1 - i % width));
        }
        document.add(new Field(Schema.PLAYED, played, PLAIN));
        document.add(new StringField(Schema.ID, BinaryTerms.bytes(8, id), Field.Store.NO));
        document.add(new NumericDocValuesField(Schema.ID, id));
        document.add(new BinaryDocValuesField(Schema.MOVES, new BytesRef(moves)));
        encoder.runs(game)
                .ifPresent(runs -> document.add(new BinaryDocValuesField(Schema.RUNS, RunBuffer.value(id, runs))));
        if (!startText.isEmpty()) {
            document.add(new BinaryDocValuesField(Schema.START, new BytesRef(startText)));
        }
        document.add(new NumericDocValuesField(Schema.RESULT, GameRecord.RESULTS.indexOf(game.result())));
        for (String tag : Filter.Condition.Tag.KNOWN) {
            String value = beginning(Filter.Condition.Tag.value(game, tag));
            document.add(new SortedDocValuesField(Schema.TAG + tag, new BytesRef(value)));
        }
        document.add(new StoredField(Schema.RECORD, new BytesRef(GameRecord.write(game, startText))));
        return document;
    }
}
