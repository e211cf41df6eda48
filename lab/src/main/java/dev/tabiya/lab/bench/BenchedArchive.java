package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The archive to measure: an existing one, or a temporary one. */
final class BenchedArchive {
    @Mixin
    private ArchiveOption db;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Games to index, without --db (default: the sample).")
    private String pgn = Inputs.SAMPLE;

    interface Work {
        void run(LuceneArchive<ChessBoard> archive) throws IOException;
    }

    void measure(PrintWriter err, Work work) throws IOException {
        db.mustBe(Chess.RULES);
        if (db.given()) {
            try (LuceneArchive<ChessBoard> archive = db.embedded(GameSupport.CHESS)) {
                work.run(archive);
            }
        } else {
            try (TemporaryArchive made = new TemporaryArchive(pgn, 0, err)) {
                work.run(made.archive());
            }
        }
    }
}
