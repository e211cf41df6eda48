package dev.tabiya.app.http;

import dev.tabiya.app.json.GameDocument;
import dev.tabiya.archive.eco.OpeningNames;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Interprets text typed or pasted into the search box: a position, a game, moves, an address, a pattern, or filters. An
 * ambiguous text has several readings, the most likely first.
 *
 * @param rules the game that the page shows
 * @param at the position on its board
 * @param spanish whether moves are more likely in Spanish than in English
 * @param known whether the archive has a player whose name begins like this
 */
record BoxReader(Rules<?> rules, Optional<String> at, boolean spanish, Predicate<String> known) {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?:https?://|www\\.)\\S+|[\\w-]+(?:\\.[\\w-]+)*\\.(?:org|com|net|io)/\\S*", Pattern.CASE_INSENSITIVE);
    private static final Pattern POSITION_IN_ADDRESS = Pattern.compile(
            "(?<![A-Za-z0-9])[pnbrqkPNBRQK1-8]+(?:/[pnbrqkPNBRQK1-8]+){7}(?:[ _+][wb](?:[ _+](?:-|[KQkq]+)"
                    + "(?:[ _+](?:-|[a-h][36])(?:[ _+]\\d+){0,2})?)?)?");
    private static final Pattern MOVES_IN_ADDRESS = Pattern.compile("/pgn/([^?#]+)");
    private static final Pattern POSITION =
            Pattern.compile("[^\\s/,:]+(?:/[^\\s/,:]*){3,15}(?:\\s.*)?", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("^\\s*\\[\\s*\\w+\\s+\"", Pattern.MULTILINE);
    private static final Pattern NUMBERED = Pattern.compile("^(\\d{1,3})\\s*(?:\\.+|…)\\s*\\S.*", Pattern.DOTALL);
    private static final Pattern PAIR =
            Pattern.compile("(.+?)\\s+(vs?\\.?|versus|against|contra|–|—|-)\\s+(.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{M}'’.,\\s-]{1,60}");

    /** Pd4 is meant as a pattern, though it may be read as a move. */
    private static final Pattern PAWN_ON = Pattern.compile("P[a-h].*", Pattern.DOTALL);

    private static final String CHESS_ROWS = "[pnbrqkPNBRQK1-8/]+";

    /** An interpretation of a text. */
    sealed interface Reading {}

    /** A position, possibly an opening's; it need not be legal. */
    record AtPosition(String game, String fen, @Nullable String opening) implements Reading {}

    record AGame(GameDocument game, List<PgnResource.Fault> faults) implements Reading {
        boolean faultless() {
            return faults.isEmpty() && !game.moves().isEmpty();
        }
    }

    /** Parameters of a search, possibly an opening's. */
    record Search(
            Map<String, List<String>> parameters, @Nullable String opening) implements Reading {}

    /** An address of another site, from which nothing is loaded. */
    record Elsewhere(String address) implements Reading {}

    /** All interpretations of a text; empty if it is not understood. */
    List<Reading> read(String text) {
        String box = text.strip();
        if (box.isEmpty()) {
            return List.of();
        }
        if (box.equals("startpos")) {
            return List.of(new AtPosition(rules.name(), box, null));
        }
        if (ADDRESS.matcher(box).matches()) {
            return address(box);
        }
        if (TAG.matcher(box).find() || NUMBERED.matcher(box).matches()) {
            return moves(box).stream().map(Reading.class::cast).toList();
        }
        if (POSITION.matcher(box).matches()) {
            return positions(box);
        }
        List<Reading> readings = new ArrayList<>();
        if (!PAWN_ON.matcher(box).matches()) {
            moves(box).stream().filter(AGame::faultless).forEach(readings::add);
        }
        readings.addAll(words(box));
        return readings;
    }

    private List<Reading> address(String text) {
        String decoded = decoded(text);
        Matcher fen = POSITION_IN_ADDRESS.matcher(decoded);
        if (fen.find()) {
            return List.of(new AtPosition(Chess.RULES.name(), fen.group().replaceAll("[_+]", " "), null));
        }
        Matcher moves = MOVES_IN_ADDRESS.matcher(decoded);
        if (moves.find()) {
            List<AGame> games = moves(moves.group(1).replaceAll("[_+]", " "));
            if (!games.isEmpty()) {
                return List.copyOf(games);
            }
        }
        return List.of(new Elsewhere(text));
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "_"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** A board without kings may be a position to set up, or a pattern. */
    private List<Reading> positions(String text) {
        String board = text.split("\\s", 2)[0];
        String game = gameOf(board);
        AtPosition position = new AtPosition(game, text.replaceAll("\\s+", " "), null);
        boolean pattern = game.equals("chess")
                && board.matches(".*[a-zA-Z].*")
                && !(board.contains("K") && board.contains("k"))
                && isPattern(board);
        return pattern ? List.of(position, new Search(Map.of("pattern", List.of(board)), null)) : List.of(position);
    }

    /** The game a board looks like; an empty board is of the game shown. */
    private String gameOf(String board) {
        if (board.contains(".")) {
            return "rithmomachia";
        }
        boolean chess =
                board.matches(CHESS_ROWS) && (board.matches(".*[pnrkPNRKB].*") || board.split("/", -1).length == 8);
        boolean amazons = board.matches("[wbxqQWBX*\\d/]+");
        if (chess && !(amazons && rules.name().equals("amazons"))) {
            return "chess";
        }
        return amazons ? "amazons" : rules.name();
    }

    /**
     * Games and moves, in the page's language or the other one. Moves numbered from 2 or later continue from the
     * position on the board, if they are legal there.
     */
    private List<AGame> moves(String text) {
        String english = SpanishMoves.toEnglish(text);
        List<String> spellings = Stream.of(spanish ? english : text, spanish ? text : english)
                .distinct()
                .toList();
        Matcher numbered = NUMBERED.matcher(text);
        boolean later = numbered.matches() && !numbered.group(1).equals("1");
        List<AGame> games = new ArrayList<>();
        for (String spelling : spellings) {
            Optional<AGame> onwards = later
                    ? at.flatMap(fen -> game("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + spelling))
                            .filter(AGame::faultless)
                    : Optional.empty();
            onwards.or(() -> game(spelling)).ifPresent(games::add);
        }
        List<AGame> faultless = games.stream().filter(AGame::faultless).toList();
        if (!faultless.isEmpty()) {
            return faultless;
        }
        return games.stream()
                .max((one, other) ->
                        one.game.moves().size() - other.game.moves().size())
                .stream()
                .toList();
    }

    private Optional<AGame> game(String pgn) {
        PgnResource.Parsed parsed = PgnResource.parse(pgn, rules);
        return parsed.games().isEmpty()
                ? Optional.empty()
                : Optional.of(new AGame(
                        parsed.games().getFirst(),
                        parsed.faults().stream().limit(1).toList()));
    }

    /** Filters and the rest: a pattern, players, an opening, or several of these with commas. */
    private List<Reading> words(String text) {
        if (rules.equals(Chess.RULES) && isPattern(text)) {
            List<Reading> readings = new ArrayList<>(List.of(pattern(text)));
            readings.addAll(names(text));
            return readings;
        }
        BoxFilters filters = BoxFilters.of(text);
        if (filters.rest().isEmpty()) {
            return filters.readings().stream()
                    .<Reading>map(parameters -> new Search(parameters, null))
                    .toList();
        }
        List<Reading> rest = rest(filters.rest());
        List<Reading> readings = new ArrayList<>();
        for (Reading reading : rest) {
            for (Map<String, List<String>> some : filters.readings()) {
                if (reading instanceof Search search) {
                    readings.add(new Search(BoxFilters.merged(some, search.parameters), search.opening));
                } else if (filters.isEmpty()) {
                    readings.add(reading);
                }
            }
        }
        return readings;
    }

    private List<Reading> rest(String text) {
        List<Reading> readings = new ArrayList<>();
        if (rules.equals(Chess.RULES) && isPattern(text)) {
            readings.add(pattern(text));
        }
        readings.addAll(names(text));
        return readings.isEmpty() && text.contains(",") ? together(text.split("\\s*,\\s*")) : readings;
    }

    /** Openings and players of this name; a variation comes after a player of the same name. */
    private List<Reading> names(String text) {
        List<Reading> readings = new ArrayList<>();
        Matcher pair = PAIR.matcher(text);
        if (pair.matches()) {
            readings.addAll(pair(pair));
        }
        List<OpeningNames.Named> openings = rules.equals(Chess.RULES) ? OpeningNames.find(text) : List.of();
        openings.stream().filter(OpeningNames.Named::family).forEach(opening -> readings.addAll(opening(opening)));
        player(text).ifPresent(name -> readings.add(new Search(Map.of("player", List.of(name)), null)));
        openings.stream().filter(opening -> !opening.family()).forEach(opening -> readings.addAll(opening(opening)));
        return readings;
    }

    private static List<Reading> opening(OpeningNames.Named opening) {
        return List.of(
                new Search(Map.of("eco", List.of(opening.codes())), opening.name()),
                new AtPosition("chess", opening.fen(), opening.name()));
    }

    /** Two players; with a dash, the first may have White. */
    private List<Reading> pair(Matcher pair) {
        boolean dash = pair.group(2).matches("[–—-]");
        Optional<String> one = player(pair.group(1));
        Optional<String> other = player(pair.group(3));
        if (dash && (one.isEmpty() || other.isEmpty())
                || !NAME.matcher(pair.group(1)).matches()
                || !NAME.matcher(pair.group(3)).matches()) {
            return List.of();
        }
        String first = one.orElse(pair.group(1));
        String second = other.orElse(pair.group(3));
        Reading both = new Search(Map.of("player", List.of(first, second)), null);
        return dash
                ? List.of(both, new Search(Map.of("white", List.of(first), "black", List.of(second)), null))
                : List.of(both);
    }

    /**
     * A name as the archive spells it: surname first, with or without a comma, the first name in full or as an initial.
     */
    private Optional<String> player(String text) {
        if (!NAME.matcher(text).matches()) {
            return Optional.empty();
        }
        String name = text.strip().replaceAll("\\s+", " ");
        List<String> parts = List.of(name.split("\\s*,\\s*|\\s+"));
        List<String> spellings = new ArrayList<>(List.of(name));
        if (parts.size() > 1) {
            for (boolean reversed : new boolean[] {false, true}) {
                String surname = reversed ? parts.getLast() : parts.getFirst();
                String first = reversed ? parts.getFirst() : parts.get(1);
                for (String given : List.of(first, first.substring(0, 1))) {
                    spellings.addAll(List.of(surname + ", " + given, surname + "," + given, surname + " " + given));
                }
            }
        }
        return spellings.stream().filter(known).findFirst();
    }

    /** Several parts with commas between them, each in its likeliest reading; none if one of them has none. */
    private List<Reading> together(String[] parts) {
        Map<String, List<String>> all = Map.of();
        for (String part : parts) {
            Optional<Search> read = rest(part).stream()
                    .filter(Search.class::isInstance)
                    .map(Search.class::cast)
                    .findFirst();
            if (read.isEmpty()) {
                return List.of();
            }
            all = BoxFilters.merged(all, read.get().parameters);
        }
        return List.of(new Search(all, null));
    }

    private static Reading pattern(String text) {
        return new Search(Map.of("pattern", List.of(text)), null);
    }

    private static boolean isPattern(String text) {
        try {
            ChessPattern.read(text);
            return true;
        } catch (ParseException e) {
            return false;
        }
    }
}
