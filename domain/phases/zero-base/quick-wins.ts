/** Quick-win candidates of phase 2: single steps where they were redesigned, else the process's own candidate of phase 1. */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import {
  addListFacts,
  blankCandidate,
  type QuickWinBook,
} from "../common/quick-wins/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { process as baseProcess } from "../common/catalogue/facts-process.ts";
import { processCandidate } from "../common/quick-wins/process-quick-win.ts";
import { actionName, approvalByException, decisionLabels } from "./copy.ts";
import type { Decision } from "../common/redesign/decide-step.ts";
import { readScope, type FactScopeReader } from "../common/run/fact-scope.ts";
import { keysAt, type KeysOf } from "../../facts/catalogue/define-facts.ts";
import { members, optional } from "../../facts/catalogue/fact-definition.ts";
import * as p2 from "./facts.ts";
import { baseOf, mappedCost } from "./facts-handed.ts";

const candidateDecisions = [
  "ELIMINAR",
  "INTEGRAR",
  "SIMPLIFICAR",
  "AUTOMATIZAR",
] as const satisfies readonly Decision[];
type CandidateDecision = (typeof candidateDecisions)[number];

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 2,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const scope = readScope(context, computed);
  const steps = scope.processes.flatMap((id) => stepCandidates(scope, book, id));
  const stepped = new Set(steps.map(({ process }) => process));
  const preliminary = members(computed.facts, p2.preliminary.released)
    .map(({ at }) => at.process)
    .filter((id) => !stepped.has(id));
  const candidates = [
    ...steps,
    ...preliminary.flatMap((id) => processCandidate(context, book, id) ?? []),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: scope.number(mappedCost),
    processCost: (id) => scope.number(baseOf(id).annualCost),
  });
  addListFacts(book, selection.quickWins, selection, {
    candidateCount: candidates.length,
    effortAssumptions: (win) =>
      win.kind === "etapa"
        ? effortOf(scope, win)
        : ["A.esforco_automatizar", "A.esforco_eliminar", "A.esforco_sistema"],
  });
  return { quickWins: selection.quickWins, facts: book.all() };
}

const effortOf = (scope: FactScopeReader, win: QuickWin): string[] =>
  win.facts.flatMap((id) =>
    p2.step.effort.read(id) === null
      ? []
      : (scope.get(id)?.assumptions ?? []).filter((assumption) =>
          assumption.startsWith("A.esforco_"),
        ),
  );

type StepKeys = KeysOf<typeof p2.step>;

function stepCandidates(
  scope: FactScopeReader,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate[] {
  const process = { process: id };
  const rate = scope.number(p2.process.hourlyCost(process));
  if (rate === null) return [];
  const steps = scope
    .steps(id)
    .map((code) => ({ code, own: keysAt(p2.step, { process: id, step: code }) }));
  const released = (own: StepKeys) => scope.number(own.released) ?? 0;
  // Rework that does not come is shared out by the hours that each step releases itself.
  const avoided = scope.number(p2.released.retrabalho(process)) ?? 0;
  const total = exactSum(
    steps.filter(({ own }) => !scope.get(own.isRework)?.value).map(({ own }) => released(own)),
  );
  return steps.flatMap(({ code, own }): QuickWinCandidate[] => {
    const decision = candidateDecisionOf(scope, own);
    if (decision === null) return [];
    const name = `${actionOf(scope, own, decision)} – ${scope.text(baseOf(id).name) || id}`;
    const hours = released(own) + (total > 0 ? (avoided * released(own)) / total : 0);
    const candidate = `${id}-${code}`;
    const fact = book.add(p2.candidate.benefit, {
      at: { candidate },
      names: { name },
      value: hours * rate * 12,
      scope: { process: id, activity: scope.text(own.name) },
      inputs: [
        own.released,
        optional(p2.released.retrabalho(process)),
        p2.process.hourlyCost(process),
      ],
    });
    return [
      {
        ...blankCandidate(),
        id: `qw-${candidate}`,
        name,
        process: id,
        kind: "etapa",
        effortPersonDays: scope.number(own.effort),
        annualBenefit: hours * rate * 12,
        confidence: fact.confidence,
        owner: scope.text(own.executor) || null,
        hourlyRate: rate,
        anticipates: scope.text(baseProcess.initiative(process)) || null,
        firstStep: `Escolher os primeiros casos da etapa “${scope.text(own.name)}” e confirmar a mudança com quem a executa`,
        facts: [fact.id, own.released, own.effort, own.decision],
      },
    ];
  });
}

/** The decision of a step that may be a quick win by itself: no rework, hours known, one system at most where it is automated. */
function candidateDecisionOf(scope: FactScopeReader, own: StepKeys): CandidateDecision | null {
  const decision = candidateDecisions.find(
    (candidate) => decisionLabels[candidate] === scope.text(own.decision),
  );
  if (!decision || scope.get(own.isRework)?.value === true || scope.number(own.released) === null)
    return null;
  const isWide = decision === "AUTOMATIZAR" && (scope.number(own.systems) ?? 0) > 1;
  return isWide ? null : decision;
}

function actionOf(scope: FactScopeReader, own: StepKeys, decision: CandidateDecision): string {
  const name = scope.text(own.name);
  const isMerged = decision === "INTEGRAR" && scope.number(own.rejection) !== null;
  return isMerged ? approvalByException(name) : actionName[decision](name);
}
