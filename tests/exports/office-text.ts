/** What a reader gets from office files: text by slide or paragraph, cached values of charts, cells. No writer plays a part. */
import { parseNumber, readParts, type Parts } from "./office-parts.ts";

export interface ChartReading {
  part: string;
  series: {
    name: string;
    categories: string[];
    values: number[];
    xValues: number[];
    labels: string[];
    isVisible: boolean;
  }[];
  xml: string;
}

export interface SlideReading {
  number: number;
  title: string;
  texts: string[];
  notes: string;
  charts: ChartReading[];
  boxes: { x: number; y: number; w: number; h: number }[];
}

const texts = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "g"))].map((match) =>
    unescape(match[1] ?? ""),
  );
const unescape = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
/** Text of each paragraph. */
export const paragraphs = (xml: string, paragraph: string, run: string): string[] =>
  [...xml.matchAll(new RegExp(`<${paragraph}(?: [^>]*)?>(.*?)</${paragraph}>`, "gs"))]
    .map((match) => texts(match[1] ?? "", run).join(""))
    .filter((text) => text.trim() !== "");

export function readChart(part: string, xml: string): ChartReading {
  const caches = (block: string, tag: string): string[] =>
    texts(
      (new RegExp(`<c:${tag}>(.*?)</c:${tag}>`, "s").exec(block)?.[1] ?? "")
        .replace(/<c:f>[^<]*<\/c:f>/g, "")
        .replace(/<c:formatCode>[^<]*<\/c:formatCode>/g, ""),
      "c:v",
    );
  const series = [...xml.matchAll(/<c:ser>(.*?)<\/c:ser>/gs)].map((match) => {
    const block = match[1] ?? "";
    const head = block.split(/<c:dPt>|<c:dLbls>|<c:cat>|<c:val>/)[0] ?? "";
    return {
      name: caches(block, "tx").join(""),
      categories: caches(block, "cat"),
      values: [...caches(block, "val"), ...caches(block, "yVal")].map(parseNumber),
      xValues: caches(block, "xVal").map(parseNumber),
      labels: texts(/<c:dLbls>(.*?)<\/c:dLbls>/s.exec(block)?.[1] ?? "", "a:t"),
      isVisible:
        !/<c:spPr><a:noFill\/>/.test(head) ||
        /<a:ln[ >](?!.*<a:noFill\/>)/s.test(head.split("<c:spPr>")[1] ?? ""),
    };
  });
  return { part, series, xml };
}

export function chartsOf(parts: Parts, folder: string): ChartReading[] {
  return [...parts.keys()]
    .filter((name) => new RegExp(`^${folder}/charts/chart\\d+\\.xml$`).test(name))
    .sort(byNumber)
    .map((name) => readChart(name, parts.get(name)?.toString("utf8") ?? ""));
}

const byNumber = (a: string, b: string): number =>
  Number(/(\d+)\.\w+$/.exec(a)?.[1] ?? 0) - Number(/(\d+)\.\w+$/.exec(b)?.[1] ?? 0);
const emuPerPt = 12_700;

export async function readPptx(bytes: Uint8Array): Promise<SlideReading[]> {
  const parts = await readParts(Buffer.from(bytes));
  const xmlOf = (name: string): string => parts.get(name)?.toString("utf8") ?? "";
  return [...parts.keys()]
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort(byNumber)
    .map((name, index) => {
      const xml = xmlOf(name);
      const relations = xmlOf(name.replace("slides/", "slides/_rels/").concat(".rels"));
      const target = (kind: string): string[] =>
        [...relations.matchAll(new RegExp(`Target="(?:\\.\\.|/ppt)/(${kind}/[^"]+)"`, "g"))].map(
          (match) => `ppt/${match[1]}`,
        );
      const titleShape =
        [...xml.matchAll(/<p:sp>(.*?)<\/p:sp>/gs)].find(
          (match) =>
            /<p:ph[^>]*type="title"/.test(match[1] ?? "") || /name="Título"/.test(match[1] ?? ""),
        )?.[1] ?? "";
      return {
        number: index + 1,
        title: paragraphs(titleShape, "a:p", "a:t").join(" "),
        texts: paragraphs(xml, "a:p", "a:t"),
        notes: target("notesSlides")
          .map((part) => paragraphs(xmlOf(part), "a:p", "a:t").join("\n"))
          .join("\n"),
        charts: target("charts").map((part) => readChart(part, xmlOf(part))),
        boxes: [
          ...xml.matchAll(
            /<(?:a|p):xfrm[^>]*><a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/g,
          ),
        ].map((match) => ({
          x: Number(match[1]) / emuPerPt,
          y: Number(match[2]) / emuPerPt,
          w: Number(match[3]) / emuPerPt,
          h: Number(match[4]) / emuPerPt,
        })),
      };
    });
}

export async function readDocx(bytes: Uint8Array): Promise<{
  paragraphs: { text: string; style: string | null }[];
  charts: ChartReading[];
  contents: string[];
}> {
  const parts = await readParts(Buffer.from(bytes));
  const xml = parts.get("word/document.xml")?.toString("utf8") ?? "";
  const all = [...xml.matchAll(/<w:p(?: [^>]*)?>(.*?)<\/w:p>/gs)].map((match) => ({
    text: texts((match[1] ?? "").replaceAll("<w:tab/>", "<w:t> </w:t>"), "w:t").join(""),
    style: /<w:pStyle w:val="([^"]+)"/.exec(match[1] ?? "")?.[1] ?? null,
  }));
  return {
    paragraphs: all.filter(({ text }) => text.trim() !== ""),
    charts: chartsOf(parts, "word"),
    contents: all.filter(({ style }) => style === "TOC1").map(({ text }) => text),
  };
}
