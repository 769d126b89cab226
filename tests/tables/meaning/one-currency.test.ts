/** No sum mixes currencies, and nothing that is not in reais is shown as reais. */
import { describe, expect, it } from "vitest";
import { createFactBook } from "#domain/facts/fact-book.ts";
import { waitingColumns } from "#domain/facts/awaited-answer.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import { parsePtBrNumbers, numberShowsFact } from "#domain/kernel/text/parse-numbers.ts";
import { ledger as ledgerFacts } from "#domain/phases/value-scope/facts.ts";
import { addLedgerFacts } from "#domain/phases/value-scope/compute/ledger-facts.ts";
import { withOneCurrency } from "#domain/tables/meaning/one-currency.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { plainFact } from "#tests/support/plain-fact.ts";

const quality = { tables: [], overall: null } as never;
const text = (values: (string | null)[]) => {
  const dictionary = [...new Set(values.filter((value) => value !== null))];
  return {
    kind: "text" as const,
    dictionary,
    codes: Int32Array.from(values, (value) => (value === null ? -1 : dictionary.indexOf(value))),
  };
};

function ledger(
  values: number[],
  changes: { moeda?: (string | null)[]; currencies?: Record<string, string> } = {},
): TableData {
  const { moeda, currencies } = changes;
  return {
    name: "custos",
    rows: values.length,
    columns: {
      valor: { kind: "number", values: Float64Array.from(values) },
      fornecedor: text(values.map((_, i) => `F${i}`)),
      ...(moeda === undefined ? {} : { moeda: text(moeda) }),
    },
    files: [
      {
        fileId: "f",
        fileName: "razao.csv",
        tableName: "dados",
        sha256: "00",
        rowsTotal: values.length,
        headers: { valor: "Amount", ...(moeda === undefined ? {} : { moeda: "Moeda" }) },
        ...(currencies === undefined ? {} : { currencies }),
      },
    ],
    rowFile: new Uint16Array(values.length),
    rowNumber: Int32Array.from(values, (_, i) => i + 2),
  };
}

const bookFor = (table: TableData, assumptions = resolveAssumptions([])) => ({
  tables: { custos: table },
  book: createFactBook({
    phase: 1,
    assumptions,
    quality,
    computedAt: "2026-10-15T12:00:00.000Z",
    waiting: waitingColumns({ custos: table }),
  }),
  assumptions,
  project: { extractionDate: "2026-10-15" },
  datasets: [],
});

function factsOf(table: TableData, assumptions = resolveAssumptions([])) {
  const run = bookFor(withOneCurrency({ custos: table }).custos!, assumptions);
  addLedgerFacts(run as never);
  return run.book;
}

describe("a ledger of several currencies", () => {
  const table = ledger([100, 20, 7, 50, 3], { moeda: ["BRL", "USD", "EUR", "BRL", null] });
  it("is one ledger for each currency, and nothing adds them", () => {
    const book = factsOf(table);
    const shown = (slug: string) => {
      const total = book.get(`p1.razao.${slug}.total`)!;
      return [total.value, total.unit];
    };
    expect(shown("razao-brl")).toEqual([150, "BRL"]);
    expect(shown("razao-usd")).toEqual([20, "USD"]);
    expect(shown("razao-eur")).toEqual([7, "EUR"]);
    expect(book.get("p1.razao.total")).toBeUndefined();
    const sums = [170, 157, 27, 177, 180];
    expect(book.all().filter(({ value }) => sums.includes(value as number))).toEqual([]);
  });
  it("converts what a stated rate can, beside the original", () => {
    const assumptions = resolveAssumptions([{ id: "A.cambio_usd", value: 5.5 }]);
    const book = factsOf(table, assumptions);
    expect(book.get("p1.razao.razao-usd.total")!.unit).toBe("USD");
    expect(book.get("p1.razao.razao-usd.total_brl")).toMatchObject({
      value: 110,
      unit: "BRL",
      basis: "ESTIMADO",
      assumptions: ["A.cambio_usd"],
      inputs: ["p1.razao.razao-usd.total"],
    });
    expect(book.get("p1.razao.razao-eur.total_brl")).toBeUndefined();
    expect(book.get("p1.razao.razao-brl.total_brl")).toBeUndefined();
  });
});

describe("a ledger in pounds", () => {
  const inPounds = () =>
    factsOf(ledger([118_000_000, 461_709.02], { currencies: { valor: "GBP" } }));
  it("has every amount in pounds, and none in reais", () => {
    const book = inPounds();
    const total = book.get("p1.razao.total")!;
    expect([total.value, total.unit]).toEqual([118_461_709.02, "GBP"]);
    expect(formatFact(total)).toBe("£ 118.461.709,02");
    expect(formatFact(total, "brlmi")).toBe("£ 118,5 milhões");
    const shown = book.all().map((fact) => formatFact(fact));
    expect(shown.filter((words) => words.includes("R$"))).toEqual([]);
    expect(shown.filter((words) => words.includes("£")).length).toBeGreaterThan(2);
  });
  it("makes no figure together with reais, and is read back by the guard as pounds", () => {
    const book = inPounds();
    const [reais, mixed] = [plainFact("reais", "BRL"), plainFact("mista", "BRL")];
    book.add(reais, { value: 5 });
    const sum = book.add(mixed, { value: 10, inputs: [reais(), ledgerFacts.total()] });
    expect([sum.value, sum.null_reason]).toEqual([null, "INVALIDO"]);
    const [parsed] = parsePtBrNumbers("soma £ 118,5 milhões ao todo");
    expect(parsed).toMatchObject({ unit: "GBP", value: 118.5, scale: 1e6 });
    const total = book.get("p1.razao.total")!;
    expect(numberShowsFact(parsed!, total)).toBe(true);
    expect(numberShowsFact(parsePtBrNumbers("R$ 118,5 milhões")[0]!, total)).toBe(false);
  });
});

describe("a ledger whose amounts wait for an answer", () => {
  it("has no total, and says which question would give it one", () => {
    const table = ledger([1, 2]);
    delete table.columns["valor"];
    table.files[0]!.pending = [
      { column: "valor", question: { id: "moeda", text: "Em que moeda?" } },
    ];
    const run = bookFor(table);
    addLedgerFacts(run as never);
    expect(run.book.get("p1.razao.total")).toMatchObject({
      value: null,
      null_reason: "AGUARDA_RESPOSTA",
      question_id: "moeda",
      question: "Em que moeda?",
    });
  });
});
