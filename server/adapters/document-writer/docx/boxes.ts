/** Tiles and item cards: tables without lines, so that they stay editable and are read in order. */
import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
} from "docx";
import type { Block, ReportCard } from "#domain/report/report-tree.ts";
import { documentCopy as copy } from "../copy.ts";
import { hair, ink, ink2, ink3, mm, pt, sans, styleIds, textWidth, well } from "./docx-style.ts";
import { noBorders, noTableBorders } from "./tables.ts";
import { textRuns } from "./text-runs.ts";

const inRow = 4;
const line = { style: BorderStyle.SINGLE, size: 4, color: hair };
const gap = () => new Paragraph({ style: styleIds.source, text: "" });

export function tileTable(block: Extract<Block, { kind: "tiles" }>, primary: string): FileChild[] {
  const perRow = Math.min(inRow, block.tiles.length);
  const width = Math.floor(textWidth / perRow);
  const rows = Array.from({ length: Math.ceil(block.tiles.length / perRow) }, (_, at) =>
    block.tiles.slice(at * perRow, (at + 1) * perRow),
  );
  return [
    new Table({
      columnWidths: Array.from({ length: perRow }, () => width),
      width: { size: textWidth, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: noTableBorders,
      rows: rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: Array.from({ length: perRow }, (_, index) => {
              const tile = row[index];
              return new TableCell({
                width: { size: width, type: WidthType.DXA },
                margins: { top: pt(6), bottom: pt(6), left: pt(7), right: pt(7) },
                borders: tile ? { top: line, bottom: line, left: line, right: line } : noBorders,
                children: tile
                  ? [
                      small(tile.label, ink2, 15),
                      new Paragraph({
                        style: styleIds.cell,
                        children: [
                          new TextRun({
                            text: tile.value,
                            font: sans,
                            size: tile.value.length > 14 ? 21 : 27,
                            bold: true,
                            color: primary,
                          }),
                        ],
                      }),
                      small(
                        [tile.basis ? copy.basis[tile.basis] : "", tile.comparison ?? ""]
                          .filter(Boolean)
                          .join(" · "),
                        ink3,
                        14,
                      ),
                    ]
                  : [small("", ink3, 14)],
              });
            }),
          }),
      ),
    }),
    gap(),
  ];
}

/** `kept`: with what follows, as all of a card is. */
function small(text: string, color: string, size: number, kept = false): Paragraph {
  return new Paragraph({
    style: styleIds.cell,
    keepNext: kept,
    children: [new TextRun({ text, color, size })],
  });
}

export function cardTable(
  card: ReportCard,
  colours: { primary: string; mark: string },
): FileChild[] {
  const width = Math.floor(textWidth / inRow);
  const figureRows = Array.from({ length: Math.ceil(card.figures.length / inRow) }, (_, at) =>
    card.figures.slice(at * inRow, (at + 1) * inRow),
  );
  const edge = (at: "first" | "middle" | "last") => ({
    left: line,
    right: line,
    top: at === "first" ? line : noBorders.top,
    bottom: at === "last" ? line : noBorders.bottom,
  });
  const wide = (children: Paragraph[], at: "first" | "middle" | "last", fill?: string) =>
    new TableRow({
      cantSplit: true,
      children: [
        new TableCell({
          columnSpan: inRow,
          width: { size: textWidth, type: WidthType.DXA },
          margins: { top: pt(5), bottom: pt(5), left: pt(8), right: pt(8) },
          borders: edge(at),
          ...(fill ? { shading: { type: ShadingType.CLEAR, fill, color: "auto" } } : {}),
          children,
        }),
      ],
    });
  const title = new Paragraph({
    style: styleIds.cardTitle,
    children: [
      new TextRun(card.title),
      ...(card.subtitle
        ? [new TextRun({ text: `   ${card.subtitle}`, bold: false, color: ink2, size: 16 })]
        : []),
    ],
  });
  const figures = figureRows.map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: Array.from({ length: inRow }, (_, index) => {
          const figure = row[index];
          return new TableCell({
            width: { size: width, type: WidthType.DXA },
            margins: { top: pt(4), bottom: pt(2), left: pt(8), right: pt(4) },
            borders: {
              ...noBorders,
              ...(index === 0 ? { left: line } : {}),
              ...(index === inRow - 1 ? { right: line } : {}),
            },
            children: figure
              ? [
                  small(figure.label, ink3, 15, true),
                  new Paragraph({
                    style: styleIds.cell,
                    keepNext: true,
                    children: [
                      new TextRun({
                        text: figure.value,
                        bold: true,
                        size: figure.value.length > 15 ? 17 : 20,
                      }),
                      ...(figure.basis === "ESTIMADO"
                        ? [
                            new TextRun({
                              text: `  ${copy.basis.ESTIMADO.toLowerCase()}`,
                              size: 13,
                              color: ink3,
                            }),
                          ]
                        : []),
                    ],
                  }),
                ]
              : [small("", ink3, 15, true)],
          });
        }),
      }),
  );
  const bars =
    card.bars && card.bars.length > 0
      ? [
          wide(
            [
              new Paragraph({
                style: styleIds.cell,
                keepNext: true,
                children: card.bars.flatMap((bar, index) => [
                  new TextRun({
                    text: `${index > 0 ? "   " : ""}${bar.label} `,
                    color: ink2,
                    size: 16,
                  }),
                  new TextRun({ text: bar.text, bold: true, size: 16 }),
                ]),
              }),
            ],
            "middle",
          ),
        ]
      : [];
  const reading = new Paragraph({
    spacing: { after: pt(card.action ? 4 : 0) },
    children: card.reading.flatMap((sentence, index) => [
      ...(index > 0 ? [new TextRun(" ")] : []),
      ...textRuns(sentence, colours.mark, { size: 19 }),
    ]),
  });
  const action = card.action
    ? [
        new Paragraph({
          style: styleIds.cell,
          alignment: AlignmentType.LEFT,
          children: [
            new TextRun({
              text: `${copy.nextAction}: `,
              bold: true,
              color: colours.primary,
              size: 17,
            }),
            new TextRun({ text: card.action, color: ink, size: 17 }),
          ],
        }),
      ]
    : [];
  return [
    new Table({
      columnWidths: Array.from({ length: inRow }, () => width),
      width: { size: textWidth, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: noTableBorders,
      rows: [wide([title], "first", well), ...figures, ...bars, wide([reading, ...action], "last")],
    }),
    new Paragraph({ spacing: { before: 0, after: mm(2) }, children: [] }),
  ];
}
