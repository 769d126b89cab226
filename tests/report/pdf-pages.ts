/** What a reader can get from a PDF: text by page with positions, figures apart. Written on pdf.js, not on the tree. */
import { getDocumentProxy } from "unpdf";

export interface PdfItem {
  text: string;
  x: number;
  y: number;
  size: number;
  inFigure: boolean;
}
export interface PdfPage {
  number: number;
  heightPt: number;
  items: PdfItem[];
}
export interface PdfReading {
  pages: PdfPage[];
  tagged: boolean;
  language: string | null;
  title: string | null;
}

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

export async function readPdf(pdf: Uint8Array): Promise<PdfReading> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const figures = figureContent((await page.getStructTree()) as StructNode | null);
    const content = await page.getTextContent({ includeMarkedContent: true });
    pages.push({
      number,
      heightPt: page.getViewport({ scale: 1 }).height,
      items: itemsOf(content.items as RawItem[], figures),
    });
  }
  const marks = await document.getMarkInfo();
  const { info } = await document.getMetadata();
  const named = info as { Title?: string; Language?: string };
  return {
    pages,
    tagged: (marks as { Marked?: boolean } | null)?.Marked === true,
    language: named.Language ?? null,
    title: named.Title ?? null,
  };
}

interface RawItem {
  type?: string;
  id?: string;
  str?: string;
  transform?: number[];
  hasEOL?: boolean;
}

function itemsOf(raw: readonly RawItem[], figures: ReadonlySet<string>): PdfItem[] {
  const open: boolean[] = [];
  const items: PdfItem[] = [];
  for (const item of raw) {
    if (item.type === "beginMarkedContentProps" || item.type === "beginMarkedContent") {
      open.push(item.id !== undefined && figures.has(item.id));
      continue;
    }
    if (item.type === "endMarkedContent") {
      open.pop();
      continue;
    }
    const [, , , size = 0, x = 0, y = 0] = item.transform ?? [];
    items.push({
      text: (item.str ?? "") + (item.hasEOL ? "\n" : ""),
      x,
      y,
      size: Math.abs(size),
      inFigure: open.includes(true),
    });
  }
  return items;
}

function figureContent(
  node: StructNode | null,
  inside = false,
  found = new Set<string>(),
): Set<string> {
  if (!node) return found;
  const figure = inside || node.role === "Figure";
  if (figure && node.id) found.add(node.id);
  for (const child of node.children ?? []) figureContent(child, figure, found);
  return found;
}

const marginPt = (25 / 25.4) * 72;

/** Text of the body: header, footer and figures left out. */
export function bodyText(page: PdfPage): string {
  return page.items
    .filter((item) => inBody(page, item) && !item.inFigure)
    .map((item) => item.text)
    .join("");
}

/** Text of the charts, which has ticks and category names beside the figures. */
export function figureText(page: PdfPage): string {
  return page.items
    .filter((item) => item.inFigure)
    .map((item) => `${item.text} `)
    .join("");
}

function inBody(page: PdfPage, item: PdfItem): boolean {
  return item.y < page.heightPt - marginPt + 4 && item.y > marginPt - 4;
}

/** Share of the text area's height down to the lowest text of the page, 0-1. */
export function pageFill(page: PdfPage): number {
  const written = page.items.filter((item) => inBody(page, item) && item.text.trim() !== "");
  if (written.length === 0) return 0;
  const lowest = Math.min(...written.map((item) => item.y));
  return Math.min(1, (page.heightPt - marginPt - lowest) / (page.heightPt - 2 * marginPt));
}

const chapterSizePt = 17.5;

/** A page whose successor opens with a section title, or the last one: the end of a section. */
export function endsSection(pages: readonly PdfPage[], index: number): boolean {
  const next = pages[index + 1];
  if (!next) return true;
  const first = next.items
    .filter((item) => inBody(next, item) && item.text.trim() !== "")
    .sort((a, b) => b.y - a.y || a.x - b.x)[0];
  return first !== undefined && first.size >= chapterSizePt;
}

/** Pages of the body that are less than `least` full, with their share. */
export function thinPages(
  reading: PdfReading,
  least = 0.6,
  furniturePages = 2,
): { page: number; fill: number }[] {
  return reading.pages.flatMap((page, index) => {
    if (index < furniturePages || endsSection(reading.pages, index)) return [];
    const fill = pageFill(page);
    return fill < least ? [{ page: page.number, fill: Math.round(fill * 100) / 100 }] : [];
  });
}

/** Sentences of the body of at least `leastWords` words, for counting repetitions. */
export function sentencesOf(reading: PdfReading, leastWords = 5): string[] {
  return reading.pages
    .slice(2)
    .flatMap((page) =>
      bodyText(page)
        .replace(/\[\d+\]/g, "")
        .replace(/\s+/g, " ")
        .split(/(?<=[.!?])\s+(?=[A-ZÀ-Ý“])/),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?]$/.test(sentence) && sentence.split(" ").length >= leastWords);
}

export function repeatedShare(sentences: readonly string[]): number {
  return sentences.length === 0
    ? 0
    : (sentences.length - new Set(sentences).size) / sentences.length;
}

/** Height of each section in pages, by its title: from where it begins to where the next one does. */
export function sectionHeights(reading: PdfReading): { title: string; pages: number }[] {
  const starts = reading.pages.slice(2).flatMap((page) => {
    const body = page.heightPt - 2 * marginPt;
    const titles = page.items.filter((item) => item.size >= chapterSizePt && inBody(page, item));
    const lines = [...new Set(titles.map(({ y }) => y))].sort((a, b) => b - a);
    return lines.map((y) => ({
      title: titles
        .filter((item) => item.y === y)
        .map((item) => item.text)
        .join("")
        .trim(),
      at: page.number + (page.heightPt - marginPt - y) / body,
    }));
  });
  // A title of two lines is one.
  const titled = starts.filter(({ title }) => /^\d+\s/.test(title));
  const last = reading.pages.at(-1);
  const end = (last?.number ?? 0) + (last === undefined ? 0 : pageFill(last));
  return titled.map(({ title, at }, index) => ({
    title: title.replace(/^\d+\s+/, ""),
    pages: (titled[index + 1]?.at ?? end) - at,
  }));
}
