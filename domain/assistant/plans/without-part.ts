/** A part of what rows add up to: the whole without it ("o gasto tirando a folha"), or its share of the whole ("que parte é folha?"). */
import { comparedCopy } from "../copy/compared.ts";
import type { Knowledge } from "../knowledge.ts";
import { isShare } from "../reader/judging/made-of-sum.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { madeFact } from "./made-fact.ts";
import type { Ask } from "./plan.ts";
import type { Result } from "./plan-result.ts";

const addable: ReadonlySet<string> = new Set(["soma", "contagem"]);

/** Of one value a name is left out; the rows that lack such a name stay in the whole. */
export const leavesOut = ({ rows }: ReadMetric, { by, where }: Ask): boolean =>
  by.length === 0 &&
  addable.has(rows?.agg ?? "") &&
  where.filter(({ op }) => op === "!=").length === 1;

/** `execute` gives the value of an ask without exclusions. */
export function withoutPart(
  knowledge: Knowledge,
  ask: Ask,
  execute: (plain: Ask) => Result | null,
): Result | null {
  const kept = ask.where.filter(({ op }) => op !== "!=");
  const out = ask.where
    .filter(({ op }) => op === "!=")
    .map((one) => ({ ...one, op: "=" as const }));
  const whole = execute({ ...ask, where: kept });
  const part = execute({ ...ask, where: [...out, ...kept] });
  const [all, left] = [whole?.rows[0]?.fact, part?.rows[0]?.fact];
  if (whole === null || part === null || all === undefined || left === undefined) return null;
  if (typeof all.value !== "number" || typeof left.value !== "number") return null;
  const rest = madeFact(knowledge.view.now, {
    id: `cmp.${whole.metric.id}.sem.${left.id}`,
    phase: all.phase,
    label: comparedCopy.restLabel(whole.metric.name),
    value: all.value - left.value,
    unit: all.unit,
    decimals: all.decimals,
    formula_id: "Q1",
    formula: comparedCopy.restFormula,
    inputs: [all.id, left.id],
    basis: all.basis,
  });
  return {
    ...whole,
    rows: [{ entity: whole.rows[0]?.entity ?? null, within: [], fact: rest }],
    made: [...whole.made, ...part.made, rest],
  };
}

export const sharesWhole = ({ rows }: ReadMetric, ask: Ask): boolean =>
  isShare(ask) && addable.has(rows?.agg ?? "");

/** The part in percent of the whole of the same period. */
export function shareOfWhole(
  knowledge: Knowledge,
  ask: Ask,
  execute: (plain: Ask) => Result | null,
): Result | null {
  const metrics = ask.metrics.map(({ id }) => ({ id, qualifiers: {} }));
  const part = execute({ ...ask, metrics });
  const whole = execute({ ...ask, metrics, where: [] });
  const [some, all] = [part?.rows[0]?.fact, whole?.rows[0]?.fact];
  if (whole === null || part === null || all === undefined || some === undefined) return null;
  if (typeof all.value !== "number" || typeof some.value !== "number" || all.value <= 0)
    return null;
  const made = madeFact(knowledge.view.now, {
    id: `cmp.parcela.${some.id}`,
    phase: some.phase,
    label: comparedCopy.shareLabel(part.metric.name),
    value: (100 * some.value) / all.value,
    unit: "pct",
    decimals: 1,
    formula_id: "Q2",
    formula: comparedCopy.shareFormula,
    inputs: [some.id, all.id],
    basis: some.basis,
  });
  return {
    ...part,
    rows: part.rows.map((row) => ({ ...row, fact: made })),
    qualifiers: { ...part.qualifiers, ...ask.metrics[0]?.qualifiers },
    made: [...part.made, ...whole.made, made],
  };
}
