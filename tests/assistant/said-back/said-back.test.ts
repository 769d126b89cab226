/** A plan said back holds what its question asks, and no question that differs from it in one word. */
import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory, saveAnswer } from "#domain/assistant/index.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { answerByPlan } from "#domain/assistant/plans/answer-by-plan.ts";
import { catalogueOf } from "#domain/assistant/plans/row-cubes.ts";
import { unheldByPlan, type Demand } from "#domain/assistant/said-back/held-by-plan.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { demonstrationView } from "../demonstration-view.ts";
import { firstOf } from "../reader/judge-answer.ts";
import { withRows } from "../with-rows.ts";

const view: AssistantView = { ...withRows(demonstrationView()), openPhase: 1 };
const knowledge = knowledgeOf(view);

/** What of `said` the plan of `planned` leaves out. */
function leftOut(planned: string, said: string): Demand[] {
  const plan = answerByPlan(knowledge, null, planned).answer?.plan;
  if (plan == null) throw new Error(`No plan: ${planned}`);
  const { parts } = answerByPlan(knowledge, null, said);
  const asks = plan.asks;
  const metrics = asks.flatMap(({ metrics: [one] }) =>
    catalogueOf(knowledge).filter(({ id }) => id === one?.id),
  );
  return unheldByPlan({ parts, asks, metrics });
}

/** The question, and the same with one thing asked otherwise, which its plan does not hold. */
const pairs: readonly [planned: string, said: string, demand: Demand][] = [
  ["custo anual por processo", "soma do custo anual dos processos", "sum"],
  ["quais riscos por impacto", "impacto médio dos riscos", "mean"],
  ["receita mensal dos clientes", "a maior receita mensal dos clientes", "order"],
  ["qual processo custa mais?", "qual o terceiro processo que custa mais?", "place"],
  ["quantos processos existem?", "quantos sistemas existem?", "count"],
  ["quanto gastamos com viagens?", "quanto gastamos com viagens por fornecedor?", "cut"],
  ["custo anual de retrabalho por processo", "quanto do custo anual vem de retrabalho?", "one"],
  ["quais processos demoram mais de 10 dias?", "quais processos demoram mais de 20 dias?", "limit"],
  ["quais os 3 processos mais caros?", "quais os 5 processos mais caros?", "limit"],
  ["quanto custa a gestão de chargebacks?", "quanto custa a análise antifraude manual?", "name"],
  ["gasto do razão por mês", "quanto subiu o gasto do razão de janeiro a julho de 2026?", "change"],
  ["quanto gastamos com viagens?", "quanto gastamos com viagens por ano?", "rate"],
  ["qual processo custa mais?", "tirando contas a pagar, qual processo custa mais?", "without"],
];

describe("the plan said back", () => {
  it.each(pairs)("“%s” leaves out what “%s” asks: %s", (planned, said, demand) => {
    expect(leftOut(planned, said)).toContain(demand);
  });
  it.each([...new Set(pairs.map(([planned]) => planned))])(
    "holds its own question: “%s”",
    (own) => {
      expect(leftOut(own, own)).toEqual([]);
    },
  );
});

function ask(...questions: string[]): Answer {
  let memory = emptyMemory;
  let answer: Answer | null = null;
  for (const question of questions) {
    answer = answerQuestion(view, memory, question);
    memory = saveAnswer(memory, answer);
  }
  return answer!;
}

/** Each asks another thing than the bundle that knows its words tells. */
describe("a bundle that does not hold what is asked", () => {
  it.each([
    ["ticket médio mensal por cliente"],
    ["por que aprovar governança se ela dá prejuízo?"],
    ["quanto dinheiro está em jogo com as contas que podem sair?"],
    ["a gente cobre quanto da capacidade da empresa?"],
    ["quantos clientes deram NPS negativo, afinal?"],
  ])("is no answer: “%s”", (question) => {
    const answer = ask(question);
    if (answer.kind === "answer") expect(answer.plan ?? null).not.toBeNull();
  });

  it("is none of a further question about one thing", () => {
    const answer = ask("qual o capex da racionalização de sistemas?", "e o esforço?");
    if (answer.kind === "answer") expect(firstOf(answer)).toContain("Racionalização de sistemas");
  });
});

/** A right question with one word exchanged for another known one: another answer, or none. */
describe("one word exchanged", () => {
  it.each([
    ["qual processo custa mais?", "mais", "menos"],
    ["qual o maior fornecedor?", "maior", "menor"],
    ["quanto gastamos com viagens em julho de 2026?", "julho", "junho"],
    ["quanto gastamos com viagens em julho de 2026?", "viagens", "seguros"],
    ["quantos chamados vieram por chat?", "chat", "e-mail"],
    ["quantos chamados de prioridade alta entraram em julho de 2026?", "alta", "baixa"],
    ["quantas horas por mês vão para contas a pagar?", "quantas horas", "quantos casos"],
    ["quais processos demoram mais de 10 dias?", "mais", "menos"],
    ["quais as 3 maiores contas do razão?", "maiores", "menores"],
    ["quantos processos o Financeiro tem?", "Financeiro", "Comercial"],
  ])("“%s” with %s → %s", (question, word, other) => {
    const [right, exchanged] = [ask(question), ask(question.replace(word, other))];
    expect(right.kind).toBe("answer");
    if (exchanged.kind === "answer") expect(firstOf(exchanged)).not.toBe(firstOf(right));
  });
});
