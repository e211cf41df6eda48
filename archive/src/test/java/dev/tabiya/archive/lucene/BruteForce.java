package dev.tabiya.archive.lucene;

import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.encode.Features;
import dev.tabiya.archive.encode.Kind;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/** The definition of a search by likeness, word for word and without any index: scores every position of every game. */
final class BruteForce {
    record Answer(String gameId, int ply, double score) {}

    private record Document(String gameId, int ply, Map<String, Double> weights, double length, ChessBoard board) {}

    private final List<Document> documents = new ArrayList<>();
    private final Map<String, Integer> holding = new HashMap<>();
    private final Scoring scoring;
    private double averageLength;

    BruteForce(List<Game<ChessBoard>> games, Scoring scoring, int skipMoves) {
        this.scoring = scoring;
        for (Game<ChessBoard> game : games) {
            boolean usual = game.start().equals(game.rules().start());
            String id = GameId.text(GameId.of(game, usual ? "" : game.start().toString()));
            ChessBoard board = game.start().board();
            for (int ply = 0; ply <= game.line().size(); ply++) {
                if (ply > 0) {
                    board.make(game.line().move(ply - 1));
                }
                if (!usual || skipMoves == 0 || ply > 2 * skipMoves) {
                    add(id, ply, board);
                }
            }
        }
        averageLength =
                documents.stream().mapToDouble(Document::length).average().orElse(1);
    }

    private void add(String id, int ply, ChessBoard board) {
        Map<String, Double> weights = terms(board, true);
        weights.keySet().forEach(term -> holding.merge(term, 1, Integer::sum));
        double length = weights.values().stream().mapToDouble(weight -> weight).sum();
        documents.add(new Document(id, ply, weights, length, board.copy()));
    }

    private Map<String, Double> terms(ChessBoard board, boolean withReach) {
        Features features = new Features();
        ChessEncoder encoder = new ChessEncoder();
        encoder.encode(board, features);
        Map<String, Double> weights = new HashMap<>();
        for (int i = 0; i < features.size(); i++) {
            Kind kind = Kind.of(features.term(i), features.weight(i));
            if (scoring.kinds().contains(kind) && (withReach || kind != Kind.REACH)) {
                weights.merge(encoder.text(features.term(i)), features.weight(i) / 64.0, Math::max);
            }
        }
        return weights;
    }

    List<Answer> search(ChessBoard query, int limit, BiPredicate<ChessBoard, Integer> accepts) {
        Map<String, Answer> best = new HashMap<>();
        Set<String> terms = terms(query, false).keySet();
        for (Document document : documents) {
            if (accepts.test(document.board(), document.ply())) {
                double score = score(terms, document);
                Answer known = best.get(document.gameId());
                if (score > 0 && (known == null || score > known.score())) {
                    best.put(document.gameId(), new Answer(document.gameId(), document.ply(), score));
                }
            }
        }
        return best.values().stream()
                .sorted(Comparator.comparingDouble(Answer::score).reversed().thenComparing(Answer::gameId))
                .limit(limit)
                .toList();
    }

    private double score(Set<String> terms, Document document) {
        double score = 0;
        for (String term : terms) {
            Double weight = document.weights().get(term);
            if (weight != null) {
                int n = holding.getOrDefault(term, 0);
                double idf = Math.log(1 + (documents.size() - n + 0.5) / (n + 0.5));
                double damping = scoring.k1() * (1 - scoring.b() + scoring.b() * document.length() / averageLength);
                score += idf * weight / (weight + damping);
            }
        }
        return score;
    }
}
