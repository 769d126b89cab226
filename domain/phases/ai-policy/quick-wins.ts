/**
 * Quick-win candidates of phase 6: uses to suspend, controls that bring a risk back to the appetite, the basic controls when missing,
 * agreements with vendors, logging. The lever is the part of the use that stops, of the risk above the appetite that leaves, or the
 * share of cases whose release improves.
 */
import { controlLibrary } from "../../governance/control-library.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import {
  addListFacts,
  blankCandidate,
  type QuickWinBook,
} from "../common/quick-wins/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { actionNames, firstSteps } from "./copy.ts";
import { enoughControlsPct, enoughMaturity } from "./method-constants.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members, optional } from "../../facts/catalogue/fact-definition.ts";
import * as p6 from "./facts.ts";
import { isBlockedInUse, isProhibited } from "./use-to-stop.ts";

const basic = ["K01", "K02", "K04", "K18"];
/** Person-days of a basic control (5 to 10) and of an agreement. */
const basicEffort = { min: 5, max: 10, base: 8 };
const vendorEffortDays = 8;

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 6,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const names = new Map(controlLibrary.map(({ id, name }) => [id, name]));
  const maturity = (id: string) => book.numberOf(p6.control.maturity({ control: id }));
  const isMissing = (id: string) => {
    const level = maturity(id);
    return level !== null && level < enoughMaturity;
  };
  const gaps = gapsByCase(computed);
  const cases = members(computed.facts, p6.useCase.state).map(({ at }) => at.case);
  const lever = (id: string, key: string, improved: readonly string[]) =>
    book.add(p6.candidate.lever, {
      at: { candidate: key },
      names: { name: names.get(id) ?? id },
      value: cases.length === 0 ? null : (100 * improved.length) / cases.length,
      // Controls may be told before any use case is.
      inputs: [p6.control.maturity({ control: id }), optional(p6.cases.count())],
    });
  const candidate = (
    id: string,
    key: string,
    name: string,
    { effort, improved }: { effort: number; improved: readonly string[] },
  ): QuickWinCandidate => {
    const fact = lever(id, key, improved);
    return {
      ...blankCandidate(),
      id: `qw-${key}`,
      name,
      kind: "controle",
      effortPersonDays: effort,
      annualBenefit: null,
      leverScore: typeof fact.value === "number" ? fact.value : null,
      benefitIsHours: false,
      confidence: fact.confidence,
      owner: book.textOf(p6.control.owner({ control: id })),
      facts: [fact.id, p6.control.maturity({ control: id })],
    };
  };
  const effortOf = (id: string) =>
    Math.min(
      basicEffort.max,
      Math.max(basicEffort.min, effortOfControl(computed, id) ?? basicEffort.base),
    );
  const improvedBy = (id: string) =>
    cases.filter((one) => improves(book, one, id, gaps.get(one) ?? []));
  const remedies = remedyCandidates(
    book,
    computed,
    assumedNumber(context.assumptions, "A.apetite"),
  );
  const proposed = new Set(remedies.map(({ id }) => id));
  const candidates = [
    ...suspensions(book, computed),
    ...remedies,
    ...basic
      .filter((id) => isMissing(id) && !proposed.has(`qw-${id}`))
      .map((id) =>
        candidate(
          id,
          id,
          id === "K01" ? actionNames.policy : actionNames.control(names.get(id) ?? id),
          { effort: effortOf(id), improved: improvedBy(id) },
        ),
      ),
    ...(isMissing("K19")
      ? vendorsWithPersonalData(computed).map(({ key, name, cases: own }) =>
          candidate("K19", `K19-${key}`, actionNames.vendor(name), {
            effort: vendorEffortDays,
            improved: improvedBy("K19").filter((one) => own.includes(one)),
          }),
        )
      : []),
    ...(isMissing("K10") && !proposed.has("qw-K10")
      ? [
          candidate("K10", "K10", actionNames.logging, {
            effort: effortOf("K10"),
            improved: improvedBy("K10"),
          }),
        ]
      : []),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: null,
    processCost: () => null,
  });
  addListFacts(book, selection.quickWins, selection, {
    candidateCount: candidates.length,
    effortAssumptions: () => [],
  });
  return { quickWins: selection.quickWins, facts: book.all() };
}

const suspensionEffortDays = 1;

function suspensions(book: QuickWinBook, computed: PhaseFacts): QuickWinCandidate[] {
  const text = (id: string) => book.textOf(id) ?? "";
  return members(computed.facts, p6.useCase.state).flatMap(({ at, fact }): QuickWinCandidate[] => {
    if (!isProhibited(text, at.case) && !isBlockedInUse(text, at.case)) return [];
    const own = keysAt(p6.useCase, at);
    const name = book.textOf(own.name) ?? at.case;
    return [
      {
        ...blankCandidate(),
        id: `qw-suspender-${at.case}`,
        name: actionNames.stop(name),
        kind: "controle",
        effortPersonDays: suspensionEffortDays,
        annualBenefit: null,
        leverScore: 100,
        benefitIsHours: false,
        confidence: fact.confidence,
        owner: book.textOf(own.area),
        firstStep: firstSteps.stop(name),
        isImmediate: true,
        facts: [own.state, own.tier],
      },
    ];
  });
}

/** One for each control, about the highest risk that it brings back. */
function remedyCandidates(
  book: QuickWinBook,
  computed: PhaseFacts,
  appetite: number,
): QuickWinCandidate[] {
  const residual = (risk: string) => book.numberOf(p6.risk.residual({ risk })) ?? 0;
  const risks = members(computed.facts, p6.remedy.control)
    .map(({ at, fact }) => ({ risk: at.risk, control: String(fact.value) }))
    .sort((a, b) => residual(b.risk) - residual(a.risk));
  const first = new Map(risks.toReversed().map((one) => [one.control, one]));
  return risks
    .filter((one) => first.get(one.control) === one)
    .map(({ risk, control }) => {
      const cure = keysAt(p6.remedy, { risk });
      const own = keysAt(p6.risk, { risk });
      const [before, after] = [residual(risk), book.numberOf(cure.after) ?? 0];
      const controlName = book.textOf(cure.name) ?? control;
      const name = actionNames.remedy(controlName, book.textOf(own.name) ?? risk);
      const fact = book.add(p6.candidate.lever, {
        at: { candidate: control },
        names: { name },
        variant: "excess",
        value: Math.min(100, (100 * (before - after)) / (before - appetite)),
        inputs: [own.residual, cure.after],
        assumptions: ["A.apetite"],
      });
      return {
        ...blankCandidate(),
        id: `qw-${control}`,
        name,
        kind: "controle",
        effortPersonDays: book.numberOf(cure.effort),
        annualBenefit: null,
        leverScore: typeof fact.value === "number" ? fact.value : null,
        benefitIsHours: false,
        confidence: fact.confidence,
        owner: book.textOf(p6.control.owner({ control })) ?? book.textOf(own.owner),
        firstStep: firstSteps.remedy(controlName),
        facts: [fact.id, own.residual, cure.after, cure.effort],
      };
    });
}

function gapsByCase(computed: PhaseFacts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { at } of members(computed.facts, p6.requirement.missingLevels))
    found.set(at.case, [...(found.get(at.case) ?? []), at.control]);
  return found;
}

/** The state improves when the share of required controls was the only thing unmet and the control brings it to the minimum. */
function improves(
  book: { numberOf(id: string): number | null; textOf(id: string): string | null },
  id: string,
  control: string,
  gaps: readonly string[],
): boolean {
  const own = keysAt(p6.useCase, { case: id });
  const required = book.numberOf(own.required) ?? 0;
  const met = book.numberOf(own.met) ?? 0;
  const onlyControls = book.textOf(own.reasons) === "controles exigidos abaixo da parcela mínima";
  return (
    onlyControls &&
    gaps.includes(control) &&
    required > 0 &&
    (100 * (met + 1)) / required >= enoughControlsPct
  );
}

function effortOfControl(computed: PhaseFacts, id: string): number | null {
  const action = members(computed.facts, p6.action.control).find(({ fact }) => fact.value === id);
  const effort = action
    ? computed.facts.find((fact) => fact.id === p6.action.effort(action.at))?.value
    : null;
  return typeof effort === "number" ? effort : null;
}

function vendorsWithPersonalData(
  computed: PhaseFacts,
): { key: string; name: string; cases: string[] }[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return members(computed.facts, p6.vendor.personal).flatMap(({ at: { vendor: key }, fact }) => {
    if (typeof fact.value !== "number" || fact.value === 0) return [];
    const name = String(facts.get(p6.vendor.name({ vendor: key }))?.value ?? key);
    const cases = members(computed.facts, p6.useCase.vendor).flatMap(({ at, fact: { value } }) =>
      value === name ? [at.case] : [],
    );
    return [{ key, name, cases }];
  });
}
