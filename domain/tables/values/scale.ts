/** Notes of a scale as people write them: "4", "4-Alta", "Alta (4)", or one of the five words. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";

const words: readonly (readonly string[])[] = [
  ["muito baixo", "muito baixa", "raro", "rara", "very low", "rare"],
  ["baixo", "baixa", "improvavel", "low", "unlikely"],
  ["medio", "media", "moderado", "moderada", "possivel", "medium", "moderate", "possible"],
  ["alto", "alta", "provavel", "high", "likely"],
  [
    ...["muito alto", "muito alta", "critico", "critica", "extremo", "extrema", "catastrofico"],
    ...["catastrofica", "quase certo", "quase certa", "muito provavel", "very high", "critical"],
    ...["extreme", "catastrophic", "almost certain"],
  ],
];
/** Words of agreement, contentment and frequency, as surveys write them. */
const answerWords: readonly (readonly string[])[] = [
  [
    ...[
      "discordo totalmente",
      "discordo plenamente",
      "muito insatisfeito",
      "muito insatisfeita",
      "nunca",
    ],
    ...["pessimo", "pessima", "strongly disagree", "very dissatisfied", "never"],
  ],
  [
    ...["discordo", "discordo parcialmente", "discordo em parte", "insatisfeito", "insatisfeita"],
    ...["raramente", "ruim", "disagree", "dissatisfied", "rarely"],
  ],
  [
    ...[
      "nem concordo nem discordo",
      "nao concordo nem discordo",
      "neutro",
      "neutra",
      "indiferente",
    ],
    ...["as vezes", "regular", "neither agree nor disagree", "neutral", "sometimes"],
  ],
  [
    ...["concordo", "concordo parcialmente", "concordo em parte", "satisfeito", "satisfeita"],
    ...["frequentemente", "quase sempre", "bom", "boa", "agree", "satisfied", "often"],
  ],
  [
    ...[
      "concordo totalmente",
      "concordo plenamente",
      "muito satisfeito",
      "muito satisfeita",
      "sempre",
    ],
    ...["otimo", "otima", "excelente", "strongly agree", "very satisfied", "always"],
  ],
];
const noteOf = new Map(
  [words, answerWords].flatMap((scale) =>
    scale.flatMap((same, at) => same.map((word) => [word, at + 1] as const)),
  ),
);

/** Words of a scale of three, whose ends nobody says. */
const ofThree = new Set([
  "baixo",
  "baixa",
  "low",
  "medio",
  "media",
  "medium",
  "alto",
  "alta",
  "high",
]);

const plain = (cell: string): string => normalizeText(cell).replace(/\s+/g, " ").trim();

/** NaN where the cell is no note in words: a bare figure is read as any number. */
export function parseScale(cell: string): number {
  const text = plain(cell);
  const numbered = /^([0-5])\s*[-–—:.)]\s*[a-z]/.exec(text) ?? /[a-z].*\(([0-5])\)$/.exec(text);
  return numbered ? Number(numbered[1]) : (noteOf.get(text) ?? Number.NaN);
}

/** Every value is one of low, medium and high, and two of them at least occur. */
export function isThreeWords(values: readonly string[]): boolean {
  const texts = values.map(plain);
  return (
    texts.length > 0 &&
    texts.every((text) => ofThree.has(text)) &&
    new Set(texts.map((text) => noteOf.get(text))).size > 1
  );
}

/** "1-3-5": low is 1 and high 5. */
export const widened = (note: number): number => 2 * note - 3;
export const wideScale = "1-3-5";

/** Answer of a rate that is written per thousand. */
export const perThousand = "por_mil";

/** In which scale the notes of a column stand, where they leave the field's own. */
export const ratingScaleQuestion = (header: string): string => `escala_nota:${header}`;

type Scale = readonly [from: number, to: number];
const ownScale = ({ min = 0, max = 5 }: { min?: number; max?: number }): Scale => [min, max];
const widerScales: readonly Scale[] = [
  [1, 7],
  [0, 10],
  [1, 10],
  [0, 100],
];
const nameOf = ([from, to]: Scale): string => `${from}-${to}`;

export const ratingScalesOf = (column: {
  min?: number;
  max?: number;
}): { value: string; label: string }[] => {
  const own = ownScale(column);
  return [
    { value: nameOf(own), label: `De ${own[0]} a ${own[1]}: deixar fora as outras` },
    ...widerScales.map((scale) => ({
      value: nameOf(scale),
      label: `De ${scale[0]} a ${scale[1]}`,
    })),
  ];
};

/** A note of the scale that a person named, on the field's own. */
export function rescaleNote(
  note: number,
  answer: string | undefined,
  column: { min?: number; max?: number },
): number {
  const scale = widerScales.find((candidate) => nameOf(candidate) === answer);
  if (scale === undefined) return note;
  const [from, to] = ownScale(column);
  return from + ((note - scale[0]) * (to - from)) / (scale[1] - scale[0]);
}

/** Notes of customers as 0-10 (playbook 1.6); only where a person or the header named the scale. */
export function csatRescale(
  { name }: { name: string },
  scale: string | null,
): (value: number) => number {
  if (name !== "csat" || scale === null) return (value) => value;
  if (scale === "1-5") return (value) => (value - 1) * 2.5;
  if (scale === "1-7") return (value) => ((value - 1) * 10) / 6;
  return scale === "0-100" ? (value) => value / 10 : (value) => value;
}
