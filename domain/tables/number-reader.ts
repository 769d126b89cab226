/** How the cells of a column of figures are read, as a person said of its scale. */
import type { CanonicalColumn } from "./canonical-table.ts";
import { isScale } from "./mapping/column-mapping.ts";
import { percentScaleQuestion, scaleWordsQuestion } from "./mapping/mapping-questions.ts";
import { type NumberStyle, parseNumber } from "./values/number.ts";
import {
  parseScale,
  ratingScaleQuestion,
  rescaleNote,
  widened,
  wideScale,
} from "./values/scale.ts";
import { readUnsigned } from "./values/unsigned-share.ts";

/** Notes of a scale, or any figure: of shares without a sign, as a person said. */
export function numberReader(
  header: string,
  spec: CanonicalColumn,
  answers: Record<string, string>,
): (cell: string, style: NumberStyle) => number {
  if (isScale(spec))
    return scaleReader(
      spec,
      answers[scaleWordsQuestion(header)],
      answers[ratingScaleQuestion(header)],
    );
  const share = answers[percentScaleQuestion(header)];
  return (cell, style) => readUnsigned(cell, parseNumber(cell, style), share);
}

/** A figure as any, else a note in words; of a scale of three words, the ends are those that a person named. */
const scaleReader =
  (spec: CanonicalColumn, words: string | undefined, scale: string | undefined) =>
  (cell: string, style: NumberStyle): number => {
    const number = parseNumber(cell, style);
    if (!Number.isNaN(number)) return rescaleNote(number, scale, spec);
    const note = parseScale(cell);
    return words === wideScale ? widened(note) : note;
  };
