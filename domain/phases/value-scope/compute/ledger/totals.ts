/** Lines, total and credits of a ledger, and its totals by kind of cost. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { exchangeOf } from "../../../../facts/assumptions/exchange.ts";
import { resolvedValue } from "../../../../facts/assumptions/register.ts";
import type { LedgerNature } from "../../../../tables/meaning/ledger-nature.ts";
import * as p1 from "../../facts.ts";
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

/** Of one ledger among several: the files that it stands in and what its amounts are; their unit says the currency. */
export function addIdentity({ run, ledger }: LedgerPart, slug: string): void {
  const files = ledger.fileNames.join(", ");
  const own = {
    at: { ledger: slug },
    names: { files },
    from: [linesOf(ledger, ledger.rows, "linhas com valor")],
  };
  run.book.add(p1.ledgerIdentity.name, { ...own, value: files });
  run.book.add(p1.ledgerIdentity.nature, { ...own, value: natureNames[ledger.nature] });
}

const natureNames: Record<LedgerNature, string> = {
  despesa: "despesa",
  contrato: "contrato",
  orcamento: "orçamento",
  receita: "receita",
  saldo: "saldo",
};

/** In reais, beside the original, once a person gave the rate. */
export function addConversion({ run, ledger, facts: { ledger: of } }: LedgerPart): void {
  if (ledger.currency === "BRL") return;
  const rateId = exchangeOf(ledger.currency);
  const rate = resolvedValue(run.assumptions, rateId);
  const total = run.book.numberOf(of.total());
  if (typeof rate !== "number" || total === null) return;
  run.book.add(of.inReais, {
    value: rate * total,
    inputs: [of.total()],
    assumptions: [rateId],
  });
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
