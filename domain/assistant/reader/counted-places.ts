/** Weeks and months of the programme are called by their number: "semana 16", "décima semana", "mês 24". */
import { planCopy } from "../copy/plan.ts";
import type { Link } from "./link-entities.ts";
import type { Said } from "./normalize.ts";

const ordinals = "primeira segunda terceira quarta quinta sexta setima oitava nona decima".split(
  " ",
);
const counts = "um dois tres quatro cinco seis sete oito nove dez".split(" ");
const feminine: Readonly<Record<string, string>> = { uma: "um", duas: "dois" };
const longest = 240;
/** As the first sentence and the reading line call them. */
export const placeNames = {
  semana: planCopy.week,
  mes_programa: planCopy.programMonth,
  liderados: planCopy.reports,
} as const;
export const isPlace = (dimension: string): dimension is keyof typeof placeNames =>
  dimension in placeNames;

const forms: readonly (readonly [dimension: keyof typeof placeNames, form: RegExp])[] = [
  ["semana", /\bsemana (\d{1,3})\b/],
  ["semana", /\b(\d{1,3})a? semana\b/],
  ["semana", new RegExp(String.raw`\b(${ordinals.join("|")}) semana\b`)],
  ["mes_programa", /\bmes (\d{1,3})\b(?!\/)/],
  // "Mais de 5 liderados" is a condition on how many, and no one number of them.
  [
    "liderados",
    new RegExp(
      String.raw`(?<!\b(?:mais|menos|acima|abaixo|alem) de |\b(?:menos|ate|minimo|maximo|que|top) )\b(\d{1,3}|${[...counts, ...Object.keys(feminine)].join("|")}) (?:unic[oa] )?(?:liderad|subordinad)[oa]s?\b`,
    ),
  ],
];

const numberOf = (text: string): number => {
  const place = Math.max(ordinals.indexOf(text), counts.indexOf(feminine[text] ?? text)) + 1;
  return place > 0 ? place : Number(text);
};

/** At most one; it is a name only of a metric that is told by weeks, months of the programme or people who report. */
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
