/** From the blocks of a reply to what is shown of them: true claims alone, in kept words or in the product's own. */
import type { Fact } from "../../facts/fact.ts";
import type { Inline } from "../../report/report-tree.ts";
import { readCitations } from "../grounding/index.ts";
import { factsOfClaim, type Claim, type ClaimBlock, type ClaimKind } from "./claim.ts";
import { isTrue } from "./evaluate-claim.ts";
import type { Evidence } from "./evidence.ts";
import { renderBlock } from "./render-block.ts";
import { readWording, type Wording } from "./wording.ts";

/** Of a reply; more are not looked at. */
export const MOST_CLAIMS = 12;

export interface JudgedReply {
  /** The lines of its own words that are kept, and for each block what a template tells; empty: nothing of it is shown. */
  paragraphs: Inline[][];
  /** What the paragraphs say. */
  claims: Claim[];
  /** Facts shown or told, in order. */
  factIds: string[];
  passages: number[];
  made: Fact[];
  /** By kind: claims that were false or could not be judged. */
  dropped: Partial<Record<ClaimKind, number>>;
  /** Sentences of the reply's own words that are shown, and those that a template stands for. */
  keptSentences: number;
  lostSentences: number;
}

interface Judging {
  evidence: Evidence;
  question: string;
}

export function evaluateReply(blocks: readonly ClaimBlock[], judging: Judging): JudgedReply {
  const judged: JudgedReply = {
    paragraphs: [],
    claims: [],
    factIds: [],
    passages: [],
    made: [],
    dropped: {},
    keptSentences: 0,
    lostSentences: 0,
  };
  let room = MOST_CLAIMS;
  for (const block of blocks) {
    const claims = block.claims.slice(0, room);
    room -= claims.length;
    const stands = claims.filter((claim) => isTrue(claim, judging.evidence));
    for (const { kind } of claims.filter((claim) => !stands.includes(claim)))
      judged.dropped[kind] = (judged.dropped[kind] ?? 0) + 1;
    // Of a block that is wrong in more than a third the rest is not believed either.
    if (stands.length === 0 || 3 * (claims.length - stands.length) > claims.length) continue;
    addBlock(judged, stands, block.wording, judging);
  }
  judged.factIds = [...new Set(judged.factIds)];
  judged.passages = [...new Set(judged.passages)];
  return judged;
}

/** A reply of plain text, as the block that it would be: its cited facts are its values. Null: it cites none. */
export function blockOfText(text: string): ClaimBlock | null {
  const cited = readCitations(text).flatMap(({ kind, target }) =>
    kind === "fact" ? [target] : [],
  );
  return cited.length === 0
    ? null
    : {
        claims: [...new Set(cited)].map((fact): Claim => ({ kind: "value", fact })),
        wording: text,
      };
}

const none: Wording = { kept: [], left: [], lost: 0 };

function addBlock(
  judged: JudgedReply,
  claims: readonly Claim[],
  text: string | null,
  { evidence, question }: Judging,
): void {
  const wording =
    text === null || text.trim() === ""
      ? { ...none, left: claims }
      : readWording(text, claims, { evidence, question });
  const rendered = renderBlock(wording.left, evidence);
  const lines = [...new Set(wording.kept.map(({ line }) => line))];
  const paragraphs = [
    ...lines.map((line) => joined(wording.kept.filter((one) => one.line === line))),
    joined(rendered),
  ].filter((inlines) => inlines.length > 0);
  if (paragraphs.length === 0) return;
  const left = new Set(wording.left);
  const told = rendered.flatMap((sentence) => sentence.claims);
  const said = claims.filter(
    (claim) => !left.has(claim) || told.includes(claim) || isHeld(claim, told),
  );
  judged.paragraphs.push(...paragraphs);
  judged.claims.push(...said);
  judged.factIds.push(
    ...paragraphs.flat().flatMap(({ fact }) => fact ?? []),
    ...said.flatMap(factsOfClaim),
  );
  judged.passages.push(
    ...wording.kept.flatMap(({ passages }) => passages),
    ...said.flatMap((claim) => (claim.kind === "quote" ? [claim.passage] : [])),
  );
  judged.made.push(...rendered.flatMap(({ made }) => made));
  judged.keptSentences += wording.kept.length;
  judged.lostSentences += wording.lost;
}

/** A value that the sentence of another claim holds. */
const isHeld = (claim: Claim, told: readonly Claim[]): boolean =>
  claim.kind === "value" && told.some((other) => factsOfClaim(other).includes(claim.fact));

/** Sentences as one paragraph. */
const joined = (sentences: readonly { inlines: readonly Inline[] }[]): Inline[] =>
  sentences.flatMap(({ inlines }, at) => [
    ...(at === 0 ? [] : [{ text: " " }]),
    ...trimmed(inlines),
  ]);

function trimmed(inlines: readonly Inline[]): Inline[] {
  const copied = inlines.map((inline) => ({ ...inline }));
  const [first, last] = [copied[0], copied.at(-1)];
  if (first !== undefined) first.text = first.text.trimStart();
  if (last !== undefined) last.text = last.text.trimEnd();
  return copied.filter(({ text }) => text !== "");
}
