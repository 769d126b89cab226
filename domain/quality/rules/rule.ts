/** A consistency rule of the library (playbook 4.4): tables in, failing rows out. */
import type { TableName } from "../../tables/canonical-table.ts";
import type { Tables } from "../../tables/table-data.ts";
import type { IssueFigure } from "../quality-report.ts";

export interface QualityContext {
  /** `A.data_extracao` as an instant. */
  extractionDateMs: number;
  /** `A.data_base`: ages are counted to it; default the extraction date. */
  baseDateMs?: number;
  /** `A.atual_g` and `A.atual_l`. */
  graceDays?: number;
  limitDays?: number;
  /** Optional columns that at least one computed fact uses: weight 1 in the table's scores. */
  usedColumns?: Partial<Record<TableName, readonly string[]>>;
  /** Tables that a phase in progress requires: importance 3. */
  requiredTables?: readonly TableName[];
  /** Columns that a person marked "ausência esperada", as "tabela.coluna". */
  expectedMissing?: readonly string[];
  /** Rows that an issue lists; default 50. */
  exampleRows?: number;
  /** Rework share measured in the log, by process (entity key of id or name), with the limit of A1.6; from the phase's analysis. */
  measuredRework?: ReadonlyMap<string, { reworkPct: number; limitPp: number }>;
}

export interface RuleOutcome {
  rule: string;
  /** E: the named cells of failing rows become null. W: they stay. I: informative, does not lower Consistência. */
  severity: "E" | "W" | "I";
  table: TableName;
  columns: string[];
  /** Row indexes where the rule could be evaluated. */
  evaluated: ArrayLike<number>;
  failed: number[];
  /** pt-BR, for all failing rows together; `{linha}` is replaced by the first failing row's number. */
  message: (count: number) => string;
  /** What the message prints besides the count of failing rows and the first of them. */
  figures?: IssueFigure[];
  quoted?: string[];
}

export type QualityRule = (tables: Tables, context: QualityContext) => RuleOutcome[];

export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count.toLocaleString("pt-BR")} ${many}`;
}

/** A limit of the rule that its message names. */
export function limit(name: string, value: number, unit: IssueFigure["unit"] = "pct"): IssueFigure {
  return { name, label: "Limite da regra de qualidade", value, unit };
}

/** How many groups fail; a message may count them instead of rows. */
export function failingGroups(label: string, value: number): IssueFigure {
  return { name: "grupos", label, value, unit: "un" };
}

/** Rows 0 to n - 1. */
export function allRows(rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => row);
}
