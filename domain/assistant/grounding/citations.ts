/** Citations of a reply: [f:id] names the fact that the number before it shows, [p:n] a passage of a document. */

export interface CitationMark {
  kind: "fact" | "passage";
  /** Fact id, or the passage's number as written. */
  target: string;
  index: number;
  length: number;
}

/** Also several in one pair of brackets: "[f:a; f:b]". Anything else in such brackets is a target that does not exist. */
export function readCitations(text: string): CitationMark[] {
  return [...text.matchAll(/\[\s*(?:f|p)\s*:[^\]\n]*\]/giu)].flatMap((match) =>
    match[0]
      .slice(1, -1)
      .split(/[;,]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, kind = "f", target = part] = /^(f|p)\s*:\s*(.*)$/iu.exec(part) ?? [];
        return {
          kind: kind.toLowerCase() === "p" ? ("passage" as const) : ("fact" as const),
          target: target.trim(),
          index: match.index,
          length: match[0].length,
        };
      }),
  );
}

/** The text without its marks, and without the space before each. */
export function withoutCitations(text: string): string {
  return text.replace(/[ \t]*\[\s*(?:f|p)\s*:[^\]\n]*\]/giu, "");
}

/** The same with every mark blanked out sign by sign, so that places stay. */
export function blankCitations(text: string): string {
  return text.replace(/\[\s*(?:f|p)\s*:[^\]\n]*\]/giu, (mark) => "\u0001".repeat(mark.length));
}
