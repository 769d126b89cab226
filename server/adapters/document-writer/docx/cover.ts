import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  Paragraph,
  ShadingType,
  TabStopType,
  TextRun,
  type FileChild,
} from "docx";
import type { ClientLook } from "#domain/report/client-theme.ts";
import { demonstrationLine } from "#domain/report/stamp.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { aboutPairs, subjectOf } from "../about-tree.ts";
import { documentCopy as copy } from "../copy.ts";
import { hex, ink2, ink3, mm, pt, sans, tones } from "./docx-style.ts";

const logoBoxPx = { w: 196, h: 83 };

export function coverParts(tree: ReportTree, stamp: ReportStamp, look: ClientLook): FileChild[] {
  const primary = hex(look.primaryColour);
  const facts = aboutPairs(tree, stamp);
  const demonstration = demonstrationLine(tree, stamp);
  const small = { font: sans, size: 19 };
  return [
    ...logoPart(look),
    new Paragraph({
      border: { top: { style: BorderStyle.SINGLE, size: 48, color: primary, space: 10 } },
      children: [
        new TextRun({ text: copy.product, font: sans, size: 26, bold: true, color: primary }),
        new TextRun({ text: `   ${copy.motto}`, font: sans, size: 18, color: ink3 }),
      ],
    }),
    new Paragraph({
      spacing: { before: mm(52), after: pt(6), line: 240 },
      children: [new TextRun({ text: tree.reportTitle, size: 60, bold: true })],
    }),
    ...(subjectOf(tree) === tree.reportTitle
      ? []
      : [
          new Paragraph({
            spacing: { after: pt(4) },
            children: [new TextRun({ text: subjectOf(tree), size: 30, color: ink2 })],
          }),
        ]),
    ...(look.coverLine === null
      ? []
      : [
          new Paragraph({
            children: [new TextRun({ text: look.coverLine, size: 24, color: ink2 })],
          }),
        ]),
    new Paragraph({
      spacing: { before: pt(10), after: pt(16) },
      border: {
        bottom: { style: BorderStyle.SINGLE, size: 12, color: hex(look.secondaryColour), space: 2 },
      },
      indent: { right: mm(122) },
      children: [],
    }),
    ...facts.map(
      ([label, value]) =>
        new Paragraph({
          spacing: { after: pt(4) },
          tabStops: [{ type: TabStopType.LEFT, position: mm(28) }],
          indent: { left: mm(28), hanging: mm(28) },
          children: [
            new TextRun({ ...small, text: `${label}\t`, color: ink3 }),
            new TextRun({ ...small, text: value }),
          ],
        }),
    ),
    ...(demonstration === null ? [] : [notice(demonstration, "warning")]),
    ...(tree.reducedNotice === null ? [] : [notice(tree.reducedNotice, "info")]),
    new Paragraph({
      spacing: { before: pt(24) },
      children: [
        new TextRun({
          text: [copy.confidential, tree.pageNotice]
            .filter((part) => part !== undefined)
            .join(" · "),
          font: sans,
          size: 16,
          color: ink3,
        }),
      ],
    }),
  ];
}

function notice(text: string, tone: "warning" | "info"): Paragraph {
  const [edge, back] = tones[tone];
  return new Paragraph({
    spacing: { before: pt(16) },
    shading: { type: ShadingType.CLEAR, fill: back, color: "auto" },
    border: { left: { style: BorderStyle.SINGLE, size: 20, color: edge, space: 8 } },
    indent: { left: pt(12) },
    children: [new TextRun({ text, font: sans, size: 19, color: edge })],
  });
}

function logoPart({ logo }: ClientLook): FileChild[] {
  if (logo === null) return [];
  const scale = Math.min(logoBoxPx.w / logo.widthPx, logoBoxPx.h / logo.heightPx);
  return [
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      spacing: { after: pt(10) },
      children: [
        new ImageRun({
          type: logo.type === "png" ? "png" : "jpg",
          data: Buffer.from(logo.bytes),
          transformation: {
            width: Math.round(logo.widthPx * scale),
            height: Math.round(logo.heightPx * scale),
          },
          altText: { name: "Logo", description: "Logo", title: "Logo" },
        }),
      ],
    }),
  ];
}
