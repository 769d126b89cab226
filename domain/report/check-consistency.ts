/** Consistency of a tree before release (playbook 3.4): pure; an empty list is the only acceptable answer. */
import type { Block, Inline, ReportSection, ReportTree } from "./report-tree.ts";

export interface ConsistencyFinding {
  rule: "nota_sem_origem" | "numero_do_sumario_sem_secao" | "nota_repetida";
  detail: string;
}

export function checkConsistency(tree: ReportTree): ConsistencyFinding[] {
  const findings: ConsistencyFinding[] = [];
  const noteNumbers = tree.notes.map((note) => note.n);
  for (const n of new Set(noteNumbers))
    if (noteNumbers.filter((other) => other === n).length > 1)
      findings.push({ rule: "nota_repetida", detail: `[${n}]` });
  const known = new Map(tree.notes.map((note) => [note.n, note.factId]));
  for (const section of tree.sections) {
    for (const inline of inlinesOf(section)) {
      if (inline.note !== undefined && known.get(inline.note) !== inline.fact)
        findings.push({ rule: "nota_sem_origem", detail: `[${inline.note}] ${inline.fact ?? ""}` });
    }
  }
  // A composed report need not begin with a summary, nor hold what one rests on.
  if (tree.sources !== undefined) return findings;
  const [summary, ...rest] = tree.sections;
  const later = new Set(rest.flatMap((section) => [...quotedFacts(section)]));
  for (const fact of summary ? quotedFacts(summary) : [])
    if (!later.has(fact)) findings.push({ rule: "numero_do_sumario_sem_secao", detail: fact });
  return findings;
}

function inlinesOf(section: Pick<ReportSection, "blocks">): Inline[] {
  return section.blocks.flatMap((block) => {
    if (block.kind === "paragraph" || block.kind === "callout") return block.inlines;
    if (block.kind === "bullets") return block.items.flat();
    return block.kind === "cards" ? block.cards.flatMap((card) => card.reading.flat()) : [];
  });
}

/** Facts whose numbers a section shows, in text, tables, tiles, cards and charts. */
export function factsOf(section: Pick<ReportSection, "blocks">): Set<string> {
  const found = new Set<string>();
  for (const inline of inlinesOf(section))
    if (inline.fact && /\d/.test(inline.text)) found.add(inline.fact);
  for (const block of section.blocks) for (const id of blockFacts(block)) found.add(id);
  return found;
}

/** The same, with those that a sentence in a table quotes. */
export function quotedFacts(section: Pick<ReportSection, "blocks">): Set<string> {
  const cells = section.blocks.flatMap((block) =>
    block.kind === "table" ? block.rows.flat() : [],
  );
  return new Set([...factsOf(section), ...cells.flatMap(({ facts }) => facts ?? [])]);
}

function blockFacts(block: Block): string[] {
  switch (block.kind) {
    case "table":
      return block.rows
        .flat()
        .flatMap((cell) => (cell.fact && /\d/.test(cell.text) ? [cell.fact] : []));
    case "tiles":
      return block.tiles.flatMap((tile) => tile.fact ?? []);
    case "cards":
      return block.cards.flatMap((card) => card.figures.flatMap((figure) => figure.fact ?? []));
    case "chart":
      return block.chart.series.flatMap((series) =>
        series.points.flatMap((point) => point.fact_id ?? []),
      );
    default:
      return [];
  }
}
