import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { IntakeReport } from "#server/ports/table-engine.ts";
import { xlsbWorkbook } from "./xlsb-workbook.ts";

const engine = createDuckDbTableEngine();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-formats-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(content: string | Uint8Array, name: string): Promise<IntakeReport> {
  const scratchDir = await mkdtemp(join(folder, "own-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, content);
  return engine.inspect({ path, originalName: name, scratchDir });
}

/** Each table: its name, its headers, its rows with their numbers. */
async function tables(content: string | Uint8Array, name: string) {
  const report = await inspect(content, name);
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
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
        meta,
        warnings: report.warnings,
      };
    }),
  );
}

describe("other formats", () => {
  it("ODS, by its bytes", async () => {
    const bytes = await writeOds({
      sheets: [
        { name: "Notas", rows: [["só um texto"]] },
        {
          name: "Custos",
          rows: [
            ["Conta", "Valor", "Data"],
            ["Aluguel", 1250.5, new Date(Date.UTC(2026, 4, 13))],
            ["Água", 80, new Date(Date.UTC(2026, 4, 14))],
          ],
        },
      ],
    });
    expect(await tables(bytes, "custos.bin")).toMatchObject([
      {
        name: "Custos",
        headers: ["Conta", "Valor", "Data"],
        rows: [
          [2, "Aluguel", "1250.5", "2026-05-13"],
          [3, "Água", "80", "2026-05-14"],
        ],
        warnings: [
          "O arquivo tem nome de BIN, mas é uma planilha ODS: foi lido pelo que contém.",
          "Aba “Notas”: sem tabela reconhecível, não foi lida.",
        ],
      },
    ]);
  });

  it("XLSB", async () => {
    expect(
      await tables(
        xlsbWorkbook("Razão", [
          ["Conta", "Valor"],
          ["Aluguel", 1250.5],
          ["Água", 1.234],
        ]),
        "razao.xlsb",
      ),
    ).toMatchObject([
      {
        name: "Razão",
        headers: ["Conta", "Valor"],
        rows: [
          [2, "Aluguel", "1250.5"],
          [3, "Água", "1.2340"],
        ],
      },
    ]);
  });

  it("a binary workbook that is cut off is refused", async () => {
    expect(
      await inspect(
        Buffer.concat([
          Buffer.from("d0cf11e0a1b11ae1", "hex"),
          Buffer.alloc(200),
          Buffer.from("Workbook\0", "utf16le"),
          Buffer.alloc(2000),
        ]),
        "a.xls",
      ),
    ).toMatchObject({ kind: "error", code: "PLANILHA_INVALIDA" });
  });

  /** A container of Office with a workbook that no reader knows: its first records, and nothing of sheets. */
  function compoundFile(records: Buffer): Buffer {
    const bytes = Buffer.alloc(3 * 512);
    Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
    bytes.writeUInt16LE(0xfffe, 28);
    bytes.writeUInt16LE(9, 30);
    bytes.writeUInt32LE(1, 48);
    records.copy(bytes, 512);
    Buffer.from("Workbook\0", "utf16le").copy(bytes, 1024);
    return bytes;
  }
  const begin = Buffer.from("0908100000060500000000000000000000000000", "hex");

  it("a sound workbook of an unknown variant is not called damaged", async () => {
    expect(await inspect(compoundFile(begin), "antiga.xls")).toMatchObject({
      kind: "error",
      message:
        "Esta variante de .xls ainda não é lida. Abra e salve como .xlsx, e envie outra vez.",
    });
  });

  it("an encrypted workbook of 97 to 2003 is protected", async () => {
    const filePass = Buffer.from("2f000400010001000a000000", "hex");
    expect(
      await inspect(compoundFile(Buffer.concat([begin, filePass])), "sigilo.xls"),
    ).toMatchObject({ kind: "error", code: "PROTEGIDO_POR_SENHA" });
  });

  it("JSON: a list of records, flattened one level", async () => {
    const text = JSON.stringify([
      {
        id: 1,
        cliente: { nome: "Ana", end: { uf: "SP" } },
        itens: ["a", "b"],
        valor: 1.234,
        ativo: true,
      },
      { id: 2, cliente: { nome: "Beto" }, obs: null, valor: 10 },
    ]);
    expect(await tables(text, "pedidos.json")).toMatchObject([
      {
        name: "dados",
        headerRow: 0,
        headers: ["id", "cliente.nome", "cliente.end", "itens", "valor", "ativo", "obs"],
        rows: [
          [1, "1", "Ana", '{"uf":"SP"}', "a; b", "1.2340", "true", null],
          [2, "2", "Beto", null, null, "10", null, null],
        ],
      },
    ]);
    expect((await tables(text, "pedidos.json"))[0]!.meta.warnings).toEqual([
      "Coluna vazia: “obs”.",
    ]);
  });

  it("JSON: lists under keys, lists of lists, long ids, records one below the other", async () => {
    expect(
      await tables(
        '{"total":2,"pedidos":[{"id":12345678901234567890}],"clientes":[{"nome":"Ana"},"x"]}',
        "a.json",
      ),
    ).toMatchObject([
      { name: "pedidos", rows: [[1, "12345678901234567890"]] },
      {
        name: "clientes",
        rows: [[1, "Ana"]],
        meta: { warnings: ["Um item da lista não é um registro: ficou de fora."] },
      },
    ]);
    expect(await tables('[["Conta","Valor"],["A",1],["B",2]]', "a.txt")).toMatchObject([
      {
        headers: ["Conta", "Valor"],
        rows: [
          [2, "A", "1"],
          [3, "B", "2"],
        ],
      },
    ]);
    expect(await tables('{"a":1}\n{"a":2,"b":"x\\ny"}\n', "a.ndjson")).toMatchObject([
      {
        headers: ["a", "b"],
        rows: [
          [1, "1", null],
          [2, "2", "x\ny"],
        ],
      },
    ]);
  });

  it.each([
    ['[{"a":1},{"a":', "JSON_INVALIDO"],
    ['[{"a":1}] depois', "JSON_INVALIDO"],
    ["[{a:1}]", "JSON_INVALIDO"],
  ])("broken JSON is refused: %s", async (text, code) => {
    expect(await inspect(text, "a.json")).toMatchObject({ kind: "error", code });
  });

  it("JSON without records is kept", async () =>
    expect(await inspect('{"versao":3}', "a.json")).toMatchObject({ kind: "stored" }));

  it("Parquet", async () => {
    const path = join(folder, "made.parquet");
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT * FROM (VALUES ('Água', 1.234::DOUBLE, DATE '2026-05-13', TIMESTAMP '2026-05-13 00:00:00', {'uf': 'SP', 'n': 3}, [1, 2]), ('', NULL, NULL, TIMESTAMP '2026-05-13 10:30:00', NULL, NULL)) t("Conta", "Valor", "Dia", "Hora", "Local", "Lista")) TO '${path}' (FORMAT parquet)`,
    );
    connection.closeSync();
    instance.closeSync();
    const { readFile } = await import("node:fs/promises");
    const bytes = await readFile(path);
    expect(await tables(bytes, "custos.parquet")).toMatchObject([
      {
        headers: ["Conta", "Valor", "Dia", "Hora", "Local.uf", "Local.n", "Lista"],
        rows: [
          [1, "Água", "1.2340", "2026-05-13", "2026-05-13", "SP", "3", "[1,2]"],
          [2, null, null, null, "2026-05-13 10:30:00", null, null, null],
        ],
      },
    ]);
    expect(await inspect(bytes.subarray(0, bytes.length - 20), "custos.parquet")).toMatchObject({
      kind: "error",
      code: "PARQUET_INVALIDO",
    });
  });

  const event = (name: string, time: string, transition?: string) =>
    `<event><string key="concept:name" value="${name}"/><date key="time:timestamp" value="${time}"/>${transition ? `<string key="lifecycle:transition" value="${transition}"/>` : ""}<string key="org:resource" value="Ana"/></event>`;
  const log = (events: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><log xmlns="http://www.xes-standard.org/"><global scope="event"><string key="concept:name" value="x"/></global><trace><string key="concept:name" value="C&amp;1"/><string key="canal" value="site"/>${events}</trace><trace><string key="concept:name" value="C2"/></trace></log>`;
  it.each([
    ["plain", (text: string) => Buffer.from(text)],
    ["gzipped", (text: string) => gzipSync(text)],
  ])("XES, %s: start and completion are one row", async (_, pack) => {
    const bytes = pack(
      log(
        event("Abrir", "2026-01-01T08:00:00Z", "start") +
          event("Abrir", "2026-01-01T09:00:00Z", "suspend") +
          event("Abrir", "2026-01-01T10:00:00Z", "complete") +
          event("Fechar", "2026-01-02T08:00:00Z", "start"),
      ),
    );
    const [table] = await tables(bytes, "log.xes.gz");
    expect(table).toMatchObject({
      name: "log",
      headers: ["Caso", "Atividade", "Início", "Fim", "Recurso", "case:canal"],
      rows: [
        [1, "C&1", "Abrir", "2026-01-01T08:00:00Z", "2026-01-01T10:00:00Z", "Ana", "site"],
        [2, "C&1", "Fechar", "2026-01-02T08:00:00Z", null, "Ana", "site"],
      ],
      meta: {
        warnings: [
          "Um evento não inicia nem conclui uma atividade (agendamento, suspensão e afins): ficou de fora.",
        ],
      },
    });
  });

  it("XES is mapped to the event log without a question, and refused when it is cut off", async () => {
    const text = log(
      Array.from({ length: 6 }, (_, i) =>
        event(["Abrir", "Fechar"][i % 2]!, `2026-01-0${i + 1}T08:00:00Z`),
      ).join(""),
    );
    const report = await inspect(text, "log.xes");
    expect(report.kind === "table" && report.tables[0]!.proposal).toMatchObject({
      canonical: "eventos",
      status: "auto",
    });
    expect(await inspect(text.slice(0, -40), "log.xes")).toMatchObject({
      kind: "error",
      code: "XES_INVALIDO",
    });
  });

  it("XLSX: durations past a day, merged cells, hidden sheets", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Horas",
          hidden: true,
          columns: [{}, {}, { style: { numFmt: "[h]:mm:ss" } }],
          rows: [
            ["Área", "Pessoa", "Tempo"],
            ["Norte", "Ana", 10.5],
            [null, "Beto", 0.25],
            ["Sul", "Caio", 1],
          ],
          merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
        },
      ],
    });
    const [table] = await tables(bytes, "horas.xlsx");
    expect(table!.rows).toEqual([
      [2, "Norte", "Ana", "252:00:00"],
      [3, "Norte", "Beto", "6:00:00"],
      [4, "Sul", "Caio", "24:00:00"],
    ]);
    expect(table!.meta.warnings).toEqual([
      "Há células mescladas: o valor foi repetido em uma linha que elas cobrem.",
      "A aba está oculta na planilha; ela foi lida mesmo assim.",
    ]);
  });
});
