import { mostPaperNotes } from "./paper-notes.ts";
import type { Block, Inline, ReportSection } from "../report-tree.ts";
import { roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const inlineWords = (inlines: readonly Inline[]) =>
  inlines.reduce((sum, inline) => sum + words(inline.text), 0);

/** Pages before rendering (playbook 3.1): words/420 + table rows/28 + 0.42 per chart + 0.12 per section heading; a card is a third. */
export function estimatePages(blocks: readonly Block[]): number {
  if (blocks.length === 0) return 0;
  let wordCount = 0;
  let rows = 0;
  let charts = 0;
  let cards = 0;
  for (const block of blocks) {
    switch (block.kind) {
      case "heading":
        wordCount += words(block.text);
        break;
      case "paragraph":
      case "callout":
        wordCount += inlineWords(block.inlines);
        break;
      case "bullets":
        wordCount += block.items.reduce((sum, item) => sum + inlineWords(item), 0);
        break;
      case "table":
        rows += block.rows.length + 1;
        break;
      case "chart":
        charts++;
        break;
      case "cards":
        cards += block.cards.length;
        break;
      case "tiles":
        rows += 3 * Math.ceil(block.tiles.length / 4);
        break;
      case "notes":
      case "references":
        break;
    }
  }
  return roundHalfAwayFromZero(wordCount / 420 + rows / 28 + 0.42 * charts + cards / 3 + 0.12, 1);
}

/** Pages set per page estimated by the formula of 3.1: 38 of 42.5 for the demonstration, 27 of 29.2 for its inventory alone. */
const paperShare = 0.9;
const notesPerPage = 31;

/** Pages of the whole document with its cover and contents, one decimal. */
export function paperPages(sections: readonly ReportSection[], notes: number): number {
  return (
    Math.round(
      10 *
        paperShare *
        (sections.reduce((sum, section) => sum + section.estimatedPages, 2) +
          Math.min(notes, mostPaperNotes) / notesPerPage),
    ) / 10
  );
}
