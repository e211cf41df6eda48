// What stands where, read from and written to the FEN of each game. Rules are the server's; this only places men.

export const START = {
  chess: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  amazons: "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1",
  rithmomachia: "s49.s121.4s225.s361./s28.s66.t36.t30.t56.t64.s120.ps64.s49.t36.t25.c16../t16.t12.c9.c25.c49.c81.t90.t100./"
    + "2c3.c5.c7.c9./////////2C8.C6.C4.C2./T81.T72.C64.C36.C16.C4.T6.T9./"
    + "S153.PS36.S25.T16.T9.C4.C1..T49.T42.T20.T25.S45.S15./S289.S169.4S81.S25. w - - - 1",
};

const FILES = "abcdefghijkl";

/** A board and the fields behind it. Squares are numbers, file by file from the lower left; an empty one holds "". */
export class Setup {
  constructor(game, files, ranks, men, fields) {
    this.game = game;
    this.files = files;
    this.ranks = ranks;
    this.men = men;
    this.fields = fields;
  }

  static read(game, fen) {
    const [board, ...fields] = fen.trim().split(/\s+/);
    const rows = board.split("/").map((row) => readRow(game, row));
    const files = game === "amazons" ? Math.max(1, rows[0].length) : 8;
    const ranks = game === "amazons" ? rows.length : game === "chess" ? 8 : 16;
    const men = new Array(files * ranks).fill("");
    rows.slice(0, ranks).forEach((row, i) => {
      row.slice(0, files).forEach((man, file) => {
        men[(ranks - 1 - i) * files + file] = man;
      });
    });
    return new Setup(game, files, ranks, men, fields);
  }

  get turn() {
    return this.fields[0] === "b" ? "b" : "w";
  }

  /** The men a side holds, which only Rithmomachia knows. */
  held(side) {
    const text = this.game === "rithmomachia" ? this.fields[side === "w" ? 1 : 2] ?? "-" : "-";
    return text === "-" ? [] : readRow(this.game, text);
  }

  square(name) {
    if (this.game === "rithmomachia") {
      const [row, column] = name.split("x").map(Number);
      return (row - 1) * this.files + column - 1;
    }
    return (Number(name.slice(1)) - 1) * this.files + FILES.indexOf(name[0]);
  }

  name(square) {
    const [file, rank] = [square % this.files, Math.floor(square / this.files)];
    return this.game === "rithmomachia" ? `${rank + 1}x${file + 1}` : `${FILES[file]}${rank + 1}`;
  }

  /** The same with other men on squares, given as pairs; after that no right to castle is kept that has lost its men. */
  with(changes) {
    const men = [...this.men];
    changes.forEach(([square, man]) => { men[square] = man; });
    return new Setup(this.game, this.files, this.ranks, men, this.game === "chess" ? chessFields(men, this.fields) : this.fields);
  }

  withTurn(turn) {
    const fields = [...this.fields];
    fields[0] = turn;
    if (this.game === "chess" && fields.length > 2) {
      fields[2] = "-";
    }
    return new Setup(this.game, this.files, this.ranks, this.men, fields);
  }

  fen() {
    const rows = [];
    for (let rank = this.ranks - 1; rank >= 0; rank--) {
      let [row, empty] = ["", 0];
      for (let file = 0; file < this.files; file++) {
        const man = this.men[rank * this.files + file];
        if (man === "") {
          empty++;
        } else {
          row += (empty || "") + man + (this.game === "rithmomachia" ? "." : "");
          empty = 0;
        }
      }
      rows.push(row + (this.game === "rithmomachia" ? "" : empty || ""));
    }
    return [rows.join("/"), ...this.fields].join(" ");
  }
}

function readRow(game, row) {
  const men = [];
  const words = game === "rithmomachia"
    ? row.match(/\d|[pP](?:[CTScts]\d+\.)+|[CTScts]\d+/g) ?? []
    : row.match(game === "chess" ? /\d|[a-zA-Z]/g : /\d+|[a-zA-Z*]/g) ?? [];
  for (const word of words) {
    if (/^\d+$/.test(word)) {
      men.push(...new Array(Math.min(Number(word), 12)).fill(""));
    } else {
      men.push(game === "amazons" ? { q: "b", Q: "w", "*": "x" }[word] ?? word.toLowerCase() : word);
    }
  }
  return men;
}

const CASTLES = { K: [4, "K", 7, "R"], Q: [4, "K", 0, "R"], k: [60, "k", 63, "r"], q: [60, "k", 56, "r"] };

function chessFields(men, fields) {
  const kept = [...(fields[1] ?? "-")].filter((right) => {
    const [king, kingMan, rook, rookMan] = CASTLES[right] ?? [0, "?", 0, "?"];
    return men[king] === kingMan && men[rook] === rookMan;
  });
  return [fields[0] ?? "w", kept.join("") || "-", "-", "0", fields[4] ?? "1"];
}

/** Whose man a code is; arrows are nobody's. */
export function sideOf(game, code) {
  if (game === "amazons") {
    return code === "x" ? "" : code;
  }
  return code === "" ? "" : code < "a" ? "w" : "b";
}
