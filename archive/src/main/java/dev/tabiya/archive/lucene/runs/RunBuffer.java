package dev.tabiya.archive.lucene.runs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/** The runs of games that were just added, put in order. */
public final class RunBuffer implements RunSource {
    private static final Comparator<Place> ORDER = Comparator.comparingLong(Place::white)
            .thenComparingLong(Place::black)
            .thenComparingInt(Place::radius);

    /** A run in a game's value, with its sort keys. */
    private record Place(long white, long black, int radius, int document, long id, BytesRef value, int offset) {}

    private final List<Place> places = new ArrayList<>();
    private int next;

    /** Takes values as {@link #value} makes them. */
    RunBuffer(BinaryDocValues values) throws IOException {
        Entry entry = new Entry();
        for (int doc = values.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = values.nextDoc()) {
            BytesRef value = BytesRef.deepCopyOf(values.binaryValue());
            ByteBuffer in = in(value);
            long id = in.getLong();
            while (in.hasRemaining()) {
                int offset = in.position();
                entry.run.read(in);
                entry.weigh();
                places.add(new Place(entry.white, entry.black, entry.run.radius, doc, id, value, offset));
            }
        }
        places.sort(ORDER);
    }

    /** A game's runs as the value of its document. */
    public static BytesRef value(long id, byte[] runs) {
        return new BytesRef(ByteBuffer.allocate(Long.BYTES + runs.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(id)
                .put(runs)
                .array());
    }

    private static ByteBuffer in(BytesRef value) {
        return ByteBuffer.wrap(value.bytes, 0, value.length).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public boolean next(Entry into) {
        if (next == places.size()) {
            return false;
        }
        Place place = places.get(next++);
        into.run.read(in(place.value()).position(place.offset()));
        into.weigh();
        into.document = place.document();
        into.id = place.id();
        return true;
    }
}
