package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The OpenAPI document, by which every answer that a test gets is checked. */
final class Contract {
    static final ObjectMapper JSON = new ObjectMapper();
    static final JsonNode DOCUMENT = read();

    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
    private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

    private Contract() {}

    private static JsonNode read() {
        try (InputStream in = Contract.class.getResourceAsStream("/openapi.json")) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An operation of the document. */
    record Operation(String method, String path, JsonNode node) {
        boolean fits(String itsMethod, String itsPath) {
            String regex = Pattern.quote(path).replace("{id}", "\\E[^/.]+\\Q");
            return method.equalsIgnoreCase(itsMethod) && itsPath.matches(regex);
        }

        /** The names of its query parameters. */
        List<String> parameters() {
            List<String> names = new ArrayList<>();
            for (JsonNode list : List.of(
                    node.path("parameters"), DOCUMENT.at("/paths").path(path).path("parameters"))) {
                list.forEach(parameter -> {
                    if (parameter.path("in").asText().equals("query")) {
                        names.add(parameter.path("name").asText());
                    }
                });
            }
            return names.stream().sorted().toList();
        }
    }

    static List<Operation> operations() {
        List<Operation> all = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : DOCUMENT.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                if (!method.getKey().equals("parameters")) {
                    all.add(new Operation(method.getKey(), path.getKey(), method.getValue()));
                }
            }
        }
        return all;
    }

    /** Fails unless the document tells of such an answer. */
    static void check(String method, String path, int status, String type, String body) {
        if (status >= 400) {
            assertThat(type).as("%s %s: %s", method, path, body).isEqualTo("application/problem+json");
            valid("Problem", body, method + " " + path);
            assertThat(body).doesNotContain("\tat ", "Exception");
            assertThat(json(body).path("status").asInt()).isEqualTo(status);
            return;
        }
        Operation operation = operations().stream()
                .filter(each -> each.fits(method, path))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the document does not know " + method + " " + path));
        JsonNode response = operation.node.path("responses").path(Integer.toString(status));
        assertThat(response.isMissingNode())
                .as("%s %s: status %s", method, path, status)
                .isFalse();
        if (status == 204) {
            return;
        }
        JsonNode schema =
                response.path("content").path(type.replaceFirst(";.*", "")).path("schema");
        assertThat(schema.isMissingNode()).as("%s %s: %s", method, path, type).isFalse();
        String name = schema.path("$ref").asText().replaceFirst(".*/", "");
        if (name.isEmpty()) {
            return;
        }
        for (String document :
                type.startsWith("application/x-ndjson") ? body.lines().toList() : List.of(body)) {
            valid(name, document, method + " " + path);
        }
    }

    static void valid(String schema, String body, String what) {
        Map<String, String> faults = new TreeMap<>();
        SCHEMAS.computeIfAbsent(schema, Contract::schema)
                .validate(json(body))
                .forEach(fault -> faults.put(fault.getInstanceLocation().toString(), fault.getMessage()));
        assertThat(faults).as("%s as %s: %s", what, schema, body).isEmpty();
    }

    private static JsonSchema schema(String name) {
        ObjectNode root = JSON.createObjectNode();
        root.put("$ref", "#/components/schemas/" + name);
        root.set("components", DOCUMENT.path("components"));
        return FACTORY.getSchema(root);
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }
}
