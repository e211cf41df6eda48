package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ChessArchiveContract;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.chess.Chess;
import org.junit.jupiter.api.AfterEach;

class OpenSearchArchiveTest extends ChessArchiveContract {
    private final ClusterArchives archives = new ClusterArchives();

    @Override
    protected Archive open(String name) {
        return archives.open(name, Chess.RULES, new ChessEncoder(), SKIP_MOVES);
    }

    @Override
    protected int games() {
        return 16;
    }

    @Override
    protected boolean forgetsTermsAtOnce() {
        return false;
    }

    @AfterEach
    void delete() {
        archives.close();
    }
}
