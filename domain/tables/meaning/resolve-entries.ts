/** A journal of double entry as a ledger of what was spent: debits of spending accounts, less what was credited back to them. */
import { describeRows } from "../rows/describe-rows.ts";
import { selectTableRows, type KeptRows } from "../rows/select-rows.ts";
import type { TableDecision } from "../raw-table.ts";
import type { TextColumn } from "../table-data.ts";
import { isJournal, spendingAccounts } from "./questions/entries-question.ts";

type Part = "gasto" | "estorno" | "entre contas de gasto" | "outra";

export function resolveEntries(
  rows: KeptRows,
  decision: Pick<TableDecision, "answers" | "columns">,
): KeptRows & { notes: string[] } {
  const { conta, conta_credito: credited, valor } = rows.columns;
  const isSpending = isJournal(decision) ? spendingAccounts(decision) : null;
  if (isSpending === null || valor?.kind !== "number") return { ...rows, notes: [] };
  if (conta?.kind !== "text" || credited?.kind !== "text") return { ...rows, notes: [] };
  const [debits, credits] = [conta, credited].map((accounts) => spendingOf(accounts, isSpending));
  const parts = Array.from(conta.codes, (_, row) => partOf(debits!(row), credits!(row)));
  const kept = Int32Array.from(
    [...parts.keys()].filter((row) => parts[row] === "gasto" || parts[row] === "estorno"),
  );
  const values = valor.values.map((value, row) => (parts[row] === "estorno" ? -value : value));
  const accounts = accountOf(conta, credited, (row) => parts[row] === "estorno");
  const { conta_credito: _, ...columns } = rows.columns;
  const taken = selectTableRows(
    { ...rows, columns: { ...columns, conta: accounts, valor: { ...valor, values } } },
    kept,
  );
  const count = (part: Part) => parts.filter((one) => one === part).length;
  return {
    ...taken,
    notes: [
      ...describeRows(count("outra"), [
        "Uma partida que não debita nem credita conta de gasto ficou fora.",
        "partidas que não debitam nem creditam contas de gasto ficaram fora.",
      ]),
      ...describeRows(count("entre contas de gasto"), [
        "Uma partida entre contas de gasto ficou fora: não muda o total.",
        "partidas entre contas de gasto ficaram fora: não mudam o total.",
      ]),
      ...describeRows(count("estorno"), [
        "Um estorno foi subtraído do gasto.",
        "estornos foram subtraídos do gasto.",
      ]),
    ],
  };
}

function spendingOf(
  { codes, dictionary }: TextColumn,
  isSpending: (account: string) => boolean,
): (row: number) => boolean {
  const spending = dictionary.map(isSpending);
  return (row) => spending[codes[row]!] ?? false;
}

function partOf(isDebited: boolean, isCredited: boolean): Part {
  if (isDebited) return isCredited ? "entre contas de gasto" : "gasto";
  return isCredited ? "estorno" : "outra";
}

/** Whose spending a line is: of a line that gives back, the credited account's. */
function accountOf(
  conta: TextColumn,
  credited: TextColumn,
  isBack: (row: number) => boolean,
): TextColumn {
  const dictionary = [...conta.dictionary];
  const codeOf = new Map(dictionary.map((name, code) => [name, code]));
  const codes = conta.codes.map((code, row) => {
    if (!isBack(row)) return code;
    const name = credited.dictionary[credited.codes[row]!]!;
    const known = codeOf.get(name) ?? dictionary.push(name) - 1;
    codeOf.set(name, known);
    return known;
  });
  return { kind: "text", dictionary, codes };
}
