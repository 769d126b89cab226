import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";

const engine = createDuckDbTableEngine();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-layouts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function tables(content: string | Uint8Array, name = "dados.csv", as?: TableName) {
  const scratchDir = await mkdtemp(join(folder, "own-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, content);
  const report = await engine.inspect({ path, originalName: name, scratchDir });
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
  return Promise.all(
    report.tables.map(async ({ parquetPath, meta }) => {
      const page = await engine.rows({
        parquetPath,
        meta,
        decision: as === undefined ? null : decisionOf(proposeTable(meta, as)),
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
      };
    }),
  );
}

describe("several tables", () => {
  it("stand below each other, with a title between them", async () => {
    const read = await tables(
      "Área;Meta;Real\nVendas;10;12\nCompras;20;18\nRH;5;5\n\nMetas por canal\nCanal;Meta\nSite;7\nLoja;9\n",
    );
    expect(read).toMatchObject([
      {
        name: "dados",
        headerRow: 1,
        rows: [
          [2, "Vendas", "10", "12"],
          [3, "Compras", "20", "18"],
          [4, "RH", "5", "5"],
        ],
      },
      {
        name: "dados (2)",
        headerRow: 7,
        headers: ["Canal", "Meta"],
        rows: [
          [8, "Site", "7"],
          [9, "Loja", "9"],
        ],
        meta: { preamble: [{ rowNumber: 6, text: "Metas por canal" }] },
      },
    ]);
  });

  it("need no blank row where the second header contradicts the figures above it", async () => {
    expect(await tables("A;B;C\nx;1;2\ny;3;4\nD;E;F;G\np;1;2;9\n")).toMatchObject([
      {
        rows: [
          [2, "x", "1", "2"],
          [3, "y", "3", "4"],
        ],
      },
      { headerRow: 4, headers: ["D", "E", "F", "G"], rows: [[5, "p", "1", "2", "9"]] },
    ]);
  });

  it("are one where a blank row, a text among figures or a section's name stands between rows", async () => {
    const read = await tables(
      "Conta;Valor;Meta\nA;1;2\nB;2;2\n;;\nC;a definir;a definir\nRegião Sul;;\nD;4;4\n",
    );
    expect(read).toHaveLength(1);
    expect(read[0]!.rows.map(([row]) => row)).toEqual([2, 3, 5, 6, 7]);
  });

  it("stand side by side", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Painel",
          rows: [
            ["Conta", "Valor", null, "Canal", "Valor"],
            ["Aluguel", 10, null, "Site", 7],
            ["Água", 5, null, "Loja", 9],
            ["Luz", 6, null, null, null],
          ],
        },
        {
          name: "Uma só",
          rows: [
            ["Conta", "Valor", null, "Obs", "Ano"],
            ["Aluguel", 10, null, "x", 2025],
            ["Água", 5, null, null, null],
            ["Luz", 6, null, "y", 2026],
          ],
        },
      ],
    });
    expect(await tables(bytes, "painel.xlsx")).toMatchObject([
      {
        name: "Painel",
        headers: ["Conta", "Valor"],
        rows: [
          [2, "Aluguel", "10"],
          [3, "Água", "5"],
          [4, "Luz", "6"],
        ],
      },
      {
        name: "Painel (2)",
        headers: ["Canal", "Valor"],
        rows: [
          [2, "Site", "7"],
          [3, "Loja", "9"],
        ],
      },
      // A column without name and cell is a gap of the layout.
      {
        name: "Uma só",
        headers: ["Conta", "Valor", "Obs", "Ano"],
        rows: [
          [2, "Aluguel", "10", "x", "2025"],
          [3, "Água", "5", null, null],
          [4, "Luz", "6", "y", "2026"],
        ],
      },
    ]);
  });
});

describe("headers of several rows", () => {
  it.each([
    [
      "groups above their columns",
      "Área;2025;;2026;\n;Meta;Real;Meta;Real\nVendas;10;12;11;9\nRH;1;2;3;4\n",
      ["Área", "2025 Meta", "2025 Real", "2026 Meta", "2026 Real"],
      2,
    ],
    [
      "units below the names",
      "Área;Valor;Tempo\n;(R$);(h)\nVendas;10;12\nRH;1;2\n",
      ["Área", "Valor (R$)", "Tempo (h)"],
      2,
    ],
    [
      "the same row twice",
      "Área;Meta;Real\nÁrea;Meta;Real\nVendas;10;12\n",
      ["Área Área", "Meta Meta", "Real Real"],
      2,
    ],
    [
      "a fuller row below notes in cells",
      "feito;no;fim\ndo;mês;de\nÁrea;Meta;Real;Ano\nVendas;10;12;2026\nRH;1;2;2026\n",
      ["Área", "Meta", "Real", "Ano"],
      3,
    ],
    [
      "a first row of texts is no header",
      "Área;Meta;Real\nVendas;a definir;\nRH;1;2\nTI;3;4\n",
      ["Área", "Meta", "Real"],
      1,
    ],
  ])("%s", async (_, text, headers, headerRow) => {
    expect(await tables(text)).toMatchObject([{ headers, headerRow }]);
  });

  it("cells merged downwards and across", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["Região", "Custo", null],
            [null, "Meta", "Real"],
            ["Norte", 1, 2],
            ["Sul", 3, 4],
          ],
          merges: [
            { startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
            { startRow: 0, endRow: 0, startCol: 1, endCol: 2 },
          ],
        },
      ],
    });
    expect(await tables(bytes, "a.xlsx")).toMatchObject([
      {
        headers: ["Região", "Custo Meta", "Custo Real"],
        headerRow: 2,
        rows: [
          [3, "Norte", "1", "2"],
          [4, "Sul", "3", "4"],
        ],
      },
    ]);
  });
});

describe("unusual texts", () => {
  it("a day and its time of day in two columns are read as one moment, and stay as they are in the file", async () => {
    const rows = [
      "1;Corte;04.05.2026;06:10:00;04.05.2026;06:40:00",
      "1;Solda;04.05.2026;07:00:00;05.05.2026;00:20:00",
      "2;Corte;05.05.2026;;05.05.2026;08:00:00",
    ];
    const content = `Ordem;Operação;Data Início;Hora Início;Data Fim;Hora Fim\n${rows.join("\n")}\n`;
    const [asInFile] = await tables(content);
    expect(asInFile?.headers).toHaveLength(6);
    const [read] = await tables(content, "dados.csv", "eventos");
    expect(read?.headers.slice(6)).toEqual([
      "Data Início (com Hora Início)",
      "Data Fim (com Hora Fim)",
    ]);
    expect(read?.rows.map((row) => row.slice(7))).toEqual([
      ["04.05.2026 06:10:00", "04.05.2026 06:40:00"],
      ["04.05.2026 07:00:00", "05.05.2026 00:20:00"],
      ["05.05.2026", "05.05.2026 08:00:00"],
    ]);
    const inFile = read?.meta.columns.slice(0, 6).map(({ nameInFile }) => nameInFile);
    expect(inFile).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
    const targets = proposeTable(read!.meta, "eventos").columns.map(({ target }) => target);
    expect(targets).toEqual(["caso_id", "atividade", null, null, null, null, "inicio", "fim"]);
  });

  it("a month and its year in two columns are read as one", async () => {
    const rows = ["2025;Dezembro;Fretes;10,50", "2026;Janeiro;Fretes;12,00", "2026;;Fretes;1,00"];
    const [read] = await tables(`Ano;Mês;Conta;Valor\n${rows.join("\n")}\n`, "a.csv", "custos");
    expect(read?.headers.at(-1)).toBe("Mês (com Ano)");
    expect(read?.rows.map((row) => row.at(-1))).toEqual(["Dezembro/2025", "Janeiro/2026", null]);
    const targets = proposeTable(read!.meta, "custos").columns.map(({ target }) => target);
    expect(targets).toEqual([null, null, "conta", "valor", "competencia"]);
    const [numbers] = await tables(
      `Ano;Mês;Conta;Valor\n2025;12;A;10\n2026;1;A;12\n`,
      "b.csv",
      "custos",
    );
    expect(numbers?.rows.map((row) => row.at(-1))).toEqual(["12/2025", "1/2026"]);
  });

  it("a number beside a year is no month of it", async () => {
    const [read] = await tables("Ano;Mês;Valor\n2025;13;10\n2026;1;12\n");
    expect(read?.headers).toEqual(["Ano", "Mês", "Valor"]);
  });

  it("a day beside a time of something else is no moment of it", async () => {
    const [read] = await tables(
      "Data Pedido;Hora Entrega;Valor\n04/05/2026;06:10;10\n05/05/2026;07:10;12\n",
    );
    expect(read?.headers).toEqual(["Data Pedido", "Hora Entrega", "Valor"]);
  });

  it("a list of one column keeps its zeros", async () => {
    expect(await tables("código\n01\n002\n")).toMatchObject([
      {
        headers: ["código"],
        rows: [
          [2, "01"],
          [3, "002"],
        ],
        meta: {
          warnings: [
            "Só há uma coluna. Se houver outras, informe o separador e leia o arquivo outra vez.",
          ],
        },
      },
    ]);
  });

  it.each(["^", "~", "¬", "\u0001"])("separator %j", async (delimiter) => {
    expect(
      await tables(`Área${delimiter}Meta\nVendas${delimiter}10\nRH${delimiter}5\n`),
    ).toMatchObject([
      {
        headers: ["Área", "Meta"],
        rows: [
          [2, "Vendas", "10"],
          [3, "RH", "5"],
        ],
      },
    ]);
  });

  it("lost characters and text that was encoded twice are named", async () => {
    const warnings = async (content: string | Uint8Array) =>
      (await tables(content))[0]!.meta.warnings.filter((text) => /caracter|acentos/.test(text));
    expect(await warnings("N\ufffdme;Meta\nJo\ufffdo;1\nAna;2\n")).toEqual([
      "2 caracteres se perderam antes do envio e aparecem como “\ufffd”. Se possível, exporte o arquivo outra vez em UTF-8.",
    ]);
    expect(await warnings("Nome;Meta\nJoÃ£o;1\nAna;2\n")).toEqual([
      "Uma célula tem acentos trocados (“Ã£” no lugar de “ã”): o texto foi convertido duas vezes. Se possível, exporte o arquivo outra vez em UTF-8.",
    ]);
    expect(await warnings('Nome;Meta\n"JoÃ£o; José";1\nAna;2\n')).toHaveLength(1);
    expect(await warnings(Buffer.from("Não;Meta\nJoÃ£o;1\n", "latin1"))).toHaveLength(1);
    expect(await warnings("Nome;Meta\nJoão Ícaro;1\nÂngela;2\nÃ;3\n")).toEqual([]);
  });

  it("Latin-1 with letters of windows-1252 keeps them", async () => {
    const bytes = Buffer.concat([
      Buffer.from("Descrição;Valor\nAção ", "latin1"),
      Buffer.from([0x96]),
      Buffer.from(" “x”".replaceAll("“", "\x93").replaceAll("”", "\x94"), "latin1"),
      Buffer.from(";1\nPão;2\n", "latin1"),
    ]);
    expect(await tables(bytes)).toMatchObject([
      {
        headers: ["Descrição", "Valor"],
        rows: [
          [2, "Ação – “x”", "1"],
          [3, "Pão", "2"],
        ],
      },
    ]);
  });

  it("a report in columns of fixed width is kept as text", async () => {
    const line = (name: string, value: string) =>
      `5.3.1  ${name.padEnd(20)} ${value.padStart(20)} D`;
    const report = [
      line("RP A LIQUIDAR", "112.530,70"),
      line("RP EM LIQUIDAÇÃO", "7.602.479,99"),
      line("RP LIQUIDADO", "38.283.015,88"),
    ].join("\n");
    await expect(tables(report, "balancete.txt")).rejects.toThrow("não tem colunas");
  });

  it("rows that are equal are counted", async () => {
    expect((await tables("Nome;Meta\nA;1\nA;1\nB;2\nA;1\n"))[0]!.meta.warnings).toEqual([
      "2 linhas são iguais a uma anterior em todas as colunas. Primeiras: 3, 5.",
    ]);
  });
});
