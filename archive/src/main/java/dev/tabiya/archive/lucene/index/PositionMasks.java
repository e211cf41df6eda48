package dev.tabiya.archive.lucene.index;

import java.util.Collections;
import java.util.List;

/** Which positions of which blocks a search may give: a mask a block, by segment; an empty array accepts everything. */
public record PositionMasks(List<byte[]> byLeaf) {
    private static final byte[] EVERYTHING = {};

    public static PositionMasks everything(int leaves) {
        return new PositionMasks(Collections.nCopies(leaves, EVERYTHING));
    }

    public boolean everything() {
        return byLeaf.stream().allMatch(masks -> masks.length == 0);
    }

    public byte[] masks(int leaf) {
        return byLeaf.get(leaf);
    }

    public int mask(int leaf, int block) {
        byte[] masks = byLeaf.get(leaf);
        return masks.length == 0 ? 0xFF : masks[block];
    }
}
