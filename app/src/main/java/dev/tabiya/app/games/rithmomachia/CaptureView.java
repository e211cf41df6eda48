package dev.tabiya.app.games.rithmomachia;

import dev.tabiya.rules.rithmomachia.Capture;
import dev.tabiya.rules.rithmomachia.Cell;
import java.util.List;
import java.util.Locale;

/** Why a piece of Rithmomachia is captured, as JSON. */
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
