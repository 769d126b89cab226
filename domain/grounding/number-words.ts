/** Numbers written as words (lexicon of playbook 0.8): a model must not say in letters what it may not say in digits. */

export interface NumberWord {
  index: number;
  length: number;
  /** Null: a quantity without an exact value ("dezenas", "a maioria"). */
  value: number | null;
  kind: "cardinal" | "share" | "multiple" | "median" | "majority" | "vague";
}

const cardinals: Record<string, number> = {
  zero: 0, dois: 2, duas: 2, "três": 3, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10, onze: 11, doze: 12, treze: 13,
  quatorze: 14, catorze: 14, quinze: 15, dezesseis: 16, dezessete: 17, dezoito: 18, dezenove: 19, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50,
  sessenta: 60, setenta: 70, oitenta: 80, noventa: 90, cem: 100, cento: 100, duzentos: 200, duzentas: 200, trezentos: 300, trezentas: 300,
  quatrocentos: 400, quatrocentas: 400, quinhentos: 500, quinhentas: 500, seiscentos: 600, seiscentas: 600, setecentos: 700, setecentas: 700,
  oitocentos: 800, oitocentas: 800, novecentos: 900, novecentas: 900,
};
const scales: Record<string, number> = { mil: 1e3, "milhão": 1e6, "milhões": 1e6, "bilhão": 1e9, "bilhões": 1e9, "trilhão": 1e12, "trilhões": 1e12 };

const boundary = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, "giu");
const atom = [...Object.keys(cardinals), ...Object.keys(scales)].sort((a, b) => b.length - a.length).join("|");
/** "um" and "uma" are articles, and numbers only before a scale or a unit that is never counted in prose otherwise. */
const oneBefore = "(?:um|uma)(?=\\s+(?:mil|milhão|bilhão|trilhão|por\\s+cento|ponto\\s+percentual|real|dólar)(?!\\p{L}))";
const cardinalRun = new RegExp(`(?<![\\p{L}\\d])(?:(?:${atom}|${oneBefore})(?!\\p{L}))(?:\\s+(?:(?:e\\s+)?(?:${atom})|e\\s+uma?)(?!\\p{L}))*`, "giu");

const shares: [RegExp, number][] = [
  [boundary("um\\s+terço|(?:a\\s+)?terça\\s+parte"), 100 / 3], [boundary("dois\\s+terços"), 200 / 3],
  [boundary("um\\s+quarto|(?:a\\s+)?quarta\\s+parte"), 25], [boundary("três\\s+quartos"), 75],
  [boundary("um\\s+quinto"), 20], [boundary("um\\s+décimo"), 10],
];
const multiples: [RegExp, number][] = [
  [boundary("o\\s+dobro|dobros?|dobr(?:ou|a|am|aram|ará|arão|aria|ariam|ando|ado)|duplic(?:ou|aram|ará|arão)"), 2],
  [boundary("o\\s+triplo|triplos?|triplic(?:ou|a|am|aram|ará|arão|ando|ado)"), 3],
  [boundary("quádruplo|quadruplic(?:ou|a|am|aram|ará|arão|ando|ado)"), 4], [boundary("quíntuplo|quintuplic(?:ou|aram|ará)"), 5], [boundary("décuplo"), 10],
];
const vague = [
  boundary("dezenas?|centenas?|milhar(?:es)?|dúzias?|bilionári[oa]s?|milionári[oa]s?"),
  boundary("half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|twice|double|triple|majority"),
  // A half of something that is counted ("meia hora", "meio milhão"); "meio" alone is a means.
  boundary("mei[oa](?=\\s+(?:hora|dia|mês|ano|milhão|bilhão|dúzia|ponto|milhar)(?!\\p{L}))"),
];

/** Every number word of the text, in order, longest first, none inside another. */
export function readNumberWords(text: string): NumberWord[] {
  const found: NumberWord[] = [];
  const take = (pattern: RegExp, kind: NumberWord["kind"], valueOf: (word: string) => number | null): void => {
    for (const match of text.matchAll(pattern)) {
      const index = match.index;
      if (found.some((word) => index < word.index + word.length && word.index < index + match[0].length)) continue;
      found.push({ index, length: match[0].length, value: valueOf(match[0]), kind });
    }
  };
  for (const [pattern, value] of shares) take(pattern, "share", () => value);
  for (const [pattern, value] of multiples) take(pattern, "multiple", () => value);
  take(boundary("metades?"), "median", () => 50);
  take(boundary("(?:a\\s+)?(?:grande\\s+)?maioria|maior\\s+parte|majoritariamente"), "majority", () => null);
  for (const pattern of vague) take(pattern, "vague", () => null);
  take(cardinalRun, "cardinal", cardinalValue);
  return found.sort((a, b) => a.index - b.index);
}

/** "vinte e cinco mil e trezentos" -> 25300. */
function cardinalValue(run: string): number {
  let total = 0;
  let group = 0;
  for (const word of run.toLowerCase().split(/\s+/)) {
    if (word === "e") continue;
    const scale = scales[word];
    if (scale !== undefined) {
      total += (group === 0 ? 1 : group) * scale;
      group = 0;
    } else group += word === "um" || word === "uma" ? 1 : (cardinals[word] ?? 0);
  }
  return total + group;
}
