/** The checks of playbook 0.8 over what a model wrote for a section. Pure; prose stands only when the list is empty. */
import type { Fact } from "../../facts/fact.ts";
import { blankAllowed, namesWithDigits } from "../grounding/allowed-spans.ts";
import { claimsCause } from "../grounding/causes.ts";
import { contradictsDirection, deniesPositive } from "../grounding/direction.ts";
import {
  isOfOtherEntity,
  knownNames,
  unknownNames,
  type EntityKeys,
} from "../grounding/entities.ts";
import { readNumberWords, type NumberWord } from "../../kernel/words/number-words.ts";
import { normalizeReply } from "../../kernel/words/read-quantities.ts";
import { splitSentences } from "../../kernel/words/sentences.ts";
import { escapePattern } from "../../kernel/words/words.ts";
import {
  blankPlaceholders,
  readPlaceholders,
  renderPlaceholders,
  type Shown,
} from "./placeholders.ts";
import type { ParagraphMaterial, SectionMaterial } from "./section-material.ts";
import { plainText } from "../plain-text.ts";

export type ProseViolationKind =
  | "structure"
  | "unknown-fact"
  | "unknown-format"
  | "digit"
  | "number-word"
  | "missing-fact"
  | "missing-estimate"
  | "missing-caution"
  | "wrong-direction"
  | "wrong-entity"
  | "unknown-name"
  | "unfounded-cause"
  | "markup"
  | "too-long";

export interface ProseViolation {
  kind: ProseViolationKind;
  /** 1-based; 0: the whole reply. */
  paragraph: number;
  found: string;
}

/** A rewritten paragraph may be longer than the template's, within reason: the pages of a report are planned. */
const mostLonger = 2.5;
const leastRoom = 400;

/** One string a paragraph, in the section's order, as written: see `readReply`. */
export function checkProse(
  material: SectionMaterial,
  paragraphs: readonly string[],
): ProseViolation[] {
  if (paragraphs.length !== material.paragraphs.length)
    return [{ kind: "structure", paragraph: 0, found: String(paragraphs.length) }];
  const context: CheckContext = {
    facts: new Map(material.facts.map((fact) => [fact.id, fact])),
    digitNames: namesWithDigits(material.names),
    names: material.names,
    known: knownNames(material.names, [
      ...material.texts,
      ...material.facts.map((fact) => fact.label),
    ]),
    entities: Object.fromEntries(
      Object.entries(material.entities).map(([kind, pairs]) => [kind, new Map(pairs)]),
    ),
  };
  return paragraphs.flatMap((text, at) =>
    checkParagraph(text, material.paragraphs[at]!, context).map((violation) => ({
      ...violation,
      paragraph: at + 1,
    })),
  );
}

interface CheckContext {
  facts: ReadonlyMap<string, Fact>;
  digitNames: readonly string[];
  names: readonly string[];
  known: ReturnType<typeof knownNames>;
  entities: EntityKeys;
}
type Found = Omit<ProseViolation, "paragraph">;

function checkParagraph(text: string, template: ParagraphMaterial, context: CheckContext): Found[] {
  const placeholders = readPlaceholders(text);
  const unknown: Found[] = placeholders.flatMap(({ factId, isKnownFormat }): Found[] => [
    ...(context.facts.has(factId) ? [] : [{ kind: "unknown-fact" as const, found: factId }]),
    ...(isKnownFormat ? [] : [{ kind: "unknown-format" as const, found: factId }]),
  ]);
  const loose = blankPlaceholders(text);
  if (/[{}]/.test(loose)) unknown.push({ kind: "structure", found: "{{…}}" });
  // What cannot be rendered cannot be judged further.
  if (unknown.length > 0) return unknown;
  const found: Found[] = [];
  const cited = new Set(placeholders.map(({ factId }) => factId));
  for (const id of template.facts)
    if (!cited.has(id)) found.push({ kind: "missing-fact", found: id });
  for (const [markup] of loose.matchAll(
    /(?:https?|ftp|data|javascript):\S*|www\.\S+|!?\[[^\]\n]*\]\([^)\n]*\)|<\/?[a-z!][^>\n]*>|^\s*(?:#{1,6}|[-*•]|\|)\s|\*\*|__|`|⟪|⟫|\[\d+\]/gimu,
  ))
    found.push({ kind: "markup", found: markup });
  const names = blankAllowed(loose, context.digitNames);
  for (const [digits] of names.matchAll(/\p{N}+(?:[.,]\p{N}+)*/gu))
    found.push({ kind: "digit", found: digits });
  const shown: Shown = { facts: context.facts, shown: template.shown };
  for (const sentence of splitSentences(text).sentences)
    found.push(...checkSentence(sentence.text, shown, template, context));
  const plain = plainText(renderPlaceholders(text, shown));
  if (template.isMarkedEstimate && !/estimad/iu.test(loose))
    found.push({ kind: "missing-estimate", found: "estimado" });
  for (const caution of template.cautions)
    if (!plain.includes(caution)) found.push({ kind: "missing-caution", found: caution });
  if (plain.length > Math.max(leastRoom, templateText(template, shown).length * mostLonger))
    found.push({ kind: "too-long", found: "" });
  if (plain.trim() === "") found.push({ kind: "structure", found: "" });
  return found;
}

function checkSentence(
  sentence: string,
  shown: Shown,
  template: ParagraphMaterial,
  context: CheckContext,
): Found[] {
  const facts = readPlaceholders(sentence).flatMap(({ factId }) => context.facts.get(factId) ?? []);
  const plain = normalizeReply(plainText(renderPlaceholders(sentence, shown)));
  const found: Found[] = [];
  const words = blankNames(blankPlaceholders(sentence), context.names);
  for (const word of readNumberWords(normalizeReply(words)))
    if (!isAllowedWord(word, facts))
      found.push({ kind: "number-word", found: words.slice(word.index, word.index + word.length) });
  const numbers = facts.filter((fact) => typeof fact.value === "number");
  if (contradictsDirection(plain, numbers) || deniesPositive(plain, numbers))
    found.push({ kind: "wrong-direction", found: numbers.map(({ id }) => id).join(", ") });
  // A figure of one entity beside the name of another, unless the template says it so itself.
  for (const fact of numbers)
    if (
      isOfOtherEntity(plain, fact, context.entities) &&
      !isOfOtherEntityInTemplate(fact, template, shown, context)
    )
      found.push({ kind: "wrong-entity", found: fact.id });
  for (const name of unknownNames(blankAllowed(plain, []), context.known))
    found.push({ kind: "unknown-name", found: name });
  const own = templateText(template, shown);
  if (
    claimsCause(plain, [], []) &&
    !splitSentences(own).sentences.some(({ text }) => claimsCause(text, [], []))
  )
    found.push({ kind: "unfounded-cause", found: plain.trim().slice(0, 160) });
  return found;
}

/** "metade" beside a median, "a maioria" beside a share above the half (playbook 0.8, 2). */
function isAllowedWord(word: NumberWord, facts: readonly Fact[]): boolean {
  if (word.kind === "median")
    return facts.some((fact) => /p50|mediana/i.test(`${fact.id} ${fact.label}`));
  return (
    word.kind === "majority" &&
    facts.some((fact) => fact.unit === "pct" && typeof fact.value === "number" && fact.value > 50)
  );
}

function isOfOtherEntityInTemplate(
  fact: Fact,
  template: ParagraphMaterial,
  shown: Shown,
  context: CheckContext,
): boolean {
  return splitSentences(template.text).sentences.some(
    ({ text }) =>
      readPlaceholders(text).some(({ factId }) => factId === fact.id) &&
      isOfOtherEntity(plainText(renderPlaceholders(text, shown)), fact, context.entities),
  );
}

const templateText = (template: ParagraphMaterial, shown: Shown): string =>
  plainText(renderPlaceholders(template.text, shown));

/** Names may hold number words ("Duas vias"). */
function blankNames(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names)
    if (/\p{L}/u.test(name) && name.length > 3 && readNumberWords(name).length > 0)
      rest = rest.replace(new RegExp(escapePattern(name), "giu"), (span) =>
        "\u0001".repeat(span.length),
      );
  return rest;
}
