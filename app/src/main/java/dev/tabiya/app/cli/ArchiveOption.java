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

/** The archive of a command, and its game. */
public final class ArchiveOption {
    /** Silences Lucene's advice on JVM flags; a field, because unreferenced loggers are garbage-collected. */
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

    /** Search support for the game of {@code --game}, else of the archive, else chess. */
    public GameSupport<?> discipline() {
        return GameSupport.of(rules().name()).orElseThrow();
    }

    /** Search support for an archive's game; for chess if there is no archive yet. */
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

    /** For commands that need an archive in a directory. */
    public <B extends Board<B>> LuceneArchive<B> embedded(GameSupport<B> discipline) {
        mustBe(discipline.rules());
        if (Address.is(place())) {
            throw new InputException("this command needs an archive in a directory, not one on a cluster");
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

    /** Refuses to create an archive among other files; leftovers of Lucene from before its first commit are fine. */
    private static void spare(Path path) {
        if (!Files.isDirectory(path) || LuceneArchive.game(path).isPresent()) {
            return;
        }
        try (Stream<Path> files = Files.list(path)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.matches("_.*|(pending_)?segments.*|write\\.lock|uploads|\\..*"))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new InputException(path + " is not an archive and not empty (it holds " + name
                                + "): an archive needs its own directory");
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails if {@code --game} names another game. */
    public void mustBe(Rules<?> rules) {
        game.mustBe(rules);
    }

    /** Whether {@code --db} was given. */
    public boolean given() {
        return place != null;
    }

    /** The rules of {@code --game} and {@code --rules}, else of the archive. */
    public Rules<?> rules() {
        return place == null || game.given()
                ? game.rules()
                : game.rules(discipline(place()).rules());
    }

    /** Checked here, not by picocli: {@code search --patterns} needs no archive. */
    private String place() {
        if (place == null) {
            throw new InputException("--db is missing: the archive's directory");
        }
        if (place.isBlank()) {
            throw new InputException("--db is empty: it takes the archive's directory");
        }
        return place;
    }

    /** The upload log of the archive. */
    public Uploads uploads() {
        return new Uploads(folder(place()));
    }

    /** The folder for files about an archive: its directory, or the cache folder for one on a cluster. */
    public static Path folder(String place) {
        return Address.is(place)
                ? Home.path().resolve("judgements").resolve(shown(place).replaceAll("\\W+", "-"))
                : Path.of(place);
    }

    @Override
    public String toString() {
        return shown(place());
    }

    /** An archive's public name, which does not reveal where it is on the server. */
    public static String name(String place) {
        if (Address.is(place)) {
            return shown(place).replaceFirst(".*/", "");
        }
        Path name = Path.of(place).toAbsolutePath().normalize().getFileName();
        return name == null ? place : name.toString();
    }

    /** Without the password. */
    static String shown(String place) {
        return Address.is(place) ? Address.read(place).toString() : place;
    }
}
