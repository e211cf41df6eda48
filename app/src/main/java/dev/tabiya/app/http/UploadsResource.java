package dev.tabiya.app.http;

import dev.tabiya.app.games.Uploads;
import dev.tabiya.rules.Quoted;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Set;

/** The uploads of an archive: listed, stopped, removed with their games. */
final class UploadsResource implements HttpService {
    /** How long an upload may take to commit its games. */
    private static final long PATIENCE = 20_000;

    private final ServedArchives archives;

    UploadsResource(ServedArchives archives) {
        this.archives = archives;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::list)
                .get("/{id}", this::get)
                .post("/{id}/stop", this::stop)
                .delete("/{id}", this::delete);
    }

    /** See the schema {@code Upload}. */
    record Document(String id, String started, String source, String state, long added) {
        static Document of(Uploads.Upload upload) {
            return new Document(
                    upload.id(),
                    upload.started().toString(),
                    upload.source(),
                    upload.state().toString(),
                    upload.added());
        }
    }

    record All(List<Document> uploads) {}

    record Removed(long removed) {}

    private ServedArchives.Served<?> served(ServerRequest request) {
        return archives.of(Params.of(request, Set.of("game")));
    }

    private static String id(ServerRequest request) {
        return request.path().pathParameters().get("id");
    }

    private void list(ServerRequest request, ServerResponse response) {
        JsonBody.send(
                response,
                new All(served(request).uploads().all().stream()
                        .map(Document::of)
                        .toList()));
    }

    private void get(ServerRequest request, ServerResponse response) {
        JsonBody.send(response, document(served(request).uploads(), id(request)));
    }

    private static Document document(Uploads uploads, String id) {
        return uploads.find(id).map(Document::of).orElseThrow(() -> unknown(id));
    }

    private void stop(ServerRequest request, ServerResponse response) {
        Uploads uploads = served(request).uploads();
        String id = id(request);
        document(uploads, id);
        stop(uploads, id);
        JsonBody.send(response, document(uploads, id));
    }

    /** Stops an upload and waits for its end. */
    private static void stop(Uploads uploads, String id) {
        uploads.running(id).ifPresent(run -> {
            run.stop();
            try {
                if (!run.awaitEnd(PATIENCE)) {
                    throw Problem.of(Status.CONFLICT_409, "upload " + id + " has not stopped yet; try again");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "the server is shutting down");
            }
        });
    }

    private void delete(ServerRequest request, ServerResponse response) {
        ServedArchives.Served<?> served = served(request);
        String id = id(request);
        stop(served.uploads(), id);
        long removed = served.uploads().remove(id, served.archive()).orElseThrow(() -> unknown(id));
        JsonBody.send(response, new Removed(removed));
    }

    private static Problem unknown(String id) {
        return Problem.of(Status.NOT_FOUND_404, "there is no upload \"" + Quoted.of(id) + '"');
    }
}
