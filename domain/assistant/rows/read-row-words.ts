/** What the words of a question are in one table: its noun, values of its cells, its columns, limits, a period; and the words that are none. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Cube } from "../../semantics/cubes/cubes.ts";
import { cubeOf } from "../../semantics/cubes/cubes.ts";
import type { CubeTable } from "../../semantics/rows/describe-cubes.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import type { Quantity } from "../../kernel/words/read-quantities.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import { plainOf } from "../../semantics/rows/measure-entries.ts";
import { isGlue } from "../language/words.ts";
import type { Comparison, Period } from "../plans/plan.ts";
import { isFiller } from "../reader/lexicon.ts";
import { normalize, tokensIn, type Said, type Token } from "../reader/normalize.ts";
import { isNoun } from "../reader/names/noun-before.ts";
import { readNumbers } from "../reader/numbers.ts";
import { periodOf } from "../reader/parts.ts";
import { readPeriod } from "../reader/periods/periods.ts";
import { isSpoken, keyOf, nounsOf, wordsOfColumn } from "./table-words.ts";

export interface SaidColumn {
  column: string;
  tokens: readonly Token[];
}
export interface SaidValue extends SaidColumn {
  name: string;
}
export interface SaidLimit {
  op: Comparison;
  value: number;
  /** As it was said; null: a bare number. */
  unit: Quantity["unit"];
  tokens: readonly Token[];
}

export interface RowWords {
  table: CubeTable;
  cube: Cube;
  text: Said;
  /** Tokens of the table's noun; empty where it was not said. */
  noun: readonly Token[];
  values: readonly SaidValue[];
  columns: readonly SaidColumn[];
  limits: readonly SaidLimit[];
  /** Of which date, where a period was said. */
  period: { column: string; period: Period } | null;
  /** Content words that are none of these. */
  left: readonly Token[];
}

const contentOf = (text: string): string[] =>
  normalize(text)
    .tokens.filter((word) => !isGlue(word))
    .map(({ stem }) => stem);

interface Phrase {
  stems: readonly string[];
  is: { column: string; name?: string } | null;
}

/** Longer phrases first, and values before columns. */
const byLength = (a: Phrase, b: Phrase): number => b.stems.length - a.stems.length;

const phrasesOf = (texts: readonly string[], is: Phrase["is"]): Phrase[] =>
  texts
    .filter((text) => !isAsking(text))
    .map((text): Phrase => ({ stems: contentOf(text), is }))
    .filter(({ stems }) => stems.length > 0);

/** A header may be a question, of which the words that ask are no name. */
const isAsking = (text: string): boolean =>
  normalize(text).tokens.every(
    (word) => isGlue(word) || /^(?:quant[oa]s?|qual|quais|quem|quando|como|onde)$/.test(word.text),
  );

/** Names of cells that no question means: codes with a mark of their own are written out. */
const spelt = (cell: string): string => cell.replaceAll("_", " ");

/** Of one reading of the files, not of each question: a refused one is tried on every table. */
const columnPhrases = oncePer((held: CubeTable): readonly Phrase[] => {
  const cube = cubeOf(held.table);
  if (cube === null) return [];
  const { columns } = canonicalTable(cube.table);
  const key = keyOf(cube.table);
  const own = [
    ...held.columns,
    ...Object.keys(held.months),
    ...cube.texts.map(({ column }) => column),
  ].filter((name) => name !== key && isSpoken(cube.table, name));
  const phrases = [...new Set(own)].flatMap((name) => {
    const canonical = columns.find((column) => column.name === name.split(".").at(-1));
    const label = canonical === undefined ? [] : [plainOf(canonical.label), ...canonical.synonyms];
    const isParent = name.includes(".");
    return phrasesOf([...(isParent ? [] : label), ...wordsOfColumn(cube.table, name)], {
      column: name,
    });
  });
  return phrases.sort(byLength);
});

const valuePhrases = oncePer(({ table, names }: CubeTable): readonly Phrase[] =>
  Object.entries(names)
    .flatMap(([column, cells]) =>
      cubeOf(table)?.dimensions.some(({ name, parent }) => name === column && parent === null) ===
      true
        ? cells.flatMap((name) =>
            /^[\d\s.,-]+$/.test(name) ? [] : phrasesOf([spelt(name)], { column, name }),
          )
        : [],
    )
    .sort(byLength),
);

const nounPhrases = oncePer(({ table }: CubeTable): readonly Phrase[] =>
  phrasesOf(nounsOf(table), null).sort(byLength),
);

/** Where the phrase stands among tokens that are free, side by side but for words that join. */
function findPhrase(
  stems: readonly string[],
  content: readonly Token[],
  taken: ReadonlySet<Token>,
): Token[] | null {
  for (let at = 0; at + stems.length <= content.length; at += 1) {
    const run = content.slice(at, at + stems.length);
    if (run.every((token, index) => token.stem === stems[index] && !taken.has(token))) return run;
  }
  return null;
}

/** The words of a question, and which of them are explained so far. */
interface Reading {
  all: readonly Token[];
  content: readonly Token[];
  taken: ReadonlySet<Token>;
  take(tokens: readonly Token[]): readonly Token[];
}

export function readRowWords(question: string, held: CubeTable): RowWords | null {
  const cube = cubeOf(held.table);
  if (cube === null) return null;
  const text = normalize(question);
  const content = text.tokens.filter((token) => !isGlue(token));
  // "Em média" is no segment "médio".
  const taken = new Set(
    content.filter(
      ({ text: word, index }) =>
        word === "media" && /^(?:em|na)$/.test(text.tokens[index - 1]?.text ?? ""),
    ),
  );
  const take = (tokens: readonly Token[]): readonly Token[] => {
    for (const token of tokens) taken.add(token);
    return tokens;
  };
  // "Quantos riscos": what is asked for is no area "Risco".
  const first = nounIn(held, content, taken);
  const asked = first !== null && isAskedFor(first, text) ? first : null;
  if (asked !== null) take(asked);
  const reading = { all: text.tokens, content, taken, take };
  const values = valuesIn(held, reading);
  if (values === null) return null;
  const periods = periodIn(text, held);
  if (periods !== null) take(tokensIn(text, periods.span));
  const read = limitsIn(text, taken, held.rows);
  if (read === null) return null;
  const { limits, all } = read;
  for (const { tokens } of limits) take(tokens);
  take(all);
  const noun = asked ?? nounIn(held, content, taken);
  if (noun !== null) take(noun);
  const columns = columnsIn(held, reading);
  return {
    table: held,
    cube,
    text,
    noun: noun ?? [],
    values,
    columns,
    limits,
    period: periods,
    left: content.filter((token) => !taken.has(token) && !isFiller(token.text)),
  };
}

const nounIn = (
  held: CubeTable,
  content: readonly Token[],
  taken: ReadonlySet<Token>,
): Token[] | null =>
  nounPhrases(held)
    .map(({ stems }) => findPhrase(stems, content, taken))
    .find((found) => found !== null) ?? null;

const isAskedFor = ([first]: readonly Token[], { tokens }: Said): boolean =>
  /^(?:quant[oa]s|qual|quais|que)$/.test(tokens[(first?.index ?? 0) - 1]?.text ?? "");

function columnsIn(held: CubeTable, { content, taken, take }: Reading): SaidColumn[] {
  const columns: SaidColumn[] = [];
  for (const { stems, is } of columnPhrases(held))
    for (;;) {
      const found = findPhrase(stems, content, taken);
      if (found === null || is === null) break;
      columns.push({ column: is.column, tokens: take(found) });
    }
  return columns;
}

/** Null where a word is a value of two columns and nothing tells which is meant. */
function valuesIn(held: CubeTable, { all, content, taken, take }: Reading): SaidValue[] | null {
  const phrases = valuePhrases(held);
  const found: SaidValue[] = [];
  for (const { stems, is } of phrases) {
    const tokens = findPhrase(stems, content, taken);
    if (tokens === null || is?.name === undefined) continue;
    if (tokens.length === 1 && !tokens[0]!.isName && isNoun(tokens[0]!, all)) continue;
    const same = phrases.filter(
      (other) =>
        other.is !== is &&
        other.is?.column !== is.column &&
        other.stems.length === stems.length &&
        other.stems.every((stem, at) => stem === stems[at]),
    );
    const column = oneOf(
      held.table,
      [is.column, ...same.map((other) => other.is!.column)],
      content,
    );
    if (column === null) return null;
    const name = held.names[column]?.find(
      (cell) => normalizeText(cell) === normalizeText(is.name!),
    );
    found.push({ column, name: name ?? is.name, tokens: take(tokens) });
  }
  return found;
}

/** Of columns with one value the one whose words were said; what came of a case is meant before what it began as. */
function oneOf(
  table: CubeTable["table"],
  columns: readonly string[],
  content: readonly Token[],
): string | null {
  const all = [...new Set(columns)];
  if (all.length === 1) return all[0]!;
  const isSaid = (column: string): boolean =>
    wordsOfColumn(table, column).some((phrase) =>
      contentOf(phrase).every((stem) => content.some((token) => token.stem === stem)),
    );
  const said = all.filter(isSaid);
  if (said.length === 1) return said[0]!;
  return all.find((column) => column.endsWith("_final")) ?? null;
}

function periodIn(
  text: Said,
  { months, table }: CubeTable,
): { column: string; period: Period; span: { start: number; end: number } } | null {
  const all = Object.entries(months);
  const last = all
    .map(([, { last }]) => last)
    .sort()
    .at(-1);
  const first = all.map(([, { first }]) => first).sort()[0];
  if (first === undefined || last === undefined) return null;
  const read = readPeriod(text.said, { first, last, base: last });
  if (read === null) return null;
  const content = text.tokens.filter((token) => !isGlue(token));
  const column = oneOf(
    table,
    all.map(([name]) => name),
    content,
  );
  return column === null ? null : { column, period: periodOf(read), span: read.span };
}

const fewestAll = 3;

/** Null where a number has no part in the question. `rows`: how many the table has. */
function limitsIn(
  text: Said,
  taken: ReadonlySet<Token>,
  rows: number,
): { limits: SaidLimit[]; all: Token[] } | null {
  const spans = [...taken].map(({ start, end }) => ({ start, end }));
  const limits: SaidLimit[] = [];
  const all: Token[] = [];
  for (const number of readNumbers(text, spans)) {
    const tokens = tokensIn(text, number.span);
    if (number.role === "threshold") {
      limits.push({ op: number.op, value: number.value, unit: number.unit, tokens });
      continue;
    }
    if (number.role === "limit" || number.role === "rank") continue;
    if (number.role !== "unread" || number.value === null) return null;
    // "As nove iniciativas" are all of them; "maturidade 1" is a value.
    if (number.value !== rows || rows < fewestAll)
      limits.push({ op: "=", value: number.value, unit: null, tokens });
    else all.push(...tokens);
  }
  for (const token of text.tokens)
    if (/^(?:negativ|positiv)[oa]s?$/.test(token.text) && !taken.has(token))
      limits.push({
        op: token.text.startsWith("n") ? "<" : ">",
        value: 0,
        unit: null,
        tokens: [token],
      });
  return { limits, all };
}
