/** Codes that look like nothing, and amounts in several currencies: no case is lost and no sum mixes. */
import { describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { computePhases } from "#tests/report/runs/any-phase-run.ts";
import { runPhaseOne } from "#tests/analysis/value-scope/ledger-run.ts";
import { readAlone } from "#tests/support/files/single-table.ts";

const engine = createDuckDbTableEngine();
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

describe("ids", () => {
  it("from A to ZZ are 702 cases, NA and ND among them", async () => {
    const ids = [
      ...letters,
      ...letters.flatMap((first) => letters.map((second) => first + second)),
    ];
    const events = ids.flatMap((id, at) =>
      ["Abrir", "Fechar"].map((activity, step) => {
        const when = new Date(Date.UTC(2026, 0, 5) + (at * 3 + step) * 3_600_000).toISOString();
        return `${id},${activity},${when}`;
      }),
    );
    const read = await readAlone(
      engine,
      "log.csv",
      ["case id,activity,timestamp", ...events].join("\n"),
    );
    expect(read.open).toEqual([]);
    const column = read.tables.eventos!.columns["caso_id"];
    if (column?.kind !== "text") throw new Error("ids are texts");
    expect(["NA", "ND", "SI", "NI"].filter((id) => !column.dictionary.includes(id))).toEqual([]);
    const run = computePhases(read.tables).get(1);
    if (run === undefined || "missing" in run) throw new Error("phase 1 has no run");
    const cases = run.computed.facts.find(({ id }) => /^p1\.log\.[^.]+\.casos$/.test(id));
    expect(cases?.value).toBe(702);
  });

  it("of which 12% differ are no ids, whatever their header is called", async () => {
    const rows = Array.from(
      { length: 200 },
      (_, at) => `S${at % 24};Sistema ${at};Vendas;Fornecedor ${at % 9}`,
    );
    const header = "ID da posição;Cargo;Área;Nível";
    const posts = rows.map((row) => row.replace("Sistema", "Analista"));
    const read = await readAlone(engine, "postos.csv", [header, ...posts].join("\n"));
    const settled = read.settled[0]!;
    expect(Object.values(settled.decision?.columns ?? {})).not.toContain("posicao_id");
    expect(read.open.map(({ id }) => id)).toContain("identidade:ID da posição");
  });
});

describe("a ledger in three currencies", () => {
  const content = [
    "Data;Fornecedor;Conta;Valor;Moeda",
    "05/01/2026;Alfa;Aluguel;1.000,00;BRL",
    "06/01/2026;Beta;Nuvem;200,00;USD",
    "07/01/2026;Beta;Nuvem;300,00;USD",
    "08/01/2026;Gama;Frete;40,00;EUR",
    "09/01/2026;Alfa;Aluguel;500,00;BRL",
  ].join("\n");
  const run = async (overrides: { id: string; value: number }[] = []) => {
    const { tables } = await readAlone(engine, "razao.csv", content);
    return runPhaseOne(tables, { overrides });
  };
  const totals = (facts: Awaited<ReturnType<typeof run>>["facts"]) =>
    [...facts.values()]
      .filter(
        ({ id, value }) =>
          /^p1\.razao\..*total(?:_brl)?$/.test(id) && value !== null && !id.includes(".mes."),
      )
      .map(({ unit, value }) => `${unit} ${value}`)
      .sort();

  it("has a total for each, and none over them", async () => {
    const { facts } = await run();
    expect(totals(facts)).toEqual(["BRL 1500", "EUR 40", "USD 500"]);
    const mixed = new Set([2040, 2000, 1540, 540]);
    expect([...facts.values()].filter(({ value }) => mixed.has(Number(value)))).toEqual([]);
  });

  it("is converted where a rate is stated, and only there", async () => {
    const { facts } = await run([{ id: "A.cambio_usd", value: 5 }]);
    const converted = [...facts.values()].filter(({ id }) => id.endsWith(".total_brl"));
    expect(converted).toMatchObject([{ value: 2500, unit: "BRL", basis: "ESTIMADO" }]);
    expect(totals(facts)).toEqual(["BRL 1500", "BRL 2500", "EUR 40", "USD 500"]);
  });
});
