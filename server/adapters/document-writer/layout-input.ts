/** What the layout reads: the tree with its charts drawn and the page furniture spelled out. */
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import { sealCopy } from "#domain/report/copy/seal.ts";
import { onPaper } from "#domain/report/paper/paper-tree.ts";
import { columnWidths, gapPt } from "#domain/report/paper/column-widths.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import type { Block, ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { aboutPairs, footerOf, subjectOf, versionOf } from "./about-tree.ts";
import { renderChartSvg } from "../chart-renderer/render-chart-svg.ts";
import { documentCopy as copy } from "./copy.ts";
import { printableText, printableTree } from "./printable-text.ts";

/** Figures taller than this float, so that text fills the place that they leave (a page's text is 247 mm high). */
const tallFigurePx = 320;

export interface LayoutInput {
  report: Record<string, unknown>;
  /** File name beside the report of the client's logo, null without one. */
  logoFile: string | null;
  /** File name beside the report -> SVG. */
  charts: Map<string, string>;
}

export function layoutInput(stored: ReportTree, stamp: ReportStamp, look: ClientLook): LayoutInput {
  const { value: tree, replaced } = printableTree(onPaper(stored));
  const charts = new Map<string, string>();
  const date = formatDate(stamp.generatedAt);
  const subject = subjectOf(tree);
  const blockInput = (block: Block): Record<string, unknown> => {
    if (block.kind === "table") return { ...block, ...measuredColumns(block) };
    if (block.kind !== "chart") return block;
    const { svg, heightPx } = renderChartSvg(block.chart);
    const file = `chart-${charts.size + 1}.svg`;
    charts.set(file, svg);
    return {
      kind: "chart",
      file,
      title: block.chart.title,
      alt: block.chart.alt,
      source: block.chart.footnote,
      footnote: block.footnote ?? null,
      tall: heightPx > tallFigurePx,
    };
  };
  const logoFile = look.logo === null ? null : `logo.${look.logo.type === "png" ? "png" : "jpg"}`;
  const present = tree.sections.filter((section) => section.state !== "ausente");
  return {
    charts,
    logoFile,
    report: {
      copy,
      look: {
        primary: look.primaryColour,
        secondary: look.secondaryColour,
        line: look.coverLine === null ? null : printableText(look.coverLine),
        logo: logoFile,
      },
      title: tree.reportTitle,
      short: tree.isMemo === true,
      subtitle: subject,
      description: `${tree.reportTitle}: ${tree.clientName}, ${tree.projectName}`,
      date: instantParts(stamp.generatedAt),
      demonstration: demonstrationLine(tree, stamp),
      reduced: tree.reducedNotice,
      cover: [...aboutPairs(tree, stamp), ...(replaced ? [[copy.characters, copy.boxes]] : [])],
      header: {
        left: `${tree.clientName} · ${tree.projectName}`,
        right: [subject, versionOf(tree, stamp), date].filter((part) => part !== null).join(" · "),
      },
      footer: { run: footerOf(tree, stamp), notice: tree.pageNotice ?? null },
      contents: tree.sections.map(({ id, number, title, state }) => ({ id, number, title, state })),
      sections: present.map((section) => ({
        id: section.id,
        number: section.number,
        title: section.title,
        reason: section.stateReason,
        blocks: section.blocks.map(blockInput),
      })),
      notes: tree.notes,
      references: tree.references,
      seal: stamp.seal === undefined ? null : sealCopy.line(stamp.seal),
    },
  };
}

/** A4 less its margins. */
const textWidthPt = 453.5;
const cellInsetPt = 3.2;
/** Inter runs wider than Arial. */
const interScale = 1.17;

/** The face's size and each column's width: no word is drawn over the next column. */
function measuredColumns({ columns, rows }: Extract<Block, { kind: "table" }>) {
  const sizePt = columns.length >= 9 ? 7.2 : columns.length >= 7 ? 7.8 : 8.4;
  const measure = { widthPt: textWidthPt, sizePt, insetPt: cellInsetPt, faceScale: interScale };
  return {
    sizePt,
    insetPt: cellInsetPt,
    gapsPt: columns.map((_, index) => gapPt(columns, index)),
    widths: columnWidths(columns, rows, measure),
  };
}

function instantParts(iso: string): Record<string, number> {
  const at = new Date(iso);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}
