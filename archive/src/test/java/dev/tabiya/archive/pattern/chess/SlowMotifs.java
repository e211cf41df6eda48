package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The motifs of a side by their descriptions, square by square on 64 letters: slow, and independent of {@link
 * ChessMotifs}. Without motifs that have a definition in the pattern language and motifs that belong to neither side.
 */
final class SlowMotifs {
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    /** The viewer's pieces are upper case and move up. */
    private final char[] letters = new char[64];

    private SlowMotifs(ChessBoard board, Side side) {
        boolean white = side == Side.WHITE;
        for (int square = 0; square < 64; square++) {
            int piece = board.pieceAt(white ? square : square ^ 56);
            letters[square] = piece == Piece.NONE ? '.' : Piece.letter(white ? piece : piece ^ 1);
        }
    }

    static Set<Motif> of(ChessBoard board, Side side) {
        return new SlowMotifs(board, side).find();
    }

    private Set<Motif> find() {
        Set<Motif> found = EnumSet.noneOf(Motif.class);
        int[] passed = squares(square -> is(square, 'P') && passed(square));
        int[] enemies = squares(square -> is(square, 'p'));
        add(found, Motif.PASSED_PAWN, passed.length > 0);
        add(found, Motif.PROTECTED_PASSED_PAWN, any(passed, this::protectedByPawn));
        add(found, Motif.CONNECTED_PASSED_PAWNS, any(passed, a -> any(passed, b -> file(b) == file(a) + 1)));
        add(
                found,
                Motif.OUTSIDE_PASSED_PAWN,
                enemies.length > 0
                        && any(
                                passed,
                                pawn -> file(pawn) != 3
                                        && file(pawn) != 4
                                        && (!any(enemies, enemy -> file(enemy) < file(pawn) + 3)
                                                || !any(enemies, enemy -> file(enemy) > file(pawn) - 3))));
        int[] pawns = squares(square -> is(square, 'P'));
        add(found, Motif.PAWN_ON_SEVENTH, any(pawns, pawn -> rank(pawn) == 6));
        add(found, Motif.ISOLATED_PAWN, any(pawns, this::isolated));
        add(found, Motif.DOUBLED_PAWNS, any(pawns, pawn -> onFile(file(pawn)) >= 2));
        add(found, Motif.TRIPLED_PAWNS, any(pawns, pawn -> onFile(file(pawn)) >= 3));
        add(found, Motif.BACKWARD_PAWN, any(pawns, this::backward));
        add(
                found,
                Motif.PAWN_CHAIN,
                any(
                        pawns,
                        pawn -> at(pawn, 1, 1) == 'P' && at(pawn, 2, 2) == 'P'
                                || at(pawn, -1, 1) == 'P' && at(pawn, -2, 2) == 'P'));
        addPieces(found);
        addMaterial(found);
        return found;
    }

    private void addPieces(Set<Motif> found) {
        int king = squares(square -> is(square, 'K'))[0];
        add(
                found,
                Motif.PIN,
                any(squares(square -> "NBRQ".indexOf(letters[square]) >= 0), piece -> pinned(piece, king)));
        int[] knights = squares(square -> is(square, 'N'));
        add(found, Motif.KNIGHT_FORK, any(knights, this::forks));
        add(found, Motif.KNIGHT_OUTPOST, any(knights, this::outpost));
        add(
                found,
                Motif.BACK_RANK_WEAKNESS,
                rank(king) == 0
                        && isPawnOrEdge(at(king, -1, 1))
                        && isPawnOrEdge(at(king, 0, 1))
                        && isPawnOrEdge(at(king, 1, 1))
                        && !any(squares(square -> is(square, 'R') || is(square, 'Q')), piece -> rank(piece) == 0)
                        && any(squares(square -> true), square -> is(square, 'r') || is(square, 'q')));
        int[] bishops = squares(square -> is(square, 'B'));
        add(found, Motif.BISHOP_PAIR, bothColours('B') && !bothColours('b'));
        add(found, Motif.BAD_BISHOP, any(bishops, bishop -> stopped(colour(bishop)) >= 2));
        add(
                found,
                Motif.FIANCHETTO,
                any(
                        bishops,
                        bishop -> rank(bishop) == 1
                                && (file(bishop) == 1 || file(bishop) == 6)
                                && (at(bishop, 0, 1) == 'P' || at(bishop, 0, 2) == 'P')));
        add(found, Motif.KNIGHT_VS_BISHOP, count('N') == 1 && count('B') == 0 && count('n') == 0 && count('b') == 1);
        add(
                found,
                Motif.HALF_OPEN_FILE,
                IntStream.range(0, 8).anyMatch(file -> onFile(file) == 0 && enemiesOn(file) > 0));
        int[] rooks = squares(square -> is(square, 'R'));
        add(found, Motif.ROOK_ON_OPEN_FILE, any(rooks, rook -> onFile(file(rook)) + enemiesOn(file(rook)) == 0));
        boolean target = any(squares(square -> is(square, 'p')), pawn -> rank(pawn) == 6)
                || any(squares(square -> is(square, 'k')), enemy -> rank(enemy) == 7);
        add(found, Motif.ROOK_ON_SEVENTH, target && any(rooks, rook -> rank(rook) == 6));
        add(
                found,
                Motif.DOUBLED_ROOKS,
                any(
                        rooks,
                        rook -> letters[along(rook, 0, 1)] == 'R' && along(rook, 0, 1) != rook
                                || rank(rook) == 6 && letters[along(rook, 1, 0)] == 'R' && along(rook, 1, 0) != rook));
    }

    private void addMaterial(Set<Motif> found) {
        int queens = count('Q') - count('q');
        int rooks = count('R') - count('r');
        int minors = count('N') + count('B') - count('n') - count('b');
        int pawns = count('P') - count('p');
        add(found, Motif.PAWN_UP, queens == 0 && rooks == 0 && minors == 0 && pawns > 0);
        add(found, Motif.PIECE_UP, queens == 0 && rooks == 0 && minors == 1 && pawns >= -2);
        add(found, Motif.EXCHANGE_UP, queens == 0 && rooks == 1 && minors == -1 && pawns >= -1);
        add(found, Motif.QUEEN_VS_ROOKS, queens == 1 && rooks == -2 && minors == 0);
        int queenside = half('P', true) - half('p', true);
        int kingside = half('P', false) - half('p', false);
        add(found, Motif.QUEENSIDE_MAJORITY, queenside > 0);
        add(found, Motif.KINGSIDE_MAJORITY, kingside > 0);
    }

    /** No pawn ahead that could stop or capture it; of doubled pawns only the front one counts. */
    private boolean passed(int pawn) {
        return !any(
                squares(square -> rank(square) > rank(pawn)),
                square -> is(square, 'p') && Math.abs(file(square) - file(pawn)) <= 1
                        || is(square, 'P') && file(square) == file(pawn));
    }

    private boolean isolated(int pawn) {
        return onFile(file(pawn) - 1) + onFile(file(pawn) + 1) == 0;
    }

    private boolean backward(int pawn) {
        boolean behindAll = !any(
                squares(square -> is(square, 'P') && Math.abs(file(square) - file(pawn)) == 1),
                neighbour -> rank(neighbour) <= rank(pawn));
        return !isolated(pawn) && behindAll && (at(pawn, -1, 2) == 'p' || at(pawn, 1, 2) == 'p');
    }

    private boolean protectedByPawn(int square) {
        return at(square, -1, -1) == 'P' || at(square, 1, -1) == 'P';
    }

    private boolean outpost(int knight) {
        return rank(knight) >= 3
                && rank(knight) <= 5
                && protectedByPawn(knight)
                && !any(
                        squares(square -> is(square, 'p')),
                        pawn -> Math.abs(file(pawn) - file(knight)) == 1 && rank(pawn) > rank(knight));
    }

    private boolean forks(int knight) {
        int targets = 0;
        for (int[] step : KNIGHT) {
            targets += "kqr".indexOf(at(knight, step[0], step[1])) >= 0 ? 1 : 0;
        }
        return targets >= 2;
    }

    private boolean pinned(int piece, int king) {
        for (int fileStep = -1; fileStep <= 1; fileStep++) {
            for (int rankStep = -1; rankStep <= 1; rankStep++) {
                boolean still = fileStep == 0 && rankStep == 0;
                if (!still && along(king, fileStep, rankStep) == piece) {
                    char behind = letters[along(piece, fileStep, rankStep)];
                    if (behind == 'q' || behind == (fileStep == 0 || rankStep == 0 ? 'r' : 'b')) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The square of the first piece in a direction, or the starting square. */
    private int along(int from, int fileStep, int rankStep) {
        for (int i = 1; at(from, i * fileStep, i * rankStep) != '#'; i++) {
            if (at(from, i * fileStep, i * rankStep) != '.') {
                return from + i * (8 * rankStep + fileStep);
            }
        }
        return from;
    }

    private int stopped(int colour) {
        return squares(square -> is(square, 'P')
                        && at(square, 0, 1) == 'p'
                        && file(square) >= 2
                        && file(square) <= 5
                        && colour(square) == colour)
                .length;
    }

    private boolean bothColours(char bishop) {
        int[] bishops = squares(square -> is(square, bishop));
        return any(bishops, b -> colour(b) == 0) && any(bishops, b -> colour(b) == 1);
    }

    private static boolean isPawnOrEdge(char letter) {
        return letter == 'P' || letter == '#';
    }

    private static int colour(int square) {
        return (file(square) + rank(square)) % 2;
    }

    private int count(char letter) {
        return squares(square -> is(square, letter)).length;
    }

    private int half(char letter, boolean queenside) {
        return squares(square -> is(square, letter) && file(square) < 4 == queenside).length;
    }

    private int onFile(int file) {
        return squares(square -> is(square, 'P') && file(square) == file).length;
    }

    private int enemiesOn(int file) {
        return squares(square -> is(square, 'p') && file(square) == file).length;
    }

    private boolean is(int square, char letter) {
        return letters[square] == letter;
    }

    /** The letter at some offset, or # off the board. */
    private char at(int square, int files, int ranks) {
        int file = file(square) + files;
        int rank = rank(square) + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? '#' : letters[Square.of(file, rank)];
    }

    private static int file(int square) {
        return Square.file(square);
    }

    private static int rank(int square) {
        return Square.rank(square);
    }

    private static int[] squares(IntPredicate which) {
        return IntStream.range(0, 64).filter(which).toArray();
    }

    private static boolean any(int[] squares, IntPredicate which) {
        return IntStream.of(squares).anyMatch(which);
    }

    private static void add(Set<Motif> found, Motif motif, boolean shown) {
        if (shown) {
            found.add(motif);
        }
    }
}
