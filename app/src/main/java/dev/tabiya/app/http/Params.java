package dev.tabiya.app.http;

import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchFields;
import dev.tabiya.app.search.SearchRequest;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import io.helidon.common.uri.UriQuery;
import io.helidon.webserver.http.ServerRequest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The query parameters of a request. Unknown ones are refused: a misspelt filter must not pass for no filter. */
final class Params {
    /** No archive holds more games. */
    static final int MOST = 100_000_000;

    private final UriQuery query;

    private Params(UriQuery query) {
        this.query = query;
    }

    static Params of(ServerRequest request, Set<String> known) {
        UriQuery query = request.query();
        for (String name : query.names()) {
            if (!known.contains(name)) {
                String names = String.join(", ", known.stream().sorted().toList());
                throw Problem.of(
                        name,
                        "unknown parameter \"" + Quoted.of(name) + "\"; "
                                + (known.isEmpty() ? "there are none" : "known are " + names));
            }
        }
        return new Params(query);
    }

    /** The names of fields, and others. */
    static Set<String> names(List<SearchField<?>> fields, String... others) {
        Set<String> names = new TreeSet<>(Set.of(others));
        fields.forEach(field -> names.add(field.parameter()));
        return names;
    }

    /** The fields of a search. */
    SearchFields fields() {
        SearchFields fields = new SearchFields();
        for (SearchField<?> field : SearchField.ALL) {
            fields.putAll(
                    field,
                    field.repeats()
                            ? all(field.parameter())
                            : text(field.parameter()).stream().toList());
        }
        return fields;
    }

    SearchRequest.Page page(int limit, int most) {
        return new SearchRequest.Page(number("from", 0, 0, MOST), number("limit", limit, 1, most));
    }

    /** All values of a parameter that are not blank. */
    List<String> all(String name) {
        return query.all(name, List::of).stream()
                .filter(value -> !value.isBlank())
                .toList();
    }

    Optional<String> text(String name) {
        List<String> all = all(name);
        if (all.size() > 1) {
            throw Problem.of(name, "parameter " + name + " is given " + all.size() + " times");
        }
        return all.stream().findFirst();
    }

    String needed(String name) {
        return text(name).orElseThrow(() -> Problem.of(name, "parameter " + name + " is missing"));
    }

    int number(String name, int usual, int least, int most) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return usual;
        }
        try {
            int number = Integer.parseInt(text.get());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the same fault
        }
        throw Problem.of(
                name,
                name + " must be a whole number from " + least + " to " + most + ", not \"" + Quoted.of(text.get())
                        + '"');
    }

    boolean flag(String name, boolean usual) {
        return switch (text(name).orElse(Boolean.toString(usual))) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw Problem.of(name, name + " must be true or false");
        };
    }

    /** A position; the start by default. */
    Position<?> position(String name, Rules<?> rules) {
        try {
            return rules.position(text(name).orElse("startpos"));
        } catch (ParseException e) {
            throw Problem.of(name, e);
        }
    }
}
