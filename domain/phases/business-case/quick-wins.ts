/** Quick-win candidates of phase 5: initiatives that pay back within a year and end within the weeks of a quick win. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { isAtMost } from "../../kernel/numbers/rounding.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { quickPaybackMonths } from "./compute/choice/alternative-facts.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../facts/catalogue/fact-definition.ts";
import * as p5 from "./facts.ts";
import { mappedCost } from "./facts-handed.ts";

const criterionNames: Record<number, string> = {
  1: "a duração",
  2: "o esforço ou o custo",
  3: "o benefício mínimo",
  4: "a dependência de outras ações",
  5: "a confiança dos dados",
  6: "um impedimento",
  7: "o efeito sobre pessoas",
};

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 5,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const candidates = collectCandidates(context, computed);
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: book.numberOf(mappedCost),
    processCost: () => null,
  });
  const quickWins = selection.quickWins.map((win) => ({
    ...win,
    cashEffect: book.numberOf(keysOf(win).cash),
  }));
  const shown = quickWins.filter((win) => win.shown);
  const gross = shown.map((win) => keysOf(win).gross);
  book.add(p5.quickWins.count, { value: shown.length, inputs: gross });
  book.add(p5.quickWins.accepted, {
    value: quickWins.filter((win) => win.accepted).length,
    inputs: gross,
  });
  book.add(p5.quickWins.candidates, { value: candidates.length, inputs: gross });
  book.add(p5.quickWins.benefit, {
    value: shown.length === 0 ? null : selection.shownBenefit,
    inputs: gross,
  });
  book.add(p5.quickWins.cash, {
    value: shown.length === 0 ? null : exactSum(shown.map((win) => win.cashEffect ?? 0)),
    inputs: shown.map((win) => keysOf(win).cash),
  });
  book.add(p5.quickWins.topReason, {
    value: topReason(quickWins),
    inputs: [p5.quickWins.candidates()],
  });
  return { quickWins, facts: book.all() };
}

/** A quick win is an initiative: its id is that of the initiative behind a prefix. */
const prefix = "qw-";
const winId = (initiative: string) => `${prefix}${initiative}`;
const keysOf = (win: Pick<QuickWin, "id">) =>
  keysAt(p5.initiative, { initiative: win.id.slice(prefix.length) });

function topReason(quickWins: readonly QuickWin[]): string | null {
  const failed = new Map<number, number>();
  for (const { failedCriterion } of quickWins)
    if (failedCriterion !== null)
      failed.set(failedCriterion, (failed.get(failedCriterion) ?? 0) + 1);
  const top = [...failed].sort(([a, x], [b, y]) => y - x || a - b)[0];
  return top ? (criterionNames[top[0]] ?? null) : null;
}

function collectCandidates(context: PhaseContext, computed: PhaseFacts): QuickWinCandidate[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const rows = computed.datasets.find(({ id }) => id === "ds_p5_modelo")?.rows[0]?.[0];
  const model =
    typeof rows === "string"
      ? (JSON.parse(rows) as {
          initiatives: { id: string; dependsOn: string[]; owner: string | null }[];
        })
      : { initiatives: [] };
  const weeks = assumedNumber(context.assumptions, "A.qw_semanas");
  return model.initiatives.flatMap(({ id, dependsOn, owner }): QuickWinCandidate[] => {
    const own = keysAt(p5.initiative, { initiative: id });
    const number = (key: FactKey) => {
      const value = facts.get(key)?.value;
      return typeof value === "number" ? value : null;
    };
    // The effort has its own criterion: the year is asked of the money alone.
    const before = p5.effort.paybackBefore({ initiative: id });
    const paybackKey: FactKey = facts.has(before) ? before : own.payback;
    const [payback, duration, benefit] = [number(paybackKey), number(own.weeks), number(own.gross)];
    if (
      payback === null ||
      duration === null ||
      benefit === null ||
      benefit <= 0 ||
      !isAtMost(payback, quickPaybackMonths) ||
      !isAtMost(duration, weeks)
    )
      return [];
    return [
      {
        id: winId(id),
        name: String(facts.get(own.name)?.value ?? id),
        kind: "iniciativa",
        effortPersonDays: number(own.effort),
        oneOffCost: number(own.capex),
        annualBenefit: benefit,
        leverScore: null,
        benefitIsHours: true,
        durationWeeks: duration,
        confidence: facts.get(own.gross)?.confidence ?? 0,
        owner,
        dependsOn: dependsOn.map(winId),
        blocker: null,
        affectsHeadcount: false,
        hourlyRate: null,
        anticipates: null,
        firstStep: null,
        facts: [own.gross, own.cash, paybackKey, own.weeks, own.capex],
      },
    ];
  });
}
