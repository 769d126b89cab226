/** Shares and monthly means, which no metric is by itself: which questions ask for them, and which asks hold them. */
import type { Ask } from "../../plans/plan.ts";

/** Values of the qualifier "estatistica" that are made of a sum: its share of the whole, its mean by month. */
export const share = "parcela";
export const byMonth = "por_mes";

/** "por_cada_iniciativa": the mean of what each of these things has. */
const byEach = "por_cada_";
export const meanByEach = (dimension: string): string => `${byEach}${dimension}`;
export const dimensionOfMean = (value = ""): string | null =>
  value.startsWith(byEach) ? value.slice(byEach.length) : null;

export const asksPart =
  /^quanto d[ao]s? .*\b(?:e|sao|foi|vem|vai)\b|%|\b(?:que parte|que fatia|qual a fatia|qual fatia|qual a parte|parcela|percentual|porcentagem|proporcao|por cento|participacao|qual o peso)\b/;

/** One name within the whole. */
export const isShare = ({ metrics: [asked], by, where }: Ask): boolean =>
  asked?.qualifiers["estatistica"] === share &&
  by.length === 0 &&
  where.length === 1 &&
  where[0]?.op === "=";
