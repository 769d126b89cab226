import type { ReadingTurn } from "./reading-turn.ts";

/**
 * Reads the text of documents, piece by piece, for search and for the assistant: a PDF by page, a presentation by slide,
 * other text by section. Tables of a DOCX come along as cells; whether one counts is for a person to say.
 * Expected refusals are values, never exceptions.
 */
export type DocumentFormat = "pdf" | "docx" | "pptx" | "text";

export interface DocumentRequest {
  /** Absolute path of the stored bytes. */
  path: string;
  format: DocumentFormat;
  /** Without it, the firm's own. */
  turn?: ReadingTurn;
}

export interface DocumentPage {
  /** From 1: the number of the page or slide, or the section's place. */
  ordinal: number;
  kind: "page" | "slide" | "section";
  heading: string | null;
  /** Empty where a page has no text. */
  text: string;
}

export interface DocumentTable {
  /** From 1, through the document. */
  number: number;
  /** The heading above it. */
  heading: string | null;
  /** Cells as text, as wide as the widest row; the first row is row 1. */
  rows: string[][];
}

export type DocumentErrorCode =
  | "DOCUMENTO_DANIFICADO"
  | "DOCUMENTO_PROTEGIDO"
  | "DOCUMENTO_GRANDE"
  | "DOCUMENTO_TEMPO";

export type DocumentReport =
  | {
      kind: "read";
      pages: DocumentPage[];
      tables: DocumentTable[] /** pt-BR. */;
      warnings: string[];
    }
  /** `message` is pt-BR and says what to do. */
  | {
      kind: "error";
      code: DocumentErrorCode;
      message: string;
      /** It was ended for the time or the memory it took. */
      isOverBudget?: boolean;
    };

export interface DocumentReader {
  read(request: DocumentRequest): Promise<DocumentReport>;
}
