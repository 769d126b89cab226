import { describe, expect, it } from "vitest";
import { indexOf } from "#domain/assistant/fact-index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { makeFact } from "#tests/grounding/make-fact.ts";

const facts: Fact[] = [
  "p1.proc.P01.nome",
  "p1.proc.P02.nome",
  "p1.proc.P01.custo",
  "p1.procx.P03.nome",
  "p1.csat",
  "p2.etapa.P01.3.nome",
  "p2.etapa.P01.3.decisao",
  "A.n_minimo",
  "A",
  "qw.1.nome",
  "p1.proc.P01.nome",
].map((id, at) => makeFact(id, id, at, "un"));

describe("the index of a run's facts", () => {
  it.each([
    /^p1\.proc\.([^.]+)\.nome$/,
    /^p2\.etapa\.(.+)\.nome$/,
    /^(A\.(?:.+))$/,
    /^p1\.proc\.?([^.]*)/,
    /^p1\.proc\.(P01|P02)\.custo$|^(qw)\./,
    /^p1\.(csat)$/,
    /([^.]+)\.nome$/,
    /^P1\.proc\.([^.]+)\.nome$/i,
    /^p9\.nada\.([^.]+)$/,
  ])("finds what going through all of them finds: %s", (pattern) => {
    const unique = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
    const expected = unique.flatMap((fact) => {
      const key = pattern.exec(fact.id)?.[1];
      return key === undefined ? [] : [{ fact, key }];
    });
    expect(indexOf(facts).matching(pattern)).toEqual(expected);
  });

  it("is one for a run, on whichever page it is asked", () => {
    expect(indexOf(facts)).toBe(indexOf(facts));
    expect(indexOf(facts).matching(/^p1\.proc\.([^.]+)\.nome$/)).toBe(
      indexOf(facts).matching(/^p1\.proc\.([^.]+)\.nome$/),
    );
  });
});

describe("facts of several runs", () => {
  const phase = (number: PhaseNumber, list: Fact[]) => ({
    number,
    runId: `run-${number}`,
    reportId: null,
    isStale: false,
    facts: list,
    insights: [],
    quickWins: [],
    gate: null,
    datasets: [],
    charts: [],
  });
  const viewOf = (openPhase: PhaseNumber | null) =>
    ({
      openPhase,
      phases: [
        phase(1, [
          makeFact("p1.custo", "de 1", 1, "un"),
          makeFact("qw.1.nome", "de 1", "um", "texto"),
          makeFact("A.x", "de 1", 1, "un", { phase: 0 }),
        ]),
        phase(2, [
          makeFact("p1.custo", "levado a 2", 1, "un"),
          makeFact("qw.1.nome", "de 2", "dois", "texto", { phase: 2 }),
          makeFact("p2.x", "de 2", 2, "un", { phase: 2 }),
          makeFact("A.x", "de 2", 1, "un", { phase: 0 }),
        ]),
      ],
    }) as unknown as AssistantView;

  it("are of the phase that computed them, else of the open one, else of the first", () => {
    const onSecond = knowledgeOf(viewOf(2));
    expect([onSecond.fact("p1.custo")?.label, onSecond.runOf("p1.custo")]).toEqual([
      "de 1",
      "run-1",
    ]);
    expect([onSecond.fact("A.x")?.label, knowledgeOf(viewOf(null)).fact("A.x")?.label]).toEqual([
      "de 2",
      "de 1",
    ]);
    expect([
      onSecond.fact("qw.1.nome", 2)?.label,
      onSecond.fact("qw.1.nome", 1)?.label,
      onSecond.runOf("qw.1.nome", 2),
    ]).toEqual(["de 2", "de 1", "run-2"]);
    expect(onSecond.fact("p3.nada")).toBeNull();
    expect(onSecond.matching(/^(p\d\.\w+)$/).map(({ fact, key }) => [key, fact.label])).toEqual([
      ["p1.custo", "de 1"],
      ["p2.x", "de 2"],
    ]);
  });
});
