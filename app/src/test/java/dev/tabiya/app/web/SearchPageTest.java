package dev.tabiya.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

@ExtendWith(Browser.class)
@ResourceLock(Browser.LOCK)
class SearchPageTest {
    private static final String QUERY = "/?fen=2rq1rk1/1p1n1pb1/p2pp1pp/7P/4PP2/1NN2QP1/PPP5/2KRR3+b+-+-+0+20";

    @Test
    void showsHitsWithReasonsAndWhatFollowed(Page page) {
        page.open(QUERY);
        assertThat(page.read(".card:not(.skeleton)"))
                .contains("pieces on the same squares")
                .containsPattern("\\d{4}, (½–½|1–0|0–1)");
        assertThat(page.read(".card .percent")).matches("[1-9]\\d?");
        assertThat(page.attribute(".bars .next", "textContent")).contains("White won");
        assertThat(page.read(".summary")).startsWith("Searched ");
    }

    @Test
    void offersOnlyMovesThatCanBePlayed(Page page) {
        page.open(QUERY + "&flip=true&mirror=true");
        page.see(".bars button.next");
        assertThat(page.all(".bars .next")).hasSameSizeAs(page.all(".bars button.next"));
        assertThat(page.read(".nextMoves .skipped")).containsPattern("\\d+ similar positions? continued with a move");
    }

    @Test
    void showsTheResultsOfTheGamesFound(Page page) {
        page.open("/?mode=exact&fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR+w+KQkq+-+0+1");
        page.see(".totals .bar .draws");
        assertThat(page.read(".totals")).containsPattern("(?s)White won [1-9].*[1-9]\\d* drawn.*Black won [1-9]");
        page.store("language", "es");
        page.open("/?mode=pattern&pattern=opposite-castling");
        page.until(
                "for words in Spanish",
                () -> page.read(".totals").matches("(?s)Ganan blancas: \\d+.*Tablas: \\d+.*Ganan negras: \\d+"));
        page.store("language", "en");
        page.open(QUERY);
        page.see(".card:not(.skeleton)");
        assertThat(page.all(".totals")).isEmpty();
    }

    @Test
    void limitsTheExportOfRankedHits(Page page) {
        page.open(QUERY);
        page.untilText("a[download]", "Save the best 100 as PGN");
        assertThat(page.attribute("a[download]", "href")).contains("limit=100");
        page.open("/?mode=pattern&pattern=opposite-castling");
        page.untilText("a[download]", "Save hits as PGN");
        page.open(QUERY + "&eco=B90");
        page.see(".card:not(.skeleton)");
        assertThat(page.read("a[download]")).isEqualTo("Save hits as PGN");
    }

    /** A percentage would follow neither of the two rankings. */
    @Test
    void showsTheRanksInBothRankings(Page page) {
        page.open(QUERY + "&mode=both");
        page.untilText(".card:not(.skeleton)", "by similarity, no. ");
        assertThat(page.all(".card .percent")).isEmpty();
    }

    @Test
    void drawsSharedRelationsOnHover(Page page) {
        page.open(QUERY);
        page.see(".card:not(.skeleton)");
        assertThat(page.all(".card .arrow")).isEmpty();
        page.hover(".card:not(.skeleton)");
        page.see(".card .arrow");
        page.see(".query .arrow");
    }

    @Test
    void searchesAsTheBoardIsSetUp(Page page) {
        page.open(QUERY);
        page.see(".card:not(.skeleton)");
        page.click("[data-tool='Q']");
        page.pick("a5");
        page.until("for a queen on a5", () -> page.where().contains("/Q6P/"));
        page.click("[data-tool='erase']");
        page.pick("a5");
        page.until("for a5 to be empty", () -> page.where().contains("/7P/"));
        page.click("[data-tool='free']");
        page.drag("c3", "d5");
        page.until("for the knight on d5", () -> page.where().contains("/3N3P/"));
        page.see(".card:not(.skeleton)");
        page.driver().navigate().back();
        page.until(
                "for the board before",
                () -> page.attribute(Page.cell("c3"), "aria-label").contains("knight"));
    }

    @Test
    void setsUpPiecesOfEveryGame(Page page) {
        page.open("/?game=amazons");
        page.click("[data-tool='x']");
        page.pick("a1");
        page.until("for an arrow on a1", () -> page.where().contains("/x2w2w3"));
        page.open("/?game=rithmomachia&fen=7s361.///////////////S81.+w+-+-+-+40");
        page.see(".palette .piece", 46);
        page.click("[data-tool='C8']");
        page.pick("row 1, column 4");
        page.until("for a circle on 1x4", () -> page.where().contains("S81.2C8."));
        page.click("[data-tool='ps64.s49.t36.t25.c16.']");
        page.pick("row 16, column 1");
        page.until("for a pyramid on 16x1", () -> page.where().contains("ps64.s49.t36.t25.c16..6s361."));
    }

    @Test
    void playsLegalMovesByMouseAndKeyboard(Page page) {
        page.open(QUERY);
        page.until(
                "for black pieces to be movable",
                () -> page.attribute(Page.cell("e6"), "class").contains("movable"));
        page.pick("e6");
        page.until(
                "for the only target", () -> page.all(".query .board .target").size() == 1);
        page.pick("e5");
        page.until(
                "for White to move",
                () -> page.where().contains("/4p2P/") && page.where().contains(" w "));
        page.until(
                "for white pieces to be movable",
                () -> page.attribute(Page.cell("f4"), "class").contains("movable"));
        page.driver().executeScript("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()");
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ENTER); // From e5 over f5 to f4.
        page.press(Keys.ARROW_UP, Keys.ENTER);
        page.until("for the pawn on f5", () -> page.where().contains("/4pP1P/"));
    }

    @Test
    void readsPositionsGamesAndWordsFromTheBox(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search("8/8/5p2/7p/PR3k1P/5P2/5K2/r7 w - - 0 1");
        page.until("for the position", () -> page.where().contains("fen=8/8/5p2/7p"));
        page.search("1. e4 c5 2. Nf3 d6 3. d4 *");
        page.untilText(".stepper .at", "3. d4");
        page.press(Keys.TAB); // Out of the box.
        page.press(Keys.ARROW_LEFT);
        page.untilText(".stepper .at", "2… d6");
        assertThat(page.where()).contains("rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w");
        page.press("f");
        page.until("for the board to be turned", () -> page.where().contains("view=black"));
        page.search("player=Karpov, white:castled-short");
        page.untilText(".chips", "player Karpov");
        page.untilText(".chips", "White: castled short");
        page.until(
                "for Karpov's games",
                () -> page.all(".card h3").stream()
                        .allMatch(name -> name.getText().contains("Karpov")));
    }

    @Test
    void reportsErrorsInAPastedGame(Page page) {
        page.open("/?game=nothing"); // is ignored
        page.see(".card:not(.skeleton)");
        page.search("1. e4 e5 2. Ke3");
        page.see(".movable[aria-label='g1, white knight']"); // The position before has been looked at.
        assertThat(page.read(".fault")).startsWith("Line 1, column 13: illegal move \"Ke3\"");
        page.click(".stepper button");
        page.untilText(".stepper .at", "Beginning");
        page.see(".movable[aria-label='e2, white pawn']");
        assertThat(page.read(".fault")).contains("Ke3");
        page.search("startpos");
        page.until(
                "for the fault to go",
                () -> page.all(".query .fault").stream()
                        .allMatch(fault -> fault.getText().isEmpty()));
    }

    @Test
    void reportsAnIllegalPosition(Page page) {
        page.open("/?fen=8/8/8/8/8/8/8/K7+w+-+-+0+1");
        page.untilText(".fault", "king");
        page.untilText(".grid", "Finish the position");
        page.open(QUERY);
        page.see(".card:not(.skeleton)");
    }

    @Test
    void findsAPatternWithoutABoard(Page page) {
        page.open("/?mode=pattern");
        page.untilText(".grid", "Choose a motif");
        page.click("[data-chip='motif'] option[value='white:iqp']");
        page.untilText(".summary", "found in");
        assertThat(page.where()).contains("pattern=white:iqp");
        assertThat(page.all(".card .score"))
                .as("how much like a pattern a position is")
                .isEmpty();
        page.see(".card:not(.skeleton) .lit");
        page.click(".card:not(.skeleton)");
        page.see(".moves [aria-current]");
        page.press(Keys.PAGE_DOWN);
        page.untilText(".hits", "Hit 2");
    }

    @Test
    void showsHowManyGamesReachedThePosition(Page page) {
        page.open("/?fen=rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR+w+KQkq+-+0+2");
        page.untilText(".identical", "games reached this position: White won");
        assertThat(page.all(".card .percent").stream().map(WebElement::getText).limit(3))
                .containsExactly("100", "100", "100");
        page.click(".identical a");
        page.until("for the exact search", () -> page.where().contains("mode=exact"));
        page.untilText(".summary", "found in");
        page.open(QUERY);
        page.see(".card:not(.skeleton)");
        assertThat(page.all(".identical:not([hidden])")).isEmpty();
    }

    @Test
    void changesModeAndLoadsMoreHits(Page page) {
        page.open(QUERY);
        page.see(".card:not(.skeleton)");
        int first = page.all(".card:not(.skeleton)").size();
        page.driver().executeScript("scrollTo(0, document.body.scrollHeight)");
        page.until("for more cards", () -> page.all(".card:not(.skeleton)").size() > first);
        page.click("[data-chip='mode'] option[value=near]");
        page.until("for distances", () -> page.read(".card:not(.skeleton)").contains("apart"));
        page.click("[data-chip='flip']");
        page.until(
                "for twins",
                () -> page.where().contains("transforms=flip")
                        && !page.all(".card:not(.skeleton)").isEmpty());
        assertThat(page.attribute(".summary a", "href")).contains("/api/search.pgn?", "mode=near");
    }

    @Test
    void switchesLanguageAndTheme(Page page) {
        page.open(QUERY);
        page.click(".switches [lang=es]");
        page.untilText(".masthead nav", "Buscar");
        page.until(
                "for Spanish reasons",
                () -> page.read(".card:not(.skeleton)").contains("piezas en las mismas casillas"));
        assertThat(page.attribute("html", "lang")).isEqualTo("es");
        page.open("/play?game=chess&black=minimax_material_table");
        page.untilText(".players", "alfa-beta sobre material con una tabla");
        String before = page.on("body", it -> it.getCssValue("color"));
        page.click(".switches button:last-child");
        page.until(
                "for other colours",
                () -> !page.on("body", it -> it.getCssValue("color")).equals(before));
    }

    @Test
    void staysTurnedThroughReloadAndBack(Page page) {
        page.open("/?view=black");
        page.see(".card:not(.skeleton)");
        assertThat(page.attribute(".cells [role=gridcell]", "aria-label")).startsWith("h1,");
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.press("f");
        page.until("for the board to be turned", () -> page.where().contains("view=black"));
        page.click(".card:not(.skeleton) h3 a");
        page.see(".moves [aria-current]");
        page.driver().navigate().back();
        page.see(".card:not(.skeleton)");
        assertThat(page.attribute(".cells [role=gridcell]", "aria-label")).startsWith("h1,");
        page.driver().navigate().refresh();
        page.see(".card:not(.skeleton)");
        assertThat(page.failures()).isEmpty();
    }

    @Test
    void keepsAPastedGameInTheAddress(Page page) {
        page.open("/");
        page.see(".card:not(.skeleton)");
        page.search("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
        page.untilText(".stepper .at", "5… Be7");
        page.driver().navigate().refresh();
        page.untilText(".stepper .at", "5… Be7");
        page.click(".stepper [aria-label^=Back]");
        page.untilText(".stepper .at", "5. O-O");
        page.click(".controls [title='Starting position']");
        page.until("for no stepper", () -> page.all(".stepper:not([hidden])").isEmpty());
        page.driver().navigate().back();
        page.untilText(".stepper .at", "5. O-O");
        page.click("[data-chip='game'] option[value=amazons]");
        page.see(".board[data-game=amazons]");
        page.press(Keys.ARROW_LEFT);
        page.until("for no stepper", () -> page.all(".stepper:not([hidden])").isEmpty());
        assertThat(page.where()).doesNotContain("rnbq");
        assertThat(page.failures()).isEmpty();
    }
}
