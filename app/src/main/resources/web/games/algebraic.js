// Squares named by a letter for the file and a number for the rank, as chess and the Amazons name them.

const FILES = "abcdefghijkl";

export const algebraic = {
  coordinates: (name) => [FILES.indexOf(name[0]), Number(name.slice(1)) - 1],
  squareName: (file, rank) => `${FILES[file]}${rank + 1}`,
  squareLabel: (name) => name,
  fileName: (file) => FILES[file],
};
