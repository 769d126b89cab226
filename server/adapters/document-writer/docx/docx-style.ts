/** Styles of the report in Word: the faces of the PDF, embedded, and named styles, so that a consultant can change them all at once. */
import { AlignmentType, LevelFormat, LineRuleType, type IPropertiesOptions } from "docx";
import { readFileSync } from "node:fs";
import type { ClientLook } from "#domain/report/client-theme.ts";
import { reportFontFile } from "../report-fonts.ts";

export const sans = "Inter";
export const serif = "Source Serif 4";
export const ink = "1B1F24";
export const ink2 = "4A525C";
export const ink3 = "626B76";
export const hair = "DDD8CE";
export const well = "F3F0EA";
export const tones = {
  info: ["2457A6", "EAF0F9"],
  warning: ["8A5200", "FAF0E0"],
  positive: ["1B6E45", "E6F2EB"],
} as const;
export const hex = (colour: string): string => colour.replace("#", "");

/** Twentieths of a point. */
export const pt = (points: number): number => Math.round(points * 20);
export const mm = (millimetres: number): number => Math.round((millimetres / 25.4) * 1440);
/** A4 less two margins of 25 mm. */
export const textWidth = mm(160);
export const bulletList = "marcadores";

export const styleIds = {
  key: "Mensagem",
  note: "Nota",
  caption: "Caption",
  source: "Fonte",
  cell: "Celula",
  cardTitle: "TituloDoCartao",
} as const;

export function documentStyles(
  look: ClientLook,
): Pick<IPropertiesOptions, "styles" | "numbering" | "fonts"> {
  const primary = hex(look.primaryColour);
  const heading = (size: number, font: string, before: number, after: number) => ({
    run: { font, size: size * 2, bold: true, color: ink },
    paragraph: {
      spacing: { before: pt(before), after: pt(after) },
      keepNext: true,
      keepLines: true,
    },
  });
  const paragraphStyle = (id: string, name: string, run: object, paragraph: object) => ({
    id,
    name,
    basedOn: "Normal",
    next: "Normal",
    quickFormat: true,
    run,
    paragraph,
  });
  return {
    fonts: [
      { name: sans, data: face("inter", "400Regular"), bold: face("inter", "600SemiBold") },
      {
        name: serif,
        data: face("source-serif-4", "400Regular"),
        bold: face("source-serif-4", "600SemiBold"),
      },
    ],
    numbering: {
      config: [
        {
          reference: bulletList,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: "–",
              alignment: AlignmentType.LEFT,
              style: {
                paragraph: { indent: { left: mm(6), hanging: mm(4) } },
                run: { color: primary },
              },
            },
          ],
        },
      ],
    },
    styles: {
      default: {
        document: {
          run: { font: serif, size: 22, color: ink, language: { value: "pt-BR" } },
          paragraph: { spacing: { after: pt(7), line: 254, lineRule: LineRuleType.AUTO } },
        },
        heading1: {
          ...heading(18, serif, 22, 10),
          paragraph: {
            ...heading(18, serif, 22, 10).paragraph,
            border: { top: { style: "single", size: 8, color: primary, space: 6 } },
          },
        },
        heading2: heading(11.5, sans, 14, 6),
        heading3: heading(10, sans, 11, 5),
      },
      paragraphStyles: [
        paragraphStyle(
          styleIds.key,
          "Mensagem",
          { size: 25, bold: true },
          { spacing: { before: pt(4), after: pt(10) }, keepNext: true },
        ),
        paragraphStyle(
          styleIds.note,
          "Nota",
          { font: sans, size: 16, color: ink3 },
          { spacing: { before: pt(4), after: pt(8) } },
        ),
        paragraphStyle(
          styleIds.caption,
          "caption",
          { font: sans, size: 19, bold: true, color: ink },
          { spacing: { before: pt(12), after: pt(4) }, keepNext: true },
        ),
        paragraphStyle(
          styleIds.source,
          "Fonte",
          { font: sans, size: 15, color: ink3 },
          { spacing: { before: pt(3), after: pt(11) } },
        ),
        paragraphStyle(
          styleIds.cell,
          "Célula",
          { font: sans, size: 17 },
          { spacing: { before: 0, after: 0, line: 240, lineRule: LineRuleType.AUTO } },
        ),
        paragraphStyle(
          styleIds.cardTitle,
          "Título do cartão",
          { font: sans, size: 20, bold: true },
          { spacing: { before: 0, after: 0 }, keepNext: true },
        ),
        {
          id: "TOC1",
          name: "toc 1",
          basedOn: "Normal",
          next: "Normal",
          run: { font: sans, size: 19 },
          paragraph: { spacing: { before: pt(3), after: pt(3) } },
        },
      ],
    },
  };
}

const face = (family: "inter" | "source-serif-4", style: string): Buffer =>
  readFileSync(reportFontFile(family, style));
