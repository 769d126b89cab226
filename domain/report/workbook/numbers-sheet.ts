import { confidenceLabel } from "../../facts/confidence.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import { unitLabel } from "../../charts/chart-number.ts";
import { leafSources } from "../note-book.ts";
import type { Block, ReportTree } from "../report-tree.ts";
import { workbookCopy as copy } from "./copy.ts";
import { factCell } from "./fact-cell.ts";
import type { WorkbookCell, WorkbookSheet } from "./workbook-spec.ts";

/** One row for each fact that the report shows, in the order of its first use. */
export function numbersSheet(
  tree: ReportTree,
  factById: (id: string) => Fact | null,
): WorkbookSheet {
  const ids = new Set(tree.sections.flatMap((section) => section.blocks.flatMap(factsOfBlock)));
  const heads: [string, "left" | "right"][] = [
    [copy.indicator, "left"],
    [copy.value, "right"],
    [copy.unit, "left"],
    [copy.basis, "left"],
    [copy.confidence, "left"],
    [copy.formula, "left"],
    [copy.origin, "left"],
    [copy.id, "left"],
  ];
  const rows = [...ids].flatMap((id): WorkbookCell[][] => {
    const fact = factById(id);
    if (!fact) return [];
    const origin = leafSources(fact, factById)
      .map((source) => `${source.file_name} (${copy.rows(source.rows_used, source.rows_total)})`)
      .join("; ");
    return [
      [
        { value: fact.label, wrap: true },
        { ...factCell(formatFact(fact), fact), align: "right" },
        { value: unitLabel(fact.unit) },
        { value: copy.basisOf[fact.basis] },
        { value: confidenceLabel(fact.confidence) },
        { value: fact.formula, wrap: true },
        { value: origin, wrap: true },
        { value: fact.id, style: "muted" },
      ],
    ];
  });
  return {
    name: copy.numbers,
    widths: [48, 20, 14, 12, 12, 60, 50, 34],
    frozenRows: 1,
    filterRow: 0,
    rows: [heads.map(([value, align]) => ({ value, align, style: "header" as const })), ...rows],
  };
}

function factsOfBlock(block: Block): string[] {
  const of = (items: readonly { fact?: string }[]) =>
    items.flatMap((item) => (item.fact ? [item.fact] : []));
  switch (block.kind) {
    case "paragraph":
    case "callout":
      return of(block.inlines);
    case "bullets":
      return block.items.flatMap(of);
    case "table":
      return block.rows.flatMap((row) =>
        row.flatMap((cell) => [...(cell.fact ? [cell.fact] : []), ...(cell.facts ?? [])]),
      );
    case "tiles":
      return of(block.tiles);
    case "cards":
      return block.cards.flatMap((card) => [
        ...of(card.figures),
        ...of(card.bars ?? []),
        ...card.reading.flatMap(of),
      ]);
    case "chart":
      return block.chart.series.flatMap((series) =>
        series.points.flatMap((point) => (point.fact_id ? [point.fact_id] : [])),
      );
    default:
      return [];
  }
}
