/** A person's answers about a table, checked against what the table has and what the canonical table takes. */
import type { tableDecision } from "#contract/files/mapping-endpoints.ts";
import type { z } from "zod";
import { canonicalTable, isTableName } from "#domain/tables/catalog/catalog.ts";
import type { CanonicalColumn } from "#domain/tables/canonical-table.ts";
import { shareInScale } from "#domain/tables/mapping/column-mapping.ts";
import { unitQuestion, unitsOf } from "#domain/tables/mapping/column-units.ts";
import {
  currencyOptions,
  ownCurrencyQuestion,
} from "#domain/tables/meaning/questions/currency-question.ts";
import { splitEndActivities } from "#domain/tables/mining/end-names.ts";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import type {
  MappingOption,
  ProposedColumn,
  RawColumn,
  TableDecision,
  TableProposal,
} from "#domain/tables/raw-table.ts";
import { mayBeSeveral, wideForm } from "#domain/tables/wide/wide-form.ts";
import type { TableEngine } from "#server/ports/table-engine.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { fileCopy } from "../copy.ts";
import type { FileTableRow } from "../file-row.ts";

export type TableBody = z.output<typeof tableDecision>;

export interface ReadDecision {
  mapping: TableProposal;
  decision: TableDecision;
}

/** Null: the table is to be kept without use. Throws INVALID_INPUT with the fields under `path`. */
export function readDecision(
  engine: Pick<TableEngine, "propose">,
  table: FileTableRow,
  asked: TableBody,
  path: string,
): ReadDecision | null {
  if (asked.canonical === null) return null;
  if (!isTableName(asked.canonical)) throw invalid(`${path}.canonical`, fileCopy.unknownTable);
  const mapping =
    table.mapping.canonical === asked.canonical
      ? table.mapping
      : engine.propose(table.meta, asked.canonical);
  const columns = readColumns(table, mapping, asked, path);
  const refused = Object.keys(asked.columns).filter((source) => asked.columns[source] === null);
  return {
    mapping,
    decision: {
      canonical: asked.canonical,
      columns,
      answers: readAnswers(table, { mapping, columns }, asked, path),
      ...(refused.length === 0 ? {} : { refused }),
    },
  };
}

function readColumns(
  { meta }: FileTableRow,
  mapping: TableProposal,
  asked: TableBody,
  path: string,
): Record<string, string> {
  const fields = new Map(
    canonicalTable(asked.canonical as TableDecision["canonical"]).columns.map((column) => [
      column.name,
      column,
    ]),
  );
  const headers = new Map(meta.columns.map((column) => [column.header, column]));
  for (const source of Object.keys(asked.columns))
    if (!headers.has(source))
      throw invalid(`${path}.columns.${source}`, fileCopy.unknownColumn(source));
  const named = new Set(Object.values(asked.columns));
  const columns: Record<string, string> = {};
  for (const column of mapping.columns) {
    const { source } = column;
    const target =
      source in asked.columns ? asked.columns[source]! : takenOver(column, asked, named);
    if (target !== null) columns[source] = target;
  }
  const isWide = wideForm({ canonical: asked.canonical, columns }) !== null;
  const taken = new Map<string, string>();
  for (const [source, target] of Object.entries(columns)) {
    const field = fields.get(target);
    if (field === undefined)
      throw invalid(`${path}.columns.${source}`, fileCopy.unknownColumn(target));
    const other = taken.get(target);
    if (other !== undefined && !(isWide && mayBeSeveral(asked.canonical, target, source)))
      throw invalid(`${path}.columns.${source}`, fileCopy.takenColumn(field.label, other, source));
    taken.set(target, source);
    if (source in asked.columns && !canBe(headers.get(source)!, field))
      throw invalid(
        `${path}.columns.${source}`,
        fileCopy.wrongType(source, field.label, fileCopy.types[field.type]),
      );
  }
  return columns;
}

/**
 * What a column that the request does not name keeps of its proposal: nothing when a person gave that to another column, or when
 * the name only resembles and nobody has said that it is the one.
 */
function takenOver(
  { source, target, status }: ProposedColumn,
  { answers, canonical }: TableBody,
  named: ReadonlySet<string | null>,
): string | null {
  if (target === null || (named.has(target) && !mayBeSeveral(canonical, target, source)))
    return null;
  return status === "confirm" && answers[`coluna:${source}`] !== "sim" ? null : target;
}

/** A column none of whose filled cells reads as the field's type would only be rejected cell by cell. */
function canBe(raw: RawColumn, column: CanonicalColumn): boolean {
  const { nonEmpty, shares } = raw;
  if (nonEmpty === 0) return true;
  switch (column.type) {
    case "num":
    case "int":
    case "pct":
    case "money":
      return shares.number > 0;
    case "score5":
    case "likert5":
      return shares.number > 0 || shareInScale(raw, column) > 0;
    case "date":
    case "datetime":
      return shares.date > 0;
    default:
      return true;
  }
}

function readAnswers(
  { meta, grade, sameAs }: FileTableRow,
  { mapping, columns }: { mapping: TableProposal; columns: Record<string, string> },
  asked: TableBody,
  path: string,
): Record<string, string> {
  const fields = new Map(
    canonicalTable(asked.canonical as TableDecision["canonical"]).columns.map((column) => [
      column.name,
      column,
    ]),
  );
  const { questions } = resolveTable(
    {
      meta,
      mapping,
      decision: {
        canonical: asked.canonical as TableDecision["canonical"],
        columns,
        answers: asked.answers,
      },
      openEnds: grade?.openEnds ?? [],
      ...(sameAs === undefined ? {} : { sameAs }),
    },
    false,
  );
  const units = new Map(
    Object.entries(columns).map(([source, target]) => [
      unitQuestion(source),
      unitsOf(fields.get(target)!),
    ]),
  );
  const answers: Record<string, string> = {};
  for (const [id, answer] of Object.entries(asked.answers)) {
    const question = [...mapping.questions, ...questions].find((candidate) => candidate.id === id);
    const options = question?.options ?? units.get(id) ?? exceptionOptions(id, columns, fields);
    // An answer to a question that the chosen type does not ask says nothing.
    if (options === undefined || options.length === 0) continue;
    if (!isAmong(options, answer, question?.multiple === true))
      throw invalid(`${path}.answers.${id}`, fileCopy.unknownAnswer);
    if (answer !== "") answers[id] = answer;
  }
  return withColumnAnswers(answers, mapping, asked);
}

/** With `several`, of values in one text: none at all is no answer, and no fault. */
const isAmong = (options: readonly MappingOption[], answer: string, several: boolean): boolean =>
  (several ? splitEndActivities(answer) : [answer]).every((part) =>
    options.some(({ value }) => value === part),
  );

/** Naming a column by hand answers whether the proposal for it was right: yes by naming the same, else it is not asked any more. */
function withColumnAnswers(
  answers: Record<string, string>,
  mapping: TableProposal,
  asked: TableBody,
): Record<string, string> {
  for (const { kind, id, column } of mapping.questions) {
    if (kind !== "coluna" || column === undefined || !(column in asked.columns)) continue;
    const proposed = mapping.columns.find(({ source }) => source === column)?.target;
    if (asked.columns[column] !== proposed) delete answers[id];
    else answers[id] ??= "sim";
  }
  return answers;
}

/** One money column may be taken out of the question that is asked for all of them. */
function exceptionOptions(
  id: string,
  columns: Readonly<Record<string, string>>,
  fields: ReadonlyMap<string, CanonicalColumn>,
): readonly MappingOption[] | undefined {
  const source = Object.keys(columns).find((header) => id === ownCurrencyQuestion(header));
  const isMoney = source !== undefined && fields.get(columns[source]!)?.type === "money";
  return isMoney ? currencyOptions : undefined;
}

export const invalid = (path: string, sentence: string) =>
  refuse("INVALID_INPUT", { fields: { [path]: sentence } });
