package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Order;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedDocValues;

/** The ranks of the games of a segment in some order. Values of tags are read once, however many games have them. */
public final class GameRanks {
    private final LeafReader reader;
    private final Order order;
    private final List<int[]> ofValues = new ArrayList<>();

    public GameRanks(LeafReader reader, Order order) throws IOException {
        this.reader = reader;
        this.order = order;
        for (SortedDocValues values : columns()) {
            int[] ranks = new int[values.getValueCount()];
            for (int ord = 0; ord < ranks.length; ord++) {
                ranks[ord] = order.rank(values.lookupOrd(ord).utf8ToString());
            }
            ofValues.add(ranks);
        }
    }

    private List<SortedDocValues> columns() throws IOException {
        List<SortedDocValues> columns = new ArrayList<>();
        for (String tag : order.tags()) {
            SortedDocValues values = reader.getSortedDocValues(LuceneSchema.TAG + tag);
            if (values != null) {
                columns.add(values);
            }
        }
        return columns;
    }

    /** For a walk in the order of documents. */
    public Walk walk() throws IOException {
        return new Walk(columns());
    }

    public final class Walk {
        private final List<SortedDocValues> columns;

        private Walk(List<SortedDocValues> columns) {
            this.columns = columns;
        }

        public int rank(int game) throws IOException {
            int rank = 0;
            for (int i = 0; i < columns.size(); i++) {
                if (columns.get(i).advanceExact(game)) {
                    rank += ofValues.get(i)[columns.get(i).ordValue()];
                }
            }
            return rank;
        }
    }
}
