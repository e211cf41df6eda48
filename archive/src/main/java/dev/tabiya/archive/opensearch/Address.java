package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.ArchiveException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hc.core5.http.HttpHost;

/**
 * Where an archive on a cluster is: {@code
 * opensearch://[user:password@]host[:port][,host[:port]...]/name[?option&...]}. With {@code opensearchs} instead it is
 * reached by TLS.
 *
 * @param authority a file with the certificate that signed the cluster's, if the usual ones do not
 * @param insecure take any certificate
 * @param shards how many parts a new archive is cut into
 * @param replicas how many copies a new archive keeps of each part; as many nodes may be lost
 * @param timeout how many seconds an answer, with all that is tried again for it, may take
 */
public record Address(
        List<HttpHost> hosts,
        String name,
        Optional<Credentials> credentials,
        Optional<Path> authority,
        boolean insecure,
        int shards,
        Optional<Integer> replicas,
        int timeout) {
    private static final Pattern SYNTAX =
            Pattern.compile("(opensearchs?)://(?:([^@/]*)@)?([^/?]+)/([^/?]+)(?:\\?(.*))?");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:]+\\]|[^:\\[\\]]+)(?::(\\d{1,5}))?");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_.-]{0,199}");
    private static final Set<String> OPTIONS = Set.of("tls", "insecure", "ca", "shards", "replicas", "timeout");
    private static final int PORT = 9200;
    private static final int LAST_PORT = 65_535;

    /** User and password; the password is never printed. */
    public record Credentials(String user, String password) {
        @Override
        public String toString() {
            return user;
        }
    }

    public Address {
        hosts = List.copyOf(hosts);
    }

    /** Whether a text is meant as such an address, right or wrong. */
    public static boolean is(String text) {
        return text.startsWith("opensearch://") || text.startsWith("opensearchs://");
    }

    public static Address read(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            throw invalid(text, "it is opensearch://HOST:PORT/NAME");
        }
        Map<String, String> options = options(text, matcher.group(5) == null ? "" : matcher.group(5));
        boolean tls = matcher.group(1).equals("opensearchs") || options.containsKey("tls");
        List<HttpHost> hosts = new ArrayList<>();
        for (String host : matcher.group(3).split(",", -1)) {
            Matcher parts = HOST.matcher(host);
            if (!parts.matches()) {
                throw invalid(text, "\"" + host + "\" is no HOST:PORT");
            }
            int port = parts.group(2) == null ? PORT : Integer.parseInt(parts.group(2));
            if (port < 1 || port > LAST_PORT) {
                throw invalid(text, "ports are from 1 to " + LAST_PORT);
            }
            hosts.add(new HttpHost(tls ? "https" : "http", parts.group(1), port));
        }
        if (!NAME.matcher(matcher.group(4)).matches()) {
            throw invalid(text, "names are of small letters, digits, - and _");
        }
        return new Address(
                hosts,
                matcher.group(4),
                credentials(matcher.group(2) == null ? "" : matcher.group(2)),
                Optional.ofNullable(options.get("ca")).map(Path::of),
                options.containsKey("insecure"),
                number(text, options, "shards", 1, 1000).orElse(3),
                number(text, options, "replicas", 0, 10),
                number(text, options, "timeout", 1, 3600).orElse(60));
    }

    private static ArchiveException invalid(String text, String why) {
        return new ArchiveException("invalid archive \"" + text.replaceAll("://[^@/]*@", "://...@") + "\": " + why);
    }

    /** Those of the address, or of the environment, where other users of the machine cannot see them. */
    private static Optional<Credentials> credentials(String given) {
        String user = given;
        String password = "";
        int colon = given.indexOf(':');
        if (colon >= 0) {
            user = decoded(given.substring(0, colon));
            password = decoded(given.substring(colon + 1));
        }
        if (user.isEmpty()) {
            user = environment("OPENSEARCH_USERNAME");
        }
        if (password.isEmpty()) {
            password = environment("OPENSEARCH_PASSWORD");
        }
        return user.isEmpty() ? Optional.empty() : Optional.of(new Credentials(user, password));
    }

    private static String environment(String name) {
        String value = System.getenv(name);
        return value == null ? "" : value;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static Map<String, String> options(String text, String query) {
        Map<String, String> options = new HashMap<>();
        for (String option : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            if (!OPTIONS.contains(name)) {
                throw invalid(
                        text,
                        "there is no option \"" + name + "\", only "
                                + OPTIONS.stream().sorted().toList());
            }
            options.put(name, equals < 0 ? "" : decoded(option.substring(equals + 1)));
        }
        return options;
    }

    private static Optional<Integer> number(
            String text, Map<String, String> options, String name, int least, int most) {
        String value = options.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!value.matches("\\d{1,4}") || Integer.parseInt(value) < least || Integer.parseInt(value) > most) {
            throw invalid(text, name + " is a number from " + least + " to " + most);
        }
        return Optional.of(Integer.parseInt(value));
    }

    /** Without what should not be seen. */
    @Override
    public String toString() {
        return (hosts.getFirst().getSchemeName().equals("https") ? "opensearchs://" : "opensearch://")
                + String.join(",", hosts.stream().map(HttpHost::toHostString).toList())
                + "/" + name;
    }
}
