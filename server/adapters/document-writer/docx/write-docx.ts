/** The report as DOCX: real headings, contents with the PDF's pages, captions, editable tables and charts. Call it from a worker. */
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageBreak,
  Paragraph,
  TableOfContents,
  TabStopType,
  TextRun,
  type FileChild,
} from "docx";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import { sealCopy } from "#domain/report/copy/seal.ts";
import { onPaper } from "#domain/report/paper/paper-tree.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { footerOf, subjectOf, versionOf } from "../about-tree.ts";
import { documentCopy as copy } from "../copy.ts";
import { finishChartXml } from "../office/chart-part.ts";
import { readParts, writeParts } from "../office/zip-parts.ts";
import { blockParts, type BlockContext } from "./blocks.ts";
import { coverParts } from "./cover.ts";
import {
  documentStyles,
  hair,
  hex,
  ink3,
  mm,
  pt,
  sans,
  serif,
  styleIds,
  textWidth,
  tones,
} from "./docx-style.ts";

/** `pages`: page of each section in the PDF, by section id; Word counts its own when the contents are updated. */
export async function writeDocx(
  stored: ReportTree,
  stamp: ReportStamp,
  look: ClientLook,
  pages: ReadonlyMap<string, number>,
): Promise<Uint8Array> {
  const tree = onPaper(stored);
  const context: BlockContext = {
    tree,
    primary: hex(look.primaryColour),
    mark: hex(look.secondaryColour),
    charts: [],
  };
  const present = tree.sections.filter((section) => section.state !== "ausente");
  const page = {
    size: { width: mm(210), height: mm(297) },
    margin: {
      top: mm(25),
      bottom: mm(25),
      left: mm(25),
      right: mm(25),
      header: mm(12),
      footer: mm(12),
    },
  };
  const body: FileChild[] = present.flatMap((section) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [
        new Bookmark({
          id: anchorOf(section.id),
          children: [new TextRun(`${section.number}  ${section.title}`)],
        }),
      ],
    }),
    ...(section.stateReason === null
      ? []
      : [
          new Paragraph({
            style: styleIds.note,
            children: [new TextRun({ text: section.stateReason, color: tones.warning[0] })],
          }),
        ]),
    ...section.blocks.flatMap((block) => blockParts(block, context)),
  ]);
  if (stamp.seal !== undefined)
    body.push(new Paragraph({ style: styleIds.note, text: sealCopy.line(stamp.seal) }));
  const document = new Document({
    ...documentStyles(look),
    title: tree.reportTitle,
    subject: `${tree.clientName}: ${tree.projectName}`,
    creator: copy.product,
    lastModifiedBy: copy.product,
    description: `${tree.reportTitle}: ${tree.clientName}, ${tree.projectName}`,
    features: { updateFields: false },
    sections: [
      {
        properties: { page: { ...page, margin: { ...page.margin, header: 0, footer: 0 } } },
        headers: { default: new Header({ children: [] }) },
        footers: { default: new Footer({ children: [] }) },
        children: coverParts(tree, stamp, look),
      },
      {
        properties: { page: { ...page } },
        headers: { default: header(tree, stamp) },
        footers: { default: footer(tree, stamp) },
        children: [...contents(tree, pages), ...body],
      },
    ],
  });
  return finish(await Packer.toBuffer(document), context, new Date(stamp.generatedAt));
}

const anchorOf = (sectionId: string): string => `secao_${sectionId.replaceAll(".", "_")}`;

function contents(tree: ReportTree, pages: ReadonlyMap<string, number>): FileChild[] {
  const present = tree.sections.filter((section) => section.state !== "ausente");
  const absent = tree.sections.filter((section) => section.state === "ausente");
  return [
    new Paragraph({
      spacing: { after: pt(12) },
      children: [new TextRun({ text: copy.contents, font: serif, size: 40, bold: true })],
    }),
    new TableOfContents(copy.contents, {
      hyperlink: true,
      headingStyleRange: "1-1",
      beginDirty: false,
      cachedEntries: present.map((section) => ({
        title: `${section.number}  ${section.title}`,
        level: 1,
        href: anchorOf(section.id),
        page: pages.get(section.id) ?? 0,
      })),
    }),
    ...absent.map(
      (section) =>
        new Paragraph({ style: styleIds.note, text: `${section.title}: ${copy.absent}` }),
    ),
    new Paragraph({ children: [new PageBreak()] }),
  ];
}

function header(tree: ReportTree, stamp: ReportStamp): Header {
  const right = [subjectOf(tree), versionOf(tree, stamp), formatDate(stamp.generatedAt)]
    .filter((part) => part !== null)
    .join(" · ");
  return new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: hair, space: 4 } },
        children: [
          new TextRun({
            text: `${tree.clientName} · ${tree.projectName}\t${right}`,
            font: sans,
            size: 15,
            color: ink3,
          }),
        ],
      }),
    ],
  });
}

function footer(tree: ReportTree, stamp: ReportStamp): Footer {
  const run = { font: sans, size: 15, color: ink3 };
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.LEFT,
        tabStops: [
          { type: TabStopType.CENTER, position: Math.round(textWidth / 2) },
          { type: TabStopType.RIGHT, position: textWidth },
        ],
        children: [
          new TextRun({
            ...run,
            text: `${copy.confidential}\t${footerOf(tree, stamp)}\t${copy.page} `,
          }),
          new TextRun({
            ...run,
            children: [PageNumber.CURRENT, ` ${copy.of} `, PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
      ...(tree.pageNotice === undefined
        ? []
        : [
            new Paragraph({
              alignment: AlignmentType.CENTER,
              children: [new TextRun({ ...run, text: tree.pageNotice })],
            }),
          ]),
    ],
  });
}

async function finish(written: Buffer, { charts }: BlockContext, date: Date): Promise<Uint8Array> {
  const parts = await readParts(written);
  charts.forEach((chart, index) => {
    const name = `word/charts/chart${index + 1}.xml`;
    const xml = parts.get(name);
    if (!xml) throw new Error(`the document was written without ${name}`);
    parts.set(name, Buffer.from(finishChartXml(xml.toString("utf8"), chart)));
  });
  const core = parts.get("docProps/core.xml")?.toString("utf8");
  if (core !== undefined)
    parts.set(
      "docProps/core.xml",
      Buffer.from(
        core.replace(
          /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g,
          `$1${date.toISOString().replace(/\.\d+Z$/, "Z")}`,
        ),
      ),
    );
  return writeParts(parts, date);
}
