/** What the book computes one fact from. */
import type { Unit } from "../kernel/unit.ts";
import type { Formula } from "./catalogue/fact-definition.ts";
import type { Basis, Fact, FactScope, FactSource, NullReason } from "./fact.ts";
import type { RowSelection } from "./row-selection.ts";

export interface FactDraft {
  id: string;
  label: string;
  value: Fact["value"];
  unit: Unit;
  formula: Formula;
  decimals?: number;
  /** Why the value is null; SEM_ENTRADA when absent. */
  nullReason?: NullReason;
  /** The value is null because this question about the table is open. */
  awaits?: { id: string; text: string };
  /** Ids of facts used; the book holds them all. */
  inputs: readonly string[];
  from?: readonly RowSelection[];
  /** Every assumption read, values and criteria alike. */
  assumptions?: readonly string[];
  /** Share of the value that rests on its own value assumptions; 1 when absent and there is one. */
  assumptionShare?: number;
  basis?: Basis;
  scope?: FactScope;
  /** The value is that of an earlier run, whose sources stand in place of `from`; basis ESTIMADO. */
  kept?: { since: string; sources: readonly FactSource[] } | null;
  /** Rows behind the value, for the sample factor; default: rows of `from`. `reference` = n_ref of 0.6. */
  sample?: { used?: number; reference?: number };
  /** Rows (or value) used over rows (or value) in scope, 0-1; default 1. */
  coverage?: number;
  /** Confidence that neither the fact nor what rests on it may exceed. */
  ceiling?: number;
}
