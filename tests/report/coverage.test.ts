import { describe, expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { measureOwnSections, measurePhaseCoverage } from "#domain/phases/coverage-of-phase.ts";
import { mappedTable, type MappedTable } from "#domain/phases/common/processes/mapped-table.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { entityKey } from "#domain/tables/read-table.ts";
import type { Column, Tables } from "#domain/tables/table-data.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { rawTable } from "#tests/tables/raw-table.ts";
import {
  computePhases,
  phaseNumbers,
  reportRunOf,
  type ComputedPhases,
} from "./runs/any-phase-run.ts";
import { demonstrationTables, fiveProcesses } from "./runs/run-inputs.ts";

const rate = new Set(["A.tma", "A.tma_natureza"]);

function mappedColumn(column: Column) {
  if (column.kind !== "text") {
    const filled = column.values.filter((value) => !Number.isNaN(value)).length;
    return { filled, read: filled };
  }
  const counts = new Map<string, number>();
  for (const code of column.codes)
    if (code >= 0) {
      const key = entityKey(column.dictionary[code] ?? "");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const filled = column.codes.filter((code) => code >= 0).length;
  const values = [...counts].map(([key, count]) => ({ key, count })).slice(0, 20);
  return { filled, read: filled, values };
}

const mapped = (tables: Tables): MappedTable[] =>
  Object.values(tables).map(({ name, rows, columns }) => ({
    name,
    rows,
    unsure: 0,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, data]) => [column, mappedColumn(data)]),
    ),
    waiting: {},
  }));

type States = [id: string, state: string][];

const sectionsSaid = (phase: PhaseNumber, tables: readonly MappedTable[], premises = rate) =>
  measureOwnSections(phase, { tables, premises });
const saidOf = (phase: PhaseNumber, tables: readonly MappedTable[]): States =>
  measurePhaseCoverage(phase, { tables, premises: rate }).sections.map(({ id, state }) => [
    id,
    state,
  ]);
const isOwn = ([id]: States[number]): boolean => !id.startsWith("C");

it("balances of accounts promise no section", () => {
  const balances = rawTable(
    ["Conta;Débito;Crédito;Saldo", "Caixa;10,50;2,00;8,50", "Obras;20,00;5,00;15,00"].join("\n"),
  );
  const told = (decided: Record<string, string>) =>
    mappedTable({ id: "f", name: "balancete.csv" }, balances, {
      canonical: "custos",
      columns: { Conta: "conta", ...decided },
      answers: {},
    });
  expect(Object.keys(told({ Débito: "valor" }).columns)).toEqual(["conta"]);
});

/** A phase that does not run gives no section. */
function givenBy(phase: PhaseNumber, runs: ComputedPhases): Map<string, string> {
  const run = runs.get(phase);
  if (run === undefined || "missing" in run) return new Map();
  const { context, outcome } = reportRunOf(run);
  return new Map(composeReport(context, outcome).tree.sections.map(({ id, state }) => [id, state]));
}

const marks: Record<string, string> = { calculada: "C", depende: "?", aguarda: "a", ausente: "-" };

const names = (list: string): TableName[] => list.split(" ") as TableName[];
const of = (list: string): Tables => demonstrationTables(names(list));

const versionList: Tables = {
  versoes: tableOf("versoes", [
    { sistema: "Portal", versao: "2", lancamento: new Date(Date.UTC(2019, 0, 1)) },
    { sistema: "Correio", versao: "5", lancamento: new Date(Date.UTC(2024, 0, 1)) },
  ]),
};

/** Of each phase a mark a section: C will be computed, ? its rows decide, - nothing to compute it from. */
const sets: [name: string, tables: Tables, expected: string][] = [
  [
    "five processes without notes",
    fiveProcesses(),
    "CCC--?-? -------- -------- -------- -------- -------- --------",
  ],
  ["a ledger", of("custos"), "-C------ -------- -------- -------- -------- -------- --------"],
  [
    "an indicator series",
    of("kpis"),
    "------?- -------- -------- -------- -------- -------- --------",
  ],
  ["a log", of("eventos"), "---C---? -------- -------- -------- -------- -------- --------"],
  ["versions alone", versionList, "-------- -------- -------- -------C -------- -------- --------"],
  ["steps alone", of("etapas"), "-------- CCCC--CC -------- -------- -------- ??----C? --------"],
  ["risks alone", of("riscos"), "-------- -------- -------- -------- -------- ---C--C- --------"],
  [
    "cargos, tarefas, competencias",
    of("cargos tarefas competencias"),
    "-------- -------- C??-?-CC -------- -------- -------- ----?C--",
  ],
  [
    "sistemas, processos",
    of("sistemas processos"),
    "CCC-CC-? C------- -------- CCC--?-? -------- -------- --------",
  ],
  [
    "sistemas, integracoes, opcoes, cargas, etapas",
    of("sistemas integracoes opcoes cargas etapas"),
    "-------- CCCC--CC -------- CCCC?C?? -------- ??----C? --------",
  ],
  [
    "iniciativas, processos",
    of("iniciativas processos"),
    "CCC-CC-? C------- -------- -------- ?CCCCC?C -------- --------",
  ],
  [
    "etapas, riscos, controles",
    of("etapas riscos controles"),
    "-------- CCCC--CC -------- -------- -------- ??-CC?C? --------",
  ],
  [
    "pesquisa, competencias, cargos",
    of("pesquisa competencias cargos"),
    "-------- -------- C?----CC -------- -------- -------- C??-?C?-",
  ],
  [
    "pesquisa, clientes, kpis, casos",
    of("pesquisa clientes kpis casos"),
    "------C? -------- -------- -------- -------- -------- ???---?-",
  ],
  [
    "processos, etapas, eventos, casos, cargos, clientes, kpis, sistemas, opcoes",
    of("processos etapas eventos casos cargos clientes kpis sistemas opcoes"),
    "CCCCCCC? CCCCC?CC C?-?-?-C CCC-?C?? -------- ??----C? --------",
  ],
  [
    "all but log, steps and ledger",
    of(
      "processos casos cargos tarefas sistemas integracoes opcoes iniciativas casos_uso_ia riscos controles pesquisa kpis clientes competencias cargas premissas",
    ),
    "CCC-CCC? C------- C????-CC CCCC???? ?CCCCC?C CCCCCCCC C????C??",
  ],
  [
    "clientes, custos",
    of("clientes custos"),
    "-C----C? -------- -------- -------- -------- -------- --------",
  ],
];

describe("what a run will give, before it runs", () => {
  it.each(sets)("is what the runs of %s give", (_, tables, expected) => {
    const before = mapped(tables);
    const runs = computePhases(tables);
    const told = phaseNumbers.map((phase) => saidOf(phase, before));
    const given = phaseNumbers.map((phase) => givenBy(phase, runs));
    const wrong = told.flatMap((sections, index) =>
      sections.filter(([id, state]) => {
        const isGiven = (given[index]?.get(id) ?? "ausente") !== "ausente";
        return (state === "ausente" && isGiven) || (state === "calculada" && !isGiven);
      }),
    );
    expect(wrong).toEqual([]);
    expect(
      told
        .map((sections) =>
          sections
            .filter(isOwn)
            .map(([, state]) => marks[state])
            .join(""),
        )
        .join(" "),
    ).toBe(expected);
  });

  it("names the table and the columns that would open a section", () => {
    const [baseline] = sectionsSaid(1, []);
    expect(baseline).toMatchObject({
      id: "1.1",
      state: "ausente",
      missing: [{ table: "processos", columns: ["Processo"], rows: 3 }],
      questions: [],
    });
  });

  it("tells alternatives as such, and what is needed together as one", () => {
    const [, costs] = sectionsSaid(1, []);
    expect([costs?.together, costs?.missing.map(({ table }) => table)]).toEqual([
      false,
      ["processos", "custos"],
    ]);
    const plan = sectionsSaid(6, []).find(({ id }) => id === "6.6");
    expect(plan?.together).toBe(true);
    expect(plan?.missing.map(({ table }) => table)).toContain("controles");
    const risks = sectionsSaid(6, mapped(of("casos_uso_ia"))).find(({ id }) => id === "6.4");
    expect(risks).toMatchObject({
      together: false,
      missing: [{ table: "riscos", columns: ["Risco", "Probabilidade", "Impacto"], rows: 1 }],
    });
  });

  it("tells all fourteen sections: those around the phase's own are there when it runs", () => {
    const around = (tables: Tables) =>
      saidOf(1, mapped(tables))
        .filter((said) => !isOwn(said))
        .map(([id, state]) => `${id} ${state}`);
    expect(saidOf(1, [])).toHaveLength(14);
    expect(around({})).toEqual(["C1", "C2", "C3", "C4", "C5", "C6"].map((id) => `${id} ausente`));
    expect(around(of("custos"))).toEqual([
      ...["C1 calculada", "C2 calculada", "C3 depende", "C4 calculada", "C5 calculada"],
      "C6 calculada",
    ]);
    // Months that only its rows tell.
    expect(new Set(around(of("kpis")).map((said) => said.slice(3)))).toEqual(new Set(["depende"]));
  });

  it("asks for the rate that no table holds", () => {
    const tables = mapped(of("iniciativas processos"));
    const stateOf = (premises: Set<string>) =>
      sectionsSaid(5, tables, premises).find(({ id }) => id === "5.3");
    expect(stateOf(rate)?.state).toBe("calculada");
    expect(stateOf(new Set(["A.tma"]))).toMatchObject({
      state: "ausente",
      missing: [{ table: "premissas", rows: 1 }],
    });
  });

  it("trusts steps only where the inventory holds their process", () => {
    const decisionOf = (canonical: TableName, columns: Record<string, string>) => ({
      canonical,
      columns,
      answers: {},
    });
    const steps = mappedTable(
      { id: "f2", name: "etapas.csv" },
      rawTable("Processo;Etapa\nCobrança;Emitir\nCobrança;Enviar"),
      decisionOf("etapas", { Processo: "processo", Etapa: "etapa" }),
    );
    const inventoryOf = (name: string) =>
      mappedTable(
        { id: "f3", name: "processos.csv" },
        rawTable(`Processo;Área\n${name};Finanças`),
        decisionOf("processos", { Processo: "processo", Área: "area" }),
      );
    const stateOf = (tables: MappedTable[]) =>
      sectionsSaid(2, tables).find(({ id }) => id === "2.2")?.state;
    expect(stateOf([steps])).toBe("calculada");
    expect(stateOf([steps, inventoryOf("cobranca")])).toBe("calculada");
    expect(stateOf([steps, inventoryOf("Compras")])).toBe("depende");
  });

  it("reads words of a closed list as values, others as none", () => {
    const answers = (word: string) =>
      mappedTable(
        { id: "f4", name: "pesquisa.csv" },
        rawTable(`Respondente;Dimensão\nR1;${word}\nR2;${word}`),
        {
          canonical: "pesquisa",
          columns: { Respondente: "respondente_id", Dimensão: "dimensao" },
          answers: {},
        },
      ).columns["dimensao"];
    expect(answers("desejo")).toMatchObject({ filled: 2, read: 2 });
    expect(answers("outra")).toMatchObject({ filled: 2, read: 0 });
  });

  it("waits for the answer that holds the column back", () => {
    const decision = {
      canonical: "custos" as const,
      columns: { Conta: "conta" },
      answers: {},
      pending: [
        {
          source: "Valor",
          target: "valor",
          question: { id: "moeda:Valor", text: "Em que moeda?" },
        },
      ],
    };
    const ledger = mappedTable(
      { id: "f1", name: "razao.csv" },
      rawTable("Conta;Valor\nA;10\nB;20"),
      decision,
    );
    expect(sectionsSaid(1, [ledger])[1]).toMatchObject({
      state: "aguarda",
      missing: [],
      questions: [
        { fileId: "f1", fileName: "razao.csv", questionId: "moeda:Valor", text: "Em que moeda?" },
      ],
    });
    const answered = { ...decision, columns: { Conta: "conta", Valor: "valor" }, pending: [] };
    expect(
      saidOf(1, [
        mappedTable({ id: "f1", name: "razao.csv" }, rawTable("Conta;Valor\nA;10\nB;20"), answered),
      ])
        .filter(isOwn)
        .slice(0, 2),
    ).toEqual([
      ["1.1", "ausente"],
      ["1.2", "calculada"],
    ]);
  });
});
