/** Numbers written as words (lexicon of playbook 0.8): a model must not say in letters what it may not say in digits. */

export interface NumberWord {
  index: number;
  length: number;
  /** Null: a quantity without an exact value ("dezenas", "a maioria"). */
  value: number | null;
  kind: "cardinal" | "share" | "multiple" | "median" | "majority" | "vague";
}

const cardinals: Record<string, number> = {
  zero: 0,
  dois: 2,
  duas: 2,
  três: 3,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quatrocentas: 400,
  quinhentos: 500,
  quinhentas: 500,
  seiscentos: 600,
  seiscentas: 600,
  setecentos: 700,
  setecentas: 700,
  oitocentos: 800,
  oitocentas: 800,
  novecentos: 900,
  novecentas: 900,
};
const scales: Record<string, number> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
  trilhão: 1e12,
  trilhões: 1e12,
};

const listed = (words: string): string[] => words.split(" ");
const spaced = (phrases: readonly string[]): string =>
  [...phrases]
    .sort((a, b) => b.length - a.length)
    .join("|")
    .replaceAll(" ", "\\s+");
const boundary = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, "giu");
const atoms = [...Object.keys(cardinals), ...Object.keys(scales)];
const atom = spaced(atoms);
/** "um" and "uma" are articles, and numbers only before a scale or a unit that is never counted in prose otherwise. */
const countedByOne = [
  "mil",
  "milhão",
  "bilhão",
  "trilhão",
  "por cento",
  "ponto percentual",
  "real",
  "dólar",
];
const oneBefore = `(?:um|uma)(?=\\s+(?:${spaced(countedByOne)})(?!\\p{L}))`;
const cardinalRun = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${atom}|${oneBefore})(?!\\p{L}))(?:\\s+(?:(?:e\\s+)?(?:${atom})|e\\s+uma?)(?!\\p{L}))*`,
  "giu",
);

const shares: [string[], number][] = [
  [["um terço", "terça parte", "a terça parte"], 100 / 3],
  [["dois terços"], 200 / 3],
  [["um quarto", "quarta parte", "a quarta parte"], 25],
  [["três quartos"], 75],
  [["um quinto"], 20],
  [["um décimo"], 10],
];
const multiples: [string[], number][] = [
  [
    [
      "o dobro",
      ...listed(
        "dobro dobros dobrou dobra dobram dobraram dobrará dobrarão dobraria dobrariam dobrando dobrado duplicou duplicaram duplicará duplicarão",
      ),
    ],
    2,
  ],
  [
    [
      "o triplo",
      ...listed(
        "triplo triplos triplicou triplica triplicam triplicaram triplicará triplicarão triplicando triplicado",
      ),
    ],
    3,
  ],
  [
    listed(
      "quádruplo quadruplicou quadruplica quadruplicam quadruplicaram quadruplicará quadruplicarão quadruplicando quadruplicado",
    ),
    4,
  ],
  [listed("quíntuplo quintuplicou quintuplicaram quintuplicará"), 5],
  [["décuplo"], 10],
];
const medians = ["metade", "metades"];
const majorities = [
  "maioria",
  "a maioria",
  "grande maioria",
  "a grande maioria",
  "maior parte",
  "majoritariamente",
];
/** A half of something that is counted ("meia hora", "meio milhão"); "meio" alone is a means. */
const halved = listed("hora dia mês ano milhão bilhão dúzia ponto milhar");
const vague = [
  listed(
    "dezena dezenas centena centenas milhar milhares dúzia dúzias bilionário bilionária bilionários bilionárias milionário milionária milionários milionárias",
  ),
  listed(
    "half two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions twice double triple majority",
  ),
];

const patterns: [RegExp, NumberWord["kind"], number | null][] = [
  ...shares.map(([words, value]): [RegExp, "share", number] => [
    boundary(spaced(words)),
    "share",
    value,
  ]),
  ...multiples.map(([words, value]): [RegExp, "multiple", number] => [
    boundary(spaced(words)),
    "multiple",
    value,
  ]),
  [boundary(spaced(medians)), "median", 50],
  [boundary(spaced(majorities)), "majority", null],
  ...vague.map((words): [RegExp, "vague", null] => [boundary(spaced(words)), "vague", null]),
  [boundary(`mei[oa](?=\\s+(?:${halved.join("|")})(?!\\p{L}))`), "vague", null],
];

/** All that `readNumberWords` reads, word for word, one space between: what an unfinished text may still become. */
const numberPhrases: readonly string[] = [
  ...atoms,
  ...["um", "uma"].flatMap((one) => countedByOne.map((counted) => `${one} ${counted}`)),
  ...[...shares, ...multiples].flatMap(([words]) => words),
  ...medians,
  ...majorities,
  ...vague.flat(),
  ...["meio", "meia"].flatMap((half) => halved.map((counted) => `${half} ${counted}`)),
];

const anyPhrase = new RegExp(`(?<![\\p{L}\\d])(?:${spaced(numberPhrases)})(?!\\p{L})`, "iu");

/** Every number word of the text, in order, longest first, none inside another. */
export function readNumberWords(text: string): NumberWord[] {
  // Most stretches of a text hold none: one look instead of one for each kind.
  if (!anyPhrase.test(text)) return [];
  const found: NumberWord[] = [];
  const take = (
    pattern: RegExp,
    kind: NumberWord["kind"],
    valueOf: (word: string) => number | null,
  ): void => {
    for (const match of text.matchAll(pattern)) {
      const index = match.index;
      if (
        found.some(
          (word) => index < word.index + word.length && word.index < index + match[0].length,
        )
      )
        continue;
      found.push({ index, length: match[0].length, value: valueOf(match[0]), kind });
    }
  };
  for (const [pattern, kind, value] of patterns) take(pattern, kind, () => value);
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
