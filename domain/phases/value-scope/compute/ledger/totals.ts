/** Lines, total and credits of a ledger, and its totals by kind of cost. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { groupLedger } from "../cost-ledger.ts";
import { linesOf, type LedgerPart } from "./ledger-part.ts";

export function addTotals({ run, ledger, facts }: LedgerPart): void {
  const { ledger: of } = facts;
  const values = [...ledger.rows].map((row) => ledger.values[row]!);
  const from = [linesOf(ledger, ledger.rows, "linhas com valor")];
  run.book.add(of.lines, { value: values.length, from });
  run.book.add(of.total, { value: exactSum(values), from });
  run.book.add(of.credits, { value: exactSum(values.filter((value) => value < 0)), from });
}

export function addKinds({ run, ledger, facts: { kind } }: LedgerPart): void {
  const groups = groupLedger(ledger, "tipo");
  const total = exactSum(groups.map((group) => group.value));
  for (const { name, rows, value } of groups) {
    const from = [
      {
        table: ledger.table,
        columns: ["valor", "tipo"],
        rows,
        filterText: `tipo = ${name}`,
        equals: [{ column: "tipo", value: name }],
        filled: ["valor"],
      },
    ];
    const place = { at: { kind: name }, names: { name }, from };
    run.book.add(kind.total, { ...place, value });
    run.book.add(kind.share, { ...place, value: total === 0 ? null : (100 * value) / total });
  }
}
