import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { answerQuestion, emptyMemory, saveAnswer, type Answer } from "#domain/assistant/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { demonstrationView } from "./demonstration-view.ts";
import { inventedNumbers } from "./guard-answer.ts";

const view = demonstrationView();
const onPhase = (openPhase: PhaseNumber) => ({ ...view, openPhase });
const said = (answer: Answer): string =>
  answer.paragraphs
    .map((inlines) => inlines.map(({ text }) => text).join(""))
    .join("\n")
    .replace(/[\u00a0\u202f]/g, " ");

function talk(openPhase: PhaseNumber, ...turns: string[]): Answer {
  const seen = onPhase(openPhase);
  let memory = emptyMemory;
  let answer: Answer | null = null;
  for (const turn of turns) {
    answer = answerQuestion(seen, memory, turn);
    expect([turn, inventedNumbers(seen, answer)]).toEqual([turn, []]);
    memory = saveAnswer(memory, answer);
  }
  if (answer === null) throw new Error("no turn");
  return answer;
}

describe("use cases of AI and controls", () => {
  it("give which cases have the class that was asked for, with the notice", () => {
    const answer = talk(6, "quais casos de uso são de alto risco?");
    expect(said(answer)).toContain("1 de 9 casos de IA: “Triagem de currículos”.");
    expect(said(answer)).toContain("não substitui parecer jurídico");
  });

  it("tell why a case may not go into production, and complete the next from it", () => {
    expect(said(talk(6, "posso colocar Triagem de currículos em produção?"))).toContain(
      "O estado de liberação do caso “Triagem de currículos” é bloqueado.",
    );
    expect(
      said(talk(6, "posso colocar Triagem de currículos em produção?", "e o Antifraude?")),
    ).toContain("O caso de uso “Antifraude” é de nível Mínimo");
  });

  it("list what is missing in the order of the plan", () => {
    const answer = talk(6, "que controles faltam?");
    expect(said(answer)).toContain(
      "10 de 24 controles aplicáveis estão abaixo da maturidade exigida; a cobertura é de 58,3%.",
    );
    expect(answer.table?.rows[0]?.[0]?.text).toBe("Transferência internacional de dados");
    expect(said(talk(6, "que controles faltam em Triagem de currículos?"))).toContain(
      "exige 24 controles; 14 têm a maturidade exigida",
    );
  });
});

describe("readiness and adoption", () => {
  it("give the index with its first barrier, and an area's own", () => {
    expect(said(talk(7, "estamos prontos?"))).toContain(
      "O índice de prontidão é de 61,8: “Pronto com reforços”.\nA primeira barreira à adoção é o conhecimento, com nota 2,8.",
    );
    expect(said(talk(7, "estamos prontos?", "e no Suporte?"))).toContain(
      "Na área de Suporte, o índice de prontidão é de 56,1",
    );
  });

  it("do not show an area whose answers are too few", () => {
    const hidden = onPhase(7);
    const phases = hidden.phases.map((phase) => ({
      ...phase,
      facts: phase.facts.filter(({ id }) => !id.startsWith("p7.grupo.Suporte.")),
    }));
    expect(
      said(answerQuestion({ ...hidden, phases }, emptyMemory, "quão preparado está o Suporte?")),
    ).toContain("A área de Suporte não tem respostas suficientes para ser publicada em separado");
  });

  it("tell a week of the curve, both neighbours of one between, the last for one beyond", () => {
    expect(said(talk(7, "adoção na semana 16?"))).toContain(
      "Na semana 16 de operação, a adoção efetiva projetada é de 64,4%.",
    );
    expect(said(talk(7, "adoção na semana 16?", "e na semana 15?"))).toContain(
      "fica entre 55,9% (semana 14) e 64,4% (semana 16)",
    );
    expect(said(talk(7, "adoção na semana 90?"))).toContain(
      "A curva foi projetada até a semana 36",
    );
  });
});

describe("a phase as a whole", () => {
  it("is summed up: the one named, else the open one", () => {
    expect(said(talk(1, "resuma a fase"))).toContain("A fase ValueScope foi executada.");
    expect(said(talk(1, "resuma a fase 5"))).toContain("A fase BusinessCase foi executada.");
    expect(
      answerQuestion(
        { ...demonstrationView({ phases: [1] }), openPhase: 1 },
        emptyMemory,
        "resuma a fase 5",
      ).refusal,
    ).toBe("phase-not-run");
  });

  it("lists its assumptions, the project's own first", () => {
    const answer = talk(5, "quais premissas foram usadas?");
    expect(answer.table?.rows[0]?.at(-1)?.text).toBe("projeto");
    expect(said(answer)).toMatch(/A fase 5 usa \d+ premissas; \d+ foram definidas neste projeto\./);
  });

  it("lists warnings of all phases, the gravest first", () => {
    const answer = talk(1, "quais riscos do projeto?");
    expect(answer.table?.rows.every((row) => row.at(-1)?.text === "alto")).toBe(true);
    expect(answer.table?.rows.map((row) => row[0]?.text)).toContain("fase 6");
  });
});

describe("a month", () => {
  it("is answered where it is known on its own, and said to be missing where it is not", () => {
    expect(said(talk(1, "quanto foi gasto em junho?"))).toContain(
      "O razão de 06/2026 soma R$ 2.756.631",
    );
    expect(said(talk(1, "qual o tempo médio do atendimento em abril?"))).toContain(
      "abertos em 04/2026 levaram em média",
    );
    expect(said(talk(1, "quanto custa o retrabalho em junho?"))).toContain(
      "Não há valor separado para junho",
    );
    expect(talk(1, "quanto foi gasto em novembro de 2030?").kind).toBe("refusal");
  });
});

it("finds the facts of a pattern once for each view", () => {
  const knowledge = knowledgeOf(view);
  expect(knowledge.matching(/^p1\.proc\.([^.]+)\.nome$/)).toBe(
    knowledge.matching(/^p1\.proc\.([^.]+)\.nome$/),
  );
  expect(knowledgeOf({ ...view }).matching(/^p1\.proc\.([^.]+)\.nome$/)).not.toBe(
    knowledge.matching(/^p1\.proc\.([^.]+)\.nome$/),
  );
});
