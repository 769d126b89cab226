/**
 * What Tradutex credited of the bills that the ledger holds twice: the evidence of a measurement. It is no canonical table, so that
 * nothing computes from it.
 */
import type { Row } from "./csv-text.ts";

const creditedSupplier = "Tradutex";
const firstNote = 412;
/** The day on which the notes came; the files tell until 15/10/2026. */
const creditedOn = "08/10/2026";

/** Entries of one supplier with the same document and value as an earlier one, in their order. */
export function creditedEntries(ledger: readonly Row[]): { document: string; value: number }[] {
  const seen = new Set<string>();
  return ledger.flatMap((row) => {
    if (row["fornecedor"] !== creditedSupplier || typeof row["valor"] !== "number") return [];
    const document = String(row["documento"]);
    const place = JSON.stringify([document, row["valor"]]);
    if (!seen.has(place)) {
      seen.add(place);
      return [];
    }
    return [{ document, value: row["valor"] }];
  });
}

export function creditNotes(ledger: readonly Row[]): { fileName: string; content: string } {
  const lines = creditedEntries(ledger).map(({ document, value }, index) =>
    [`NC-${firstNote + index}`, creditedOn, document, value.toFixed(2).replace(".", ",")].join(";"),
  );
  const header = "Nota de crédito;Emitida em;Documento lançado duas vezes;Valor creditado (R$)";
  return {
    fileName: `Creditos_${creditedSupplier}.csv`,
    content: [header, ...lines, ""].join("\r\n"),
  };
}
