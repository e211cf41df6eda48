package dev.tabiya.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class InstalledTest {
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void findsProgramsByNameOnly() {
        assertThat(Installed.find("sh")).get().matches(program -> program.isAbsolute());
        assertThat(Installed.find("./sh")).isEmpty();
        assertThat(Installed.find("bin/sh")).isEmpty();
    }

    @Test
    void whatIsNotInstalledIsNotFound() {
        assertThat(Installed.find("no-such-chess-program")).isEmpty();
        assertThat(Installed.find("")).isEmpty();
        assertThat(Installed.find("a\0b")).isEmpty();
    }
}
