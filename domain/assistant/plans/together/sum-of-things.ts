/** "Quantas horas por mês os processos de Operações consomem?": beside the list, what the things have together. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { comparedCopy } from "../../copy/compared.ts";
import type { Knowledge } from "../../knowledge.ts";
import { isSum } from "../../reader/parts.ts";
import { madeFact } from "../made-fact.ts";
import { namedBy, type Ask } from "../plan.ts";
import type { Result } from "../plan-result.ts";

/** Of a part of the things, whose values may be added; of all of them the published total is asked. */
export function withSum(knowledge: Knowledge, result: Result, ask: Ask): Result {
  const { metric, rows } = result;
  const [dimension] = ask.by;
  const [first] = rows;
  const isPart = ask.where.length > 0 && ask.where.every(({ op }) => op === "=" || op === "in");
  const isWhole = ask.limit === null && ask.order === null && ask.having.length === 0;
  if (dimension === undefined || first === undefined || rows.length < 2) return result;
  if (!isPart || !isWhole || !isSum(metric.unitClass)) return result;
  if (metric.additive?.includes(dimension) !== true) return result;
  const { unit } = first.fact;
  if (rows.some(({ fact }) => typeof fact.value !== "number" || fact.unit !== unit)) return result;
  const within = ask.where.flatMap(namedBy).map(({ key }) => key);
  const sum = madeFact(knowledge.view.now, {
    id: `cmp.${metric.id}.soma.${[dimension, ...within].join("~")}`,
    phase: first.fact.phase,
    label: comparedCopy.sumOfThingsLabel(metric.name),
    value: exactSum(rows.map(({ fact }) => Number(fact.value))),
    unit,
    decimals: first.fact.decimals,
    formula_id: "Q1",
    formula: comparedCopy.sumOfThingsFormula,
    inputs: rows.map(({ fact }) => fact.id),
    basis: rows.some(({ fact }) => fact.basis === "ESTIMADO") ? "ESTIMADO" : first.fact.basis,
  });
  return { ...result, sum, made: [...result.made, sum] };
}
