/** What cards and tables of a section are made of: a figure with its fact, a cell or a dash, a sentence without its marks. */
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import type { SectionWriter, Sentence } from "../phase-report.ts";
import type { ReportCard, TableCell } from "../report-tree.ts";
import { word } from "./table-block.ts";
import { plainText } from "../plain-text.ts";

/** Of a card's sentences: figures without note numbers and marks. */
export const quiet = { notes: false, marks: false } as const;

export const plainSentence = (sentence: Sentence): string => plainText(sentence ?? []);

/** Null without a value. */
export function cardFigure(
  desk: SectionWriter,
  id: string,
  label: string,
  format?: DisplayFormat,
): ReportCard["figures"][number] | null {
  const fact = desk.fact(id);
  return fact?.value == null
    ? null
    : { label, value: desk.cell(id, format).text, fact: id, basis: fact.basis };
}

/** A dash where there is nothing to show. */
export const cellOrDash = (desk: SectionWriter, id: string, format?: DisplayFormat): TableCell =>
  desk.fact(id)?.value == null ? word("–") : desk.cell(id, format);

/** How many cards a section shows at most. */
export const cardsShown = (desk: SectionWriter): number => desk.number("A.cartoes") ?? 10;
