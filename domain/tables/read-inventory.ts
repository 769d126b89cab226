/** T01 read into records, one per row, with ids that facts can carry. */
import type { TableData, Tables } from "./table-data.ts";
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  numberCell,
  textCell,
} from "./read-table.ts";

export interface ProcessRecord {
  row: number;
  /** Part of fact ids, unique in the inventory. */
  id: string;
  name: string;
  area: string | null;
  owner: string | null;
  volumePerMonth: number | null;
  minutesPerCase: number | null;
  minutesIncludeRework: boolean;
  reworkPct: number | null;
  reworkMinutes: number | null;
  hourlyCost: number | null;
  standardCost: boolean;
  leadTimeDays: number | null;
  slaDays: number | null;
  currentAutomationPct: number | null;
  standardisation: number | null;
  structuredData: number | null;
  judgement: number | null;
  integration: number | null;
  exceptionsPct: number | null;
  importance: number | null;
  customerImpact: number | null;
  risk: number | null;
  exposedRevenuePerMonth: number | null;
  systems: string[];
  reworkMaterialCost: number | null;
  scopeNote: string | null;
  expectedResult: string | null;
}

export interface ProcessInventory {
  table: TableData | null;
  /** In id order: the order of every computation. */
  processes: ProcessRecord[];
  /** By entityKey of id and of name. */
  find(reference: string): ProcessRecord | undefined;
}

export function readInventory(tables: Tables): ProcessInventory {
  const table = tables.processos ?? null;
  const processes = table ? readProcesses(table) : [];
  const byKey = new Map<string, ProcessRecord>();
  for (const process of processes)
    if (!byKey.has(entityKey(process.name))) byKey.set(entityKey(process.name), process);
  for (const process of processes) byKey.set(entityKey(process.id), process);
  return { table, processes, find: (reference) => byKey.get(entityKey(reference)) };
}

function readProcesses(table: TableData): ProcessRecord[] {
  const given = Array.from({ length: table.rows }, (_, row) => textCell(table, "processo_id", row));
  const taken = new Set(given.flatMap((id) => (id ? [factIdPart(id)] : [])));
  const used = new Set<string>();
  const order = Array.from({ length: table.rows }, (_, row) => row).sort(
    (a, b) =>
      (table.rowFile[a] ?? 0) - (table.rowFile[b] ?? 0) ||
      (table.rowNumber[a] ?? 0) - (table.rowNumber[b] ?? 0),
  );
  const records: ProcessRecord[] = [];
  let next = 1;
  for (const row of order) {
    const name = textCell(table, "processo", row);
    if (name === null) continue;
    let id = given[row] ? factIdPart(given[row]) : "";
    if (id === "" || used.has(id)) {
      do id = `P${String(next++).padStart(2, "0")}`;
      while (taken.has(id) || used.has(id));
    }
    used.add(id);
    records.push(readProcess(table, row, id, name));
  }
  return records.sort((a, b) => compareText(a.id, b.id));
}

function readProcess(table: TableData, row: number, id: string, name: string): ProcessRecord {
  const number = (column: string) => numberCell(table, column, row);
  return {
    row,
    id,
    name,
    area: textCell(table, "area", row),
    owner: textCell(table, "responsavel", row),
    volumePerMonth: number("volume_mes"),
    minutesPerCase: number("minutos_por_caso"),
    minutesIncludeRework: boolCell(table, "minutos_incluem_retrabalho", row) ?? false,
    reworkPct: number("retrabalho_pct"),
    reworkMinutes: number("minutos_retrabalho"),
    hourlyCost: number("custo_hora"),
    standardCost: boolCell(table, "custo_padrao", row) ?? false,
    leadTimeDays: number("lead_time_dias"),
    slaDays: number("sla_dias"),
    currentAutomationPct: number("automacao_atual_pct"),
    standardisation: number("padronizacao"),
    structuredData: number("dados_estruturados"),
    judgement: number("julgamento"),
    integration: number("integracao_sistemas"),
    exceptionsPct: number("excecoes_pct"),
    importance: number("importancia"),
    customerImpact: number("impacto_cliente"),
    risk: number("risco"),
    exposedRevenuePerMonth: number("receita_exposta_mes"),
    systems: (textCell(table, "sistemas", row) ?? "")
      .split(";")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    reworkMaterialCost: number("custo_material_retrabalho"),
    scopeNote: textCell(table, "nota_escopo", row),
    expectedResult: textCell(table, "resultado_esperado", row),
  };
}
