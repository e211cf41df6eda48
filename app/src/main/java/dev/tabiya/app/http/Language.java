package dev.tabiya.app.http;

import dev.tabiya.app.json.JsonFormat;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The language of an answer's messages: English, unless the header {@code Accept-Language} prefers Spanish. All code
 * writes English. Here, at the boundary, a message is matched with the templates of a catalogue, such as {@code illegal
 * move "{}" in {}}, and rebuilt in the other language. Text in quotes came from a user and is kept; other arguments are
 * translated in turn, if the catalogue has them. A message without a template stays English.
 */
final class Language {
    static final Language ENGLISH = new Language(Locale.ENGLISH, List.of());
    static final Language SPANISH = new Language(Locale.of("es"), Entry.read("messages-es.json"));

    private final Locale locale;
    private final List<Entry> entries;

    private Language(Locale locale, List<Entry> entries) {
        this.locale = locale;
        this.entries = entries;
    }

    static Language of(ServerRequest request) {
        return of(request.headers().first(HeaderNames.ACCEPT_LANGUAGE).orElse(""));
    }

    static Language of(String header) {
        try {
            List<Locale> known = List.of(ENGLISH.locale, SPANISH.locale);
            Locale chosen = Locale.lookup(Locale.LanguageRange.parse(header), known);
            return SPANISH.locale.equals(chosen) ? SPANISH : ENGLISH;
        } catch (IllegalArgumentException e) {
            return ENGLISH; // Nobody can read that header.
        }
    }

    /** A message in this language. Several faults are joined by semicolons, which a message may also contain. */
    String say(String english) {
        List<Optional<String>> faults =
                Stream.of(english.split("; ", -1)).map(this::translate).toList();
        return faults.stream().allMatch(Optional::isPresent)
                ? faults.stream().flatMap(Optional::stream).collect(Collectors.joining("; "))
                : translate(english).orElse(english);
    }

    /** The translation of a message, if the catalogue has it. */
    Optional<String> translate(String english) {
        for (Entry entry : entries) {
            Matcher matcher = entry.english.matcher(english);
            if (matcher.matches()) {
                return Optional.of(entry.fill(matcher, this));
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return locale.getLanguage();
    }

    /** A template in both languages. */
    private record Entry(Pattern english, List<Boolean> quoted, String translated, int literals) {
        private static final Pattern HOLE = Pattern.compile("\\{}");
        private static final Pattern NUMBERED = Pattern.compile("\\{(\\d)}");

        /** The most specific templates first: {@code invalid move "{}"} before {@code invalid {}}. */
        static List<Entry> read(String catalogue) {
            try (InputStream in = Objects.requireNonNull(Language.class.getResourceAsStream(catalogue))) {
                Map<?, ?> all = JsonFormat.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), Map.class);
                return all.entrySet().stream()
                        .map(each -> of(String.valueOf(each.getKey()), String.valueOf(each.getValue())))
                        .sorted(Comparator.comparingInt(Entry::literals).reversed())
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static Entry of(String english, String translated) {
            StringBuilder regex = new StringBuilder();
            List<Boolean> quoted = new ArrayList<>();
            Matcher hole = HOLE.matcher(english);
            int from = 0;
            while (hole.find()) {
                regex.append(Pattern.quote(english.substring(from, hole.start())))
                        .append("(.+?)");
                quoted.add(hole.start() > 0 && "\"'".indexOf(english.charAt(hole.start() - 1)) >= 0);
                from = hole.end();
            }
            regex.append(Pattern.quote(english.substring(from)));
            int literals = english.length() - 2 * quoted.size();
            return new Entry(Pattern.compile(regex.toString(), Pattern.DOTALL), quoted, translated, literals);
        }

        String fill(Matcher found, Language language) {
            return NUMBERED.matcher(translated).replaceAll(hole -> {
                int number = Integer.parseInt(hole.group(1));
                String text = found.group(number + 1);
                return Matcher.quoteReplacement(quoted.get(number) ? text : language.say(text));
            });
        }
    }
}
