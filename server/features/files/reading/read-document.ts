/** What a file holds beside tables: a document's text for search, and the tables that a DOCX proposes. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeRecord } from "#domain/tables/rows/delimited-text.ts";
import type { DocumentFormat, DocumentPage, DocumentTable } from "#server/ports/document-reader.ts";
import type { InspectedTable, InspectRequest, IntakeReport } from "#server/ports/table-engine.ts";
import type { Services } from "#server/platform/services.ts";
import { documentCopy as copy } from "./document-copy.ts";
import type { DocumentKind } from "./detect-document-kind.ts";

const MAX_PROPOSED_TABLES = 50;
const dialect = { delimiter: ";", quote: '"' } as const;

export interface ProposedTable {
  /** Place among the document's tables, from 1. */
  number: number;
  inspected: InspectedTable;
}

export interface FurtherFindings {
  /** The reading's outcome, the document counted in. */
  report: IntakeReport;
  pages: DocumentPage[];
  proposed: ProposedTable[];
}

type Readers = Pick<Services, "documentReader" | "tableEngine">;

export async function readDocument(
  services: Readers,
  file: Pick<InspectRequest, "path" | "scratchDir" | "turn">,
  report: IntakeReport,
  further: Exclude<DocumentKind, "archive"> | null,
): Promise<FurtherFindings> {
  const stored = (message: string): FurtherFindings => ({
    report: { kind: "stored", mediaType: report.mediaType, message },
    pages: [],
    proposed: [],
  });
  const refused = (message: string, isOverBudget = false): FurtherFindings => ({
    report: {
      kind: "error",
      mediaType: report.mediaType,
      code: "FALHA_LEITURA",
      message,
      isOverBudget,
    },
    pages: [],
    proposed: [],
  });
  switch (further) {
    case null:
      return { report, pages: [], proposed: [] };
    case "image":
      return stored(copy.image);
    case "old-document":
      return stored(copy.oldFormat);
    case "mismatch":
      return refused(copy.mismatch);
    case "protected-document":
      return refused(copy.protected);
    case "pdf":
    case "docx":
    case "pptx":
    case "text":
      break;
  }
  const document = await services.documentReader.read({
    path: file.path,
    format: further,
    turn: file.turn,
  });
  if (document.kind === "error")
    return report.kind === "table"
      ? { report, pages: [], proposed: [] }
      : refused(document.message, document.isOverBudget);
  const proposed = await proposeTables(services, document.tables, file);
  if (report.kind === "table") return { report, pages: document.pages, proposed: [] };
  const message =
    describe(further, document.pages, proposed.length) +
    document.warnings.map((warning) => ` · ${warning}`).join("");
  return {
    report: { kind: "stored", mediaType: report.mediaType, message },
    pages: document.pages,
    proposed,
  };
}

function describe(format: DocumentFormat, pages: DocumentPage[], proposed: number): string {
  const empty = pages.filter((page) => page.text === "" && page.heading === null).length;
  const [first] = pages;
  if (first === undefined || empty === pages.length)
    return format === "pdf" ? copy.scanned : copy.noText;
  return copy.read(
    first.kind,
    pages.length,
    format === "pdf" || format === "pptx" ? empty : 0,
    proposed,
  );
}

/**
 * Written as delimited text and read like any file, so that a confirmed table has the profile, the proposal and the row
 * numbers of every other. Layout tables (one column, one row) and what is no table to that reading are left to the text.
 */
async function proposeTables(
  services: Readers,
  tables: readonly DocumentTable[],
  { scratchDir, turn }: Pick<InspectRequest, "scratchDir" | "turn">,
): Promise<ProposedTable[]> {
  const proposed: ProposedTable[] = [];
  for (const { number, heading, rows } of tables) {
    if (proposed.length === MAX_PROPOSED_TABLES) break;
    if (rows.length < 2 || (rows[0]?.length ?? 0) < 2) continue;
    const folder = join(scratchDir, `document-table-${number}`);
    await mkdir(folder);
    const path = join(folder, "table.csv");
    await writeFile(path, rows.map((row) => `${writeRecord(row, dialect)}\n`).join(""), {
      mode: 0o600,
    });
    const report = await services.tableEngine.inspect({
      path,
      originalName: "tabela.csv",
      scratchDir: folder,
      turn,
    });
    const [inspected] = report.kind === "table" ? report.tables : [];
    if (inspected !== undefined)
      proposed.push({
        number,
        inspected: {
          ...inspected,
          meta: { ...inspected.meta, tableName: copy.tableName(number, heading) },
        },
      });
  }
  return proposed;
}
