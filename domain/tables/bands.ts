/** Bands where numbers would stand: "R$ 1.000 a 2.000", "até 50", "> 1000", "1–3 anos". */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { RawColumn, RawTable } from "./raw-table.ts";
import { parseNumber, type NumberStyle } from "./values/number.ts";

const mostly = 0.6;
const figure = String.raw`(?:r\$|us\$|\$|€|£)?\s*\d[\d.,]*\s*(?:mil|k|%|anos?|meses|dias|horas|h)?`;
const band = new RegExp(
  String.raw`^(?:(?:de|entre|between|from)?\s*${figure}\s*(?:a|ate|e|to|and|-|–|—)\s*${figure}` +
    String.raw`|(?:ate|acima de|mais de|menos de|abaixo de|a partir de|over|under|up to|more than|less than|[<>]=?)\s*${figure}` +
    String.raw`|${figure}\s*(?:ou mais|ou menos|or more|\+))$`,
);

const isBand = (value: string): boolean =>
  band.test(normalizeText(value).replace(/\s+/g, " ").trim());

/** Of the commonest values; a date written "01-02-2026" is read as a date and no band. */
function bandExample({ topValues, shares }: RawColumn): string | null {
  if (shares.number >= mostly || shares.date >= 1 - mostly) return null;
  const counted = topValues.reduce((sum, { count }) => sum + count, 0);
  const bands = topValues.filter(({ value }) => isBand(value));
  const inBands = bands.reduce((sum, { count }) => sum + count, 0);
  return bands.length > 1 && inBands >= mostly * counted ? (bands[0]?.value ?? null) : null;
}

export const isBandColumn = (column: RawColumn): boolean => bandExample(column) !== null;

/** Where a band begins, to put bands in order: "até 50" and "< 50" before all others, and what is no band last. */
export function bandStart(value: string): number {
  const text = normalizeText(value).replace(/\s+/g, " ").trim();
  if (!band.test(text)) return Infinity;
  if (/^(?:ate|menos|abaixo|under|up to|less|<)/.test(text)) return -Infinity;
  const [, digits = "", thousands] = /(\d[\d.,]*)\s*(mil|k)?/.exec(text)!;
  return parseNumber(digits, asThousands) * (thousands === undefined ? 1 : 1000);
}

/** "1.000" begins a band at a thousand. */
const asThousands: NumberStyle = {
  convention: "pt",
  dotIsThousands: true,
  commaIsThousands: true,
  mixed: false,
  rarerShare: 0,
};

/** A header that says so itself ("Faixa de tempo de casa") surprises nobody. */
const announced = /\b(?:faixas?|intervalo|classe|range|band|bracket)\b/;

export const bandWarnings = (tables: readonly RawTable[]): string[] =>
  tables.flatMap(({ columns }) =>
    columns.flatMap((column) => {
      const example = bandExample(column);
      return example === null || announced.test(normalizeText(column.header))
        ? []
        : [
            `A coluna “${column.header}” traz faixas (“${example}”), não números: fica como categoria.`,
          ];
    }),
  );
