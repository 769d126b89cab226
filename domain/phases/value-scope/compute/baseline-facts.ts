/** A1.1 Linha de base: facts per process and totals. */
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { computeBaseline, type Baseline } from "./baseline.ts";
import { readPayroll, type HourlyRate } from "./hourly-rate.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import type { ProcessRecord } from "../../../tables/read-inventory.ts";

export interface BaselineRow extends Baseline {
  process: ProcessRecord;
  rate: HourlyRate;
}

const version = "1.0.0";
const formula = (words: string): Formula => ({ id: "A1.1", version, words });
const words = {
  cell: formula("valor informado no inventário de processos"),
  count: formula("contagem das linhas do inventário de processos com nome"),
  baseHours: formula("volume por mês × minutos por caso ÷ 60"),
  reworkHours: formula("volume por mês × taxa de retrabalho × minutos por caso refeito ÷ 60"),
  hours: formula("horas da primeira execução + horas de retrabalho"),
  fte: formula("horas por mês ÷ horas produtivas por FTE"),
  labor: formula("horas por mês × custo por hora × 12"),
  cost: formula("custo anual de mão de obra + material refeito por ano"),
  unit: formula("custo anual ÷ (12 × volume por mês)"),
  total: formula("soma dos processos com valor"),
  systems: formula("contagem dos sistemas informados no processo"),
  valid: formula(
    "processos com nome, área, volume, minutos, retrabalho e custo por hora ÷ processos",
  ),
  coverage: formula("FTE dos processos mapeados ÷ FTE do organograma"),
  rate: formula(
    "custo por hora informado; na falta, custo mensal da área ÷ (FTE × horas produtivas); áreas pequenas usam a taxa do grupo agregado",
  ),
  keptRate: formula(
    "custo mensal da área ÷ (FTE × horas produtivas), mantido de uma execução anterior: desde então mudaram menos pessoas do que o mínimo de um grupo",
  ),
};

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
  const { book } = run;
  const table = run.inventory.table;
  if (!table) return;
  const { process } = row;
  const scope = { process: process.id, ...(process.area ? { area: process.area } : {}) };
  const prefix = `p1.proc.${process.id}`;
  const from = (...columns: string[]) => [
    { table, columns, rows: [process.row], filterText: `Processo = ${process.name}` },
  ];
  const label = (text: string) => `${text} – ${process.name}`;
  const cell = (
    key: string,
    column: string,
    text: string,
    value: number | string | null,
    unit: "un/mes" | "min" | "pct" | "dias" | "texto" | "BRL/mes" | "idx",
    decimals?: number,
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: label(text),
      value,
      unit,
      decimals,
      formula: words.cell,
      from: from(column),
      scope,
    });

  cell("nome", "processo", "Nome do processo", process.name, "texto");
  cell("area", "area", "Área", process.area, "texto");
  cell("volume_mes", "volume_mes", "Volume por mês", process.volumePerMonth, "un/mes");
  cell("minutos", "minutos_por_caso", "Minutos por caso", process.minutesPerCase, "min", 1);
  cell("retrabalho_pct", "retrabalho_pct", "Taxa de retrabalho", process.reworkPct, "pct");
  cell("lead_time", "lead_time_dias", "Prazo informado", process.leadTimeDays, "dias");
  cell("responsavel", "responsavel", "Responsável", process.owner, "texto");
  if (process.scopeNote)
    cell("nota_escopo", "nota_escopo", "Nota de escopo", process.scopeNote, "texto");
  book.add({
    id: `${prefix}.n_sistemas`,
    label: label("Sistemas usados"),
    value: process.systems.length,
    unit: "un",
    formula: words.systems,
    from: from("sistemas"),
    scope,
  });
  addRateFact(run, row, positions, scope, prefix);

  const usesFactor = process.reworkPct !== null && process.reworkMinutes === null;
  const effort = from("volume_mes", "minutos_por_caso");
  const reworkColumns = from(
    "volume_mes",
    "minutos_por_caso",
    "retrabalho_pct",
    "minutos_retrabalho",
    "minutos_incluem_retrabalho",
  );
  book.add({
    id: `${prefix}.horas_base`,
    label: label("Horas por mês da primeira execução"),
    value: row.baseHours,
    unit: "h/mes",
    formula: words.baseHours,
    from: process.minutesIncludeRework ? reworkColumns : effort,
    basis: "DERIVADO",
    scope,
  });
  book.add({
    id: `${prefix}.horas_retrabalho`,
    label: label("Horas de retrabalho por mês"),
    value: row.reworkHours,
    unit: "h/mes",
    formula: words.reworkHours,
    from: reworkColumns,
    scope,
    ...(usesFactor ? { assumptions: ["A.fator_retrabalho"] } : { basis: "DERIVADO" as const }),
  });
  book.add({
    id: `${prefix}.horas_mes`,
    label: label("Horas por mês"),
    value: row.hours,
    unit: "h/mes",
    formula: words.hours,
    inputs: [`${prefix}.horas_base`, `${prefix}.horas_retrabalho`],
    from: reworkColumns,
    scope,
    ...(row.hours !== null && row.reworkHours === null && !process.minutesIncludeRework
      ? { coverage: 0.8 }
      : {}),
  });
  book.add({
    id: `${prefix}.fte`,
    label: label("Capacidade equivalente"),
    value:
      row.hours === null ? null : row.hours / assumedNumber(run.assumptions, "A.horas_fte_mes"),
    unit: "FTE",
    formula: words.fte,
    inputs: [`${prefix}.horas_mes`],
    assumptions: ["A.horas_fte_mes"],
    scope,
  });
  book.add({
    id: `${prefix}.custo_ano_mao_obra`,
    label: label("Custo anual de mão de obra"),
    value: row.laborCostPerYear,
    unit: "BRL/ano",
    formula: words.labor,
    inputs: [`${prefix}.horas_mes`, `${prefix}.custo_hora`],
    scope,
  });
  book.add({
    id: `${prefix}.custo_ano`,
    label: label("Custo anual"),
    value: row.costPerYear,
    unit: "BRL/ano",
    formula: words.cost,
    inputs: [`${prefix}.custo_ano_mao_obra`],
    from: from("volume_mes", "retrabalho_pct", "custo_material_retrabalho"),
    scope,
  });
  book.add({
    id: `${prefix}.custo_unit`,
    label: label("Custo por caso"),
    value: row.unitCost,
    unit: "BRL/un",
    formula: words.unit,
    inputs: [`${prefix}.custo_ano`, `${prefix}.volume_mes`],
    scope,
    ...(row.costPerYear !== null && row.unitCost === null
      ? { nullReason: "NAO_SE_APLICA" as const }
      : {}),
  });
}

function addRateFact(
  run: PhaseOneRun,
  row: BaselineRow,
  positions: TableData | undefined,
  scope: { process: string },
  prefix: string,
): void {
  const { process, rate } = row;
  const derived = rate.origin === "media_da_area" || rate.origin === "grupo_agregado";
  const table = run.inventory.table;
  if (!table) return;
  run.book.add({
    id: `${prefix}.custo_hora`,
    label: `Custo por hora – ${process.name}`,
    value: rate.value,
    unit: "BRL/h",
    formula:
      rate.origin === "informado" ? words.cell : rate.kept !== null ? words.keptRate : words.rate,
    scope,
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
        : [
            {
              table,
              columns: ["custo_hora", "custo_padrao"],
              rows: [process.row],
              filterText: `Processo = ${process.name}`,
            },
          ],
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
  const rowsOf = (list: BaselineRow[]) => list.map((row) => row.process.row);
  const ids = (list: BaselineRow[], key: string) =>
    list.map((row) => `p1.proc.${row.process.id}.${key}`);
  const total = (list: BaselineRow[], pick: (row: BaselineRow) => number | null) =>
    list.length === 0 ? null : exactSum(list.map((row) => pick(row) ?? 0));
  const share = (list: BaselineRow[]) => list.length / rows.length;

  book.add({
    id: "p1.n_processos",
    label: "Processos mapeados",
    value: rows.length,
    unit: "un",
    formula: words.count,
    from: [{ table, columns: ["processo"], rows: rowsOf(rows) }],
  });
  book.add({
    id: "p1.n_com_custo",
    label: "Processos com custo calculado",
    value: withCost.length,
    unit: "un",
    formula: words.total,
    inputs: ids(withCost, "custo_ano"),
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
  book.add({
    id: "p1.validos_pct",
    label: "Processos com os campos obrigatórios válidos",
    value: 100 * share(valid),
    unit: "pct",
    formula: words.valid,
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
  book.add({
    id: "p1.horas_mes",
    label: "Horas por mês",
    value: hours,
    unit: "h/mes",
    decimals: 1,
    formula: words.total,
    inputs: ids(withHours, "horas_mes"),
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
  book.add({
    id: "p1.custo_ano",
    label: "Custo anual dos processos",
    value: total(withCost, (row) => row.costPerYear),
    unit: "BRL/ano",
    formula: words.total,
    inputs: ids(withCost, "custo_ano"),
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
  book.add({
    id: "p1.fte",
    label: "Capacidade equivalente dos processos",
    value: fte,
    unit: "FTE",
    formula: words.fte,
    inputs: ["p1.horas_mes"],
    assumptions: ["A.horas_fte_mes"],
    sample: { used: withHours.length },
  });
  const positions = tables.cargos;
  book.add({
    id: "p1.cobertura_capacidade",
    label: "Cobertura da capacidade da empresa",
    formula: words.coverage,
    unit: "pct",
    inputs: ["p1.fte"],
    value:
      fte === null || organisationFte === null || organisationFte === 0
        ? null
        : (100 * fte) / organisationFte,
    ...(positions ? { from: [{ table: positions, columns: ["posicao_id", "fte"] }] } : {}),
  });
}
