import { InternalHyperlink, TextRun, type IRunOptions, type ParagraphChild } from "docx";
import type { Inline } from "#domain/report/report-tree.ts";
import { ink2 } from "./docx-style.ts";

export const footnoteAnchor = (n: number): string => `nota_${n}`;

/** Runs of a sentence; the mark [n] is a link to its note in the annex. */
export function textRuns(
  inlines: readonly Inline[],
  markColour: string,
  options: IRunOptions = {},
): ParagraphChild[] {
  return inlines.flatMap((inline): ParagraphChild[] => {
    const run = new TextRun({
      ...options,
      text: inline.text,
      ...(inline.emphasis === "strong" ? { bold: true } : {}),
      ...(inline.emphasis === "muted" ? { color: ink2 } : {}),
    });
    if (inline.note === undefined) return [run];
    const mark = new TextRun({ text: `[${inline.note}]`, superScript: true, color: markColour });
    return [run, new InternalHyperlink({ anchor: footnoteAnchor(inline.note), children: [mark] })];
  });
}
