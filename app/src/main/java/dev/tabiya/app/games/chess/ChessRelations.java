package dev.tabiya.app.games.chess;

import dev.tabiya.app.games.GameView;
import dev.tabiya.app.games.GameView.Reason;
import dev.tabiya.app.games.GameView.Relation;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Attacks, defences, pawns and material that two chess positions have in common. */
final class ChessRelations {
    private static final Map<String, String> NAMES =
            Map.of("K", "king", "Q", "queen", "R", "rook", "B", "bishop", "N", "knight", "P", "pawn");

    /** How characteristic of a position a relation with such a piece is. */
    private static final Map<String, Integer> WEIGHTS = Map.of("K", 6, "Q", 6, "R", 5, "B", 5, "N", 5, "P", 2);

    private ChessRelations() {}

    /** Those between pieces on the same squares of both. */
    static List<Relation> shared(ChessBoard query, ChessBoard found, UnaryOperator<String> onQuery) {
        long same = same(query, found);
        List<Relation> relations = new ArrayList<>();
        for (long rest = same; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int piece = found.pieceAt(from);
            long targets = Attacks.of(piece, from, query.occupied()) & Attacks.of(piece, from, found.occupied()) & same;
            for (; targets != 0; targets &= targets - 1) {
                int to = Long.numberOfTrailingZeros(targets);
                relations.add(relation(found, from, to, onQuery));
            }
        }
        return relations;
    }

    private static Relation relation(ChessBoard board, int from, int to, UnaryOperator<String> onQuery) {
        Side side = Piece.side(board.pieceAt(from));
        return new Relation(
                side == Piece.side(board.pieceAt(to)) ? "defence" : "attack",
                GameView.name(side),
                ChessView.letter(board.pieceAt(from)),
                Square.name(from),
                ChessView.letter(board.pieceAt(to)),
                Square.name(to),
                new Relation.FromTo(onQuery.apply(Square.name(from)), onQuery.apply(Square.name(to))));
    }

    private static long same(ChessBoard query, ChessBoard found) {
        long same = 0;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            same |= query.pieces(piece) & found.pieces(piece);
        }
        return same;
    }

    /** The pawns, if most of them are on the same squares. */
    static Optional<Reason> pawns(ChessBoard query, ChessBoard found) {
        long pawns = pawns(query);
        int of = Long.bitCount(pawns);
        int count = Long.bitCount(pawns & pawns(found) & same(query, found));
        if (of == 0 || 3 * count < 2 * of) {
            return Optional.empty();
        }
        return Optional.of(
                count == of && Long.bitCount(pawns(found)) == of
                        ? Reason.of("skeleton", "same pawn skeleton")
                        : Reason.counted("pawns", count, of, count + " of " + of + " pawns on the same squares"));
    }

    private static long pawns(ChessBoard board) {
        return board.pieces(Piece.of(Piece.PAWN, Side.WHITE)) | board.pieces(Piece.of(Piece.PAWN, Side.BLACK));
    }

    static Optional<Reason> material(ChessBoard query, ChessBoard found) {
        for (int piece = 0; piece < Piece.NONE; piece++) {
            if (Long.bitCount(query.pieces(piece)) != Long.bitCount(found.pieces(piece))) {
                return Optional.empty();
            }
        }
        return Optional.of(Reason.of("material", "same material"));
    }

    /** The two strongest attacks, and the number of all relations. */
    static List<Reason> strongest(List<Relation> relations) {
        List<Reason> reasons = new ArrayList<>(relations.stream()
                .filter(relation -> relation.kind().equals("attack"))
                .sorted(Comparator.comparingInt(ChessRelations::weight).reversed())
                .limit(2)
                .map(ChessRelations::reason)
                .toList());
        if (relations.size() > 2) {
            reasons.add(Reason.counted(
                    "relations", relations.size(), null, relations.size() + " attacks and defences in both"));
        }
        return reasons;
    }

    private static int weight(Relation relation) {
        return WEIGHTS.getOrDefault(relation.man(), 0) + WEIGHTS.getOrDefault(relation.target(), 0);
    }

    private static Reason reason(Relation relation) {
        String text = String.format(
                Locale.ROOT,
                "%s %s attacks %s in both",
                NAMES.get(relation.man()),
                relation.query().from(),
                relation.query().to());
        return new Reason("relation", null, null, relation, null, null, text);
    }
}
