/** The library of controls with what T14 says of each (playbook A6.4, A6.5). */
import { controlLibrary, type LibraryControl } from "../../../governance/control-library.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { MS_PER_DAY } from "../../../kernel/dates/calendar.ts";
import type { Tables } from "../../../tables/table-data.ts";
import { boolCell, entityKey, numberCell, textCell } from "../../../tables/read-table.ts";
import { enoughMaturity, operationWithoutEvidence, reviewMonths } from "../method-constants.ts";
import { ordered } from "./use-case-inventory.ts";

export interface ControlRecord extends LibraryControl {
  /** Row of T14; null when the control was not sent. */
  row: number | null;
  /** False only when excluded with a reason. */
  isApplicable: boolean;
  exclusionReason: string | null;
  /** 0-5; null when not told. */
  maturity: number | null;
  /** 0-1 */
  design: number | null;
  operation: number | null;
  evidence: string | null;
  owner: string | null;
  lastReviewMs: number | null;
  nextReviewMs: number | null;
  effortDays: number | null;
  /** A file named and a review in the last twelve months. */
  hasEvidence: boolean;
}

const daysPerMonth = 365.25 / 12;

export function readControls(tables: Tables, referenceMs: number): ControlRecord[] {
  const table = tables.controles;
  const rowOf = new Map<string, number>();
  if (table)
    for (const row of ordered(table)) {
      const id = entityKey(textCell(table, "controle_id", row) ?? "").toUpperCase();
      if (id !== "" && !rowOf.has(id)) rowOf.set(id, row);
    }
  return controlLibrary.map((library): ControlRecord => {
    const row = rowOf.get(library.id) ?? null;
    if (!table || row === null)
      return {
        ...library,
        row: null,
        isApplicable: true,
        exclusionReason: null,
        maturity: null,
        design: null,
        operation: null,
        evidence: null,
        owner: null,
        lastReviewMs: null,
        nextReviewMs: null,
        effortDays: null,
        hasEvidence: false,
      };
    const number = (column: string) => numberCell(table, column, row);
    const reason = textCell(table, "justificativa", row);
    const evidence = textCell(table, "evidencia", row);
    const lastReviewMs = number("ultima_revisao");
    return {
      ...library,
      row,
      exclusionReason: reason,
      isApplicable: !(boolCell(table, "aplicavel", row) === false && reason !== null),
      maturity: number("maturidade"),
      design: number("desenho"),
      operation: number("operacao"),
      evidence,
      owner: textCell(table, "responsavel", row),
      lastReviewMs,
      nextReviewMs: number("proxima_revisao"),
      effortDays: number("esforco_pd"),
      hasEvidence:
        evidence !== null &&
        lastReviewMs !== null &&
        !isAbove((referenceMs - lastReviewMs) / MS_PER_DAY / daysPerMonth, reviewMonths),
    };
  });
}

export const isMature = (control: Pick<ControlRecord, "maturity">): boolean =>
  control.maturity !== null && control.maturity >= enoughMaturity;

/** Operation that counts: at most 0.3 without valid evidence; null when not told. */
export function countedOperation(
  control: Pick<ControlRecord, "operation" | "hasEvidence">,
): number | null {
  if (control.operation === null) return null;
  return control.hasEvidence
    ? control.operation
    : Math.min(control.operation, operationWithoutEvidence);
}

/** Share of a risk that the control leaves, 0-1: 1 − design · operation. A control that is excluded or not measured leaves all of it. */
export function remainingShare(
  control: Pick<ControlRecord, "design" | "operation" | "hasEvidence" | "isApplicable">,
): number {
  const operation = countedOperation(control);
  if (!control.isApplicable || control.design === null || operation === null) return 1;
  return 1 - control.design * operation;
}
