/** A4.6 Construir × comprar × parceria: weighted notes per option of a capability. */
import type { Tables } from "../../../tables/table-data.ts";
import { compareText, entityKey, numberCell, textCell } from "../../../tables/read-table.ts";

export interface OptionRecord {
  row: number;
  capability: string;
  option: string;
  /** Fit, time, cost, risk, data, own capacity: 1-5. */
  notes: (number | null)[];
  capex: number | null;
  opexPerYear: number | null;
  vendor: string | null;
  evidence: string | null;
}

export interface OptionChoice {
  capability: string;
  /** Best score first. */
  ranked: { option: OptionRecord; score: number }[];
  winner: OptionRecord;
  /** Points between the first and the second; null with one option. */
  margin: number | null;
}

const noteColumns = [
  "nota_aderencia",
  "nota_prazo",
  "nota_tco",
  "nota_risco",
  "nota_dados",
  "nota_capacidade_interna",
];

export function readOptions(tables: Tables): OptionRecord[] {
  const table = tables.opcoes;
  if (!table) return [];
  return Array.from({ length: table.rows }, (_, row) => row).flatMap((row): OptionRecord[] => {
    const capability = textCell(table, "capacidade", row);
    const option = textCell(table, "opcao", row);
    if (capability === null || option === null) return [];
    return [
      {
        row,
        capability,
        option,
        notes: noteColumns.map((column) => numberCell(table, column, row)),
        capex: numberCell(table, "capex", row),
        opexPerYear: numberCell(table, "opex_ano", row),
        vendor: textCell(table, "fornecedor", row),
        evidence: textCell(table, "evidencia", row),
      },
    ];
  });
}

/** Sum of weight × note over the sum of weights; null when a note is missing. Notes 4, 4, 4, 4, 3, 3 with the default weights give 3.70. */
export function optionScore(
  notes: readonly (number | null)[],
  weights: readonly number[],
): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || notes.some((note) => note === null)) return null;
  return (
    notes.reduce<number>((sum, note, index) => sum + (weights[index] ?? 0) * (note ?? 0), 0) / total
  );
}

/** One choice per capability with a complete option, in the order of the capability's key. */
export function selectOptions(
  options: readonly OptionRecord[],
  weights: readonly number[],
): OptionChoice[] {
  const groups = new Map<string, OptionRecord[]>();
  for (const option of options)
    groups.set(entityKey(option.capability), [
      ...(groups.get(entityKey(option.capability)) ?? []),
      option,
    ]);
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([, group]): OptionChoice[] => {
      const ranked = group
        .flatMap((option) => {
          const score = optionScore(option.notes, weights);
          return score === null ? [] : [{ option, score }];
        })
        .sort((a, b) => b.score - a.score || compareText(a.option.option, b.option.option));
      const [first, second] = ranked;
      return first
        ? [
            {
              capability: first.option.capability,
              ranked,
              winner: first.option,
              margin: second ? first.score - second.score : null,
            },
          ]
        : [];
    });
}
