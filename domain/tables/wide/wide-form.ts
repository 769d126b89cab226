/**
 * Tables in which several columns are one field: the items of a survey, or the months of a series. Each cell of such a column is
 * a row of the canonical table, and what the rows lack (the item, the month) is said by its header.
 */
import type { TableName } from "../canonical-table.ts";
import { parseMonthHeader } from "./month-header.ts";

interface WideField {
  /** The field that several columns are. */
  value: string;
  /** The field that their headers say. */
  said: string;
  areMonths: boolean;
}

const fields: Partial<Record<TableName, WideField>> = {
  pesquisa: { value: "resposta", said: "item_id", areMonths: false },
  kpis: { value: "valor", said: "data", areMonths: true },
  custos: { value: "valor", said: "competencia", areMonths: true },
};

export interface WideForm extends WideField {
  /** Not in the order of the file. */
  headers: string[];
}

/** Null for a table of one column a field. */
export function wideForm({
  canonical,
  columns,
}: {
  canonical: string | null;
  columns: Readonly<Record<string, string | null>>;
}): WideForm | null {
  const field = canonical === null ? undefined : fields[canonical as TableName];
  if (field === undefined) return null;
  const targets = Object.values(columns);
  if (targets.includes(field.said) || (!field.areMonths && targets.includes("dimensao")))
    return null;
  const headers = Object.keys(columns).filter((header) => columns[header] === field.value);
  return headers.length === 0 ||
    (field.areMonths && headers.some((header) => parseMonthHeader(header) === null))
    ? null
    : { ...field, headers };
}

/** Fields that a wide table needs no column for. */
export const saidByForm = (form: WideForm | null): readonly string[] =>
  form === null
    ? []
    : form.areMonths
      ? [form.said, "kpi"]
      : [form.said, "dimensao", "respondente_id"];

/** May several columns of such a table be this field? */
export const mayBeSeveral = (canonical: string | null, target: string): boolean =>
  canonical !== null && fields[canonical as TableName]?.value === target;
