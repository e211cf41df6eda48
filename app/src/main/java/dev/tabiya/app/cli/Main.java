package dev.tabiya.app.cli;

/** Starts here. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("tabiya");
    }
}
