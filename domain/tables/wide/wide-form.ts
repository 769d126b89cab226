/**
 * Tables in which several columns are one field: the items of a survey, the months of a series, several indicators, or what came of
 * the budget of each branch. Each cell of such a column is a row of the canonical table, and what the rows lack (the item, the month,
 * the indicator, the branch) is said by its header.
 */
import { withoutHints } from "../headers/header-names.ts";
import { parseMonthHeader } from "./month-header.ts";
import { rowSideOf, splitSide } from "./plan-words.ts";

interface WideField {
  /** The field that several columns are. */
  value: string;
  /** The field that their headers say. */
  said: string;
  /** What the columns are: items of a survey, months of a series, indicators beside one column of dates, or cost centres. */
  kind: "itens" | "meses" | "medidas" | "centros";
}

const items: WideField = { value: "resposta", said: "item_id", kind: "itens" };
const measures: WideField = { value: "valor", said: "kpi", kind: "medidas" };
const centres: WideField = { value: "valor", said: "centro_custo", kind: "centros" };
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
  if (
    canonical === "custos" &&
    headers.length > 1 &&
    headers.every((one) => centreOf(one) !== null)
  )
    return { ...centres, headers, plans: [] };
  if (field.kind !== "meses") return { ...field, headers, plans: [] };
  if (headers.some((header) => parseMonthHeader(header) === null)) return null;
  const plans = Object.keys(columns).filter(
    (header) => columns[header] === plan && parseMonthHeader(header) !== null,
  );
  return { ...field, headers, plans };
}

/** "Curitiba" of "Curitiba Realizado"; null of a plan, of a sum over all, and of what names neither. */
export function centreOf(header: string): string | null {
  const { base, side } = splitSide(withoutHints(header));
  return side === "realizado" && rowSideOf(base) === null && !isSum.test(base) ? base : null;
}

const isSum = /^(?:total|geral|consolidado|empresa)\b/i;

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
        centros: [form.said],
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
