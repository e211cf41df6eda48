package dev.tabiya.lab.bench;

import java.util.Optional;

/**
 * One thing measured: how much work it is, what we needed, and what another program did if there is one to compare with. The
 * first of our rounds is cold unless every round is a process of its own.
 */
public record Measurement(
        String what, long work, String unit, boolean freshProcesses, Timing ours, Optional<Peer> peer) {
    /** Another program and its times for the same work. */
    public record Peer(String name, Timing timing) {}

    /** Our rounds that count. */
    public Timing settled() {
        return freshProcesses ? ours : ours.warm();
    }

    /** How many times as quick as the other program we are, by the medians. */
    public Optional<Double> ratio() {
        return peer.map(other -> other.timing().median() / settled().median());
    }
}
