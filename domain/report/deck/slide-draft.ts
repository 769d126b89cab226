/** What every slide is made with: its message, its source line and its speaker notes. */
import type { Inline, ReportSection, ReportTree } from "../report-tree.ts";
import { deckCopy as copy } from "./copy.ts";
import type { DeckSlide } from "./deck.ts";
import { blocksOf, factsOfChart, factsOfInlines, factsOfRows, type Evidence } from "./evidence.ts";
import { splitSentences } from "./sentences.ts";

function placeOf(tree: ReportTree, section: ReportSection): string {
  return copy.inReport(tree.reportTitle, section.number);
}

export function keySentence(section: ReportSection): Inline[] | null {
  const key =
    blocksOf(section, "paragraph").find((block) => block.role === "key") ??
    blocksOf(section, "paragraph")[0];
  return key ? (splitSentences(key.inlines)[0] ?? null) : null;
}

type Draft<T> = T extends DeckSlide ? Omit<T, "source" | "notes"> : never;

/** Adds the source line and the speaker notes from the facts that the slide shows. */
export function withEvidence(
  tree: ReportTree,
  section: ReportSection,
  evidence: Evidence,
  draft: Draft<DeckSlide>,
): DeckSlide {
  const factIds = [
    ...factsOfInlines(draft.title),
    ...draft.bullets.flatMap(factsOfInlines),
    ...(draft.layout === "chart" ? factsOfChart(draft.chart) : []),
    ...(draft.layout === "table" ? factsOfRows(draft.table.rows) : []),
    ...(draft.layout === "tiles"
      ? draft.tiles.flatMap((tile) => (tile.fact ? [tile.fact] : []))
      : []),
    ...(draft.layout === "columns"
      ? draft.columns.flatMap((column) => factsOfInlines([...column.title, ...column.text]))
      : []),
  ];
  const notes = evidence.notesOf({
    section,
    factIds,
    ...(draft.layout === "chart" ? { chart: draft.chart } : {}),
    ...(draft.layout === "table" ? { left: draft.table.rowsLeftOut } : {}),
  });
  return {
    ...draft,
    source: evidence.sourceLine(factIds, placeOf(tree, section)),
    notes,
  } as DeckSlide;
}
