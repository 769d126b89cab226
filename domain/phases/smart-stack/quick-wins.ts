/** Quick-win candidates of phase 4: idle licences, duplicated services, oversized workloads and files that an API replaces. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members, type DefinitionReader } from "../../facts/catalogue/fact-definition.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import {
  addListFacts,
  blankCandidate,
  type QuickWinBook,
} from "../common/quick-wins/quick-win-facts.ts";
import { contractBlocker, licenceCandidate } from "../common/quick-wins/licence-quick-win.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { actionNames } from "./copy.ts";
import * as p4 from "./facts.ts";
import { mappedCost } from "./facts-handed.ts";

const effortKeys: Record<string, string[]> = {
  dup: ["A.esforco_eliminar"],
  carga: ["A.esforco_simplificar"],
  api: ["A.esforco_automatizar", "A.esforco_sistema"],
};

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 4,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const known = <P extends string>(definition: DefinitionReader<P>) =>
    members(computed.facts, definition).flatMap(({ at, fact }) =>
      fact.value === null ? [] : [at],
    );
  const candidates = [
    ...known(p4.system.idle).flatMap(
      ({ system }) => licenceCandidate(context, book, system, null) ?? [],
    ),
    ...duplicates(computed).flatMap((id) => duplicateCandidate(context, book, id)),
    ...known(p4.workload.reduction).flatMap((at) => sizeCandidate(context, book, at.workload)),
    ...known(p4.swap.lever).map((at) => apiCandidate(context, book, at.swap)),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: book.numberOf(mappedCost),
    processCost: () => null,
  });
  addListFacts(book, selection.quickWins, selection, {
    candidateCount: candidates.length,
    effortAssumptions: (win) => effortKeys[win.id.split("-")[1] ?? ""] ?? [],
  });
  return { quickWins: selection.quickWins, facts: book.all() };
}

const blank = () => ({
  ...blankCandidate(),
  kind: "sistema" as const,
  benefitIsHours: false,
  owner: null,
});

function duplicates(computed: PhaseFacts): string[] {
  const dataset = computed.datasets.find(({ id }) => id === "ds_p4_economia_ti");
  const at = (name: string) => dataset?.columns.findIndex((column) => column.name === name) ?? -1;
  return (dataset?.rows ?? []).flatMap((row) =>
    row[at("metodo")] === "redundância" ? [String(row[at("sistema_id")])] : [],
  );
}

function duplicateCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
): QuickWinCandidate[] {
  const own = keysAt(p4.system, { system: id });
  const saving = p4.saving.net({ system: id });
  const benefit = book.numberOf(saving);
  if (benefit === null || book.textOf(own.hosting) !== "SaaS") return [];
  const name = actionNames.duplicate(book.textOf(own.name) ?? id);
  const fact = book.add(p4.candidate.benefit, {
    at: { candidate: `dup-${id}` },
    names: { name },
    variant: "duplicate",
    value: benefit,
    inputs: [saving],
  });
  return [
    {
      ...blank(),
      id: `qw-dup-${id}`,
      name,
      effortPersonDays: assumedNumber(context.assumptions, "A.esforco_eliminar"),
      annualBenefit: benefit,
      confidence: fact.confidence,
      blocker: contractBlocker(context, book, id),
      owner: book.textOf(own.area),
      // Whoever takes out all systems takes out this one.
      anticipates: book.textOf(p4.leaving.initiative()),
      facts: [fact.id, saving, own.contractEnd],
    },
  ];
}

/** In money with a price list; without one its lever is the share of the machine that is not used. */
function sizeCandidate(context: PhaseContext, book: QuickWinBook, id: string): QuickWinCandidate[] {
  const own = keysAt(p4.workload, { workload: id });
  const share = book.numberOf(own.reduction) ?? 0;
  if (share <= 0) return [];
  const name = actionNames.rightsizing(book.textOf(own.name) ?? id);
  const benefit = book.numberOf(own.reductionValue);
  const fact =
    benefit === null
      ? null
      : book.add(p4.candidate.benefit, {
          at: { candidate: `carga-${id}` },
          names: { name },
          variant: "size",
          value: benefit,
          inputs: [own.reductionValue],
        });
  return [
    {
      ...blank(),
      id: `qw-carga-${id}`,
      name,
      effortPersonDays: assumedNumber(context.assumptions, "A.esforco_simplificar"),
      annualBenefit: benefit,
      leverScore: share,
      confidence: fact?.confidence ?? book.get(own.reduction)?.confidence ?? 0,
      facts: [own.reduction, own.use],
    },
  ];
}

/** Two systems are touched; what it is worth is told by its failures among those of all interfaces. */
function apiCandidate(context: PhaseContext, book: QuickWinBook, id: string): QuickWinCandidate {
  const own = keysAt(p4.swap, { swap: id });
  const [from = "", to = ""] = (book.textOf(own.name) ?? "").split(" → ");
  return {
    ...blank(),
    id: `qw-api-${id}`,
    name: actionNames.api(from, to),
    effortPersonDays:
      assumedNumber(context.assumptions, "A.esforco_automatizar") +
      assumedNumber(context.assumptions, "A.esforco_sistema"),
    annualBenefit: null,
    leverScore: book.numberOf(own.lever),
    confidence: book.get(own.lever)?.confidence ?? 0,
    facts: [own.lever, own.failures],
  };
}
