/** "Quantas horas por mês os processos de Operações consomem?": beside the list, what the things have together. */
import { comparedCopy } from "../../copy/compared.ts";
import type { Knowledge } from "../../knowledge.ts";
import { isSum } from "../../reader/parts.ts";
import { areValues, sumFact } from "./facts-together.ts";
import { namedBy, type Ask } from "../plan.ts";
import type { Result } from "../plan-result.ts";

/** Of a part of the things, whose values may be added; of all of them the published total is asked. */
export function withSum(knowledge: Knowledge, result: Result, ask: Ask): Result {
  const { metric, rows } = result;
  const [dimension] = ask.by;
  const isPart = ask.where.length > 0 && ask.where.every(({ op }) => op === "=" || op === "in");
  const isWhole = ask.limit === null && ask.order === null && ask.having.length === 0;
  const [first, ...others] = rows.map(({ fact }) => fact);
  if (dimension === undefined || first === undefined || !isPart || !isWhole) return result;
  if (!isSum(metric.unitClass) || metric.additive?.includes(dimension) !== true) return result;
  const facts = [first, ...others] as const;
  if (!areValues(facts) || others.some(({ unit }) => unit !== first.unit)) return result;
  const within = ask.where.flatMap(namedBy).map(({ key }) => key);
  const sum = sumFact(knowledge, facts, {
    id: `cmp.${metric.id}.soma.${[dimension, ...within].join("~")}`,
    label: comparedCopy.sumOfThingsLabel(metric.name),
    unit: first.unit,
    formula: comparedCopy.sumOfThingsFormula,
  });
  return { ...result, sum, made: [...result.made, sum] };
}
