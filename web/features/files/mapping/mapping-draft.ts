import type { z } from "zod";
import { canonicalTable, canonicalTables, isTableName } from "#domain/tables/catalog/catalog.ts";
import {
  unitInForce,
  unitQuestion,
  unitsOf,
  type ColumnUnit,
} from "#domain/tables/mapping/column-units.ts";
import { mayBeSeveral } from "#domain/tables/wide/wide-form.ts";
import type { TableMapping } from "#contract/files/endpoints.ts";
import type { FileMapping, updateMapping } from "#contract/files/mapping-endpoints.ts";
import type { SelectOption } from "#web/ui/fields/select.tsx";

/** A select has no empty value, so "none" stands for null. */
export const NONE = "-";

const COLUMN_QUESTION = "coluna:";
/** What the table is; its answer and the type chosen above it are one decision. */
export const TABLE_QUESTION = "tabela";
const KEPT_ONLY = "nenhuma";

export interface TableDraft {
  tableName: string;
  canonical: string | null;
  columns: Record<string, string | null>;
  answers: Record<string, string>;
  /** Columns whose proposed field nobody has confirmed or changed: saving leaves them open. */
  waiting: string[];
  /** Questions whose answer is another table's: saving leaves it there. */
  borrowed: string[];
}

export type MappedTable = FileMapping["tables"][number];
export type DraftSource = Pick<TableMapping, "tableName" | "canonical" | "questions"> & {
  columns: Pick<MappedTable["columns"][number], "source" | "target" | "unitInForce">[];
};
type MappingTables = z.input<NonNullable<typeof updateMapping.body>>["tables"];

/** What is in force or proposed. A unit is an answer only where it is not the one that the header itself says. */
export function startDraft(table: DraftSource): TableDraft {
  const answers = Object.fromEntries(
    table.questions.flatMap((question) =>
      question.answer === null ? [] : [[question.id, question.answer]],
    ),
  );
  for (const { source, target, unitInForce: unit } of table.columns) {
    if (unit !== null && unit !== unitOf(table.canonical, source, target, {}))
      answers[unitQuestion(source)] = unit;
  }
  return {
    tableName: table.tableName,
    canonical: table.canonical,
    columns: Object.fromEntries(table.columns.map((column) => [column.source, column.target])),
    answers,
    waiting: table.questions.flatMap(({ id, answer }) =>
      answer === null && id.startsWith(COLUMN_QUESTION) ? [id.slice(COLUMN_QUESTION.length)] : [],
    ),
    borrowed: table.questions.flatMap(({ id, elsewhere }) => (elsewhere === true ? [id] : [])),
  };
}

export const isChanged = (table: DraftSource, draft: TableDraft): boolean =>
  JSON.stringify(startDraft(table)) !== JSON.stringify(draft);

/** Another table type makes the proposed targets meaningless: those that it lacks are cleared. */
export function setTable(draft: TableDraft, canonical: string | null): TableDraft {
  const known = new Set(columnOptions(canonical).map((option) => option.value));
  const columns = Object.fromEntries(
    Object.entries(draft.columns).map(([source, target]) => [
      source,
      target !== null && known.has(target) ? target : null,
    ]),
  );
  const { [TABLE_QUESTION]: _answer, ...answers } = draft.answers;
  return { ...draft, canonical, columns, answers };
}

/**
 * A field is read from one column of the file, the one chosen last, unless each of several may be
 * one of its items or months. A unit belonged to the earlier choice.
 */
export function setColumn(draft: TableDraft, source: string, target: string | null): TableDraft {
  const columns = Object.fromEntries(
    Object.entries(draft.columns).map(([name, current]) => [
      name,
      name === source
        ? target
        : target !== null && current === target && !mayBeSeveral(draft.canonical, target, name)
          ? null
          : current,
    ]),
  );
  const { [unitQuestion(source)]: _unit, ...answers } = draft.answers;
  const waiting = draft.waiting.filter((name) => name !== source);
  return { ...draft, columns, answers, waiting };
}

export const setUnit = (draft: TableDraft, source: string, unit: string): TableDraft => ({
  ...draft,
  answers: { ...draft.answers, [unitQuestion(source)]: unit },
});

/**
 * Saying what a table is chooses its type; saying that a column is not what was proposed leaves it
 * unused, that it is takes the proposal.
 */
export function answerQuestion(
  draft: TableDraft,
  table: DraftSource,
  id: string,
  value: string,
): TableDraft {
  if (id === TABLE_QUESTION) {
    const canonical = value === KEPT_ONLY ? null : value;
    const chosen = setTable(
      canonical === table.canonical ? { ...startDraft(table), answers: draft.answers } : draft,
      canonical,
    );
    return { ...chosen, answers: { ...chosen.answers, [id]: value } };
  }
  const answered = {
    ...draft,
    answers: { ...draft.answers, [id]: value },
    borrowed: draft.borrowed.filter((borrowed) => borrowed !== id),
  };
  if (!id.startsWith(COLUMN_QUESTION)) return answered;
  const source = id.slice(COLUMN_QUESTION.length);
  const proposed =
    table.columns.find((column) => column.source === source)?.target ??
    draft.columns[source] ??
    null;
  return setColumn(answered, source, value === "nao" ? null : proposed);
}

export const tableOptions = (): SelectOption[] =>
  canonicalTables.map((table) => ({ value: table.name, label: table.label }));

export function columnOptions(canonical: string | null): SelectOption[] {
  return fieldsOf(canonical).map((column) => ({
    value: column.name,
    label: column.required ? `${column.label} *` : column.label,
  }));
}

/** Units in which a column's values may stand as it is mapped now; more than one only where a conversion exists. */
export function draftUnits(canonical: string | null, target: string | null): ColumnUnit[] {
  const field = fieldsOf(canonical).find((column) => column.name === target);
  return field === undefined ? [] : unitsOf(field);
}

/** The unit that is in force for a column as it is mapped now; null for one without units. */
export function unitOf(
  canonical: string | null,
  source: string,
  target: string | null,
  answers: Record<string, string>,
): string | null {
  const field = fieldsOf(canonical).find((column) => column.name === target);
  return field === undefined ? null : unitInForce(source, field, answers);
}

function fieldsOf(canonical: string | null) {
  return canonical !== null && isTableName(canonical) ? canonicalTable(canonical).columns : [];
}

/** Naming a column in a request confirms it, so those that wait for an answer are left out; as are answers of another table. */
export const toRequest = (drafts: TableDraft[]): MappingTables =>
  drafts.map(({ waiting, borrowed, columns, answers, ...draft }) => ({
    ...draft,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !borrowed.includes(id))),
    columns: Object.fromEntries(
      Object.entries(columns).filter(([source]) => !waiting.includes(source)),
    ),
  }));
