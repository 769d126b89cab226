/** What people say beside a metric's own words: limits of rows, sums, who is paid, what is tied, a slip of the keys, small words. */
import { expect, it } from "vitest";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import { normalize } from "#domain/assistant/reader/normalize.ts";
import { carrierView } from "../carrier-view.ts";
import { inventedNumbers } from "../guard-answer.ts";
import { firstOf, plain } from "./judge-answer.ts";

const view = { ...carrierView(), openPhase: 1 as const };

function ask(question: string) {
  const answer = answerQuestion(view, emptyMemory, question);
  expect(inventedNumbers(view, answer)).toEqual([]);
  return answer;
}

it.each([
  // A limit on a measure of each row that is counted, and on the value of each group.
  ["quantas ocorrências levaram mais de 2 dias?", "acima do limite pedido é de 3"],
  ["quantos lançamentos passam de 200 mil reais?", "são 6"],
  ["quais contas passam de 900 mil?", "“Fretes de agregados” (R$ 948.000,00)"],
  // One value of all things together.
  ["soma da receita mensal de todos os clientes", "R$ 530.000"],
  // Rows of one thing by another that is ranked, and who is paid.
  ["qual área tem mais processos?", "2"],
  ["quem mais recebeu da gente, tirando a folha?", "“Posto Estrela”"],
  // An account is what is spent on.
  ["qual a despesa que mais subiu de janeiro para junho?", "“Combustível” (R$ 30.000,00)"],
  ["qual conta pesa menos no bolso?", "“Software”"],
  ["gasto da Frota por mês", "R$ 332.200,00 (mar/2026)"],
  ["quanto a Seguradora Farol nos cobrou até maio?", "R$ 138.000,00"],
  // Of the same words the rate that was said, and the metric before a family without an entry.
  ["o custo da conferência de carga dá quanto por ano?", "R$ 132.678"],
  ["qual foi o gasto total de junho?", "R$ 702.000,00"],
  // A comparison by the verb of spending, and the smallest few.
  ["as Operações gastaram mais que a Frota?", "Não: "],
  ["me dá os 2 menores fornecedores do razão", "“RotaTech”"],
  // A share in other words.
  ["qual a fatia do combustível na despesa?", "33,3%"],
  // A slip of the keys, and a small word.
  ["qaul processinho tem mais volume?", "“Emissão de conhecimento de transporte”"],
  ["custo do retrablho", "O custo anual de retrabalho"],
])("%s", (question, part) => {
  expect(plain(firstOf(ask(question)))).toContain(part);
});

it("says which others have the same value", () => {
  const told = ask("qual área tem mais processos?").paragraphs.map((inlines) =>
    inlines.map(({ text }) => text).join(""),
  );
  expect(told.join("\n")).toContain("Com o mesmo valor");
});

it("answers a name that holds a word of another refusal, and refuses what only sounds like a figure", () => {
  expect(plain(firstOf(ask("quantos usuários ativos tem o Rota Certa?")))).toContain("18");
  for (const question of [
    "quem é o conferente mais lento?",
    "quantas pessoas é o certo ter na expedição?",
    "é legal perante a lei rastrear o motorista?",
    "quem mais erra?",
  ])
    expect([question, ask(question).kind]).toEqual([question, "refusal"]);
});

it("takes no month of opening for one of closing", () => {
  const { reading } = ask("quantas ocorrências encerradas em fevereiro de 2026?");
  expect(reading).toContain("(encerrado em)");
});

it("mends only letters that are swapped, and makes no small thing of a whole word", () => {
  const texts = normalize("qaul linhazinha do processinho é o caminho").tokens.map(
    ({ text }) => text,
  );
  expect(texts).toContain("qual");
  expect(texts).toContain("processo");
  expect(texts).toContain("caminho");
});
