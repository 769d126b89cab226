/** A section's blocks under other names: facts by their reference, notes by their new number, tables and charts unique in the document. */
import type { Block, Inline, ReportCard, TableCell } from "../report/report-tree.ts";

export interface Renaming {
  factOf(id: string): string;
  noteOf(n: number): number;
  blockIdOf(id: string): string;
}

export function renameBlock(block: Block, names: Renaming): Block {
  switch (block.kind) {
    case "heading":
    case "notes":
    case "references":
      return block;
    case "paragraph":
    case "callout":
      return { ...block, inlines: inlinesOf(block.inlines, names) };
    case "bullets":
      return { ...block, items: block.items.map((item) => inlinesOf(item, names)) };
    case "table":
      return {
        ...block,
        id: names.blockIdOf(block.id),
        rows: block.rows.map((row) => row.map((cell) => cellOf(cell, names))),
      };
    case "tiles":
      return { ...block, tiles: block.tiles.map((tile) => withFact(tile, names)) };
    case "cards":
      return { ...block, cards: block.cards.map((card) => cardOf(card, names)) };
    case "chart": {
      const series = block.chart.series.map((one) => ({
        ...one,
        points: one.points.map((point) =>
          point.fact_id === undefined ? point : { ...point, fact_id: names.factOf(point.fact_id) },
        ),
      }));
      return { ...block, chart: { ...block.chart, id: names.blockIdOf(block.chart.id), series } };
    }
  }
}

const withFact = <T extends { fact?: string }>(holder: T, names: Renaming): T =>
  holder.fact === undefined ? holder : { ...holder, fact: names.factOf(holder.fact) };

function inlinesOf(inlines: readonly Inline[], names: Renaming): Inline[] {
  return inlines.map((inline) => {
    const named = withFact(inline, names);
    return named.note === undefined ? named : { ...named, note: names.noteOf(named.note) };
  });
}

function cellOf(cell: TableCell, names: Renaming): TableCell {
  const { facts, inlines, ...named } = withFact(cell, names);
  return {
    ...named,
    ...(facts === undefined ? {} : { facts: facts.map(names.factOf) }),
    ...(inlines === undefined ? {} : { inlines: inlinesOf(inlines, names) }),
  };
}

function cardOf(card: ReportCard, names: Renaming): ReportCard {
  return {
    ...card,
    figures: card.figures.map((figure) => withFact(figure, names)),
    reading: card.reading.map((sentence) => inlinesOf(sentence, names)),
    ...(card.bars === undefined ? {} : { bars: card.bars.map((bar) => withFact(bar, names)) }),
  };
}
