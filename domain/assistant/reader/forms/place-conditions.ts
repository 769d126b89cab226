/** "Começam na semana 8", "depois do mês 6": of what is told in weeks or months a place of the programme is the value itself, or a limit. */
import type { Comparison } from "../../plans/plan.ts";
import type { ReadMetric } from "../metric-entry.ts";
import type { NumberReading } from "../numbers.ts";
import type { Parts } from "../parts.ts";

const units = { semana: "semanas", mes_programa: "meses" } as const;
type Place = keyof typeof units;

const before: readonly (readonly [form: RegExp, op: Comparison])[] = [
  [/\b(?:antes d[oa])\s$/, "<"],
  [/\b(?:depois d[oa]|apos [oa])\s$/, ">"],
  [/\b(?:ate [oa])\s$/, "<="],
  [/\b(?:a partir d[oa]|desde [oa])\s$/, ">="],
  [/\b(?:n[oa])\s$/, "="],
];

/** Its values are places of the programme, and no lengths of time: "depois da semana 20" says nothing of what lasts 21 weeks. */
export const tellsPlace = (metric: ReadMetric | null): boolean =>
  /^(?:semana|mês) d/.test(metric?.name ?? "");

/** Null where no place of the programme stands after one of these words. */
export function withPlaceConditions(parts: Parts): Parts | null {
  const [link] = parts.links.filter(({ entities }) => (entities[0]?.dimension ?? "") in units);
  const place = link?.entities[0];
  if (link === undefined || place === undefined) return null;
  const head = parts.text.said.slice(0, link.span.start);
  for (const [form, op] of before) {
    const match = form.exec(head);
    if (match === null) continue;
    const limit: NumberReading = {
      role: "threshold",
      op,
      value: Number(place.key),
      unit: units[place.dimension as Place],
      span: { start: match.index, end: link.span.end },
    };
    return {
      ...parts,
      links: parts.links.filter((one) => one !== link),
      numbers: [...parts.numbers, limit],
    };
  }
  return null;
}
