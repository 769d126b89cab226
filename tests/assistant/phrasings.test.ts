import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import { intentIds } from "#domain/assistant/intent-catalog.ts";
import { nearestPhrasings } from "#domain/assistant/language/nearest-phrasing.ts";
import { outsidePhrasings, phrasings } from "#domain/assistant/language/phrasings.ts";
import { readQuestion } from "#domain/assistant/language/read-question.ts";
import { demonstrationView } from "./demonstration-view.ts";

const nearest = (question: string) => nearestPhrasings(readQuestion(question));

describe("ways of asking", () => {
  it("are given for every intent, and each is nearest to its own", () => {
    expect(Object.keys(phrasings).sort()).toEqual([...intentIds].sort());
    const all = Object.entries(phrasings).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));
    const lost = all.filter(({ intent, text }) => nearest(text).intents[0]?.intent !== intent);
    // A few are said of two matters alike.
    expect(lost.length / all.length).toBeLessThan(0.02);
  });

  it("hold no digit, since no number may come from them", () => {
    for (const text of [...Object.values(phrasings).flat(), ...outsidePhrasings]) expect(text).not.toMatch(/\d/);
  });

  it("leave out what no analysis answers", () => {
    for (const text of outsidePhrasings) expect([text, nearest(text).intents]).toEqual([text, []]);
    expect(nearest("").intents).toEqual([]);
  });
});

describe("a question in other words", () => {
  const view = demonstrationView();
  const ask = (question: string, phase: 1 | 5 = 1) => answerQuestion({ ...view, openPhase: phase }, emptyMemory, question);

  it("is answered where no pattern recognises it", () => {
    expect(ask("em que trecho a esteira agarra mais?").intent).toBe("gargalo");
    expect(ask("para onde vai a grana da firma?").intent).toBe("pareto_custos");
  });

  it.each(["meio", "quase", "certo", "venda"])("is not misread by a word that looks like another: %s", (word) => {
    expect(readQuestion(word).concepts.has("pronto")).toBe(false);
  });

  it("counts years and half years in months", () => {
    expect(readQuestion("e se atrasar 5 anos?").amounts).toEqual([{ value: 60, unit: "months" }]);
    expect(readQuestion("e se atrasar meio ano?").amounts).toEqual([{ value: 6, unit: "months" }]);
  });

  it("is still refused where it asks for a person, or for nothing that the files hold", () => {
    expect(ask("qual coordenador está rendendo menos?").refusal).toBe("individual-person");
    expect(ask("quem venceu a eleição?").kind).toBe("refusal");
    expect(ask("vai chover no fim de semana?").kind).toBe("refusal");
  });
});
