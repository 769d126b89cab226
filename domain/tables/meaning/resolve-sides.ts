/** The amounts of a ledger that keeps debits and credits apart: what was spent, with what came back taken off it. */
import type { TableDecision } from "../raw-table.ts";
import type { Column, ColumnCheck, NumberColumn, TextColumn } from "../table-data.ts";
import { sidesAnswer, signAnswer, type Sides } from "./questions/sides-question.ts";

interface Amounts {
  columns: Record<string, Column>;
  checks: Record<string, ColumnCheck>;
}

/** Has the ledger a column of credits, so that an empty debit is no gap? */
export const hasCredits = ({ columns }: Pick<TableDecision, "columns">): boolean =>
  Object.values(columns).includes("credito");

export interface ResolvedSides {
  /** Lines that were taken off. */
  takenOff: number;
  /** Lines of the other side that were left out. */
  leftOut: number;
  /** Accounts that were left out: more came in on them than was spent. */
  creditAccounts: string[];
}

/** Writes the amounts into `valor`; nothing for a ledger with one column of amounts and no side. */
export function resolveSides(amounts: Amounts, decision: TableDecision): ResolvedSides {
  const { valor, credito, lado } = amounts.columns;
  const nothing = { takenOff: 0, leftOut: 0, creditAccounts: [] };
  if (valor?.kind !== "number") return nothing;
  const counted = sidesAnswer(decision);
  const isCredit =
    credito?.kind === "number"
      ? fromColumns(amounts, { debits: valor, credits: credito }, counted)
      : lado?.kind === "text"
        ? fromMarks(valor, lado, counted)
        : null;
  if (isCredit === null) return { ...nothing, leftOut: leaveOtherSide(valor, decision) };
  if (counted !== "liquido") return nothing;
  const creditAccounts = leaveCreditAccounts(amounts.columns["conta"], valor);
  const takenOff = valor.values.filter((value, row) => !Number.isNaN(value) && isCredit(row));
  return { takenOff: takenOff.length, leftOut: 0, creditAccounts };
}

/** Amounts of one column of which a person said that one sign alone is spending; that sign is above zero by now. */
function leaveOtherSide({ values }: NumberColumn, { columns, answers }: TableDecision): number {
  const [header] = Object.entries(columns).find(([, target]) => target === "valor") ?? [];
  if (header === undefined || !signAnswer(answers, header).oneSide) return 0;
  let count = 0;
  for (const [row, value] of values.entries())
    if (value < 0) {
      values[row] = NaN;
      count++;
    }
  return count;
}

/** Answers whether a row is a credit. */
function fromColumns(
  { checks }: Amounts,
  { debits: valor, credits }: { debits: NumberColumn; credits: NumberColumn },
  counted: Sides,
): (row: number) => boolean {
  const { values } = valor;
  const turned = mostlyBelow(values) ? -1 : 1;
  const debits = values.map((value) => turned * value);
  for (const [row, credit] of credits.values.entries())
    values[row] = amountOf({ debit: debits[row]!, credit }, counted);
  const check = checks["valor"];
  const filled = values.filter((value, row) => Number.isNaN(debits[row]!) && !Number.isNaN(value));
  if (check !== undefined)
    checks["valor"] = {
      ...check,
      nonEmpty: check.nonEmpty + filled.length,
      valid: check.valid + filled.length,
    };
  return (row) => Math.abs(credits.values[row]!) > 0;
}

function fromMarks(
  { values }: NumberColumn,
  lado: TextColumn,
  counted: Sides,
): (row: number) => boolean {
  const isCredit = (row: number) => lado.dictionary[lado.codes[row]!] === "credito";
  const turned = signSaysSide(values, isCredit) ? -1 : 1;
  for (const row of values.keys())
    values[row] = isCredit(row)
      ? amountOf({ debit: NaN, credit: Math.abs(values[row]!) }, counted)
      : amountOf({ debit: turned * values[row]!, credit: NaN }, counted);
  return isCredit;
}

/** What went out may be written below zero in a column of its own. */
function mostlyBelow(values: Float64Array): boolean {
  const told = values.filter((value) => !Number.isNaN(value) && value !== 0);
  return told.length > 0 && told.filter((value) => value < 0).length >= mostlyAgree * told.length;
}

/** Statements write what went out below zero and what came in above it, and say so in words as well. */
function signSaysSide(values: Float64Array, isCredit: (row: number) => boolean): boolean {
  let agree = 0;
  let told = 0;
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value) || value === 0) continue;
    told++;
    if (isCredit(row) === value > 0) agree++;
  }
  return told > 0 && agree >= mostlyAgree * told;
}

const mostlyAgree = 0.95;

/** An account with more credits than debits over the whole file is revenue or a debt, and no spending: its lines count for nothing. */
function leaveCreditAccounts(accounts: Column | undefined, { values }: NumberColumn): string[] {
  if (accounts?.kind !== "text") return [];
  const nets = new Float64Array(accounts.dictionary.length);
  for (const [row, code] of accounts.codes.entries())
    if (code >= 0 && !Number.isNaN(values[row]!)) nets[code]! += values[row]!;
  for (const [row, code] of accounts.codes.entries())
    if (code >= 0 && nets[code]! < 0) values[row] = NaN;
  return accounts.dictionary.filter((_, code) => nets[code]! < 0);
}

/** NaN where the line has nothing of what counts. */
function amountOf({ debit, credit }: { debit: number; credit: number }, counted: Sides): number {
  if (counted === "debitos") return debit;
  if (counted === "creditos") return credit;
  if (Number.isNaN(credit)) return debit;
  return (Number.isNaN(debit) ? 0 : debit) - credit;
}
