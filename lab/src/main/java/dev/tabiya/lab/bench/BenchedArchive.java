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

/** What is measured: an archive there is, or one made for it. */
final class BenchedArchive {
    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--pgn",
            paramLabel = "FILE",
            description = "Games to index if there is no --db (default: the sample).")
    private String pgn = Inputs.SAMPLE;

    interface Measurement {
        void of(LuceneArchive<ChessBoard> archive) throws IOException;
    }

    void measure(PrintWriter err, Measurement measurement) throws IOException {
        db.mustBe(Chess.RULES);
        if (db.given()) {
            try (LuceneArchive<ChessBoard> archive = db.embedded(GameSupport.CHESS)) {
                measurement.of(archive);
            }
        } else {
            try (TemporaryArchive made = new TemporaryArchive(pgn, 0, err)) {
                measurement.of(made.archive());
            }
        }
    }
}
