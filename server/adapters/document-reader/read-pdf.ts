/** PDF by pdf.js, page by page: text in reading order as the file gives it. No script of the file runs, no font is loaded. */
import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import type { DocumentPage, DocumentReport } from "#server/ports/document-reader.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import { normalizeDocumentText } from "./normalize-document-text.ts";

const MAX_PAGES = 5_000;
/** Of one page: a printed one has 5,000 characters, and PostgreSQL's search vector ends at 1 MB. */
const MAX_PAGE_CHARACTERS = 200_000;
const SILENT = 0;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export async function readPdf(path: string): Promise<DocumentReport> {
  const data = new Uint8Array(await readFile(path));
  let pdf: Pdf;
  try {
    pdf = await getDocumentProxy(data, {
      verbosity: SILENT,
      stopAtErrors: false,
      enableXfa: false,
    });
  } catch (failure) {
    throw new DocumentRefusal(
      failure instanceof Error && failure.name === "PasswordException"
        ? "DOCUMENTO_PROTEGIDO"
        : "DOCUMENTO_DANIFICADO",
      failure,
    );
  }
  try {
    if (pdf.numPages > MAX_PAGES) throw new DocumentRefusal("DOCUMENTO_GRANDE");
    const pages: DocumentPage[] = [];
    const damaged: number[] = [];
    for (let ordinal = 1; ordinal <= pdf.numPages; ordinal++) {
      let text = "";
      try {
        text = await readPageText(pdf, ordinal);
      } catch {
        // One bad page leaves the others readable.
        damaged.push(ordinal);
      }
      pages.push({ ordinal, kind: "page", heading: null, text });
    }
    if (damaged.length === pages.length) throw new DocumentRefusal("DOCUMENTO_DANIFICADO");
    return {
      kind: "read",
      pages,
      tables: [],
      warnings: damaged.length === 0 ? [] : [describeDamage(damaged)],
    };
  } finally {
    await pdf.destroy();
  }
}

async function readPageText(pdf: Pdf, ordinal: number): Promise<string> {
  const page = await pdf.getPage(ordinal);
  try {
    const { items } = await page.getTextContent();
    let text = "";
    for (const item of items) {
      if (!("str" in item)) continue;
      text += item.str + (item.hasEOL ? "\n" : "");
      if (text.length > MAX_PAGE_CHARACTERS) break;
    }
    return normalizeDocumentText(text.slice(0, MAX_PAGE_CHARACTERS));
  } finally {
    page.cleanup();
  }
}

function describeDamage(pages: number[]): string {
  const shown = pages.slice(0, 5).join(", ");
  return pages.length === 1
    ? `A página ${shown} não pôde ser lida.`
    : `${pages.length} páginas não puderam ser lidas. Primeiras: ${shown}.`;
}
