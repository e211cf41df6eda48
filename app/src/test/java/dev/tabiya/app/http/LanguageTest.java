package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    /** Where messages come from that the server may quote. */
    private static final List<Path> SOURCES = List.of(
            Path.of("../rules/src/main/java"),
            Path.of("../archive/src/main/java/dev/tabiya/archive/terms"),
            Path.of("../archive/src/main/java/dev/tabiya/archive/pattern"),
            Path.of("../archive/src/main/java/dev/tabiya/archive/metric"),
            Path.of("../engine/src/main/java/dev/tabiya/engine/players"),
            Path.of("src/main/java/dev/tabiya/app/http"),
            Path.of("src/main/java/dev/tabiya/app/io"),
            Path.of("src/main/java/dev/tabiya/app/games"),
            Path.of("src/main/java/dev/tabiya/app/search"));

    /** A new message needs a line in messages-es.json. */
    @Test
    void everyMessageHasASpanishOne() throws IOException {
        Set<String> templates = MessageTemplates.in(SOURCES);
        assertThat(templates).hasSizeGreaterThan(150).contains("illegal move \"{}\" in {}", "tag is not closed");
        Set<String> missing = new TreeSet<>();
        for (String template : templates) {
            String filled = template.replace("{}", "⁂");
            if (Language.SPANISH.translate(filled).isEmpty()) {
                missing.add(template);
            }
        }
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "illegal move \"Ke3\" in 8/8 w - - 0 1, jugada ilegal «Ke3» en 8/8 w - - 0 1",
                "ambiguous move \"Nd2\" in 8/8, jugada ambigua «Nd2» en 8/8",
                "illegal position \"8/8\": White has no king, posición ilegal «8/8»: las blancas no tienen rey",
                "gzip data breaks off early, datos gzip incompletos: se cortan antes del final",
                "the game is over: checkmate, la partida ha terminado: jaque mate",
                "unknown motif or piece \"iqq\"; did you mean \"iqp\"?,"
                        + " motivo o pieza desconocidos: \"iqq\"; ¿quería decir «iqp»?",
            })
    void saysTheSameInSpanish(String english, String spanish) {
        assertThat(Language.SPANISH.say(english)).isEqualTo(spanish);
        assertThat(Language.ENGLISH.say(english)).isEqualTo(english);
    }

    /** Whatever looks like a message but came from a user. */
    @Test
    void keepsWhatUsersWrote() {
        assertThat(Language.SPANISH.say("invalid move \"tag is not closed\""))
                .isEqualTo("jugada no válida «tag is not closed»");
        assertThat(Language.SPANISH.say("no game \"chess\"; there are chess, amazons"))
                .isEqualTo("no existe el juego «chess»; hay chess, amazons");
    }

    @Test
    void translatesEachOfSeveralFaults() {
        assertThat(Language.SPANISH.say("illegal position \"8/8\": White has no king; Black has 2 kings"))
                .contains("las blancas no tienen rey; las negras tienen 2 reyes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "es|es",
                "es-MX,es;q=0.9,en;q=0.8|es",
                "en|en",
                "''|en",
                "de, es;q=0.5|es",
                "en, es;q=0.5|en",
                "de|en",
                ";;;|en",
            })
    void listensToTheHeader(String header, String language) {
        assertThat(Language.of(header)).hasToString(language);
    }
}
