import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import { intentIds } from "#domain/assistant/intent-catalog.ts";
import { featuresOf, sentenceOf } from "#domain/assistant/language/features.ts";
import { intentClassifier, trainClassifier } from "#domain/assistant/language/intent-classifier.ts";
import { readQuestion } from "#domain/assistant/language/read-question.ts";
import { waysOfAsking } from "#domain/assistant/language/ways/index.ts";
import { demonstrationView } from "./demonstration-view.ts";

const likeliest = (text: string) => intentClassifier().rank(featuresOf(sentenceOf(text)))[0];

describe("ways of asking", () => {
  it("are given for every intent, and each is likeliest of its own", () => {
    expect(
      [...new Set(waysOfAsking.map(([intent]) => intent))]
        .filter((intent) => intent !== null)
        .sort(),
    ).toEqual([...intentIds].sort());
    const lost = waysOfAsking.filter(([intent, text]) => likeliest(text)?.intent !== intent);
    // A few are said of two matters alike.
    expect(lost.length / waysOfAsking.length).toBeLessThan(0.03);
  });

  it("hold no digit, since no number may come from them", () => {
    for (const [, text] of waysOfAsking) expect(text).not.toMatch(/\d/);
  });
});

describe("what is learnt from them", () => {
  const examples = [
    ["gargalo", "onde o chamado para"],
    ["gargalo", "a fila parada"],
    ["pareto_custos", "o gasto de {area}"],
    [null, "vai chover"],
  ] as const;
  const learnt = () =>
    trainClassifier(
      examples.map(([intent, text]) => ({ intent, features: featuresOf(sentenceOf(text)) })),
    );

  it("is the same each time, and a share for each intent", () => {
    const features = featuresOf(sentenceOf("que fila parada"));
    expect(learnt().rank(features)).toEqual(learnt().rank(features));
    expect(learnt().rank(features)[0]?.intent).toBe("gargalo");
    expect(
      learnt()
        .rank(features)
        .reduce((sum, { probability }) => sum + probability, 0),
    ).toBeCloseTo(1, 9);
  });

  it("knows a name by its kind, and words that only strangers say", () => {
    expect(
      learnt().rank(featuresOf({ words: [], concepts: new Set(), kinds: ["area"] }))[0]?.intent,
    ).toBe("pareto_custos");
    expect(learnt().isOutside("chov")).toBe(true);
    expect(learnt().isOutside("fila")).toBe(false);
    expect(learnt().knows("poema")).toBe(false);
  });
});

describe("a question in other words", () => {
  const view = demonstrationView();
  const ask = (question: string, phase: 1 | 5 = 1) =>
    answerQuestion({ ...view, openPhase: phase }, emptyMemory, question);

  it("is answered where no pattern recognises it, and not where a word has no explanation", () => {
    expect(ask("para onde vai a grana da firma?").intent).toBe("pareto_custos");
    expect(ask("em que trecho a esteira agarra mais?").kind).not.toBe("answer");
  });

  it("names the words that nothing explains", () => {
    const { kind, paragraphs } = ask("qual o retorno da iniciativa de blockchain?", 5);
    expect([kind, paragraphs[0]?.[0]?.text]).toEqual([
      "refusal",
      expect.stringContaining("Não reconheci “blockchain”"),
    ]);
  });

  it.each(["meio", "quase", "certo", "venda"])(
    "is not misread by a word that looks like another: %s",
    (word) => {
      expect(readQuestion(word).concepts.has("pronto")).toBe(false);
    },
  );

  it("counts years and half years in months", () => {
    expect(readQuestion("e se atrasar 5 anos?").amounts).toEqual([{ value: 60, unit: "months" }]);
    expect(readQuestion("e se atrasar meio ano?").amounts).toEqual([{ value: 6, unit: "months" }]);
  });

  it("supposes another level where a share stands beside an assumption", () => {
    expect(ask("investimento 20% acima do previsto", 5)).toMatchObject({
      intent: "sensibilidade",
      slots: { premissa: "capex" },
    });
    expect(ask("se só 70% da turma usar, o VPL vai para quanto?", 5)).toMatchObject({
      intent: "sensibilidade",
      slots: { premissa: "adoption" },
    });
  });

  it("names a process by a word or two that only its name holds", () => {
    expect(ask("quanto custam as devoluções?").slots.processo).toBe("P06");
    expect(ask("quanto se gasta com nota fiscal?").slots.processo).toBe("P07");
    expect(ask("folha e benefícios sai por quanto no ano?")).toMatchObject({
      intent: "pareto_custos",
      slots: { processo: "P21" },
    });
  });

  it("tells the hours of training", () => {
    const text = ask("quantas horas de treinamento o plano pede?", 5)
      .paragraphs.flat()
      .map(({ text: said }) => said)
      .join("");
    expect(text).toContain("O plano de capacitação pede");
  });

  it("is still refused where it asks for a person, or for nothing that the files hold", () => {
    expect(ask("qual coordenador está rendendo menos?").refusal).toBe("individual-person");
    expect(ask("quem venceu a eleição?").kind).toBe("refusal");
    expect(ask("vai chover no fim de semana?").kind).toBe("refusal");
    expect(ask("quanto o concorrente paga de frete?").refusal).toBe("not-covered");
    expect(ask("monta os slides da reunião").refusal).toBe("not-covered");
  });
});
