/** What only an office suite can tell: the files open, look whole as pages, and their formulas calculate. `npm run test:office`. */
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nativeChart } from "#domain/charts/native-chart.ts";
import { buildDeck } from "#domain/report/deck/build-deck.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { readPdf } from "../report/pdf-pages.ts";
import { isTickOf } from "./axis-ticks.ts";
import { openLibreOffice, type LibreOffice } from "./libre-office.ts";
import { unmatchedIn } from "./match-numbers.ts";
import {
  businessCaseSource,
  demonstrationSource,
  redesignSource,
  smallSource,
  type NamedSource,
} from "./run-source.ts";
import { plainText } from "#domain/report/plain-text.ts";

let office: LibreOffice;
beforeAll(async () => {
  office = await openLibreOffice();
});
afterAll(() => office?.close());

/** Each presentation is set once, for all that read it. */
const presented = new Map<NamedSource, ReturnType<typeof readPdf>>();
function presentationOf(source: NamedSource): ReturnType<typeof readPdf> {
  const known =
    presented.get(source) ??
    (async () =>
      readPdf(await office.convert(await writeDocument("pptx", source), "pptx", "pdf")))();
  presented.set(source, known);
  return known;
}

const flat = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, "");

const phases = [
  ["phase 1", demonstrationSource()],
  ["phase 2", redesignSource()],
  ["phase 5", businessCaseSource()],
] as const;

describe("the PPTX in LibreOffice", () => {
  it.each([...phases, ["five processes", smallSource()] as const])(
    "opens with a page a slide, each with its title on at most two lines and inside the page: %s",
    async (_name, source) => {
      const deck = buildDeck(source);
      const pdf = await presentationOf(source);
      expect(pdf.pages).toHaveLength(deck.slides.length + 1);
      deck.slides.forEach((slide, index) => {
        const page = pdf.pages[index + 1];
        const items = (page?.items ?? []).filter((item) => item.text.trim() !== "");
        const title = items.filter(
          (item) => Math.abs(item.size - 22) < 0.6 && item.y > (page?.heightPt ?? 0) - 115,
        );
        expect([slide.id, flat(title.map((item) => item.text).join(""))]).toEqual([
          slide.id,
          flat(plainText(slide.title)),
        ]);
        expect(new Set(title.map((item) => Math.round(item.y))).size).toBeLessThanOrEqual(2);
        // Nothing is set below the source line or beyond the edges.
        const lowest = Math.min(...items.map((item) => item.y));
        expect([
          slide.id,
          lowest >= 12,
          items.every((item) => item.x >= 0 && item.x <= 960),
        ]).toEqual([slide.id, true, true]);
        const source = items.filter((item) => item.text.startsWith("Fonte: "));
        expect([slide.id, source.length]).toEqual([slide.id, 1]);
        const above = items.filter(
          (item) =>
            !item.text.startsWith("Fonte: ") && item.y < (source[0]?.y ?? 0) + 8 && item.size > 9.5,
        );
        expect([slide.id, above.map((item) => item.text)]).toEqual([slide.id, []]);
        if (slide.layout === "chart" && nativeChart(slide.chart) !== null)
          expect([slide.id, items.filter((item) => item.size <= 10.5).length > 4]).toEqual([
            slide.id,
            true,
          ]);
      });
    },
  );

  it.each(phases)(
    "prints no number without a fact, charts as drawn included: %s",
    async (_name, source) => {
      const pdf = await presentationOf(source);
      const furniture = (text: string, page: number): boolean =>
        text.startsWith("Fonte: ") || /^\d+ · /.test(text) || text === String(page);
      const charts = buildDeck(source).slides.map((slide) =>
        slide.layout === "chart" ? nativeChart(slide.chart) : null,
      );
      const texts = pdf.pages.slice(1).map((page, index) =>
        page.items
          .filter((item) => !furniture(item.text.trim(), page.number))
          .filter((item) => !isTickOf(charts[index] ?? null, item.text))
          .map((item) => item.text)
          .join(""),
      );
      const { checked, unmatched } = unmatchedIn(texts, source.facts, source.names);
      expect(unmatched).toEqual([]);
      expect(checked).toBeGreaterThan(200);
    },
  );
});

describe("the DOCX in LibreOffice", () => {
  it.each(phases)(
    "opens with every section, its charts drawn, in about the pages of the PDF: %s",
    async (_name, source) => {
      const [docx, own] = [
        await readPdf(await office.convert(await writeDocument("docx", source), "docx", "pdf")),
        await readPdf(await writeDocument("pdf", source)),
      ];
      const text = flat(docx.pages.flatMap((page) => page.items.map((item) => item.text)).join(""));
      for (const section of source.tree.sections)
        expect(text).toContain(flat(`${section.number}  ${section.title}`));
      expect(docx.pages.length).toBeGreaterThan(own.pages.length * 0.8);
      expect(docx.pages.length).toBeLessThan(own.pages.length * 1.25);
      // A category of the first chart: it stands in no text but the chart's own.
      const chart = source.tree.sections
        .flatMap((section) => section.blocks)
        .flatMap((block) =>
          block.kind === "chart" && nativeChart(block.chart) !== null ? [block.chart] : [],
        )[0];
      expect(text).toContain(flat(String(chart?.series[0]?.points[0]?.x)));
    },
  );
});

describe("the XLSX in LibreOffice", () => {
  it("opens with every sheet", async () => {
    const sheetsOf = async (bytes: Uint8Array) =>
      (await readXlsx(Buffer.from(bytes))).sheets.map((sheet) => sheet.name);
    const written = await Promise.all(phases.map(([, source]) => writeDocument("xlsx", source)));
    const again = await office.convertAll(written, "xlsx", "xlsx");
    for (const [index, bytes] of written.entries())
      expect(await sheetsOf(again[index] as Buffer)).toEqual(await sheetsOf(bytes));
  });
});
