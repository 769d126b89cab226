/** The memo of each phase of the demonstration, read on 16 October 2026. */
import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { composeMemo } from "#domain/report/memo/compose-memo.ts";
import { countWords } from "#domain/report/memo/fit-words.ts";
import type { Memo } from "#domain/report/memo/memo.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Block, Inline, ReportTree } from "#domain/report/report-tree.ts";
import { answeredConditions } from "#web/features/gates/memo-answers.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { findingsOf } from "#tests/support/findings.ts";

const today = "2026-10-16";
const computed = demonstrationPhases();
const text = (inlines: readonly Inline[] | null): string =>
  (inlines ?? [])
    .map((inline) => inline.text)
    .join("")
    .replaceAll("\u00a0", " ");

function memoOf(phase: PhaseNumber) {
  const run = computed.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context, outcome: bare } = reportRunOf(run);
  const dated = { ...context, project: { ...context.project, referenceDate: today } };
  const outcome = { ...bare, ...findingsOf(phases[phase], dated, bare) };
  const { tree, reportFacts } = composeReport(dated, outcome);
  const facts = [...outcome.facts, ...reportFacts];
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const memo = composeMemo({
    phase,
    tree,
    decisions: outcome.decisions,
    figures: phases[phase].report.memo ?? [],
    factOf: (id) => byId.get(id) ?? null,
    today,
    conditions: outcome.gate.conditions,
    lockedCount: 0,
  });
  return { memo, tree, facts, names: reportNames(dated, outcome) };
}

/** As paragraphs, so that the guard of reports reads it. */
function asTree(memo: Memo, tree: ReportTree): ReportTree {
  const paragraph = (inlines: Inline[]): Block => ({ kind: "paragraph", inlines });
  const blocks: Block[] = [
    paragraph(memo.title),
    paragraph(memo.answer),
    {
      kind: "tiles",
      tiles: memo.figures.map(({ label, value, factId }) => ({ label, value, fact: factId })),
    },
    ...memo.figures.flatMap(({ range }) => (range === null ? [] : [paragraph(range)])),
    ...memo.decisions.flatMap(({ recommendation, effect, consequence }) =>
      [recommendation, effect, consequence].map(paragraph),
    ),
    ...(memo.against === null ? [] : [paragraph(memo.against)]),
  ];
  return { ...tree, sections: [{ ...tree.sections[0]!, blocks }] };
}

describe("the decision memo", () => {
  const all = [1, 2, 3, 4, 5, 6, 7] as const;

  it.each(all)("phase %i: one page of words, every figure bound to its fact", (phase) => {
    const { memo, tree, facts, names } = memoOf(phase);
    // The first four decisions stay, whatever their words: above 250, nothing else is left to fold.
    if (countWords(memo) > 250)
      expect([memo.openWarnings, memo.ifApproved.length, memo.decisions.length]).toEqual([0, 1, 4]);
    expect(memo.decisions.length).toBeGreaterThanOrEqual(
      Math.min(4, memo.decisions.length + memo.more),
    );
    expect(countWords(memo)).toBeLessThanOrEqual(340);
    expect(guardNumbers({ tree: asTree(memo, tree), facts, names })).toEqual([]);
  });

  it("phase 5: the set with its range, cash and payback in both views, the team's hours", () => {
    const { memo } = memoOf(5);
    expect(text(memo.title)).toBe(
      "Aprovar “Racionalização de sistemas” com R$ 60.000 de investimento, desde a semana 3?",
    );
    expect(memo.figures.map(({ label, value, range }) => [label, value, text(range)])).toEqual([
      ["VPL do conjunto, mediana simulada", "R$ 245.989", "de R$ 33.634 a R$ 462.405"],
      ["Necessidade de caixa com o tempo da equipe", "R$ 527.662", "antes dele: R$ 224.563"],
      ["Payback com o tempo da equipe", "17,5 meses", "antes dele: 10,9 meses"],
      ["Horas de projeto da equipe", "6.120 h", "mais as de capacitação: 2.728 h"],
    ]);
    expect(text(memo.against)).toBe(
      "No cenário conservador, o VPL do conjunto recomendado é de −R$ 69.372 (estimado).",
    );
    // The warnings are folded first, then what changes keeps its first line, then the fifth decision goes to the report.
    expect([memo.openWarnings, memo.warnings.length, memo.ifApproved, memo.more]).toEqual([
      0,
      3,
      ["Libera a fase AIPolicyCore."],
      1,
    ]);
    expect(memo.decisions.map(({ owner, due }) => [owner, due])).toEqual([
      ["Tecnologia", "01/11/2026"],
      ["Diretoria Financeira", "01/11/2026"],
      ["Operações; Financeiro; Risco; Dados", "01/11/2026"],
      ["Pessoas", "01/11/2026"],
    ]);
  });

  it("phase 1: the effects of the decisions with their range, then the report's first figure", () => {
    const { memo } = memoOf(1);
    expect(memo.figures.map(({ value, range }) => [value, text(range)])).toEqual([
      ["R$ 401.760/ano", ""],
      ["R$ 337.643/ano", "de R$ 168.821 a R$ 450.191"],
      ["R$ 321.408/ano", ""],
      ["23", ""],
    ]);
    expect(memo.ifApproved[0]).toBe("Libera a fase ZeroBase Rebuild.");
  });

  it("an item that is refused or put off is a condition of the approval", () => {
    const decisions = memoOf(1).memo.decisions;
    const [first, second, third] = decisions.map(({ id }) => id);
    expect(
      answeredConditions({ decisions }, { [first!]: "yes", [second!]: "no", [third!]: "later" }),
    ).toEqual([
      "Não: Autorizar o redesenho de 7 processos do quadrante “Capturar já”",
      "Adiar: Abrir plano para “Churn anual de contas”",
    ]);
    expect(answeredConditions({ decisions }, {})).toEqual([]);
  });
});
