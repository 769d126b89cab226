/** What of a mapped table may be used: nothing that a question is open about. */
import { describe, expect, it } from "vitest";
import {
  openQuestions,
  resolveTable,
  resolveTables,
  type MappedTable,
} from "#domain/tables/meaning/resolve-table.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { decisionOf, proposeTable, reuseDecision } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";

function mapped(text: string, canonical: TableName): MappedTable {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, canonical);
  return { meta, mapping, decision: decisionOf(mapping) };
}

const answered = (table: MappedTable, answers: Record<string, string>): MappedTable => ({
  ...table,
  decision: { ...table.decision!, answers: { ...table.decision!.answers, ...answers } },
});

const open = (table: MappedTable, brazilElsewhere = false) =>
  openQuestions(resolveTable(table, brazilElsewhere), table.decision);
const used = (table: MappedTable, brazilElsewhere = false) =>
  Object.values(resolveTable(table, brazilElsewhere).decision!.columns).sort();
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

const british =
  "Entity;Date;Expense Type;Supplier;Amount\nHMRC;2018-09-03;IT;Acme;1200.50\nHMRC;2018-09-04;Rent;Beta;900.10\nHMRC;2018-09-05;IT;Acme;300.25\n";
const portuguese = "Data;Fornecedor;Valor\n13/01/2026;Acme;1000\n14/02/2026;Beta;500\n";
const reais = "Data;Fornecedor;Valor\n13/01/2026;Acme;R$ 1.000,50\n14/02/2026;Beta;R$ 500,00\n";

describe("a column that only resembles", () => {
  const table = mapped(
    "Fornecedor;Valor pago bruto;Data\nA;1;13/01/2026\nB;2;14/01/2026\n",
    "custos",
  );
  const guess = table.mapping.columns.find(({ status }) => status === "confirm")!;
  it("is asked about and read by nobody until it is answered", () => {
    expect(guess.source).toBe("Valor pago bruto");
    const { decision } = resolveTable(table, true);
    expect(decision!.columns).not.toHaveProperty(guess.source);
    expect(decision!.pending).toContainEqual({
      source: guess.source,
      target: guess.target,
      question: { id: `coluna:${guess.source}`, text: expect.stringContaining(guess.source) },
    });
    expect(
      used(
        answered(
          {
            ...table,
            decision: {
              ...table.decision!,
              columns: { ...table.decision!.columns, [guess.source]: guess.target! },
            },
          },
          { [`coluna:${guess.source}`]: "sim" },
        ),
        true,
      ),
    ).toContain(guess.target);
  });
  it("is not asked about any more once a person has refused it", () => {
    const refused = { ...table, decision: { ...table.decision!, refused: [guess.source] } };
    const settled = resolveTable(refused, true);
    expect(ids(settled.questions)).not.toContain(`coluna:${guess.source}`);
    expect(settled.decision!.pending).toEqual([]);
    expect(used(refused, true)).not.toContain(guess.target);
  });
});

describe("currency", () => {
  it("is never the real by default: a foreign ledger is asked, and no amount is read", () => {
    const table = mapped(british, "custos");
    expect(ids(open(table))).toEqual(["moeda"]);
    expect(used(table)).not.toContain("valor");
    // Another file in reais says nothing of a file that is not Portuguese.
    expect(ids(open(table, true))).toEqual(["moeda"]);
  });
  it("is read once answered, with its code", () => {
    const table = answered(mapped(british, "custos"), { moeda: "GBP" });
    expect(open(table)).toEqual([]);
    expect(used(table)).toContain("valor");
    expect(resolveTable(table, false).decision!.properties!["Amount"]!.moeda).toMatchObject({
      value: "GBP",
      state: "respondida",
    });
  });
  it("is certain by the signs in the cells and by a header, and never by a bare $", () => {
    expect(open(mapped(reais, "custos"))).toEqual([]);
    expect(
      open(mapped("Date;Supplier;Amount (USD)\n2026-01-13;A;10\n2026-01-14;B;20\n", "custos")),
    ).toEqual([]);
    expect(
      ids(
        open(mapped("Date;Supplier;Amount\n2026-01-13;A;$10.00\n2026-01-14;B;$20.00\n", "custos")),
      ),
    ).toEqual(["moeda"]);
  });
  it("is asked where signs and header disagree, and where cells name several", () => {
    expect(
      ids(
        open(
          mapped(
            "Data;Fornecedor;Valor (R$)\n13/01/2026;A;US$ 10\n14/01/2026;B;US$ 20\n",
            "custos",
          ),
        ),
      ),
    ).toEqual(["moeda:Valor (R$)"]);
    expect(
      ids(
        open(
          mapped("Data;Fornecedor;Valor\n13/01/2026;A;US$ 10\n14/01/2026;B;R$ 20\n", "custos"),
          true,
        ),
      ),
    ).toEqual(["moeda:Valor"]);
  });
  it("takes Portuguese headers for Brazil only beside a point of Brazil's own", () => {
    expect(ids(open(mapped(portuguese, "custos")))).toEqual(["moeda"]);
    expect(open(mapped(portuguese, "custos"), true)).toEqual([]);
    const withState =
      "Data;Fornecedor;Centro de custo;Valor\n13/01/2026;Acme;SP;1000\n14/02/2026;Beta;RJ;500\n";
    expect(open(mapped(withState, "custos"))).toEqual([]);
    const withCompany =
      "Data;Fornecedor;CNPJ;Valor\n13/01/2026;Acme;11.222.333/0001-81;1000\n14/02/2026;Beta;11.222.333/0001-81;500\n";
    expect(open(mapped(withCompany, "custos"))).toEqual([]);
    const invalid = withCompany.replaceAll("0001-81", "0001-82");
    expect(ids(open(mapped(invalid, "custos")))).toEqual(["moeda"]);
  });
  it("of one file is vouched for by another of the same project that shows reais", () => {
    const tables = [
      mapped(portuguese, "custos"),
      mapped(reais, "custos"),
      mapped(british, "custos"),
    ];
    const asked = resolveTables(tables).map((settled, i) =>
      ids(openQuestions(settled, tables[i]!.decision)),
    );
    expect(asked).toEqual([[], [], ["moeda"]]);
  });
  it("is one question for all money columns of a table", () => {
    const systems =
      "system;capability;custo_licenca_ano;custo_infra_ano;custo_suporte_ano;users\nA;IT;100;20;5;10\nB;IT;200;10;7;20\nC;Ops;300;0;3;30\n";
    const table = mapped(systems, "sistemas");
    const questions = open(table).filter(({ id }) => id.startsWith("moeda"));
    expect(questions).toHaveLength(1);
    const asked = resolveTable(table, false).decision!.pending!.filter(
      ({ question }) => question.id === "moeda",
    );
    expect(asked.length).toBeGreaterThan(1);
    const exception = answered(table, {
      moeda: "USD",
      [`moeda:${asked[0]!.source}`]: "nao_dinheiro",
    });
    expect(used(exception)).not.toContain(asked[0]!.target);
    expect(used(exception)).toContain(asked[1]!.target);
  });
  it("answered for an earlier file is asked again where the new file says otherwise", () => {
    const { meta, mapping } = mapped(reais, "custos");
    const decision = reuseDecision(meta, {
      headerSignature: meta.headerSignature,
      decision: {
        canonical: "custos",
        columns: { Data: "competencia", Fornecedor: "fornecedor", Valor: "valor" },
        answers: { "moeda:Valor": "USD" },
      },
    });
    const again = open({ meta, mapping, decision });
    expect(again.map(({ text }) => text)).toEqual([
      "Da última vez foi “dólar (US$)”; neste arquivo as células trazem BRL. Continua valendo?",
    ]);
    expect(used({ meta, mapping, decision })).not.toContain("valor");
  });
  it("by row is certain when the codes are known, and asked when they are not", () => {
    const rows = (code: string) =>
      `Data;Fornecedor;Valor;Moeda\n13/01/2026;A;10;BRL\n14/01/2026;B;20;${code}\n`;
    expect(open(mapped(rows("USD"), "custos"))).toEqual([]);
    const unknown = mapped(rows("XXX"), "custos");
    expect(used(unknown)).not.toContain("valor");
  });
});

describe("a column without a filled cell", () => {
  it("is not mapped, and asked about by nobody", () => {
    const table = mapped("Fornecedor;Valor;Conta\nA;R$ 1;\nB;R$ 2;\n", "custos");
    expect(table.mapping.columns.find(({ source }) => source === "Conta")).toMatchObject({
      target: null,
      status: "none",
    });
    expect(open(table)).toEqual([]);
  });
});

describe("a scale or an order of day and month that is asked", () => {
  it("keeps the column out until it is answered", () => {
    const table = mapped("Data;Fornecedor;Valor\n01/02/2024;A;R$ 1\n03/04/2024;B;R$ 2\n", "custos");
    expect(used(table)).toEqual(["fornecedor", "valor"]);
    expect(used(answered(table, { "data_ambigua:Data": "dmy" }))).toContain("competencia");
  });
});

describe("amounts", () => {
  const amounts = (last: string) =>
    `Data;Fornecedor;Valor\n${Array.from({ length: 20 }, (_, i) => `13/01/2026;F${i};R$ ${100 + i}`).join("\n")}\n14/01/2026;Z;R$ ${last}\n`;
  it("of which one is nearly the whole total are asked, and left out when it is wrong", () => {
    const table = mapped(amounts("900000000"), "custos");
    expect(ids(open(table))).toEqual(["valor_extremo:Valor"]);
    expect(used(table)).not.toContain("valor");
    const wrong = resolveTable(answered(table, { "valor_extremo:Valor": "fora" }), false);
    expect(wrong.decision!.answers["valor_fora:Valor"]).toBe("900000000");
    expect(open(mapped(amounts("5000"), "custos"))).toEqual([]);
  });
  it("that seem to stand in several units are asked", () => {
    const mixed = `Data;Fornecedor;Valor\n${Array.from({ length: 40 }, (_, i) => `13/01/2026;F${i};R$ ${1 + (i % 3)}`).join("\n")}\n14/01/2026;Y;R$ 9000000\n14/01/2026;Z;R$ 90000000\n`;
    // Two large ones, neither alone a hundred times the next.
    const table = mapped(mixed, "custos");
    expect(ids(open(table))).toEqual(["magnitudes:Valor"]);
    expect(used(answered(table, { "magnitudes:Valor": "misturados" }))).not.toContain("valor");
    expect(used(answered(table, { "magnitudes:Valor": "unidade" }))).toContain("valor");
  });
});
