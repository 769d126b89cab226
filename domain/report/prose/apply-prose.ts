/** Puts checked prose into a tree: the figures are the facts', the notes keep their numbers, everything else of the section stays. */
import { renderPlaceholders } from "./placeholders.ts";
import type { Block, Inline, ReportTree } from "../report-tree.ts";
import type { ParagraphMaterial, SectionMaterial } from "./section-material.ts";

/** `paragraphs`: one for each of the material's, accepted by `checkProse`. */
export interface WrittenSection {
  sectionId: string;
  paragraphs: readonly string[];
  /** "provider/model". */
  model: string;
}

export function applyProse(
  tree: ReportTree,
  materials: readonly SectionMaterial[],
  written: readonly WrittenSection[],
): ReportTree {
  const byId = new Map(written.map((one) => [one.sectionId, one]));
  const sections = tree.sections.map((section) => {
    const prose = byId.get(section.id);
    const material = materials.find(({ id }) => id === section.id);
    if (prose === undefined || material === undefined) return section;
    const facts = new Map(material.facts.map((fact) => [fact.id, fact]));
    const blocks = [...section.blocks];
    material.paragraphs.forEach((template, at) => {
      const block = blocks[template.block];
      if (block?.kind !== "paragraph")
        throw new Error(`section ${section.id} has no paragraph at ${template.block}`);
      blocks[template.block] = rewritten(
        block,
        renderPlaceholders(prose.paragraphs[at]!.trim(), { facts, shown: template.shown }),
        template,
      );
    });
    return { ...section, blocks, prose: { origin: "llm" as const, model: prose.model } };
  });
  return withOrigin({ ...tree, sections });
}

/** A report is said to be a model's when any of its sections is. */
export function withOrigin(tree: ReportTree): ReportTree {
  return {
    ...tree,
    proseOrigin: tree.sections.some((section) => section.prose !== undefined) ? "llm" : "template",
  };
}

/** The first time that the paragraph shows a noted fact carries its note. */
function rewritten(
  block: Extract<Block, { kind: "paragraph" }>,
  inlines: Inline[],
  { notes }: ParagraphMaterial,
): Block {
  const open = new Map(Object.entries(notes));
  return {
    ...block,
    inlines: inlines.map((inline) => {
      const note = inline.fact === undefined ? undefined : open.get(inline.fact);
      if (note === undefined) return inline;
      open.delete(inline.fact!);
      return { ...inline, note };
    }),
  };
}

const marker = /^[^\S\n]*¶[^\S\n]*(\d{1,2})[^\S\n]*[:.)–-]?[^\S\n]*/gmu;

/** The paragraphs of a model's reply, each after its mark "¶n". Null when marks are missing, doubled or out of order. */
export function readReply(reply: string): string[] | null {
  const marks = [...reply.matchAll(marker)];
  if (
    marks.length === 0 ||
    marks.some((mark, at) => Number(mark[1]) !== at + 1) ||
    reply.slice(0, marks[0]!.index).trim() !== ""
  )
    return null;
  return marks.map((mark, at) =>
    reply
      .slice(mark.index + mark[0].length, marks[at + 1]?.index ?? reply.length)
      .replace(/\s*\n\s*/g, " ")
      .trim(),
  );
}
