/** Quick-win candidates of phase 2: single steps where they were redesigned, else the process's own candidate of phase 1. */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { createFactBook, type Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate, type QuickWinBook } from "../common/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-win-rule.ts";
import { processCandidate } from "../common/process-quick-win.ts";
import { actionName, approvalByException, decisionLabels } from "./copy.ts";
import type { Decision } from "../common/redesign/decide-step.ts";
import { readScope, type FactScopeReader } from "../common/fact-scope.ts";

const formula = (words: string): Formula => ({ id: "QW", version: "1.0.0", words });
const words = {
  benefit: formula(
    "frequência × volume × execução × redução ÷ 60 × custo por hora × 12, mais a parte do retrabalho evitado na proporção das horas que a etapa libera",
  ),
};

const candidateDecisions: readonly Decision[] = [
  "ELIMINAR",
  "INTEGRAR",
  "SIMPLIFICAR",
  "AUTOMATIZAR",
];

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
  const preliminary = [...scope.facts.keys()]
    .flatMap((id) => /^p2\.proc\.([^.]+)\.prel\.liberado$/.exec(id)?.[1] ?? [])
    .filter((id) => !stepped.has(id));
  const candidates = [
    ...steps,
    ...preliminary.flatMap((id) => processCandidate(context, book, id, false) ?? []),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: scope.number("p1.custo_ano"),
    processCost: (id) => scope.number(`p1.proc.${id}.custo_ano`),
  });
  addListFacts(book, selection.quickWins, selection, candidates.length, (win) =>
    win.kind === "etapa"
      ? effortOf(scope, win)
      : ["A.esforco_automatizar", "A.esforco_eliminar", "A.esforco_sistema"],
  );
  return { quickWins: selection.quickWins, facts: book.all() };
}

const effortOf = (scope: FactScopeReader, win: QuickWin): string[] =>
  win.facts.flatMap((id) =>
    id.endsWith(".esforco") && id.startsWith("p2.etapa.")
      ? (scope.get(id)?.assumptions ?? []).filter((assumption) =>
          assumption.startsWith("A.esforco_"),
        )
      : [],
  );

function stepCandidates(
  scope: FactScopeReader,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate[] {
  const rate = scope.number(`p2.proc.${id}.custo_hora`);
  if (rate === null) return [];
  const avoided = scope.number(`p2.proc.${id}.lib.retrabalho`) ?? 0;
  const codes = scope.steps(id);
  const released = (code: string) => scope.number(`p2.etapa.${id}.${code}.liberado`) ?? 0;
  const total = exactSum(
    codes
      .filter((code) => !scope.facts.get(`p2.etapa.${id}.${code}.retrabalho`)?.value)
      .map(released),
  );
  return codes.flatMap((code): QuickWinCandidate[] => {
    const step = (key: string) => `p2.etapa.${id}.${code}.${key}`;
    const decision = candidateDecisions.find(
      (candidate) => decisionLabels[candidate] === scope.text(step("decisao")),
    );
    if (
      !decision ||
      scope.get(step("retrabalho"))?.value === true ||
      scope.number(step("liberado")) === null
    )
      return [];
    if (decision === "AUTOMATIZAR" && (scope.number(step("n_sistemas")) ?? 0) > 1) return [];
    const stepName = scope.text(step("nome"));
    const merged = decision === "INTEGRAR" && scope.number(step("reprovacao")) !== null;
    const name = `${merged ? approvalByException(stepName) : actionName[decision](stepName)} – ${scope.text(`p1.proc.${id}.nome`) || id}`;
    const hours = released(code) + (total > 0 ? (avoided * released(code)) / total : 0);
    const own = `${id}-${code}`;
    const fact = book.add({
      id: `qw.cand.${own}.beneficio`,
      label: `Benefício anual: ${name}`,
      value: hours * rate * 12,
      unit: "BRL/ano",
      formula: words.benefit,
      scope: { process: id, activity: stepName },
      inputs: [step("liberado"), `p2.proc.${id}.lib.retrabalho`, `p2.proc.${id}.custo_hora`],
    });
    return [
      {
        ...blankCandidate(),
        id: `qw-${own}`,
        name,
        process: id,
        kind: "etapa",
        effortPersonDays: scope.number(step("esforco")),
        annualBenefit: hours * rate * 12,
        confidence: fact.confidence,
        owner: scope.text(step("executor")) || null,
        facts: [fact.id, step("liberado"), step("esforco"), step("decisao")],
      },
    ];
  });
}
