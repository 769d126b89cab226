/** Names of the project in a question: the longest first. A span may name two things; both stay until a metric is chosen. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import type { Knowledge } from "../knowledge.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { frequentWords } from "../language/common-words.ts";
import { isGlue, isMisspelling } from "../language/words.ts";
import type { EntityRef } from "../plans/plan.ts";
import { rowNames } from "../plans/row-cubes.ts";
import type { RowCubes } from "../plans/row-source.ts";
import { accountFirst, namedDimensions } from "./names/dimension-names.ts";
import { isFiller } from "./lexicon.ts";
import { announcedAt, isNoun, isPossibly, nounBefore } from "./names/noun-before.ts";
import { isStateWords } from "./names/state-words.ts";
import { besides, runOf, runOfSentence, slipsAt } from "./names/words-of-name.ts";
import { normalize, type Said, type Span, type Token } from "./normalize.ts";

export interface Link {
  entities: readonly EntityRef[];
  span: Span;
  /** Where the name itself begins, after the noun that announces it. */
  nameAt: number;
  /** What was typed, where it was read as another word. */
  corrected?: { typed: string; read: string };
  /** Words that phrases of the catalogue use too: a name only of a metric that has such names. */
  isPossible: boolean;
  /** One word of a longer name that metrics use too: a name only where no metric reads the question without it. */
  isWeak: boolean;
  /** Only rows have this name. */
  isCell: boolean;
}

interface Name {
  entity: EntityRef;
  words: readonly Token[];
  cues: readonly string[];
  isCell: boolean;
  /** Content words that no other name of its dimension has. */
  aliases: ReadonlySet<string>;
  /** No other name of its dimension holds all of these words. */
  isOnly: (stems: readonly string[]) => boolean;
}

const shortestAlias = 5;
const spoken = (name: string): string => name.replace(/\s*\([^)]*\)/g, "").trim() || name;
const contentOf = (tokens: readonly Token[]): Token[] => tokens.filter((word) => !isGlue(word));

const namesOf = oncePer((knowledge: Knowledge): readonly Name[] => {
  const names = namedDimensions.flatMap(({ dimension, names: pattern, cues }) =>
    knowledge.matching(pattern).flatMap(({ fact, key }) => {
      if (typeof fact.value !== "string" || fact.value.trim() === "") return [];
      const words = contentOf(normalize(spoken(fact.value)).tokens);
      const entity = { dimension, key, name: fact.value };
      // "K13", "P01": the code that the client's own file gives it.
      const coded = /^[A-Z]\d+$/.test(key) ? [{ entity, words: normalize(key).tokens, cues }] : [];
      return words.length === 0 ? [] : [{ entity, words, cues }, ...coded];
    }),
  );
  const all = [...names, ...tableNames(knowledge)];
  return all.map((name) => ({
    ...name,
    isCell: false,
    aliases: aliasesOf(name, all),
    isOnly: (stems) =>
      !othersOf(name, all).some(({ words }) =>
        stems.every((stem) => words.some((word) => word.stem === stem)),
      ),
  }));
});

/** Tables that were sent, by the name of their kind. */
const tableNames = ({ view }: Knowledge): Pick<Name, "entity" | "words" | "cues">[] =>
  view.tables.flatMap(({ table }) => {
    const name = canonicalTable(table).label;
    const words = contentOf(normalize(name).tokens);
    const cues = ["tabela", "arquivo", "base", "planilha"];
    return words.length < 2
      ? []
      : [{ entity: { dimension: "tabela", key: table, name }, words, cues }];
  });

/**
 * What rows hold and no fact names: values of a channel, a priority, suppliers below the list. By the rows, which a view is given after its
 * facts: what one knowledge of a project has named, every other has.
 */
const cellsOf = new WeakMap<RowCubes, readonly Name[]>();
const noCells: readonly Name[] = [];

function cellNames(knowledge: Knowledge): readonly Name[] {
  const { cubes } = knowledge.view;
  if (cubes === undefined) return noCells;
  const made = cellsOf.get(cubes) ?? nameCells(cubes, namesOf(knowledge));
  cellsOf.set(cubes, made);
  return made;
}

function nameCells(cubes: RowCubes, told: readonly Name[]): Name[] {
  const keyOf = (dimension: string, name: string) => `${dimension}|${normalizeText(name)}`;
  const known = new Set(told.map(({ entity }) => keyOf(entity.dimension, entity.name)));
  return rowNames(cubes).flatMap(({ dimension, name }): Name[] => {
    const words = contentOf(normalize(name).tokens);
    const key = keyOf(dimension, name);
    const cues = namedDimensions.find((one) => one.dimension === dimension)?.cues ?? [];
    const isNoun = words.every(({ text }) => text === dimension || cues.includes(text));
    if (words.length === 0 || known.has(key) || isNoun || /^[\d\s.,-]+$/.test(name)) return [];
    known.add(key);
    const entity = { dimension, key: name, name };
    // The word of a cell is a name only as a whole.
    const whole = { isCell: true, aliases: new Set<string>(), isOnly: () => false };
    return [{ entity, words, cues: [...cues, dimension], ...whole }];
  });
}

const wordsOfCells = oncePer(
  (cells: readonly Name[]): ReadonlySet<string> =>
    new Set(
      cells.flatMap(({ words }) => (words.length === 1 ? words.map(({ text }) => text) : [])),
    ),
);

type Written = Pick<Name, "entity" | "words">;

const othersOf = (name: Written, names: readonly Written[]): readonly Written[] =>
  names.filter(
    ({ entity }) =>
      entity.dimension === name.entity.dimension &&
      normalizeText(entity.name) !== normalizeText(name.entity.name),
  );

function aliasesOf(name: Written, names: readonly Written[]): ReadonlySet<string> {
  const others = othersOf(name, names);
  const taken = new Set(others.flatMap(({ words }) => words.map(({ stem }) => stem)));
  return new Set(
    name.words
      .filter(
        ({ text, stem, raw }) =>
          !taken.has(stem) &&
          (/^\p{Lu}{2,}\d*$/u.test(raw) ||
            (text.length >= shortestAlias && !frequentWords.has(text))),
      )
      .map(({ stem }) => stem),
  );
}

interface Found {
  entity: EntityRef;
  isCell: boolean;
  cues: readonly string[];
  tokens: readonly Token[];
  isWhole: boolean;
  isPossible: boolean;
  isWeak?: boolean;
  /** Words that only this name has; of a whole name or a part of it all of its words. */
  own?: number;
  corrected?: Link["corrected"];
}

/** Named by the analyses themselves, in sentences that quote other names. */
const isSentence: ReadonlySet<string> = new Set(["ganho", "acao"]);
/** Their words are words of metrics too: names only where no metric reads the question without them. */
const isWordy: ReadonlySet<string> = new Set(["variavel", "trilha", "dimensao"]);
/** Groups of things of which a single word also calls one thing: "atendimento" is a family of positions and a process. */
const isLoose: ReadonlySet<string> = new Set(["familia"]);

interface Wanted {
  isWanted: (dimension: string) => boolean;
  withCells: boolean;
  /** Words of everyday speech too. */
  withCommon: boolean;
}

/** `known`: stems of the catalogue, which a name's single word does not take from a metric. */
export function linkEntities(
  knowledge: Knowledge,
  said: Said,
  known: ReadonlySet<string>,
  { isWanted, withCells, withCommon }: Wanted,
): Link[] {
  const content = contentOf(said.tokens);
  const cells = cellNames(knowledge);
  const words = { known, cells: wordsOfCells(cells), withCommon };
  const names = [...namesOf(knowledge), ...(withCells ? cells : [])].filter(({ entity }) =>
    isWanted(entity.dimension),
  );
  const found = names.flatMap((name) => findName(name, content, said, words) ?? []);
  const ownOf = ({ own, tokens }: Found): number => own ?? tokens.length;
  const slips = ({ corrected }: Found): number => (corrected === undefined ? 0 : 1);
  found.sort(
    (a, b) => ownOf(b) - ownOf(a) || Number(b.isWhole) - Number(a.isWhole) || slips(a) - slips(b),
  );
  const links: { found: Found[]; tokens: readonly Token[] }[] = [];
  for (const one of found) {
    const over = links.find(({ tokens }) => tokens.some((token) => one.tokens.includes(token)));
    if (over === undefined) links.push({ found: [one], tokens: one.tokens });
    else if (isTwin(one, over.found[0]!) || isAlso(one, over.found[0]!)) over.found.push(one);
  }
  return links.map(({ found: twins, tokens }) => ({
    entities: twins.map(({ entity }) => entity).sort(accountFirst),
    span: { start: startOf(tokens[0]!, twins, said), end: tokens.at(-1)!.end },
    nameAt: tokens[0]!.start,
    isPossible: twins[0]!.isPossible,
    isWeak:
      twins[0]!.isWeak === true ||
      (twins[0]!.isPossible && twins.every(({ entity }) => isWordy.has(entity.dimension))),
    isCell: twins.every(({ isCell }) => isCell),
    ...(twins[0]!.corrected === undefined ? {} : { corrected: twins[0]!.corrected }),
  }));
}

/** Said before the name of a process too: "a área de monitoramento". */
const places: readonly string[] = ["area", "setor", "processo"];

/** "Na área Financeiro": the noun that announces a name is part of it. */
const startOf = (first: Token, twins: readonly Found[], { tokens }: Said): number =>
  (announcedAt(first, tokens, [...places, ...twins.flatMap(({ cues }) => cues)]) ?? first).start;

const isTwin = (one: Found, other: Found): boolean =>
  one.tokens.length === other.tokens.length &&
  one.isWhole === other.isWhole &&
  (one.corrected === undefined) === (other.corrected === undefined) &&
  one.tokens.every((token) => other.tokens.includes(token));

/** "Cobrança" is a use of AI and the first word of a process. */
const isCaseAndProcess = (
  { entity: other }: Found,
  { dimension }: EntityRef,
  tokens: readonly Token[],
): boolean => dimension === "caso" && other.dimension === "processo" && tokens.length === 1;

/** What the same word calls beside a group of that name. */
const isAlso = (one: Found, { entity, tokens }: Found): boolean =>
  (isLoose.has(entity.dimension) || isCaseAndProcess(one, entity, tokens)) &&
  !isLoose.has(one.entity.dimension) &&
  one.corrected === undefined &&
  one.tokens.length === tokens.length &&
  one.tokens.every((token) => tokens.includes(token));

interface Words {
  known: ReadonlySet<string>;
  cells: ReadonlySet<string>;
  withCommon: boolean;
}

function findName(
  name: Name,
  content: readonly Token[],
  said: Said,
  { known, cells, withCommon }: Words,
): Found | null {
  const size = name.words.length;
  for (let at = 0; at + size <= content.length; at++) {
    const slips = slipsAt(at, name.words, content);
    if (slips === null) continue;
    const [slip] = slips;
    if (slip !== undefined && isWord(slip[0], known, cells)) continue;
    if (slip !== undefined && !isMisspelling(slip[0].text, slip[1].text)) continue;
    const tokens = content.slice(at, at + size);
    // "Taxa de desconto" is a variable's name and a metric's.
    const isKnown = tokens.every(({ stem, isName }) => known.has(stem) && !isName);
    const meant =
      size > 1
        ? isPossibly(name.entity, { size, isKnown }, said)
          ? "possible"
          : "sure"
        : isMeant(name, tokens[0]!, said, { known, withCommon });
    if (meant === "no") continue;
    return {
      entity: name.entity,
      isCell: name.isCell,
      cues: name.cues,
      tokens,
      isWhole: true,
      isPossible: meant === "possible",
      isWeak: isOtherNumber(name, tokens[0]!),
      ...(slip === undefined ? {} : { corrected: { typed: slip[0].raw, read: slip[1].raw } }),
    };
  }
  // Of what an analysis made up a sentence for, a word or two are words of other things.
  if (isSentence.has(name.entity.dimension)) return sentenceOf(name, content);
  if (name.isCell) return null;
  const free = content.filter((token) => token.isName || !isNoun(token, said.tokens));
  return partOf(name, content, known) ?? aliasOf(name, free, known);
}

/** Its verb and what it is done to, as no other sentence has them. */
function sentenceOf(
  { entity, cues, words, isOnly }: Name,
  content: readonly Token[],
): Found | null {
  const tokens = runOfSentence(words, content);
  return tokens === null || !isOnly(tokens.map(({ stem }) => stem))
    ? null
    : { entity, isCell: false, cues, tokens, isWhole: false, isPossible: false };
}

/** "Entra em operação" is not the area "Operações": one word in another number, not written as a name. */
const isOtherNumber = ({ words }: Name, { text, isName }: Token): boolean =>
  words.length === 1 && !isName && text !== words[0]!.text && !isMisspelling(text, words[0]!.text);

/** A word of the catalogue, of common speech or of a cell is no slip of another. */
const isWord = ({ stem, text }: Token, known: ReadonlySet<string>, cells: ReadonlySet<string>) =>
  known.has(stem) || frequentWords.has(text) || cells.has(text);

/** Two words or more of a name, in its order and side by side in the question, that no other name of its dimension has. */
function partOf(
  { entity, cues, words, isOnly }: Name,
  content: readonly Token[],
  known: ReadonlySet<string>,
): Found | null {
  if (words.length < 3) return null;
  let best: readonly Token[] = [];
  for (let at = 0; at < content.length; at++) {
    const run: Token[] = [];
    let from = 0;
    for (const token of content.slice(at)) {
      const found = words.findIndex(({ stem }, index) => index >= from && stem === token.stem);
      if (found === -1) break;
      run.push(token);
      from = found + 1;
    }
    if (run.length > best.length) best = run;
  }
  if (best.length < 2 || best.length * 2 < words.length) return null;
  if (!isOnly(best.map(({ stem }) => stem))) return null;
  const isKnown = best.every(({ stem, isName }) => known.has(stem) && !isName);
  const isWeak = isStateWords(best);
  return { entity, isCell: false, cues, tokens: best, isWhole: false, isPossible: isKnown, isWeak };
}

/** A word that only one name of its dimension has; an indicator is called by one that metrics use too ("churn"). */
function aliasOf(
  { entity, cues, aliases, words }: Name,
  content: readonly Token[],
  known: ReadonlySet<string>,
): Found | null {
  const all = content.filter(
    (token) => aliases.has(token.stem) && !isOtherForm(entity.dimension, token, words),
  );
  const own = all.filter(({ stem }) => !known.has(stem));
  const isCalled = entity.dimension === "indicador" || beginsName(entity.dimension, all, words);
  const said = own.length === 0 && isCalled ? all : own;
  return said.length === 0
    ? null
    : {
        entity,
        isCell: false,
        cues,
        tokens:
          own.length === 0 ? runOf(said, content) : besides(runOf(said, content), words, content),
        isWhole: false,
        isPossible: own.length === 0,
        isWeak: own.length === 0,
        own: runOf(said, content).length,
      };
}

/** Steps are called by verbs: "devolve" is no step "Devolver e redirecionar". */
const isOtherForm = (dimension: string, { text }: Token, words: readonly Token[]): boolean =>
  dimension === "etapa" && !words.some((word) => word.text === text);

const shortestCalled: Readonly<Record<string, number>> = {
  processo: 7,
  conta: 5,
  fornecedor: 5,
  iniciativa: 8,
};

/** A process is called by the word that its name begins with, where no other process has it: "atendimento"; a name of the ledger too: "folha". */
const beginsName = (dimension: string, all: readonly Token[], words: readonly Token[]): boolean =>
  all.some(
    ({ text }) =>
      text.length >= (shortestCalled[dimension] ?? Infinity) &&
      text.replace(/s$/, "") === words[0]?.text.replace(/s$/, ""),
  );

/** A common word is a name where it is written as one or announced ("área de Dados"). */
function isMeant(
  { cues, entity, isCell }: Name,
  token: Token,
  { tokens }: Said,
  { known, withCommon }: Pick<Words, "known" | "withCommon">,
): "sure" | "possible" | "no" {
  if (token.isName || entity.dimension === "indicador") return "sure";
  if (isNoun(token, tokens)) return "no";
  const before = nounBefore(token, tokens);
  // "O mais baixo" is an order, and no priority "baixa".
  if (isCell && /^(?:mais|menos)$/.test(before?.text ?? "")) return "no";
  if (announcedAt(token, tokens, cues) !== null) return "sure";
  const isCommon = frequentWords.has(token.text) || frequentWords.has(token.text.replace(/s$/, ""));
  if (isCommon) return withCommon && !isFiller(token.text) ? "sure" : "no";
  return known.has(token.stem) ? "possible" : "sure";
}
