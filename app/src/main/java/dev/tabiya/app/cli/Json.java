package dev.tabiya.app.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.PrintWriter;

/** Prints a record, map or list as an indented JSON document, the same bytes on every system. */
public final class Json {
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final ObjectWriter WRITER = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .defaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, null))
            .build()
            .writer(new DefaultPrettyPrinter(
                            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(INDENT)
                    .withArrayIndenter(INDENT));

    private static final ObjectWriter LINE_WRITER = WRITER.with(new MinimalPrettyPrinter());

    private Json() {}

    /** Prints a document on one line, for JSON lines. */
    public static void printLine(PrintWriter out, Object document) {
        print(LINE_WRITER, out, document);
    }

    public static void print(PrintWriter out, Object document) {
        print(WRITER, out, document);
    }

    private static void print(ObjectWriter writer, PrintWriter out, Object document) {
        try {
            out.print(writer.writeValueAsString(document));
            out.print('\n');
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a JSON document: " + document.getClass(), e);
        }
    }
}
