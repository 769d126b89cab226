import { describe, expect, it } from "vitest";
import {
  answerQuestion,
  emptyMemory,
  saveAnswer,
  type Answer,
  type AssistantView,
} from "#domain/assistant/index.ts";
import { ledgerRows } from "#domain/demonstration/ledger.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { inventedNumbers } from "./guard-answer.ts";

const view: AssistantView = { ...demonstrationView({ phases: [1] }), openPhase: 1 };
const said = (answer: Answer) =>
  answer.paragraphs
    .map((inlines) => inlines.map(({ text }) => text).join(""))
    .join(" ")
    .replaceAll("\u00a0", " ");
function talk(...questions: string[]): Answer {
  let memory = emptyMemory;
  return questions
    .map((question) => {
      const answer = answerQuestion(view, memory, question);
      memory = saveAnswer(memory, answer);
      return answer;
    })
    .at(-1)!;
}
/** From the rows that were written into the file, not from the facts. */
const spent = (column: string, name: string) =>
  `R$ ${Math.round(
    ledgerRows()
      .filter((row) => row[column] === name)
      .reduce((sum, row) => sum + Number(row["valor"]), 0),
  ).toLocaleString("pt-BR")}`;

describe("spending by the names of the ledger", () => {
  it.each([
    "qual é o maior fornecedor?",
    "quem são os maiores fornecedores",
    "com que fornecedor gastamos mais?",
    "pareto dos fornecedores",
    "quantos fornecedores temos?",
  ])("tells the largest supplier: %s", (question) => {
    const answer = talk(question);
    expect(answer).toMatchObject({ kind: "answer", intent: "pareto_custos" });
    expect(said(answer)).toContain(
      `O maior fornecedor é “Folha de pagamento”: ${spent("fornecedor", "Folha de pagamento")}`,
    );
    expect(said(answer)).toContain(
      `Fora a folha, lidera “Mídia Boreal”: ${spent("fornecedor", "Mídia Boreal")}`,
    );
    expect(said(answer)).toContain("O razão tem 34 fornecedores");
    expect(answer.table?.title).toMatch(
      /^(?:Maiores fornecedores do razão|Gasto do razão por fornecedor)$/,
    );
    expect(inventedNumbers(view, answer)).toEqual([]);
  });

  it("tells the largest account and cost centre", () => {
    expect(said(talk("quais as maiores contas contábeis?"))).toContain(
      "A maior conta é “Salários e encargos”",
    );
    expect(said(talk("qual centro de custo gasta mais?"))).toContain(
      "O maior centro de custo é “Tecnologia”",
    );
  });

  it.each([
    ["quanto gastamos com Nuvem Austral?", "fornecedor", "Nuvem Austral", "O fornecedor"],
    ["quanto foi pago à rede social sul?", "fornecedor", "Rede Social Sul", "O fornecedor"],
    ["despesa com aluguel e condomínio", "conta", "Aluguel e condomínio", "A conta"],
    ["quanto gastamos com viagens?", "conta", "Viagens", "A conta"],
    [
      "quanto gastamos no centro de custo Comercial?",
      "centro_custo",
      "Comercial",
      "O centro de custo",
    ],
  ])("tells what was spent on a name: %s", (question, column, name, subject) => {
    const answer = talk(question);
    expect(said(answer)).toContain(
      `${subject} “${name}” soma ${spent(column, name)} em 18 meses de razão: `,
    );
    expect(answer).toMatchObject({
      intent: "pareto_custos",
      originLine: expect.stringMatching(/fórmula A1\.7$/),
    });
    expect(inventedNumbers(view, answer)).toEqual([]);
  });

  it("completes from the turn before, and leaves the name behind when the whole is asked for", () => {
    expect(said(talk("quanto gastamos com Nuvem Austral?", "e com Mídia Boreal?"))).toContain(
      "“Mídia Boreal” soma",
    );
    expect(said(talk("quanto gastamos com Nuvem Austral?", "faça o pareto"))).toContain(
      "do custo mapeado",
    );
    expect(said(talk("quanto gastamos com Nuvem Austral?", "de onde vem esse número?"))).toContain(
      spent("fornecedor", "Nuvem Austral"),
    );
  });

  it("has no value by month of a name, and says so", () => {
    expect(said(talk("quanto gastamos com Nuvem Austral em junho?"))).toContain(
      "Não há valor separado para junho",
    );
  });

  it.each([
    ["quanto gastamos com Microsoft?", "Microsoft"],
    ["quanto gastamos com frete?", "frete"],
    ["quanto gastamos com seguros por ano?", "seguros"],
  ])(
    "does not tell the cost of everything for a name that the facts lack: %s",
    (question, name) => {
      const answer = talk(question);
      expect(answer).toMatchObject({ kind: "refusal", refusal: "not-covered" });
      expect(said(answer)).toContain(`Não reconheço “${name}”`);
    },
  );

  it("takes a word of an account for it only where spending is asked about", () => {
    expect(talk("onde está o gargalo das viagens?").slots.gasto).toBeUndefined();
    expect(talk("quanto custa Contas a pagar por ano?").slots).toEqual({ processo: "P08" });
  });

  it("says what is missing without a ledger", () => {
    const answer = answerQuestion(
      { ...demonstrationView({ phases: [1], without: ["custos"] }), openPhase: 1 },
      emptyMemory,
      "qual é o maior fornecedor?",
    );
    expect(answer).toMatchObject({ kind: "refusal", refusal: "no-data" });
    expect(said(answer)).toContain("com fornecedor e valor.");
  });
});
