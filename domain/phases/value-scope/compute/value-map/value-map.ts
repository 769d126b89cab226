/** A1.5 Heatmap de valor: value and feasibility scores, quadrants and order of priority. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { median, quantile7 } from "../../../../kernel/statistics/quantile.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../../tables/read-table.ts";

/** Those that are put on a scale by quantiles of the processes; the others are answers from 1 to 5. */
export const winsorisedLevers = ["custo", "retrabalho", "tempo", "receita"] as const;
export type WinsorisedLever = (typeof winsorisedLevers)[number];
export type FeasibilityLever = "automacao" | "dados" | "integracao" | "risco";

/** Cost, rework, time, revenue, importance, client: the order of the formula, which is the order of the random draws. */
export const valueWeights: readonly number[] = [0.25, 0.15, 0.1, 0.2, 0.15, 0.15];
export const feasibilityWeights: readonly number[] = [0.45, 0.2, 0.15, 0.2];

export const quadrants = ["Capturar já", "Estruturar", "Ganho pontual", "Não priorizar"] as const;
export type Quadrant = (typeof quadrants)[number];

/** Raw figures of one process: money in BRL a year (revenue a month), days, likert 1-5, scores 0-5, potential 0-1. */
export interface ValueMapItem {
  id: string;
  costPerYear: number | null;
  reworkCostPerYear: number | null;
  leadTimeDays: number | null;
  exposedRevenuePerMonth: number | null;
  importance: number | null;
  customerImpact: number | null;
  potential: number | null;
  structuredData: number | null;
  integration: number | null;
  risk: number | null;
}

export interface Scores {
  /** 0-100 per lever, in lever order; null for a lever dropped for all items. */
  components: (number | null)[];
  /** Levers whose value is the median of the other items. */
  imputed: boolean[];
  /** Share of the kept weights that had their own value, 0-1. */
  coverage: number;
  score: number | null;
}

export interface MappedItem {
  id: string;
  value: Scores;
  feasibility: Scores;
  quadrant: Quadrant | null;
  /** sqrt(VS FS), the order inside a quadrant. */
  strength: number | null;
  /** 1-based order of priority; null without both scores. */
  position: number | null;
}

export interface WinsorBounds {
  q05: number;
  q95: number;
}

export interface ValueMap {
  /** In the order of the input. */
  items: MappedItem[];
  bounds: Partial<Record<WinsorisedLever, WinsorBounds>>;
}

/** Clamp to [q05, q95] of the items, then 0-100; equal bounds give 50. */
export function winsorScale(bounds: WinsorBounds, value: number): number {
  if (bounds.q05 === bounds.q95) return 50;
  return (
    (100 * (Math.min(bounds.q95, Math.max(bounds.q05, value)) - bounds.q05)) /
    (bounds.q95 - bounds.q05)
  );
}

export function quadrantOf(
  value: number,
  feasibility: number,
  cuts: { value: number; feasibility: number },
): Quadrant {
  const valuable = isAtLeast(value, cuts.value);
  const feasible = isAtLeast(feasibility, cuts.feasibility);
  if (valuable) return feasible ? "Capturar já" : "Estruturar";
  return feasible ? "Ganho pontual" : "Não priorizar";
}

export interface ValueMapOptions {
  cuts: { value: number; feasibility: number };
  /** Share of the weights that an item must have of its own to be scored, 0-1. */
  minimumWeight: number;
}

export function computeValueMap(
  items: readonly ValueMapItem[],
  options: ValueMapOptions,
): ValueMap {
  const bounds: Partial<Record<WinsorisedLever, WinsorBounds>> = {};
  const winsorised = (lever: WinsorisedLever, pick: (item: ValueMapItem) => number | null) => {
    const values = items.flatMap((item) => pick(item) ?? []);
    if (values.length === 0) return items.map(() => null);
    const found = { q05: quantile7(values, 0.05), q95: quantile7(values, 0.95) };
    bounds[lever] = found;
    return items.map((item) => {
      const raw = pick(item);
      return raw === null ? null : winsorScale(found, raw);
    });
  };
  const scaled = (pick: (item: ValueMapItem) => number | null, scale: (raw: number) => number) =>
    items.map((item) => {
      const raw = pick(item);
      return raw === null ? null : scale(raw);
    });
  const likert = (raw: number) => ((raw - 1) / 4) * 100;
  const value = scoreAll(
    [
      winsorised("custo", (item) => item.costPerYear),
      winsorised("retrabalho", (item) => item.reworkCostPerYear),
      winsorised("tempo", (item) => item.leadTimeDays),
      winsorised("receita", (item) => item.exposedRevenuePerMonth),
      scaled((item) => item.importance, likert),
      scaled((item) => item.customerImpact, likert),
    ],
    valueWeights,
    options.minimumWeight,
  );
  const feasibility = scoreAll(
    [
      scaled(
        (item) => item.potential,
        (raw) => 100 * raw,
      ),
      scaled(
        (item) => item.structuredData,
        (raw) => (raw / 5) * 100,
      ),
      scaled(
        (item) => item.integration,
        (raw) => (raw / 5) * 100,
      ),
      scaled(
        (item) => item.risk,
        (raw) => ((5 - raw) / 4) * 100,
      ),
    ],
    feasibilityWeights,
    options.minimumWeight,
  );
  return { items: rank(items, value, feasibility, options.cuts), bounds };
}

/** Rows of `columns` are levers, entries are items. A lever held by fewer than half of the items is dropped for all. */
function scoreAll(
  columns: (number | null)[][],
  weights: readonly number[],
  minimumWeight: number,
): Scores[] {
  const count = columns[0]?.length ?? 0;
  const kept = columns.map(
    (column) => 2 * column.filter((entry) => entry !== null).length >= count && count > 0,
  );
  const medians = columns.map((column) => median(column.filter((entry) => entry !== null)));
  const keptWeight = exactSum(weights.filter((_, lever) => kept[lever]));
  return Array.from({ length: count }, (_, index): Scores => {
    const own = columns.map((column) => column[index] ?? null);
    const ownWeight = exactSum(weights.filter((_, lever) => kept[lever] && own[lever] !== null));
    const components = own.map((entry, lever) =>
      kept[lever] ? (entry ?? medians[lever] ?? null) : null,
    );
    const imputed = own.map((entry, lever) => (kept[lever] ?? false) && entry === null);
    const scored = ownWeight > 0 && isAtLeast(ownWeight / exactSum(weights), minimumWeight);
    return {
      components,
      imputed,
      coverage: keptWeight === 0 ? 0 : ownWeight / keptWeight,
      score: scored ? weightedScore(components, weights) : null,
    };
  });
}

/** Weighted mean of the components that are not null, weights renormalised. */
export function weightedScore(
  components: readonly (number | null)[],
  weights: readonly number[],
): number {
  const used = components.flatMap((entry, lever) =>
    entry === null ? [] : [{ entry, weight: weights[lever] ?? 0 }],
  );
  return (
    exactSum(used.map(({ entry, weight }) => entry * weight)) /
    exactSum(used.map(({ weight }) => weight))
  );
}

function rank(
  items: readonly ValueMapItem[],
  value: Scores[],
  feasibility: Scores[],
  cuts: ValueMapOptions["cuts"],
): MappedItem[] {
  const mapped = items.map((item, index): MappedItem => {
    const vs = value[index] as Scores;
    const fs = feasibility[index] as Scores;
    const both = vs.score !== null && fs.score !== null;
    return {
      id: item.id,
      value: vs,
      feasibility: fs,
      quadrant: both ? quadrantOf(vs.score as number, fs.score as number, cuts) : null,
      strength: both ? Math.sqrt((vs.score as number) * (fs.score as number)) : null,
      position: null,
    };
  });
  [...mapped]
    .filter((item) => item.quadrant !== null)
    .sort(
      (a, b) =>
        quadrants.indexOf(a.quadrant as Quadrant) - quadrants.indexOf(b.quadrant as Quadrant) ||
        (b.strength ?? 0) - (a.strength ?? 0) ||
        compareText(a.id, b.id),
    )
    .forEach((item, index) => {
      item.position = index + 1;
    });
  return mapped;
}
