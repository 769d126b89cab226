/** Questions that are answered "Sim" or "Não". */
import type { Ask } from "../plans/plan.ts";
import type { ReadMetric } from "./metric-entry.ts";

const isTooMany = /\b(?:demais|muit[oa]s?|pouc[oa]s?|suficientes?|bastantes?)\b/;
export const isYesNo = /^(?:tem|temos|ha|existe|existem|algum|alguma)\s(?!quant[oa]s\b)/;
/** "Se o tempo da equipe ficar fora da conta, …": asked under a supposition. */
export const beginsSupposition = /^(?:e )?(?:se|caso|supondo)\b/i;

/** "Tem caso sem base legal?": of a count whether there is one; another value by itself says neither yes nor no. */
export function claimed(metric: ReadMetric, ask: Ask, said: string): Ask | null {
  if (ask.op !== "value" || ask.having.length > 0) return ask;
  // "Temos chefe demais?" asks for a judgement that no count holds.
  if (isTooMany.test(said)) return null;
  return metric.unitClass === "contagem" ? { ...ask, having: [{ op: ">", value: 0 }] } : null;
}
