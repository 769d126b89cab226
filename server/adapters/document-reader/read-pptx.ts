/** PresentationML: slides in the order in which they are shown, with their diagrams' texts and the speaker's notes. */
import type { DocumentPage, DocumentReport } from "#server/ports/document-reader.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import { openOoxmlPackage, type OoxmlPackage } from "./ooxml-package.ts";
import { normalizeDocumentText } from "./normalize-document-text.ts";

const MAX_SLIDES = 5_000;
const NOTES_LABEL = "Notas do apresentador:";
/** Placeholders that repeat on every slide: number, date, header, footer, the slide's picture on a notes page. */
const FRAME_PLACEHOLDERS = new Set(["sldNum", "dt", "hdr", "ftr", "sldImg"]);

export async function readPptx(path: string): Promise<DocumentReport> {
  const presentation = await openOoxmlPackage(path);
  try {
    const main = await presentation.mainPart();
    const relations = await presentation.relations(main);
    const ids: string[] = [];
    // A slide's own id is `id`, its relation's is `r:id`.
    await presentation.read(main, {
      open: (name, attribute) => void (name === "sldId" && ids.push(attribute("r:id") ?? "")),
    });
    if (ids.length > MAX_SLIDES) throw new DocumentRefusal("DOCUMENTO_GRANDE");
    const pages: DocumentPage[] = [];
    const warnings: string[] = [];
    for (const [index, id] of ids.entries()) {
      const part = relations.get(id)?.target;
      if (part === undefined || !presentation.has(part)) {
        warnings.push(`O slide ${index + 1} não pôde ser lido.`);
        pages.push({ ordinal: index + 1, kind: "slide", heading: null, text: "" });
      } else pages.push(await readSlide(presentation, part, index + 1));
    }
    return { kind: "read", pages, tables: [], warnings };
  } finally {
    presentation.close();
  }
}

async function readSlide(
  presentation: OoxmlPackage,
  part: string,
  ordinal: number,
): Promise<DocumentPage> {
  const slide = await readShapes(presentation, part);
  const lines = [...slide.lines];
  for (const { type, target } of (await presentation.relations(part)).values()) {
    if (!presentation.has(target)) continue;
    if (type === "diagramData") lines.push(...(await readShapes(presentation, target)).lines);
    if (type === "notesSlide") {
      const notes = (await readShapes(presentation, target)).lines;
      if (notes.length > 0) lines.push("", NOTES_LABEL, ...notes);
    }
  }
  const heading = slide.title === "" ? null : slide.title.slice(0, 300);
  return { ordinal, kind: "slide", heading, text: normalizeDocumentText(lines.join("\n")) };
}

/** Paragraphs of a part, those of its title apart. */
async function readShapes(
  presentation: OoxmlPackage,
  part: string,
): Promise<{ title: string; lines: string[] }> {
  const lines: string[] = [];
  const titles: string[] = [];
  let placeholder = "";
  let paragraph: string | null = null;
  let isText = false;
  let fallbackDepth = 0;
  await presentation.read(part, {
    open(name, attribute) {
      if (name === "Fallback" || fallbackDepth > 0) return void (fallbackDepth += 1);
      if (name === "sp" || name === "graphicFrame") placeholder = "";
      else if (name === "ph") placeholder = attribute("type") ?? "body";
      else if (name === "p") paragraph = "";
      else if (name === "t") isText = true;
      else if (name === "br" && paragraph !== null) paragraph += " ";
    },
    text(text) {
      if (isText && paragraph !== null && fallbackDepth === 0) paragraph += text;
    },
    close(name) {
      if (fallbackDepth > 0) return void (fallbackDepth -= 1);
      if (name === "t") isText = false;
      if (name !== "p" || paragraph === null) return;
      const clean = normalizeDocumentText(paragraph);
      paragraph = null;
      if (clean === "" || FRAME_PLACEHOLDERS.has(placeholder)) return;
      if (placeholder === "title" || placeholder === "ctrTitle") titles.push(clean);
      else lines.push(clean);
    },
  });
  return { title: titles.join(" "), lines };
}
