/** Runs of phase 1 for tests of reports: the demonstration in memory, and smaller inputs of each kind. */
import { asProject, periodOf, runPhase, type ReportRun } from "./run-phase.ts";
import { inputOf, tableOf, type Cell, type Row } from "#tests/analysis/build-table.ts";
import { files, rowsOf } from "#tests/demonstration/read-demonstration.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";

const text = new Set(["text", "id", "enum", "list"]);

function instant(value: string): Date | null {
  const found = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(value);
  if (!found)
    return /^\d{4}-\d\d/.test(value)
      ? new Date(value.length === 7 ? `${value}-01T03:00:00Z` : value)
      : null;
  const [, day, month, year, hour = "0", minute = "0", second = "0"] = found;
  return new Date(
    Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour) + 3,
      Number(minute),
      Number(second),
    ),
  );
}

export function typed(table: TableName, rows: readonly Record<string, string>[]): Row[] {
  const types = new Map(canonicalTable(table).columns.map((column) => [column.name, column.type]));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]): [string, Cell] => {
        const type = types.get(name) ?? "text";
        if (value === "") return [name, null];
        if (type === "date" || type === "datetime") return [name, instant(value)];
        if (type === "bool") return [name, /^(sim|s|1|true)$/i.test(value) ? 1 : 0];
        return [
          name,
          text.has(type)
            ? value
            : Number(
                value
                  .replace(/\.(?=\d{3}(?:\D|$))/g, "")
                  .replace("R$", "")
                  .replace(",", ".")
                  .trim(),
              ),
        ];
      }),
    ),
  );
}

const readTables = new Map<TableName, TableData>();

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  for (const one of Object.values(value)) freeze(one);
  return Object.freeze(value);
}

/** Each table is read once, and fails whoever changes it: that test clones it first. */
export function demonstrationTables(only?: readonly TableName[]): Tables {
  const tables: Tables = {};
  for (const { table, fileName } of files) {
    if (only && !only.includes(table)) continue;
    const read =
      readTables.get(table) ?? freeze(tableOf(table, typed(table, rowsOf(table)), fileName));
    readTables.set(table, read);
    tables[table] = read;
  }
  return tables;
}

/** Five rows of the inventory with a name, an area, a volume, minutes and a rate: the least that phase 1 runs on. */
export function fiveProcesses(): Tables {
  const rows = [
    "Emissão de propostas",
    "Cadastro de clientes",
    "Faturamento mensal",
    "Cobrança",
    "Atendimento",
  ].map(
    (processo, index): Row => ({
      id: `P0${index + 1}`,
      processo,
      area: index < 3 ? "Comercial" : "Financeiro",
      volume_mes: 100 + 50 * index,
      minutos_por_caso: 20 + 7 * index,
      custo_hora: 50 + 5 * index,
      retrabalho_pct: 4 + 2 * index,
    }),
  );
  return { processos: tableOf("processos", rows, "processos.csv") };
}

export function runOf(
  tables: Tables,
  options: {
    isDemonstration?: boolean;
    clientName?: string;
    overrides?: Parameters<typeof inputOf>[1];
  } = {},
): ReportRun {
  const { overrides, clientName = "Aurora Comércio", isDemonstration = false } = options;
  const used = Object.values(tables);
  const input = asProject(inputOf(tables, overrides), used, { clientName, isDemonstration });
  return runPhase(valueScope, input, used, { period: periodOf(tables) });
}
