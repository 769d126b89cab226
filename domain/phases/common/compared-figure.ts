/** How a figure of a phase's screen is compared with what it is today. */
import { roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import type { ScreenFigure } from "./screen-figure.ts";

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
