package dev.tabiya.archive;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The definition of all searches, word for word and without any index: looks at every position of every game. Terms are
 * kept as small ints, so that a likeness query over 200,000 positions takes a fraction of a second.
 */
public final class PlainScan<B extends Board<B>> {
    /** A position that answers a query. */
    public record Answer(double score, String gameId, Transform transform, int ply) {
        static final Comparator<Answer> ORDER = Comparator.comparingDouble(Answer::score)
                .reversed()
                .thenComparing(Answer::gameId)
                .thenComparing(Answer::transform)
                .thenComparingInt(Answer::ply);
    }

    /** What a search should give. */
    public record Answers(
            List<Answer> hits, long games, long positions, Hits.Tally results, Optional<Hits.Identical> identical) {
        Answers(List<Answer> hits, long games, long positions, Hits.Tally results) {
            this(hits, games, positions, results, Optional.empty());
        }
    }

    private static final int DISTANCE_BITS = 3;

    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final SlowMetric<B> metric;
    private final List<Game<B>> games;
    private final List<String> ids;
    private final int skipMoves;

    /** Numbers the terms that there are, from 1. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private int[] termOfNumber = new int[1024];
    private int terms = 1;

    /** By game and ply: terms and their distances; empty where searches by likeness do not look. */
    private final int[][][] positions;

    private final Map<Set<TermKind>, Statistics> statistics = new HashMap<>();
    private final Map<Integer, long[]> keys = new HashMap<>();
    private long likenessPositions;

    /** A distance by its definition. */
    public interface SlowMetric<B extends Board<B>> {
        int distance(Metric<?> metric, B from, B to);
    }

    public PlainScan(
            GameSupport<B> discipline, SlowMetric<B> metric, List<Game<B>> games, List<String> ids, int skipMoves) {
        this.rules = discipline.rules();
        this.encoder = discipline.encoder();
        this.metric = metric;
        this.games = List.copyOf(games);
        this.ids = List.copyOf(ids);
        this.skipMoves = skipMoves;
        positions = new int[games.size()][][];
        Features features = new Features();
        for (int g = 0; g < positions.length; g++) {
            Game<B> game = games.get(g);
            B board = game.start().board();
            positions[g] = new int[game.line().size() + 1][];
            for (int ply = 0; ply < positions[g].length; ply++) {
                if (ply > 0) {
                    board.make(game.line().move(ply - 1));
                }
                boolean counts = looksAt(g, ply);
                if (counts) {
                    encoder.encode(board, features);
                    likenessPositions++;
                }
                positions[g][ply] = counts ? packed(features) : new int[0];
            }
        }
    }

    /** Whether searches by likeness look at a position. */
    private boolean looksAt(int game, int ply) {
        return skipMoves == 0 || ply > 2 * skipMoves || !games.get(game).start().equals(rules.start());
    }

    private int[] packed(Features features) {
        int[] packed = new int[features.size()];
        for (int i = 0; i < packed.length; i++) {
            int term = features.term(i);
            int distance = (Features.FULL - features.weight(i)) / 7;
            Integer known = numbers.get(term);
            if (known == null) {
                if (terms == termOfNumber.length) {
                    termOfNumber = Arrays.copyOf(termOfNumber, 2 * terms);
                }
                termOfNumber[terms] = term;
                known = terms++;
                numbers.put(term, known);
            }
            packed[i] = known << DISTANCE_BITS | distance;
        }
        return packed;
    }

    private static int weight(int packed) {
        return Features.FULL - 7 * (packed & (1 << DISTANCE_BITS) - 1);
    }

    private TermKind kind(int packed) {
        return TermKind.of(termOfNumber[packed >>> DISTANCE_BITS], weight(packed));
    }

    public Answers search(Query query, int limit) {
        return switch (query) {
            case Query.Like like -> like(like, limit);
            case Query.Near near -> near(near, limit);
            case Query.Both both -> throw new IllegalArgumentException("no definition of its own: " + both);
            case Query.Exact exact -> exact(exact, limit);
            case Query.Matching has -> has(has, limit);
        };
    }

    private boolean accepts(Filter filter, int ply, B board) {
        return filter.turn().orElse(board.turn()) == board.turn()
                && filter.pieces().has(encoder.pieceCount(board))
                && filter.plies().has(ply);
    }

    private static boolean accepts(Filter filter, Game<?> game) {
        return filter.games().stream().allMatch(condition -> condition.test(game));
    }

    /** A position of a game, visited in the order of play. */
    private interface Visitor<B extends Board<B>> {
        void visit(int game, int ply, B board);
    }

    private void visit(Filter filter, Visitor<B> visitor) {
        for (int g = 0; g < games.size(); g++) {
            Game<B> game = games.get(g);
            if (accepts(filter, game)) {
                B board = game.start().board();
                for (int ply = 0; ply <= game.line().size(); ply++) {
                    if (ply > 0) {
                        board.make(game.line().move(ply - 1));
                    }
                    if (accepts(filter, ply, board)) {
                        visitor.visit(g, ply, board);
                    }
                }
            }
        }
    }

    private static List<Answer> best(Collection<Answer> answers, int limit) {
        return answers.stream().sorted(Answer.ORDER).limit(limit).toList();
    }

    private static Answer better(Answer a, Answer b) {
        return Answer.ORDER.compare(a, b) <= 0 ? a : b;
    }

    private Hits.Tally tally(Collection<Integer> found) {
        return new Hits.Tally(ended(found, Result.WHITE), ended(found, Result.DRAW), ended(found, Result.BLACK));
    }

    private long ended(Collection<Integer> found, Result result) {
        return found.stream().filter(game -> games.get(game).result() == result).count();
    }

    private boolean holds(Pattern pattern, B board, Facts facts) {
        encoder.facts(board, facts);
        return PatternEvaluator.holds(pattern, facts);
    }

    private Answers has(Query.Matching query, int limit) {
        Map<Integer, Answer> found = new HashMap<>();
        long[] positions = {0};
        Facts facts = new Facts();
        visit(query.filter(), (game, ply, board) -> {
            if (holds(query.pattern(), board, facts)) {
                positions[0]++;
                found.putIfAbsent(game, new Answer(1, ids.get(game), Transform.NONE, ply));
            }
        });
        return new Answers(best(found.values(), limit), found.size(), positions[0], tally(found.keySet()));
    }

    /** A position that a game repeats counts once. */
    private Answers exact(Query.Exact query, int limit) {
        Map<Integer, Answer> found = new HashMap<>();
        Set<List<Integer>> positions = new HashSet<>();
        for (Transform transform : query.transforms()) {
            Map<Integer, Answer> first = first(query, transform);
            first.forEach((game, answer) -> {
                positions.add(List.of(game, answer.ply()));
                found.merge(game, answer, PlainScan::better);
            });
        }
        return new Answers(best(found.values(), limit), found.size(), positions.size(), tally(found.keySet()));
    }

    private Map<Integer, Answer> first(Query.Exact query, Transform transform) {
        long key = twin(query.position(), transform).key();
        Map<Integer, Answer> first = new HashMap<>();
        visit(query.filter(), (game, ply, board) -> {
            if (board.key() == key) {
                first.putIfAbsent(game, new Answer(1, ids.get(game), transform, ply));
            }
        });
        return first;
    }

    /** What was played next: by move, how many games, and how many of them each side won or drew. */
    public Map<String, NextMove> next(Query.Exact query) {
        Map<String, List<Integer>> byMove = new TreeMap<>();
        first(query, Transform.NONE).forEach((game, answer) -> {
            if (answer.ply() < games.get(game).line().size()) {
                int move = games.get(game).line().move(answer.ply());
                byMove.computeIfAbsent(query.position().write(move), any -> new ArrayList<>())
                        .add(game);
            }
        });
        Map<String, NextMove> next = new TreeMap<>();
        byMove.forEach((move, found) -> {
            Hits.Tally tally = tally(found);
            next.put(move, new NextMove(move, found.size(), tally.white(), tally.draws(), tally.black()));
        });
        return next;
    }

    @SuppressWarnings("unchecked") // a query's position is of the archive's game
    private B twin(Position<?> position, Transform transform) {
        return encoder.transformed((B) position.board(), transform);
    }

    /** What a scoring needs to know of all positions: how many hold each term, and how long they are. */
    private static final class Statistics {
        private final int[] holding;
        private final int[][] lengths;
        private final double averageLength;

        Statistics(int[] holding, int[][] lengths, double averageLength) {
            this.holding = holding;
            this.lengths = lengths;
            this.averageLength = averageLength;
        }
    }

    private Statistics statistics(Set<TermKind> kinds) {
        int[] holding = new int[terms];
        int[][] lengths = new int[positions.length][];
        long sum = 0;
        for (int game = 0; game < positions.length; game++) {
            lengths[game] = new int[positions[game].length];
            for (int ply = 0; ply < lengths[game].length; ply++) {
                for (int packed : positions[game][ply]) {
                    if (kinds.contains(kind(packed))) {
                        holding[packed >>> DISTANCE_BITS]++;
                        lengths[game][ply] += kind(packed).countsInLength() ? weight(packed) : 0;
                    }
                }
                sum += lengths[game][ply];
            }
        }
        return new Statistics(holding, lengths, Math.max(1e-9, sum / 64.0 / Math.max(1, likenessPositions)));
    }

    private Answers like(Query.Like query, int limit) {
        Answers compared = compared(query.pattern(), query.filter(), true);
        if (!query.distinct()) {
            return new Answers(best(likest(query), limit), compared.games, compared.positions, compared.results);
        }
        Answers same = identical(query, Math.min(limit, 3));
        List<Answer> answers = new ArrayList<>(same.hits);
        distinct(query).stream()
                .filter(answer ->
                        same.hits.stream().noneMatch(first -> first.gameId().equals(answer.gameId())))
                .limit(limit - answers.size())
                .forEach(answers::add);
        return new Answers(
                answers,
                compared.games,
                compared.positions,
                compared.results,
                Optional.of(Hits.Identical.of(same.games, same.results)));
    }

    /** The games that reached the query's position or a twin that has the pattern; they score as much as can be. */
    private Answers identical(Query.Like query, int limit) {
        Facts facts = new Facts();
        Set<Transform> fitting = new HashSet<>();
        for (Transform transform : query.transforms()) {
            if (query.pattern().isEmpty() || holds(query.pattern().get(), twin(query.position(), transform), facts)) {
                fitting.add(transform);
            }
        }
        Statistics known = statistics.computeIfAbsent(query.scoring().kinds(), this::statistics);
        Transform first = query.transforms().stream().sorted().findFirst().orElseThrow();
        double perfect = wanted(twin(query.position(), first), query.scoring(), known).perfect;
        Answers found = exact(new Query.Exact(query.position(), fitting, query.filter()), limit);
        return new Answers(
                found.hits.stream()
                        .map(each -> new Answer(perfect, each.gameId, each.transform, each.ply))
                        .toList(),
                found.games,
                found.positions,
                found.results);
    }

    /** The best position of every game. */
    private List<Answer> likest(Query.Like query) {
        Map<Integer, Answer> found = new HashMap<>();
        forEachLike(query, (game, answer) -> found.merge(game, answer, PlainScan::better));
        return List.copyOf(found.values());
    }

    /**
     * Other positions than the query's, from the best down; none that came before, and none of a game that came before.
     */
    private List<Answer> distinct(Query.Like query) {
        Set<Long> positionsSeen = new HashSet<>();
        query.transforms()
                .forEach(transform ->
                        positionsSeen.add(twin(query.position(), transform).key()));
        Map<Answer, Long> keys = new HashMap<>();
        forEachLike(query, (game, answer) -> keys.put(answer, keys(game)[answer.ply()]));
        // A position that several games reached stands in the one whose id differs least from its key, so to speak.
        Comparator<Answer> order = Comparator.comparingDouble(Answer::score)
                .reversed()
                .thenComparing(answer -> keys.getOrDefault(answer, 0L), Long::compareUnsigned)
                .thenComparing(Answer::transform)
                .thenComparing(
                        answer -> Long.parseUnsignedLong(answer.gameId(), 16) ^ keys.getOrDefault(answer, 0L),
                        Long::compareUnsigned)
                .thenComparingInt(Answer::ply);
        Set<String> gamesSeen = new HashSet<>();
        return keys.keySet().stream()
                .sorted(order)
                .filter(answer -> positionsSeen.add(keys.getOrDefault(answer, 0L)))
                .filter(answer -> gamesSeen.add(answer.gameId()))
                .toList();
    }

    private long[] keys(int game) {
        return keys.computeIfAbsent(game, any -> {
            long[] found = new long[games.get(game).line().size() + 1];
            B board = games.get(game).start().board();
            for (int ply = 0; ply < found.length; ply++) {
                if (ply > 0) {
                    board.make(games.get(game).line().move(ply - 1));
                }
                found[ply] = board.key();
            }
            return found;
        });
    }

    private void forEachLike(Query.Like query, BiConsumer<Integer, Answer> sink) {
        Facts facts = new Facts();
        Optional<boolean[][]> accepted = Optional.empty();
        if (query.pattern().isPresent() || !query.filter().equals(Filter.NONE)) {
            boolean[][] marks = new boolean[positions.length][];
            Arrays.setAll(marks, game -> new boolean[positions[game].length]);
            visit(
                    query.filter(),
                    (game, ply, board) -> marks[game][ply] =
                            query.pattern().isEmpty() || holds(query.pattern().get(), board, facts));
            accepted = Optional.of(marks);
        }
        Scoring scoring = query.scoring();
        Statistics known = statistics.computeIfAbsent(scoring.kinds(), this::statistics);
        double first = 0;
        for (Transform transform : query.transforms().stream().sorted().toList()) {
            Wanted wanted = wanted(twin(query.position(), transform), scoring, known);
            // Twins are compared by how much of what is possible positions score.
            first = first == 0 ? wanted.perfect : first;
            double[] gains = wanted.gains;
            for (int i = 0; first != wanted.perfect && wanted.perfect > 0 && i < gains.length; i++) {
                gains[i] *= first / wanted.perfect;
            }
            for (int game = 0; game < positions.length; game++) {
                for (int ply = 0; ply < positions[game].length; ply++) {
                    if (accepted.isEmpty() || accepted.get()[game][ply]) {
                        int length = Math.max(known.lengths[game][ply], scoring.bounded() ? wanted.length : 0);
                        double damping = damping(scoring, length, known);
                        double score = score(positions[game][ply], gains, damping, scoring);
                        if (score > 0) {
                            sink.accept(game, new Answer(score, ids.get(game), transform, ply));
                        }
                    }
                }
            }
        }
    }

    private static double damping(Scoring scoring, int length, Statistics known) {
        return scoring.k1() * (1 - scoring.b() + scoring.b() * length / Features.FULL / known.averageLength);
    }

    private Answers near(Query.Near query, int limit) {
        Map<List<Integer>, Answer> found = new HashMap<>();
        Set<Integer> matching = new HashSet<>();
        Set<List<Integer>> within = new HashSet<>();
        Facts facts = new Facts();
        for (Transform transform : query.transforms()) {
            B wanted = twin(query.position(), transform);
            visit(query.filter(), (game, ply, board) -> {
                if (query.pattern().isEmpty() || holds(query.pattern().get(), board, facts)) {
                    int distance = metric.distance(query.metric(), wanted, board);
                    if (distance <= query.radius().orElse(Integer.MAX_VALUE)) {
                        matching.add(game);
                        within.add(List.of(game, ply));
                        found.merge(
                                List.of(game, query.everyPosition() ? ply : 0),
                                new Answer(-distance, ids.get(game), transform, ply),
                                PlainScan::better);
                    }
                }
            });
        }
        Answers compared = compared(query.pattern(), query.filter(), false);
        return query.radius().isPresent()
                ? new Answers(best(found.values(), limit), matching.size(), within.size(), tally(matching))
                : new Answers(best(found.values(), limit), compared.games, compared.positions, compared.results);
    }

    /**
     * How many games and positions pattern and filter let through; of likeness, only the positions that it looks at.
     */
    public Answers compared(Optional<Pattern> pattern, Filter filter, boolean likeness) {
        Set<Integer> found = new HashSet<>();
        long[] count = {0};
        Facts facts = new Facts();
        visit(filter, (game, ply, board) -> {
            if (pattern.isEmpty() || holds(pattern.get(), board, facts)) {
                found.add(game);
                count[0] += likeness && !looksAt(game, ply) ? 0 : 1;
            }
        });
        return new Answers(List.of(), found.size(), count[0], new Hits.Tally(0, 0, 0));
    }

    /** What sharing a term counts, by the term's number; the query's length, and what the query itself scores. */
    private static final class Wanted {
        private final double[] gains;
        private int length;
        private double perfect;

        Wanted(int terms) {
            gains = new double[terms];
        }
    }

    private Wanted wanted(B board, Scoring scoring, Statistics known) {
        Wanted wanted = new Wanted(terms);
        Features features = new Features();
        encoder.encode(board, features);
        for (int i = 0; i < features.size(); i++) {
            if (scoring.uses(features.term(i), features.weight(i))
                    && TermKind.of(features.term(i), features.weight(i)).countsInLength()) {
                wanted.length += features.weight(i);
            }
        }
        double damping = damping(scoring, wanted.length, known);
        for (int i = 0; i < features.size(); i++) {
            int term = features.term(i);
            int number = numbers.getOrDefault(term, 0);
            if (features.weight(i) == Features.FULL && scoring.uses(term, Features.FULL)) {
                int n = number == 0 ? 0 : known.holding[number];
                double idf = Math.log(1 + (likenessPositions - n + 0.5) / (n + 0.5));
                double gain = scoring.gains().of(term, features.phase(), idf);
                wanted.perfect += gain / (1 + damping);
                if (number > 0) {
                    wanted.gains[number] = gain;
                }
            }
        }
        return wanted;
    }

    /** The sum over shared terms of gain * tf / (tf + k1 (1 - b + b length / average)). */
    private double score(int[] position, double[] gains, double damping, Scoring scoring) {
        double score = 0;
        for (int packed : position) {
            double gain = gains[packed >>> DISTANCE_BITS];
            if (gain > 0 && scoring.kinds().contains(kind(packed))) {
                double weight = weight(packed) / (double) Features.FULL;
                score += gain * weight / (weight + damping);
            }
        }
        return score;
    }

    /** Whether two answers are the same, given the score may differ by rounding. */
    public static boolean same(Hit hit, Answer answer) {
        return hit.gameId().equals(answer.gameId())
                && hit.ply() == answer.ply()
                && hit.transform() == answer.transform()
                && Math.abs(hit.score() - answer.score()) < 1e-9;
    }
}
