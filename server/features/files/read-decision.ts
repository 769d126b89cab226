/** A person's answers about a table, checked against what the table has and what the canonical table takes. */
import type { tableDecision } from "#contract/files/mapping-endpoints.ts";
import type { z } from "zod";
import { canonicalTable, isTableName } from "#domain/tables/catalog/catalog.ts";
import type { CanonicalColumn } from "#domain/tables/canonical-table.ts";
import { unitQuestion, unitsOf } from "#domain/tables/column-units.ts";
import type { RawColumn, TableDecision, TableProposal } from "#domain/tables/raw-table.ts";
import type { TableEngine } from "#server/ports/table-engine.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { fileCopy } from "./copy.ts";
import type { FileTableRow } from "./file-row.ts";

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
  return {
    mapping,
    decision: {
      canonical: asked.canonical,
      columns,
      answers: readAnswers(mapping, asked, columns, path),
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
  for (const { source, target: proposed } of mapping.columns) {
    // What a person gives to one column is taken from the one that it was proposed for.
    const target =
      source in asked.columns
        ? asked.columns[source]!
        : proposed !== null && named.has(proposed)
          ? null
          : proposed;
    if (target !== null) columns[source] = target;
  }
  const taken = new Map<string, string>();
  for (const [source, target] of Object.entries(columns)) {
    const field = fields.get(target);
    if (field === undefined)
      throw invalid(`${path}.columns.${source}`, fileCopy.unknownColumn(target));
    const other = taken.get(target);
    if (other !== undefined)
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

/** A column none of whose filled cells reads as the field's type would only be rejected cell by cell. */
function canBe({ nonEmpty, shares }: RawColumn, { type }: CanonicalColumn): boolean {
  if (nonEmpty === 0) return true;
  switch (type) {
    case "num":
    case "int":
    case "pct":
    case "money":
    case "score5":
    case "likert5":
      return shares.number > 0;
    case "date":
    case "datetime":
      return shares.date > 0;
    default:
      return true;
  }
}

function readAnswers(
  mapping: TableProposal,
  asked: TableBody,
  columns: Record<string, string>,
  path: string,
): Record<string, string> {
  const fields = new Map(
    canonicalTable(asked.canonical as TableDecision["canonical"]).columns.map((column) => [
      column.name,
      column,
    ]),
  );
  const units = new Map(
    Object.entries(columns).map(([source, target]) => [
      unitQuestion(source),
      unitsOf(fields.get(target)!),
    ]),
  );
  const answers: Record<string, string> = {};
  for (const [id, answer] of Object.entries(asked.answers)) {
    const options =
      mapping.questions.find((candidate) => candidate.id === id)?.options ?? units.get(id);
    // An answer to a question that the chosen type does not ask says nothing.
    if (options === undefined || options.length === 0) continue;
    if (!options.some((option) => option.value === answer))
      throw invalid(`${path}.answers.${id}`, fileCopy.unknownAnswer);
    answers[id] = answer;
  }
  // Naming or refusing a column by hand answers whether the proposal for it was right.
  for (const question of mapping.questions) {
    if (
      question.kind === "coluna" &&
      question.column !== undefined &&
      question.column in asked.columns &&
      answers[question.id] === undefined
    )
      answers[question.id] = "sim";
  }
  return answers;
}

export const invalid = (path: string, sentence: string) =>
  refuse("INVALID_INPUT", { fields: { [path]: sentence } });
