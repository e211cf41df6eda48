package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Modules of the page on their own: addresses, positions, languages. */
@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class PageModulesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "game=amazons&fen=3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3+w+-+1&view=black",
                "player=Karpov&player=Kortchnoi&elo=2600-&date=-1990&eco=B90-B99&minPlies=20&radius=8",
                "mode=pattern&pattern=white:iqp,+KRPkrp&transforms=flip,mirror&turn=white&result=1/2-1/2",
                "start=8/8/8/8/8/8/k7/7K+w+-+-+0+1&moves=h1h2+a2a3&preset=truepos&metric=paper&all=true",
            })
    void anAddressSurvivesReadingAndWriting(String address, Page page) {
        assertThat(evaluate(page, """
                const {writeAddress} = await import('/core/address.js');
                const {readSearch} = await import('/pages/search/request.js');
                return writeAddress(readSearch(new URLSearchParams(given))) === new URLSearchParams(given).toString();
                """, address)).isEqualTo(true);
    }

    @Test
    void aPositionOfEveryGameSurvivesReadingAndWriting(Page page) {
        assertThat(evaluate(page, """
                const {GAMES} = await import('/games/index.js');
                const {Position} = await import('/games/position.js');
                const fens = GAMES.flatMap(game => [game.start, game.example, ...Object.values(game.sizes ?? {})]
                    .filter(Boolean).map(fen => [game, fen]));
                return [fens.length, ...fens.filter(([game, fen]) => Position.read(game, fen).fen() !== fen)].join();
                """, "")).isEqualTo("7");
    }

    /** Spanish may have more: English shows the names of most motifs as they are. */
    @Test
    void everyLanguageHasAllTexts(Page page) {
        assertThat(evaluate(page, """
                const {en} = await import('/words/en.js');
                const {es} = await import('/words/es.js');
                const values = text => [...new Set((text.match(/\\{#?\\w+/g) ?? []).map(it => it.replace('#', '')))];
                const differ = (a, b) => values(a).sort().join() !== values(b).sort().join();
                const {words} = en;
                return Object.keys(words).filter(it => !(it in es.words) || differ(words[it], es.words[it])).join();
                """, "")).isEqualTo("");
    }

    private static Object evaluate(Page page, String script, String given) {
        page.open("/icon.svg");
        return page.driver().executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                const given = arguments[0];
                (async () => {
                %s
                })().then(done, problem => done(String(problem)));
                """.formatted(script), given);
    }
}
