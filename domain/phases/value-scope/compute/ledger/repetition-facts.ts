/** What repeats, or may be one thing, in a ledger: spellings, reversals, documents. All of it stays in the sums. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import type { DatasetResult } from "../../../../outcome/phase-outcome.ts";
import { amountUnit, linesOf, type LedgerPart } from "./ledger-part.ts";
import { repeatedDocuments, type RepeatedDocument } from "./repeated-documents.ts";
import { reversalsOf } from "./reversals.ts";
import { possiblySame, suppliersOf } from "./suppliers.ts";

/** Nothing of credits in a ledger without one. */
export function addCredits({ run: { book }, ledger, facts: { ledger: of } }: LedgerPart): void {
  const { rows, values } = ledger;
  const credits = [...rows].filter((row) => values[row]! < 0);
  if (credits.length === 0) return;
  const debits = [...rows].filter((row) => values[row]! > 0);
  const gross = exactSum(debits.map((row) => values[row]!));
  book.add(of.gross, { value: gross, from: [linesOf(ledger, debits, "linhas de valor positivo")] });
  const from = [linesOf(ledger, credits, "linhas de valor negativo")];
  book.add(of.creditLines, { value: credits.length, from });
  const reversals = reversalsOf(ledger);
  if (reversals.length === 0) return;
  const pairs = reversals.flatMap(({ credit, debit }) => [credit, debit]);
  const paired = [linesOf(ledger, pairs, "créditos e os débitos que estornam")];
  const reversed = exactSum(reversals.map(({ debit }) => values[debit]!));
  book.add(of.reversals, { value: reversals.length, from: paired });
  book.add(of.reversed, { value: reversed, from: paired });
}

/** Spellings that were taken as one are listed, and so are names that only a person can tell apart. */
export function addSpellings(part: LedgerPart): void {
  const { run, ledger, facts } = part;
  const suppliers = suppliersOf(ledger);
  const merged = suppliers.filter(({ spellings }) => spellings.length > 1);
  if (merged.length > 0) {
    const rows = merged.flatMap((supplier) => supplier.rows);
    const from = [
      linesOf(ledger, rows, "fornecedores com várias grafias", ["valor", "fornecedor"]),
    ];
    const count = merged.reduce((sum, { spellings }) => sum + spellings.length - 1, 0);
    run.book.add(facts.ledger.spellings, { value: count, from });
    run.datasets.push(
      namesDataset(part, "grafias", {
        name: "Grafias de fornecedor reunidas",
        columns: ["Fornecedor", "Grafia reunida"],
        rows: merged.flatMap(({ name, spellings }) =>
          spellings.slice(1).map((spelling) => [name, spelling]),
        ),
      }),
    );
  }
  const pairs = possiblySame(suppliers, ledger.table);
  if (pairs.length === 0) return;
  const rows = pairs.flatMap(({ a, b }) => [...a.rows, ...b.rows]);
  const from = [
    linesOf(ledger, [...new Set(rows)], "fornecedores de nomes parecidos", ["valor", "fornecedor"]),
  ];
  run.book.add(facts.ledger.possiblySame, { value: pairs.length, from });
  run.datasets.push(
    namesDataset(part, "mesma_entidade", {
      name: "Fornecedores que podem ser o mesmo",
      columns: ["Fornecedor", "Pode ser o mesmo que"],
      rows: pairs.map(({ a, b }) => [a.name, b.name]),
    }),
  );
}

function namesDataset(
  { slug }: LedgerPart,
  what: string,
  { name, columns, rows }: { name: string; columns: [string, string]; rows: string[][] },
): DatasetResult {
  return {
    id: ["ds_p1_razao", slug, what].filter((piece) => piece !== null).join("_"),
    name: slug === null ? name : `${name} (${slug})`,
    qualityScore: null,
    columns: [
      { name: "fornecedor", label: columns[0], type: "text" },
      { name: "outro", label: columns[1], type: "text" },
    ],
    rows,
  };
}

export function addRepeatedDocuments(part: LedgerPart): void {
  const { run, ledger, facts } = part;
  const { book } = run;
  const of = facts.ledger;
  const found = repeatedDocuments(ledger);
  if (found.length === 0) return;
  const columns = ["valor", "fornecedor", "documento", "competencia"];
  const rows = found.flatMap((group) => group.rows);
  const from = [linesOf(ledger, rows, "mesmo fornecedor, documento e valor", columns)];
  const extra = found.map((group) => group.value * (group.rows.length - 1));
  const value = exactSum(extra);
  const total = book.numberOf(of.total());
  book.add(of.repeatedGroups, { value: found.length, from });
  book.add(of.repeatedLines, { value: rows.length - found.length, from });
  book.add(of.repeatedValue, { value, from });
  book.add(of.repeatedShare, {
    value: total === null || total <= 0 ? null : (100 * value) / total,
    inputs: [of.repeatedValue(), of.total()],
  });
  run.datasets.push(documentsDataset(part, found));
}

function documentsDataset(
  { ledger, slug }: LedgerPart,
  found: readonly RepeatedDocument[],
): DatasetResult {
  return {
    id: ["ds_p1_razao", slug, "duplicidades"].filter((piece) => piece !== null).join("_"),
    name: `Possíveis pagamentos em duplicidade${slug === null ? "" : ` (${slug})`}`,
    qualityScore: null,
    columns: [
      { name: "fornecedor", label: "Fornecedor", type: "text" },
      { name: "documento", label: "Documento", type: "text" },
      { name: "valor", label: "Valor", type: "number", unit: amountUnit(ledger) },
      { name: "linhas", label: "Linhas", type: "number", unit: "un" },
    ],
    rows: found.map((group) => [group.supplier, group.document, group.value, group.rows.length]),
  };
}
