/** Who wrote a report's sentences, stated in what leaves the platform: in each section and among its methods (playbook 0.8). */
import { ANNEX_ID, type Block, type ReportSection, type ReportTree } from "../report-tree.ts";
import { proseOriginCopy as copy } from "../copy/prose-origin.ts";

const isWritten = (section: ReportSection): boolean => section.prose !== undefined;
const modelsOf = (tree: ReportTree): string[] => [
  ...new Set(tree.sections.flatMap(({ prose }) => prose?.model ?? [])),
];
/** Of a phase or composed of several; a conversation or a comparison is neither. */
const isReport = (tree: ReportTree): boolean =>
  tree.document === undefined || tree.sources !== undefined;

/** One sentence for the whole report; null for what is no report. */
export function proseMethod(tree: ReportTree): string | null {
  if (!isReport(tree)) return null;
  const models = modelsOf(tree);
  if (models.length === 0) return copy.computed;
  return tree.sections.every(
    (section) => isWritten(section) || section.id === ANNEX_ID || section.state === "ausente",
  )
    ? copy.written(models)
    : copy.mixed(models);
}

/** Of one section; null where the report's own sentence says all, and for the annex, which has no running text. */
export function proseOfSection(tree: ReportTree, section: ReportSection): string | null {
  if (
    !isReport(tree) ||
    modelsOf(tree).length === 0 ||
    section.id === ANNEX_ID ||
    section.state === "ausente"
  )
    return null;
  return section.prose === undefined
    ? copy.sectionComputed
    : copy.sectionWritten(section.prose.model);
}

/**
 * The tree as a document shows it: a note at the end of each section, and one under the annex's opening. Made after the number guard:
 * a model's name may hold digits, and no figure is added.
 */
export function addProseOrigin(tree: ReportTree): ReportTree {
  const method = proseMethod(tree);
  if (method === null) return tree;
  const sections = tree.sections.map((section) => {
    if (section.id === ANNEX_ID) {
      const [lead, ...rest] = section.blocks;
      return {
        ...section,
        blocks:
          lead?.kind === "paragraph"
            ? [lead, note(method), ...rest]
            : [note(method), ...section.blocks],
      };
    }
    const said = proseOfSection(tree, section);
    return said === null ? section : { ...section, blocks: [...section.blocks, note(said)] };
  });
  return { ...tree, sections };
}

const note = (text: string): Block => ({
  kind: "paragraph",
  role: "note",
  inlines: [{ text, emphasis: "muted" }],
});
