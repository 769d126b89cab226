/**
 * What a model is given of one section, and all that its words may rest on (playbook 0.8): the paragraphs of the template
 * with their figures as placeholders, the section's facts, the heads of its tables.
 */
import { formatFact } from "../../facts/display-format.ts";
import { displayFormats, type DisplayFormat } from "../../kernel/text/format-value.ts";
import type { Fact } from "../../facts/fact.ts";
import { projectNames } from "../grounding/project-names.ts";
import { entityKey } from "../../tables/headers/header-names.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { factsOf } from "../check-consistency.ts";
import {
  ANNEX_ID,
  type Block,
  type Inline,
  type ReportSection,
  type ReportTree,
} from "../report-tree.ts";
import { unbroken } from "../template/render-template.ts";
import { placeholderOf } from "./placeholders.ts";

export interface ParagraphMaterial {
  /** Place among the section's blocks. */
  block: number;
  /** The template's words, every figure and name of a fact as a placeholder. */
  text: string;
  /** Facts of the paragraph, each once, in order. None may be lost. */
  facts: string[];
  /** As the template shows them here: what a placeholder without a format gives. */
  shown: Record<string, string>;
  /** Numbers of origin notes by fact. */
  notes: Record<string, number>;
  /** It says that a figure is an estimate. */
  isMarkedEstimate: boolean;
  /** Cautions of the methodology in it, word for word. */
  cautions: string[];
}

export interface SectionMaterial {
  id: string;
  title: string;
  phaseName: string;
  paragraphs: ParagraphMaterial[];
  /** Of the section alone, without their sources. */
  facts: Fact[];
  tables: { title: string; heads: string[] }[];
  /** Names of the client's data that stand in the section. */
  names: string[];
  /** Every text of the section: what a name may be taken from. */
  texts: string[];
  /** By kind: code or name, folded, to the key of the entity. */
  entities: Partial<Record<string, [string, string][]>>;
}

/** Never lost and never reworded (playbook 3.2). */
const fixedCautions = ["não comprova causa", "não equivale a eliminação de cargos"];
const mostTableFacts = 40;
/** The annex is tables and notes. */
const withoutProse = new Set([ANNEX_ID]);

export interface MaterialSources {
  tree: ReportTree;
  facts: readonly Fact[];
  /** `reportNames` of the run. */
  names: readonly string[];
}

/**
 * Sections that have something to rewrite, in the report's order. Paragraphs without a figure are
 * nobody's to rewrite: they are notices.
 */
export function prepareMaterial({ tree, facts, names }: MaterialSources): SectionMaterial[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const { entities } = projectNames({
    project: { name: tree.projectName, clientName: tree.clientName },
    tables: [],
    phases: [{ number: tree.phase, facts }],
  });
  return tree.sections.flatMap((section): SectionMaterial[] => {
    if (withoutProse.has(section.id) || section.state === "ausente") return [];
    const paragraphs = section.blocks.flatMap((block, at) => paragraphMaterial(block, at, byId));
    if (paragraphs.length === 0) return [];
    const texts = [
      tree.clientName,
      tree.projectName,
      tree.phaseName,
      section.title,
      ...section.blocks.flatMap(textsOf),
    ];
    const known = normalizeText(texts.join("\n"));
    const inParagraphs = new Set(paragraphs.flatMap((paragraph) => paragraph.facts));
    const others = [...factsOf(section)]
      .filter((id) => !inParagraphs.has(id))
      .slice(0, mostTableFacts);
    const own = [...inParagraphs, ...others]
      .flatMap((id) => byId.get(id) ?? [])
      .filter((fact) => fact.value !== null);
    return [
      {
        id: section.id,
        title: section.title,
        phaseName: tree.phaseName,
        paragraphs,
        facts: own.map((fact) => ({ ...fact, sources: [], inputs: [] })),
        tables: section.blocks.flatMap((block) =>
          block.kind === "table"
            ? [{ title: block.title, heads: block.columns.map(({ header }) => header) }]
            : block.kind === "chart"
              ? [{ title: block.chart.title, heads: [] }]
              : [],
        ),
        names: [...new Set([...names, ...own.map(({ label }) => label)])].filter((name) =>
          known.includes(normalizeText(name)),
        ),
        texts: [...new Set(texts)].filter((text) => text.trim() !== ""),
        entities: Object.fromEntries(
          Object.entries(entities).map(([kind, map]) => [
            kind,
            [...(map ?? [])].filter(
              ([name]) =>
                known.includes(name) ||
                own.some(
                  (fact) =>
                    entityKey(fact.scope?.[kind as keyof NonNullable<Fact["scope"]>] ?? "") ===
                    name,
                ),
            ),
          ]),
        ),
      },
    ];
  });
}

function paragraphMaterial(
  block: Block,
  at: number,
  byId: ReadonlyMap<string, Fact>,
): ParagraphMaterial[] {
  if (block.kind !== "paragraph" || block.role === "note") return [];
  const bound = block.inlines.filter((inline) => inline.fact !== undefined);
  if (bound.length === 0 || !bound.some((inline) => /\d/.test(inline.text))) return [];
  // An id that could close its own placeholder, or a fact that is not of the run: the template's words stay.
  if (
    bound.some(
      ({ fact }) =>
        /[{}|\n]/.test(fact!) || byId.get(fact!) === undefined || byId.get(fact!)!.value === null,
    )
  )
    return [];
  const plain = block.inlines.map(({ text }) => text).join("");
  const shown: Record<string, string> = {};
  const notes: Record<string, number> = {};
  for (const inline of bound) {
    shown[inline.fact!] ??= inline.text;
    if (inline.note !== undefined) notes[inline.fact!] ??= inline.note;
  }
  return [
    {
      block: at,
      text: block.inlines
        .map((inline) =>
          inline.fact === undefined
            ? inline.text
            : placeholderOf(
                inline.fact,
                formatOf(inline, byId.get(inline.fact)!, shown[inline.fact]!),
              ),
        )
        .join(""),
      facts: Object.keys(shown),
      shown,
      notes,
      isMarkedEstimate: /estimad/iu.test(plain),
      cautions: fixedCautions.filter((caution) => plain.includes(caution)),
    },
  ];
}

/** Named only where a fact stands in two forms in one paragraph. */
function formatOf(inline: Inline, fact: Fact, first: string): DisplayFormat | undefined {
  if (inline.text === first) return undefined;
  return displayFormats.find(
    (format) => unbroken(formatFact(fact, format)) === unbroken(inline.text),
  );
}

function textsOf(block: Block): string[] {
  const line = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join("");
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return [line(block.inlines)];
    case "callout":
      return [block.title, line(block.inlines)];
    case "bullets":
      return block.items.map(line);
    case "table":
      return [
        block.title,
        ...block.columns.map(({ header }) => header),
        ...block.rows.flat().map(({ text }) => text),
      ];
    case "tiles":
      return block.tiles.map(({ label }) => label);
    case "cards":
      return block.cards.flatMap((card) => [
        card.title,
        card.subtitle ?? "",
        card.action ?? "",
        ...card.reading.map(line),
      ]);
    case "chart":
      return [block.chart.title, ...block.chart.series.map(({ name }) => name)];
    case "notes":
    case "references":
      return [];
  }
}

/** The section as the tree has it, found by id. */
export const sectionOf = (tree: ReportTree, id: string): ReportSection | undefined =>
  tree.sections.find((section) => section.id === id);
