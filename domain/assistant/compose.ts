/** Builds an answer: sentences and cells bound to facts, the origin line, citations and what may be asked next. */
import type { ChartSpec } from "../charts/chart-spec.ts";
import { formatFact } from "../facts/display-format.ts";
import { type DisplayFormat } from "../kernel/text/format-value.ts";
import type { Fact, FactSource } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import type { Inline, TableCell, TableColumn } from "../report/report-tree.ts";
import { renderTemplate, unbroken, type Binding } from "../report/template/render-template.ts";
import { canonicalTable, isTableName } from "../tables/catalog/catalog.ts";
import type { Answer, AnswerTable, Citation, FollowUp } from "./answer.ts";
import { commonCopy } from "./copy/common.ts";
import type { Slots } from "./entities.ts";
import type { IntentId } from "./intent-catalog.ts";
import type { Knowledge } from "./knowledge.ts";

export type Sentence = Inline[] | null;
/** A fact id stands for the fact; anything else is bound as it is. */
export type Bound = string | Binding | undefined;

export interface Draft {
  /** The conclusion first. Absent sentences fall away; without any, there is no answer. */
  paragraphs: readonly Sentence[];
  table?: AnswerTable | null;
  chart?: ChartSpec | null;
  /** Facts whose rows and formula the origin line names, the first first. */
  origin: readonly string[];
  phase: PhaseNumber | null;
  followUps?: readonly (FollowUp | null)[];
  newFacts?: readonly Fact[];
  slots?: Slots;
}

export interface Desk {
  knowledge: Knowledge;
  say(template: string, bindings: Record<string, Bound>): Sentence;
  cell(id: string, format?: DisplayFormat): TableCell;
  name(text: string | null): TableCell;
}

/** A fact that an answer made, or of no phase, leads to none. */
export const phaseOf = ({ phase }: Pick<Fact, "phase">): PhaseNumber | null =>
  phase === 0 ? null : phase;

export const mostRows = 10;
const mostOrigins = 2;
const mostColumns = 4;
const mostCitations = 40;

export function createDesk(
  knowledge: Knowledge,
  newFacts: readonly Fact[] = [],
  phase?: PhaseNumber,
): Desk {
  const read = (id: string): Fact | null =>
    newFacts.find((fact) => fact.id === id) ?? knowledge.fact(id, phase);
  return {
    knowledge,
    say(template, loose) {
      const bindings = Object.fromEntries(
        Object.entries(loose).map(([name, value]): [string, Binding] => [
          name,
          typeof value === "string" ? read(value) : (value ?? null),
        ]),
      );
      return renderTemplate(template, bindings)?.inlines ?? null;
    },
    cell(id, format) {
      const fact = read(id);
      if (fact === null || fact.value === null) return { text: "n/d", emphasis: "muted" };
      const isNumber = typeof fact.value === "number";
      return {
        text: isNumber ? unbroken(formatFact(fact, format)) : formatFact(fact, format),
        fact: id,
        align: isNumber ? "right" : "left",
        ...orderOf(fact),
      };
    },
    name: (text) => ({ text: text ?? "n/d", align: "left" }),
  };
}

/** Texts and flags are ordered as they read. */
const orderOf = ({ value, unit }: Fact): Pick<TableCell, "order"> =>
  typeof value === "number" || (typeof value === "string" && unit === "data")
    ? { order: value }
    : {};

export const column = (
  header: string,
  align: TableColumn["align"] = "left",
  width?: number,
): TableColumn => ({ header, align, ...(width === undefined ? {} : { width }) });

/** Null without rows. */
export function tableOf(
  title: string,
  columns: readonly TableColumn[],
  rows: readonly TableCell[][],
  footnote?: string,
): AnswerTable | null {
  return rows.length === 0
    ? null
    : {
        title,
        columns: [...columns],
        rows: rows.slice(0, mostRows).map((row) => [...row]),
        ...(footnote ? { footnote } : {}),
      };
}

/** Null when no sentence of the draft could be said. */
export function composeAnswer(
  knowledge: Knowledge,
  intent: IntentId | null,
  draft: Draft,
): Answer | null {
  const paragraphs = draft.paragraphs.filter((sentence): sentence is Inline[] => sentence !== null);
  if (paragraphs.length === 0) return null;
  const newFacts = [...(draft.newFacts ?? [])];
  const read = (id: string) =>
    newFacts.find((fact) => fact.id === id) ?? knowledge.fact(id, draft.phase ?? undefined);
  const quoted = quotedFacts(paragraphs, draft.table ?? null).flatMap((id) => read(id) ?? []);
  const said = paragraphs
    .flat()
    .flatMap((inline) => (inline.fact === undefined ? [] : (read(inline.fact) ?? [])));
  if (said.some((fact) => fact.basis === "ESTIMADO"))
    paragraphs.push([{ text: commonCopy.estimated, emphasis: "muted" }]);
  if (draft.phase !== null && knowledge.phase(draft.phase)?.isStale === true)
    paragraphs.push([{ text: commonCopy.stale, emphasis: "muted" }]);
  const roots = draft.origin.flatMap((id) => read(id) ?? []);
  const leaves = distinctSources(roots.flatMap((fact) => leafSources(fact, read)));
  return {
    origin: "computed",
    kind: "answer",
    intent,
    slots: { ...(draft.slots as Record<string, string> | undefined) },
    paragraphs,
    table: draft.table ?? null,
    chart: draft.chart ?? null,
    originLine: originLine(roots, leaves),
    followUps: (draft.followUps ?? []).filter((one): one is FollowUp => one !== null).slice(0, 3),
    citations: citationsOf(knowledge, quoted, leaves, draft),
    refusal: null,
    newFacts,
    phase: draft.phase,
  };
}

function quotedFacts(paragraphs: readonly Inline[][], table: AnswerTable | null): string[] {
  const cells = (table?.rows ?? []).flat();
  return [
    ...new Set([
      ...paragraphs.flat().flatMap(({ fact }) => fact ?? []),
      ...cells.flatMap((cell) => [...(cell.fact ? [cell.fact] : []), ...(cell.facts ?? [])]),
    ]),
  ];
}

/** Sources of a fact, or of what it derives from. */
export function leafSources(
  fact: Fact,
  read: (id: string) => Fact | null,
  depth = 0,
): FactSource[] {
  if (fact.sources.length > 0 || depth > 6) return fact.sources;
  return fact.inputs.slice(0, 12).flatMap((id) => {
    const input = read(id);
    return input === null ? [] : leafSources(input, read, depth + 1);
  });
}

function distinctSources(sources: readonly FactSource[]): FactSource[] {
  const byTable = new Map<string, FactSource>();
  for (const source of sources) {
    const key = `${source.file_id}|${source.table}`;
    const known = byTable.get(key);
    // Of several facts over one table, the widest selection; its columns are those that any of them used.
    if (known === undefined) byTable.set(key, { ...source, columns: [...source.columns] });
    else
      byTable.set(key, {
        ...(source.rows_used > known.rows_used ? source : known),
        columns: [...new Set([...known.columns, ...source.columns])],
      });
  }
  return [...byTable.values()];
}

const tableLabel = (table: string): string =>
  isTableName(table) ? canonicalTable(table).label : table;

function originLine(roots: readonly Fact[], sources: readonly FactSource[]): string | null {
  if (roots.length === 0) return null;
  const parts = sources.slice(0, mostOrigins).map((source) => {
    const columns =
      source.columns.slice(0, mostColumns).join(", ") +
      (source.columns.length > mostColumns ? "…" : "");
    return `${source.file_name} › ${tableLabel(source.table)} › ${columns}, ${commonCopy.rows(formatNumber(source.rows_used, 0), source.rows_used === 1)}`;
  });
  const formulas = [...new Set(roots.map((fact) => fact.formula_id))].slice(0, mostOrigins);
  return `${commonCopy.originPrefix}${[...(parts.length > 0 ? parts : [commonCopy.derived]), commonCopy.formula(formulas.join(", "))].join("; ")}`;
}

function citationsOf(
  knowledge: Knowledge,
  facts: readonly Fact[],
  sources: readonly FactSource[],
  { newFacts = [], phase }: Draft,
): Citation[] {
  const own = new Set(newFacts.map(({ id }) => id));
  return [
    ...facts.slice(0, mostCitations).map(
      (fact): Citation => ({
        id: `f:${fact.id}`,
        kind: "fact",
        factId: fact.id,
        runId: own.has(fact.id) ? null : knowledge.runOf(fact.id, phase ?? undefined),
        label: fact.label,
      }),
    ),
    ...sources.slice(0, mostOrigins).map(
      (source): Citation => ({
        id: `r:${source.file_id}:${source.table}`,
        kind: "rows",
        fileId: source.file_id,
        fileName: source.file_name,
        table: source.table,
        rows: source.rows_used,
        label: `${source.file_name} › ${tableLabel(source.table)}`,
      }),
    ),
  ];
}
