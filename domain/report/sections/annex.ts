/** C6: whole tables, formulas in words, the origin of each note, glossary and references. */
import { confidenceLabel } from "../../facts/confidence.ts";
import { decisionsCopy } from "../copy/decisions.ts";
import { annexCopy as copy } from "../copy/annex.ts";
import { present } from "../section-writer.ts";
import { type SectionWriter } from "../phase-report.ts";
import type { Block, TableCell } from "../report-tree.ts";
import { figureBlocks, findingBlocks } from "./findings.ts";
import { completeSection } from "./section-body.ts";
import { type SectionBody } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";

/** A longer body leaves the list of formulas to the workbook, whose sheet of all figures has the formula of each. */
const pagesWithFormulas = 26;
/** From here on the phases' own tables are cut too. */
const longBodyPages = 33;

/**
 * `pages`: estimated, of the sections before. `summaryOnly`: facts that the summary prints and no
 * section between it and the annex does.
 */
export function buildAnnex(
  desk: SectionWriter,
  pages: number,
  summaryOnly: readonly string[],
): SectionBody {
  return completeSection([
    desk.paragraph([desk.sentence(copy.lead, {})], "reading"),
    ...figureBlocks(desk),
    ...findingBlocks(desk),
    ...desk.report.annexTables(desk, pages > longBodyPages),
    summaryFiguresTable(desk, summaryOnly),
    indexesTable(desk),
    insightsTable(desk),
    pages > pagesWithFormulas ? null : formulasTable(desk),
    glossaryTable(desk),
    { kind: "notes", title: copy.notesTitle },
    { kind: "references", title: copy.referencesTitle },
  ]);
}

/** Figures of the summary that no section of the body says again. */
function summaryFiguresTable(desk: SectionWriter, ids: readonly string[]): Block | null {
  const heads = copy.indexesColumns;
  return tableBlock({
    id: "c6.numeros_decisoes",
    title: decisionsCopy.figuresTitle,
    columns: [left(heads.index, 4), right(heads.value)],
    rows: [...sameFigures(desk, ids).values()].map(({ label, cell, ids: same }) => [
      word(label),
      same.length === 1 ? cell : { ...cell, facts: same },
    ]),
  });
}

/** Five decisions of one day are one line. */
function sameFigures(desk: SectionWriter, ids: readonly string[]) {
  const found = new Map<string, { label: string; cell: TableCell; ids: string[] }>();
  for (const id of ids) {
    const label = desk.fact(id)?.label ?? "";
    const cell = figureCell(desk, id);
    const same = found.get(`${label}\n${cell.text}`);
    if (same) same.ids.push(id);
    else found.set(`${label}\n${cell.text}`, { label, cell, ids: [id] });
  }
  return found;
}

/** A name is bound to its fact too, so that every fact of the summary stands here. */
function figureCell(desk: SectionWriter, id: string): TableCell {
  const cell = desk.cell(id);
  return desk.fact(id)?.value == null ? cell : { ...cell, fact: id };
}

/** HHI, Gini, entropy and p-values have their place here and not in the body (playbook 3.2). */
function indexesTable(desk: SectionWriter): Block | null {
  const heads = copy.indexesColumns;
  const found = desk.facts.filter(
    (fact) =>
      typeof fact.value === "number" &&
      fact.unit === "idx" &&
      !/^(A\.|k\.|p\d\.limites|p\d\.proc\.)/.test(fact.id),
  );
  return tableBlock({
    id: "c6.indices",
    title: copy.indexesTitle,
    columns: [left(heads.index, 4), right(heads.value)],
    rows: found.map((fact) => [word(fact.label), desk.cell(fact.id)]),
  });
}

function insightsTable(desk: SectionWriter): Block | null {
  const heads = copy.insightsColumns;
  return tableBlock({
    id: "c6.constatacoes",
    title: copy.insightsTitle,
    columns: [
      left(heads.title, 4),
      left(heads.category),
      left(heads.impact, 0.7),
      left(heads.confidence, 0.9),
    ],
    rows: desk.outcome.insights.map((insight) => [
      { text: insight.title, facts: insight.facts },
      word(insight.category),
      word(copy.impact[insight.impact]),
      word(confidenceLabel(insight.confidence)),
    ]),
  });
}

/** One row per formula wording that no note spells out; the figures named are the first labels. */
function formulasTable(desk: SectionWriter): Block | null {
  const heads = copy.formulasColumns;
  const grouped = new Map<string, { id: string; words: string; labels: Set<string> }>();
  const inNotes = new Set(desk.notes.all().map((note) => note.formula));
  for (const fact of desk.facts) {
    if (inNotes.has(fact.formula)) continue;
    if (fact.value === null || fact.formula_id === "REL" || fact.basis === "PREMISSA") continue;
    const key = `${fact.formula_id}|${fact.formula}`;
    const group = grouped.get(key) ?? {
      id: fact.formula_id,
      words: fact.formula,
      labels: new Set<string>(),
    };
    group.labels.add(fact.label.split(" – ")[0] ?? fact.label);
    grouped.set(key, group);
  }
  const ordered = [...grouped.values()].sort((a, b) =>
    a.id.localeCompare(b.id, "pt-BR", { numeric: true }),
  );
  return tableBlock({
    id: "c6.formulas",
    title: copy.formulasTitle,
    columns: [left(heads.id, 0.75), left(heads.words, 3.4), left(heads.figures, 2)],
    rows: ordered.map((group) => [
      word(group.id),
      word(group.words),
      word([...group.labels].slice(0, 2).join("; ")),
    ]),
  });
}

function glossaryTable(desk: SectionWriter): Block | null {
  const heads = copy.glossaryColumns;
  return tableBlock({
    id: "c6.glossario",
    title: copy.glossaryTitle,
    columns: [left(heads.term, 1.2), left(heads.meaning, 3.2)],
    rows: present(
      Object.entries({ ...copy.glossary, ...desk.report.glossary })
        .sort(([a], [b]) => a.localeCompare(b, "pt-BR"))
        .map(([term, meaning]) => [{ text: term, emphasis: "strong" as const }, word(meaning)]),
    ),
  });
}
