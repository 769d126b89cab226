import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { InspectOptions } from "#server/ports/table-engine.ts";

const engine = createDuckDbTableEngine();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-corrected-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Headers and rows of each table, read with a person's corrections. */
async function read(content: string | Uint8Array, options: InspectOptions, name = "dados.csv") {
  const scratchDir = await mkdtemp(join(folder, "own-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, content);
  const report = await engine.inspect({
    path,
    originalName: name,
    scratchDir,
    options,
  });
  if (report.kind !== "table") return report;
  return Promise.all(
    report.tables.map(async ({ parquetPath, meta }) => {
      const page = await engine.rows({
        parquetPath,
        meta,
        decision: null,
        projectKey: new Uint8Array(32),
        offset: 0,
        limit: 50,
      });
      return {
        name: meta.tableName,
        headerRow: meta.headerRow,
        headers: page.columns,
        rows: page.rows.map(({ rowNumber, cells }) => [rowNumber, ...cells]),
      };
    }),
  );
}

describe("a file read again with corrections", () => {
  it("takes the header from the row that was named", async () => {
    const text = "Relatório;2026\nÁrea;Meta\nVendas;10\nCompras;20\n";
    expect(await read(text, { headerRow: 1 })).toMatchObject([
      {
        headerRow: 1,
        headers: ["Relatório", "2026"],
        rows: [
          [2, "Área", "Meta"],
          [3, "Vendas", "10"],
          [4, "Compras", "20"],
        ],
      },
    ]);
    expect(await read(text, { headerRow: 0 })).toMatchObject([
      {
        headerRow: 0,
        headers: ["Coluna 1", "Coluna 2"],
        rows: [
          [1, "Relatório", "2026"],
          [2, "Área", "Meta"],
          [3, "Vendas", "10"],
          [4, "Compras", "20"],
        ],
      },
    ]);
  });

  it("finds the header by itself when the row named is not there", async () => {
    expect(await read("Área;Meta\nVendas;10\n", { headerRow: 90 })).toMatchObject([
      { headerRow: 1, headers: ["Área", "Meta"] },
    ]);
  });

  it("takes the separator and the encoding that were named", async () => {
    expect(await read("a,1;x,2\nb,3;y,4\n", { delimiter: ";", headerRow: 0 })).toMatchObject([
      {
        rows: [
          [1, "a,1", "x,2"],
          [2, "b,3", "y,4"],
        ],
      },
    ]);
    // Bytes that are sound in both encodings.
    expect(
      await read(Buffer.from("Área;Meta\nSão;1\n"), { encoding: "windows-1252" }),
    ).toMatchObject([{ headers: ["Ã\u0081rea", "Meta"], rows: [[2, "SÃ£o", "1"]] }]);
    expect(
      await read(Buffer.from("Área;Meta\nSão;1\n", "utf16le"), { encoding: "utf-16le" }),
    ).toMatchObject([{ headers: ["Área", "Meta"] }]);
  });

  it("reads one sheet alone, with its header row", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Um",
          rows: [
            ["Conta", "Valor"],
            ["A", 1],
          ],
        },
        {
          name: "Dois",
          rows: [
            ["Conta", "Texto"],
            ["Área", "Meta"],
            ["x", 2],
            ["y", 3],
          ],
        },
      ],
    });
    expect(await read(bytes, { sheet: "Dois", headerRow: 2 }, "a.xlsx")).toMatchObject([
      {
        name: "Dois",
        headerRow: 2,
        headers: ["Área", "Meta"],
        rows: [
          [3, "x", "2"],
          [4, "y", "3"],
        ],
      },
    ]);
    expect(await read(bytes, { sheet: "Três" }, "a.xlsx")).toMatchObject({
      kind: "error",
      code: "SEM_TABELA",
    });
  });
});
