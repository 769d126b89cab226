/** Templates that come filled with what the project's files already say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { canonicalTable, canonicalTables } from "#domain/tables/catalog/catalog.ts";
import { knownRows, tablesKnownFrom } from "#domain/tables/templates/known-rows.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { logFile, staffFile, systemsFile } from "#tests/support/files/single-files.ts";

const log = (rows: [string, string, string][]) =>
  tableOf(
    "eventos",
    rows.map(([caso_id, atividade, fim]) => ({
      caso_id,
      atividade,
      fim: Date.parse(fim),
      processo: "Faturamento",
    })),
  );
const valuesOf = (rows: ReturnType<typeof knownRows>) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])),
  );

describe("what is known of a table to fill in", () => {
  it("steps stand in the order in which a case usually meets them", () => {
    const eventos = log([
      ["1", "Receber", "2026-01-01"],
      ["1", "Faturar", "2026-01-03"],
      ["1", "Conferir", "2026-01-02"],
      ["2", "Receber", "2026-01-01"],
      ["2", "Conferir", "2026-01-02"],
      ["2", "Conferir", "2026-01-03"],
      ["2", "Faturar", "2026-01-04"],
    ]);
    expect(valuesOf(knownRows(canonicalTable("etapas"), { eventos }))).toEqual([
      { processo: "Faturamento", ordem: 1, etapa: "Receber" },
      { processo: "Faturamento", ordem: 2, etapa: "Conferir" },
      { processo: "Faturamento", ordem: 3, etapa: "Faturar" },
    ]);
    expect(valuesOf(knownRows(canonicalTable("processos"), { eventos }))).toEqual([
      { processo: "Faturamento" },
    ]);
  });

  it("names come once, whatever their case, and suppliers of software wait for their system", () => {
    const cargos = tableOf("cargos", [
      { posicao_id: "1", cargo: "Analista" },
      { posicao_id: "2", cargo: "ANALISTA" },
      { posicao_id: "3", cargo: "Gerente" },
    ]);
    const tasks = valuesOf(knownRows(canonicalTable("tarefas"), { cargos }));
    expect(tasks).toEqual([{ cargo: "Analista" }, { cargo: "Gerente" }]);
    const custos = tableOf("custos", [
      { conta: "Licenças de software", fornecedor: "Beta Soft", valor: 10 },
      { conta: "Aluguel", fornecedor: "Imóveis Sul", valor: 10 },
    ]);
    expect(valuesOf(knownRows(canonicalTable("sistemas"), { custos }))).toEqual([
      { fornecedor: "Beta Soft" },
    ]);
  });

  it("is nothing where the table is there, nor of exports, nor of people", () => {
    const cargos = tableOf("cargos", [{ posicao_id: "1", cargo: "Analista" }]);
    expect(knownRows(canonicalTable("cargos"), { cargos })).toEqual([]);
    expect(
      knownRows(canonicalTable("casos"), { eventos: log([["1", "A", "2026-01-01"]]) }),
    ).toEqual([]);
    expect(knownRows(canonicalTable("cargos"), {})).toEqual([]);
  });

  it("reads no table but those it names", () => {
    const all = demonstrationTables();
    const filled = canonicalTables.filter((table) => {
      const without = { ...all, [table.name]: undefined };
      const few = Object.fromEntries(
        [...tablesKnownFrom(table)].map((name) => [name, without[name]]),
      );
      const rows = knownRows(table, without);
      expect([table.name, knownRows(table, few)]).toEqual([table.name, rows]);
      return rows.length > 0;
    });
    expect(filled.length).toBeGreaterThan(8);
  });
});

describe("GET /api/projects/:id/templates/:table", () => {
  let slice: TestWorld;
  let consultant: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  it("sends the workbook with the project's own names, and back it maps without a question", async () => {
    const project = await startProject(consultant);
    await uploadAndRead(slice, consultant, project.id, logFile(), "log.csv");
    await uploadAndRead(slice, consultant, project.id, staffFile(), "quadro.csv");
    await uploadAndRead(slice, consultant, project.id, systemsFile(), "sistemas.csv");
    const url = (table: string) => `/api/projects/${project.id}/templates/${table}`;
    const reply = await slice.app.inject({
      method: "GET",
      url: url("tarefas"),
      headers: { cookie: consultant.cookie },
    });
    expect(reply.statusCode).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload));
    const at = sheets[0]!.rows[0]!.indexOf("Cargo");
    expect(sheets[0]!.rows.slice(1).map((row) => row[at])).toEqual([
      "Analista",
      "Assistente",
      "Coordenador",
      "Especialista",
    ]);
    expect((await consultant.send("GET", url("nenhuma"))).status).toBe(404);
    const other = await slice.signIn("consultant");
    expect((await other.send("GET", url("tarefas"))).status).toBe(404);
    expect((await slice.send("GET", url("tarefas"))).status).toBe(401);
  });
});
