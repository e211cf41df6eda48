package dev.tabiya.archive;

import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.opensearch.Address;
import dev.tabiya.archive.opensearch.OpenSearchArchive;
import dev.tabiya.rules.Board;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** Opens archives by their place: a directory, or {@code opensearch://HOST:PORT/NAME}. */
public final class Archives {
    private Archives() {}

    /** Opens an archive of any game to search it or to add games. */
    public static Archive open(String place) {
        String game = game(place)
                .orElseThrow(() -> new ArchiveException(
                        "no archive at " + place + ": make one with tabiya index FILES --db " + place));
        return open(
                place,
                GameSupport.of(game)
                        .orElseThrow(() -> new ArchiveException(
                                place + " holds games of " + game + ", which this version does not support")));
    }

    public static Archive open(Path directory) {
        return open(directory.toString());
    }

    /** Opens an archive that must hold this game. */
    public static <B extends Board<B>> Archive open(String place, GameSupport<B> game) {
        return Address.is(place)
                ? OpenSearchArchive.open(Address.read(place), game.rules(), game.encoder())
                : LuceneArchive.open(Path.of(place), game.rules(), game.encoder());
    }

    /** Opens an archive of a game, or makes one. */
    public static <B extends Board<B>> Archive openOrCreate(String place, GameSupport<B> game) {
        return openOrCreate(place, game, OptionalInt.empty());
    }

    /**
     * Opens an archive of a game, or makes one.
     *
     * @param skipMoves moves at the start of games that searches by likeness leave out; by default what the archive
     *     has, and none in a new one
     */
    public static <B extends Board<B>> Archive openOrCreate(String place, GameSupport<B> game, OptionalInt skipMoves) {
        return Address.is(place)
                ? OpenSearchArchive.openOrCreate(Address.read(place), game.rules(), game.encoder(), skipMoves)
                : LuceneArchive.openOrCreate(Path.of(place), game.rules(), game.encoder(), skipMoves);
    }

    /** The name of the game whose archive is there, if there is one. */
    public static Optional<String> game(String place) {
        return Address.is(place) ? OpenSearchArchive.game(Address.read(place)) : LuceneArchive.game(Path.of(place));
    }
}
