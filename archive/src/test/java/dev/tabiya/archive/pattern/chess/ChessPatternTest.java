package dev.tabiya.archive.pattern.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.RandomBoards;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChessPatternTest {
    private static final String PANOV = "r2q1rk1/pp2bppp/2n1bn2/8/3P4/P1N2N2/1P2BPPP/R1BQ1RK1 w - -";

    /** Patterns and their canonical forms. */
    static final String FORMS = """
            Pd4                                   ; Pd4
            kg8                                   ; kg8
            Pd4 kg8                               ; Pd4, kg8
            Pd4,kg8                               ; Pd4, kg8
            Pd4 and kg8                           ; Pd4, kg8
            Pd4 & kg8 && Rd1                      ; Pd4, kg8, Rd1
            (Pd4, kg8), Rd1                       ; Pd4, kg8, Rd1
            Pd4 or kg8                            ; Pd4 or kg8
            Pd4 | kg8 || Rd1                      ; Pd4 or kg8 or Rd1
            Pd4 kg8 or Rd1 Re1                    ; (Pd4, kg8) or (Rd1, Re1)
            Pd4 (kg8 or Rd1)                      ; Pd4, (kg8 or Rd1)
            {Nc3 Nf3} Pd4                         ; (Nc3 or Nf3), Pd4
            {Nc3, Nf3 or white:iqp}               ; Nc3 or Nf3 or white:iqp
            [RQ]b2                                ; [QR]b2
            [R,Q]b2                               ; [QR]b2
            P[c-e]4                               ; P[cde]4
            Pe[23]                                ; Pe[23]
            N[d5,e5]                              ; N[de]5
            N[d5,e6]                              ; N[d5,e6]
            Nd5/e6                                ; N[d5,e6]
            R7                                    ; R7
            Pc                                    ; Pc
            Pc/e                                  ; Pc/e
            Ad5 ad6 ?e4                           ; Ad5, ad6, ?e4
            [b]2                                  ; [b]2
            b on rank 2                           ; [b]2
            black bishop on rank 2                ; [b]2
            bc                                    ; bc
            R on rank 7                           ; R7
            R on the 7th rank                     ; R7
            white rook on seventh rank            ; R7
            P on file c                           ; Pc
            no Pc                                 ; no Pc
            not Pc                                ; no Pc
            -Pc                                   ; no Pc
            !Pc                                   ; no Pc
            without Pc                            ; no Pc
            not not Pc                            ; Pc
            no (Pc or Pe)                         ; no (Pc or Pe)
            white pawn d4                         ; Pd4
            White pawn on d4                      ; Pd4
            a white pawn on d4                    ; Pd4
            white has a pawn on d4                ; Pd4
            black king g8                         ; kg8
            pawn d4                               ; [Pp]d4
            white pieces on e5                    ; Ae5
            white minor piece on e5               ; [BN]e5
            white: pawn d4                        ; Pd4
            white: Pd4, no white pawn on c/e files ; Pd4, no Pc/e
            white: Pd4, no pawn on the c-file or the e-file ; Pd4, no Pc/e
            no white pawn on c or e               ; no Pc/e
            no white pawn on c and e              ; no Pc/e
            no white: pawns on c and e            ; no Pc/e
            white pawns on c4 and e4              ; Pc4, Pe4
            white pawn on c4 or e4                ; P[ce]4
            white pawn on c or Rd1                ; Pc or Rd1
            white pawn on a or b                  ; Pa/b
            white pawn on c4 or black to move     ; Pc4 or black to move
            no white pawn on ranks 5-7            ; no P5/6/7
            white pawn on c-e files               ; Pc/d/e
            bishop on light squares, no queens    ; \
            [Bb][b1,d1,f1,h1,a2,c2,e2,g2,b3,d3,f3,h3,a4,c4,e4,g4,b5,d5,f5,h5,a6,c6,e6,g6,b7,d7,f7,h7,a8,c8,e8,\
            g8], no [Qq]
            white king on kingside                ; Ke/f/g/h
            empty d4/e5                           ; no ?[d4,e5]
            empty d4                              ; no ?d4
            Q                                     ; Q
            no q                                  ; no q
            black queen                           ; q
            queens                                ; [Qq]
            Q=1 q=0                               ; Q=1, q=0
            N>=2                                  ; N>=2
            N > 1                                 ; N>=2
            count P<=4                            ; P<=4
            P<5                                   ; P<=4
            P=3-5                                 ; P=3-5
            P!=3                                  ; no P=3
            N≥2                                   ; N>=2
            white knights >= 2                    ; N>=2
            [BN]<=1                               ; [BN]<=1
            knights=0                             ; [Nn]=0
            KRPkr                                 ; KRPkr
            krKPR                                 ; KRPkr
            material KRPkr                        ; KRPkr
            KRPvKR                                ; KRPkr
            KRP-KR                                ; KRPkr
            KRPKR                                 ; KRPkr
            krpvkr                                ; KRPkr
            KRPkr+                                ; KRPkr+
            KRPvKR+ Q=0                           ; KRPkr+, Q=0
            Kk                                    ; Kk
            pieces<=10                            ; pieces<=10
            pieces 7-12                           ; pieces=7-12
            pieces 7                              ; pieces=7
            pieces = 7                            ; pieces=7
            men>=20                               ; pieces>=20
            ?<=10                                 ; pieces<=10
            pawns 8/pp6/8/8/8/8/PP6/8             ; pawns 8/pp6/8/8/8/8/PP6/8
            pawns r3k3/pp6/8/8/4N3/8/PP6/4K3      ; pawns 8/pp6/8/8/8/8/PP6/8
            8/8/8/3N4/8/8/8/6K1                   ; Nd5, Kg1
            white to move                         ; white to move
            black to play                         ; black to move
            iqp                                   ; iqp
            white:iqp                             ; white:iqp
            white: iqp                            ; white:iqp
            iqp(white)                            ; white:iqp
            iqp(black) Pd4                        ; black:iqp, Pd4
            iqp (Pd4)                             ; iqp, Pd4
            white iqp                             ; white:iqp
            white's passed pawn                   ; white:passed-pawn
            black has a passed pawn               ; black:passed-pawn
            Passed_Pawns                          ; passed-pawn
            isolated pawn, open file              ; isolated-pawn, open-file
            rook on open file                     ; rook-on-open-file
            rook on seventh                       ; rook-on-seventh
            white: rook endgame, bishop-pair      ; rook-endgame, white:bishop-pair
            white:iqp bishop-pair                 ; white:iqp, bishop-pair
            white: iqp bishop-pair                ; white:iqp, white:bishop-pair
            white: iqp black: bishop-pair         ; white:iqp, black:bishop-pair
            (white: iqp) bishop-pair              ; white:iqp, bishop-pair
            {white: iqp} bishop-pair              ; white:iqp, bishop-pair
            white: no iqp                         ; no white:iqp
            no white:iqp                          ; no white:iqp
            white:(iqp or hanging-pawns) pin      ; (white:iqp or white:hanging-pawns), pin
            white: to move                        ; white to move
            , Pd4, ,                              ; Pd4
            """;

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = FORMS)
    void understands(String written, String text) {
        assertThat(ChessPattern.read(written).text()).isEqualTo(text);
        assertThat(ChessPattern.read(text)).isEqualTo(ChessPattern.read(written));
    }

    @Test
    void acceptsLinesAndComments() {
        assertThat(ChessPattern.read("Pd4 # the pawn\n\tkg8 # the king").text()).isEqualTo("Pd4, kg8");
        assertThat(ChessPattern.read("Pd4;kg8\r\n").text()).isEqualTo("Pd4, kg8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            ''                ~ pattern:1:1: the pattern is empty
            white:iqp hangin-pawns ~ pattern:1:11: unknown motif or piece "hangin-pawns"; did you mean "hanging-pawns"?
            isolated          ~ pattern:1:1: unknown motif or piece "isolated"; did you mean "isolated-pawn"?
            xyzzy             ~ pattern:1:1: unknown motif or piece "xyzzy"
            Pd9               ~ pattern:1:1: invalid square, file or rank "d9" in "Pd9"
            Pd4, Rz           ~ pattern:1:6: invalid square, file or rank "z" in "Rz"
            e4                ~ pattern:1:1: "e4" has no piece: write Pe4, pe4 or "pawn e4"
            b2 ~ pattern:1:1: "b2" has no piece: write Pb2, pb2 or "pawn b2"; a black bishop on a rank is [b]2
            (Pd4              ~ pattern:1:1: "(" is not closed
            {Pd4              ~ pattern:1:1: "{" is not closed
            Pd4)              ~ pattern:1:4: unexpected ")"
            (Pd4}             ~ pattern:1:5: expected ")" before "}"
            {}                ~ pattern:1:1: { } contains no conditions
            ()                ~ pattern:1:2: expected a condition before ")"
            P[c-e             ~ pattern:1:2: "[" is not closed
            Pd4 or            ~ pattern:1:7: expected a condition before the end
            or Pd4            ~ pattern:1:1: expected a condition before "or"
            no                ~ pattern:1:3: expected a condition before the end
            no, Pd4           ~ pattern:1:3: expected a condition before ","
            white:            ~ pattern:1:7: expected a condition before the end
            white             ~ pattern:1:6: expected a piece or motif after "white", found the end
            white knigt d4 ~ pattern:1:7: expected a piece or motif after "white", found "knigt"; did you mean "knight"?
            white:open-file   ~ pattern:1:7: "open-file" belongs to neither side
            open-file(white)  ~ pattern:1:1: "open-file" belongs to neither side
            white pawn on     ~ pattern:1:14: expected squares, files or ranks after "on", found the end
            R on z9           ~ pattern:1:6: expected squares, files or ranks after "on", found "z9"
            empty             ~ pattern:1:1: expected squares after "empty"
            material KRP      ~ pattern:1:10: expected pieces such as KRPkr after "material", found "KRP"
            material          ~ pattern:1:9: expected pieces such as KRPkr after "material", found the end
            KPPPPPPPPPPPk     ~ pattern:1:1: invalid material "KPPPPPPPPPPPk": more than ten of a kind
            pieces<=          ~ pattern:1:9: expected a number, found the end
            pieces<=x         ~ pattern:1:9: expected a number, found "x"
            pieces<=7-12      ~ pattern:1:9: expected a single number, found "7-12"
            pieces 12-7       ~ pattern:1:8: "12-7" starts with the greater number
            P<0               ~ pattern:1:3: no number is less than 0
            knights 2         ~ pattern:1:9: unexpected number "2": write N=2, pieces=10 or R on rank 7
            count P           ~ pattern:1:1: expected a piece and a number after "count", such as P<=4
            [RBN]=2           ~ pattern:1:1: only one or two kinds of pieces can be counted together, and no kings
            K=1               ~ pattern:1:1: only one or two kinds of pieces can be counted together, and no kings
            pawns 8/8/8/8/8/8/8/9 ~ pattern:1:21: invalid placement "8/8/8/8/8/8/8/9": unexpected '9'
            pawns 8/8/8/8/8/8/8/P7 ~ pattern:1:21: invalid placement "8/8/8/8/8/8/8/P7": unexpected 'P'
            pawns 8/8/8/8/8/8/8/7 ~ pattern:1:7: invalid placement "8/8/8/8/8/8/8/7": not eight ranks of eight squares
            8/8/8/8/8/8/8/8   ~ pattern:1:1: "8/8/8/8/8/8/8/8" has no pieces
            : Pd4             ~ pattern:1:1: unexpected ":"
            """)
    void saysWhatIsWrongAndWhere(String written, String message) {
        assertThatThrownBy(() -> ChessPattern.read(written))
                .isInstanceOf(ParseException.class)
                .hasMessage(message);
    }

    @Test
    void countsLines() {
        assertThatThrownBy(() -> ChessPattern.read("Pd4\nPe4, foo")).hasMessageStartingWith("pattern:2:6: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "white: Pd4, no white pawn on c/e files",
                "white:iqp, same-side-castling",
                "iqp, no black:iqp, pieces>=20",
                "pieces=27, white to move, Q=1, q=1, [BN]=4, [bn]>=4, [bn]<=4",
                "pawns 8/pp3ppp/8/8/3P4/P7/1P3PPP/8",
                "KQRRBBNNPPPPPPkqrrbbnnppppp",
                "KRkr+, KQRRBBNNPPPPPPkqrrbbnnppppp+",
                "Nc/f, black knights on c6 and f6, empty d5/e5, no P7",
                "A1, [a]8, ?e7, no ?e5, [BN]e2 {Pa3 Pa4}",
                "half-open-file(black) open-file"
            })
    void holds(String written) {
        ChessBoard board = Fen.read(PANOV);
        assertThat(ChessPattern.read(written).holds(board)).isTrue();
        assertThat(PatternEvaluator.holds(ChessPattern.read(written).pattern(), facts(board)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "black:iqp",
                "pieces<27",
                "pieces>27",
                "pawns 8/pp3ppp/8/8/3P4/8/PP3PPP/8",
                "KQRRBBNNPPPPPPkqrrbbnnpppppp",
                "KQRRBBNNPPPPPPkqrrbbnnpppppp+",
                "no Q",
                "black to move",
                "white knights on c3 and c4",
                "N>=3",
                "[bn]>=5",
                "[BN]<=3",
                "Pd4 (Pa4 or Pa2)"
            })
    void doesNotHold(String written) {
        ChessBoard board = Fen.read(PANOV);
        assertThat(ChessPattern.read(written).holds(board)).isFalse();
        assertThat(PatternEvaluator.holds(ChessPattern.read(written).pattern(), facts(board)))
                .isFalse();
    }

    @Test
    void commonPatternsNeedFewFacts() {
        assertThat(ChessPattern.read("no Pc/e").pattern().toString().split("Fact\\[", -1))
                .hasSize(3);
        assertThat(ChessPattern.read("no q").pattern().toString().split("Fact\\[", -1))
                .hasSize(2);
        assertThat(ChessPattern.read("N>=2").pattern().toString().split("Fact\\[", -1))
                .hasSize(3);
    }

    @Test
    void boardFactsAndTransformsAgree() {
        Random random = new Random(5);
        List<ChessPattern> patterns = new ArrayList<>();
        FORMS.lines().forEach(line -> patterns.add(ChessPattern.read(line.substring(0, line.indexOf(';')))));
        for (Motif motif : Motif.values()) {
            patterns.add(ChessPattern.read(motif.toString()));
            if (motif.sided()) {
                patterns.add(ChessPattern.read("white:" + motif));
                patterns.add(ChessPattern.read("black:" + motif));
            }
        }
        List<Twins> all = patterns.stream().map(Twins::of).toList();
        int[] held = {0};
        RandomBoards.play(6, 30, board -> {
            if (random.nextInt(20) == 0) {
                Facts facts = facts(board);
                ChessBoard flipped = RandomBoards.flip(board);
                ChessBoard mirrored = RandomBoards.mirror(board);
                ChessBoard both = RandomBoards.mirror(flipped);
                for (Twins twins : all) {
                    boolean holds = twins.pattern.holds(board);
                    held[0] += holds ? 1 : 0;
                    assertThat(List.of(
                                    PatternEvaluator.holds(twins.facts, facts),
                                    twins.flip.holds(flipped),
                                    twins.mirror.holds(mirrored),
                                    twins.both.holds(both)))
                            .as("%s in %s", twins.pattern, board)
                            .containsOnly(holds);
                }
            }
        });
        assertThat(held[0]).isGreaterThan(1_000);
        for (ChessPattern pattern : patterns) {
            assertThat(pattern.flip().flip()).isEqualTo(pattern);
            assertThat(ChessPattern.read(pattern.flip().text())).isEqualTo(pattern.flip());
            assertThat(ChessPattern.read(pattern.mirror().text())).isEqualTo(pattern.mirror());
        }
    }

    private record Twins(
            ChessPattern pattern, Pattern facts, ChessPattern flip, ChessPattern mirror, ChessPattern both) {
        static Twins of(ChessPattern pattern) {
            return new Twins(
                    pattern,
                    pattern.pattern(),
                    pattern.transform(Transform.FLIP),
                    pattern.transform(Transform.MIRROR),
                    pattern.transform(Transform.FLIP_MIRROR));
        }
    }

    private static Facts facts(ChessBoard board) {
        Facts facts = new Facts();
        ChessFacts.of(board, facts);
        return facts;
    }

    static List<String> examples() {
        String help = ChessPattern.HELP;
        return help.substring(help.indexOf("Examples") + 8)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void readsTheExamplesOfItsHelp(String example) {
        ChessPattern pattern = ChessPattern.read(example);
        assertThat(ChessPattern.read(pattern.text())).isEqualTo(pattern);
    }

    @Test
    void helpHasTwelveExamples() {
        assertThat(examples()).hasSize(12);
    }

    @Test
    void anyTextIsReadOrRejectedWithAParseException() {
        List<String> words = new ArrayList<>(List.of(
                "(",
                ")",
                "{",
                "}",
                "[",
                "]",
                ",",
                ":",
                "or",
                "and",
                "no",
                "-",
                "|",
                "white",
                "black",
                "white:",
                "black:iqp",
                "pawn",
                "pieces",
                "on",
                "c/e",
                "files",
                "rank",
                "7",
                "7th",
                "<=",
                "=",
                ">",
                "2",
                "3-5",
                "KRPkr",
                "KRPkr+",
                "count",
                "material",
                "empty",
                "pawns",
                "8/pp6/8/8/8/8/8/8",
                "to",
                "move",
                "a",
                "b",
                "b2",
                "[RQ]b2",
                "?",
                "A",
                "Pd4",
                "iqp",
                "iqp(white)",
                "has",
                "the",
                "#",
                "\n",
                "passed",
                "P[c-e]4",
                "é",
                "\u0000",
                "\uD800",
                "a-h",
                "light"));
        for (Motif motif : Motif.values()) {
            words.add(motif.toString());
        }
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(9); n >= 0; n--) {
                text.append(words.get(random.nextInt(words.size()))).append(random.nextInt(3) == 0 ? "" : " ");
            }
            if (text.length() > 0 && random.nextInt(4) == 0) {
                text.setCharAt(random.nextInt(text.length()), (char) (' ' + random.nextInt(95)));
            }
            assertReads(text.toString(), seed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(", "no ", "white:", "{", "no(", "a", "[a]", "c-", "P", "Pd4 ", "iqp(", "8/", "white ", "-", "[", "/"
            })
    void longTextsDoNoHarm(String part) {
        assertReads(part.repeat(20_000), 0);
        assertReads(part.repeat(20_000) + "Pd4", 0);
    }

    private static void assertReads(String text, long seed) {
        Throwable thrown = catchThrowable(() -> {
            ChessPattern pattern = ChessPattern.read(text);
            assertThat(ChessPattern.read(pattern.text())).isEqualTo(pattern);
            pattern.pattern();
            pattern.mirror();
        });
        if (thrown != null) {
            assertThat(thrown).as("seed %d, text %s", seed, text).isInstanceOf(ParseException.class);
        }
    }

    @Test
    void equalConditionsCountOnce() {
        assertThat(ChessPattern.read("a,".repeat(999) + "a")).isEqualTo(ChessPattern.read("a"));
        assertThat(ChessPattern.read("Pd4 | Pe4 | Pd4")).isEqualTo(ChessPattern.read("Pd4 | Pe4"));
        assertThat(ChessPattern.read("(Pd4, kg8), Pd4").pattern())
                .isEqualTo(new Pattern.All(
                        ((Pattern.All) ChessPattern.read("Pd4, kg8").pattern()).parts()));
        assertThat(ChessPattern.read("a").pattern())
                .as("there is always a king")
                .isEqualTo(new Pattern.All(List.of()));
    }

    @Test
    void hugePatternsAreRejected() {
        assertThatThrownBy(() -> ChessPattern.read("a,".repeat(30_000)))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("at most 1000 conditions");
    }
}
