package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Cancellation;
import java.io.IOException;
import java.util.OptionalInt;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/**
 * The games of one segment that reached a position, grouped by the move that followed it there first: a cursor over
 * moves, and over the games of each. Tells without replaying any game.
 */
public final class MovesPlayed {
    private final TermsEnum dictionary;
    private final BytesRef prefix;
    private final @Nullable Bits live;
    private final @Nullable Bits wanted;
    private @Nullable BytesRef term;
    private @Nullable PostingsEnum games;

    /**
     * Stands before the first move.
     *
     * @param wanted the games to look at, or null for all
     */
    public MovesPlayed(LeafReader reader, long key, @Nullable Bits wanted) throws IOException {
        Terms terms = reader.terms(LuceneSchema.PLAYED);
        dictionary = terms == null ? TermsEnum.EMPTY : terms.iterator();
        prefix = PlayedTerms.prefix(key);
        live = reader.getLiveDocs();
        this.wanted = wanted;
    }

    /** Goes to the next move, if there is one. */
    public boolean nextMove() throws IOException {
        if (term != null) {
            term = dictionary.next();
        } else if (dictionary.seekCeil(prefix) != TermsEnum.SeekStatus.END) {
            term = dictionary.term();
        }
        if (term == null || !StringHelper.startsWith(term, prefix)) {
            return false;
        }
        games = dictionary.postings(games, PostingsEnum.NONE);
        return true;
    }

    /** The move that was played; empty where games ended. */
    public OptionalInt move() {
        return term == null ? OptionalInt.empty() : PlayedTerms.move(term);
    }

    /** How many games have this move, deleted and unwanted ones included. */
    public int count() throws IOException {
        return dictionary.docFreq();
    }

    /** The next game with this move, or {@link DocIdSetIterator#NO_MORE_DOCS}. */
    public int nextGame() throws IOException {
        if (games == null) {
            return DocIdSetIterator.NO_MORE_DOCS;
        }
        Cancellation.checkHere();
        int game = games.nextDoc();
        while (game != DocIdSetIterator.NO_MORE_DOCS
                && (live != null && !live.get(game) || wanted != null && !wanted.get(game))) {
            game = games.nextDoc();
        }
        return game;
    }
}
