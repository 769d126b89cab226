import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  blockOfText,
  collectEvidence,
  isTrue,
  evaluateReply,
  type Claim,
  type JudgedReply,
} from "#domain/assistant/claims/index.ts";
import { withoutCitations } from "#domain/assistant/grounding/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";
import { falseSentences, rules } from "./false-sentences.ts";

const spoken = JSON.parse(
  readFileSync(new URL("../grounding/spoken-replies.json", import.meta.url), "utf8"),
) as {
  falseReplies: { id: string; reply: string; why: string }[];
  trueReplies: { id: string; reply: string; facts: string[] }[];
};

const view = demonstrationView();
const evidence = collectEvidence(knowledgeOf(view));

function judge(facts: readonly string[], wording: string | null): JudgedReply {
  const claims = facts.map((fact): Claim => ({ kind: "value", fact }));
  return evaluateReply([{ claims, wording }], { evidence, question: "" });
}

const textOf = ({ paragraphs }: JudgedReply): string =>
  paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")).join("\n");
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

/** Sentences of the false replies that are true by themselves. */
const trueBesides = ["O retrabalho custa R$ 446.319 por ano.", "O índice de maturidade é 51,7."];

describe("false replies", () => {
  it.each(spoken.falseReplies)("$id is not shown ($why)", ({ reply }) => {
    const block = blockOfText(reply);
    const judged = evaluateReply(block === null ? [] : [block], { evidence, question: "" });
    if (judged.keptSentences > 0)
      expect(trueBesides.some((sentence) => plain(textOf(judged)) === sentence)).toBe(true);
    else expect(textOf(judged)).not.toContain(withoutCitations(reply));
  });
});

describe("true replies", () => {
  it.each(spoken.trueReplies)("$id shows every claim, in its own words", ({ reply, facts }) => {
    const judged = judge(facts, reply);
    expect(judged.claims).toHaveLength(facts.length);
    expect(judged.keptSentences).toBeGreaterThan(0);
  });
  it.each(spoken.trueReplies)("$id shows every claim without any words of its own", (given) => {
    const judged = judge(given.facts, null);
    expect(judged.claims).toHaveLength(given.facts.length);
    expect([judged.keptSentences, judged.lostSentences]).toEqual([0, 0]);
    for (const id of given.facts)
      expect(judged.paragraphs.flat().some(({ fact }) => fact === id)).toBe(true);
  });
});

/** Sentences of each rule. */
const EACH = 34;

describe.each(Object.keys(rules) as (keyof typeof rules)[])("false by rule: %s", (rule) => {
  const isKept = (prose: string, cites: readonly string[]): boolean =>
    judge(cites, prose).keptSentences > 0;
  const sentences = falseSentences(view, rule, { count: EACH, isKept });

  it("is made as often as asked, of sentences that are kept when they are true", () => {
    expect(sentences).toHaveLength(EACH);
    expect(sentences.filter(({ twin, cites }) => !isKept(twin, cites))).toEqual([]);
  });
  it("is never shown in its own words", () =>
    expect(sentences.filter(({ prose, cites }) => isKept(prose, cites))).toEqual([]));
  it("is not true as a claim", () =>
    expect(sentences.filter(({ claim }) => isTrue(claim, evidence))).toEqual([]));
});
