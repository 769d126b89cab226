/** Names of the project in a question: the longest first. A span may name two things; both stay until a metric is chosen. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import type { Knowledge } from "../knowledge.ts";
import { frequentWords } from "../language/common-words.ts";
import { isGlue, isMisspelling } from "../language/words.ts";
import type { EntityRef } from "../plan.ts";
import { namedDimensions } from "./dimension-names.ts";
import { normalise, type Said, type Span, type Token } from "./normalise.ts";

export interface Link {
  entities: readonly EntityRef[];
  span: Span;
  /** What was typed, where it was read as another word. */
  corrected?: { typed: string; read: string };
  /** A single word that phrases of the catalogue use too: a name only of a metric that has such names. */
  isPossible: boolean;
}

interface Name {
  entity: EntityRef;
  words: readonly Token[];
  cues: readonly string[];
  /** Content words that no other name of its dimension has. */
  aliases: ReadonlySet<string>;
}

const shortestAlias = 5;
const spoken = (name: string): string => name.replace(/\s*\([^)]*\)/g, "").trim() || name;
const contentOf = (tokens: readonly Token[]): Token[] => tokens.filter((word) => !isGlue(word));

const namesOf = oncePer((knowledge: Knowledge): readonly Name[] => {
  const names = namedDimensions.flatMap(({ dimension, names: pattern, cues }) =>
    knowledge.matching(pattern).flatMap(({ fact, key }) => {
      if (typeof fact.value !== "string" || fact.value.trim() === "") return [];
      const words = contentOf(normalise(spoken(fact.value)).tokens);
      const entity = { dimension, key, name: fact.value };
      return words.length === 0 ? [] : [{ entity, words, cues }];
    }),
  );
  return names.map((name) => ({ ...name, aliases: aliasesOf(name, names) }));
});

function aliasesOf(
  name: Pick<Name, "entity" | "words">,
  names: readonly Pick<Name, "entity" | "words">[],
): ReadonlySet<string> {
  const others = names.filter(
    ({ entity }) =>
      entity.dimension === name.entity.dimension &&
      normalizeText(entity.name) !== normalizeText(name.entity.name),
  );
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
  tokens: readonly Token[];
  isWhole: boolean;
  isPossible: boolean;
  corrected?: Link["corrected"];
}

/** `known`: stems of the catalogue, which a name's single word does not take from a metric. */
export function linkEntities(knowledge: Knowledge, said: Said, known: ReadonlySet<string>): Link[] {
  const content = contentOf(said.tokens);
  const found = namesOf(knowledge).flatMap((name) => findName(name, content, said, known) ?? []);
  found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.tokens.length - a.tokens.length);
  const links: { found: Found[]; tokens: readonly Token[] }[] = [];
  for (const one of found) {
    const over = links.find(({ tokens }) => tokens.some((token) => one.tokens.includes(token)));
    if (over === undefined) links.push({ found: [one], tokens: one.tokens });
    else if (isTwin(one, over.found[0]!)) over.found.push(one);
  }
  return links.map(({ found: twins, tokens }) => ({
    entities: twins.map(({ entity }) => entity),
    span: { start: tokens[0]!.start, end: tokens.at(-1)!.end },
    isPossible: twins[0]!.isPossible,
    ...(twins[0]!.corrected === undefined ? {} : { corrected: twins[0]!.corrected }),
  }));
}

const isTwin = (one: Found, other: Found): boolean =>
  one.tokens.length === other.tokens.length &&
  one.isWhole === other.isWhole &&
  one.tokens.every((token) => other.tokens.includes(token));

function findName(
  name: Name,
  content: readonly Token[],
  said: Said,
  known: ReadonlySet<string>,
): Found | null {
  const size = name.words.length;
  for (let at = 0; at + size <= content.length; at++) {
    const tokens = content.slice(at, at + size);
    const slips = tokens.flatMap((token, offset) => {
      const meant = name.words[offset]!;
      return token.text === meant.text || token.stem === meant.stem
        ? []
        : [[token, meant] as const];
    });
    if (slips.length > 1) continue;
    const [slip] = slips;
    if (slip !== undefined && (known.has(slip[0].stem) || frequentWords.has(slip[0].text)))
      continue;
    if (slip !== undefined && !isMisspelling(slip[0].text, slip[1].text)) continue;
    const meant = size > 1 ? "sure" : isMeant(name, tokens[0]!, said, known);
    if (meant === "no") continue;
    return {
      entity: name.entity,
      tokens,
      isWhole: true,
      isPossible: meant === "possible",
      ...(slip === undefined ? {} : { corrected: { typed: slip[0].raw, read: slip[1].raw } }),
    };
  }
  const aliased = content.filter(({ stem }) => name.aliases.has(stem) && !known.has(stem));
  return aliased.length === 0
    ? null
    : { entity: name.entity, tokens: runOf(aliased), isWhole: false, isPossible: false };
}

/** Words of an alias that stand together. */
function runOf(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token, at) => at > 0 && token.index - tokens[at - 1]!.index > 2);
  return end === -1 ? tokens : tokens.slice(0, end);
}

/** A common word is a name where it is written as one or announced ("área de Dados"). */
function isMeant(
  { cues, entity }: Name,
  token: Token,
  { tokens }: Said,
  known: ReadonlySet<string>,
): "sure" | "possible" | "no" {
  if (token.isName || entity.dimension === "indicador") return "sure";
  const before = [tokens[token.index - 1], tokens[token.index - 2]];
  if (before.some((word) => word !== undefined && cues.includes(word.text))) return "sure";
  if (frequentWords.has(token.text) || frequentWords.has(token.text.replace(/s$/, ""))) return "no";
  return known.has(token.stem) ? "possible" : "sure";
}
