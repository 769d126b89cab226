/** What stands on a slide: page furniture, bullets, tiles, findings and tables, in the boxes that the deck was measured with. */
import type pptxgen from "pptxgenjs";
import type { Inline } from "#domain/report/report-tree.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import { type DeckSlide, type DeckTable } from "#domain/report/deck/deck.ts";
import {
  boxes,
  bulletGapPt,
  bulletIndentPt,
  cellInsetPt,
  leading,
  sizes,
  slide as page,
  type Box,
} from "#domain/report/deck/deck-geometry.ts";
import { findingWidthPt } from "#domain/report/deck/summary-slides.ts";
import { documentCopy as copy } from "../copy.ts";
import { logoImage } from "./logo-image.ts";
import {
  box,
  deckFont,
  hair,
  hex,
  ink,
  ink2,
  ink3,
  messageLayout,
  paper,
  well,
} from "./slide-style.ts";
import { plainText } from "#domain/report/plain-text.ts";

const bandPt = 5;

const plain = { fontFace: deckFont, margin: 0, fit: "none" as const, lang: "pt-BR" };
type Borders = [pptxgen.BorderProps, pptxgen.BorderProps, pptxgen.BorderProps, pptxgen.BorderProps];

export function defineLayouts(presentation: pptxgen, look: ClientLook, notice?: string): void {
  const primary = hex(look.primaryColour);
  presentation.defineSlideMaster({
    title: messageLayout,
    background: { color: "FFFFFF" },
    objects: [
      {
        rect: {
          ...box({ x: 0, y: 0, w: page.widthPt, h: bandPt }),
          fill: { color: primary },
          line: { color: primary, width: 0 },
        },
      },
      {
        line: {
          ...box({ x: boxes.source.x, y: boxes.source.y - 4, w: boxes.body.w, h: 0 }),
          line: { color: hair, width: 0.75 },
        },
      },
      ...(notice === undefined
        ? []
        : [
            {
              text: {
                text: notice,
                options: {
                  ...box(boxes.notice),
                  fontFace: deckFont,
                  fontSize: sizes.source,
                  color: ink3,
                  margin: 0,
                  valign: "middle" as const,
                },
              },
            },
          ]),
      {
        placeholder: {
          text: "",
          options: {
            name: "title",
            type: "title",
            ...box(boxes.title),
            fontFace: deckFont,
            fontSize: sizes.title,
            bold: true,
            color: ink,
            align: "left",
            valign: "top",
            margin: 0,
          },
        },
      },
    ],
  });
}

export function addPage(
  slide: pptxgen.Slide,
  content: DeckSlide,
  { look, number }: { look: ClientLook; number: number },
): void {
  slide.addText(plainText(content.title), {
    placeholder: "title",
    lang: "pt-BR",
    objectName: "Título",
  });
  slide.addText(content.kicker, {
    ...box(boxes.kicker),
    ...plain,
    fontSize: sizes.kicker,
    color: hex(look.secondaryColour),
    bold: true,
    valign: "middle",
    objectName: "Seção",
  });
  slide.addText(content.source, {
    ...box(boxes.source),
    ...plain,
    fontSize: sizes.source,
    color: ink3,
    valign: "middle",
    objectName: "Fonte",
  });
  slide.addText(String(number), {
    ...box(boxes.page),
    ...plain,
    fontSize: sizes.source,
    color: ink3,
    align: "right",
    valign: "middle",
    objectName: "Página",
  });
  const logo = logoImage(look, boxes.logo);
  if (logo) slide.addImage(logo);
}

/** One run a bullet: the library begins the marks of a paragraph anew with each further run. */
export function addBullets(
  slide: pptxgen.Slide,
  bullets: readonly (readonly Inline[])[],
  area: Box,
  place: "aside" | "alone",
): void {
  const fontSize = place === "aside" ? sizes.bullet : sizes.bulletAlone;
  if (place === "aside")
    slide.addShape("line", {
      ...box({ x: area.x - 13, y: area.y, w: 0, h: area.h }),
      line: { color: hair, width: 0.75 },
    });
  slide.addText(
    bullets.map((bullet) => ({
      text: plainText(bullet),
      options: {
        lang: "pt-BR",
        bullet: { indent: bulletIndentPt, characterCode: "2013" },
        paraSpaceAfter: bulletGapPt,
        breakLine: true,
      },
    })),
    { ...box(area), ...plain, fontSize, color: ink, valign: "top", objectName: "Leitura" },
  );
}

const tilesInRow = 4;
const tileGapPt = 14;
const tileHeightPt = 104;

export function addTiles(
  slide: pptxgen.Slide,
  content: Extract<DeckSlide, { layout: "tiles" }>,
  look: ClientLook,
): void {
  const perRow = Math.min(tilesInRow, content.tiles.length);
  const width = (boxes.body.w - (perRow - 1) * tileGapPt) / perRow;
  content.tiles.forEach((tile, index) => {
    const area = {
      x: boxes.body.x + (index % perRow) * (width + tileGapPt),
      y: boxes.body.y + 6 + Math.floor(index / perRow) * (tileHeightPt + tileGapPt),
      w: width,
      h: tileHeightPt,
    };
    slide.addShape("rect", {
      ...box(area),
      fill: { color: paper },
      line: { color: hair, width: 0.75 },
    });
    slide.addText(
      [
        {
          text: tile.label,
          options: { fontSize: sizes.tileLabel, color: ink2, breakLine: true, paraSpaceAfter: 5 },
        },
        {
          text: tile.value,
          options: {
            fontSize: tile.value.length > 14 ? 17 : sizes.tileValue,
            bold: true,
            color: hex(look.primaryColour),
            breakLine: true,
            paraSpaceAfter: 3,
          },
        },
        {
          text: [tile.basis ? copy.basis[tile.basis] : "", tile.comparison ?? ""]
            .filter(Boolean)
            .join(" · "),
          options: { fontSize: sizes.source, color: ink3 },
        },
      ],
      {
        ...box({ x: area.x + 12, y: area.y, w: area.w - 24, h: area.h }),
        ...plain,
        valign: "middle",
        objectName: tile.label,
      },
    );
  });
  if (content.bullets.length === 0) return;
  const rows = Math.ceil(content.tiles.length / perRow);
  const top = boxes.body.y + 6 + rows * (tileHeightPt + tileGapPt) + 8;
  addBullets(
    slide,
    content.bullets,
    { ...boxes.body, y: top, h: boxes.body.y + boxes.body.h - top },
    "alone",
  );
}

export function addColumns(
  slide: pptxgen.Slide,
  content: Extract<DeckSlide, { layout: "columns" }>,
  look: ClientLook,
): void {
  content.columns.forEach((column, index) => {
    const area = {
      x: boxes.body.x + index * (findingWidthPt + 24),
      y: boxes.body.y,
      w: findingWidthPt,
      h: content.heightPt,
    };
    slide.addShape("rect", {
      ...box(area),
      fill: { color: paper },
      line: { color: hair, width: 0.75 },
    });
    slide.addShape("rect", {
      ...box({ ...area, h: 3 }),
      fill: { color: hex(look.secondaryColour) },
      line: { color: hex(look.secondaryColour), width: 0 },
    });
    slide.addText(
      [
        {
          text: plainText(column.title),
          options: {
            bold: true,
            fontSize: sizes.columnTitle,
            color: ink,
            breakLine: true,
            paraSpaceAfter: 10,
          },
        },
        { text: plainText(column.text), options: { fontSize: sizes.column, color: ink2 } },
      ],
      {
        ...box({ x: area.x + 14, y: area.y + 16, w: area.w - 28, h: area.h - 26 }),
        ...plain,
        valign: "top",
        objectName: "Constatação",
      },
    );
  });
}

export function addTable(slide: pptxgen.Slide, table: DeckTable, area: Box): void {
  const inset = cellInsetPt / 72;
  const edge = (color: string, pt: number) => ({ type: "solid" as const, color, pt });
  const none = { type: "none" as const };
  const header = table.columns.map((column) => ({
    text: column.unit ? `${column.header} (${column.unit})` : column.header,
    options: {
      bold: true,
      color: ink,
      fill: { color: well },
      align: column.align,
      valign: "bottom" as const,
      border: [none, none, edge(ink3, 1), none] as Borders,
    },
  }));
  const rows = table.rows.map((row) =>
    row.map((cell, index) => ({
      text: cell.text,
      options: {
        align: cell.align ?? table.columns[index]?.align ?? "left",
        valign: "top" as const,
        bold: cell.emphasis === "strong",
        color: cell.emphasis === "muted" ? ink2 : ink,
        border: [none, none, edge(hair, 0.75), none] as Borders,
      },
    })),
  );
  slide.addTable([header, ...rows], {
    x: area.x / 72,
    y: area.y / 72,
    w: area.w / 72,
    colW: table.widthsPt.map((width) => width / 72),
    fontFace: deckFont,
    fontSize: table.sizePt,
    margin: [0.045, inset, 0.045, inset],
    rowH: (table.sizePt * leading + 6.5) / 72,
    autoPage: false,
    objectName: table.title,
  });
}
