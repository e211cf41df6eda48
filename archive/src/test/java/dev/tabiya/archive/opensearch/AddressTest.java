package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.chess.Chess;
import java.nio.file.Path;
import java.util.List;
import org.apache.hc.core5.http.HttpHost;
import org.junit.jupiter.api.Test;

class AddressTest {
    @Test
    void saysWhereTheArchiveIs() {
        Address address = Address.read("opensearch://one,two:9201/games");
        assertThat(address.hosts())
                .containsExactly(new HttpHost("http", "one", 9200), new HttpHost("http", "two", 9201));
        assertThat(address.name()).isEqualTo("games");
        assertThat(address.shards()).isEqualTo(3);
        assertThat(address.replicas()).isEmpty();
        Address secure = Address.read("opensearchs://me:p%40ss+@host/games?shards=12&replicas=2&ca=/etc/ca.pem");
        assertThat(secure.hosts()).containsExactly(new HttpHost("https", "host", 9200));
        assertThat(secure.credentials()).contains(new Address.Credentials("me", "p@ss+"));
        assertThat(secure.authority()).contains(Path.of("/etc/ca.pem"));
        assertThat(List.of(secure.shards(), secure.replicas().orElseThrow())).containsExactly(12, 2);
        assertThat(Address.read("opensearch://host/games?tls&insecure").insecure())
                .isTrue();
        assertThat(secure).hasToString("opensearchs://host:9200/games");
    }

    @Test
    void whatIsWrongIsQuotedWithoutThePassword() {
        for (String wrong : List.of(
                "opensearch://me:secret@host",
                "opensearch://me:secret@host/Games",
                "opensearch://me:secret@host:x/games",
                "opensearch://me:secret@host:99999/games",
                "opensearch://me:secret@host/games?shards=0",
                "opensearch://me:secret@host/games?colour=red")) {
            assertThatThrownBy(() -> Address.read(wrong))
                    .isInstanceOf(ArchiveException.class)
                    .hasMessageStartingWith("invalid archive \"opensearch://")
                    .hasMessageNotContaining("secret");
        }
    }

    @Test
    void aClusterThatIsNotThereIsToldInOneLine() {
        assertThatThrownBy(() -> OpenSearchArchive.open(
                        Address.read("opensearch://127.0.0.1:1/games"), Chess.RULES, new ChessEncoder()))
                .isInstanceOf(ArchiveException.class)
                .hasMessageMatching("opensearch://127.0.0.1:1/games cannot be reached: .*");
    }
}
