package dev.tabiya.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The account that nodes run as: OpenSearch refuses to run as root, so root uses the account nobody. */
enum Account {
    OWN,
    NOBODY;

    static Account current() {
        return "root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/bin/setpriv"))
                ? NOBODY
                : OWN;
    }

    /** The command prefix that switches to this account. */
    List<String> prefix() {
        return this == OWN
                ? List.of()
                : List.of(
                        "/usr/bin/setpriv",
                        "--reuid=" + id("-u"),
                        "--regid=" + id("-g"),
                        "--clear-groups",
                        "--no-new-privs");
    }

    private static String id(String flag) {
        try {
            Process process = new ProcessBuilder("id", flag, "nobody").start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            throw new ClusterException("there is no account nobody for OpenSearch, which refuses to run as root", e);
        }
    }

    /** Gives this account a folder. */
    void own(Path folder) throws IOException {
        if (this == OWN) {
            return;
        }
        var nobody = folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                Files.setOwner(file, nobody);
            }
        }
    }
}
