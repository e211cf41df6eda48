package dev.tabiya.rules.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Quoted;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Extended Position Description: a position and its operations, such as {@code bm Nf3; id "WAC.001"}. Operands are
 * kept as text, without the quotes. A plain FEN, with clocks or without, is an EPD that has no operations.
 */
public record Epd(Position<ChessBoard> position, Map<String, String> operations) {
    /** Operands of these are moves or numbers and stand without quotes. */
    private static final Set<String> BARE =
            Set.of("acd", "acn", "acs", "am", "bm", "ce", "dm", "fmvn", "hmvc", "pm", "pv", "rc", "sm");

    public Epd {
        operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
    }

    public static Epd read(String line) {
        int[] at = {0};
        StringBuilder fen = new StringBuilder();
        for (int field = 0; field < 4; field++) {
            String word = word(line, at);
            if (word.isEmpty()) {
                break;
            }
            fen.append(field == 0 ? "" : " ").append(word);
        }
        Map<String, String> operations = new LinkedHashMap<>();
        int[] ahead = at.clone();
        String halfmoves = word(line, ahead);
        String fullmove = word(line, ahead);
        if (isNumber(halfmoves) && isNumber(fullmove)) {
            at = ahead;
        } else {
            halfmoves = "";
            fullmove = "";
        }
        readOperations(line, at[0], operations);
        halfmoves = operations.getOrDefault("hmvc", halfmoves);
        fullmove = operations.getOrDefault("fmvn", fullmove);
        if (isNumber(halfmoves) || isNumber(fullmove)) {
            fen.append(' ').append(isNumber(halfmoves) ? halfmoves : "0");
            fen.append(' ').append(isNumber(fullmove) ? fullmove : "1");
        }
        return new Epd(Chess.RULES.position(fen.toString()), operations);
    }

    private static String word(String line, int[] at) {
        while (at[0] < line.length() && line.charAt(at[0]) <= ' ') {
            at[0]++;
        }
        int start = at[0];
        while (at[0] < line.length() && line.charAt(at[0]) > ' ' && line.charAt(at[0]) != ';') {
            at[0]++;
        }
        return line.substring(start, at[0]);
    }

    private static boolean isNumber(String word) {
        return !word.isEmpty() && word.length() <= 5 && word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static void readOperations(String line, int from, Map<String, String> operations) {
        int at = from;
        while (at < line.length()) {
            int end = operationEnd(line, at);
            String operation = line.substring(at, end).strip();
            if (!operation.isEmpty()) {
                int space = 0;
                while (space < operation.length() && operation.charAt(space) > ' ') {
                    space++;
                }
                if (!Character.isLetter(operation.charAt(0))) {
                    throw invalid(line, "operation \"" + Quoted.of(operation) + "\" does not begin with a letter");
                }
                String operand = operation.substring(space).strip();
                if (operand.length() >= 2
                        && operand.startsWith("\"")
                        && operand.indexOf('"', 1) == operand.length() - 1) {
                    operand = operand.substring(1, operand.length() - 1);
                }
                operations.put(operation.substring(0, space), operand);
            }
            at = end + 1;
        }
    }

    /** The next semicolon outside quotes. */
    private static int operationEnd(String line, int from) {
        boolean quoted = false;
        for (int i = from; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == ';' && !quoted) {
                return i;
            }
        }
        if (quoted) {
            throw invalid(line, "a quote is not closed");
        }
        return line.length();
    }

    private static ParseException invalid(String line, String reason) {
        return new ParseException("invalid EPD \"" + Quoted.of(line.strip()) + "\": " + reason);
    }

    /** Writes the four position fields and the operations; clocks only where operations give them. */
    public String write() {
        StringBuilder out = Fen.writeFour(position.board(), new StringBuilder());
        operations.forEach((opcode, operand) -> {
            out.append(' ').append(opcode);
            if (isBare(opcode, operand)) {
                out.append(operand.isEmpty() ? "" : " ").append(operand);
            } else {
                out.append(" \"").append(operand).append('"');
            }
            out.append(';');
        });
        return out.toString();
    }

    private static boolean isBare(String opcode, String operand) {
        boolean plain = operand.indexOf(';') < 0 && operand.strip().equals(operand);
        return BARE.contains(opcode) && plain || isNumber(operand) || operand.indexOf('"') >= 0;
    }
}
