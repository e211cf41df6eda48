package dev.tabiya.archive.lucene;

/** Numbers in tags; 0 where a tag has none. */
final class TagNumbers {
    private TagNumbers() {}

    /** A date such as {@code 1987.11.??} as yyyymmdd, unknown parts 00. */
    static int date(String text) {
        int date = 0;
        String[] parts = text.split("[.\\-/]", -1);
        for (int i = 0; i < 3; i++) {
            int number = i < parts.length ? number(parts[i].strip(), i == 0 ? 4 : 2) : 0;
            if (i == 0 && number == 0) {
                return 0;
            }
            date = date * 100 + number;
        }
        return date;
    }

    static int elo(String text) {
        return number(text.strip(), 4);
    }

    private static int number(String text, int digits) {
        boolean plain =
                !text.isEmpty() && text.length() <= digits && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return plain ? Integer.parseInt(text) : 0;
    }
}
