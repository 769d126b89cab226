/** Cuts running text into sections: at each heading, and where one would grow too long to be shown as a whole. */
import type { DocumentPage } from "#server/ports/document-reader.ts";
import { normalizeDocumentText } from "./normalize-document-text.ts";

/** About two printed pages. */
const SECTION_CHARACTERS = 4_000;

export class SectionWriter {
  readonly pages: DocumentPage[] = [];
  #heading: string | null = null;
  #lines: string[] = [];
  #length = 0;

  get heading(): string | null {
    return this.#heading;
  }

  startSection(heading: string): void {
    this.#flush();
    this.#heading = normalizeDocumentText(heading).replace(/\s+/g, " ").slice(0, 300);
  }

  add(paragraph: string): void {
    for (let rest = paragraph; rest !== ""; ) {
      const piece = rest.length <= SECTION_CHARACTERS ? rest : cutAtWord(rest);
      if (this.#length > 0 && this.#length + piece.length > SECTION_CHARACTERS) this.#flush();
      this.#lines.push(piece);
      this.#length += piece.length + 1;
      rest = rest.slice(piece.length);
    }
  }

  /** The sections so far; a heading without text below it is one too, since it is text itself. */
  close(): DocumentPage[] {
    this.#flush();
    return this.pages;
  }

  #flush(): void {
    const text = normalizeDocumentText(this.#lines.join("\n"));
    const isRepeated = this.pages.at(-1)?.heading === this.#heading;
    if (text !== "" || (this.#heading !== null && !isRepeated)) {
      this.pages.push({
        ordinal: this.pages.length + 1,
        kind: "section",
        heading: this.#heading,
        text,
      });
    }
    this.#lines = [];
    this.#length = 0;
  }
}

function cutAtWord(text: string): string {
  const space = text.lastIndexOf(" ", SECTION_CHARACTERS);
  return text.slice(0, space > SECTION_CHARACTERS / 2 ? space + 1 : SECTION_CHARACTERS);
}
