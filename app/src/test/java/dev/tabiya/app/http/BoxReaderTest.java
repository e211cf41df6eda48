package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoxReaderTest {
    private static final Set<String> PLAYERS = Set.of(
            "karpov anatoly",
            "kasparov, garry",
            "carlsen,m",
            "najdorf, miguel",
            "kortchnoi, v",
            "o'kelly de galway",
            "english, a");

    private static BoxReader reader(boolean spanish) {
        return new BoxReader(Chess.RULES, Optional.empty(), spanish, BoxReaderTest::known);
    }

    private static boolean known(String name) {
        return PLAYERS.stream().anyMatch(player -> player.startsWith(name.toLowerCase(java.util.Locale.ROOT)));
    }

    /** Readings in a form that a table can hold: {@code player=karpov}, {@code position fen}, {@code moves e4 c5}. */
    private static List<String> read(BoxReader reader, String text) {
        return reader.read(text).stream().map(BoxReaderTest::told).toList();
    }

    private static String told(BoxReader.Reading reading) {
        return switch (reading) {
            case BoxReader.AtPosition it ->
                "position " + it.game() + " " + (it.opening() == null ? it.fen() : it.opening());
            case BoxReader.AGame it ->
                "moves "
                        + it.game().moves().stream()
                                .map(node -> node.move().text())
                                .collect(Collectors.joining(" "))
                        + (it.faults().isEmpty() ? "" : " fault");
            case BoxReader.Search it ->
                new TreeMap<>(it.parameters())
                        .entrySet().stream()
                                .map(each -> each.getKey() + "=" + String.join(" + ", each.getValue()))
                                .collect(Collectors.joining("; "));
            case BoxReader.Elsewhere it -> "address";
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            karpov                     | player=karpov              | eco=B17 | position chess Caro-Kann Defence: Karpov
            Karpov, Anatoly            | player=Karpov Anatoly      |         |
            Anatoly Karpov             | player=Karpov Anatoly      |         |
            Garry Kasparov             | player=Kasparov, Garry     |         |
            Magnus Carlsen             | player=Carlsen,M           |         |
            O'Kelly                    | player=O'Kelly             | eco=B28 | position chess Sicilian Defence: O'Kelly
            Kasparov vs Karpov         | player=Kasparov + Karpov   |         |
            kasparov v. karpov         | player=kasparov + karpov   |         |
            Kasparov contra Karpov     | player=Kasparov + Karpov   |         |
            Kasparov vs Nobody         | player=Kasparov + Nobody   |         |
            Kasparov - Karpov          | player=Kasparov + Karpov   | black=Karpov; white=Kasparov |
            B90                        | eco=B90                    |         |
            b90-b99                    | eco=B90-B99                |         |
            B90, C42                   | eco=B90,C42                |         |
            KRPPPPkrppp                | pattern=KRPPPPkrppp        |         |
            KRPvKR                     | pattern=KRPvKR             |         |
            iqp                        | pattern=iqp                |         |
            white:iqp, pieces>=20      | pattern=white:iqp, pieces>=20 |      |
            rook-endgame               | pattern=rook-endgame       |         |
            dragon                     | pattern=dragon             | eco=B70-B79 | position chess Sicilian \
            Defence: Dragon
            elo>2600                   | elo=2601-                  |         |
            elo >= 2600                | elo=2600-                  |         |
            elo<2000                   | elo=-1999                  |         |
            elo 2400-2500              | elo=2400-2500              |         |
            2600+                      | elo=2600-                  |         |
            2400-2500                  | elo=2400-2500              |         |
            >2600                      | elo=2600-                  |         |
            2000+                      | date=2000-                 | elo=2000- |
            since 2010                 | date=2010-                 |         |
            desde 2010                 | date=2010-                 |         |
            after 2010                 | date=2011-                 |         |
            before 1950                | date=-1949                 |         |
            hasta 1950                 | date=-1950                 |         |
            1990-1999                  | date=1990-1999             |         |
            1990s                      | date=1990-1999             |         |
            1972                       | date=1972                  |         |
            1972.07                    | date=1972.07               |         |
            1-0                        | result=1-0                 |         |
            player=Karpov, white:castled-short | pattern=white:castled-short; player=Karpov | |
            jugador="Karpov Anatoly"   | player=Karpov Anatoly      |         |
            karpov, B90-B99, since 1980 | date=1980-; eco=B90-B99; player=karpov | |
            karpov 1990 2600+          | date=1990; elo=2600-; player=karpov | date=1990; eco=B17; elo=2600- |
            karpov, iqp                | pattern=iqp; player=karpov |         |
            sicilian                   | eco=B20-B99                | position chess Sicilian Defence |
            Sicilian Defense           | eco=B20-B99                | position chess Sicilian Defence |
            siciliana                  | eco=B20-B99                | position chess Sicilian Defence |
            india de rey               | eco=A07-A08                | position chess King's Indian Attack | eco=E60-E99
            english                    | eco=A10-A39                | player=english |
            caro kann                  | eco=B10-B19                | position chess Caro-Kann Defence |
            sicilian since 2000        | date=2000-; eco=B20-B99    |         |
            najdorf                    | player=najdorf             | eco=B90-B99 | position chess Sicilian \
            Defence: Najdorf
            Pd4                        | pattern=Pd4                |         |
            Nf3                        | moves Nf3                  | pattern=Nf3 |
            e4                         | moves e4                   |         |
            1. e4 c5 2. Nf3            | moves e4 c5 Nf3            |         |
            e4 c5 Nf3                  | moves e4 c5 Nf3            |         |
            1. e4 e5 2. Ke3            | moves e4 e5 fault          |         |
            1. e4 c5 2. Cf3 d6         | moves e4 c5 Nf3 d6         |         |
            startpos                   | position chess startpos    |         |
            8/8/8/8/8/8/8/8 w - - 0 1  | position chess 8/8/8/8/8/8/8/8 w - - 0 1 | |
            8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1 | position chess 8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1 | |
            8/8/8/3N4/8/8/8/8          | position chess 8/8/8/3N4/8/8/8/8 | pattern=8/8/8/3N4/8/8/8/8 |
            3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1 | position amazons \
            3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1 | |
            https://lichess.org/analysis/8/8/5p2/7p/PR3k1P/5P2/5K2/r7_w_-_-_0_1 | position chess \
            8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1 | |
            lichess.org/editor/8/8/5p2/7p/PR3k1P/5P2/5K2/r7_w_-_-_0_1?color=white | position chess \
            8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1 | |
            https://lichess.org/analysis/pgn/e4_c5_Nf3 | moves e4 c5 Nf3 | |
            https://www.chess.com/analysis?fen=8%2F8%2F5p2%2F7p%2FPR3k1P%2F5P2%2F5K2%2Fr7+w+-+-+0+1 | position \
            chess 8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1 | |
            https://lichess.org/AbCdEfGh | address                | |
            lichess.org/AbCdEfGh/black#12 | address             | |
            """)
    void readsWhatPeopleType(String text, String first, String second, String third) {
        List<String> readings = read(reader(false), text);
        assertThat(readings).as(text).startsWith(first);
        if (second == null) {
            assertThat(readings).as(text).hasSizeLessThanOrEqualTo(text.contains("since") ? 2 : 1);
        } else {
            assertThat(readings).as(text).contains(second);
        }
        if (third != null) {
            assertThat(readings).as(text).contains(third);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xyzzy",
                "!!!",
                "karpofv",
                "white:no-such-motif",
                "Ke9",
                "<script>",
                "nobody - nothing",
                "…",
                "-",
                "🙂",
                "a b c d e"
            })
    void doesNotPretendToUnderstandRubbish(String text) {
        assertThat(read(reader(false), text)).isEmpty();
        assertThat(read(reader(true), text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Cf3 Cc6 3. Ab5 | moves e4 e5 Nf3 Nc6 Bb5
            1. e4 e5 2. Nf3 Nc6 3. Bb5 | moves e4 e5 Nf3 Nc6 Bb5
            1.e4 e5 2.Re2 Re7          | moves e4 e5 Ke2 Ke7
            1.d4 d5 2.Dd3 Dd6          | moves d4 d5 Qd3 Qd6
            Cf3                        | moves Nf3
            2.Cf3                      | moves Nf3
            """)
    void readsSpanishMoves(String text, String wanted) {
        assertThat(read(reader(true), text)).as(text).startsWith(wanted);
    }

    @Test
    void spanishTagsAndCommentsStay() {
        String pgn = "[White \"Capablanca, C\"]\n[Result \"*\"]\n\n1. e4 {Con idea Cf3} e5 2. Cf3 *";
        BoxReader.AGame game = (BoxReader.AGame) reader(true).read(pgn).getFirst();
        assertThat(game.game().tags()).containsEntry("White", "Capablanca, C");
        assertThat(game.game().moves()).hasSize(3);
        assertThat(game.game().moves().getFirst().after()).containsExactly("Con idea Cf3");
        assertThat(SpanishMoves.toEnglish("1. b8=D Txb8 2. exd8T+")).isEqualTo("1. b8=Q Rxb8 2. exd8R+");
    }

    @Test
    void goesOnFromTheBoardWhereMovesAreNumberedSo() {
        String fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        BoxReader reader = new BoxReader(Chess.RULES, Optional.of(fen), true, BoxReaderTest::known);
        BoxReader.AGame game = (BoxReader.AGame) reader.read("2.Cf3 d6").getFirst();
        assertThat(game.game().start()).isEqualTo(fen);
        assertThat(game.game().moves()).hasSize(2);
    }

    @Test
    void anEmptyBoardIsOfTheGameThatIsShown() {
        BoxReader amazons = new BoxReader(Amazons.RULES, Optional.empty(), false, BoxReaderTest::known);
        assertThat(read(amazons, "8/8/8/8/8/8/8/8 w - 1")).containsExactly("position amazons 8/8/8/8/8/8/8/8 w - 1");
        assertThat(read(amazons, Page.KARJAKIN)).containsExactly("position chess " + Page.KARJAKIN);
    }

    @Test
    void neverFails() {
        long seed = Long.getLong("tabiya.seed", 7);
        Random random = new Random(seed);
        String signs = "abcdefghKQRBNP12345678/-=.,:;[]{}()<>+#\"' \n\té½…elovs";
        for (int i = 0; i < 3000; i++) {
            String text = random.ints(random.nextInt(30), 0, signs.length())
                    .mapToObj(at -> signs.substring(at, at + 1))
                    .collect(Collectors.joining());
            assertThat(reader(random.nextBoolean()).read(text))
                    .as("seed %d: %s", seed, text)
                    .isNotNull();
        }
    }
}
