/**
 * The deck as PPTX. pptxgenjs lays out slides, tables and notes; each chart's part is put in the place of the one that it
 * writes, so that labels are the report's own words and the same chart stands in DOCX and PPTX. Call it from a worker.
 */
import pptxgen from "pptxgenjs";
import { nativeChart } from "#domain/charts/native-chart.ts";
import type { Deck, DeckSlide } from "#domain/report/deck/deck.ts";
import { boxes, slide as page } from "#domain/report/deck/deck-geometry.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import type { ReportStamp } from "#domain/report/report-tree.ts";
import { writeChartParts, type ChartPart } from "../office/chart-part.ts";
import type { ChartLook } from "../office/native-chart-run.ts";
import { boxBelow } from "#domain/report/deck/fit.ts";
import { readParts, writeParts, type Parts } from "../office/zip-parts.ts";
import { addCover } from "./cover-slide.ts";
import {
  addBullets,
  addColumns,
  addPage,
  addTable,
  addTiles,
  defineLayouts,
} from "./slide-parts.ts";
import { addChartTable } from "./chart-table-slide.ts";
import { box, deckFont, messageLayout } from "./slide-style.ts";
import { plainText } from "#domain/report/plain-text.ts";

const chartLabelPt = 10;
const pxPerPt = 96 / 72;

export async function writePptx(
  deck: Deck,
  stamp: ReportStamp,
  look: ClientLook,
): Promise<Uint8Array> {
  const presentation = new pptxgen();
  presentation.defineLayout({ name: "wide", width: page.widthPt / 72, height: page.heightPt / 72 });
  presentation.layout = "wide";
  presentation.title = deck.title;
  presentation.subject = `${deck.clientName}: ${deck.projectName}`;
  presentation.author = "Lastro";
  presentation.company = deck.clientName;
  presentation.theme = { headFontFace: deckFont, bodyFontFace: deckFont };
  const charts: Parameters<typeof writeChartParts>[0][number][] = [];
  defineLayouts(presentation, look, deck.pageNotice);
  addCover(presentation, deck, stamp, look);
  deck.slides.forEach((content, index) => {
    const slide = presentation.addSlide({ masterName: messageLayout });
    addPage(slide, content, { look, number: index + 2 });
    addBody(presentation, slide, content, { look, charts });
    slide.addNotes(content.notes.join("\n"));
  });
  const written = (await presentation.write({ outputType: "nodebuffer" })) as Buffer;
  return withCharts(written, await writeChartParts(charts), new Date(stamp.generatedAt));
}

function addBody(
  presentation: pptxgen,
  slide: pptxgen.Slide,
  content: DeckSlide,
  {
    look,
    charts,
  }: {
    look: ClientLook;
    charts: { chart: NonNullable<ReturnType<typeof nativeChart>>; look: ChartLook }[];
  },
): void {
  switch (content.layout) {
    case "tiles":
      addTiles(slide, content, look);
      return;
    case "columns":
      addColumns(slide, content, look);
      return;
    case "table": {
      addTable(slide, content.table, boxes.body);
      const below = boxBelow(content.table, boxes.body);
      if (below !== null && content.bullets.length > 0)
        addBullets(slide, content.bullets, below, "alone");
      return;
    }
    case "bullets":
      addBullets(slide, content.bullets, boxes.body, "alone");
      return;
    case "chart": {
      const area =
        content.bullets.length > 0
          ? content.caption === null
            ? { ...boxes.chart, y: boxes.body.y, h: boxes.body.h }
            : boxes.chart
          : boxes.chartAlone;
      const chart = nativeChart(content.chart);
      if (content.caption !== null)
        slide.addText(content.caption, {
          ...box(boxes.caption),
          fontFace: deckFont,
          fontSize: 12,
          bold: true,
          color: "4A525C",
          valign: "top",
          margin: 0,
        });
      if (content.bullets.length > 0) addBullets(slide, content.bullets, boxes.aside, "aside");
      if (chart === null) {
        addChartTable(slide, content.chart, area);
        return;
      }
      charts.push({
        chart,
        look: {
          widthPx: Math.round(area.w * pxPerPt),
          heightPx: Math.round(area.h * pxPerPt),
          fontName: deckFont,
          fontSizePt: chartLabelPt,
          altName: content.chart.title,
          altText: content.chart.alt,
        },
      });
      // What stands here is replaced by the part above; this call gives the frame, its relations and its alternative text.
      slide.addChart(presentation.ChartType.bar, [{ name: "s", labels: ["a"], values: [1] }], {
        ...box(area),
        altText: `${plainText(content.title)}. ${content.chart.alt}`,
        objectName: content.chart.title,
      });
    }
  }
}

/** The library counts charts over the life of the process: parts are put at numbers of this presentation's own. */
async function withCharts(
  written: Buffer,
  charts: readonly ChartPart[],
  date: Date,
): Promise<Uint8Array> {
  const parts = await readParts(written);
  const iso = date.toISOString().replace(/\.\d+Z$/, "Z");
  const numbers = [...parts.keys()]
    .flatMap((name) => {
      const found = /^ppt\/charts\/chart(\d+)\.xml$/.exec(name);
      return found ? [Number(found[1])] : [];
    })
    .sort((a, b) => a - b);
  if (numbers.length !== charts.length)
    throw new Error(
      `the presentation has ${numbers.length} charts where ${charts.length} were drawn`,
    );
  const ownNumber = new Map(numbers.map((number, index) => [String(number), index + 1]));
  const finished: Parts = new Map();
  for (const [name, bytes] of parts) {
    if (name.startsWith("ppt/charts/") || name.startsWith("ppt/embeddings/")) continue;
    const isList = name === "[Content_Types].xml" || /^ppt\/slides\/_rels\//.test(name);
    finished.set(
      name,
      isList
        ? Buffer.from(
            bytes
              .toString("utf8")
              .replace(/charts\/chart(\d+)\.xml/g, (whole, number: string) =>
                ownNumber.has(number) ? `charts/chart${ownNumber.get(number)}.xml` : whole,
              ),
          )
        : bytes,
    );
  }
  for (const [index, chart] of charts.entries()) {
    const workbook = `Planilha${index + 1}.xlsx`;
    finished.set(
      `ppt/charts/chart${index + 1}.xml`,
      Buffer.from(chart.xml.replace(/(<c:externalData r:id=")[^"]+"/, '$1rId1"')),
    );
    finished.set(
      `ppt/charts/_rels/chart${index + 1}.xml.rels`,
      Buffer.from(workbookRelation(workbook)),
    );
    finished.set(
      `ppt/embeddings/${workbook}`,
      await writeParts(await readParts(chart.workbook), date),
    );
  }
  const core = finished.get("docProps/core.xml")?.toString("utf8");
  if (core !== undefined)
    finished.set(
      "docProps/core.xml",
      Buffer.from(core.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${iso}`)),
    );
  return writeParts(finished, date);
}

const workbookRelation = (name: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/${name}"/></Relationships>`;
