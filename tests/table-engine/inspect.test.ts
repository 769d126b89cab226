import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { InspectedTable, IntakeReport } from "#server/ports/table-engine.ts";
import { storedZip } from "./stored-zip.ts";

const engine = createDuckDbTableEngine();
const projectKey = new Uint8Array(32).fill(1);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-intake-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function inspect(content: string | Uint8Array, name = "dados.csv"): Promise<IntakeReport> {
  const path = join(folder, "stored");
  await writeFile(path, content);
  return engine.inspect({ path, originalName: name, scratchDir: folder });
}

async function table(content: string | Uint8Array, name?: string): Promise<InspectedTable> {
  const report = await inspect(content, name);
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
  return report.tables[0]!;
}

async function rowsOf({
  parquetPath,
  meta,
}: InspectedTable): Promise<(string | number | null)[][]> {
  const page = await engine.rows({
    parquetPath,
    meta,
    decision: null,
    projectKey,
    offset: 0,
    limit: 100,
  });
  return page.rows.map(({ rowNumber, cells }) => [rowNumber, ...cells]);
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("text files", () => {
  it("below a metadata line, in Latin-1, with row numbers as a spreadsheet shows them", async () => {
    const read = await table(
      latin1(
        '"ATUALIZAÇÃO";"08/04/2021 02:08"\r\n"Data";"Fornecedor";"Valor"\r\n"13/01/2021";"Pão ""Bom""";"1,5"\r\n\r\n"14/01/2021";"Açaí; Cia";"2"\r\n',
      ),
    );
    expect(read.meta).toMatchObject({
      headerRow: 2,
      rows: 2,
      preamble: [{ rowNumber: 1, text: "ATUALIZAÇÃO 08/04/2021 02:08" }],
    });
    expect(await rowsOf(read)).toEqual([
      [3, "13/01/2021", 'Pão "Bom"', "1,5"],
      [5, "14/01/2021", "Açaí; Cia", "2"],
    ]);
    expect(read.proposal).toMatchObject({ canonical: "custos", status: "auto" });
    expect(read.meta.warnings[0]).toContain("Windows-1252");
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from("\ufeffÁrea;Valor\nSão Paulo;1\n")],
    ["UTF-16 little-endian with a mark", Buffer.from("\ufeffÁrea;Valor\nSão Paulo;1\n", "utf16le")],
    ["UTF-16 without a mark", Buffer.from("Área;Valor\nSão Paulo;1\n", "utf16le")],
    ["windows-1252", latin1("Área;Valor\nSão Paulo;1\n")],
    ["carriage returns alone", Buffer.from("Área;Valor\rSão Paulo;1\r")],
    ["tabs", Buffer.from("Área\tValor\nSão Paulo\t1\n")],
  ])("%s", async (_, bytes) => {
    const read = await table(bytes);
    expect(read.meta.columns.map(({ header }) => header)).toEqual(["Área", "Valor"]);
    expect(await rowsOf(read)).toEqual([[2, "São Paulo", "1"]]);
  });

  it("turns to windows-1252 when a byte far down is no UTF-8", async () => {
    const lines = Array.from({ length: 40_000 }, (_, i) => `linha ${i};1`).join("\n");
    const read = await table(latin1(`Nome;Valor\n${lines}\nJosé;2\n`));
    const page = await engine.rows({
      parquetPath: read.parquetPath,
      meta: read.meta,
      decision: null,
      projectKey,
      offset: 40_000,
      limit: 5,
    });
    expect(page).toMatchObject({
      total: 40_001,
      rows: [{ rowNumber: 40_002, cells: ["José", "2"] }],
    });
  });

  it("keeps ragged rows and says which", async () => {
    const read = await table("Fornecedor;Conta;Valor\nA;x;1\nB;y\nC;z;3;sobra;mais\nD;w;4;\n");
    expect(await rowsOf(read)).toEqual([
      [2, "A", "x", "1", null],
      [3, "B", "y", null, null],
      [4, "C", "z", "3", "sobra;mais"],
      [5, "D", "w", "4", null],
    ]);
    expect(read.meta.raggedRows).toEqual({
      count: 2,
      examples: [
        { rowNumber: 3, cells: 2 },
        { rowNumber: 4, cells: 5 },
      ],
    });
    expect(read.meta.warnings).toContain(
      "2 linhas têm um número de células diferente do cabeçalho (4); elas foram mantidas. Primeiras: 3, 4.",
    );
  });

  it("keeps line breaks, stray quotes and quotes that never close", async () => {
    const read = await table(
      'Nome;Obs;Valor\nA;"duas\nlinhas";1\nB;5" tubo;2\nC;"aberta;3\nD;fim;4\n',
    );
    expect(await rowsOf(read)).toEqual([
      [2, "A", "duas\nlinhas", "1"],
      [3, "B", '5" tubo', "2"],
      [4, "C", '"aberta', "3"],
      [5, "D", "fim", "4"],
    ]);
  });

  it("names repeated and empty headers, skips repeated header rows, sets notes below apart", async () => {
    const read = await table(
      "Valor;Valor;\n1;a;x\nValor;Valor;\n2;b;y\n;;\nFonte: sistema interno;;\n",
    );
    expect(read.meta.columns.map(({ header }) => header)).toEqual([
      "Valor",
      "Valor (2)",
      "Coluna 3",
    ]);
    expect(await rowsOf(read)).toEqual([
      [2, "1", "a", "x"],
      [4, "2", "b", "y"],
    ]);
    expect(read.meta.notes).toEqual([{ rowNumber: 6, text: "Fonte: sistema interno" }]);
  });

  it("ignores the help and example rows of the model", async () => {
    const read = await table(
      "Fornecedor;Valor\n# nome de quem recebe;em reais\nexemplo;10\nAcme;20\n",
    );
    expect(await rowsOf(read)).toEqual([[4, "Acme", "20"]]);
  });

  it("finds totals by label and figures, and reads on", async () => {
    const read = await table("Conta;Valor\nA;10,50\nB;5,25\nTotal;15,75\nC;1,00\nTotal;99,00\n");
    expect(read.meta.totalRows.map(({ rowNumber, isTotal }) => [rowNumber, isTotal])).toEqual([
      [4, true],
      [6, false],
    ]);
    expect(read.meta.rows).toBe(5);
    expect(read.proposal.questions.map(({ id }) => id)).toEqual(["linha_total:6"]);
  });

  it.each([
    [
      "a group's own name",
      "Alfa;Luz;10,50\nAlfa;Frete;5,25\nAlfa Total;;15,75\nBeta;Luz;2,00\nBeta;Frete;1,00\nBeta Total;;3,00\nTotal Geral;;18,75",
      [4, 7, 8],
    ],
    ["no label", "Alfa;Luz;10,50\nBeta;Frete;5,25\n;;15,75", [4]],
    ["another word", "Alfa;Luz;10,50\nBeta;Frete;5,25\nSomatório;;15,75", [4]],
    [
      "a page's end",
      "Alfa;Luz;10,50\nBeta;Frete;5,25\nA transportar;;15,75\nDe transporte;;15,75\nAlfa;Luz;1,00",
      [4, 5],
    ],
    ["nothing of the kind", "Alfa;Luz;10,50\nBeta;Frete;5,25\nJuros;;9,75\nAlfa;Luz;1,00", []],
  ] as const)("finds totals by their form: %s", async (_, rows, totals) => {
    const read = await table(`Fornecedor;Conta;Valor\n${rows}\n`);
    expect(read.meta.totalRows.map(({ rowNumber, isTotal }) => [rowNumber, isTotal])).toEqual(
      totals.map((row) => [row, true]),
    );
  });

  it("asks what a table is whose header lacks a name: those after it may stand a column too early", async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `1${at}/03/2026;Energia;Alfa ${at};${at},50`);
    const whole = await table(`Data;Conta;Fornecedor;Valor\n${rows.join("\n")}\n`);
    expect(whole.proposal.status).toBe("auto");
    const short = await table(`Data;contafornecedor;Valor\n${rows.join("\n")}\n`);
    expect(short.proposal.status).not.toBe("auto");
    expect(short.proposal.questions[0]?.text).toBe(
      "O cabeçalho de “dados” tem 3 nomes para 4 colunas: os nomes podem estar deslocados. Se estão certos, o que contém a tabela?",
    );
  });

  it("notes columns without a cell, unnamed ones aside", async () => {
    expect(
      (await table("Fornecedor;Projeto;Valor;\nA;;1;\nB;;2;\n")).meta.warnings.filter((text) =>
        text.includes("vazia"),
      ),
    ).toEqual(["Coluna vazia: “Projeto”."]);
  });

  it("counts equal rows", async () => {
    expect((await table("Conta;Valor\nA;1\nA;1\nB;1\nA;1\n")).meta.repeatedRows).toEqual({
      count: 2,
      examples: [3, 5],
    });
  });

  it("leaves nothing but the table behind", async () => {
    await table("Conta;Valor\nA;1\n");
    expect((await readdir(folder)).sort()).toEqual(["stored", "table-0.parquet"]);
  });
});

describe("refusals in plain words", () => {
  it.each([
    ["empty", "", "dados.csv", "ARQUIVO_VAZIO"],
    ["only blanks", " \n\n", "dados.csv", "ARQUIVO_VAZIO"],
    [
      "prose",
      "Esta linha é longa demais para ser uma célula de uma lista de uma coluna só.\nE esta também porque ninguém escreve tanto em um código de produto.\n",
      "dados.csv",
      "UMA_COLUNA",
    ],
    [
      "binary",
      Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 37) % 256)),
      "dados.csv",
      "CODIFICACAO",
    ],
    [
      "image named .csv",
      Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
      "dados.csv",
      "TIPO_DIVERGENTE",
    ],
    [
      "page named .csv",
      "<!DOCTYPE html><html><body>login</body></html>",
      "dados.csv",
      "TIPO_DIVERGENTE",
    ],
    ["ZIP named .csv", storedZip({ "a.csv": "Conta;Valor\nA;1\n" }), "dados.csv", "ZIP_COMO_CSV"],
    ["ZIP named .xlsx", storedZip({ "a.csv": "x" }), "dados.xlsx", "PLANILHA_INVALIDA"],
    [
      "image named .xlsx",
      Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
      "dados.xlsx",
      "TIPO_DIVERGENTE",
    ],
  ])("%s", async (_, content, name, code) => {
    const report = await inspect(content, name);
    expect(report).toMatchObject({ kind: "error", code });
    expect(report.kind === "error" && report.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  it("keeps a table whose amounts are words, and says where bands stand for numbers", async () => {
    expect(await inspect("Fornecedor;Valor pago\nA;muito\nB;pouco\n")).toMatchObject({
      kind: "table",
      rows: 2,
      warnings: [],
    });
    const bands = "Cliente;Receita\nA;R$ 1.000 a 2.000\nB;Até R$ 1.000\nC;Acima de R$ 5.000\n";
    expect(await inspect(bands)).toMatchObject({
      kind: "table",
      warnings: [
        "A coluna “Receita” traz faixas (“Acima de R$ 5.000”), não números: fica como categoria.",
      ],
    });
  });

  it.each([
    ["notas.txt", "Uma ata de reunião\nsem colunas\n"],
    ["doc.pdf", "%PDF-1.4\n"],
    ["dados.json", '{"a":1}'],
    ["arquivos.zip", storedZip({ "a.txt": "x" })],
  ])("%s is kept, not read", async (name, content) => {
    expect(await inspect(content, name)).toMatchObject({ kind: "stored" });
  });
});

describe("workbooks", () => {
  const percent = { numFmt: "0.0%" };
  it("reads sheets, numbers, percentages and dates without doubt", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Leia-me", rows: [["Como preencher"]] },
        {
          name: "Processos",
          columns: [{}, {}, {}, {}, {}, { style: percent }],
          rows: [
            ["Inventário", null, null, null, null, null],
            ["Processo", "Área", "Volume", "Minutos", "Atualizado", "Retrabalho"],
            ["Vendas", "Comercial", 1.234, 1234.5, new Date(Date.UTC(2026, 4, 13)), 0.155],
            ["Compras", "Comercial", 1000, 2, new Date(Date.UTC(2026, 4, 13, 10, 30)), 0.2],
          ],
        },
      ],
    });
    const report = await inspect(bytes, "inventario.xlsx");
    expect(report.kind === "table" && report.warnings).toEqual([
      "Aba “Leia-me”: sem tabela reconhecível, não foi lida.",
    ]);
    const read = report.kind === "table" ? report.tables[0]! : null;
    expect(read!.meta).toMatchObject({ tableName: "Processos", headerRow: 2, rows: 2 });
    const rows = await rowsOf(read!);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      [3, "Vendas", "Comercial", "1.2340", "1234.5", "2026-05-13"],
      [4, "Compras", "Comercial", "1000", "2", "2026-05-13 10:30:00"],
    ]);
    expect(rows.map((row) => row[6])).toEqual(["15.5%", "20%"]);
    expect(read!.proposal).toMatchObject({ canonical: "processos", status: "auto" });
  });

  it("refuses a protected one by name", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["a", "b"],
            [1, 2],
          ],
        },
      ],
      encryption: { password: "segredo", spinCount: 1000 },
    });
    expect(await inspect(bytes, "a.xlsx")).toMatchObject({
      kind: "error",
      code: "PROTEGIDO_POR_SENHA",
    });
  });

  it("reads one that was named .csv, and says so", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["Conta", "Valor"],
            ["x", 2],
          ],
        },
      ],
    });
    expect(await inspect(bytes, "a.csv")).toMatchObject({
      kind: "table",
      warnings: ["O arquivo tem nome de CSV, mas é uma planilha XLSX: foi lido pelo que contém."],
    });
  });

  it("refuses declared sizes that no workbook needs, and tells when no sheet holds a table", async () => {
    const bomb = storedZip(
      { "xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": "x" },
      { declared: { "xl/worksheets/sheet1.xml": 2_000_000_000 } },
    );
    expect(await inspect(bomb, "a.xlsx")).toMatchObject({ kind: "error", code: "PLANILHA_GRANDE" });
    expect(
      await inspect(
        await writeXlsx({ sheets: [{ name: "A", rows: [["só um texto"]] }] }),
        "a.xlsx",
      ),
    ).toMatchObject({ kind: "error", code: "SEM_TABELA" });
    expect(
      await inspect(
        await writeXlsx({ sheets: [{ name: "A", rows: [["Conta", "Valor"]] }] }),
        "a.xlsx",
      ),
    ).toMatchObject({ kind: "error", code: "SO_CABECALHO" });
  });
});
