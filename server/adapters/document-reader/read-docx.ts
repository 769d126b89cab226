/** WordprocessingML: paragraphs and headings into sections, tables into cells. */
import type { DocumentReport, DocumentTable } from "#server/ports/document-reader.ts";
import { openOoxmlPackage, type OoxmlPackage, type XmlEvents } from "./ooxml-package.ts";
import { SectionWriter } from "./section-writer.ts";
import { TableBuilder } from "./table-builder.ts";
import { normalizeDocumentText } from "./normalize-document-text.ts";

interface Paragraph {
  text: string;
  style: string | null;
  outline: number | null;
}

export async function readDocx(path: string): Promise<DocumentReport> {
  const document = await openOoxmlPackage(path);
  try {
    const main = await document.mainPart();
    const relations = [...(await document.relations(main)).values()];
    const partOf = (type: string) =>
      relations.find((relation) => relation.type === type && document.has(relation.target))?.target;
    const headingStyles = await readHeadingStyles(document, partOf("styles"));
    const sections = new SectionWriter();
    const tables: DocumentTable[] = [];
    await document.read(main, bodyEvents(sections, tables, headingStyles));
    for (const type of ["footnotes", "endnotes"]) {
      const part = partOf(type);
      if (part !== undefined)
        await document.read(part, bodyEvents(sections, tables, headingStyles));
    }
    return { kind: "read", pages: sections.close(), tables, warnings: [] };
  } finally {
    document.close();
  }
}

/** Ids of the styles that are headings. Their names are English in every language of Word; ids are not. */
async function readHeadingStyles(
  document: OoxmlPackage,
  part: string | undefined,
): Promise<Set<string>> {
  const headings = new Set<string>();
  if (part === undefined) return headings;
  let id = "";
  await document.read(part, {
    open(name, attribute) {
      if (name === "style") id = attribute("styleId") ?? "";
      else if (name === "name" && /^(heading \d|title)$/i.test(attribute("val") ?? ""))
        headings.add(id);
    },
  });
  return headings;
}

function bodyEvents(
  sections: SectionWriter,
  tables: DocumentTable[],
  headingStyles: Set<string>,
): XmlEvents {
  // A text box holds paragraphs inside a paragraph, a cell may hold a table: both are stacks.
  const paragraphs: Paragraph[] = [];
  const open: TableBuilder[] = [];
  let fallbackDepth = 0;
  let isText = false;

  const endParagraph = ({ text, style, outline }: Paragraph): void => {
    const table = open.at(-1);
    if (table !== undefined) return table.addText(text);
    const clean = normalizeDocumentText(text);
    if (clean === "") return;
    const isHeading =
      (style !== null && headingStyles.has(style)) || (outline !== null && outline < 9);
    if (isHeading && clean.length <= 300) sections.startSection(clean);
    else sections.add(clean);
  };
  const endTable = (table: TableBuilder): void => {
    const rows = table.close();
    const outer = open.at(-1);
    const lines = rows
      .map((row) => row.filter((cell) => cell !== "").join(" | "))
      .filter((line) => line !== "");
    if (outer !== undefined) return outer.addText(lines.join("\n"));
    tables.push({ number: tables.length + 1, heading: sections.heading, rows });
    for (const line of lines) sections.add(line);
  };

  return {
    open(name, attribute) {
      // The other form of a shape, for old programs: the same text twice.
      if (name === "Fallback" || fallbackDepth > 0) return void (fallbackDepth += 1);
      const paragraph = paragraphs.at(-1);
      switch (name) {
        case "p":
          paragraphs.push({ text: "", style: null, outline: null });
          break;
        case "pStyle":
          if (paragraph) paragraph.style = attribute("val") ?? null;
          break;
        case "outlineLvl":
          if (paragraph) paragraph.outline = Number(attribute("val") ?? 9);
          break;
        case "t":
          isText = true;
          break;
        case "tab":
          if (paragraph) paragraph.text += "\t";
          break;
        case "br":
        case "cr":
          if (paragraph) paragraph.text += "\n";
          break;
        case "noBreakHyphen":
          if (paragraph) paragraph.text += "-";
          break;
        case "tbl":
          open.push(new TableBuilder());
          break;
        case "tr":
          open.at(-1)?.startRow();
          break;
        case "tc":
          open.at(-1)?.startCell();
          break;
        case "gridSpan":
          open.at(-1)?.setSpan(Number(attribute("val") ?? 1));
          break;
        case "vMerge":
          if (attribute("val") !== "restart") open.at(-1)?.continueAbove();
          break;
        default:
          break;
      }
    },
    text(text) {
      const paragraph = paragraphs.at(-1);
      if (isText && fallbackDepth === 0 && paragraph) paragraph.text += text;
    },
    close(name) {
      if (fallbackDepth > 0) return void (fallbackDepth -= 1);
      switch (name) {
        case "t":
          isText = false;
          break;
        case "p": {
          const ended = paragraphs.pop();
          if (ended !== undefined) endParagraph(ended);
          break;
        }
        case "tbl": {
          const ended = open.pop();
          if (ended !== undefined) endTable(ended);
          break;
        }
        default:
          break;
      }
    },
  };
}
