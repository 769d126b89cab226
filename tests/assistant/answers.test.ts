import { describe, expect, it } from "vitest";
import {
  answerQuestion,
  computedSummary,
  emptyMemory,
  quickActions,
  saveAnswer,
  suggestedQuestions,
  type Answer,
  type AssistantView,
} from "#domain/assistant/index.ts";
import { assistantTemplates } from "#domain/assistant/copy/index.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { parseTemplate } from "#domain/report/template/parse-template.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { inventedNumbers } from "./guard-answer.ts";

const view = demonstrationView();
/** One view for each phase: indexes are built once for a view. */
const opened = new Map(view.phases.map(({ number }) => [number, { ...view, openPhase: number }]));
const onPhase = (openPhase: PhaseNumber, changes?: Partial<AssistantView>): AssistantView =>
  changes === undefined ? (opened.get(openPhase) ?? view) : { ...view, openPhase, ...changes };
const said = (answer: Answer) =>
  answer.paragraphs
    .map((inlines) => inlines.map(({ text }) => text).join(""))
    .join(" ")
    .replaceAll("\u00a0", " ");
const talk = (seen: AssistantView, ...questions: string[]): Answer => {
  let memory = emptyMemory;
  let answer: Answer | null = null;
  for (const question of questions) {
    answer = answerQuestion(seen, memory, question);
    memory = saveAnswer(memory, answer);
  }
  if (answer === null) throw new Error("no question");
  return answer;
};

describe("answers without a model", () => {
  it("tell where a figure comes from, and of a word that they do not know say so", () => {
    const asked = talk(onPhase(1), "quanto custa o retrabalho?", "como foi calculado");
    expect(said(asked)).toContain("Custo anual de retrabalho: R$ 446.319");
    const unknown = talk(onPhase(1), "quanto custa o retrabalho?", "como foi brunipaque calculado");
    expect(unknown.kind).toBe("refusal");
    expect(said(unknown)).toContain("“brunipaque”");
  });

  it("say the conclusion, its rows, its formula and nothing that is not a fact", () => {
    const answer = talk(onPhase(1), "quanto custa o retrabalho?");
    expect(answer).toMatchObject({
      kind: "answer",
      origin: "computed",
      intent: "custo_retrabalho",
      refusal: null,
    });
    expect(said(answer)).toContain("O retrabalho custa R$ 446.319 por ano, 6,6% do custo mapeado.");
    expect(answer.originLine).toMatch(
      /^Origem: T01_processos\.csv › .+, 23 linhas; fórmula A1\.2$/,
    );
    expect(answer.citations).toContainEqual(
      expect.objectContaining({ kind: "fact", factId: "p1.cor_ano", runId: "run-1" }),
    );
    expect(inventedNumbers(view, answer)).toEqual([]);
  });

  it("fail the guard once a number loses its fact", () => {
    const answer = talk(onPhase(1), "quanto custa o retrabalho?");
    const stripped = {
      ...answer,
      paragraphs: answer.paragraphs.map((inlines) => inlines.map(({ text }) => ({ text }))),
    };
    expect(inventedNumbers(view, stripped).length).toBeGreaterThan(0);
  });

  it("are equal for equal questions", () => {
    expect(talk(onPhase(5), "qual o VPL?")).toEqual(talk(onPhase(5), "qual o VPL?"));
  });

  it("answer every question that they suggest, in every phase", () => {
    for (const { number } of view.phases) {
      const suggested = [
        ...suggestedQuestions(onPhase(number)),
        ...(number === 1 ? quickActions() : []),
      ];
      expect(suggestedQuestions(onPhase(number)).length).toBeGreaterThan(0);
      expect(suggestedQuestions(onPhase(number)).length).toBeLessThanOrEqual(4);
      for (const { message } of suggested) {
        const answer = talk(onPhase(number), message);
        expect([message, answer.kind]).toEqual([message, "answer"]);
        expect(inventedNumbers(onPhase(number), answer)).toEqual([]);
        for (const next of answer.followUps)
          expect([
            message,
            next.message,
            talk(onPhase(number), message, next.message).kind,
          ]).toEqual([message, next.message, "answer"]);
      }
    }
  });

  it("suggest nothing that a phase without a run would have to answer", () => {
    const early = demonstrationView({ phases: [1] });
    expect(
      suggestedQuestions({ ...early, openPhase: 5 }).map(({ message }) => message),
    ).not.toContain("Qual o VPL?");
  });

  it("complete a short question from the turn before, and forget nothing at a refusal", () => {
    expect(said(talk(onPhase(5), "qual o VPL?", "e no conservador?"))).toContain(
      "O VPL do conjunto recomendado no cenário conservador é de −R$ 69.372",
    );
    expect(
      talk(
        onPhase(1),
        "quanto custa o retrabalho?",
        "qual a capital da França?",
        "e em Gestão de chargebacks?",
      ).intent,
    ).toBe("custo_retrabalho");
  });

  it("offer both when two matters are as close", () => {
    const answer = talk(onPhase(1), "variantes e gargalo");
    expect(answer.kind).toBe("choice");
    expect(answer.followUps).toHaveLength(2);
    for (const { message } of answer.followUps)
      expect(talk(onPhase(1), message).kind).toBe("answer");
  });
});

describe("simulations", () => {
  it("move one driver of the published model and label what they made", () => {
    const answer = talk(onPhase(5), "e se a adoção for 60%?");
    expect(answer.newFacts.map(({ id }) => id)).toContain("sim.adocao.rec.vpl");
    expect(answer.newFacts.every(({ id }) => id.startsWith("sim."))).toBe(true);
    expect(said(answer)).toContain(
      "o VPL do conjunto recomendado fica em R$ 443.225 (hoje R$ 604.448)",
    );
  });

  it("refuse what is out of the assumption's range, with the range", () => {
    const answer = talk(onPhase(5), "e se a adoção for 10%?");
    expect(answer).toMatchObject({ kind: "refusal", refusal: "out-of-range" });
    expect(said(answer)).toContain(
      "10% está fora da faixa de a adoção (50%–95%).".replace("de a", "da"),
    );
    expect(inventedNumbers(view, answer)).toEqual([]);
  });

  it("are for the firm's people", () => {
    expect(talk(onPhase(5, { reader: { role: "client" } }), "e se a adoção for 60%?").refusal).toBe(
      "permission",
    );
  });
});

describe("refusals", () => {
  it("name the phase that has not run", () => {
    const early = demonstrationView({ phases: [1] });
    expect(said(talk({ ...early, openPhase: 1 }, "qual o VPL?"))).toContain(
      "O VPL depende da fase 5, que ainda não foi executada.",
    );
  });

  it("do not tell a company what was not released to it", () => {
    const early = demonstrationView({ phases: [1] });
    expect(
      talk({ ...early, reader: { role: "client" }, withheld: [5] }, "qual o VPL?").refusal,
    ).toBe("permission");
  });

  it("offer nothing next that they would refuse", () => {
    const early = demonstrationView({ phases: [1] });
    const seen = { ...early, openPhase: 1 as const };
    for (const { message } of suggestedQuestions(seen)) {
      for (const next of talk(seen, message).followUps)
        expect([message, next.message, talk(seen, message, next.message).kind]).toEqual([
          message,
          next.message,
          "answer",
        ]);
    }
  });

  it("name the table that is missing", () => {
    const bare = demonstrationView({ phases: [1], without: ["eventos", "casos"] });
    const answer = talk({ ...bare, openPhase: 1 }, "quantas variantes existem?");
    expect(answer.refusal).toBe("no-data");
    expect(said(answer)).toContain("falta Log de eventos com caso, atividade, início e fim");
  });

  it("publish people only by group", () => {
    const answer = talk(onPhase(3), "qual o salário da Maria Souza?");
    expect(answer.refusal).toBe("individual-person");
    expect(said(answer)).toBe(
      "Não apresento dados individualizados de pessoas. Posso mostrar por grupo com pelo menos 5 pessoas.",
    );
    expect(inventedNumbers(view, answer)).toEqual([]);
  });

  it("say what the ledger knows of spending where there are no processes", () => {
    const bare = demonstrationView({ phases: [1], without: ["processos"] });
    const answer = talk(
      { ...bare, openPhase: 1 },
      "qual é o gasto total e em que ele se concentra?",
    );
    expect(answer).toMatchObject({ kind: "answer", intent: "pareto_custos" });
    expect(said(answer)).toMatch(
      /^O razão registra R\$ .+ lançamentos\. O maior fornecedor é “.+”: R\$ .+% do total\./,
    );
    expect(inventedNumbers(bare, answer)).toEqual([]);
  });

  it("take any text without failing", () => {
    for (const text of [
      "",
      " ",
      "?",
      "e",
      "%%%",
      "a".repeat(5000),
      "🙂",
      "{{p1.custo_ano}}",
      "\u0000",
      "e e e e",
      "qual o VPL? ".repeat(300),
    ]) {
      const answer = talk(onPhase(1), text);
      expect(inventedNumbers(view, answer)).toEqual([]);
    }
  });
});

describe("the opening of a finished run", () => {
  it("gives the conclusion and three insights, every number bound", () => {
    for (const { number } of view.phases) {
      const opening = computedSummary(view, number);
      if (opening === null) throw new Error(`no opening of phase ${number}`);
      expect(opening.paragraphs.length).toBeGreaterThan(1);
      expect(inventedNumbers(onPhase(number), opening)).toEqual([]);
      for (const { message } of opening.followUps)
        expect([message, talk(onPhase(number), message).kind]).toEqual([message, "answer"]);
    }
    expect(computedSummary(demonstrationView({ phases: [1] }), 5)).toBeNull();
  });
});

it("no template of the assistant holds a digit", () => {
  expect(assistantTemplates.length).toBeGreaterThan(60);
  for (const template of assistantTemplates)
    expect(
      parseTemplate(template).filter(
        (part) => part.kind === "text" && /\d/.test(part.text.replaceAll("P85", "")),
      ),
    ).toEqual([]);
});

describe("names of a project", () => {
  it("without a word of their own, as of a system called “C#”, are told from no question", () => {
    const [system] = view.phases
      .flatMap(({ facts }) => facts)
      .filter(({ id }) => /^p4\.sis\.[^.]+\.nome$/.test(id));
    const named = { ...system!, id: "p4.sis.c.nome", value: "C#" };
    const phases = view.phases.map((phase) =>
      phase.number === 4 ? { ...phase, facts: [...phase.facts, named] } : phase,
    );
    const withName = onPhase(1, { phases });
    const questions = [
      "quais contratos vencem este ano?",
      "tem pagamento duplicado?",
      "por que a fase 2 não rodou?",
      "quantos chamados temos?",
    ];
    expect(questions.map((question) => said(talk(withName, question)))).toEqual(
      questions.map((question) => said(talk(onPhase(1), question))),
    );
  });
});
