import { describe, expect, it } from "vitest";
import { queueQuestions, type AskedTable } from "#domain/phases/question-queue.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { rawTable } from "#tests/tables/raw-table.ts";

const rate = new Set(["A.tma", "A.tma_natureza"]);
const question = (id: string, text: string, blocking = true) => ({
  id,
  kind: "moeda" as const,
  text,
  options: [{ value: "BRL", label: "Real (BRL)" }],
  blocking,
});

interface Given {
  name: string;
  text: string;
  table: TableName;
  columns: Record<string, string>;
  /** A column that waits for the question. */
  waiting?: { source: string; target: string };
}

const asked = (
  { name, text, table, columns, waiting }: Given,
  open: ReturnType<typeof question>,
): AskedTable => ({
  file: { id: name, name },
  meta: rawTable(text),
  decision: {
    canonical: table,
    columns,
    answers: {},
    pending: waiting === undefined ? [] : [{ ...waiting, question: open }],
  },
  open: [open],
});

const ledger = asked(
  {
    name: "razao.csv",
    text: "Conta;Valor\nA;10\nB;20",
    table: "custos",
    columns: { Conta: "conta" },
    waiting: { source: "Valor", target: "valor" },
  },
  question("moeda:Valor", "Em que moeda?"),
);
const staff = asked(
  {
    name: "pessoal.csv",
    text: "Posição;Salário\nP1;5000",
    table: "cargos",
    columns: { Posição: "posicao_id" },
    waiting: { source: "Salário", target: "custo_mensal" },
  },
  question("periodo:Salário", "Por mês ou por ano?"),
);
const clients = asked(
  {
    name: "clientes.csv",
    text: "Cliente;Segmento\nC1;A\nC1;A",
    table: "clientes",
    columns: { Cliente: "cliente_id" },
  },
  question("repetidas", "Duas linhas são iguais. Contar uma vez?", false),
);

describe("the queue of questions", () => {
  it("asks first what holds back a headline figure, then what blocks, then as files came", () => {
    const queue = queueQuestions([clients, staff, ledger], rate);
    expect(queue.map((one) => [one.question.id, one.changesHeadline, one.rows])).toEqual([
      ["moeda:Valor", true, 2],
      ["periodo:Salário", false, 1],
      ["repetidas", false, 0],
    ]);
    const other = { ...clients, file: { id: "b", name: "b.csv" } };
    expect(queueQuestions([clients, other], rate).map(({ table }) => table.file.name)).toEqual([
      "clientes.csv",
      "b.csv",
    ]);
  });

  it("asks the same of two files once, with the rows that wait in both", () => {
    const other = { ...staff, file: { id: "b", name: "b.csv" } };
    const queue = queueQuestions([staff, other], rate);
    expect(queue).toHaveLength(1);
    expect(queue[0]).toMatchObject({ table: staff, alsoIn: [{ table: other }], rows: 2 });
  });

  it("tells the sections that an answer opens, those of other tables with it", () => {
    const [first] = queueQuestions([ledger], rate);
    expect(first?.opens).toEqual([{ phase: 1, id: "1.2", title: "Concentração de custos" }]);
    const [alone] = queueQuestions([staff], rate);
    expect(alone?.opens).toEqual([]);
  });

  it("asks what a table is before anything of it is read", () => {
    const unknown: AskedTable = { ...clients, decision: null };
    expect(queueQuestions([unknown], rate)).toMatchObject([
      { rows: 0, opens: [], changesHeadline: false },
    ]);
  });
});
