/** Hostile texts, each spoilt in one way (meaning.md 5.1): the rows that are read, and what the person is told. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { InspectedTable, IntakeReport } from "#server/ports/table-engine.ts";

const engine = createDuckDbTableEngine();
const projectKey = new Uint8Array(32).fill(7);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-dialects-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function inspect(content: string, name = "pedidos.csv"): Promise<IntakeReport> {
  const path = join(folder, "stored");
  await writeFile(path, content);
  return engine.inspect({ path, originalName: name, scratchDir: folder });
}

async function read(content: string, name?: string) {
  const report = await inspect(content, name);
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
  const [table] = report.tables;
  return { ...(await readTable(table!)), tables: report.tables.length, text: report.text };
}

async function readTable({ parquetPath, meta }: InspectedTable) {
  const page = await engine.rows({
    parquetPath,
    meta,
    decision: null,
    projectKey,
    offset: 0,
    limit: 500,
  });
  return {
    meta,
    names: page.columns,
    rows: page.rows.map(({ cells }) => cells.map((cell) => cell ?? "")),
    numbers: page.rows.map(({ rowNumber }) => rowNumber),
    said: meta.warnings,
  };
}

const names = ["Data", "Hora", "Qtde", "Código", "Preço", "Produto", "Descrição", "Página"];
const products = [
  ["Régua de aço", "Marcas finas, de um lado só"],
  ["Esquadro", "Ângulo reto, base larga"],
  ["Compasso", "Com trava e duas pontas"],
  ["Trena", "Fita de aço, 5 metros"],
  ["Nível", "Bolha dupla, corpo leve"],
  ["Paquímetro", "Leitura em mm, estojo incluso"],
  ["Transferidor", "Acrílico, meia-lua"],
  ["Prumo", "Latão torneado, com cordão"],
] as const;
const orders = products.map(([product, text], at) => [
  `${String(at + 11)}/03/2024`,
  `0${at + 1}:15`,
  String((at * 7) % 12),
  `PX-10${at + 40}`,
  `R$ ${at + 30}.90`,
  product,
  text,
  `https://loja.exemplo.br/p/${at + 40}`,
]);

interface Style {
  separator?: string;
  /** Columns that stand in quotes. */
  quoted?: readonly number[];
  escape?: string;
}

const line = (
  cells: readonly string[],
  { separator = ",", quoted = [6, 7], escape = '""' }: Style = {},
) =>
  cells
    .map((cell, at) =>
      quoted.includes(at) || cell.includes('"') ? `"${cell.replaceAll('"', escape)}"` : cell,
    )
    .join(separator);
const lines = (rows: readonly (readonly string[])[], style?: Style): string[] =>
  rows.map((row) => line(row, style));
const textOf = (all: readonly string[]): string => `${all.join("\n")}\n`;
/** The file with one line replaced: 0 is the header. */
function spoilt(at: number, change: (line: string) => string): string {
  const all = lines([names, ...orders]);
  all[at] = change(all[at]!);
  return textOf(all);
}

describe("separators", () => {
  it("D1: a blank behind every separator belongs to it", async () => {
    const found = await read(textOf(lines([names, ...orders], { separator: ", " })));
    expect(found.names).toEqual(names);
    expect(found.rows).toEqual(orders);
    expect(found.said).toContain("Separador: vírgula e espaço.");
  });

  it("D1: blanks before quotes alone are skipped, and no others", async () => {
    const found = await read(
      textOf([
        'Cidade,Bairro, "Nota"',
        'Santos,Gonzaga, "a, b"',
        'Itu,Centro, "c, d"',
        'Assis, x,  "e"',
      ]),
    );
    expect(found.rows).toEqual([
      ["Santos", "Gonzaga", "a, b"],
      ["Itu", "Centro", "c, d"],
      ["Assis", " x", "e"],
    ]);
  });

  it("D11: blanks part the cells where quotes protect those inside", async () => {
    const style = { separator: " ", quoted: [4, 5, 6, 7] };
    const found = await read(textOf(lines([names, ...orders], style)));
    expect(found.rows).toEqual(orders);
    expect(found.said).toContain("Separador: espaço.");
  });

  it("D11: one column may have blanks without quotes", async () => {
    const loose = orders.map((row) => row.with(5, `${row[5]} de  bolso`).with(4, row[4]!.slice(3)));
    const found = await read(textOf(lines([names, ...loose], { separator: " " })));
    expect(found.rows).toEqual(loose);
  });

  it("D15: one record with another separator", async () => {
    for (const [separator, said] of [
      [";", "Linha 5: usa outro separador (ponto e vírgula)."],
      [" ", "Linha 5: usa outro separador (espaço)."],
    ] as const) {
      const found = await read(spoilt(4, () => line(orders[3]!, { separator, quoted: [4, 6, 7] })));
      expect(found.rows).toEqual(orders);
      expect(found.said).toContain(said);
    }
  });

  it("D15: a header with another separator", async () => {
    const found = await read(spoilt(0, () => names.join(";")));
    expect(found.names).toEqual(names);
    expect(found.rows).toEqual(orders);
    expect(found.said).toContain("Cabeçalho corrigido: usa outro separador (ponto e vírgula).");
  });

  it("D5: an empty cell too many is left out where the others then fit their columns", async () => {
    for (const at of [0, 3, 6]) {
      const found = await read(spoilt(4, (text) => insertSeparator(text, at)));
      expect(found.rows).toEqual(orders);
      expect(found.said).toContain(
        "Linha 5: um separador a mais; a célula vazia foi desconsiderada.",
      );
    }
  });

  it("D5: cells that fit no way are set aside, never shifted into typed columns", async () => {
    const found = await read(
      textOf([
        ...lines([names, ...orders]),
        "xx,19/03/2024,09:15,4,PX-1099,R$ 12.90,Lápis,Macio,https://loja.exemplo.br/p/99",
      ]),
    );
    expect(found.rows).toEqual(orders);
    expect(found.meta.misalignedRows).toEqual({
      count: 1,
      examples: [{ rowNumber: 10, cells: 9 }],
    });
    expect(found.said).toContain(
      "Linha 10: as células não correspondem às colunas; fora das somas, em linhas desalinhadas.",
    );
  });

  it("D6: a cell that holds two is split where their shapes meet", async () => {
    for (const at of [1, 2, 3]) {
      const found = await read(spoilt(4, (text) => dropSeparator(text, at)));
      expect(found.rows).toEqual(orders);
      expect(found.said).toContain("Linha 5: falta um separador; a célula foi dividida em duas.");
    }
  });

  it("D6: and where a quote opens or closes", async () => {
    for (const at of [6, 7]) {
      const found = await read(spoilt(3, (text) => dropSeparator(text, at)));
      expect(found.rows).toEqual(orders);
    }
  });

  it("D6: two figures without a mark between them are not guessed", async () => {
    const figures = orders.map((row) => [row[0]!, row[2]!, String(Number(row[2]) * 13), row[7]!]);
    const all = lines([["Data", "Caixas", "Unidades", "Página"], ...figures], { quoted: [] });
    all[3] = "13/03/2024,226,https://loja.exemplo.br/p/42";
    const found = await read(textOf(all));
    expect(found.rows).toEqual(figures.toSpliced(2, 1));
    expect(found.meta.misalignedRows?.count).toBe(1);
  });
});

/** The line with one more separator before the cell, from 0. Its commas inside quotes are those of the last two cells. */
function insertSeparator(text: string, cell: number): string {
  const at = cell === 0 ? 0 : startOf(text, cell);
  return `${text.slice(0, at)},${text.slice(at)}`;
}

function dropSeparator(text: string, cell: number): string {
  const at = startOf(text, cell);
  return text.slice(0, at - 1) + text.slice(at);
}

function startOf(text: string, cell: number): number {
  let at = 0;
  for (let seen = 0, isQuoted = false; seen < cell; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] === "," && !isQuoted) seen++;
  }
  return at;
}

describe("quotes", () => {
  const inches = orders.map((row, at) =>
    at % 3 === 0 ? row.with(5, `${row[5]} 12"`).with(6, `De 5" a 9" reta`) : row,
  );

  it("D2: a quote that ends a cell without being escaped is text", async () => {
    const found = await read(textOf(lines([names, ...inches], { quoted: [5, 6, 7], escape: '"' })));
    expect(found.rows).toEqual(inches);
    expect(found.said).toContain(
      "3 campos terminam com aspas dobradas: lidos como aspas no texto.",
    );
  });

  it("D2: it takes in no line break", async () => {
    const tubes = [
      ["A1", "10", 'Tubo 2"'],
      ["A2", "20", "Curva"],
      ["A3", "30", 'Luva 1"'],
      ["A4", "40", "Plugue"],
    ];
    const found = await read(
      textOf(lines([["Peça", "Qtde", "Nome"], ...tubes], { quoted: [2], escape: '"' })),
    );
    expect(found.rows).toEqual(tubes);
  });

  it("D3: backslashes escape", async () => {
    const found = await read(
      textOf(lines([names, ...inches], { quoted: [5, 6, 7], escape: '\\"' })),
    );
    expect(found.rows).toEqual(inches);
    expect(found.said).toContain("Escape: barra invertida.");
    expect(found.text?.escape).toBe("\\");
  });

  it("D7: a quote without a partner is text, in the first, a middle and the last cell", async () => {
    for (const at of [0, 3, 7]) {
      const loose = { quoted: [6] };
      const all = lines([names, ...orders], loose);
      all[4] = ((text) => `${text.slice(0, startOf(text, at))}"${text.slice(startOf(text, at))}`)(
        all[4]!,
      );
      const found = await read(textOf(all));
      expect(found.rows).toEqual(orders.with(3, orders[3]!.with(at, `"${orders[3]![at]}`)));
      expect(found.said).toContain("Linha 5: aspas sem par, lidas como texto.");
    }
  });

  it("D7: two lone quotes in last cells do not join what is between them", async () => {
    const found = await read(
      textOf([
        "Dia,Qtde,Nota",
        "01/02/2024,1,a",
        '02/02/2024,2,"',
        '03/02/2024,3,"',
        "04/02/2024,4,d",
      ]),
    );
    expect(found.rows.map((row) => row[2])).toEqual(["a", '"', '"', "d"]);
  });

  it("a text of several lines in the last column stays one cell", async () => {
    const found = await read(
      textOf([
        "Dia,Qtde,Nota",
        '01/02/2024,1,"Prezados,\nsegue\n\nAna"',
        '02/02/2024,2,"ok, obrigado"',
        '03/02/2024,3,"linha\nlonga"',
      ]),
    );
    expect(found.rows.map((row) => row[2])).toEqual([
      "Prezados,\nsegue\n\nAna",
      "ok, obrigado",
      "linha\nlonga",
    ]);
  });

  it("D14: names that a stray quote glued are parted", async () => {
    const found = await read(spoilt(0, (text) => text.replace("Código", '"Código')));
    expect(found.names).toEqual(names.with(3, '"Código'));
    expect(found.rows).toEqual(orders);
    expect(found.said).toContain("Cabeçalho corrigido: aspas sem par, lidas como texto.");
  });

  it("D14: and a name too many, or one that is two", async () => {
    const extra = await read(spoilt(0, (text) => insertSeparator(text, 3)));
    expect(extra.names).toEqual(names);
    expect(extra.rows).toEqual(orders);
    const glued = await read(spoilt(0, (text) => dropSeparator(text, 7)));
    expect(glued.names).toEqual(names);
    expect(glued.said).toContain(
      "Cabeçalho corrigido: dois nomes sem separador entre eles foram divididos.",
    );
  });

  it.each([
    ["DataHora;Qtde;Código;Preço;Observação", 0],
    ["DATAHORA;Qtde;Código;Preço;Observação", 0],
    ["Data;HoraQtde;Código;Preço;Observação", 1],
    ["Data;Hora;QtdeCódigo;Preço;Observação", 2],
    ["Data;Hora;Qtde;CódigoPreço;Observação", 3],
    ["Data;Hora;Qtde;Código;PreçoObservação", 4],
  ])("D14: two names in one are parted by what the columns hold: %s", async (header, at) => {
    const rows = orders.map((row) => [...row.slice(0, 5), ""]);
    const found = await read([header, ...rows.map((row) => row.join(";"))].join("\n"));
    const whole = ["Data", "Hora", "Qtde", "Código", "Preço", "Observação"];
    expect(found.names.map((name) => name.toLowerCase())).toEqual(
      whole.map((name) => name.toLowerCase()),
    );
    expect(found.names[at + 2]).toBe(whole[at + 2]);
    expect(found.rows).toEqual(rows);
    expect(found.said).toContain(
      "Cabeçalho corrigido: dois nomes sem separador entre eles foram divididos.",
    );
  });

  it("D14: names are not parted for the separator that ends each row", async () => {
    const rows = orders.map((row) => row.slice(0, 5).join(";"));
    const found = await read(
      ["Data;Hora;Qtde;CódigoInterno;Preço", ...rows.map((row) => `${row};`)].join("\n"),
    );
    expect(found.names).toEqual(["Data", "Hora", "Qtde", "CódigoInterno", "Preço"]);
    expect(found.rows.map((row) => row.join(";"))).toEqual(rows);
  });
});

describe("header, remarks and small files", () => {
  it("D4: rows without a header lose none", async () => {
    const found = await read(textOf(lines(orders)));
    expect(found.meta.headerRow).toBe(0);
    expect(found.names).toEqual(names.map((_, at) => `Coluna ${at + 1}`));
    expect(found.rows).toEqual(orders);
    expect(found.said).toContain(
      "O arquivo não tem cabeçalho: as colunas receberam nomes por posição. Confira.",
    );
  });

  it("D4: names that are years or days over figures are a header", async () => {
    const years = await read("Conta,Grupo,2022,2023,Total\nÁgua,x,10,20,30\nLuz,y,11,21,32\n");
    expect(years.names).toEqual(["Conta", "Grupo", "2022", "2023", "Total"]);
    const days = await read("Nome,Setor,Turno,1,2,3\nAna,x,a,8,8,6\nBia,y,b,8,4,8\n");
    expect(days.meta.headerRow).toBe(1);
  });

  it("D8: remarks above and between the rows are notes", async () => {
    const all = lines([names, ...orders]);
    const found = await read(
      textOf([
        "# extração, parcial",
        ...all.slice(0, 4),
        "// lote 2",
        ...all.slice(4, 7),
        "-- lote 3",
        ...all.slice(7),
      ]),
    );
    expect(found.names).toEqual(names);
    expect(found.rows).toEqual(orders);
    expect(found.meta.notes.map(({ text }) => text)).toEqual([
      "# extração, parcial",
      "// lote 2",
      "-- lote 3",
    ]);
    expect(found.said).toContain("3 linhas de comentário.");
  });

  it("D9: tables below each other stay apart, whatever their width", async () => {
    const wide = orders.map((row, at) => [...row, String(at), ""]);
    const found = await read(
      textOf([...lines([names, ...orders]), "", ...lines([[...names, "Lote", "Sobra"], ...wide])]),
    );
    expect(found.tables).toBe(2);
    expect(found.rows).toEqual(orders);
  });

  it("D10: one column is a list, whatever the name", async () => {
    const found = await read("código\nAB-1\nAB-2\nAB-3\n", "codigos.txt");
    expect(found.rows).toEqual([["AB-1"], ["AB-2"], ["AB-3"]]);
    expect(found.said[0]).toMatch(/^Só há uma coluna\./);
  });

  it("D12: a header without rows is a table of none", async () => {
    const found = await read("Conta;Centro;Valor\n");
    expect(found.names).toEqual(["Conta", "Centro", "Valor"]);
    expect(found.rows).toEqual([]);
    expect(found.said).toContain("O arquivo só tem cabeçalho.");
  });

  it("D13: nothing in the file", async () => {
    expect(await inspect("")).toMatchObject({
      kind: "error",
      code: "ARQUIVO_VAZIO",
      message: expect.stringMatching(/^O arquivo está vazio\./) as string,
    });
  });

  it("a dialect that the first records hide is decided again over the whole text", async () => {
    const head = Array.from(
      { length: 9000 },
      (_, at) => `nota ${at}, sem colunas, texto corrido;x`,
    );
    const body = Array.from({ length: 60_000 }, (_, at) => `${at};A${at};${at * 2};z`);
    const found = await read(textOf([...head, ...body]));
    expect(found.text?.delimiter).toBe(";");
    expect(found.meta.columns.map(({ nonEmpty }) => nonEmpty)).toEqual([69_000, 69_000, 60_000]);
  });
});
