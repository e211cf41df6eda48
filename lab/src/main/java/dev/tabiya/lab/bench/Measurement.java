package dev.tabiya.lab.bench;

import java.util.Optional;

/**
 * One measurement: the amount of work, our times, and those of a peer, if any. Our first round is cold unless every
 * round is a fresh process.
 */
public record Measurement(
        String what, long work, String unit, boolean freshProcesses, Timing ours, Optional<Peer> peer) {
    /** Another program and its times for the same work. */
    public record Peer(String name, Timing timing) {}

    /** Our times without the cold round. */
    public Timing settled() {
        return freshProcesses ? ours : ours.warm();
    }

    /** Our speed relative to the peer, by medians. */
    public Optional<Double> ratio() {
        return peer.map(other -> other.timing().median() / settled().median());
    }
}
