/** T09 read into records. */
import { entityKey, numberCell, textCell } from "../../../../tables/read-table.ts";
import type { PhaseFourRun } from "../../phase-run.ts";

export const interfaceKinds = {
  api: "API",
  fila: "Fila",
  db: "Banco de dados",
  arquivo: "Arquivo",
  manual: "Manual",
} as const;
export type InterfaceKind = keyof typeof interfaceKinds;

export interface InterfaceRecord {
  row: number;
  from: string;
  to: string;
  kind: string | null;
  failures: number | null;
  records: number | null;
  errors: number | null;
}

/** "ERP → CRM" */
export const interfaceName = ({ from, to }: InterfaceRecord): string => `${from} → ${to}`;
/** By hand or by file: an API could replace it. */
export const isManual = ({ kind }: InterfaceRecord): boolean =>
  kind === "manual" || kind === "arquivo";

/**
 * None where systems are known and no end is one of them: the list joins other things (freights from town to town), and a network
 * of those would be read as one of systems.
 */
export function readInterfaces(run: Pick<PhaseFourRun, "input" | "systems">): InterfaceRecord[] {
  const table = run.input.tables.integracoes;
  if (!table) return [];
  // A name is written as in the portfolio where it is there.
  const known = new Map(run.systems.map(({ name }) => [entityKey(name), name]));
  const named = (column: string, row: number) => {
    const text = textCell(table, column, row);
    return text === null ? null : (known.get(entityKey(text)) ?? text);
  };
  const all = Array.from({ length: table.rows }, (_, row) => row).flatMap(
    (row): InterfaceRecord[] => {
      const [from, to] = [named("origem", row), named("destino", row)];
      if (from === null || to === null) return [];
      return [
        {
          row,
          from,
          to,
          kind: textCell(table, "tipo", row),
          failures: numberCell(table, "falhas_mes", row),
          records: numberCell(table, "registros_mes", row),
          errors: numberCell(table, "registros_erro", row),
        },
      ];
    },
  );
  const isSystem = (name: string) => known.has(entityKey(name));
  return known.size === 0 || all.some(({ from, to }) => isSystem(from) || isSystem(to)) ? all : [];
}
