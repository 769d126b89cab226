/** Processes that phase 2 redesigns: those of T01, or without it those that T02 names (playbook 1.11: T02 of one process is enough). */
import type { TableData, Tables } from "../../../tables/table-data.ts";
import { compareText, entityKey, factIdPart, textCell } from "../../../tables/read-table.ts";
import {
  readInventory,
  type ProcessInventory,
  type ProcessRecord,
} from "../../../tables/read-inventory.ts";

export function readStepProcesses(tables: Tables): ProcessInventory {
  if (tables.processos || !tables.etapas) return readInventory(tables);
  const byKey = new Map<string, ProcessRecord>();
  const names = [...new Map(namesOf(tables.etapas).map((name) => [entityKey(name), name]))].sort(
    ([a], [b]) => compareText(a, b),
  );
  const used = new Set<string>();
  for (const [key, name] of names) {
    let id = factIdPart(name);
    for (let next = 2; used.has(id); next++) id = `${factIdPart(name)}_${next}`;
    used.add(id);
    byKey.set(key, { ...nothingTold, id, name });
  }
  const processes = [...byKey.values()].sort((a, b) => compareText(a.id, b.id));
  return { table: null, processes, find: (reference) => byKey.get(entityKey(reference)) };
}

function namesOf(table: TableData): string[] {
  return Array.from({ length: table.rows }, (_, row) => textCell(table, "processo", row)).flatMap(
    (name) => (name === null ? [] : [name]),
  );
}

/** What only T01 can tell. */
const nothingTold: Omit<ProcessRecord, "id" | "name"> = {
  row: 0,
  area: null,
  owner: null,
  volumePerMonth: null,
  minutesPerCase: null,
  minutesIncludeRework: false,
  reworkPct: null,
  reworkMinutes: null,
  hourlyCost: null,
  standardCost: false,
  leadTimeDays: null,
  slaDays: null,
  currentAutomationPct: null,
  standardisation: null,
  structuredData: null,
  judgement: null,
  integration: null,
  exceptionsPct: null,
  importance: null,
  customerImpact: null,
  risk: null,
  exposedRevenuePerMonth: null,
  systems: [],
  reworkMaterialCost: null,
  scopeNote: null,
  expectedResult: null,
};
