package dev.tabiya.app.cli;

import dev.tabiya.app.games.Uploads;
import dev.tabiya.app.io.Home;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Archives;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.opensearch.Address;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which archive, and of which game. */
public final class ArchiveOption {
    /** Lucene's advice on JVM flags is for programmers; a field, since loggers are forgotten otherwise. */
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    static {
        LUCENE.setLevel(Level.SEVERE);
    }

    @Option(
            names = "--db",
            paramLabel = "DIR",
            description = "The archive's directory, or opensearch://HOST:PORT/NAME for one on a cluster.")
    private @Nullable String place;

    @Mixin
    private GameOption game;

    /** What the game is searched by: the one that was told, else that of the archive, else chess. */
    public GameSupport<?> discipline() {
        return GameSupport.of(rules().name()).orElseThrow();
    }

    /** What the game of an archive is searched by; of chess, if there is no archive yet. */
    public static GameSupport<?> discipline(String place) {
        String held = Archives.game(place).orElse(Chess.RULES.name());
        return GameSupport.of(held)
                .orElseThrow(() -> new InputException(
                        shown(place) + " holds games of " + held + ", which this version of tabiya does not know"));
    }

    public Archive open() {
        return open(discipline());
    }

    public <B extends Board<B>> Archive open(GameSupport<B> discipline) {
        mustBe(discipline.rules());
        return open(place(), discipline);
    }

    public static <B extends Board<B>> Archive open(String place, GameSupport<B> discipline) {
        return Archives.open(place, discipline);
    }

    /** For what only an archive in a directory can do. */
    public <B extends Board<B>> LuceneArchive<B> embedded(GameSupport<B> discipline) {
        mustBe(discipline.rules());
        if (Address.is(place())) {
            throw new InputException("this takes an archive in a directory, not one on a cluster");
        }
        return LuceneArchive.open(Path.of(place()), discipline.rules(), discipline.encoder());
    }

    public Archive openOrCreate(OptionalInt skipMoves) {
        return openOrCreate(discipline(), skipMoves);
    }

    private <B extends Board<B>> Archive openOrCreate(GameSupport<B> discipline, OptionalInt skipMoves) {
        if (!Address.is(place())) {
            spare(Path.of(place()));
        }
        return Archives.openOrCreate(place(), discipline, skipMoves);
    }

    /** Refuses to make an archive among files of the user's. What Lucene left there before its first commit is ours. */
    private static void spare(Path path) {
        if (!Files.isDirectory(path) || LuceneArchive.game(path).isPresent()) {
            return;
        }
        try (Stream<Path> files = Files.list(path)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.matches("_.*|(pending_)?segments.*|write\\.lock|uploads|\\..*"))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new InputException(path + " is no archive and not empty, there is " + name
                                + " in it: an archive takes a directory of its own");
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Refuses to go on with a game if another one was told. */
    public void mustBe(Rules<?> rules) {
        game.mustBe(rules);
    }

    /** Whether an archive is named at all. */
    public boolean given() {
        return place != null;
    }

    /** Of the game that was told, with its rule set, else of the archive's. */
    public Rules<?> rules() {
        return place == null || game.given()
                ? game.rules()
                : game.rules(discipline(place()).rules());
    }

    /** Not left to picocli: explaining patterns takes no archive. */
    private String place() {
        if (place == null) {
            throw new InputException("--db DIR is missing: the directory of the archive");
        }
        if (place.isBlank()) {
            throw new InputException("--db is empty: it takes the directory of the archive");
        }
        return place;
    }

    /** The uploads of the archive. */
    public Uploads uploads() {
        return new Uploads(folder(place()));
    }

    /** Where files about an archive are: in its directory; of one on a cluster, in the folder for caches. */
    public static Path folder(String place) {
        return Address.is(place)
                ? Home.path().resolve("judgements").resolve(shown(place).replaceAll("\\W+", "-"))
                : Path.of(place);
    }

    @Override
    public String toString() {
        return shown(place());
    }

    /** What an archive is called: where it is on the server is nobody's business who asks it. */
    public static String name(String place) {
        if (Address.is(place)) {
            return shown(place).replaceFirst(".*/", "");
        }
        Path name = Path.of(place).toAbsolutePath().normalize().getFileName();
        return name == null ? place : name.toString();
    }

    /** Never with a password. */
    static String shown(String place) {
        return Address.is(place) ? Address.read(place).toString() : place;
    }
}
