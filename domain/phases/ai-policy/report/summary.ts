/** C1 of phase 6. */
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";
import { listed } from "./items.ts";
import * as p6 from "../facts.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: p6.cases.count(), label: labels.cases, format: "int" },
    { id: p6.cases.highOrProhibited(), label: labels.high, format: "int" },
    { id: p6.casesByTier.pending(), label: labels.pending, format: "int" },
    { id: p6.coverage.coverage(), label: labels.coverage, format: "pct0" },
    { id: p6.risks.aboveAppetite(), label: labels.above, format: "int" },
    { id: p6.casesByState.released(), label: labels.released, format: "int" },
    { id: p6.casesByState.blocked(), label: labels.blocked, format: "int" },
    { id: p6.cases.withoutBasis(), label: labels.noBasis, format: "int" },
    { id: p6.coverage.maturity(), label: labels.maturity, format: "score0" },
    { id: p6.register.rated(), label: labels.registered, format: "int" },
    { id: p6.register.above(), label: labels.registeredAbove, format: "int" },
  ];
}

/** Only the states with a case, in this order. */
export function releaseSummary(desk: SectionWriter, lead: Sentence): Sentence {
  const states = [
    [p6.casesByState.released(), copy.released],
    [p6.casesByState.conditions(), copy.conditions],
    [p6.casesByState.blocked(), copy.blocked],
    [p6.casesByState.pending(), copy.pending],
  ] as const;
  return listed(
    lead,
    states.map(([key, text]) =>
      (desk.number(key) ?? 0) > 0 ? desk.sentence(text, { k: key }) : null,
    ),
  );
}

export function opening(desk: SectionWriter): Sentence {
  return (
    releaseSummary(desk, desk.sentence(copy.lead, { n: p6.cases.count() })) ??
    desk.sentence(copy.register, { n: p6.register.rated() }) ??
    desk.sentence(copy.none, {})
  );
}

/** From here on most of what applies is in place. */
const sufficientCoverage = 70;

export const summary: SummaryParts = {
  conditions: (desk) =>
    desk.outcome.decisions.some(({ kind }) => kind === "suspender_uso")
      ? [desk.sentence(copy.ifStopped, {})]
      : [],
  against(desk) {
    const coverage = p6.coverage.coverage();
    const isLow = (desk.number(coverage) ?? sufficientCoverage) < sufficientCoverage;
    return [
      isLow ? desk.sentence(copy.coverage, { parte: coverage }) : null,
      desk.sentence(copy.evidenced, {}),
    ];
  },
};
