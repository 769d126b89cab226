/** Headers that are quarters, half-years or years: "1T25", "1º tri/2025", "Q1 2024", "2º semestre de 2024", "2023", "Exercício 2023". */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { withoutHints } from "../headers/header-names.ts";

export type LongPeriod = "trimestre" | "semestre" | "ano";

const parts: Readonly<Record<string, { period: LongPeriod; most: number }>> = Object.fromEntries([
  ...["t", "q", "tri", "trim", "trimestre", "quarter"].map((word) => [
    word,
    { period: "trimestre", most: 4 } as const,
  ]),
  ...["s", "sem", "semestre"].map((word) => [word, { period: "semestre", most: 2 } as const]),
]);
const roman: ReadonlyMap<string, string> = new Map([
  ["i", "1"],
  ["ii", "2"],
  ["iii", "3"],
  ["iv", "4"],
]);
const idle: ReadonlySet<string> = new Set(
  "o de do ano exercicio realizado valor total em year fy r".split(" "),
);
const fullYear = /^(?:19|20)\d\d$/;
/** A letter is a quarter only beside a year: "Q1" is the first question of a survey. */
const shortestAlone = 3;

/** Null for any other header, those of months too. */
export function parsePeriodHeader(header: string): LongPeriod | null {
  const words = normalizeText(withoutHints(header))
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, "$& ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !idle.has(word))
    .map((word) => roman.get(word) ?? word);
  const [only] = words;
  if (words.length === 1) return fullYear.test(only!) ? "ano" : null;
  const named = words.filter((word) => parts[word] !== undefined);
  const [name] = named;
  const numbers = words.filter((word) => parts[word] === undefined);
  if (name === undefined || named.length !== 1 || !numbers.every((word) => /^\d+$/.test(word)))
    return null;
  const { period, most } = parts[name]!;
  const at = numbers.findIndex(
    (word) => Number(word) >= 1 && Number(word) <= most && word.length === 1,
  );
  const [year, ...others] = numbers.filter((_, index) => index !== at);
  if (at < 0 || others.length > 0) return null;
  const isYear = year === undefined ? name.length >= shortestAlone : isYearText(year);
  return isYear ? period : null;
}

const isYearText = (text: string): boolean => text.length === 2 || fullYear.test(text);
