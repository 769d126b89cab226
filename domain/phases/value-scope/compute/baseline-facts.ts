/** A1.1 Linha de base: facts per process and totals. */
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { computeBaseline, type Baseline } from "./baseline.ts";
import { readPayroll, type HourlyRate } from "./hourly-rate.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { ofEach } from "./of-each.ts";
import * as p1 from "../facts.ts";
import type { ProcessRecord } from "../../../tables/read-inventory.ts";

export interface BaselineRow extends Baseline {
  process: ProcessRecord;
  rate: HourlyRate;
}

/** Facts `p1.proc.{id}.*` of the baseline and the totals; the rows feed A1.2 to A1.5. */
export function addBaselineFacts(run: PhaseOneRun): BaselineRow[] {
  const { assumptions, inventory, tables } = run;
  const table = inventory.table;
  if (!table || inventory.processes.length === 0) return [];
  const payroll = readPayroll(tables.cargos, assumptions, run.payHistory);
  const options = {
    reworkFactor: assumedNumber(assumptions, "A.fator_retrabalho"),
    geometric: resolvedValue(assumptions, "A.retrabalho_geometrico") === true,
  };
  const rows = inventory.processes.map((process): BaselineRow => {
    const rate = payroll.rateOf(process);
    return { process, rate, ...computeBaseline({ ...process, hourlyCost: rate.value }, options) };
  });
  for (const row of rows) addProcessFacts(run, row, payroll.positions);
  addTotals(run, rows, payroll.totalFte);
  return rows;
}

function addProcessFacts(
  run: PhaseOneRun,
  row: BaselineRow,
  positions: TableData | undefined,
): void {
  addCells(run, row.process);
  addRateFact(run, row, positions);
  addHours(run, row);
  addCosts(run, row);
}

/** What every fact of a process says, and the rows of the inventory behind it. */
function aboutProcess({ inventory }: PhaseOneRun, process: ProcessRecord) {
  const table = inventory.table;
  return {
    shared: {
      at: { process: process.id },
      names: process,
      scope: { process: process.id, ...(process.area ? { area: process.area } : {}) },
    },
    own: keysAt(p1.process, { process: process.id }),
    from: (...columns: string[]) =>
      table
        ? [{ table, columns, rows: [process.row], filterText: `Processo = ${process.name}` }]
        : [],
  };
}

/** Cells of the inventory, as they stand. */
function addCells(run: PhaseOneRun, process: ProcessRecord): void {
  const { book } = run;
  const { shared, from } = aboutProcess(run, process);
  const of = p1.process;
  const told = (column: string) => ({ ...shared, from: from(column) });
  book.add(of.name, { ...told("processo"), value: process.name });
  book.add(of.area, { ...told("area"), value: process.area });
  book.add(of.volume, { ...told("volume_mes"), value: process.volumePerMonth });
  book.add(of.minutes, { ...told("minutos_por_caso"), value: process.minutesPerCase });
  book.add(of.reworkRate, { ...told("retrabalho_pct"), value: process.reworkPct });
  book.add(of.leadTime, { ...told("lead_time_dias"), value: process.leadTimeDays });
  book.add(of.owner, { ...told("responsavel"), value: process.owner });
  if (process.scopeNote)
    book.add(of.scopeNote, { ...told("nota_escopo"), value: process.scopeNote });
  book.add(of.systems, { ...told("sistemas"), value: process.systems.length });
}

function addHours(run: PhaseOneRun, row: BaselineRow): void {
  const { book } = run;
  const { process } = row;
  const { shared, own, from } = aboutProcess(run, process);
  const usesFactor = process.reworkPct !== null && process.reworkMinutes === null;
  const reworkColumns = from(
    "volume_mes",
    "minutos_por_caso",
    "retrabalho_pct",
    "minutos_retrabalho",
    "minutos_incluem_retrabalho",
  );
  book.add(p1.process.baseHours, {
    ...shared,
    value: row.baseHours,
    from: process.minutesIncludeRework ? reworkColumns : from("volume_mes", "minutos_por_caso"),
  });
  book.add(p1.process.reworkHours, {
    ...shared,
    value: row.reworkHours,
    from: reworkColumns,
    ...(usesFactor ? { assumptions: ["A.fator_retrabalho"] } : { basis: "DERIVADO" as const }),
  });
  book.add(p1.process.hours, {
    ...shared,
    value: row.hours,
    inputs: [own.baseHours, own.reworkHours],
    from: reworkColumns,
    ...(row.hours !== null && row.reworkHours === null && !process.minutesIncludeRework
      ? { coverage: 0.8 }
      : {}),
  });
  book.add(p1.process.fte, {
    ...shared,
    value:
      row.hours === null ? null : row.hours / assumedNumber(run.assumptions, "A.horas_fte_mes"),
    inputs: [own.hours],
    assumptions: ["A.horas_fte_mes"],
  });
}

function addCosts(run: PhaseOneRun, row: BaselineRow): void {
  const { book } = run;
  const { shared, own, from } = aboutProcess(run, row.process);
  book.add(p1.process.laborCost, {
    ...shared,
    value: row.laborCostPerYear,
    inputs: [own.hours, own.hourlyCost],
  });
  book.add(p1.process.annualCost, {
    ...shared,
    value: row.costPerYear,
    inputs: [own.laborCost],
    from: from("volume_mes", "retrabalho_pct", "custo_material_retrabalho"),
  });
  book.add(p1.process.unitCost, {
    ...shared,
    value: row.unitCost,
    inputs: [own.annualCost, own.volume],
    ...(row.costPerYear !== null && row.unitCost === null
      ? { nullReason: "NAO_SE_APLICA" as const }
      : {}),
  });
}

function addRateFact(
  run: PhaseOneRun,
  { process, rate }: BaselineRow,
  positions: TableData | undefined,
): void {
  const { shared, from } = aboutProcess(run, process);
  const derived = rate.origin === "media_da_area" || rate.origin === "grupo_agregado";
  run.book.add(p1.process.hourlyCost, {
    ...shared,
    value: rate.value,
    variant: rate.origin === "informado" ? "told" : rate.kept !== null ? "kept" : undefined,
    kept: rate.kept,
    from:
      derived && positions
        ? [
            {
              table: positions,
              columns: ["area", "fte", "custo_mensal", "custo_tipo"],
              rows: rate.positionRows,
              filterText:
                rate.origin === "grupo_agregado"
                  ? "posições das áreas com poucas pessoas"
                  : `Área = ${process.area ?? ""}`,
            },
          ]
        : from("custo_hora", "custo_padrao"),
    ...(derived
      ? {
          assumptions: [
            "A.horas_fte_mes",
            ...(rate.usesOnCost ? ["A.encargos"] : []),
            "A.n_minimo_grupo",
          ],
          assumptionShare: rate.usesOnCost ? 1 : 0.5,
        }
      : {}),
  });
}

function addTotals(run: PhaseOneRun, rows: BaselineRow[], organisationFte: number | null): void {
  const { book, inventory, tables, assumptions } = run;
  const table = inventory.table;
  if (!table) return;
  const withHours = rows.filter((row) => row.hours !== null);
  const withCost = rows.filter((row) => row.costPerYear !== null);
  const processesOf = (list: BaselineRow[]) => list.map(({ process }) => process);
  const rowsOf = (list: BaselineRow[]) => list.map((row) => row.process.row);
  const total = (list: BaselineRow[], pick: (row: BaselineRow) => number | null) =>
    list.length === 0 ? null : exactSum(list.map((row) => pick(row) ?? 0));
  const share = (list: BaselineRow[]) => list.length / rows.length;

  book.add(p1.inventory.count, {
    value: rows.length,
    from: [{ table, columns: ["processo"], rows: rowsOf(rows) }],
  });
  book.add(p1.inventory.costed, {
    value: withCost.length,
    inputs: ofEach(processesOf(withCost), p1.process.annualCost),
    sample: { used: withCost.length },
  });
  const valid = rows.filter(
    ({ process, rate }) =>
      process.area !== null &&
      process.volumePerMonth !== null &&
      process.minutesPerCase !== null &&
      process.reworkPct !== null &&
      rate.value !== null,
  );
  book.add(p1.inventory.validShare, {
    value: 100 * share(valid),
    from: [
      {
        table,
        columns: [
          "processo",
          "area",
          "volume_mes",
          "minutos_por_caso",
          "retrabalho_pct",
          "custo_hora",
        ],
        rows: rowsOf(rows),
      },
    ],
  });
  const hours = total(withHours, (row) => row.hours);
  book.add(p1.inventory.hours, {
    value: hours,
    inputs: ofEach(processesOf(withHours), p1.process.hours),
    from: [
      {
        table,
        columns: ["volume_mes", "minutos_por_caso", "retrabalho_pct", "minutos_retrabalho"],
        rows: rowsOf(withHours),
        filterText: "processos com volume e minutos",
      },
    ],
    sample: { used: withHours.length },
    coverage: share(withHours),
  });
  book.add(p1.inventory.annualCost, {
    value: total(withCost, (row) => row.costPerYear),
    inputs: ofEach(processesOf(withCost), p1.process.annualCost),
    from: [
      {
        table,
        columns: ["volume_mes", "minutos_por_caso", "retrabalho_pct", "custo_hora"],
        rows: rowsOf(withCost),
        filterText: "processos com volume, minutos e custo por hora",
      },
    ],
    sample: { used: withCost.length },
    coverage: share(withCost),
  });
  const fte = hours === null ? null : hours / assumedNumber(assumptions, "A.horas_fte_mes");
  book.add(p1.inventory.fte, {
    value: fte,
    inputs: [p1.inventory.hours()],
    assumptions: ["A.horas_fte_mes"],
    sample: { used: withHours.length },
  });
  const positions = tables.cargos;
  book.add(p1.inventory.capacityCoverage, {
    inputs: [p1.inventory.fte()],
    value:
      fte === null || organisationFte === null || organisationFte === 0
        ? null
        : (100 * fte) / organisationFte,
    ...(positions ? { from: [{ table: positions, columns: ["posicao_id", "fte"] }] } : {}),
  });
}
