/**
 * One report from sections of several phases' reports, word by word and in the order asked for. What each report has once (notes,
 * glossary, references, annex tables) is put together at the end, where the versions of the sources stand too.
 */
import type { Fact } from "../facts/fact.ts";
import { phaseByNumber } from "../methodology/phases.ts";
import { annexCopy } from "../report/copy/annex.ts";
import { estimatePages, paperPages } from "../report/paper/page-estimate.ts";
import { withOrigin } from "../report/prose/apply-prose.ts";
import {
  ANNEX_ID,
  type Block,
  type OriginNote,
  type ReportSection,
  type ReportSource,
  type ReportTree,
} from "../report/report-tree.ts";
import { annexBlocks, annexTables } from "./annex.ts";
import { composedCopy as copy, titleOfPhase } from "./copy.ts";
import { createReferences, sourceKey } from "./fact-reference.ts";
import type { LeftOut, ReportPart } from "./report-part.ts";
import { renameBlock, type Renaming } from "./renamed-blocks.ts";
import { sectionTitle } from "./section-title.ts";

/** A phase's report with the facts of its run. */
export interface PartSource {
  tree: ReportTree;
  facts: readonly Fact[];
  reportId: string;
  runId: string;
  reportVersion: number;
  /** ISO 8601 UTC. */
  generatedAt: string;
}

/** Sections that every phase's report has begin with this ("C1"); the phase's own with its number ("2.3"). */
const commonSection = /^C\d$/;

/**
 * `tree` is null when no section of those asked for is there. A part asked for twice counts once. Facts are named by
 * reference (`fact-reference.ts`).
 */
export function composeSections(asked: {
  title: string;
  parts: readonly ReportPart[];
  sources: readonly PartSource[];
}): { tree: ReportTree | null; leftOut: LeftOut[] } {
  const parts = uniqueParts(asked.parts);
  const byPhase = new Map(asked.sources.map((source) => [source.tree.phase, source]));
  const found = parts.flatMap((part) => {
    const source = byPhase.get(part.phase);
    const section = source?.tree.sections.find(({ id }) => id === part.sectionId);
    return source === undefined || section === undefined || section.state === "ausente"
      ? []
      : [{ part, source, section }];
  });
  const leftOut = parts
    .filter((part) => !found.some((one) => one.part === part))
    .map((part): LeftOut => {
      const tree = byPhase.get(part.phase)?.tree;
      const { name } = phaseByNumber(part.phase);
      const title = sectionTitle(part.phase, part.sectionId);
      return {
        ...part,
        title: title === null ? name : titleOfPhase(title, name),
        reason: tree === undefined ? copy.noReport : copy.noSection,
      };
    });
  const [first] = found;
  if (first === undefined) return { tree: null, leftOut };

  const used = [...new Set(found.map(({ source }) => source))].sort(
    (a, b) => a.tree.phase - b.tree.phase,
  );
  const referenceOf = createReferences(
    used.map(({ tree, facts }) => ({ key: sourceKey(tree.phase), facts })),
  );
  const notes: OriginNote[] = [];
  const renamingOf = (source: PartSource): Renaming => {
    const key = sourceKey(source.tree.phase);
    const factOf = (id: string): string => referenceOf(key, id);
    return {
      factOf,
      noteOf: (n) => numberIn(notes, source.tree.notes, n, factOf),
      blockIdOf: (id) => `${key}-${id}`,
    };
  };
  const rename = (source: PartSource, blocks: readonly Block[]): Block[] =>
    blocks.map((block) => renameBlock(block, renamingOf(source)));

  const told = found.filter(({ part }) => part.sectionId !== ANNEX_ID);
  const titles = told.map(({ section }) => section.title);
  const body = told.map(
    ({ source, section }, index): ReportSection => ({
      ...section,
      id: `${sourceKey(source.tree.phase)}-${section.id}`,
      number: index + 1,
      title:
        commonSection.test(section.id) ||
        titles.filter((title) => title === section.title).length > 1
          ? titleOfPhase(section.title, source.tree.phaseName)
          : section.title,
      blocks: rename(source, section.blocks),
    }),
  );
  const annexes = found
    .filter(({ part }) => part.sectionId === ANNEX_ID)
    .map(({ source, section }) => ({
      phaseName: source.tree.phaseName,
      blocks: rename(source, annexTables(section)),
    }));
  const sources = used.map(sourceOf);
  const closing = annexBlocks({ sources, annexes, leftOut });
  const sections: ReportSection[] = [
    ...body,
    {
      id: ANNEX_ID,
      number: body.length + 1,
      title: annexCopy.title,
      state: "completa",
      stateReason: null,
      estimatedPages: estimatePages(closing),
      blocks: closing,
    },
  ];
  const notices = [...new Set(used.flatMap(({ tree }) => tree.pageNotice ?? []))];
  const tree: ReportTree = {
    schemaVersion: 1,
    document: copy.document,
    sources,
    reportTitle: asked.title,
    phase: first.source.tree.phase,
    phaseName: first.source.tree.phaseName,
    clientName: first.source.tree.clientName,
    projectName: first.source.tree.projectName,
    isDemonstration: first.source.tree.isDemonstration,
    reducedNotice: null,
    ...(notices.length === 0 ? {} : { pageNotice: notices.join(" ") }),
    sections,
    notes,
    estimatedPages: paperPages(sections, notes.length),
    proseOrigin: "template",
    references: [...new Set(used.flatMap(({ tree: { references } }) => references))],
  };
  return { tree: withOrigin(tree), leftOut };
}

function uniqueParts(parts: readonly ReportPart[]): ReportPart[] {
  return parts.filter(
    (part, index) =>
      parts.findIndex(
        (other) => other.phase === part.phase && other.sectionId === part.sectionId,
      ) === index,
  );
}

/** Notes are numbered in reading order; the same fact has one. */
function numberIn(
  notes: OriginNote[],
  from: readonly OriginNote[],
  n: number,
  factOf: (id: string) => string,
): number {
  const wanted = from.find((note) => note.n === n);
  if (wanted === undefined) throw new Error(`note ${n} is not in its own report`);
  const factId = factOf(wanted.factId);
  const known = notes.find((note) => note.factId === factId);
  if (known !== undefined) return known.n;
  notes.push({ ...wanted, n: notes.length + 1, factId });
  return notes.length;
}

/** How a document names the report that it is taken from. */
export const sourceOf = ({
  tree,
  reportId,
  runId,
  reportVersion,
  generatedAt,
}: Omit<PartSource, "facts">): ReportSource => ({
  key: sourceKey(tree.phase),
  phase: tree.phase,
  phaseName: tree.phaseName,
  reportId,
  runId,
  reportVersion,
  generatedAt,
});
