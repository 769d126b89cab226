/** The catalogue of phase 1 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";
import { mergeTables } from "#domain/tables/merge-tables.ts";
import { daysOf, linesTable, monthsFrom, type Line } from "./ledger-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import {
  catalogueOf,
  eachAndEachTwo,
  inputsOf,
  withoutTables,
} from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(valueScope);
const own = (facts: readonly Fact[]) => facts.filter(({ id }) => /^(p1|qw)\./.test(id));

function run(tables: Tables, options: Parameters<typeof inputOf>[1] = {}) {
  const input: PhaseInput = inputOf(tables, options);
  const computed = valueScope.computeFacts(input);
  const wins = valueScope.selectQuickWins(
    { ...input, inputSummary: { files: [], period: null } },
    computed,
  );
  return [...computed.facts, ...wins.facts];
}

const firstRows = (table: TableData, rows: number): TableData =>
  table.rows <= rows
    ? table
    : {
        ...table,
        rows,
        columns: Object.fromEntries(
          Object.entries(table.columns).map(([name, column]) => [
            name,
            column.kind === "text"
              ? { ...column, codes: column.codes.slice(0, rows) }
              : { ...column, values: column.values.slice(0, rows) },
          ]),
        ),
      };

/** What no log of the demonstration shows: activities that repeat, an end that is reopened, months to compare, an agreed time. */
function returningLog(): Tables {
  const traces = Array.from({ length: 365 }, (_, c) =>
    c % 12 === 0
      ? ["Abrir", "Fechar", "Tratar", "Fechar"]
      : c % 3 === 0
        ? ["Abrir", "Tratar", "Abrir", "Tratar", "Fechar"]
        : ["Abrir", "Tratar", "Fechar"],
  );
  const eventos = traces.flatMap((trace, c) =>
    trace.map((atividade, k) => ({
      caso_id: `${c}`,
      processo: "Um",
      atividade,
      fim: new Date(Date.parse("2026-01-01T12:00:00Z") + (c + k) * 86_400_000),
    })),
  );
  const timed = eventos.map((row) => ({ ...row, inicio: new Date(row.fim.getTime() - 3_600_000) }));
  return {
    processos: tableOf("processos", [{ processo_id: "P1", processo: "Um", sla_dias: 3 }]),
    eventos: tableOf("eventos", timed),
  };
}

const casesOfALog = (): TableData =>
  tableOf(
    "casos",
    Array.from({ length: 365 }, (_, c) => ({ caso_id: `${c}`, valor: 1000 })),
  );

/** Alone, and beside another ledger of expenses; its first month cut, and whole. */
function ledgersOfEverything(): TableData[] {
  const account = (name: string, value: (month: number) => number): Line[] =>
    monthsFrom("2025-01", 12).flatMap((month, index) =>
      daysOf(month, 3).map((on) => ({ on, account: name, value: value(index) / 3 })),
    );
  const late = account("Nuvem", (m) => (m === 6 ? 10 : m === 7 ? 790 : 400 + m));
  const calm = ["Aluguel", "Energia", "Frete"].flatMap((name, k) =>
    account(name, (m) => 600 + k * m),
  );
  const paid = {
    on: "2025-03-10",
    supplier: "Alfatec Ltda",
    number: "NF 1",
    area: "TI",
    value: 500,
  };
  const whole: Line[] = [
    ...[...late, ...calm].map((line) => ({ ...line, kind: "fixo" })),
    ...[paid, { ...paid, supplier: "ALFATEC" }, { ...paid, number: "NF 2", value: -500 }],
    { on: "2025-04-10", supplier: "Alfatec Servicos", value: 40 },
    { on: "2002-04-10", account: "Nuvem", value: 40 },
  ];
  const cut = [
    ...daysOf("2025-01", 10).map((_on, k) => `2025-01-${10 + k}`),
    ...monthsFrom("2025-02", 11).flatMap((month) => daysOf(month, 10)),
  ].map((on): Line => ({ on, account: "Obras", value: on < "2025-02" ? 900 : 10 }));
  const file = (name: string, lines: readonly Line[], group: string): TableData => {
    const table = linesTable(lines, name);
    const ledger = { nature: "despesa" as const, group };
    Object.assign(table.files[0]!, { fileId: name, ledger, currencies: { valor: "GBP" } });
    return table;
  };
  return [whole, cut].flatMap((lines) => [
    mergeTables([file("sede.csv", lines, "a")]),
    mergeTables([file("sede.csv", lines, "a"), file("filial.csv", calm, "b")]),
  ]);
}

/** One channel is slow, one repeats an activity in the same time, one displeases. */
function logWithCuts(): Tables {
  const channels = ["Loja", "Site", "Correio", "Telefone", "Telefone", "Telefone"];
  const cases = Array.from({ length: 360 }, (_, c) => ({
    caso_id: `${c}`,
    canal: channels[c % 6]!,
    aberto_em: new Date(Date.parse("2025-01-01T12:00:00Z") + c * 86_400_000),
    csat: c % 6 === 2 ? 4 + (c % 2) : 8 + (c % 2),
  }));
  const eventos = cases.flatMap(({ caso_id, canal, aberto_em }, c) => {
    const steps =
      canal === "Site" ? ["Abrir", "Tratar", "Tratar", "Fechar"] : ["Abrir", "Tratar", "Fechar"];
    const hours = (canal === "Loja" ? 200 : 40) + Math.floor(c / 6);
    return steps.map((atividade, k) => ({
      caso_id,
      atividade,
      fim: new Date(aberto_em.getTime() + (k / (steps.length - 1)) * hours * 3_600_000),
    }));
  });
  return { eventos: tableOf("eventos", eventos), casos: tableOf("casos", cases) };
}

/** No log beside them: low priority takes longer, the telephone pleases less, every tenth case is open. */
function casesAlone(): Tables {
  const cases = Array.from({ length: 400 }, (_, at) => {
    const aberto_em = new Date(Date.UTC(2026, 0, 5 + (at % 200)));
    const days = (at % 4 === 0 ? 20 : 2) + (at % 3);
    return {
      caso_id: `C${at}`,
      aberto_em,
      encerrado_em: at % 10 === 9 ? null : new Date(aberto_em.getTime() + days * 86_400_000),
      prazo_limite: new Date(aberto_em.getTime() + 10 * 86_400_000),
      primeira_resposta_h: 1 + (at % 5),
      prioridade: at % 4 === 0 ? "Baixa" : "Alta",
      canal: ["Telefone", "E-mail", "Portal"][at % 3]!,
      csat: (at % 3 === 0 ? 4 : 8) + (at % 2),
    };
  });
  return { casos: tableOf("casos", cases) };
}

/** Four years that peak in July, and clients whose revenue stands in bands. */
function listsAlone(): Tables {
  const months = Array.from({ length: 48 }, (_, at) => ({
    kpi: "Passageiros",
    data: new Date(Date.UTC(2022, at, 15)),
    valor: 400 + at + 100 * Math.cos(((at % 12) - 6) * (Math.PI / 6)),
  }));
  const clients = Array.from({ length: 40 }, (_, at) => ({
    cliente_id: `C${at}`,
    segmento: at % 2 === 0 ? "Até 100" : "Acima de 100",
  }));
  const clientes = tableOf("clientes", clients);
  const { segmento } = clientes.columns;
  return {
    kpis: tableOf("kpis", months),
    clientes: { ...clientes, attributes: { Receita: segmento! } },
  };
}

const all = demonstrationTables();
const facts = run(all);

describe("the catalogue of phase 1", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own(facts);
    expect(found.length).toBeGreaterThan(1100);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    // The demonstration has no exchange rate, so that no option is priced in dollars.
    const overrides = [
      { id: "A.cambio_usd", value: 5 },
      { id: "A.margem", value: 0.62 },
    ];
    const { sistemas, opcoes, kpis, clientes } = all;
    const more = run(
      { sistemas: sistemas!, opcoes: opcoes!, kpis: kpis!, clientes: clientes! },
      { overrides },
    );
    const priced = run(
      { ...returningLog(), casos: casesOfALog() },
      {
        overrides: [
          { id: "A.tma", value: 15 },
          { id: "A.multa_sla", value: 200 },
        ],
      },
    );
    const ledgers = ledgersOfEverything().flatMap((custos) =>
      run({ custos }, { overrides: [{ id: "A.cambio_gbp", value: 7 }] }),
    );
    const written = [
      ...[...facts, ...more, ...run(returningLog()), ...run(logWithCuts()), ...ledgers, ...priced],
      ...run(casesAlone()),
      ...run(listsAlone()),
    ];
    // Of a list of contracts: tests/table-engine/single-tables.test.ts; of two lists of cases: case-lists.test.ts.
    const elsewhere = [".termino.", ".casos.lista."];
    const left = catalogue
      .unwritten(written)
      .filter((id) => !elsewhere.some((part) => id.includes(part)));
    expect(left).toEqual([]);
  });

  it("drops no input", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /^p1\./);
    expect(rests.length).toBeGreaterThan(2000);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const optionalTables: TableName[] = [
    "processos",
    "etapas",
    "eventos",
    "casos",
    "clientes",
    "custos",
    "cargos",
    "kpis",
    "sistemas",
    "opcoes",
  ];
  // What a fact rests on does not change with the number of rows.
  const few = Object.fromEntries(
    Object.entries(all).map(([name, table]) => [name, firstRows(table, 400)]),
  ) as Tables;
  const without = (left: readonly TableName[]) => withoutTables(few, left);
  const subsets = eachAndEachTwo(optionalTables);

  // Each one and each two of what a client may not have sent, and each alone: an input that is missing throws.
  it.each(subsets.map((left) => [left.join(" and "), left] as const))(
    "rests on facts that exist without %s",
    (_name, left) => {
      const partly = run(without(left));
      expect(own(partly).length).toBeGreaterThan(30);
      expect(new Set(partly.map(({ id }) => id)).size).toBe(partly.length);
    },
  );

  it.each(optionalTables)("rests on facts that exist with %s alone", (name) => {
    const table = few[name];
    const partly = run(table ? { [name]: table } : {});
    expect(partly.find(({ id }) => id === "p1.n_processos")?.value ?? null).toBe(
      name === "processos" ? facts.find(({ id }) => id === "p1.n_processos")?.value : null,
    );
  });

  it("projects nothing of a log whose process the inventory lacks", () => {
    const other = { processo_id: "P99", processo: "Outro processo", volume_mes: 10 };
    const processos = tableOf("processos", [other]);
    const partly = run({ processos, eventos: all.eventos! });
    const hours = partly.find(({ id }) => id === "p1.futuro.horas");
    expect([hours?.value, hours?.inputs]).toEqual([null, ["p1.atual.horas"]]);
  });
});
