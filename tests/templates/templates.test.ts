import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  modelColumns,
  type CanonicalColumn,
  type CanonicalTable,
} from "#domain/tables/canonical-table.ts";
import { canonicalTables } from "#domain/tables/catalog/catalog.ts";
import { exampleOf } from "#domain/tables/templates/template-example.ts";
import { templateWorkbook } from "#domain/tables/templates/template-workbook.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { loadTables } from "#server/adapters/table-engine/load-tables.ts";
import { templates, writeTemplate } from "#server/features/templates/index.ts";
import { decisionOf } from "#domain/tables/table-type.ts";
import type { IntakeReport } from "#server/ports/table-engine.ts";
import { openHttpPart, type HttpPart } from "#tests/support/http-part.ts";
import { sampleOf } from "#tests/support/random-cases.ts";

const filledRows = 6;

/** What a person would type below the header: two rows a case in a log, one anywhere else. */
function cell(table: CanonicalTable, column: CanonicalColumn, row: number): string | number | Date {
  const value = exampleOf(
    column,
    table.name === "eventos" && column.name === "caso_id" ? Math.floor(row / 2) : row,
  );
  if (column.type !== "date" && column.type !== "datetime") return value;
  const [day, month, year, hour = 0, minute = 0] = String(value).split(/[/ :]/).map(Number) as [
    number,
    number,
    number,
    number?,
    number?,
  ];
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

describe("templates to fill in", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lastro-templates-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Fills the workbook as it is sent, sheet by sheet, and reads it as an upload would be. */
  async function fillAndRead(tables: readonly CanonicalTable[]): Promise<IntakeReport> {
    const blank = await readXlsx(await writeTemplate(templateWorkbook(tables)));
    const sheets = blank.sheets.map((sheet, index) => {
      const table = tables[index];
      const filled =
        table === undefined
          ? []
          : Array.from({ length: filledRows }, (_, row) =>
              modelColumns(table).map((column) => cell(table, column, row)),
            );
      return { name: sheet.name, rows: [...sheet.rows, ...filled] };
    });
    const path = join(folder, `${tables.length}-${tables[0]!.name}.xlsx`);
    await writeFile(path, await writeXlsx({ sheets }));
    const scratchDir = await mkdtemp(join(folder, "scratch-"));
    return createDuckDbTableEngine().inspect({
      path,
      originalName: "modelo.xlsx",
      scratchDir,
    });
  }

  function expectNoQuestion(report: IntakeReport, tables: readonly CanonicalTable[]) {
    if (report.kind !== "table") throw new Error(`${report.kind}: ${report.message}`);
    expect(
      report.tables.map(({ proposal }) => [
        proposal.canonical,
        proposal.status,
        proposal.questions.map((question) => question.text),
      ]),
    ).toEqual(tables.map((table) => [table.name, "auto", []]));
    return report.tables;
  }

  async function expectReadWhole(report: IntakeReport, tables: readonly CanonicalTable[]) {
    for (const [index, { proposal, meta, parquetPath }] of expectNoQuestion(
      report,
      tables,
    ).entries()) {
      const table = tables[index]!;
      expect(proposal.columns.map(({ target, status }) => [target, status])).toEqual(
        modelColumns(table).map((column) => [column.name, "auto"]),
      );
      const loaded = await loadTables(
        [
          {
            fileId: "f",
            fileName: "modelo.xlsx",
            sha256: "0",
            tables: [{ parquetPath, meta, decision: decisionOf(proposal)! }],
          },
        ],
        { projectKey: Buffer.alloc(32, 7), extractionDateMs: Date.UTC(2027, 0, 1) },
      );
      expect(loaded.rejected).toEqual([]);
      expect(loaded.tables[table.name]?.rows).toBe(filledRows);
      for (const check of Object.values(loaded.tables[table.name]?.checks ?? {}))
        expect(check).toMatchObject({ nonEmpty: filledRows, valid: filledRows });
    }
  }

  it.each(sampleOf(canonicalTables, 8, "templates").map((table) => [table.name, table] as const))(
    "%s: filled in and sent, it needs no question",
    async (_name, table) => {
      await expectReadWhole(await fillAndRead([table]), [table]);
    },
  );

  it("the one with all tables: filled in and sent, it needs no question", async () => {
    expectNoQuestion(await fillAndRead(canonicalTables), canonicalTables);
  });

  it("sent as it came, it says that there are no rows", async () => {
    const path = join(folder, "vazio.xlsx");
    await writeFile(path, await writeTemplate(templateWorkbook([canonicalTables[0]!])));
    expect(
      await createDuckDbTableEngine().inspect({
        path,
        originalName: "vazio.xlsx",
        scratchDir: folder,
      }),
    ).toMatchObject({ kind: "error", code: "SO_CABECALHO" });
  });

  it("explains every column: type, unit, whether it is required, valid values and an example", () => {
    for (const table of canonicalTables) {
      const { instructions, sheets } = templateWorkbook([table]);
      expect(instructions.rows.map((row) => row[1])).toEqual(
        modelColumns(table).map((column) => column.label),
      );
      expect(sheets[0]!.columns.map((column) => column.label)).toEqual(
        modelColumns(table).map((column) => column.label),
      );
      for (const [index, row] of instructions.rows.entries()) {
        expect(row).toHaveLength(instructions.header.length);
        expect([row[2], row[4], row[6]].every((text) => text !== "")).toBe(true);
        expect(row[4]).toBe(modelColumns(table)[index]!.required ? "Sim" : "Não");
      }
    }
    expect(templateWorkbook(canonicalTables).sheets.every(({ name }) => name.length <= 31)).toBe(
      true,
    );
  });
});

describe("GET /api/templates", () => {
  let part: HttpPart;
  beforeAll(async () => {
    part = await openHttpPart([templates]);
  });
  afterAll(() => part.close());

  it("sends one, or all, to whoever is signed in", async () => {
    const person = await part.signIn("consultant");
    for (const [table, name] of [
      ["custos", "modelo_dados_custos.xlsx"],
      ["todas", "modelo_dados_todas.xlsx"],
    ]) {
      const reply = await part.app.inject({
        method: "GET",
        url: `/api/templates/${table}`,
        headers: { cookie: person.cookie },
      });
      expect([reply.statusCode, reply.headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining(`filename="${name}"`),
      ]);
      expect(reply.rawPayload.subarray(0, 2).toString()).toBe("PK");
    }
    expect((await person.send("GET", "/api/templates/outra")).status).toBe(404);
    expect((await part.send("GET", "/api/templates/custos")).status).toBe(401);
  });
});
