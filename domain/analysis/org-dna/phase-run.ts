/** What the modules of phase 3 share while facts are computed. */
import { round9 } from "../../numeric/rounding.ts";
import type { FactBook, Formula } from "../../facts/fact-book.ts";
import { assumedNumber } from "../../assumptions/register.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { HandedProcess } from "../handed-processes.ts";
import type { DatasetColumn, DatasetResult, PhaseInput } from "../phase-outcome.ts";
import type { FamilyGroup, PositionRecord } from "./position-groups.ts";
import type { PositionTree } from "./position-tree.ts";
import type { PaidArea, PublishedPay } from "./published-pay.ts";
import type { RoleExposure } from "./role-exposure.ts";

export interface PhaseThreeRun {
  input: PhaseInput;
  book: FactBook;
  positions: PositionRecord[];
  tree: PositionTree | null;
  areas: PaidArea[];
  pay: PublishedPay;
  families: FamilyGroup[];
  /** By entityKey of the role; only roles with tasks. */
  roles: ReadonlyMap<string, RoleExposure>;
  processes: HandedProcess[];
  minimum: number;
  datasets: DatasetResult[];
}

export const formulaOf =
  (id: string) =>
  (words: string): Formula => ({ id, version: "1.0.0", words });
export const assumed = (run: Pick<PhaseThreeRun, "input">, id: string): number =>
  assumedNumber(run.input.assumptions, id);

/** 0-1 as percent; 0,575 is 57,5 and not 57,49999999999999. */
export const percentOf = (share: number): number => round9(100 * share);

/** A whole table as the source of a fact: figures of phase 3 never point at single positions. */
export function wholeTable(run: Pick<PhaseThreeRun, "input">, table: TableName, columns: string[]) {
  const found = run.input.tables[table];
  return found ? [{ table: found, columns }] : [];
}

export const textColumn = (name: string, label: string): DatasetColumn => ({
  name,
  label,
  type: "text",
});
export const numberColumn = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit ? { unit } : {}),
});
