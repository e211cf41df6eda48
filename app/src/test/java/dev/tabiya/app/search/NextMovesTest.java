package dev.tabiya.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NextMovesTest {
    /** Either rook may go to d1. */
    private static final String QUERY = "r4rk1/ppp2ppp/8/8/4P3/8/PPP2PPP/R4RK1 w - - 0 1";

    @TempDir
    private Path folder;

    private static Game<ChessBoard> game(String fen, String... moves) {
        Position<ChessBoard> start = Chess.RULES.position(fen);
        ChessBoard board = start.board();
        int[] played = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            played[i] = Chess.RULES.notation().readMove(board, moves[i]);
            board.make(played[i]);
        }
        return new Game<>(Chess.RULES, Map.of("White", fen), start, new Line(played, Map.of()), Result.WHITE);
    }

    /** What is told of a game that begins like the query, and nothing else. */
    private NextMoves after(Game<ChessBoard> game) {
        Position<ChessBoard> query = Chess.RULES.position(QUERY);
        Path place = folder.resolve(Integer.toString(game.hashCode()));
        try (Archive archive =
                LuceneArchive.openOrCreate(place, Chess.RULES, GameSupport.CHESS.encoder(), OptionalInt.of(0))) {
            archive.add(game);
            archive.commit();
            Filter first = new Filter(List.of(), Optional.empty(), Filter.Range.ALL, new Filter.Range(0, 0));
            Hits hits = archive.search(
                    new Query.Like(query, LearnedGains.TABIYA, EnumSet.allOf(Transform.class), Optional.empty(), first),
                    5);
            assertThat(hits.hits()).hasSize(1);
            return NextMoves.of(archive, GameSupport.CHESS, query, Mode.LIKE, hits, Filter.NONE);
        }
    }

    private String suggested(String fen, String... moves) {
        NextMoves next = after(game(fen, moves));
        assertThat(next.similar().size() + next.leftOut().games()).isEqualTo(1);
        return next.similar().isEmpty()
                ? "none"
                : next.similar().getFirst().move().move();
    }

    @Test
    void movesAreWrittenAsOnTheQuerysBoard() {
        assertThat(suggested("r4rk1/ppp2ppp/8/8/4P3/8/PPP2PPP/R4NK1 w - - 0 1", "Rd1"))
                .isEqualTo("Rad1");
        assertThat(suggested("6k1/ppp2p1p/8/8/4P3/8/PPP2PPP/R4RK1 w - - 0 1", "Rad1"))
                .isEqualTo("Rad1");
        assertThat(suggested("r4rk1/ppp2ppp/8/8/4P3/1n6/PPP2PPP/R4RK1 w - - 0 1", "cxb3"))
                .isEqualTo("none");
    }

    @Test
    void twinsAreTurnedBack() {
        // Black's rook of a8 is White's of a1, with colours swapped.
        assertThat(suggested("r4nk1/ppp2ppp/8/4p3/8/8/PPP2PPP/R4RK1 b - - 0 1", "Rd8"))
                .isEqualTo("Rad1");
        // And of h1, with wings swapped.
        assertThat(suggested("1kr4r/ppp2ppp/8/8/3P4/8/PPP2PPP/1KN4R w - - 0 1", "Re1"))
                .isEqualTo("Rad1");
    }

    @Test
    void movesOfPiecesThatAreNotThereAreLeftOut() {
        assertThat(suggested("r4rk1/ppp2ppp/8/8/4P3/5N2/PPP2PPP/R4RK1 w - - 0 1", "Ng5"))
                .isEqualTo("none");
        NextMoves next = after(game("r4rk1/ppp2ppp/8/8/4P3/5N2/PPP2PPP/R4RK1 w - - 0 1", "Ne5"));
        assertThat(next.leftOut().games()).isEqualTo(1);
        assertThat(next.leftOut().weight()).isBetween(0.5, 1.0);
        // The other side moved first there: only the answer counts.
        assertThat(suggested("r4rk1/ppp2ppp/8/8/4P3/8/PPP2PPP/R4RK1 b - - 0 1", "Kh8", "Rfe1"))
                .isEqualTo("Rfe1");
    }
}
