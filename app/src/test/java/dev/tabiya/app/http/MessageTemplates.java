package dev.tabiya.app.http;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The messages in the sources: arguments of exceptions, with {@code {}} for what is filled in. */
final class MessageTemplates {
    /** Exceptions that an answer may quote. */
    private static final Set<String> EXCEPTIONS = Set.of("ParseException", "ArchiveException");

    /** Methods that make such exceptions, or lists of what is wrong. */
    private static final Set<String> MAKERS = Set.of(
            "fault",
            "fail",
            "busy",
            "late",
            "invalid",
            "illegal",
            "broken",
            "damaged",
            "report",
            "describe",
            "readShape");

    /** Methods that say themselves what is wrong. */
    private static final Set<String> SPEAKERS = Set.of("describe", "reason");

    /** Lists of what is wrong. */
    private static final Set<String> LISTS = Set.of("faults", "found", "told", "all");

    private final Map<String, List<String>> constants = new HashMap<>();
    private final Set<String> found = new TreeSet<>();

    /** The templates in all sources of some folders. */
    static Set<String> in(List<Path> folders) throws IOException {
        MessageTemplates all = new MessageTemplates();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources = new ArrayList<>();
            for (Path folder : folders) {
                try (Stream<Path> inside = Files.walk(folder)) {
                    inside.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            units.forEach(unit -> all.new Constants().scan(unit, null));
            units.forEach(unit -> all.new Messages().scan(unit, null));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return all.found;
    }

    private final class Constants extends TreeScanner<Void, Void> {
        @Override
        public Void visitVariable(VariableTree variable, Void none) {
            if (variable.getInitializer() instanceof LiteralTree literal
                    && literal.getValue() instanceof String text
                    && variable.getName().toString().matches("[A-Z_0-9]+")) {
                constants.put(variable.getName().toString(), List.of(text));
            }
            return super.visitVariable(variable, null);
        }
    }

    private final class Messages extends TreeScanner<Void, Void> {
        @Override
        public Void visitNewClass(NewClassTree made, Void none) {
            if (EXCEPTIONS.contains(made.getIdentifier().toString())) {
                made.getArguments().forEach(this::add);
            }
            return super.visitNewClass(made, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
            ExpressionTree method = call.getMethodSelect();
            String name = method instanceof MemberSelectTree member
                    ? member.getIdentifier().toString()
                    : method.toString();
            String on = method instanceof MemberSelectTree member
                    ? member.getExpression().toString()
                    : "";
            if (MAKERS.contains(name)
                    || on.equals("Problem") && name.equals("of")
                    || on.equals("Fault") && name.equals("of")
                    || Set.of("add", "set").contains(name) && LISTS.contains(on.substring(on.lastIndexOf('.') + 1))) {
                call.getArguments().forEach(this::add);
            }
            return super.visitMethodInvocation(call, null);
        }

        @Override
        public Void visitMethod(MethodTree method, Void none) {
            if (SPEAKERS.contains(method.getName().toString())) {
                new TreeScanner<Void, Void>() {
                    @Override
                    public Void visitReturn(ReturnTree end, Void nothing) {
                        if (end.getExpression() != null) {
                            add(end.getExpression());
                        }
                        return super.visitReturn(end, null);
                    }
                }.scan(method, null);
            }
            return super.visitMethod(method, null);
        }

        private void add(ExpressionTree argument) {
            for (String template : templates(argument)) {
                String joined = template.replaceAll("(\\{})+", "{}");
                // A single word is the name of a parameter or a file, no sentence.
                if (joined.replace("{}", "").strip().contains(" ") || joined.matches(".*\\w.*\\{}.*|.*\\{}.*\\w.*")) {
                    found.add(joined);
                }
            }
        }
    }

    /** What an expression may say; a condition says one thing or the other. */
    private List<String> templates(ExpressionTree expression) {
        return switch (expression) {
            case LiteralTree literal ->
                List.of(
                        literal.getValue() instanceof String || literal.getValue() instanceof Character
                                ? literal.getValue().toString()
                                : "{}");
            case ParenthesizedTree inner -> templates(inner.getExpression());
            case ConditionalExpressionTree choice ->
                Stream.concat(
                                templates(choice.getTrueExpression()).stream(),
                                templates(choice.getFalseExpression()).stream())
                        .toList();
            case BinaryTree sum -> speaks(sum) ? joined(sum) : List.of("{}");
            case IdentifierTree name -> constants.getOrDefault(name.getName().toString(), List.of("{}"));
            case MemberSelectTree name ->
                constants.getOrDefault(name.getIdentifier().toString(), List.of("{}"));
            default -> List.of("{}");
        };
    }

    private List<String> joined(BinaryTree sum) {
        List<String> all = new ArrayList<>();
        for (String left : templates(sum.getLeftOperand())) {
            for (String right : templates(sum.getRightOperand())) {
                all.add(left + right);
            }
        }
        return all;
    }

    /** Whether a sum is one of texts and not of numbers. */
    private boolean speaks(ExpressionTree expression) {
        return switch (expression) {
            case LiteralTree literal -> literal.getKind() == Tree.Kind.STRING_LITERAL;
            case ParenthesizedTree inner -> speaks(inner.getExpression());
            case BinaryTree sum -> speaks(sum.getLeftOperand()) || speaks(sum.getRightOperand());
            case ConditionalExpressionTree choice ->
                speaks(choice.getTrueExpression()) || speaks(choice.getFalseExpression());
            case IdentifierTree name -> constants.containsKey(name.getName().toString());
            case MemberSelectTree name ->
                constants.containsKey(name.getIdentifier().toString());
            default -> false;
        };
    }
}
