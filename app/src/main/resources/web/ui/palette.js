// The pieces to set up a position with, as a toolbar.
import { html, svg, titledButton } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { pieceImage } from "./board.js";
import { icon } from "./icons.js";

/** Tools in a row; the style sheet has the same number of columns. */
const COLUMNS = 8;

const TOOLS = ["play", "free", "erase"];

export class Palette {
  /**
   * @param options.onuse called with the tool chosen: "play", "free", "erase" or a piece
   * @param options.place called with a piece and the square it was dragged to
   * @param options.last a button to put behind the tools
   */
  constructor(game, board, options) {
    this.tool = "play";
    this.options = options;
    const button = (tool, label, picture) => titledButton(label, picture, () => this.use(tool), {
      class: "tool", "data-tool": tool, "aria-pressed": tool === this.tool,
      onpointerdown: (event) => this.#drag(event, game, board, tool),
    });
    const [play, free, erase] = TOOLS.map((tool) => button(tool, t(`tool.${tool}`), icon(tool)));
    const [first, last] = [[play, free], [erase, options.last]];
    const piece = (code) => button(code, game.pieceLabel(code), pieceImage(game, code));
    const rows = game.palette.map((pieces, at) => [first[at], ...pieces.map(piece)]);
    // If the pieces fill whole rows, the last tools get one of their own.
    if (rows.some((row) => row.length % COLUMNS === 0)) {
      rows.push(last);
    } else {
      rows.forEach((row, at) => row.push(last[at]));
    }
    this.element = html("div", { class: "palette", role: "toolbar", "aria-label": t("palette") },
      rows.map((row) => html("div", { class: "row" }, row)));
  }

  use(tool) {
    this.tool = tool;
    for (const button of this.element.querySelectorAll("[data-tool]")) {
      button.setAttribute("aria-pressed", button.dataset.tool === tool);
    }
    this.options.onuse(tool);
  }

  #drag(event, game, board, tool) {
    if (TOOLS.includes(tool) || event.button > 0) {
      return;
    }
    const piece = svg("g", {}, [game.draw(tool)]);
    board.drag(event, piece, (square, moved) => {
      piece.remove();
      if (moved && square !== null) {
        this.options.place(tool, square);
      }
    });
  }
}
