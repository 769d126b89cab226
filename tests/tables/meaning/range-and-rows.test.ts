/** M09 and M15: rows that lack what the table is read for, rates and notes outside their scale; and who may be a resource. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import {
  openQuestions,
  resolveTable,
  type MappedTable,
} from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "../raw-table.ts";

const mapped = (text: string, canonical: TableName, answers = {}): MappedTable => {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, canonical);
  return { meta, mapping, decision: { ...decisionOf(mapping)!, answers } };
};
const asked = (table: MappedTable): string[] =>
  openQuestions(resolveTable(table, true), table.decision).map(({ text }) => text);
const built = (text: string, canonical: TableName, answers: Record<string, string>) =>
  buildTable(
    { fileId: "f", fileName: "f.csv", sha256: "0" },
    rawTable(text),
    resolveTable(mapped(text, canonical, answers), true).decision!,
    {
      spec: canonicalTable(canonical),
      rows: rawRows(text),
      repeated: [],
      options: {
        extractionDateMs: Date.UTC(2026, 8, 30),
        zone: "America/Sao_Paulo",
        pseudonymise: (id) => id,
      },
    },
  ).table;
const lines = (header: string, count: number, row: (at: number) => string): string =>
  [header, ...Array.from({ length: count }, (_, at) => row(at))].join("\n");

/** Of a hundred tickets, the first `dated` say when they were opened. */
const tickets = (dated: number): string =>
  lines("Chamado;Aberto em;Canal", 100, (at) =>
    [
      `C${at}`,
      at < dated ? `${String((at % 27) + 1).padStart(2, "0")}/03/2026` : "",
      "E-mail",
    ].join(";"),
  );

describe("rows that lack what the table is read for", () => {
  it("are asked about from one in five on, with what they lack", () => {
    expect(asked(mapped(tickets(80), "casos"))).toEqual([]);
    expect(asked(mapped(tickets(79), "casos"))).toEqual([
      "Só 79 de 100 linhas de “dados” podem ser usadas: “Aberto em” está vazia ou não pode ser lida em 21. Usar assim?",
    ]);
  });

  it("leave the table unread before the answer, and out of it after a refusal", () => {
    const open = resolveTable(mapped(tickets(40), "casos"), true);
    expect(open.decision!.columns).toEqual({});
    const used = resolveTable(mapped(tickets(40), "casos", { linhas_uteis: "usar" }), true);
    expect(Object.values(used.decision!.columns).sort()).toEqual(["aberto_em", "canal", "caso_id"]);
    const refused = resolveTable(mapped(tickets(40), "casos", { linhas_uteis: "nao_usar" }), true);
    expect(refused.decision).toBeNull();
  });

  it("wait on while the columns are put right", () => {
    const text = tickets(40);
    const correcting = resolveTable(mapped(text, "casos", { linhas_uteis: "corrigir" }), true);
    expect(correcting.decision!.columns).toEqual({});
    const question = correcting.questions.find(({ id }) => id === "linhas_uteis");
    expect(question!.options.map(({ label }) => label)).toEqual([
      "Usar as 40",
      "Não usar",
      "Corrigir o mapeamento",
    ]);
  });

  it("are those that have none of several columns, where one of them is enough", () => {
    const half = lines("Código;Receita mensal;NPS", 40, (at) =>
      at < 20 ? `C${at};R$ 100,00;` : `C${at};;50`,
    );
    expect(asked(mapped(half, "clientes"))).toEqual([]);
  });
});

it("a portfolio of which some amounts are words is read, and only those cells are left out", () => {
  const text = lines("ID;Iniciativa;Capex (R$);Início (semana)", 10, (at) =>
    [`I${at}`, `Iniciativa ${at}`, at === 1 ? "a orçar" : `${at + 1}0000`, at + 1].join(";"),
  );
  const { rows, columns } = built(text, "iniciativas", {});
  expect(rows).toBe(10);
  const capex = columns["capex"]!;
  expect(capex.kind === "number" ? [...capex.values.slice(0, 4)] : capex.kind).toEqual([
    10_000,
    NaN,
    30_000,
    40_000,
  ]);
});

const rates = (outside: number, value = "250"): string =>
  lines("Processo;Área;Retrabalho (%)", 100, (at) => `P${at};TI;${at < outside ? value : 12}`);

describe("rates and notes outside their scale", () => {
  it("are slips up to 2%, and asked about above", () => {
    expect(asked(mapped(rates(2), "processos"))).toEqual([]);
    expect(asked(mapped(rates(3), "processos"))).toEqual([
      "Os valores da coluna “Retrabalho (%)” vão de 12 a 250, fora de 0 a 100 por cento. Em que escala estão?",
    ]);
  });

  it("are read as the answer says", () => {
    const read = (answer: string) => {
      const column = built(rates(3), "processos", { "escala_pct:Retrabalho (%)": answer }).columns[
        "retrabalho_pct"
      ];
      return column?.kind === "number" ? [...column.values.slice(2, 4)] : null;
    };
    expect(read("por_mil")).toEqual([25, 1.2000000000000002]);
    expect(read("percentual")).toEqual([NaN, 12]);
    expect(read("nao_usar")).toBeNull();
  });

  it("of notes: from one to seven, or to ten", () => {
    const text = lines(
      "Cargo;Competência;Nível requerido;Nível atual",
      40,
      (at) => `Analista;C${at};${at < 39 ? 4 : 7};3`,
    );
    const id = "escala_nota:Nível requerido";
    expect(asked(mapped(text, "competencias"))).toEqual([
      "As notas da coluna “Nível requerido” vão de 4 a 7. Qual é a escala?",
    ]);
    const read = (answer: string) => {
      const { columns } = built(text, "competencias", { [id]: answer });
      const column = columns["nivel_requerido"]!;
      return column.kind === "number" ? [column.values[0], column.values[39]] : null;
    };
    expect(read("1-7")).toEqual([2.5, 5]);
    expect(read("0-10")).toEqual([2, 3.5]);
    expect(read("0-5")).toEqual([4, NaN]);
  });
});

it("a resource works on several cases: a name of its own in each row, a date and a measure are none", () => {
  const log = (resource: (at: number) => string): string =>
    lines(
      "Caso;Atividade;Data e hora;Responsável",
      40,
      (at) =>
        `K${at % 10};Etapa ${at % 4};2026-03-${String((at % 27) + 1).padStart(2, "0")} 10:00;${resource(at)}`,
    );
  const target = (resource: (at: number) => string) =>
    proposeTable(rawTable(log(resource)), "eventos").columns[3]!.target;
  expect(target((at) => `Equipe ${at % 5}`)).toBe("recurso");
  expect(target((at) => `${100 + (at % 5)}`)).toBe("recurso");
  expect(target((at) => `Equipe ${at}`)).toBeNull();
  expect(target((at) => `1${at % 10}/03/2026`)).toBeNull();
  expect(target((at) => `${at % 7},5`)).toBeNull();
});
