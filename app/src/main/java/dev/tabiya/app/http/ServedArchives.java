package dev.tabiya.app.http;

import dev.tabiya.app.games.Uploads;
import dev.tabiya.app.judging.Judgements;
import dev.tabiya.app.search.SearchService;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RuleSet;
import io.helidon.http.Status;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The archives that are served, at most one for each game. */
public record ServedArchives(List<Served<?>> all) {
    public ServedArchives {
        all = List.copyOf(all);
    }

    /** An archive with its name, judgements and uploads. */
    public record Served<B extends Board<B>>(
            GameSupport<B> discipline, String name, Archive archive, Judgements judgements, Uploads uploads) {
        /** @param folder where judgements and uploads are kept */
        public Served(GameSupport<B> discipline, String name, Archive archive, Path folder) {
            this(discipline, name, archive, new Judgements(folder), new Uploads(folder));
        }

        SearchService<B> search() {
            return new SearchService<>(archive, discipline);
        }

        Rules<B> rules() {
            return discipline.rules();
        }

        @SuppressWarnings("unchecked") // read by these rules
        Position<B> position(Params params) {
            params.needed("fen");
            return (Position<B>) params.position("fen", rules());
        }
    }

    /** The archive of the parameter {@code game}; the first by default. */
    Served<?> of(Params params) {
        Optional<String> game = params.text("game");
        return game.isEmpty() ? all.getFirst() : of(rules(game.get()));
    }

    Served<?> of(Rules<?> rules) {
        for (Served<?> served : all) {
            if (served.rules().sameGame(rules)) {
                return served;
            }
        }
        List<String> games = all.stream().map(each -> each.rules().name()).toList();
        throw Problem.of(
                Status.CONFLICT_409,
                "no archive of " + rules.name() + " is served, only of " + String.join(", ", games)
                        + "; tabiya serve takes --db several times");
    }

    /** The rules selected by the parameters {@code game} and {@code rules}. */
    static Rules<?> rules(Params params) {
        Rules<?> rules = rules(params.text("game").orElse("chess"));
        Optional<String> set = params.text("rules");
        if (set.isEmpty()) {
            return rules;
        }
        return rules(rules, set.get());
    }

    static Rules<?> rules(Rules<?> rules, String set) {
        if (!rules.sameGame(Rithmomachia.RULES)) {
            throw Problem.of("rules", rules.name() + " has no rule sets");
        }
        try {
            return Rithmomachia.with(RuleSet.read(set));
        } catch (ParseException e) {
            throw Problem.of("rules", e);
        }
    }

    static Rules<?> rules(String name) {
        return GameSupport.of(name)
                .<Rules<?>>map(GameSupport::rules)
                .orElseThrow(() ->
                        Problem.of("game", "no game \"" + Quoted.of(name) + "\"; there are " + GameSupport.names()));
    }
}
