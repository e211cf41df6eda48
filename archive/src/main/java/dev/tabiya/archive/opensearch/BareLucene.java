package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BooleanSimilarity;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/** Asks a node and, on the node's own files, Lucene by itself for the same blocks, to tell what the node adds. */
public final class BareLucene implements AutoCloseable {
    private final IndexClient shards;
    private final BiFunction<Query, Integer, List<BlockPager>> rankings;
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    /** How long both took, in milliseconds, and whether they gave the same scores. */
    public record Times(double node, double lucene, boolean same) {}

    BareLucene(IndexClient shards, Path folder, BiFunction<Query, Integer, List<BlockPager>> rankings)
            throws IOException {
        this.shards = shards;
        this.rankings = rankings;
        Path below = Path.of("data", "nodes", "0", "indices", shards.uuid(), "0", "index");
        Path files;
        try (Stream<Path> nodes = Files.list(folder)) {
            files = nodes.map(node -> node.resolve(below))
                    .filter(Files::isDirectory)
                    .findFirst()
                    .orElseThrow(() -> new IOException("no node in " + folder + " has " + below));
        }
        reader = DirectoryReader.open(new MMapDirectory(files));
        searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new BooleanSimilarity());
        searcher.setQueryCache(null);
    }

    /** The blocks that a search by likeness or distance asks for first. */
    public Times ask(Query query, int limit) throws IOException {
        double node = 0;
        double lucene = 0;
        boolean same = true;
        for (BlockPager ranking : rankings.apply(query, limit)) {
            Map<String, Object> body = ranking.first();
            JsonNode tree = Connection.JSON.valueToTree(body);
            long began = System.nanoTime();
            List<Double> scores = new ArrayList<>();
            shards.search(body)
                    .path("hits")
                    .path("hits")
                    .forEach(hit -> scores.add(hit.path("_score").asDouble()));
            long asked = System.nanoTime();
            ScoreDoc[] found = found(tree);
            lucene += (System.nanoTime() - asked) / 1e6;
            node += (asked - began) / 1e6;
            same &= scores.size() == found.length;
            for (int i = 0; i < found.length && same; i++) {
                same = Math.abs(scores.get(i) - found[i].score) < 1e-3;
            }
        }
        return new Times(node, lucene, same);
    }

    /** Searches and reads what the node would give. */
    private ScoreDoc[] found(JsonNode body) throws IOException {
        ScoreDoc[] found =
                searcher.search(lucene(body.path("query")), body.path("size").asInt()).scoreDocs;
        int[] documents = Arrays.stream(found).mapToInt(hit -> hit.doc).sorted().toArray();
        int next = 0;
        for (LeafReaderContext leaf : reader.leaves()) {
            BinaryDocValues blocks = leaf.reader().getBinaryDocValues(ClusterSchema.BLOCK);
            int end = leaf.docBase + leaf.reader().maxDoc();
            for (; next < documents.length && documents[next] < end; next++) {
                if (!blocks.advanceExact(documents[next] - leaf.docBase) || blocks.binaryValue().length == 0) {
                    throw new IOException("what was found is no block");
                }
            }
        }
        return found;
    }

    /** The parts of {@link Dsl} that rankings are made of. */
    private static org.apache.lucene.search.Query lucene(JsonNode query) {
        String kind = query.fieldNames().next();
        JsonNode parts = query.path(kind);
        String field = parts.fieldNames().next();
        return switch (kind) {
            case "bool" -> {
                BooleanQuery.Builder all = new BooleanQuery.Builder();
                parts.path("should").forEach(part -> all.add(lucene(part), BooleanClause.Occur.SHOULD));
                yield all.build();
            }
            case "term" -> {
                JsonNode term = parts.path(field);
                yield boosted(new TermQuery(new Term(field, term.path("value").asText())), term);
            }
            case "terms" -> new TermInSetQuery(field, all(parts.path(field), word -> new BytesRef(word.asText())));
            case "constant_score" -> boosted(new ConstantScoreQuery(lucene(parts.path("filter"))), parts);
            case "dis_max" -> new DisjunctionMaxQuery(all(parts.path("queries"), BareLucene::lucene), 0);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static <T> List<T> all(JsonNode parts, Function<JsonNode, T> read) {
        return parts.valueStream().map(read).toList();
    }

    private static org.apache.lucene.search.Query boosted(org.apache.lucene.search.Query query, JsonNode parts) {
        return new BoostQuery(query, parts.path("boost").floatValue());
    }

    @Override
    public void close() throws IOException {
        reader.close();
        reader.directory().close();
    }
}
