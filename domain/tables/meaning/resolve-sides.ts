/** The amounts of a ledger that keeps debits and credits apart: what was spent, with what came back taken off it. */
import type { TableDecision } from "../raw-table.ts";
import type { Column, ColumnCheck } from "../table-data.ts";
import { sidesAnswer, type Sides } from "./questions/sides-question.ts";

interface Amounts {
  columns: Record<string, Column>;
  checks: Record<string, ColumnCheck>;
}

/** Has the ledger a column of credits, so that an empty debit is no gap? */
export const hasCredits = ({ columns }: Pick<TableDecision, "columns">): boolean =>
  Object.values(columns).includes("credito");

/** Writes the amounts into `valor`; nothing for a ledger with one column of amounts and no side. Returns the lines that were taken off. */
export function resolveSides({ columns, checks }: Amounts, decision: TableDecision): number {
  const { valor, credito, lado } = columns;
  if (valor?.kind !== "number") return 0;
  const counted = sidesAnswer(decision);
  let takenOff = 0;
  if (credito?.kind === "number") {
    const { values } = valor;
    const debits = values.slice();
    for (const [row, credit] of credito.values.entries()) {
      values[row] = amountOf({ debit: debits[row]!, credit }, counted);
      takenOff += Number(credit !== 0 && !Number.isNaN(credit));
    }
    const check = checks["valor"];
    const filled = values.reduce(
      (count, value, row) => count + (Number.isNaN(debits[row]!) && !Number.isNaN(value) ? 1 : 0),
      0,
    );
    if (check !== undefined)
      checks["valor"] = {
        ...check,
        nonEmpty: check.nonEmpty + filled,
        valid: check.valid + filled,
      };
  } else if (lado?.kind === "text") {
    const { values } = valor;
    for (const [row, code] of lado.codes.entries()) {
      const amount = Math.abs(values[row]!);
      const isCredit = lado.dictionary[code] === "credito";
      takenOff += Number(isCredit);
      values[row] = isCredit
        ? amountOf({ debit: NaN, credit: amount }, counted)
        : amountOf({ debit: values[row]!, credit: NaN }, counted);
    }
  }
  return counted === "liquido" ? takenOff : 0;
}

/** NaN where the line has nothing of what counts. */
function amountOf({ debit, credit }: { debit: number; credit: number }, counted: Sides): number {
  if (counted === "debitos") return debit;
  if (counted === "creditos") return credit;
  if (Number.isNaN(credit)) return debit;
  return (Number.isNaN(debit) ? 0 : debit) - credit;
}
