/** "Top 3 áreas por valor da capacidade residual": the whole name of a metric said word for word, and around it only what its ask holds. */
import { oncePer } from "../../../kernel/memoize-by.ts";
import { isGlue } from "../../language/words.ts";
import { buildAsk } from "../../plans/build-ask.ts";
import { isHeld } from "../../plans/family-facts.ts";
import { indexCatalogue } from "../candidates.ts";
import { findUnheld } from "../judging/held-words.ts";
import { nothing, type Reading } from "../judging/reading.ts";
import type { ReadMetric } from "../metric-entry.ts";
import { normalize, type Said, type Span, type Token } from "../normalize.ts";
import { readParts, saidOf, type Parts, type ReadContext } from "../parts.ts";
import { findUnexplained, isOfUnit } from "../rank-readings.ts";

interface Named {
  metric: ReadMetric;
  span: Span;
  words: number;
}

/** A single word is part of many other names. */
const leastWords = 2;

/** "Do", "do que dá para": said or not, a name is the same. "Por" is a cut: "decisões por etapa" is no "decisão da etapa". */
const isLink = (token: Token): boolean => isGlue(token) && token.text !== "por";
const withoutLinks = ({ tokens }: Said): Token[] => tokens.filter((token) => !isLink(token));

/** Where all words of the name stand one after the other. */
function spanOf(name: readonly Token[], said: readonly Token[]): Span | null {
  for (let at = 0; at + name.length <= said.length; at += 1) {
    const [first, last] = [said[at], said[at + name.length - 1]];
    const isHere = name.every(({ stem }, index) => said[at + index]?.stem === stem);
    if (isHere && first !== undefined && last !== undefined)
      return { start: first.start, end: last.end };
  }
  return null;
}

interface Name {
  metric: ReadMetric;
  tokens: readonly Token[];
  words: number;
}

/** Names long enough to be said whole, by their first word: reading 800 of them anew took half the time of an answer. */
const namesOf = oncePer((catalogue: readonly ReadMetric[]): ReadonlyMap<string, Name[]> => {
  const byFirst = new Map<string, Name[]>();
  for (const metric of catalogue) {
    for (const one of new Set([metric.name, metric.plainName ?? metric.name])) {
      const tokens = withoutLinks(normalize(one));
      const words = tokens.filter((token) => !isGlue(token)).length;
      const first = tokens[0]?.stem;
      if (first === undefined || words < leastWords) continue;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { metric, tokens, words }]);
    }
  }
  return byFirst;
});

/** The metrics with the longest name of those that were said. */
function longestNamed(text: Said, catalogue: readonly ReadMetric[]): Named[] {
  const said = withoutLinks(text);
  const names = namesOf(catalogue);
  const found = [...new Set(said.map(({ stem }) => stem))]
    .flatMap((stem) => names.get(stem) ?? [])
    .flatMap(({ metric, tokens, words }): Named[] => {
      const span = spanOf(tokens, said);
      return span === null ? [] : [{ metric, span, words }];
    });
  const most = Math.max(0, ...found.map(({ words }) => words));
  const longest = found.filter(({ words }) => words === most);
  return longest.filter((one, at) => longest.findIndex((b) => b.metric === one.metric) === at);
}

/** Of several metrics with one name the one of the open phase, then one that is asked in words of its own. */
function soleOf(named: readonly Named[], { knowledge }: ReadContext): Named | null {
  const { openPhase } = knowledge.view;
  const rules = [
    ({ metric }: Named) => isHeld(knowledge, metric),
    ({ metric }: Named) => metric.phase === 0 || metric.phase === openPhase,
    ({ metric }: Named) => metric.reach !== "exact",
  ];
  let left = [...named];
  for (const rule of rules) {
    const kept = left.filter(rule);
    if (kept.length > 0) left = kept;
  }
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** What is said around the name. */
function around(parts: Parts, name: Span): Parts {
  const isAround = ({ span }: { span: Span }): boolean =>
    span.end <= name.start || span.start >= name.end;
  const { period } = parts;
  return {
    ...parts,
    operators: parts.operators.filter(isAround),
    links: parts.links.filter(isAround),
    numbers: parts.numbers.filter(isAround),
    period: period !== null && isAround(period) ? period : null,
  };
}

const hasQualifiers = (metric: ReadMetric, parts: Parts): boolean =>
  Object.entries(saidOf(metric, parts)).every(
    ([name, value]) => metric.qualifiers[name]?.includes(value) === true,
  );

/** Of which a reading has so much of the words, it may be as much of them as the name. */
const nearlyWhole = 0.85;

/**
 * The name in place of what its words were read as one by one: "valor da capacidade residual" as the capacity, "custo anual de
 * suporte" as the area's cost, "áreas por custo anual dos processos" as a list of processes. Null where it is no better.
 */
export function readInsteadOf(
  reading: Reading,
  question: string,
  context: ReadContext,
): Reading | null {
  const ask = reading.plan?.asks[0];
  if (ask === undefined || reading.isEdit) return null;
  const named = readWholeName(question, context);
  const own = named?.plan?.asks[0];
  if (named === null || own === undefined || named.metric?.reach === "exact") return null;
  const isOther =
    named.metric?.id === reading.metric?.id
      ? own.by.join() !== ask.by.join()
      : reading.phrase < nearlyWhole || own.where.length < ask.where.length;
  return isOther ? named : null;
}

/** Null where no name was said whole, or where something else stands around it. */
export function readWholeName(question: string, context: ReadContext): Reading | null {
  const text = normalize(question);
  const named = soleOf(longestNamed(text, context.catalogue), context);
  if (named === null) return null;
  const { metric, span } = named;
  const index = indexCatalogue(context.catalogue);
  const parts = around(readParts(text, context), span);
  const units = parts.operators.flatMap(({ effect }) => effect.unit ?? []);
  const ask = buildAsk(metric, parts);
  const explains = index.byId.get(metric.id)?.name ?? new Set<string>();
  const read = { metric, score: 1, phrase: 1, explains, covered: explains, isNamed: true };
  const left = [...findUnexplained(read, parts), ...findUnheld(metric, ask, parts)].filter(
    (word) => word.end <= span.start || word.start >= span.end,
  );
  const isOther = !isOfUnit(metric, units) || !hasQualifiers(metric, parts);
  if (ask === null || left.length > 0 || isOther) return null;
  return {
    ...nothing,
    outcome: "answered",
    plan: { v: 1, asks: [ask], openPhase: context.knowledge.view.openPhase },
    metric,
    score: 1,
    phrase: 1,
    margin: 1,
    period: parts.period,
    choices: [metric],
    named: [metric],
  };
}
