import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { InspectedTable } from "#server/ports/table-engine.ts";

const engine = createDuckDbTableEngine();
const terms = { name: "Zulmira da Conceição", email: "zulmira@empresa.com.br", cpf: "01234567890" };
const rows = [
  "Nome;Gestor;Obs;Salário",
  "ZULMIRA CONCEICAO;Ana Prado;x;10",
  "Ana Prado;Conceição, Zulmira;avisar ZULMIRA@empresa.com.br ou 012.345.678-90;20",
  "Zulmira Conceiçãozinha;Bia Nunes;gota d'água;30",
  ...Array.from(
    { length: 600 },
    (_, at) => `Caio Reis;Bia Nunes;caso ${at} de Zulmira da Conceição;${at}`,
  ),
];

describe("a person in stored rows", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lastro-person-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function store(name: string, text: string): Promise<InspectedTable> {
    const path = join(folder, name);
    await writeFile(path, text);
    const report = await engine.inspect({
      path,
      originalName: name,
      scratchDir: folder,
    });
    if (report.kind !== "table") throw new Error(report.kind);
    return report.tables[0]!;
  }

  // Rows of a regular text are numbered by their place, those below a title carry their number.
  it.each([
    ["regular.csv", rows.join("\r\n")],
    ["titulo.csv", ["Relatório de pessoal;;;", "", ...rows].join("\r\n")],
  ])("is found and erased, the rows as they were: %s", async (name, text) => {
    const { parquetPath, meta } = await store(name, `${text}\r\n`);
    const found = await engine.findPerson({ parquetPath, meta, terms, limit: 2 });
    expect(found).toMatchObject({
      cells: 603,
      rows: 602,
      columns: [
        { header: "Nome", cells: 1 },
        { header: "Gestor", cells: 1 },
        { header: "Obs", cells: 601 },
      ],
    });
    expect(found.samples.map(({ cells }) => cells[0])).toEqual(["ZULMIRA CONCEICAO", "Ana Prado"]);

    const scratchDir = await mkdtemp(join(folder, "scratch-"));
    const erased = await engine.erasePerson({ parquetPath, meta, terms, scratchDir });
    expect(erased?.cells).toBe(603);
    const page = (path: string) =>
      engine.rows({
        parquetPath: path,
        meta,
        decision: null,
        projectKey: new Uint8Array(16),
        offset: 0,
        limit: 1_000,
        unmasked: meta.columns.map(({ header }) => header),
      });
    const [before, after] = [await page(parquetPath), await page(erased?.parquetPath ?? "")];
    expect(after.rows.map(({ rowNumber }) => rowNumber)).toEqual(
      before.rows.map(({ rowNumber }) => rowNumber),
    );
    expect(after.rows.map(({ cells }) => cells[3])).toEqual(
      before.rows.map(({ cells }) => cells[3]),
    );
    expect(after.rows.slice(0, 4).map(({ cells }) => cells.slice(0, 3))).toEqual([
      ["[dado apagado]", "Ana Prado", "x"],
      ["Ana Prado", "[dado apagado]", "avisar [dado apagado] ou [dado apagado]"],
      ["Zulmira Conceiçãozinha", "Bia Nunes", "gota d'água"],
      ["Caio Reis", "Bia Nunes", "caso 0 de [dado apagado]"],
    ]);
    expect(
      await engine.findPerson({ parquetPath: erased?.parquetPath ?? "", meta, terms, limit: 2 }),
    ).toEqual({ cells: 0, rows: 0, columns: [], samples: [] });
    expect(
      await engine.erasePerson({ parquetPath: erased?.parquetPath ?? "", meta, terms, scratchDir }),
    ).toBeNull();
  });
});
