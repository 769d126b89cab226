/** Quick-win candidates of phase 1 and the facts of the list (`qw.*`). */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { processCandidate } from "../common/quick-wins/process-quick-win.ts";
import {
  addListFacts,
  blankCandidate,
  type QuickWinBook,
} from "../common/quick-wins/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import * as p1 from "./facts.ts";

const effortAssumptions = ({ kind }: QuickWin): string[] =>
  kind === "processo"
    ? ["A.esforco_automatizar", "A.esforco_eliminar", "A.esforco_sistema"]
    : ["A.esforco_simplificar"];

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 1,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const number = (id: string) => book.numberOf(id);
  const candidates = collectCandidates(context, computed, book);
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: number(p1.inventory.annualCost()),
    processCost: (id) => number(p1.process.annualCost({ process: id })),
  });
  addListFacts(book, selection.quickWins, selection, {
    candidateCount: candidates.length,
    effortAssumptions,
  });
  return { quickWins: selection.quickWins, facts: book.all() };
}

function collectCandidates(
  context: PhaseContext,
  computed: PhaseFacts,
  book: QuickWinBook,
): QuickWinCandidate[] {
  const ids = members(computed.facts, p1.process.quadrant).map(({ at }) => at.process);
  return [
    ...ids.flatMap((id) => processCandidate(context, book, id) ?? []),
    ...ids.flatMap((id) => causeCandidate(context, book, id) ?? []),
    ...bottleneckCandidates(context, computed, book),
  ];
}

function causeCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate | null {
  const own = keysAt(p1.process, { process: id });
  const first = keysAt(p1.processCause, { process: id, rank: 1 });
  const cost = book.numberOf(own.reworkCost);
  const share = book.numberOf(first.share);
  const cause = book.textOf(first.name);
  if (cost === null || cost <= 0 || share === null || cause === null) return null;
  const benefit = cost * (share / 100) * assumedNumber(context.assumptions, "A.qw_causa");
  const name = `Corrigir a causa “${cause}” – ${book.textOf(own.name) ?? id}`;
  const fact = book.add(p1.candidate.benefit, {
    at: { candidate: `${id}-causa` },
    names: { name },
    variant: "cause",
    value: benefit,
    scope: { process: id },
    inputs: [own.reworkCost, first.share],
    assumptions: ["A.qw_causa"],
  });
  return {
    ...blankCandidate(),
    id: `qw-${id}-causa`,
    name,
    process: id,
    kind: "causa",
    effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"),
    annualBenefit: benefit,
    confidence: fact.confidence,
    owner: book.textOf(own.owner),
    hourlyRate: book.numberOf(own.hourlyCost),
    anticipates: book.textOf(own.initiative),
    firstStep: `Separar os casos com a causa “${cause}” e confirmar a origem com quem executa “${book.textOf(own.name) ?? id}”`,
    facts: [fact.id, own.reworkCost, first.name, first.share],
  };
}

/** A limit of items in progress (or triage) before the bottleneck: no money, its lever score is the share of the wait. */
function bottleneckCandidates(
  context: PhaseContext,
  computed: PhaseFacts,
  book: QuickWinBook,
): QuickWinCandidate[] {
  return members(computed.facts, p1.bottleneck.share).flatMap(
    ({ at, fact }): QuickWinCandidate[] => {
      const { log: key } = at;
      if (
        typeof fact.value !== "number" ||
        book.textOf(p1.complete.level(at)) !== "completa" ||
        // Without start times it is a passage between two activities: no queue of a step is known.
        book.get(p1.passages.withStarts(at))?.value === false
      )
        return [];
      const stepName = p1.bottleneck.name(at);
      const step = book.textOf(stepName) ?? "";
      const process = book.get(p1.process.name({ process: key })) ? { process: key } : {};
      return [
        {
          ...blankCandidate(),
          ...process,
          id: `qw-${key}-gargalo`,
          name: `Limitar a fila da etapa “${step}” – ${book.textOf(p1.log.name(at)) ?? key}`,
          kind: "gargalo",
          effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"),
          annualBenefit: null,
          leverScore: fact.value,
          confidence: fact.confidence,
          owner: book.textOf(p1.process.owner({ process: key })),
          firstStep: `Contar os casos parados na etapa “${step}” e combinar o limite da fila com a equipe`,
          facts: [fact.id, stepName],
        },
      ];
    },
  );
}
