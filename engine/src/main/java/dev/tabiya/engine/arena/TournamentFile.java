package dev.tabiya.engine.arena;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who plays whom, read from a text: lines such as {@code random v greedy_mobility : 100}, the format of the thesis on
 * Amazons, or a list of players for a round robin. {@code #} begins a comment.
 */
public record TournamentFile(List<Meeting> meetings) {
    private static final Pattern MEETING = Pattern.compile("(.+?)\\s+v\\s+(.+?)\\s*:\\s*(\\d{1,7})");

    /** A line of it. */
    public record Meeting(String first, String second, int games) {}

    /** Reads a text; {@code games} is how many each pair of a list plays. */
    public static TournamentFile read(String text, String source, int games) {
        List<Meeting> meetings = new ArrayList<>();
        List<String> players = new ArrayList<>();
        int number = 0;
        for (String raw : text.split("\n", -1)) {
            number++;
            String line = raw.replaceFirst("#.*", "").strip();
            if (line.isEmpty()) {
                continue;
            }
            Matcher meeting = MEETING.matcher(line);
            boolean isMeeting = meeting.matches();
            if (!isMeeting && line.matches(".*\\sv\\s.*")) {
                throw new ParseException("invalid meeting \"" + Quoted.of(line) + "\": it should be A v B : GAMES")
                        .at(source, number, 1);
            }
            if (isMeeting ? !players.isEmpty() : !meetings.isEmpty()) {
                throw new ParseException("a file has either meetings or a list of players").at(source, number, 1);
            }
            if (isMeeting) {
                int count = Integer.parseInt(meeting.group(3));
                if (count == 0) {
                    throw new ParseException("no games").at(source, number, 1);
                }
                meetings.add(new Meeting(normal(meeting.group(1)), normal(meeting.group(2)), count));
            } else if (players.contains(normal(line))) {
                throw new ParseException("player \"" + Quoted.of(line) + "\" occurs twice").at(source, number, 1);
            } else {
                players.add(normal(line));
            }
        }
        for (int i = 0; i < players.size(); i++) {
            for (int j = i + 1; j < players.size(); j++) {
                meetings.add(new Meeting(players.get(i), players.get(j), games));
            }
        }
        if (meetings.isEmpty()) {
            throw new ParseException("nobody plays").at(source, number, 1);
        }
        return new TournamentFile(List.copyOf(meetings));
    }

    private static String normal(String name) {
        return name.strip().replaceAll("\\s+", " ");
    }
}
