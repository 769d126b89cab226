/**
 * Tables in which several columns are one field: the items of a survey, the months of a series, or several indicators. Each cell
 * of such a column is a row of the canonical table, and what the rows lack (the item, the month, the indicator) is said by its header.
 */
import { parseMonthHeader } from "./month-header.ts";

interface WideField {
  /** The field that several columns are. */
  value: string;
  /** The field that their headers say. */
  said: string;
  /** What the columns are: items of a survey, months of a series, or indicators beside one column of dates. */
  kind: "itens" | "meses" | "medidas";
}

const items: WideField = { value: "resposta", said: "item_id", kind: "itens" };
const measures: WideField = { value: "valor", said: "kpi", kind: "medidas" };
const months = (said: string): WideField => ({ value: "valor", said, kind: "meses" });

export interface WideForm extends WideField {
  /** Not in the order of the file. */
  headers: string[];
  /** Of indicators by month: the columns of what was planned, each the target of its month. */
  plans: string[];
}

/** Null for a table of one column a field. */
export function wideForm({
  canonical,
  columns,
}: {
  canonical: string | null;
  columns: Readonly<Record<string, string | null>>;
}): WideForm | null {
  const field = fieldOf(canonical, new Set(Object.values(columns)));
  if (field === null) return null;
  const headers = Object.keys(columns).filter((header) => columns[header] === field.value);
  if (headers.length === 0) return null;
  if (field.kind !== "meses") return { ...field, headers, plans: [] };
  if (headers.some((header) => parseMonthHeader(header) === null)) return null;
  const plans = Object.keys(columns).filter(
    (header) => columns[header] === plan && parseMonthHeader(header) !== null,
  );
  return { ...field, headers, plans };
}

function fieldOf(canonical: string | null, targets: ReadonlySet<string | null>): WideField | null {
  if (canonical === "pesquisa")
    return targets.has("item_id") || targets.has("dimensao") ? null : items;
  if (canonical === "custos") return targets.has("competencia") ? null : months("competencia");
  if (canonical !== "kpis") return null;
  if (!targets.has("data")) return months("data");
  return targets.has("kpi") ? null : measures;
}

/** Fields that a wide table needs no column for. */
export const saidByForm = (form: WideForm | null): readonly string[] =>
  form === null
    ? []
    : {
        itens: [form.said, "dimensao", "respondente_id"],
        meses: [form.said, "kpi"],
        medidas: [form.said],
      }[form.kind];

const plan = "meta";

/** The field that several columns of such a table may be. */
const several: Partial<Record<string, string>> = {
  pesquisa: "resposta",
  kpis: "valor",
  custos: "valor",
};

/** May several columns of such a table be this field, the one of this header among them? */
export const mayBeSeveral = (canonical: string | null, target: string, header: string): boolean =>
  canonical !== null &&
  (several[canonical] === target ||
    (canonical === "kpis" && target === plan && parseMonthHeader(header) !== null));
