package dev.tabiya.lab.tuning;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.chess.Evaluation;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The weights of the chess evaluation, as lines of a name and numbers. The engine keeps them as constants, for speed;
 * so an evaluation with other weights gets its own copy of the engine's classes, from a class loader that shows them
 * another file.
 */
record ChessWeights(List<String> names, List<Integer> values) {
    private static final String PACKAGE = Evaluation.class.getPackageName() + ".";
    private static final String FILE = "weights.txt";

    ChessWeights {
        names = List.copyOf(names);
        values = List.copyOf(values);
    }

    /** The engine's own. Each is called by the name and number of its line: {@code MOBILITY 13}. */
    static ChessWeights usual() {
        List<String> names = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        int line = 0;
        for (String text :
                new String(resource(FILE), StandardCharsets.US_ASCII).lines().toList()) {
            String[] words = text.split(" ", -1);
            for (int i = 1; i < words.length; i++) {
                names.add(words[0] + " " + line);
                values.add(Integer.parseInt(words[i]));
            }
            line++;
        }
        return new ChessWeights(names, values);
    }

    ChessWeights with(List<Integer> other) {
        return new ChessWeights(names, other);
    }

    int size() {
        return values.size();
    }

    /** The name of a weight's line, without the number. */
    String name(int index) {
        return names.get(index).split(" ", 2)[0];
    }

    /** The file {@code weights.txt} with these weights. */
    String text() {
        return IntStream.range(0, size())
                .mapToObj(i -> {
                    boolean first = i == 0 || !names.get(i).equals(names.get(i - 1));
                    return (first ? (i == 0 ? "" : "\n") + name(i) : "") + " " + values.get(i);
                })
                .collect(Collectors.joining("", "", "\n"));
    }

    @SuppressWarnings("unchecked") // the class is a copy of Evaluation
    Evaluator<ChessBoard> evaluator() {
        return (Evaluator<ChessBoard>) create(Evaluation.class);
    }

    @SuppressWarnings("unchecked") // the class is a copy of ChessEngine
    Engine<ChessBoard> engine() {
        return (Engine<ChessBoard>) create(ChessEngine.class, 1);
    }

    private Object create(Class<?> original, Object... arguments) {
        Class<?>[] types = arguments.length == 0 ? new Class<?>[0] : new Class<?>[] {int.class};
        try {
            return new Copies(text())
                    .loadClass(original.getName())
                    .getConstructor(types)
                    .newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] resource(String name) {
        try (InputStream in = Evaluation.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Loads the classes of the chess engine anew, with other weights. */
    private static final class Copies extends ClassLoader {
        private final String weights;

        Copies(String weights) {
            super(Evaluation.class.getClassLoader());
            this.weights = weights;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PACKAGE)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                byte[] code = resource(name.substring(PACKAGE.length()) + ".class");
                return defineClass(name, code, 0, code.length);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return name.endsWith("/" + FILE)
                    ? new ByteArrayInputStream(weights.getBytes(StandardCharsets.US_ASCII))
                    : super.getResourceAsStream(name);
        }
    }
}
