/** The last section of a composed report: its sources, what was left out, annex tables, one glossary and the origin notes. */
import { formatDate } from "../kernel/text/date-text.ts";
import { annexCopy } from "../report/copy/annex.ts";
import { phases } from "../phases/registry.ts";
import type { Block, ReportSection, ReportSource } from "../report/report-tree.ts";
import { left, tableBlock, word } from "../report/sections/table-block.ts";
import { composedCopy as copy, versionName } from "./copy.ts";
import type { LeftOut } from "./report-part.ts";

const glossaryId = "c6.glossario";

/** The tables of a phase's annex; glossary, notes and references of the whole document stand once. */
export function annexTables(section: ReportSection): Block[] {
  return section.blocks.filter(
    (block) => (block.kind === "table" && block.id !== glossaryId) || block.kind === "chart",
  );
}

export function annexBlocks(parts: {
  sources: readonly ReportSource[];
  annexes: readonly { phaseName: string; blocks: readonly Block[] }[];
  leftOut: readonly LeftOut[];
}): Block[] {
  return [
    { kind: "paragraph", role: "reading", inlines: [{ text: `${copy.lead} ${annexCopy.lead}` }] },
    ...sourcesTable(parts.sources),
    ...leftOutList(parts.leftOut),
    ...parts.annexes.flatMap(({ phaseName, blocks }): Block[] =>
      blocks.length === 0 ? [] : [{ kind: "heading", level: 2, text: phaseName }, ...blocks],
    ),
    ...glossaryTable(parts.sources),
    { kind: "notes", title: annexCopy.notesTitle },
    { kind: "references", title: annexCopy.referencesTitle },
  ];
}

/** Version, date and run name the source; they are no figures, and the guard is told so (`composedNames`). */
function sourcesTable(sources: readonly ReportSource[]): Block[] {
  const heads = copy.sourcesColumns;
  return present(
    tableBlock({
      id: "c6.fontes",
      title: copy.sourcesTitle,
      columns: [
        left(heads.phase, 1.4),
        left(heads.version),
        left(heads.generated),
        left(heads.run, 2.6),
      ],
      rows: sources.map((source) => [
        word(source.phaseName),
        word(versionName(source.reportVersion)),
        word(formatDate(source.generatedAt)),
        word(source.runId),
      ]),
    }),
  );
}

export function composedNames(sources: readonly ReportSource[]): string[] {
  return sources.flatMap((source) => [
    versionName(source.reportVersion),
    formatDate(source.generatedAt),
    source.runId,
  ]);
}

function leftOutList(leftOut: readonly LeftOut[]): Block[] {
  if (leftOut.length === 0) return [];
  return [
    {
      kind: "callout",
      tone: "warning",
      title: copy.leftOutTitle,
      inlines: [{ text: copy.leftOutLead }],
    },
    {
      kind: "bullets",
      items: leftOut.map(({ title, reason }) => [{ text: `${title}: ${reason}.` }]),
    },
  ];
}

function glossaryTable(sources: readonly ReportSource[]): Block[] {
  const heads = annexCopy.glossaryColumns;
  const terms = sources.reduce<Record<string, string>>(
    (all, { phase }) => ({ ...phases[phase].report.glossary, ...all }),
    { ...annexCopy.glossary },
  );
  return present(
    tableBlock({
      id: glossaryId,
      title: annexCopy.glossaryTitle,
      columns: [left(heads.term, 1.2), left(heads.meaning, 3.2)],
      rows: Object.entries(terms)
        .sort(([a], [b]) => a.localeCompare(b, "pt-BR"))
        .map(([term, meaning]) => [{ text: term, emphasis: "strong" as const }, word(meaning)]),
    }),
  );
}

const present = (block: Block | null): Block[] => (block === null ? [] : [block]);
