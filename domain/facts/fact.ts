/**
 * The fact: the only source of numbers. Every figure on a screen, in a report or in an insight is a fact, a cited
 * benchmark or a named assumption. Field names are those of the wire and of the playbook (0.1), so that a reader can
 * compare the three.
 */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Unit } from "../kernel/unit.ts";

export type NullReason =
  | "SEM_ENTRADA"
  | "AMOSTRA_INSUFICIENTE"
  | "INVALIDO"
  | "NAO_SE_APLICA"
  /** A column that it needs waits for a person's answer: `question_id`. */
  | "AGUARDA_RESPOSTA";
export type Basis = "MEDIDO" | "DERIVADO" | "ESTIMADO" | "PREMISSA" | "BENCHMARK";

/** Where a fact's rows come from. `row_filter` is readable pt-BR; `rows` (when present) lists spreadsheet row numbers. */
export interface FactSource {
  file_id: string;
  file_name: string;
  table: string;
  columns: string[];
  row_filter: string;
  rows_used: number;
  rows_total: number;
  /** Machine-readable equality filter over raw columns or canonical columns, so that "Ver origem" can page the rows. */
  filter?: RowFilter;
}

/** Conjunction of tests over canonical columns; `rows` restricts to given row numbers of the file (1 = first line). */
export interface RowFilter {
  equals?: { column: string; value: string | number | boolean | null }[];
  /** Canonical columns whose cell has to be filled and readable. */
  filled?: string[];
  rows?: number[];
}

export interface FactScope {
  process?: string;
  area?: string;
  system?: string;
  role?: string;
  period?: string;
  activity?: string;
  client?: string;
}

export interface Fact {
  id: string;
  phase: PhaseNumber | 0;
  label: string;
  value: number | string | boolean | null;
  null_reason?: NullReason;
  /** With AGUARDA_RESPOSTA: the open question of the mapping, and its pt-BR text. */
  question_id?: string;
  question?: string;
  unit: Unit;
  decimals: number;
  formula_id: string;
  formula_version: string;
  /** The formula in words (pt-BR), printed by "Ver origem" and by the origin annex. */
  formula: string;
  inputs: string[];
  sources: FactSource[];
  assumptions: string[];
  basis: Basis;
  confidence: number;
  scope?: FactScope;
  /**
   * Instant of the run whose value this is (ISO 8601 UTC): fewer people changed since than the smallest published group, and the
   * difference would tell their pay (playbook 1.12 rule 2). Its sources are that run's files.
   */
  kept_since?: string;
  inputs_hash: string;
  computed_at: string;
}
