/** What a report says of data that were received and wait for an answer: the question, and never that the file is missing. */
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import * as p3 from "#domain/phases/org-dna/facts.ts";
import { listStartQuestions } from "#domain/phases/coverage-of-phase.ts";
import type { OpenQuestion } from "#domain/outcome/phase-outcome.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { computePhases, reportRunOf } from "../runs/any-phase-run.ts";
import { demonstrationTables, fiveProcesses, runOf } from "../runs/run-inputs.ts";
import { compose, textOf } from "../report-frame.ts";

const currency = "Em que moeda estão os valores de “Valor”? O arquivo não diz.";
const scale = "A nota vai de 1 a 5 ou de 0 a 10?";

/** As read: the column is there, and nothing uses it before the answer. */
function waiting(table: TableData, column: string, text: string): TableData {
  const { [column]: _unread, ...columns } = table.columns;
  return {
    ...table,
    columns,
    files: table.files.map((file) => ({
      ...file,
      pending: [{ column, question: { id: column, text } }],
    })),
  };
}

const reportWith = (openQuestions: OpenQuestion[]) => {
  const { context, outcome } = runOf(fiveProcesses());
  return composeReport({ ...context, openQuestions }, outcome).tree;
};
const open = (table: TableName, blocking: boolean): OpenQuestion => ({
  table,
  fileName: "clientes.csv",
  question: scale,
  ...(blocking ? { blocking: true } : {}),
});

describe("a section whose table waits for an answer", () => {
  const tree = reportWith([open("clientes", true)]);
  const clients = tree.sections.find(({ id }) => id === "1.7");

  it("names the question and its file and asks for no file", () => {
    expect(clients).toMatchObject({
      state: "ausente",
      stateReason: `Esta análise aguarda resposta: “${scale}” (clientes.csv).`,
    });
    expect(JSON.stringify(tree)).not.toContain("T17 – Clientes");
  });

  it("says before the summary's answer what has to be answered first", () => {
    const summary = textOf(tree, "C1");
    expect(summary.split("\n")[0]).toBe(
      `Responder primeiro: “${scale}” (clientes.csv). O que depende desta resposta ficou fora deste sumário.`,
    );
  });

  it("names at most three questions, each once with its files, and says where the others stand", () => {
    const asked = ["A?", "B?", "B?", "C?", "D?", "E?"].map((question, at) => ({
      ...open("clientes", true),
      fileName: `${at}.csv`,
      question,
    }));
    const { context, outcome } = runOf(fiveProcesses());
    const run = { context: { ...context, openQuestions: asked }, outcome };
    expect(compose(run).violations).toEqual([]);
    expect(textOf(reportWith(asked), "C1").split("\n")[0]).toBe(
      "Responder primeiro: “A?” (0.csv); “B?” (1.csv e 2.csv); “C?” (3.csv); e as demais, em “Perguntas em aberto sobre os arquivos”. O que depende destas respostas ficou fora deste sumário.",
    );
  });

  it("asks for the file as before where nothing waits", () => {
    for (const open of [[], [{ table: "clientes", fileName: "c.csv", question: scale }]] as const) {
      const other = reportWith([...open] as OpenQuestion[]);
      expect(other.sections.find(({ id }) => id === "1.7")?.stateReason).toMatch(
        /^Esta análise não foi feita: falta/,
      );
      expect(textOf(other, "C1")).not.toContain("Responder primeiro");
    }
  });
});

describe("an organogram whose costs wait for an answer", () => {
  it("has layers by their names, and no cost of them", () => {
    const cargos = demonstrationTables().cargos!;
    const { custo_tipo: _kind, ...columns } = cargos.columns;
    const asked = waiting({ ...cargos, columns }, "custo_mensal", currency);
    const run = computePhases({ cargos: asked }).get(3);
    if (!run || "missing" in run) throw new Error("phase 3 has no run");
    const { facts } = reportRunOf(run).outcome;
    const value = (id: string) => facts.find((fact) => fact.id === id)?.value;
    expect([1, 2, 3, 4].map((layer) => value(p3.layer.name({ layer })))).toEqual([
      "Direção",
      "Camada 3",
      "Camada 4",
      "Camada 5",
    ]);
    expect(value(p3.layer.annualCost({ layer: 2 }))).toBeNull();
  });
});

describe("sections that lack the same", () => {
  it("are told together, and wait for no answer about a file beside one that asks nothing", () => {
    const { context, outcome } = runOf({
      ...fiveProcesses(),
      eventos: tableOf("eventos", [{ caso_id: "1", atividade: "Abrir" }], "log.csv"),
    });
    const asked = { ...open("processos", true), fileName: "outro.csv" };
    const { tree } = composeReport({ ...context, openQuestions: [asked] }, outcome);
    const scope = tree.sections.find(({ id }) => id === "C2")!.blocks;
    const said = JSON.stringify(scope);
    expect(said).not.toContain("aguarda resposta");
    const reasons = tree.sections.flatMap(({ stateReason, state }) =>
      state === "ausente" && stateReason !== null ? [stateReason] : [],
    );
    const bullets = scope.filter(({ kind }) => kind === "bullets").at(-1);
    expect(bullets?.kind === "bullets" ? bullets.items.length : 0).toBe(new Set(reasons).size);
  });
});

describe("what a phase that does not run asks for", () => {
  const { custos, casos, cargos } = demonstrationTables();

  it("is the question where the answer alone lets it run", () => {
    expect(listStartQuestions(1, { custos: waiting(custos!, "valor", currency) })).toEqual([
      currency,
    ]);
  });

  it("is the file where it lacks a table, whatever waits in another", () => {
    const tables = {
      casos: waiting(casos!, "satisfacao", scale),
      cargos: waiting(cargos!, "custo_mensal", currency),
    };
    expect(([2, 5, 6, 7] as const).map((phase) => listStartQuestions(phase, tables))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it("is nothing where no column waits", () => {
    expect(listStartQuestions(1, { custos: tableOf("custos", [{ valor: 1 }], "c.csv") })).toEqual(
      [],
    );
  });
});
