/** Which facts of each phase the screens show as figures: headlines for the dashboard, current against AI-first for the phase's page. */
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { aiPolicy } from "./ai-policy/index.ts";
import { adoptLoopHeadlines, adoptLoopMetrics } from "./adopt-loop/screen-figures.ts";
import { businessCase } from "./business-case/index.ts";
import {
  headlineFigures,
  metricFigures,
  projectionMethodFactId,
} from "./value-scope/screen-figures.ts";
import type { PhaseScreen, ScreenFigure } from "./common/screen-figure.ts";
import { orgDnaHeadlines, orgDnaMetrics } from "./org-dna/screen-figures.ts";
import { smartStackHeadlines, smartStackMetrics } from "./smart-stack/screen-figures.ts";
import { zeroBase } from "./zero-base/index.ts";

export const phaseScreens: Readonly<Partial<Record<PhaseNumber, PhaseScreen>>> = {
  1: { headline: headlineFigures, metrics: metricFigures, methodFactId: projectionMethodFactId },
  2: zeroBase.screen,
  3: { headline: orgDnaHeadlines, metrics: orgDnaMetrics, methodFactId: null },
  4: { headline: smartStackHeadlines, metrics: smartStackMetrics, methodFactId: null },
  5: businessCase.screen,
  6: aiPolicy.screen,
  7: { headline: adoptLoopHeadlines, metrics: adoptLoopMetrics, methodFactId: null },
};

/** "−80,0% (−12,0 p.p.)", "+17,9%"; null without a change to speak of. `points` for shares. */
export function improvementText(change: Fact | undefined, points: Fact | undefined): string | null {
  const shown = (fact: Fact | undefined) => {
    if (typeof fact?.value !== "number" || roundHalfAwayFromZero(fact.value, 1) === 0) return null;
    return `${fact.value > 0 ? "+" : ""}${formatFact(fact, fact.unit === "pp" ? "pp1" : "pct1").replace(/^\+/, "")}`;
  };
  const main = shown(change);
  const extra = shown(points);
  return main === null ? null : extra === null ? main : `${main} (${extra})`;
}

/** What a figure is today and how far it moves, with its sign; better only where a direction is known. Null without a today. */
export function comparedFigure(
  { comparedWith, format, changeFactId, pointsFactId, direction }: ScreenFigure,
  facts: ReadonlyMap<string, Fact>,
): { today: string; change: string | null; isBetter: boolean } | null {
  const read = (id: string | null | undefined) => (id == null ? undefined : facts.get(id));
  const today = read(comparedWith);
  if (today === undefined || today.value === null) return null;
  const moved = read(changeFactId);
  const change = improvementText(moved, read(pointsFactId));
  return {
    today: formatFact(today, format),
    change,
    isBetter:
      change !== null &&
      direction != null &&
      typeof moved?.value === "number" &&
      moved.value * direction > 0,
  };
}
