/** Five ordinary Brazilian exports beside each other: what a consultant is asked before anything is computed of them. */
import { describe, expect, it } from "vitest";
import { queueQuestions } from "#domain/phases/question-queue.ts";
import { resolveTables, type MappedTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { ordinaryFiles } from "#tests/support/files/ordinary-files.ts";
import { rawTable } from "../raw-table.ts";

const names = Object.keys(ordinaryFiles);
const read = (name: string): MappedTable => {
  const meta = rawTable(ordinaryFiles[name]!());
  const mapping = proposeTable(meta);
  return { meta, mapping, decision: decisionOf(mapping) };
};
const project = names.map(read);
const at = (name: string): number => names.indexOf(name);

/** The project after a person has answered, by file. */
const answered = (answers: Record<string, Record<string, string>>): MappedTable[] =>
  project.map((table, index) => ({
    ...table,
    decision: { ...table.decision!, answers: answers[names[index]!] ?? {} },
  }));

const queueOf = (tables: readonly MappedTable[]) =>
  queueQuestions(
    resolveTables(tables).map(({ decision, questions }, index) => {
      const pending = new Set((decision?.pending ?? []).map(({ question }) => question.id));
      const stored = tables[index]!.decision!.answers;
      return {
        file: { id: names[index]!, name: names[index]! },
        meta: tables[index]!.meta,
        decision,
        open: questions.filter(
          ({ id, blocking, answer = stored[id] ?? null }) =>
            blocking && (answer === null || pending.has(id)),
        ),
      };
    }),
    new Set(),
  ).map(({ table, question, alsoIn }) => [
    question.id,
    ...[table, ...alsoIn.map((one) => one.table)].map(({ file }) => file.name),
  ]);

describe("five ordinary Brazilian files", () => {
  it("are recognised by themselves", () => {
    expect(project.map(({ mapping }) => [mapping.canonical, mapping.status])).toEqual([
      ["cargos", "auto"],
      ["custos", "auto"],
      ["casos", "auto"],
      ["clientes", "auto"],
      ["sistemas", "auto"],
    ]);
    expect(project[at("clientes.csv")]!.decision!.columns).toMatchObject({
      Código: "cliente_id",
      "Faturamento Mensal": "receita_mensal",
      "Data de Cadastro": "desde",
    });
    expect(project[at("sistemas.csv")]!.decision!.columns).toMatchObject({
      "Nº de Usuários": "usuarios",
      "Custo Anual": "custo_licenca_ano",
    });
  });

  it("raise five questions in all: the same one of several files is asked once", () => {
    const queue = queueOf(project);
    expect(queue).toHaveLength(5);
    expect(queue).toEqual(
      expect.arrayContaining([
        ["moeda", "folha.csv", "sistemas.csv"],
        ["periodo:Salário", "folha.csv"],
        ["situacao:Situação", "folha.csv", "clientes.csv", "sistemas.csv"],
        ["csat_escala:Nota", "chamados.csv"],
        ["escala_palavras:Criticidade", "sistemas.csv"],
      ]),
    );
  });

  it("are asked nothing more once each question is answered where it was asked", () => {
    const tables = answered({
      "folha.csv": { moeda: "BRL", "periodo:Salário": "mes", "situacao:Situação": "ativas" },
      "chamados.csv": { "csat_escala:Nota": "1-5" },
      "sistemas.csv": { "escala_palavras:Criticidade": "2-3-4" },
    });
    expect(queueOf(tables)).toEqual([]);
    const settled = resolveTables(tables);
    const clients = settled[at("clientes.csv")]!;
    expect(clients.decision!.answers).toEqual({ "situacao:Situação": "ativas" });
    expect(clients.questions).toMatchObject([
      { id: "situacao:Situação", answer: "ativas", elsewhere: true },
    ]);
    expect(settled[at("sistemas.csv")]!.decision!.columns).toMatchObject({
      "Custo Anual": "custo_licenca_ano",
    });
  });

  it("take an answer of their own before that of another file, and none where two disagree", () => {
    const own = resolveTables(
      answered({
        "folha.csv": { "situacao:Situação": "ativas" },
        "clientes.csv": { "situacao:Situação": "todas" },
      }),
    );
    expect(own[at("clientes.csv")]!.decision!.answers["situacao:Situação"]).toBe("todas");
    expect(own[at("sistemas.csv")]!.decision!.answers["situacao:Status"]).toBeUndefined();
  });
});
