/** Questions whose words lie near another's: told as asked, or not told. */
import { expect, it } from "vitest";
import { answerQuestion, emptyMemory, type AssistantView } from "#domain/assistant/index.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { withRows } from "./with-rows.ts";

const view: AssistantView = { ...withRows(demonstrationView()), openPhase: 1 };
function ask(question: string): string {
  const { kind, paragraphs, reading } = answerQuestion(view, emptyMemory, question);
  const said = paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")).join(" ");
  return `${kind}: ${said} ${reading ?? ""}`.replaceAll("\u00a0", " ");
}

it("people are no equipment", () => {
  for (const question of [
    "qual o gasto com pessoal?",
    "quanto gastamos com pessoal?",
    "quanto a gente gasta por mês com pessoal?",
  ])
    expect(ask(question)).not.toContain("Equipamentos");
  expect(ask("qual o gasto com pessoal?")).toContain(
    "O custo anual das posições é de R$ 18.427.968/ano.",
  );
  expect(ask("quanto gastamos com equipamentos?")).toContain(
    "O gasto do razão de “Equipamentos” é de R$ 337.129,82.",
  );
});

it("a time ahead that was said is no other time", () => {
  for (const ahead of ["6 meses", "90 dias", "três meses"])
    expect(ask(`quantos contratos acabam nos próximos ${ahead}?`)).not.toMatch(
      /^answer: \d+ contr/,
    );
  expect(ask("quantos contratos vencem nos próximos 12 meses?")).toMatch(
    /^answer: 10 contratos vencem em até um ano/,
  );
});

it("the customer who brings most is named", () =>
  expect(ask("qual cliente dá mais receita?")).toMatch(
    /^answer: O de maior receita mensal dos clientes é “C-\d+”: R\$ 20\.000,00\/mês\./,
  ));

it("what is not all of it is no 100%", () =>
  expect(ask("qual a qualidade dos dados?")).toContain("A qualidade dos dados é de mais de 99%"));
