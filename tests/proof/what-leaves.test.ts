import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cpf, planted, plantedRun } from "./planted-run.ts";
import {
  allowedTables,
  createRedactor,
  packTables,
  buildTablesProof,
  recordReads,
  unpackTables,
  wordsOfTables,
  type PackedTables,
  type ProofProfile,
} from "#domain/proof/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Column, TableData, Tables } from "#domain/tables/table-data.ts";

const texts = (values: (string | null)[]): Column => {
  const dictionary = [...new Set(values.filter((value) => value !== null))];
  return {
    kind: "text",
    dictionary,
    codes: Int32Array.from(values, (value) => (value === null ? -1 : dictionary.indexOf(value))),
  };
};
const numbers = (values: number[]): Column => ({
  kind: "number",
  values: Float64Array.from(values),
});

function table(name: TableName, columns: Record<string, Column>, rows: number): TableData {
  return {
    name,
    rows,
    columns,
    files: [
      {
        fileId: "f",
        fileName: `${name}.csv`,
        tableName: "dados",
        sha256: "0",
        rowsTotal: rows,
        headers: Object.fromEntries(Object.keys(columns).map((key) => [key, key])),
      },
    ],
    rowFile: new Uint16Array(rows),
    rowNumber: Int32Array.from({ length: rows }, (_, row) => row + 2),
    checks: Object.fromEntries(
      Object.keys(columns).map((key) => [
        key,
        {
          nonEmpty: rows,
          valid: rows - 1,
          invalidRows: [
            { row: 0, value: "Plantada Silva", reason: "x" },
            { row: 1, value: "12x", reason: "x" },
          ],
        },
      ]),
    ),
  };
}

/** 200 things that must not leave: names, addresses, registration numbers, pays and answers. */
const many = Array.from({ length: 40 }, (_, at) => at);
const names = many.map((at) => `Plantada Pessoa ${at}`);
const addresses = many.map((at) => `plantada.${at}@exemplo.com.br`);
const documents = many.map((at) => cpf(100_200_300 + at * 7));
const pays = many.map((at) => 7_654_321.25 + at);
const answers = many.map((at) => `resposta plantada ${at}`);

const tables: Tables = {
  processos: table(
    "processos",
    {
      processo: texts(many.map((at) => `Processo ${at % 5}`)),
      responsavel: texts(names),
      nota_escopo: texts(addresses),
    },
    40,
  ),
  custos: table(
    "custos",
    {
      conta: texts(many.map((at) => `Conta ${at % 4}`)),
      valor: numbers(many),
      fornecedor: texts(documents),
    },
    40,
  ),
  eventos: table(
    "eventos",
    {
      caso_id: texts(many.map((at) => `C${at % 8}`)),
      recurso: texts(many.map((at) => `R-${String(at % 6).padStart(12, "0")}`)),
      canal: texts(many.map(() => "web")),
    },
    40,
  ),
  cargos: table(
    "cargos",
    {
      posicao_id: texts(names),
      area: texts(many.map((at) => (at < 38 ? "Operações" : "Jurídico"))),
      custo_mensal: numbers(pays),
    },
    40,
  ),
  pesquisa: table("pesquisa", { respondente_id: texts(names), area: texts(answers) }, 40),
};

function leaves(profile: ProofProfile, seed = 0) {
  const recorded = recordReads(tables);
  for (const one of Object.values(recorded.tables))
    for (const column of Object.keys(one.columns)) if (column !== "canal") void one.columns[column];
  const personal = new Map([["processos" as const, new Set(["responsavel"])]]);
  return allowedTables(tables, {
    profile,
    read: recorded.read,
    personal,
    redactor: createRedactor(wordsOfTables(tables, personal), drawFrom(seed)),
    smallestGroup: 5,
  });
}

/** Names without a digit, others from another seed. */
function drawFrom(seed: number): () => string {
  let drawn = seed;
  return () =>
    `P-${((drawn += 7919) * 104729)
      .toString()
      .padStart(12, "0")
      .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}`;
}

describe("what leaves in a proof for the company", () => {
  it("holds nothing personal that was planted, packed or not", () => {
    const text = JSON.stringify(packTables(leaves("company").tables));
    const planted = [...names, ...addresses, ...documents, ...pays.map(String), ...answers];
    expect(planted).toHaveLength(200);
    expect(planted.filter((one) => text.includes(one))).toEqual([]);
    expect(text).not.toContain("Plantada");
  });

  it("says what was held back, and keeps which cells are filled and alike", () => {
    const { tables: sent, withheld } = leaves("company");
    expect(withheld).toEqual([
      { table: "processos", column: "responsavel" },
      { table: "processos", column: "nota_escopo" },
      { table: "custos", column: "fornecedor" },
      { table: "cargos", column: null },
      { table: "pesquisa", column: null },
    ]);
    expect(Object.keys(sent)).toEqual(["processos", "custos", "eventos"]);
    const [before, after] = [tables.processos!, sent.processos!].map(
      ({ columns }) => columns.responsavel,
    );
    expect(after).toMatchObject({
      kind: "text",
      codes: before?.kind === "text" ? before.codes : [],
    });
    expect(sent.processos!.checks!.responsavel!.valid).toBe(39);
    const quoted = (sent.processos!.checks!.processo!.invalidRows ?? []).map(({ value }) => value);
    expect(quoted).toEqual(["", "12x"]);
    expect(sent.custos!.columns.valor).toBe(tables.custos!.columns.valor);
  });

  it("leaves out what the engine did not read", () => {
    expect(Object.keys(leaves("company").tables.eventos!.columns)).toEqual(["caso_id", "recurso"]);
  });

  it("names people anew in each proof, in the same order", () => {
    const dictionaries = [leaves("company", 1), leaves("company", 2)].map(({ tables: sent }) => {
      const column = sent.eventos!.columns.recurso!;
      return column.kind === "text" ? column.dictionary : [];
    });
    const [first, second] = dictionaries as [string[], string[]];
    expect(first).toHaveLength(6);
    expect(first.filter((name) => second.includes(name) || name.startsWith("R-"))).toEqual([]);
    expect([...first].sort()).toEqual(first);
  });
});

describe("a proof of a run that names people in rows, in what it received and in what was stated", () => {
  const proofs = [1, 2].map((seed) => buildTablesProof(plantedRun(drawFrom(seed))));
  const texts = proofs.map(({ sent }) => JSON.stringify(sent));

  it("tells none of 200 planted names, addresses, registration numbers, pays and answers, packed or not", () => {
    const before = JSON.stringify(plantedRun(drawFrom(1)).context);
    expect(planted).toHaveLength(200);
    expect(planted.filter((one) => before.includes(one)).length).toBeGreaterThanOrEqual(160);
    for (const text of texts) {
      expect(planted.filter((one) => text.includes(one))).toEqual([]);
      const packed = gzipSync(text).toString("latin1");
      expect(planted.filter((one) => packed.includes(one))).toEqual([]);
      expect(text).not.toMatch(/Planta[a-z]{2}|plantada/i);
    }
  });

  it("shares no name with another proof of the same run, and comes out equal", () => {
    const drawn = texts.map((text) => new Set(text.match(/P-[a-j]{10,}/g)));
    expect(drawn[0]!.size).toBeGreaterThan(40);
    expect([...drawn[0]!].filter((name) => drawn[1]!.has(name))).toEqual([]);
    for (const { coverage } of proofs) {
      expect(coverage.impressos).toBeGreaterThan(500);
      expect(coverage.fora / coverage.impressos).toBeLessThan(0.05);
    }
  });
});

describe("what leaves in a proof for the firm", () => {
  it("holds positions without pay and small areas together, and never a survey", () => {
    const { tables: sent, withheld } = leaves("firm");
    expect(sent.pesquisa).toBeUndefined();
    expect(Object.keys(sent.cargos!.columns)).toEqual(["posicao_id", "area"]);
    const { area } = sent.cargos!.columns;
    expect(area?.kind === "text" ? area.dictionary : []).toEqual(["Operações", "Demais áreas"]);
    expect(withheld).toContainEqual({ table: "cargos", column: "custo_mensal" });
  });
});

describe("tables in a proof", () => {
  it("come back to the last bit", () => {
    const odd = {
      custos: table(
        "custos",
        { valor: numbers([0.1 + 0.2, NaN, -1e-300, 2 ** 53]), conta: texts(["a", null, "a", "b"]) },
        4,
      ),
    };
    const text = JSON.stringify(packTables(odd));
    expect(unpackTables(JSON.parse(text) as PackedTables)).toEqual(odd);
  });
});
