/** The report as Markdown (CommonMark with tables and footnotes): headings, tables, the points of each chart, origin notes. */
import { chartTable } from "#domain/charts/chart-table.ts";
import type {
  Block,
  Inline,
  ReportCard,
  ReportStamp,
  ReportTree,
} from "#domain/report/report-tree.ts";
import { sealCopy } from "#domain/report/copy/seal.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import { aboutPairs } from "../about-tree.ts";
import { documentCopy as copy } from "../copy.ts";

type Align = "left" | "right" | "center";

export function writeMarkdown(tree: ReportTree, stamp: ReportStamp): string {
  const facts = aboutPairs(tree, stamp);
  const demonstration = demonstrationLine(tree, stamp);
  const present = tree.sections.filter((section) => section.state !== "ausente");
  const parts = [
    `# ${escape(tree.reportTitle)}`,
    facts.map(([label, value]) => `- **${label}:** ${escape(value)}`).join("\n"),
    ...(demonstration === null ? [] : [`> ${demonstration}`]),
    ...(tree.reducedNotice === null ? [] : [`> ${escape(tree.reducedNotice)}`]),
    ...present.flatMap((section) => [
      `## ${section.number}. ${escape(section.title)}`,
      ...(section.stateReason === null ? [] : [`> ${escape(section.stateReason)}`]),
      ...section.blocks.flatMap((block) => blockText(block, tree)),
    ]),
  ];
  if (stamp.seal !== undefined) parts.push("---", sealCopy.line(stamp.seal));
  if (tree.pageNotice !== undefined) parts.push("---", `*${escape(tree.pageNotice)}*`);
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockText(block: Block, tree: ReportTree): string[] {
  switch (block.kind) {
    case "heading":
      return [`${"#".repeat(block.level + 1)} ${escape(block.text)}`];
    case "paragraph":
      return [
        block.role === "key" ? `**${inlineText(block.inlines, true)}**` : inlineText(block.inlines),
      ];
    case "bullets":
      return [block.items.map((item) => `- ${inlineText(item)}`).join("\n")];
    case "callout":
      return [`> **${escape(block.title)}.** ${inlineText(block.inlines)}`];
    case "table":
      return [
        `**${escape(block.title)}**`,
        table(
          block.columns.map((column) => ({
            text: column.unit ? `${column.header} (${column.unit})` : column.header,
            align: column.align,
          })),
          block.rows.map((row) => row.map((cell) => cell.text)),
        ),
        ...(block.footnote ? [escape(block.footnote)] : []),
      ];
    case "chart": {
      const points = chartTable(block.chart);
      const footnote = [block.chart.footnote, block.footnote].filter(Boolean).join(" ");
      return [
        `**${escape(block.chart.title)}**`,
        table(
          points.headers.map((text, index) => ({
            text,
            align: points.rows[0]?.[index]?.numeric ? "right" : "left",
          })),
          points.rows.map((row) => row.map((cell) => cell.text)),
        ),
        ...(footnote === "" ? [] : [escape(footnote)]),
      ];
    }
    case "tiles":
      return [
        block.tiles
          .map(
            (tile) =>
              `- ${escape(tile.label)}: **${escape(tile.value)}**${tile.basis ? ` (${copy.basis[tile.basis].toLowerCase()})` : ""}${tile.comparison ? `; ${escape(tile.comparison)}` : ""}`,
          )
          .join("\n"),
      ];
    case "cards":
      return block.cards.flatMap(cardText);
    case "notes":
      return [
        `**${escape(block.title)}**`,
        tree.notes
          .map(
            (note) =>
              `[^${note.n}]: ${escape(`${note.label}: ${note.value} (${copy.basis[note.basis]}) — ${note.formula}${note.origin === "" ? "" : `; ${note.origin}`}`)}`,
          )
          .join("\n\n"),
      ];
    case "references":
      return [
        `**${escape(block.title)}**`,
        tree.references.map((reference) => `- ${escape(reference)}`).join("\n"),
      ];
  }
}

function cardText(card: ReportCard): string[] {
  return [
    `#### ${escape(card.title)}`,
    ...(card.subtitle ? [escape(card.subtitle)] : []),
    card.figures
      .map(
        (figure) =>
          `- ${escape(figure.label)}: **${escape(figure.value)}**${figure.basis === "ESTIMADO" ? ` (${copy.basis.ESTIMADO.toLowerCase()})` : ""}`,
      )
      .join("\n"),
    ...(card.bars && card.bars.length > 0
      ? [card.bars.map((bar) => `${escape(bar.label)} ${escape(bar.text)}`).join(" · ")]
      : []),
    card.reading.map((sentence) => inlineText(sentence)).join(" "),
    ...(card.action ? [`**${copy.nextAction}:** ${escape(card.action)}`] : []),
  ];
}

/** `plain` inside bold text, where a strong part would close it. */
function inlineText(inlines: readonly Inline[], plain = false): string {
  return inlines
    .map((inline) => {
      const text = escape(inline.text);
      const strong =
        inline.emphasis === "strong" && !plain && text.trim() !== ""
          ? text.replace(/^(\s*)([\s\S]*?)(\s*)$/, "$1**$2**$3")
          : text;
      return inline.note === undefined ? strong : `${strong}[^${inline.note}]`;
    })
    .join("")
    .replaceAll("****", "");
}

function table(
  columns: readonly { text: string; align: Align }[],
  rows: readonly (readonly string[])[],
): string {
  const rule = { left: ":---", right: "---:", center: ":---:" };
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escape(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(columns.map((column) => column.text)),
    `| ${columns.map((column) => rule[column.align]).join(" | ")} |`,
    ...rows.map(line),
  ].join("\n");
}

/** Client text is text: marks of Markdown and HTML lose their meaning. A figure's minus at the start of a line is no list. */
function escape(text: string): string {
  return text
    .replace(/\s*[\r\n]+\s*/g, " ")
    .replace(/[\\`*_[\]<>#]/g, "\\$&")
    .replace(/^([-+])(?=\s)/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
}
