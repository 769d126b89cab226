/** T02 read into steps by process, in their order, with codes that facts can carry. */
import type { TableData, Tables } from "../../../tables/table-data.ts";
import {
  boolCell,
  compareText,
  entityKey,
  numberCell,
  textCell,
} from "../../../tables/read-table.ts";
import type { ProcessInventory } from "../../../tables/read-inventory.ts";

export type ValueClass = "VA" | "BVA" | "NVA";

export interface StepRecord {
  row: number;
  /** "E04": order in the process, unique in it. */
  code: string;
  order: number;
  name: string;
  macro: string | null;
  executor: string | null;
  /** Executions per case. */
  frequency: number;
  touchMin: number | null;
  waitMin: number | null;
  valueClass: ValueClass | null;
  mandatory: boolean | null;
  rework: boolean;
  neededData: boolean;
  approval: boolean;
  segregation: boolean;
  rejectionPct: number | null;
  rule: number | null;
  data: number | null;
  judgement: number | null;
  exceptionsPct: number | null;
  risk: number | null;
  pilotAccuracyPct: number | null;
  pilotCases: number | null;
  /** 0-1; only with a source. */
  measuredTouch: number | null;
  measuredWait: number | null;
  effectSource: string | null;
  systems: string[];
  parallelWith: number[];
}

export interface ProcessSteps {
  processId: string;
  steps: StepRecord[];
}
export interface StepInventory {
  table: TableData | null;
  processes: ProcessSteps[];
}

const valueClasses: Record<string, ValueClass> = { va: "VA", bva: "BVA", nva: "NVA" };

/** Rows without a step name, or of a process that T01 does not hold, are left out. Processes in id order, steps by order and file row. */
export function readSteps(tables: Tables, inventory: ProcessInventory): StepInventory {
  const table = tables.etapas ?? null;
  if (!table) return { table: null, processes: [] };
  const byProcess = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const owner = ownerOf(table, row, inventory);
    if (owner === null || textCell(table, "etapa", row) === null) continue;
    byProcess.set(owner, [...(byProcess.get(owner) ?? []), row]);
  }
  const processes = [...byProcess]
    .sort(([a], [b]) => compareText(a, b))
    .map(([processId, rows]): ProcessSteps => {
      const orderOf = (row: number) => numberCell(table, "ordem", row) ?? Number.POSITIVE_INFINITY;
      const sorted = [...rows].sort(
        (a, b) =>
          orderOf(a) - orderOf(b) ||
          compareText(textCell(table, "etapa", a) ?? "", textCell(table, "etapa", b) ?? "") ||
          a - b,
      );
      return { processId, steps: sorted.map((row, index) => readStep(table, row, index + 1)) };
    });
  return { table, processes };
}

/** T01 id of the process that the row names; null when the inventory does not hold it. */
function ownerOf(table: TableData, row: number, inventory: ProcessInventory): string | null {
  const reference = textCell(table, "processo", row);
  return reference === null ? null : (inventory.find(reference)?.id ?? null);
}

function readStep(table: TableData, row: number, position: number): StepRecord {
  const number = (column: string) => numberCell(table, column, row);
  const source = textCell(table, "fonte_efeito", row);
  const share = (column: string) => {
    const value = number(column);
    return value === null || source === null ? null : value / 100;
  };
  const names = (column: string) =>
    (textCell(table, column, row) ?? "")
      .split(";")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  return {
    row,
    code: `E${String(position).padStart(2, "0")}`,
    order: number("ordem") ?? position,
    name: textCell(table, "etapa", row) ?? "",
    macro: textCell(table, "macroetapa", row),
    executor: textCell(table, "executor", row),
    frequency: number("frequencia") ?? 1,
    touchMin: number("toque_min"),
    waitMin: number("espera_min"),
    valueClass: valueClasses[entityKey(textCell(table, "classe_valor", row) ?? "")] ?? null,
    mandatory: boolCell(table, "obrigatoria", row),
    rework: boolCell(table, "etapa_retrabalho", row) ?? false,
    neededData: boolCell(table, "dependencia_informacional", row) ?? false,
    approval: boolCell(table, "eh_aprovacao", row) ?? false,
    segregation: boolCell(table, "segregacao", row) ?? false,
    rejectionPct: number("taxa_reprovacao_pct"),
    rule: number("regra"),
    data: number("dados"),
    judgement: number("julgamento"),
    exceptionsPct: number("excecoes_pct"),
    risk: number("risco"),
    pilotAccuracyPct: number("acuracia_piloto_pct"),
    pilotCases: number("acuracia_piloto_n"),
    measuredTouch: share("efeito_toque_medido_pct"),
    measuredWait: share("efeito_espera_medido_pct"),
    effectSource: source,
    systems: names("sistema"),
    parallelWith: names("paralelo_com")
      .map(Number)
      .filter((order) => Number.isInteger(order)),
  };
}
