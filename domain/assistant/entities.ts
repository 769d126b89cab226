/** Names of the project that fill the slots of a question, found by fuzzy match of at least 0.85 (playbook 7.1). */
import type { DefinitionReader } from "../facts/catalogue/fact-definition.ts";
import type { Fact } from "../facts/fact.ts";
import { monthNames } from "../kernel/dates/calendar.ts";
import * as p1 from "../phases/value-scope/facts.ts";
import * as p2 from "../phases/zero-base/facts.ts";
import * as p3 from "../phases/org-dna/facts.ts";
import * as p4 from "../phases/smart-stack/facts.ts";
import * as p5 from "../phases/business-case/facts.ts";
import * as p6 from "../phases/ai-policy/facts.ts";
import type { Knowledge } from "./knowledge.ts";
import { frequentWords } from "./language/common-words.ts";
import { groupAsked, isPaying, ledgerKey, ledgerNames, type LedgerGroup } from "./ledger-names.ts";
import { lexicon } from "./language/lexicon.ts";
import { exactConcepts } from "./language/read-question.ts";
import { isGlue, isMisspelling, likeness, stemOf, wordsOf, type Word } from "./language/words.ts";

export type SlotKind =
  | "processo"
  | "area"
  | "sistema"
  | "cargo"
  | "iniciativa"
  | "metrica"
  | "etapa"
  | "capacidade"
  | "caso"
  | "cenario"
  | "fase"
  | "premissa"
  | "periodo"
  | "gasto";
export type Slots = Partial<Record<SlotKind, string>>;

export interface Entity {
  kind: SlotKind;
  /** Part of the fact ids that are about it. */
  key: string;
  name: string;
  words: readonly Word[];
}

export interface Mention {
  entity: Entity;
  /** Indexes of the question's words. */
  span: readonly number[];
  score: number;
  /** Only its leading word was said ("atendimento"). */
  isShort: boolean;
}

const sources: readonly [SlotKind, DefinitionReader][] = [
  ["processo", p1.process.name],
  ["area", p1.area.name],
  ["area", p3.area.name],
  ["sistema", p4.system.name],
  ["cargo", p3.role.name],
  ["iniciativa", p5.initiative.name],
  ["metrica", p1.kpi.name],
  ["etapa", p2.step.name],
  ["capacidade", p4.choice.capability],
  ["caso", p6.useCase.name],
];
const scenarioNames = {
  conservador: ["conservador", "pessimista", "pior cenário", "pior hipótese", "cenário ruim"],
  base: ["base"],
  otimista: ["otimista", "melhor cenário", "melhor hipótese", "cenário bom"],
} as const;
const leastLikeness = 0.85;
const leastWordLikeness = 0.78;
const shortestAlias = 7;

const lexiconStems = new Set(
  Object.values(lexicon).flatMap((names) =>
    names.flatMap((name) => wordsOf(name).map(({ stem }) => stem)),
  ),
);
/** Of the words that alone name a concept. */
const conceptStems = new Set(
  Object.values(lexicon).flatMap((names) =>
    names.flatMap((name) => {
      const [first, ...more] = wordsOf(name);
      return first === undefined || more.length > 0 ? [] : [first.stem];
    }),
  ),
);
const areaCues = new Set([
  "area",
  "setor",
  "departamento",
  "equipe",
  "time",
  "turma",
  "diretoria",
  "gerencia",
]);

const cached = new WeakMap<Knowledge, readonly Entity[]>();
/** Each page of a project has its own knowledge; the names in its facts are the same. */
const namesRead = new WeakMap<Fact, readonly Word[]>();

/** What stands in brackets explains a name and is not said. */
const spoken = (name: string): string => name.replace(/\s*\([^)]*\)/g, "").trim() || name;

function wordsOfName(fact: Fact, name: string): readonly Word[] {
  const ready = namesRead.get(fact) ?? wordsOf(spoken(name)).filter((word) => !isGlue(word));
  namesRead.set(fact, ready);
  return ready;
}

export function entitiesOf(knowledge: Knowledge): readonly Entity[] {
  const ready = cached.get(knowledge);
  if (ready !== undefined) return ready;
  const found: Entity[] = [];
  const seen = new Set<string>();
  for (const [kind, pattern] of sources) {
    for (const { fact, key } of knowledge.matching(pattern)) {
      if (typeof fact.value !== "string" || fact.value === "") continue;
      // One area has an entry in phase 1 and one in phase 3: its name is what they share.
      const own = kind === "area" ? fact.value : key;
      if (seen.has(`${kind} ${own}`)) continue;
      seen.add(`${kind} ${own}`);
      found.push({ kind, key: own, name: fact.value, words: wordsOfName(fact, fact.value) });
    }
  }
  for (const [key, names] of Object.entries(scenarioNames))
    for (const name of names) found.push({ kind: "cenario", key, name: key, words: wordsOf(name) });
  cached.set(knowledge, found);
  return found;
}

/** Mentions that do not overlap: the longest and most alike first. `completesSpending`: the turn before asked what is spent. */
export function findMentions(
  knowledge: Knowledge,
  words: readonly Word[],
  completesSpending = false,
): Mention[] {
  const content = words.map((word, index) => ({ word, index })).filter(({ word }) => !isGlue(word));
  const candidates = entitiesOf(knowledge).flatMap(
    (entity) => mentionOf(entity, content, words) ?? [],
  );
  candidates.push(
    ...phaseMention(words),
    ...monthMention(words),
    ...shortMentions(knowledge, content, candidates),
    ...ledgerMentions(knowledge, content, words, completesSpending),
  );
  candidates.sort(
    (a, b) =>
      Number(a.isShort) - Number(b.isShort) ||
      b.span.length - a.span.length ||
      b.score - a.score ||
      a.entity.key.localeCompare(b.entity.key),
  );
  const taken = new Set<number>();
  const kept: Mention[] = [];
  for (const mention of candidates) {
    const overlaps = mention.span.some((index) => taken.has(index));
    // The same words may name a process and an initiative: both are kept, the intent says which it asks for.
    const twin = kept.some(
      (other) =>
        other.entity.kind !== mention.entity.kind &&
        other.span.length === mention.span.length &&
        other.span.every((index) => mention.span.includes(index)),
    );
    if (overlaps && !twin) continue;
    kept.push(mention);
    for (const index of mention.span) taken.add(index);
  }
  return kept;
}

function mentionOf(
  entity: Entity,
  content: readonly { word: Word; index: number }[],
  all: readonly Word[],
): Mention | null {
  const size = entity.words.length;
  // Of a name like "C#" no word is left: it cannot be told from any question.
  if (size === 0) return null;
  let best: Mention | null = null;
  for (let at = 0; at + size <= content.length; at++) {
    let total = 0;
    for (let offset = 0; offset < size && total >= 0; offset++) {
      const alike = likeness(content[at + offset]!.word, entity.words[offset]!);
      total = alike < leastWordLikeness ? -Infinity : total + alike;
    }
    const score = total / size;
    if (score < leastLikeness || (best !== null && score <= best.score)) continue;
    const span = content.slice(at, at + size).map(({ index }) => index);
    // "conversão" is alike "conservador": a name of one word is corrected by a slip of the keys at most.
    if (size === 1 && score < 1 && !isMisspelling(content[at]!.word.text, entity.words[0]!.text))
      continue;
    if (size === 1 && !namesOne(entity, content[at]!.word, all[span[0]! - 1], all[span[0]! - 2]))
      continue;
    best = { entity, span, score, isShort: false };
  }
  return best;
}

/** An area called "Dados" or "Risco" is meant only where it is written as a name or announced as an area. */
function namesOne(
  entity: Entity,
  word: Word,
  before: Word | undefined,
  twoBefore: Word | undefined,
): boolean {
  const isAnnounced =
    word.isName || areaCues.has(before?.text ?? "") || areaCues.has(twoBefore?.text ?? "");
  // "pessoal" is not the area "Pessoas": a common word one letter away names no area.
  if (entity.kind === "area" && word.text !== entity.words[0]?.text && !isAnnounced) return false;
  return (
    spokenFreely.has(entity.kind) ||
    !lexiconStems.has(word.stem) ||
    (entity.kind === "area" && isAnnounced)
  );
}

/** Named by the words of every day, too. */
const spokenFreely: ReadonlySet<Entity["kind"]> = new Set(["gasto", "metrica", "cenario"]);

/** "no atendimento" for the process whose name alone begins so, "nas devoluções" for the one whose name alone holds the word. */
function shortMentions(
  knowledge: Knowledge,
  content: readonly { word: Word; index: number }[],
  full: readonly Mention[],
): Mention[] {
  const processes = entitiesOf(knowledge).filter(({ kind }) => kind === "processo");
  const single = content.flatMap(({ word, index }): Mention[] => {
    if (word.text.length < shortestAlias || full.some((mention) => mention.span.includes(index)))
      return [];
    const leading = processes.filter((entity) => {
      const lead = entity.words[0]?.text ?? "";
      return (
        stemOf(lead) === word.stem ||
        (!lexiconStems.has(word.stem) && isMisspelling(word.text, lead))
      );
    });
    const named =
      leading.length > 0 || conceptStems.has(word.stem) || frequentWords.has(word.text)
        ? leading
        : processes.filter(({ words }) => words.some(({ stem }) => stem === word.stem));
    return named.length === 1
      ? [{ entity: named[0]!, span: [index], score: leastLikeness, isShort: true }]
      : [];
  });
  return [...single, ...pairMentions(processes, content)];
}

/** "nota fiscal" for the process whose name alone holds the two words together. */
function pairMentions(
  processes: readonly Entity[],
  content: readonly { word: Word; index: number }[],
): Mention[] {
  return content.slice(1).flatMap(({ word, index }, before) => {
    const first = content[before]!;
    const named = processes.filter(
      ({ words }) =>
        words.length > 2 &&
        words.some(({ stem }, at) => stem === first.word.stem && words[at + 1]?.stem === word.stem),
    );
    return named.length === 1
      ? [{ entity: named[0]!, span: [first.index, index], score: leastLikeness, isShort: true }]
      : [];
  });
}

const ledgerEntities = new WeakMap<Knowledge, readonly (Entity & { group: LedgerGroup })[]>();
const spentOn = new Set(["com", "de", "em", "no", "na", "nos", "nas", "do", "da", "dos", "das"]);

function ledgerEntitiesOf(knowledge: Knowledge): readonly (Entity & { group: LedgerGroup })[] {
  const ready =
    ledgerEntities.get(knowledge) ??
    ledgerNames(knowledge).map((one) => ({
      kind: "gasto" as const,
      group: one.group,
      key: ledgerKey(one),
      name: one.name,
      words: wordsOf(spoken(one.name)).filter((word) => !isGlue(word)),
    }));
  ledgerEntities.set(knowledge, ready);
  return ready;
}

/**
 * A cost centre bears an area's name and is meant where it is called one; a common word only as
 * what is paid for ("gastamos com treinamento").
 */
function ledgerMentions(
  knowledge: Knowledge,
  content: readonly { word: Word; index: number }[],
  all: readonly Word[],
  completesSpending: boolean,
): Mention[] {
  const concepts = exactConcepts(all);
  const group = groupAsked(concepts);
  if (
    !completesSpending &&
    group === null &&
    !concepts.has("custo") &&
    !concepts.has("contabil") &&
    !all.some(({ text }) => isPaying(text))
  )
    return [];
  const found = ledgerEntitiesOf(knowledge).flatMap((entity) => {
    if (entity.words.length === 0 || (entity.group === "centro_custo" && group !== "centro_custo"))
      return [];
    const mention = mentionOf(entity, content, all);
    if (mention === null) return [];
    const [first = 0] = mention.span;
    const word = all[first]!;
    const isCommon =
      mention.span.length === 1 &&
      !word.isName &&
      (lexiconStems.has(word.stem) || frequentWords.has(word.text));
    const isPaidFor =
      spentOn.has(all[first - 1]?.text ?? "") &&
      (completesSpending || all.slice(0, first).some(({ text }) => isPaying(text)));
    return isCommon && !isPaidFor ? [] : [{ group: entity.group, mention }];
  });
  const asked = found.filter((one) => one.group === group);
  return (asked.length > 0 ? asked : found).map(({ mention }) => mention);
}

function phaseMention(words: readonly Word[]): Mention[] {
  const at = words.findIndex(
    (word, index) => word.stem === stemOf("fase") && /^[1-7]$/.test(words[index + 1]?.text ?? ""),
  );
  if (at === -1) return [];
  const key = words[at + 1]!.text;
  return [
    {
      entity: { kind: "fase", key, name: key, words: [] },
      span: [at, at + 1],
      score: 1,
      isShort: false,
    },
  ];
}

const monthsFolded = monthNames.map((name) => wordsOf(name)[0]?.text ?? name);

/** Name of the month of a `periodo`, "MM" or "YYYY-MM". */
export const monthName = (key: string): string => monthNames[Number(key.slice(-2)) - 1] ?? key;

/** "junho", "junho de 2026", "06/2026": the month, with its year when it was said. */
function monthMention(words: readonly Word[]): Mention[] {
  const isYear = (word: Word | undefined) => /^20\d\d$/.test(word?.text ?? "");
  const mention = (month: number, span: number[], year: string | undefined): Mention[] => {
    const key = `${year === undefined ? "" : `${year}-`}${String(month).padStart(2, "0")}`;
    return [
      {
        entity: { kind: "periodo", key, name: monthNames[month - 1] ?? key, words: [] },
        span,
        score: 1,
        isShort: false,
      },
    ];
  };
  const at = words.findIndex(({ text }) => monthsFolded.includes(text));
  if (at !== -1) {
    const year = [at + 1, at + 2].find(
      (next) => isYear(words[next]) && (next === at + 1 || words[at + 1]?.text === "de"),
    );
    return mention(
      monthsFolded.indexOf(words[at]!.text) + 1,
      year === undefined ? [at] : [at, year],
      year === undefined ? undefined : words[year]!.text,
    );
  }
  const digits = words.findIndex(
    ({ text }, index) => /^(?:0?[1-9]|1[0-2])$/.test(text) && isYear(words[index + 1]),
  );
  return digits === -1
    ? []
    : mention(Number(words[digits]!.text), [digits, digits + 1], words[digits + 1]!.text);
}
