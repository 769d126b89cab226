import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RowFilter } from "#domain/facts/fact.ts";
import { confirmedDecision } from "../tables/confirmed-decision.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { loadTables } from "#server/adapters/table-engine/load-tables.ts";
import { createTableShelf } from "#server/adapters/table-engine/table-shelf.ts";
import { openReadingPool } from "#server/adapters/child-processes/open-reading-pool.ts";
import { createWorkerTableEngine } from "#server/adapters/table-engine/worker-table-engine.ts";
import type { InspectedTable, LoadFile, TableEngine } from "#server/ports/table-engine.ts";
import { bundleEntry } from "#tests/support/bundle.ts";

const engine = createDuckDbTableEngine();
const projectKey = new Uint8Array(32).fill(1);
const options = { projectKey, extractionDateMs: Date.UTC(2026, 8, 1) };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-load-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(
  name: string,
  content: string,
  by: TableEngine = engine,
): Promise<InspectedTable> {
  const scratchDir = await mkdtemp(join(folder, "s-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, content);
  const report = await by.inspect({ path, originalName: name, scratchDir });
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
  return report.tables[0]!;
}

function fileOf(fileId: string, table: InspectedTable): LoadFile {
  return {
    fileId,
    fileName: `${fileId}.csv`,
    sha256: fileId,
    tables: [
      {
        parquetPath: table.parquetPath,
        meta: table.meta,
        decision: confirmedDecision(table.proposal),
      },
    ],
  };
}

const log =
  "Caso;Atividade;Data/hora;Recurso\n1;Abrir;13/05/2026 10:00;Ana\n1;Fechar;13/05/2026 11:00;Beto\n1;Fechar;13/05/2026 11:00;Beto\n2;Abrir;14/05/2026 09:00;Ana\n";
const ledger =
  "Data;Fornecedor;Valor\n13/05/2026;Acme;1,50\n14/05/2026;Beta;2\n15/05/2026;acme;3\n16/05/2026;Beta;-0,25\n17/05/2026;Acme;x\nTotal;;6,25\n";

describe("load", () => {
  it("gives tables, rejections and a summary; repeated events stay", async () => {
    const loaded = await engine.load(
      [
        fileOf("log", await inspect("log.csv", log)),
        fileOf("razao", await inspect("razao.csv", ledger)),
      ],
      options,
    );
    expect(loaded.tables.eventos).toMatchObject({ rows: 4, repeatedRows: [2] });
    const values = loaded.tables.custos!.columns["valor"]!;
    expect(values.kind === "number" && [...values.values]).toEqual([1.5, 2, 3, -0.25, NaN]);
    expect(loaded.rejected).toEqual([
      {
        fileId: "razao",
        tableName: "dados",
        rowNumber: 6,
        column: "Valor",
        value: "x",
        reason: "“x” não é um número",
      },
    ]);
    expect(loaded.summary).toMatchObject({
      files: [
        { fileId: "log", table: "eventos", rows: 4, rowsRejected: 0, totalRowsIgnored: 0 },
        {
          fileId: "razao",
          table: "custos",
          tableLabel: "Razão contábil de custos",
          rows: 5,
          rowsRejected: 1,
          totalRowsIgnored: 1,
        },
      ],
      period: { start: "2026-05-13", end: "2026-05-17" },
    });
  });

  it("replaces resources by pseudonyms of the project's key, in tables and in rows", async () => {
    const table = await inspect("log.csv", log);
    const names = async (key: Uint8Array) => {
      const { tables } = await engine.load([fileOf("log", table)], { ...options, projectKey: key });
      const column = tables.eventos!.columns["recurso"]!;
      return column.kind === "text" ? column.dictionary : [];
    };
    const own = await names(projectKey);
    expect(own).toHaveLength(2);
    expect(own.every((name) => /^R-[0-9a-f]{12}$/.test(name))).toBe(true);
    expect(await names(new Uint8Array(32).fill(2))).not.toEqual(own);
    await expect(names(new Uint8Array(4))).rejects.toThrow();
    const page = await engine.rows({
      parquetPath: table.parquetPath,
      meta: table.meta,
      decision: confirmedDecision(table.proposal),
      projectKey,
      offset: 0,
      limit: 1,
    });
    expect(page.rows[0]!.cells[3]).toBe(own[0]);
  });

  it("keeps cells of control characters and tells empty cells from them", async () => {
    const rows = Array.from({ length: 300 }, (_, i) => `13/05/2026;Fornecedor ${i};Conta;1\n`).join(
      "",
    );
    const table = await inspect(
      "razao.csv",
      `Data;Fornecedor;Conta;Valor\n13/05/2026;a\u001fb;\u001e;1\n13/05/2026;;c;2\n${rows}`,
    );
    const { tables } = await engine.load([fileOf("razao", table)], options);
    const cells = (name: string) => {
      const column = tables.custos!.columns[name]!;
      return column.kind === "text"
        ? [...column.codes.slice(0, 3)].map((code) => column.dictionary[code] ?? null)
        : null;
    };
    expect(cells("fornecedor")).toEqual(["a\u001fb", null, "Fornecedor 0"]);
    expect(Object.keys(tables.custos!.columns)).toContain("conta");
    expect(cells("conta")).toEqual(["\u001e", "c", "Conta"]);
  });

  it("keeps the first of equal positions", async () => {
    const table = await inspect(
      "cargos.csv",
      "Matrícula;Nome;Cargo;Área;Gestor\nE1;Ana;Gerente;TI;\nE2;Bia;Analista;TI;E1\nE2;Bia;Analista;TI;E1\n",
    );
    const { tables, notes } = await engine.load([fileOf("cargos", table)], options);
    expect(tables.cargos!.rows).toBe(2);
    expect(Object.keys(tables.cargos!.columns)).not.toContain("nome");
    expect(notes.map(({ text }) => text)).toEqual(["Uma linha repetida foi contada uma só vez."]);
    const page = await engine.rows({
      parquetPath: table.parquetPath,
      meta: table.meta,
      decision: confirmedDecision(table.proposal),
      projectKey,
      offset: 0,
      limit: 1,
    });
    expect(page.rows[0]!.cells[1]).toBe("•••");
  });

  it("shows of no row what one person earns or answered, nor sorts by it, and yet counts it", async () => {
    for (const [name, text, header] of [
      [
        "cargos.csv",
        "Matrícula;Cargo;Área;Gestor;Custo mensal\nE1;Gerente;TI;;20000\nE2;Analista;TI;E1;9000\n",
        "Custo mensal",
      ],
      [
        "pesquisa.csv",
        "Respondente;Área;Item;Dimensão;Resposta\nR1;TI;q1;desejo;2\nR2;TI;q1;desejo;5\n",
        "Resposta",
      ],
    ] as const) {
      const table = await inspect(name, text);
      const request = {
        parquetPath: table.parquetPath,
        meta: table.meta,
        decision: confirmedDecision(table.proposal),
        projectKey,
      };
      const page = await engine.rows({ ...request, offset: 0, limit: 2 });
      expect(page.rows.map(({ cells }) => cells.at(-1))).toEqual(["•••", "•••"]);
      expect(await engine.describeColumn({ ...request, header })).toMatchObject({
        kind: "hidden",
        topValues: [],
        summary: null,
      });
      const { tables } = await engine.load([fileOf(name, table)], options);
      expect(
        Object.values(tables)[0]!.columns[header === "Resposta" ? "resposta" : "custo_mensal"],
      ).toBeDefined();
    }
  });
});

describe("tables kept for the next reading", () => {
  it("are handed out once, for the same file, decision and options, and make room for newer ones", async () => {
    const shelf = createTableShelf(10);
    const file = fileOf("log", await inspect("log.csv", log));
    const first = await loadTables([file], options, shelf, { leave: true });
    expect(shelf.take(file, file.tables[0]!, { ...options, extractionDateMs: 0 })).toBeUndefined();
    const again = await loadTables([file], options, shelf);
    expect(again).toEqual(first);
    expect(again.tables.eventos).toBe(first.tables.eventos);
    expect(shelf.take(file, file.tables[0]!, options)).toBeUndefined();
    const second = fileOf("razao", await inspect("razao.csv", ledger));
    await loadTables([file, second], options, shelf, { leave: true });
    await loadTables([{ ...file, fileId: "outro" }], options, shelf, { leave: true });
    expect(shelf.take(file, file.tables[0]!, options)).toBeUndefined();
    expect(shelf.take(second, second.tables[0]!, options)?.table.rows).toBe(5);
  });
});

describe("rows", () => {
  const page = async (filter?: RowFilter, offset = 0, limit = 100) => {
    const table = await inspect("razao.csv", ledger);
    const found = await engine.rows({
      parquetPath: table.parquetPath,
      meta: table.meta,
      decision: confirmedDecision(table.proposal),
      projectKey,
      ...(filter ? { filter } : {}),
      offset,
      limit,
    });
    return { total: found.total, rows: found.rows.map((row) => row.rowNumber) };
  };
  it("page through everything", async () => {
    expect(await page(undefined, 4, 2)).toEqual({ total: 6, rows: [6, 7] });
  });
  it("filter by number, by value, by both; totals are not behind any figure", async () => {
    expect(await page({ rows: [3, 4, 99] })).toEqual({ total: 2, rows: [3, 4] });
    expect(await page({ equals: [{ column: "fornecedor", value: "Acme" }] })).toEqual({
      total: 2,
      rows: [2, 6],
    });
    expect(await page({ equals: [{ column: "valor", value: 2 }] })).toEqual({
      total: 1,
      rows: [3],
    });
    expect(await page({ equals: [{ column: "valor", value: null }] })).toEqual({
      total: 1,
      rows: [6],
    });
    expect(await page({ equals: [{ column: "fornecedor", value: "Beta" }], rows: [5] })).toEqual({
      total: 1,
      rows: [5],
    });
    expect(await page({ equals: [{ column: "processo", value: "P01" }] })).toEqual({
      total: 0,
      rows: [],
    });
  });
});

describe("away from this thread", () => {
  it("gives the same tables, and gives up at the deadline", async () => {
    const bundles = await Promise.all(
      ["intake-worker", "intake-process"].map((name) =>
        bundleEntry(new URL(`../../server/workers/${name}.ts`, import.meta.url)),
      ),
    );
    const pool = { file: bundles[1]!.program, maxProcesses: 1, maxHeapMb: 512 };
    const settings = {
      workerFile: bundles[0]!.program,
      readings: openReadingPool(pool),
      maxHeapMb: 512,
      deadlineMs: 60_000,
    };
    const worker = createWorkerTableEngine(settings);
    let late: ReturnType<typeof openReadingPool> | undefined;
    try {
      const there = await worker.load(
        [fileOf("razao", await inspect("razao.csv", ledger, worker))],
        options,
      );
      const here = await engine.load(
        [fileOf("razao", await inspect("razao.csv", ledger))],
        options,
      );
      expect(there).toEqual(here);
      const table = await inspect("razao.csv", ledger);
      expect(
        (
          await worker.rows({
            parquetPath: table.parquetPath,
            meta: table.meta,
            decision: null,
            projectKey,
            offset: 0,
            limit: 1,
          })
        ).total,
      ).toBe(6);
      const path = join(folder, "late.csv");
      await writeFile(path, ledger);
      const endless = join(folder, "endless.mjs");
      await writeFile(endless, "process.on('message', () => { for (;;); });");
      late = openReadingPool({
        ...pool,
        file: endless,
        budgetOf: () => ({ cpuMs: 50, wallMs: 50, residentMb: 1_000 }),
      });
      expect(
        await createWorkerTableEngine({ ...settings, readings: late }).inspect({
          path,
          originalName: "late.csv",
          scratchDir: folder,
        }),
      ).toMatchObject({ kind: "error", code: "TEMPO_ESGOTADO", isOverBudget: true });
    } finally {
      await late?.close();
      await worker.close();
      await settings.readings.close();
      await Promise.all(bundles.map((bundle) => bundle.remove()));
    }
  });
});
