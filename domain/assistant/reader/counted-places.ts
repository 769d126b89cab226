/** Weeks and months of the programme are called by their number: "semana 16", "décima semana", "mês 24". */
import { planCopy } from "../copy/plan.ts";
import type { Link } from "./link-entities.ts";
import type { Said } from "./normalize.ts";

const ordinals = "primeira segunda terceira quarta quinta sexta setima oitava nona decima".split(
  " ",
);
const longest = 240;
/** As the first sentence and the reading line call them. */
export const placeNames = { semana: planCopy.week, mes_programa: planCopy.programMonth } as const;

const forms: readonly (readonly [dimension: keyof typeof placeNames, form: RegExp])[] = [
  ["semana", /\bsemana (\d{1,3})\b/],
  ["semana", /\b(\d{1,3})a? semana\b/],
  ["semana", new RegExp(String.raw`\b(${ordinals.join("|")}) semana\b`)],
  ["mes_programa", /\bmes (\d{1,3})\b(?!\/)/],
];

const numberOf = (text: string): number => {
  const place = ordinals.indexOf(text) + 1;
  return place > 0 ? place : Number(text);
};

/** At most one; it is a name only of a metric that is told by weeks or months of the programme. */
export function linkPlaces({ said }: Said): Link[] {
  for (const [dimension, form] of forms) {
    const found = form.exec(said);
    const at = numberOf(found?.[1] ?? "");
    if (found === null || !(at >= 1 && at <= longest)) continue;
    return [
      {
        entities: [{ dimension, key: String(at), name: placeNames[dimension](String(at)) }],
        span: { start: found.index, end: found.index + found[0].length },
        nameAt: found.index,
        isPossible: true,
        isWeak: false,
        isCell: false,
      },
    ];
  }
  return [];
}
