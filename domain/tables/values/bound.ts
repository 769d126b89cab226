/** Targets as people write them: "< 10", "≥ 80%", "até 5", "no mínimo 8,5". */
import type { TextColumn } from "../table-data.ts";
import type { CountedValue } from "./number.ts";

export interface Bound {
  /** The cell without what says the side. */
  figure: string;
  side: "at_most" | "at_least" | null;
}

const signs: readonly [RegExp, NonNullable<Bound["side"]>][] = [
  [/^(?:<=?|=<|≤|⩽)\s*/u, "at_most"],
  [/^(?:>=?|=>|≥|⩾)\s*/u, "at_least"],
  [
    /^(?:at[ée]|(?:no )?m[áa]x(?:imo|\.)?(?: de)?|abaixo de|menor (?:que|ou igual a)|inferior a|up to|at most|below|under)\s+/iu,
    "at_most",
  ],
  [
    /^(?:(?:no )?m[íi]n(?:imo|\.)?(?: de)?|acima de|maior (?:que|ou igual a)|superior a|a partir de|pelo menos|at least|above|over)\s+/iu,
    "at_least",
  ],
];
/** Which way each target says that better lies, as values of `direcao`; null where none says so. */
export function directionsOf({ codes, dictionary }: TextColumn): TextColumn | null {
  const said = dictionary.map((cell) => {
    const { side } = parseBound(cell);
    return side === null ? -1 : side === "at_most" ? 0 : 1;
  });
  return said.every((code) => code < 0)
    ? null
    : {
        kind: "text",
        dictionary: ["menor_melhor", "maior_melhor"],
        codes: codes.map((code) => said[code] ?? -1),
      };
}

/** A cell without a side is left as it stands. */
export function parseBound(cell: string): Bound {
  const text = cell.trim();
  for (const [pattern, side] of signs) {
    const sign = pattern.exec(text)?.[0];
    if (sign === undefined) continue;
    return { figure: text.slice(sign.length), side };
  }
  return { figure: cell, side: null };
}

const withoutSides = (values: Iterable<CountedValue>): CountedValue[] =>
  Array.from(values, ({ value, count }) => ({ value: parseBound(value).figure, count }));

/** The cells of a column of targets without what says their side; those of any other as they stand. */
export const figuresOf = (
  values: Iterable<CountedValue>,
  { bounds }: { bounds?: true },
): Iterable<CountedValue> => (bounds ? withoutSides(values) : values);
