import type { z } from "zod";
import { canonicalTable, canonicalTables, isTableName } from "#domain/tables/catalog/catalog.ts";
import type { TableMapping } from "#contract/files/endpoints.ts";
import type { updateMapping } from "#contract/files/mapping-endpoints.ts";
import type { SelectOption } from "#web/ui/select.tsx";

/** A select has no empty value, so "none" stands for null. */
export const NONE = "-";

export interface TableDraft {
  tableName: string;
  canonical: string | null;
  columns: Record<string, string | null>;
  answers: Record<string, string>;
}

type MappingTables = z.input<NonNullable<typeof updateMapping.body>>["tables"];

export function startDraft(mapping: TableMapping[]): TableDraft[] {
  return mapping.map((table) => ({
    tableName: table.tableName,
    canonical: table.canonical,
    columns: Object.fromEntries(table.columns.map((column) => [column.source, column.target])),
    answers: Object.fromEntries(table.questions.flatMap((question) => (question.answer === null ? [] : [[question.id, question.answer]]))),
  }));
}

/** Another table type makes the proposed targets meaningless: those that it lacks are cleared. */
export function chooseTable(draft: TableDraft, canonical: string | null): TableDraft {
  const known = new Set(columnOptions(canonical).map((option) => option.value));
  const columns = Object.fromEntries(Object.entries(draft.columns).map(([source, target]) => [source, target !== null && known.has(target) ? target : null]));
  return { ...draft, canonical, columns };
}

/** A canonical column is read from one column of the file: the one chosen last. */
export function chooseColumn(draft: TableDraft, source: string, target: string | null): TableDraft {
  const columns = Object.fromEntries(Object.entries(draft.columns).map(([name, current]) => [name, name === source ? target : target !== null && current === target ? null : current]));
  return { ...draft, columns };
}

export const tableOptions = (): SelectOption[] => canonicalTables.map((table) => ({ value: table.name, label: table.label }));

export function columnOptions(canonical: string | null): SelectOption[] {
  if (canonical === null || !isTableName(canonical)) return [];
  return canonicalTable(canonical).columns.map((column) => ({ value: column.name, label: column.unit ? `${column.label} (${column.unit})` : column.label }));
}

export const toRequest = (drafts: TableDraft[]): MappingTables => drafts.map((draft) => ({ ...draft }));
