package dev.tabiya.rules;

/** Input as error messages quote it: on one line and shortened. */
public final class Quoted {
    private static final int LONGEST = 100;

    private Quoted() {}

    public static String of(CharSequence text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length() && i < LONGEST; i++) {
            char c = text.charAt(i);
            out.append(Character.isISOControl(c) ? ' ' : c);
        }
        return out.append(text.length() > LONGEST ? "..." : "").toString();
    }
}
