/** What the rows of a table are: which column names them, whose managers they name, and which of them still count. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import {
  openQuestions,
  resolveTable,
  type MappedTable,
} from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "../raw-table.ts";

function mapped(
  text: string,
  canonical: TableName,
  answers: Record<string, string> = {},
): MappedTable {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, canonical);
  const decision = decisionOf(mapping)!;
  return { meta, mapping, decision: { ...decision, answers } };
}

const settle = (table: MappedTable) => resolveTable(table, true);
const open = (table: MappedTable) => openQuestions(settle(table), table.decision);

const build = (text: string, table: MappedTable) =>
  buildTable(
    { fileId: "f1", fileName: "a.csv", sha256: "00" },
    table.meta,
    settle(table).decision!,
    {
      spec: canonicalTable(table.decision!.canonical),
      rows: rawRows(text),
      repeated: [],
      options: {
        extractionDateMs: Date.UTC(2026, 8, 1),
        zone: "America/Sao_Paulo",
        pseudonymise: (id) => id,
      },
    },
  ).table;

describe("a column that does not identify", () => {
  const clients = (header: string) =>
    [header, ...Array.from({ length: 40 }, (_, at) => `C${at % 5};K-${at};Varejo;${at}`)].join(
      "\n",
    );
  const text = clients("cliente_id;Registro;Segmento;NPS");
  const id = "identidade:cliente_id";

  it("is asked about, and nothing of its table is read meanwhile", () => {
    const table = mapped(text, "clientes");
    expect(open(table)).toMatchObject([
      {
        id,
        text: "A coluna “cliente_id” tem 5 valores diferentes em 40 linhas e por isso não identifica cada cliente. “Registro” tem 40 em 40.",
        options: [
          { value: "usar:Registro", label: "Usar “Registro”" },
          { value: "criar", label: "Cada linha é um cliente (criar número)" },
          { value: "nao_usar", label: "Não usar a tabela" },
        ],
      },
    ]);
    expect(settle(table).decision!.columns).toEqual({});
    expect(settle(table).decision!.pending).toHaveLength(3);
  });
  it("gives way to another column, to numbers, or keeps the table out", () => {
    const other = mapped(text, "clientes", { [id]: "usar:Registro" });
    expect(settle(other).decision!.columns).toMatchObject({ Registro: "cliente_id" });
    expect(open(other)).toEqual([]);
    const numbered = mapped(text, "clientes", { [id]: "criar" });
    const ids = build(text, numbered).columns["cliente_id"]!;
    expect(ids.kind === "text" && new Set(ids.dictionary).size).toBe(40);
    const refused = mapped(text, "clientes", { [id]: "nao_usar" });
    expect(settle(refused).decision).toBeNull();
    expect(open(refused)).toEqual([]);
  });
  it("is not asked about for few repeats, nor where another column so named identifies", () => {
    const few = text
      .split("\n")
      .slice(0, 1)
      .concat(
        Array.from({ length: 100 }, (_, at) => `C${Math.min(at, 97)};K-${at};Varejo;${at % 10}`),
      );
    expect(open(mapped(few.join("\n"), "clientes"))).toEqual([]);
    const two = mapped(clients("cliente_id;Customer id;Segmento;NPS"), "clientes");
    expect(open(two)).toEqual([]);
    expect(settle(two).decision!.columns).toMatchObject({ "Customer id": "cliente_id" });
  });
});

describe("managers that are no positions", () => {
  const text =
    "posicao_id;cargo;area;gestor_id\nP1;Diretor;Vendas;\nP2;Gerente;Vendas;P1\nP3;Analista;Vendas;P2\nP4;Analista;Vendas;X9\n";
  const withFound = (found: number, answers: Record<string, string> = {}): MappedTable => {
    const table = mapped(text, "cargos", answers);
    return {
      ...table,
      meta: {
        ...table.meta,
        references: [{ source: "gestor_id", of: "posicao_id", filled: 8, found }],
      },
    };
  };
  it("are asked about when most are found, refused when few are", () => {
    expect(open(withFound(7))).toMatchObject([
      {
        id: "chave:gestor_id",
        text: "1 de 8 gestores de “gestor_id” não estão na lista de posições. “gestor_id” usa o mesmo código de “posicao_id”?",
      },
    ]);
    expect(settle(withFound(7)).decision!.columns).not.toHaveProperty("gestor_id");
    expect(settle(withFound(7)).decision!.columns).toHaveProperty("area");
    expect(open(withFound(8))).toEqual([]);
    expect(settle(withFound(8)).decision!.columns).toHaveProperty("gestor_id");
    expect(open(withFound(3))).toEqual([]);
    expect(settle(withFound(3)).decision!.columns).not.toHaveProperty("gestor_id");
  });
  it("are read once a person says that it is the same code", () => {
    const answer = (value: string) => settle(withFound(7, { "chave:gestor_id": value })).decision!;
    expect(answer("mesmo").columns).toHaveProperty("gestor_id");
    expect(answer("outro").columns).not.toHaveProperty("gestor_id");
  });
});

describe("people who have left", () => {
  const text = [
    "posicao_id;cargo;area;Situação",
    ...Array.from(
      { length: 20 },
      (_, at) => `P${at};Analista;Vendas;${at < 3 ? "Desligado" : "Ativo"}`,
    ),
  ].join("\n");
  const id = "situacao:Situação";
  it("are asked about before anybody is counted", () => {
    const table = mapped(text, "cargos");
    expect(open(table)).toMatchObject([
      {
        id,
        text: "3 de 20 linhas têm “Desligado”. Contar só as ativas?",
        options: [
          { value: "ativas", label: "Só ativas (17)" },
          { value: "todas", label: "Todas" },
        ],
      },
    ]);
    expect(settle(table).decision!.columns).toEqual({});
  });
  it("stay out or count, as a person says", () => {
    const active = build(text, mapped(text, "cargos", { [id]: "ativas" }));
    expect(active.rows).toBe(17);
    expect(active.rowNumber[0]).toBe(5);
    const roles = active.columns["cargo"]!;
    expect(roles.kind === "text" && roles.codes.length).toBe(17);
    expect(build(text, mapped(text, "cargos", { [id]: "todas" })).rows).toBe(20);
  });
  it("are no question among cases, or where all are active", () => {
    const cases =
      "caso_id;aberto em;status\n1;01/02/2026;encerrado\n2;13/02/2026;cancelado\n3;14/02/2026;aberto\n";
    expect(open(mapped(cases, "casos"))).toEqual([]);
    expect(open(mapped(text.replaceAll("Desligado", "Ativo"), "cargos"))).toEqual([]);
  });
});
