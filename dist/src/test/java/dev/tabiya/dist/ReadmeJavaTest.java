package dev.tabiya.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the Java code of the README as it stands there, in a folder of the test. */
class ReadmeJavaTest {
    private static final String IMPORTS = """
            import dev.tabiya.archive.*;
            import dev.tabiya.rules.chess.*;
            import java.nio.file.*;
            import java.util.*;
            """;

    @TempDir
    Path folder;

    @Test
    void theJavaOfTheReadmeFindsPositions() throws IOException {
        String db = folder.resolve("my.tabiya").toString();
        Cli.run("index", "sample", "--db", db);
        String code = javaOf(Files.readAllLines(Path.of("../README.md"))).replace("my.tabiya", db);
        assertThat(code).contains("Query.like");
        // "local" runs the snippets in this very process, with its class path.
        try (JShell shell = JShell.builder().executionEngine("local").build()) {
            run(shell, IMPORTS);
            run(shell, code);
            List<SnippetEvent> size = shell.eval("hits.size()");
            assertThat(size.getFirst().value()).isEqualTo("3");
        }
    }

    private static void run(JShell shell, String code) {
        String rest = code;
        while (!rest.isBlank()) {
            SourceCodeAnalysis.CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
            for (SnippetEvent event : shell.eval(next.source())) {
                assertThat(event.exception()).as(next.source()).isNull();
                assertThat(event.status())
                        .as(next.source() + shell.diagnostics(event.snippet()).toList())
                        .isEqualTo(Snippet.Status.VALID);
            }
            rest = next.remaining();
        }
    }

    private static String javaOf(List<String> readme) {
        List<String> code = new ArrayList<>();
        boolean inside = false;
        for (String line : readme) {
            if (line.startsWith("```")) {
                inside = line.equals("```java");
            } else if (inside) {
                code.add(line);
            }
        }
        return String.join("\n", code);
    }
}
