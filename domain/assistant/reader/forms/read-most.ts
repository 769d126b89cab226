/** "Qual área tem mais processos?", "quem executa mais etapas?": the noun after "mais" is counted, and by the other one is cut. */
import type { Reading } from "../judging/reading.ts";
import type { Operator } from "../operators.ts";
import type { Parts } from "../parts.ts";

const dimensionOf = ({ effect: { by, noun } }: Operator): string | undefined => by ?? noun;

/** Null where no noun follows an order, or what is read then counts nothing. */
export function readMost(parts: Parts, read: (parts: Parts) => Reading): Reading | null {
  const { operators } = parts;
  for (const counted of operators) {
    const ranked = operators.find((one) => isRightBefore(one, counted, parts));
    const thing = dimensionOf(counted);
    const isOfOther = operators.some(({ effect: { by } }) => by !== undefined && by !== thing);
    if (ranked === undefined || thing === undefined || !isOfOther) continue;
    const others = operators
      .filter((one) => one !== counted)
      .map(
        (one): Operator =>
          one === ranked ? { ...one, effect: { ...one.effect, unit: "contagem" } } : one,
      );
    const reading = read({ ...parts, operators: others });
    if (reading.outcome === "answered" && reading.metric?.unitClass === "contagem") return reading;
  }
  return null;
}

const isRightBefore = ({ effect, span }: Operator, counted: Operator, { text }: Parts): boolean =>
  effect.order !== undefined &&
  span.end + 1 === counted.span.start &&
  /\b(?:mais|menos)$/.test(text.said.slice(span.start, span.end));
