/** Facts of the quick-win list (`qw.*`) and of every candidate, the same for all phases. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { keyOf, optional } from "../../../facts/catalogue/fact-definition.ts";
import type { createFactBook } from "../../../facts/fact-book.ts";
import type { QuickWin } from "../../../outcome/phase-outcome.ts";
import { process } from "../catalogue/facts-process.ts";
import { candidateFacts, quickWin, quickWins } from "../catalogue/facts-quick-wins.ts";
import { isOwn, type QuickWinCandidate, type QuickWinSelection } from "./quick-win-rule.ts";

const criterionNames: Record<number, string> = {
  1: "a duração",
  2: "o esforço ou o custo",
  3: "o benefício mínimo",
  4: "a dependência de outras ações",
  5: "a confiança dos dados",
  6: "um impedimento",
  7: "o efeito sobre pessoas",
  8: "o tempo para pagar o próprio esforço",
};

export type QuickWinBook = ReturnType<typeof createFactBook>;

/** What most candidates leave open: hours as benefit, duration from effort, no dependency and no blocker. */
export function blankCandidate(): Pick<
  QuickWinCandidate,
  | "oneOffCost"
  | "leverScore"
  | "benefitIsHours"
  | "durationWeeks"
  | "dependsOn"
  | "blocker"
  | "affectsHeadcount"
  | "hourlyRate"
  | "anticipates"
  | "firstStep"
  | "isImmediate"
> {
  return {
    oneOffCost: null,
    leverScore: null,
    benefitIsHours: true,
    durationWeeks: null,
    dependsOn: [],
    blocker: null,
    affectsHeadcount: false,
    hourlyRate: null,
    anticipates: null,
    firstStep: null,
    isImmediate: false,
  };
}

const candidate = candidateFacts({});
const ownKeys = (win: QuickWin) => keysAt(candidate, { candidate: win.id.replace(/^qw-/, "") });

const endsSpending = ({ kind }: Pick<QuickWin, "kind">): boolean => kind === "sistema";

/** Spending that ends is cash as it is; hours become cash in part. */
const cashOf = (win: Pick<QuickWin, "kind">) =>
  endsSpending(win)
    ? { variant: "spending" as const, assumptions: [] }
    : { assumptions: ["A.conversao_caixa", "A.adocao"] };

/** Each candidate, each place of the list, and the totals. `effortAssumptions`: what the effort of a candidate rests on. */
export function addListFacts(
  book: QuickWinBook,
  wins: QuickWin[],
  sums: Omit<QuickWinSelection, "quickWins">,
  {
    candidateCount,
    effortAssumptions,
  }: { candidateCount: number; effortAssumptions: (win: QuickWin) => string[] },
): void {
  for (const win of wins) addWinFacts(book, win, effortAssumptions(win));
  wins.filter(({ shown }) => shown).forEach((win, index) => addPlace(book, win, index + 1));
  addTotals(book, wins, { ...sums, candidateCount });
}

function addPlace(book: QuickWinBook, win: QuickWin, rank: number): void {
  const own = ownKeys(win);
  const shared = {
    at: { rank },
    names: { rank },
    scope: win.process === undefined ? {} : { process: win.process },
  };
  book.add(quickWin.name, { ...shared, value: win.name, inputs: [own.effort] });
  book.add(quickWin.weeks, { ...shared, value: win.durationWeeks, inputs: [own.weeks] });
  book.add(quickWin.effort, { ...shared, value: win.effortPersonDays, inputs: [own.effort] });
  book.add(quickWin.benefit, { ...shared, value: win.annualBenefit, inputs: [own.benefit] });
  book.add(quickWin.cash, { ...shared, value: win.cashEffect, inputs: [own.cash] });
  book.add(quickWin.score, { ...shared, value: win.score, inputs: [own.score] });
}

function addTotals(
  book: QuickWinBook,
  wins: readonly QuickWin[],
  {
    shownBenefit,
    shownCash,
    people,
    lastWeek,
    candidateCount,
  }: Omit<QuickWinSelection, "quickWins"> & { candidateCount: number },
): void {
  const shown = wins.filter((win) => win.shown);
  // A list without money has no total of zero.
  const unpriced = shown.every((win) => win.annualBenefit === null);
  const priced = shown.filter((win) => win.annualBenefit !== null);
  // Hours at their price and spending that ends are no sum of one thing; their cash is.
  const isMixed = priced.some(endsSpending) && !priced.every(endsSpending);
  const inputs = shown.map((win) => ownKeys(win).benefit);
  book.add(quickWins.count, { value: shown.length, inputs, assumptions: ["A.qw_max"] });
  book.add(quickWins.accepted, { value: wins.filter(isOwn).length, inputs });
  const teams = {
    inputs: shown.map((win) => ownKeys(win).weeks),
    assumptions: ["A.equipe_qw", "A.qw_pessoas"],
  };
  book.add(quickWins.people, { value: people, ...teams });
  book.add(quickWins.lastWeek, { value: lastWeek, ...teams });
  book.add(quickWins.candidates, { value: candidateCount, inputs });
  book.add(quickWins.benefit, { value: unpriced || isMixed ? null : shownBenefit, inputs });
  book.add(quickWins.cash, {
    ...(isMixed
      ? { variant: "listed" as const, inputs: shown.map((win) => ownKeys(win).cash) }
      : { ...cashOf(priced[0] ?? { kind: "processo" }), inputs: [quickWins.benefit()] }),
    value: unpriced ? null : shownCash,
  });
  const failed = new Map<number, number>();
  for (const { failedCriterion } of wins)
    if (failedCriterion !== null)
      failed.set(failedCriterion, (failed.get(failedCriterion) ?? 0) + 1);
  const top = [...failed].sort(([a, x], [b, y]) => y - x || a - b)[0];
  book.add(quickWins.mainReason, {
    value: top ? (criterionNames[top[0]] ?? null) : null,
    inputs,
  });
}

/** Figures of one candidate, accepted or not: the annex shows them all. */
function addWinFacts(book: QuickWinBook, win: QuickWin, effortAssumptions: string[]): void {
  const own = ownKeys(win);
  const shared = {
    at: { candidate: win.id.replace(/^qw-/, "") },
    names: win,
    scope: win.process === undefined ? {} : { process: win.process },
  };
  if (!book.get(own.benefit))
    book.add(candidate.benefit, {
      ...shared,
      value: null,
      // What the candidate quotes; a phase may quote what this run has not computed.
      inputs: win.facts.flatMap((id) => book.get(id) ?? []).map(keyOf),
      nullReason: "NAO_SE_APLICA",
    });
  book.add(candidate.effort, {
    ...shared,
    value: win.effortPersonDays,
    // A process that only the log or the steps name has no systems.
    inputs:
      win.process === undefined
        ? []
        : [
            optional(process.systems({ process: win.process })),
            ...(win.kind === "processo"
              ? [optional(process.difficulty({ process: win.process }))]
              : []),
          ],
    assumptions: effortAssumptions,
  });
  book.add(candidate.weeks, {
    ...shared,
    ...(win.isImmediate ? { variant: "immediate" } : {}),
    value: win.durationWeeks,
    inputs: [own.effort],
    assumptions: ["A.equipe_qw", "A.foco_qw", "A.lead_aprovacao"],
  });
  book.add(candidate.cash, {
    ...shared,
    ...cashOf(win),
    value: win.cashEffect,
    inputs: [own.benefit],
  });
  book.add(candidate.payback, {
    ...shared,
    value: win.paybackMonths ?? null,
    inputs: [own.effort, own.cash],
    assumptions: ["A.conversao_caixa"],
  });
  book.add(candidate.score, { ...shared, value: win.score, inputs: [own.benefit, own.effort] });
  win.facts = [
    ...new Set([
      ...win.facts,
      own.benefit,
      own.effort,
      own.weeks,
      own.cash,
      own.score,
      own.payback,
    ]),
  ];
}
