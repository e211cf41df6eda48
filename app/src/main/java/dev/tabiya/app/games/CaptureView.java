package dev.tabiya.app.games;

import dev.tabiya.rules.rithmomachia.Capture;
import dev.tabiya.rules.rithmomachia.Cell;
import java.util.List;
import java.util.Locale;

/** Why a man of Rithmomachia falls, as programs read it. */
public record CaptureView(String kind, String cell, String target, int value, List<String> by, String arithmetic) {
    public static CaptureView of(Capture capture) {
        return new CaptureView(
                capture.kind().name().toLowerCase(Locale.ROOT),
                Cell.name(capture.cell()),
                capture.target(),
                capture.value(),
                capture.captors().stream().map(Object::toString).toList(),
                capture.arithmetic());
    }
}
