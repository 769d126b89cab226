/**
 * What changed in the words of a report: sentence by sentence, within each section. A sentence in
 * which only figures changed is the same sentence.
 */
import { unmatchedPositions } from "../../kernel/statistics/sequence-alignment.ts";
import { splitSentences } from "../deck/sentences.ts";
import type { Block, Inline, ReportSection, ReportTree } from "../report-tree.ts";
import { plainText } from "../plain-text.ts";

export interface WordChange {
  kind: "added" | "removed";
  text: string;
}

export interface SectionWords {
  sectionId: string;
  title: string;
  /** "added" and "removed": the whole section came or went. */
  state: "kept" | "added" | "removed";
  /** In reading order; what went stands before what came in its place. */
  changes: WordChange[];
  /** Sentences with the same words and other figures. */
  renumbered: number;
  unchanged: number;
}

interface Sentence {
  text: string;
  skeleton: string;
}

/** Sections of either report in the order of the later one, those that went at their former place. */
export function compareWords(
  before: Pick<ReportTree, "sections">,
  after: Pick<ReportTree, "sections">,
): SectionWords[] {
  const present = (tree: Pick<ReportTree, "sections">) =>
    tree.sections.filter((section) => section.state !== "ausente");
  const [old, now] = [present(before), present(after)];
  const earlier = new Map(old.map((section) => [section.id, section]));
  const later = new Set(now.map((section) => section.id));
  const kept = now.map((section) => compareSection(earlier.get(section.id) ?? null, section));
  for (const [index, section] of old.entries()) {
    if (later.has(section.id)) continue;
    const previous = old
      .slice(0, index)
      .findLast((candidate) => kept.some((one) => one.sectionId === candidate.id));
    kept.splice(
      previous === undefined ? 0 : kept.findIndex((one) => one.sectionId === previous.id) + 1,
      0,
      compareSection(section, null),
    );
  }
  return kept;
}

function compareSection(before: ReportSection | null, after: ReportSection | null): SectionWords {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  const codes = new Map<string, number>();
  const encode = (sentences: readonly Sentence[]) =>
    sentences.map(({ skeleton }) => {
      if (!codes.has(skeleton)) codes.set(skeleton, codes.size);
      return codes.get(skeleton) as number;
    });
  const { onlyA, onlyB } = unmatchedPositions(encode(old), encode(now));
  const [gone, come] = [new Set(onlyA), new Set(onlyB)];
  const changes: WordChange[] = [];
  let [renumbered, unchanged, i, j] = [0, 0, 0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && gone.has(i)) changes.push({ kind: "removed", text: old[i++]!.text });
    else if (j < now.length && come.has(j)) changes.push({ kind: "added", text: now[j++]!.text });
    else if (old[i++]!.text === now[j++]!.text) unchanged++;
    else renumbered++;
  }
  const section = after ?? before;
  return {
    sectionId: section?.id ?? "",
    title: section?.title ?? "",
    state: before === null ? "added" : after === null ? "removed" : "kept",
    changes,
    renumbered,
    unchanged,
  };
}

const sentencesOf = (section: ReportSection | null): Sentence[] =>
  (section?.blocks ?? []).flatMap(proseOf).flatMap(splitSentences).map(readSentence);

function readSentence(inlines: readonly Inline[]): Sentence {
  const clean = (text: string) => text.replace(/\s+/g, " ").trim();
  return {
    text: clean(plainText(inlines)),
    skeleton: clean(
      inlines.map((inline) => (inline.fact ? ` ⟨${inline.fact}⟩ ` : inline.text)).join(""),
    ),
  };
}

/** Prose only: what tables, charts and tiles show is compared as numbers. */
function proseOf(block: Block): Inline[][] {
  switch (block.kind) {
    case "heading":
      return [[{ text: block.text }]];
    case "paragraph":
      return [block.inlines];
    case "callout":
      return [[{ text: block.title }], block.inlines];
    case "bullets":
      return block.items;
    case "cards":
      return block.cards.flatMap((card) => [
        [{ text: card.title }],
        ...card.reading,
        ...(card.action === undefined ? [] : [[{ text: card.action }]]),
      ]);
    default:
      return [];
  }
}
