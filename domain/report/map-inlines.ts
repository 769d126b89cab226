import type { Block, Inline } from "./report-tree.ts";

/** A block with each run of its sentences mapped; tables and tiles have none. */
export function mapInlines(block: Block, to: (inline: Inline) => Inline): Block {
  switch (block.kind) {
    case "paragraph":
    case "callout":
      return { ...block, inlines: block.inlines.map(to) };
    case "bullets":
      return { ...block, items: block.items.map((item) => item.map(to)) };
    case "cards":
      return {
        ...block,
        cards: block.cards.map((card) => ({
          ...card,
          reading: card.reading.map((sentence) => sentence.map(to)),
        })),
      };
    default:
      return block;
  }
}
