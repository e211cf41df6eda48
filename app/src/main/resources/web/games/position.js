// A position as its FEN describes it, legal or not. The server knows the rules.

/** Squares are numbered rank by rank from the lower left corner; an empty square holds "". */
export class Position {
  constructor(game, files, ranks, pieces, fields) {
    this.game = game;
    this.files = files;
    this.ranks = ranks;
    this.pieces = pieces;
    this.fields = fields;
  }

  static read(game, fen) {
    const [board, ...fields] = fen.trim().split(/\s+/);
    const rows = board.split("/").map((row) => readRow(game, row));
    const { files, ranks } = game.size(rows);
    const pieces = new Array(files * ranks).fill("");
    rows.slice(0, ranks).forEach((row, at) => {
      row.slice(0, files).forEach((piece, file) => {
        pieces[(ranks - 1 - at) * files + file] = piece;
      });
    });
    return new Position(game, files, ranks, pieces, fields);
  }

  get turn() {
    return this.fields[0] === "b" ? "b" : "w";
  }

  square(name) {
    const [file, rank] = this.game.coordinates(name);
    return rank * this.files + file;
  }

  name(square) {
    return this.game.squareName(square % this.files, Math.floor(square / this.files));
  }

  /** The squares that a move touches. */
  squares(move) {
    return [move.from, move.to, move.arrow].filter(Boolean).map((name) => this.square(name));
  }

  /** This position with [square, piece] pairs changed. */
  with(changes) {
    const pieces = [...this.pieces];
    changes.forEach(([square, piece]) => { pieces[square] = piece; });
    return this.#changed(pieces, this.fields);
  }

  withTurn(turn) {
    return this.#changed(this.pieces, [turn, ...this.fields.slice(1)]);
  }

  #changed(pieces, fields) {
    const kept = this.game.editedFields?.(pieces, fields) ?? fields;
    return new Position(this.game, this.files, this.ranks, pieces, kept);
  }

  fen() {
    const rows = [];
    for (let rank = this.ranks - 1; rank >= 0; rank--) {
      rows.push(writeRow(this.game, this.pieces.slice(rank * this.files, (rank + 1) * this.files)));
    }
    return [rows.join("/"), ...this.fields].join(" ");
  }
}

/** The pieces of one row of a FEN, in which numbers stand for runs of empty squares. */
export function readRow(game, row) {
  return (row.match(game.fenToken) ?? []).flatMap((token) => (
    /^\d+$/.test(token) ? new Array(Math.min(Number(token), 12)).fill("") : [game.readPiece?.(token) ?? token]));
}

function writeRow(game, pieces) {
  const { terminator = "" } = game;
  let [row, empty] = ["", 0];
  for (const piece of pieces) {
    if (piece === "") {
      empty++;
    } else {
      row += (empty || "") + piece + terminator;
      empty = 0;
    }
  }
  // Where pieces end in a mark, the empty squares at the end of a row are left out.
  return row + (terminator === "" ? empty || "" : "");
}
