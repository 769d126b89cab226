/** Which other readings of a question are no rivals of the likeliest. */
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import type { Knowledge } from "../../knowledge.ts";
import type { ReadMetric } from "../metric-entry.ts";
import { isDefaultOf } from "../names/dimension-names.ts";
import { wordsLeft, type Parts } from "../parts.ts";
import type { Ranked } from "../rank-readings.ts";

/** Words of one phrase more or less. */
const nearlyAsMuch = 0.05;

/** Of two that are as likely by their words the one of the open phase is meant. */
export const isOfOpenPhase = (
  best: Ranked,
  second: Ranked | undefined,
  { view }: Knowledge,
): boolean =>
  second !== undefined &&
  best.metric.phase === view.openPhase &&
  second.metric.phase !== view.openPhase &&
  second.metric.phase !== 0 &&
  isAtLeast(best.phrase, second.phrase - nearlyAsMuch);

/** A family without an entry of its own is no rival of one that has it, unless more of its name was said. */
export const isTechnical = ({ reach }: ReadMetric, best: Ranked, phrase: number): boolean =>
  reach === "exact" && best.metric.reach !== "exact" && !isAtLeast(phrase, best.phrase + 0.01);

/** "Está subindo?" is told by the months themselves before a reading of them. */
export const isReadingOf = ({ id }: ReadMetric, { unitClass }: ReadMetric, { operators }: Parts) =>
  id.endsWith(".tendencia") &&
  unitClass !== "texto" &&
  operators.some(({ effect }) => effect.op === "trend");

/** Where names and an order are all that was said, what a name alone asks for is meant: "cobrança custa mais que contas a pagar?" */
export const isNotAsked = (metric: ReadMetric, best: ReadMetric, parts: Parts): boolean =>
  parts.links.length > 1 &&
  isOfName(best, parts) &&
  !isOfName(metric, parts) &&
  wordsLeft(parts).left.length === 0;

const isOfName = ({ id }: ReadMetric, { links }: Parts): boolean =>
  links.every(({ entities }) => entities.some(({ dimension }) => isDefaultOf(id, dimension)));
