/**
 * The round trip of free words (assistant.md 4.4): a sentence is kept only where it says values of its block's claims and
 * nothing that these claims, or a comparison that code evaluates over them, do not say. Otherwise the claim's own template stands.
 */
import type { Insight } from "../../outcome/phase-outcome.ts";
import type { Inline } from "../../report/report-tree.ts";
import { normalizeReply } from "../../kernel/words/read-quantities.ts";
import { splitSentences } from "../../kernel/words/sentences.ts";
import {
  bindSentence,
  checkSentence,
  isOfInsight,
  plainText,
  prepareContext,
  projectNames,
  saysRelation,
  withoutCitations,
  type CheckedSentence,
  type GroundingContext,
} from "../grounding/index.ts";
import { factsOfClaim, type Claim } from "./claim.ts";
import type { Evidence } from "./evidence.ts";

export interface Wording {
  /** As shown, without citations; in the order in which they were written. */
  kept: { inlines: Inline[]; passages: readonly number[]; line: number }[];
  /** True claims that no kept sentence says. */
  left: readonly Claim[];
  /** Sentences that were not kept. */
  lost: number;
}

/** What words of these claims may rest on: their facts alone. */
function contextOf(
  claims: readonly Claim[],
  evidence: Evidence,
  question: string,
): GroundingContext {
  const ids = [...new Set(claims.flatMap(factsOfClaim))];
  const facts = ids.flatMap((id) => evidence.fact(id) ?? []);
  const insights = claims.flatMap((claim): Insight[] => {
    const found = claim.kind === "cause" ? evidence.insight(claim.insight) : null;
    return found === null ? [] : [found.insight];
  });
  // An insight's sentence shows its own facts.
  const told = insights.flatMap((insight) =>
    insight.facts.flatMap((id) => evidence.fact(id) ?? []),
  );
  // "80% do custo": the premise that decides what was counted.
  const assumed = facts.flatMap((fact) =>
    fact.assumptions.flatMap((id) => evidence.fact(id) ?? []),
  );
  return prepareContext({
    facts: [...new Set([...facts, ...told, ...assumed])],
    insights,
    passages: evidence.passages,
    question,
    texts: [],
    ...projectNames(evidence.knowledge.view),
  });
}

export function readWording(
  text: string,
  claims: readonly Claim[],
  { evidence, question }: { evidence: Evidence; question: string },
): Wording {
  const context = contextOf(claims, evidence, question);
  const wording: Wording = { kept: [], left: [], lost: 0 };
  const said = new Set<Claim>();
  for (const [line, written] of plainText(normalizeReply(text)).split("\n").entries()) {
    for (const sentence of splitSentences(written).sentences) {
      if (sentence.text.trim() === "") continue;
      const checked = checkSentence(sentence.text, context);
      if (!isKept(sentence.text, checked, context)) {
        wording.lost += 1;
        continue;
      }
      wording.kept.push({
        inlines: bindSentence(sentence.text, checked, context.byId),
        passages: checked.passages,
        line,
      });
      for (const claim of claims)
        if (isSaidBy(claim, sentence.text, checked, context)) said.add(claim);
    }
  }
  return { ...wording, left: claims.filter((claim) => !said.has(claim)) };
}

/** It rests on a fact, a quotation or an insight: a sentence of neither says nothing that was judged. */
function isKept(text: string, checked: CheckedSentence, context: GroundingContext): boolean {
  if (checked.violations.length > 0) return false;
  return (
    checked.bindings.length > 0 ||
    checked.passages.length > 0 ||
    checked.told.length > 0 ||
    isOfInsight(withoutCitations(text), context)
  );
}

function isSaidBy(
  claim: Claim,
  text: string,
  { bindings, cited, told, passages }: CheckedSentence,
  context: GroundingContext,
): boolean {
  const shown = new Set([...bindings.map(({ factId }) => factId), ...cited, ...told]);
  const isShown = factsOfClaim(claim).every((id) => shown.has(id));
  switch (claim.kind) {
    case "value":
    case "when":
    case "status":
    case "trend":
      return isShown;
    case "count":
      return isShown && claim.quantifier === null;
    case "compare":
    case "target":
    case "share":
    case "change":
      return isShown && saysRelation(text);
    case "quote":
      return passages.includes(claim.passage);
    case "cause":
      return isOfInsight(withoutCitations(text), context);
    default:
      return false;
  }
}
