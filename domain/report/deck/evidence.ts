/** Source lines and speaker notes: which files stand behind a slide, and the origin of each of its figures. */
import type { Insight } from "../../outcome/phase-outcome.ts";
import type { ChartSpec } from "../../charts/chart-spec.ts";
import { chartTable } from "../../charts/chart-table.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import { leafSources } from "../note-book.ts";
import { proseOriginCopy } from "../copy/prose-origin.ts";
import type { Block, Inline, ReportSection, TableCell } from "../report-tree.ts";
import { deckCopy as copy } from "./copy.ts";
import { plainText } from "../plain-text.ts";

export interface Evidence {
  sourceLine(factIds: readonly string[], place: string): string;
  notesOf(input: {
    section: ReportSection;
    factIds: readonly string[];
    chart?: ChartSpec;
    left?: number;
  }): string[];
}

const namedFiles = 3;
const evidencedFacts = 14;
const insightsQuoted = 2;

export function createEvidence(facts: readonly Fact[], insights: readonly Insight[]): Evidence {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const factById = (id: string) => byId.get(id) ?? null;
  const known = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return {
    sourceLine(factIds, place) {
      const files = new Map<string, number>();
      for (const fact of known(factIds))
        for (const { file_name } of leafSources(fact, factById))
          files.set(file_name, (files.get(file_name) ?? 0) + 1);
      const names = [...files]
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .map(([name]) => name);
      const shown =
        names.length > namedFiles ? [...names.slice(0, namedFiles), copy.moreFiles] : names;
      return `${copy.source}: ${shown.length > 0 ? shown.join("; ") : copy.ownSource}. ${place}.`;
    },
    notesOf({ section, factIds, chart, left = 0 }) {
      const reading = section.blocks.flatMap((block) =>
        block.kind === "paragraph" && block.role !== "note" ? [plainText(block.inlines)] : [],
      );
      const ids = new Set(factIds);
      const related = insights
        .filter(
          (insight) =>
            insight.actionable_steps.length > 0 && insight.facts.some((id) => ids.has(id)),
        )
        .slice(0, insightsQuoted);
      const origins = known(factIds)
        .slice(0, evidencedFacts)
        .map((fact) => originOf(fact, factById));
      return [
        ...titled(copy.notesReading, reading),
        ...(section.prose === undefined
          ? []
          : [proseOriginCopy.sectionWritten(section.prose.model)]),
        ...titled(copy.notesNext, [
          ...new Set(
            related.flatMap((insight) => insight.actionable_steps.map((step) => `• ${step}`)),
          ),
        ]),
        ...titled(
          copy.notesEvidence,
          origins.map((origin) => `• ${origin}`),
        ),
        ...(chart ? titled(`${copy.notesTable}: ${chart.title}`, tableLines(chart)) : []),
        ...(left > 0 ? [copy.notesRest] : []),
      ];
    },
  };
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines];
}

function originOf(fact: Fact, factById: (id: string) => Fact | null): string {
  const sources = leafSources(fact, factById).map(
    (source) => `${source.file_name} (${copy.rows(source.rows_used, source.rows_total)})`,
  );
  return `${fact.label}: ${formatFact(fact)} (${copy.basis[fact.basis]}) — ${fact.formula}${sources.length > 0 ? `; origem: ${sources.join("; ")}` : ""}`;
}

const tableLinesShown = 30;

function tableLines(chart: ChartSpec): string[] {
  const table = chartTable(chart);
  return [
    table.headers.join(" | "),
    ...table.rows.slice(0, tableLinesShown).map((row) => row.map((cell) => cell.text).join(" | ")),
  ];
}

export const factsOfInlines = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => (inline.fact ? [inline.fact] : []));
export const factsOfChart = (chart: ChartSpec): string[] =>
  chart.series.flatMap((series) =>
    series.points.flatMap((point) => (point.fact_id ? [point.fact_id] : [])),
  );
export const factsOfRows = (rows: readonly (readonly TableCell[])[]): string[] =>
  rows.flatMap((row) =>
    row.flatMap((cell) => [...(cell.fact ? [cell.fact] : []), ...(cell.facts ?? [])]),
  );

export function blocksOf<K extends Block["kind"]>(
  section: ReportSection,
  kind: K,
): Extract<Block, { kind: K }>[] {
  return section.blocks.filter(
    (block): block is Extract<Block, { kind: K }> => block.kind === kind,
  );
}
