import { describe, expect, it } from "vitest";
import { composeAnswer, createDesk } from "#domain/assistant/compose.ts";
import { executeAsk } from "#domain/assistant/plans/execute-plan.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { readQuestion, type Reading } from "#domain/assistant/reader/read-question.ts";
import { readingLine } from "#domain/assistant/plans/reading-line.ts";
import { renderAsk } from "#domain/assistant/plans/render-plan.ts";
import { demonstrationView } from "../demonstration-view.ts";
import { inventedNumbers } from "../guard-answer.ts";
import { smallCatalogue } from "./small-catalogue.ts";

const view = demonstrationView();
const knowledge = knowledgeOf(view);
const read = (question: string): Reading =>
  readQuestion(question, {
    knowledge,
    catalogue: smallCatalogue,
    periods: { first: "2025-03", last: "2026-08", base: "2026-08" },
    last: null,
  });

/** The whole way: what is shown, its guard asked, or null where the reader does not answer. */
function answer(question: string): { first: string; line: string; rows: number } | null {
  const { outcome, metric, plan } = read(question);
  const ask = plan?.asks[0];
  if (outcome !== "answered" || metric === null || ask === undefined) return null;
  const result = executeAsk(knowledge, metric, ask);
  const draft = result === null ? null : renderAsk(createDesk(knowledge), result, ask);
  const composed = draft === null ? null : composeAnswer(knowledge, null, draft);
  if (composed === null) return null;
  expect(inventedNumbers(view, composed)).toEqual([]);
  const line = result === null ? "" : readingLine(result, ask);
  const [first = ""] = composed.paragraphs.map((inlines) =>
    inlines
      .map(({ text }) => text)
      .join("")
      .replaceAll("\u00a0", " "),
  );
  return { first, line, rows: composed.table?.rows.length ?? 0 };
}

describe("a question read and answered", () => {
  it.each([
    ["quanto custa o retrabalho?", "O custo anual de retrabalho é de R$ 446.319/ano."],
    ["qto custa o retrabalho por favor", "O custo anual de retrabalho é de R$ 446.319/ano."],
    [
      "qnto a gente gastou em agosto de 2026?",
      "O gasto do razão em ago/2026 foi de R$ 2.769.235,14.",
    ],
    ["quanto gastamos em jul/26", "O gasto do razão em jul/2026 foi de R$ 2.766.305,32."],
    ["qual o vpl no programa completo?", "O VPL do programa completo é de R$ 140.762."],
    [
      "qual iniciativa tem o pior vpl?",
      "A de menor VPL é “Antifraude e chargebacks assistidos”: −R$ 234.919.",
    ],
    [
      "qual iniciativa tem o maior vpl?",
      "A de maior VPL é “Racionalização de sistemas”: R$ 637.509.",
    ],
    [
      "o retrabalho custa mais de R$ 400 mil?",
      "Sim: o custo anual de retrabalho é de R$ 446.319/ano.",
    ],
    [
      "o retrabalho custa mais de R$ 500 mil?",
      "Não: o custo anual de retrabalho é de R$ 446.319/ano.",
    ],
  ])("%s", (question, first) => {
    expect(answer(question)?.first).toBe(first);
  });

  it("names each of a limited rank and shows all of it as a table", () => {
    const said = answer("quais os 3 maiores riscos?");
    expect(said?.first).toMatch(
      /^Os de maior risco residual: “Transferência de currículos sem mecanismo[^”]*” \(14,1\), “[^”]+” \(10,2\) e “[^”]+” \(9,2\)\.$/,
    );
    expect(said?.rows).toBe(18);
  });

  it("tells what was understood, with what was taken for granted", () => {
    expect(answer("qual o vpl?")?.line).toBe("Entendi: VPL · conjunto recomendado (padrão)");
    expect(answer("quanto gastamos em agosto de 2026")?.line).toBe(
      "Entendi: gasto do razão · ago/2026",
    );
  });

  it("ranks by the whole family, from both ends", () => {
    const first = answer("qual processo tem o maior custo de retrabalho?");
    const second = answer("qual processo tem o segundo maior custo de retrabalho?");
    const sorted = knowledge
      .matching(/^p1\.proc\.([^.]+)\.cor_ano$/)
      .filter(({ fact }) => typeof fact.value === "number")
      .sort((a, b) => Number(b.fact.value) - Number(a.fact.value));
    const nameOf = (at: number) => knowledge.text(`p1.proc.${sorted.at(at)?.key}.nome`);
    expect(first?.first).toContain(`“${nameOf(0)}”`);
    expect(second?.first).toContain(
      `O segundo de maior custo anual de retrabalho é “${nameOf(1)}”`,
    );
    expect(first?.rows).toBe(sorted.length);
  });
});

describe("a question that is not answered by another one's number", () => {
  it.each([
    ["quanto custa o retrabalho xilofone?", ["xilofone"]],
    ["quanto gastamos em agosto de 2026 xilofone", ["xilofone"]],
  ])("asks about the word it does not know: %s", (question, unexplained) => {
    expect(read(question)).toMatchObject({ outcome: "asked", unexplained });
    expect(answer(question)).toBeNull();
  });

  it.each([
    "quanto gastamos em outubro de 2026",
    "quanto gastamos em agosto de 2024",
    "quanto gastamos com viagens em agosto de 2026",
    "quanto custa o retrabalho em agosto de 2026",
    "quanto custa o retrabalho e quantas horas são?",
    "por que o retrabalho custa tanto?",
    "e se o retrabalho custar mais?",
    "só o vpl recomendado",
  ])("%s", (question) => {
    expect(answer(question)).toBeNull();
  });
});
