/** Quick wins of phase 5: those of earlier phases that free hours or end spending, and initiatives that pay back and end as fast. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAtMost } from "../../kernel/numbers/rounding.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { process } from "../common/catalogue/facts-process.ts";
import { handedCandidates } from "../common/quick-wins/handed-quick-wins.ts";
import { addListFacts, blankCandidate } from "../common/quick-wins/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-wins/quick-win-rule.ts";
import { quickPaybackMonths } from "./compute/choice/alternative-facts.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../facts/catalogue/fact-definition.ts";
import * as p5 from "./facts.ts";
import { mappedCost } from "./facts-handed.ts";

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
  const rate = book.numberOf(p5.ownTime.rate());
  const candidates = [
    ...handedCandidates(context, book, computed.facts, rate),
    ...quickInitiatives(context, computed),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: book.numberOf(mappedCost),
    processCost: (id) => book.numberOf(process.annualCost({ process: id })),
  });
  // What did not pass in its own phase has its reason there; where nothing passed, the reasons are what there is to tell.
  const isNone = selection.quickWins.every(({ accepted }) => !accepted);
  const isTold = ({ accepted, kind }: QuickWin) => isNone || accepted || kind === "iniciativa";
  const outside = initiativesOutside(computed);
  const quickWins = selection.quickWins
    .filter(isTold)
    .map((win) => (outside.has(win.anticipates ?? "") ? asAlternative(win) : win));
  const untold = new Set(
    selection.quickWins.flatMap((win) => (isTold(win) ? [] : win.facts.slice(0, 1))),
  );
  // An initiative's own figures are those of the portfolio.
  const listed = quickWins.filter(({ kind }) => kind !== "iniciativa");
  addListFacts(book, listed, selection, {
    candidateCount: quickWins.length,
    effortAssumptions: ({ kind }) =>
      kind === "processo"
        ? ["A.esforco_automatizar", "A.esforco_eliminar", "A.esforco_sistema"]
        : [],
  });
  return { quickWins, facts: book.all().filter(({ id }) => !untold.has(id)) };
}

/** Names of the initiatives that the recommended set leaves out. */
function initiativesOutside(computed: PhaseFacts): ReadonlySet<string> {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact.value]));
  return new Set(
    members(computed.facts, p5.initiative.state).flatMap(({ at, fact }) =>
      fact.value === null || fact.value === "recomendada"
        ? []
        : [String(facts.get(p5.initiative.name(at)) ?? at.initiative)],
    ),
  );
}

/** What such an initiative would do as a whole, on a smaller scale: told, in no sum. */
const asAlternative = (win: QuickWin): QuickWin => ({
  ...win,
  accepted: false,
  rejection:
    win.rejection ??
    `Alternativa menor a “${win.anticipates}”, fora do conjunto recomendado: o valor não se soma.`,
});

/** A quick win is an initiative: its id is that of the initiative behind a prefix. */
const winId = (initiative: string) => `qw-${initiative}`;

/** Initiatives that pay back within a year and end within the weeks of a quick win: each is its own anticipation, in no sum. */
function quickInitiatives(context: PhaseContext, computed: PhaseFacts): QuickWinCandidate[] {
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
        ...blankCandidate(),
        id: winId(id),
        name: String(facts.get(own.name)?.value ?? id),
        kind: "iniciativa",
        effortPersonDays: number(own.effort),
        oneOffCost: number(own.capex),
        annualBenefit: benefit,
        durationWeeks: duration,
        confidence: facts.get(own.gross)?.confidence ?? 0,
        owner,
        dependsOn: dependsOn.map(winId),
        anticipates: String(facts.get(own.name)?.value ?? id),
        facts: [own.gross, own.cash, paybackKey, own.weeks, own.capex],
      },
    ];
  });
}
