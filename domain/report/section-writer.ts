/** What every section is written with: the facts of the run, sentences with notes and basis marks, cells and tiles. */
import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import type { ChartSpec } from "../charts/chart-spec.ts";
import { chartTable, countPoints } from "../charts/chart-table.ts";
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import type { PhaseReport, SectionWriter } from "./phase-report.ts";
import type { Block, Inline } from "./report-tree.ts";
import { createNoteBook, type NoteBook } from "./note-book.ts";
import { renderTemplate, unbroken, type Binding } from "./template/render-template.ts";

const fewestDrawnPoints = 3;

export function createSectionWriter(
  report: PhaseReport,
  context: PhaseContext,
  outcome: PhaseOutcome,
  reportFacts: readonly Fact[],
): SectionWriter {
  const byId = new Map<string, Fact>();
  for (const fact of [...outcome.facts, ...reportFacts])
    if (!byId.has(fact.id)) byId.set(fact.id, fact);
  const charts = new Map(outcome.charts.map((chart) => [chart.id, chart]));
  const estimatedSaid = new Set<string>();
  const notes = createNoteBook((id) => byId.get(id) ?? null);
  const fact = (id: string) => byId.get(id) ?? null;

  const desk: SectionWriter = {
    report,
    context,
    outcome,
    notes,
    fact,
    number: (id) => {
      const value = fact(id)?.value;
      return typeof value === "number" ? value : null;
    },
    text: (id) => {
      const value = fact(id)?.value;
      return typeof value === "string" ? value : null;
    },
    get facts() {
      return [...byId.values()];
    },
    add: (added) => {
      if (!byId.has(added.id)) byId.set(added.id, added);
      return byId.get(added.id) ?? added;
    },
    sentence(template, loose, options = {}) {
      const bindings: Record<string, Binding> = {};
      for (const [name, value] of Object.entries(loose))
        bindings[name] = typeof value === "string" ? fact(value) : (value ?? null);
      const rendered = renderTemplate(template, bindings);
      if (!rendered) return null;
      const firstEstimates = rendered.facts.filter(
        (quoted) => quoted.basis === "ESTIMADO" && !estimatedSaid.has(quoted.id),
      );
      for (const quoted of firstEstimates) estimatedSaid.add(quoted.id);
      const inlines =
        firstEstimates.length > 0 && options.marks !== false
          ? markedEstimated(rendered.inlines)
          : rendered.inlines;
      return options.notes === false ? inlines : withNotes(inlines, notes);
    },
    paragraph(sentences, role) {
      const present = sentences.filter((sentence): sentence is Inline[] => sentence !== null);
      if (present.length === 0) return null;
      return {
        kind: "paragraph",
        inlines: present.flatMap((inlines, index) =>
          index === 0 ? inlines : [{ text: " " }, ...inlines],
        ),
        ...(role ? { role } : {}),
      };
    },
    cell(factId, format) {
      const found = fact(factId);
      if (!found || found.value === null) return { text: "n/d", emphasis: "muted" };
      const numeric = typeof found.value === "number";
      return {
        text: numeric ? unbroken(formatFact(found, format)) : formatFact(found, format),
        ...(numeric || format === "data"
          ? { fact: factId }
          : { fact: factId, align: "left" as const }),
      };
    },
    tile(factId, label, options = {}) {
      const found = fact(factId);
      if (!found || found.value === null) return null;
      return {
        label,
        value: unbroken(formatFact(found, options.format)),
        fact: factId,
        basis: found.basis,
        ...(options.comparison ? { comparison: options.comparison } : {}),
      };
    },
    chart: (id) => desk.drawn(charts.get(id)),
    drawn(spec) {
      if (!spec) return null;
      return countPoints(spec) >= fewestDrawnPoints
        ? { kind: "chart", chart: spec }
        : pointsTable(spec);
    },
  };
  return desk;
}

/** A chart with too few points is a table (playbook 0.11). */
function pointsTable(spec: ChartSpec): Block | null {
  const table = chartTable(spec);
  if (table.rows.length === 0) return null;
  return {
    kind: "table",
    id: spec.id,
    title: spec.title,
    footnote: spec.footnote,
    columns: table.headers.map((header, index) => ({
      header,
      align: table.rows[0]?.[index]?.numeric ? "right" : "left",
    })),
    rows: table.rows.map((row) =>
      row.map(({ text, fact }) => ({ text, ...(fact ? { fact } : {}) })),
    ),
  };
}

/** "(estimado)" before the closing stop, unless the sentence says so itself. */
function markedEstimated(inlines: readonly Inline[]): Inline[] {
  if (inlines.some((inline) => !inline.fact && inline.text.includes("(estimado)")))
    return [...inlines];
  const last = inlines.at(-1);
  if (last?.fact && last.text.endsWith(".")) return [...inlines, { text: " (estimado)." }];
  if (!last || last.fact || !/[.;:]$/.test(last.text)) return [...inlines, { text: " (estimado)" }];
  return [
    ...inlines.slice(0, -1),
    { ...last, text: `${last.text.slice(0, -1)} (estimado)${last.text.slice(-1)}` },
  ];
}

/** A figure gets its [n] at its first use in a section. */
function withNotes(inlines: readonly Inline[], notes: NoteBook): Inline[] {
  return inlines.map((inline) => {
    if (!inline.fact || !/\d/.test(inline.text)) return inline;
    const n = notes.citeOnce(inline.fact);
    return n === null ? inline : { ...inline, note: n };
  });
}

/** Drops what could not be said. */
export function present<T>(items: readonly (T | null | undefined)[]): T[] {
  return items.filter((item): item is T => item !== null && item !== undefined);
}
