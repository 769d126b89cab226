/** Rules over groups of rows and against other tables: DQ05, DQ08, DQ09, DQ10, DQ14, DQ20. A failing group marks all its rows. */
import { entityKey, numberCell, textCell } from "../../tables/read-table.ts";
import { monthIndexOf, monthStartMs, MS_PER_DAY } from "../../kernel/dates/calendar.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import { groupRows } from "./group-rows.ts";
import { allRows, failingGroups, limit, plural, type QualityRule } from "./rule.ts";

function sumOf(table: TableData, column: string, rows: readonly number[]): number {
  return exactSum(rows.map((row) => numberCell(table, column, row) ?? 0));
}

/** Entity keys under which a process of the inventory is cited elsewhere: its id and its name. */
function processKeys(inventory: TableData, row: number): string[] {
  return ["processo_id", "processo"].flatMap((column) => {
    const text = textCell(inventory, column, row);
    return text === null ? [] : [entityKey(text)];
  });
}

export const timeSharesAddUp: QualityRule = ({ tarefas }) => {
  if (!tarefas?.columns["cargo"] || !tarefas.columns["pct_tempo"]) return [];
  const evaluated: number[] = [];
  const failed: number[] = [];
  let groups = 0;
  for (const rows of groupRows(tarefas, "cargo").values()) {
    evaluated.push(...rows);
    const sum = sumOf(tarefas, "pct_tempo", rows);
    if (sum < 95 || sum > 105) {
      failed.push(...rows);
      groups++;
    }
  }
  return [
    {
      rule: "DQ05",
      severity: "W",
      table: "tarefas",
      columns: ["pct_tempo"],
      evaluated,
      failed,
      message: () =>
        `${plural(groups, "Em um cargo", "cargos em que")} a soma do tempo das tarefas fica fora de 95% a 105%. Primeiro: linha {linha}.`,
      figures: [
        failingGroups("Cargos fora do limite", groups),
        limit("limite_min", 95),
        limit("limite_max", 105),
      ],
    },
  ];
};

/** Cases opened in complete months, per month, by process key; one process without a column counts for all. */
function openedPerMonth(
  tables: Tables,
): { byProcess: Map<string, number[]>; months: number } | null {
  const { casos, eventos } = tables;
  const openings: { key: string; month: number }[] = [];
  let first = Infinity;
  let last = -Infinity;
  const note = (key: string, at: number) => {
    openings.push({ key, month: monthIndexOf(at) });
    if (at < first) first = at;
    if (at > last) last = at;
  };
  if (casos?.columns["aberto_em"] && casos.columns["processo"]) {
    for (let row = 0; row < casos.rows; row++) {
      const at = numberCell(casos, "aberto_em", row);
      const process = textCell(casos, "processo", row);
      if (at !== null && process !== null) note(entityKey(process), at);
    }
  } else if (eventos?.columns["fim"] && eventos.columns["caso_id"] && eventos.columns["processo"]) {
    const opened = new Map<string, { key: string; at: number }>();
    for (let row = 0; row < eventos.rows; row++) {
      const at = numberCell(eventos, "inicio", row) ?? numberCell(eventos, "fim", row);
      const process = textCell(eventos, "processo", row);
      const id = textCell(eventos, "caso_id", row);
      if (at === null || process === null || id === null) continue;
      const known = opened.get(id);
      if (!known || at < known.at) opened.set(id, { key: entityKey(process), at });
    }
    for (const { key, at } of opened.values()) note(key, at);
  }
  if (openings.length === 0) return null;
  // The first and the last month count only when the openings reach their first and last day.
  const from =
    first - monthStartMs(monthIndexOf(first)) < MS_PER_DAY
      ? monthIndexOf(first)
      : monthIndexOf(first) + 1;
  const to =
    monthStartMs(monthIndexOf(last) + 1) - last <= MS_PER_DAY
      ? monthIndexOf(last)
      : monthIndexOf(last) - 1;
  if (to < from) return null;
  const byProcess = new Map<string, number[]>();
  for (const { key, month } of openings) {
    if (month < from || month > to) continue;
    const months = byProcess.get(key);
    if (months) months.push(month);
    else byProcess.set(key, [month]);
  }
  return { byProcess, months: to - from + 1 };
}

export const volumeAgreesWithCases: QualityRule = (tables) => {
  const inventory = tables.processos;
  if (!inventory?.columns["volume_mes"]) return [];
  const opened = openedPerMonth(tables);
  if (!opened) return [];
  const evaluated: number[] = [];
  const failed: number[] = [];
  for (let row = 0; row < inventory.rows; row++) {
    const volume = numberCell(inventory, "volume_mes", row);
    const cases = processKeys(inventory, row)
      .map((key) => opened.byProcess.get(key))
      .find((list) => list !== undefined);
    if (volume === null || !cases || volume === 0) continue;
    evaluated.push(row);
    const limit = Math.max(0.1, 1.96 / Math.sqrt(cases.length));
    if (Math.abs(cases.length / opened.months - volume) / volume > limit) failed.push(row);
  }
  return [
    {
      rule: "DQ08",
      severity: "W",
      table: "processos",
      columns: ["volume_mes"],
      evaluated,
      failed,
      message: (n) =>
        `${plural(n, "Em um processo", "processos em que")} o volume informado difere do contado nos casos além do limite. Primeiro: linha {linha}.`,
    },
  ];
};

export const reworkAgreesWithLog: QualityRule = ({ processos }, { measuredRework }) => {
  if (!processos?.columns["retrabalho_pct"] || !measuredRework) return [];
  const evaluated: number[] = [];
  const failed: number[] = [];
  for (let row = 0; row < processos.rows; row++) {
    const stated = numberCell(processos, "retrabalho_pct", row);
    const measured = processKeys(processos, row)
      .map((key) => measuredRework.get(key))
      .find((value) => value !== undefined);
    if (stated === null || !measured) continue;
    evaluated.push(row);
    if (Math.abs(measured.reworkPct - stated) > measured.limitPp) failed.push(row);
  }
  return [
    {
      rule: "DQ09",
      severity: "W",
      table: "processos",
      columns: ["retrabalho_pct"],
      evaluated,
      failed,
      message: (n) =>
        `${plural(n, "Em um processo", "processos em que")} o retrabalho informado difere do medido no log além do limite. Primeiro: linha {linha}.`,
    },
  ];
};

const payroll = /folha|salari|pagamento de pessoal|payroll|wages|ordenado/;

export const payrollAgreesWithPositions: QualityRule = ({ custos, cargos }) => {
  if (
    !custos?.columns["conta"] ||
    !custos.columns["valor"] ||
    !custos.columns["competencia"] ||
    !cargos?.columns["custo_mensal"]
  )
    return [];
  const rows: number[] = [];
  const months = new Set<number>();
  for (const [key, group] of groupRows(custos, "conta")) {
    if (!payroll.test(key)) continue;
    for (const row of group) {
      const at = numberCell(custos, "competencia", row);
      if (at === null) continue;
      rows.push(row);
      months.add(monthIndexOf(at));
    }
  }
  const positions = sumOf(cargos, "custo_mensal", allRows(cargos.rows));
  if (rows.length === 0 || positions <= 0) return [];
  const perMonth = sumOf(custos, "valor", rows) / months.size;
  const differs = Math.abs(perMonth - positions) / positions > 0.1;
  return [
    {
      rule: "DQ10",
      severity: "W",
      table: "custos",
      columns: ["valor"],
      evaluated: rows,
      failed: differs ? rows : [],
      figures: [limit("limite", 10)],
      message: () =>
        "A folha do razão difere em mais de 10% da soma dos custos das posições. Primeira: linha {linha}.",
    },
  ];
};

export const stepsAddUpToProcess: QualityRule = ({ etapas, processos }) => {
  if (
    !etapas?.columns["processo"] ||
    !etapas.columns["toque_min"] ||
    !processos?.columns["minutos_por_caso"]
  )
    return [];
  const minutesOf = new Map<string, number>();
  for (let row = 0; row < processos.rows; row++) {
    const minutes = numberCell(processos, "minutos_por_caso", row);
    if (minutes !== null)
      for (const key of processKeys(processos, row)) minutesOf.set(key, minutes);
  }
  const evaluated: number[] = [];
  const failed: number[] = [];
  let groups = 0;
  for (const [key, rows] of groupRows(etapas, "processo")) {
    const minutes = minutesOf.get(key);
    if (minutes === undefined) continue;
    evaluated.push(...rows);
    const touch = exactSum(
      rows.map(
        (row) =>
          (numberCell(etapas, "toque_min", row) ?? 0) *
          (numberCell(etapas, "frequencia", row) ?? 1),
      ),
    );
    if (Math.abs(touch - minutes) / minutes > 0.15) {
      failed.push(...rows);
      groups++;
    }
  }
  return [
    {
      rule: "DQ14",
      severity: "W",
      table: "etapas",
      columns: ["toque_min"],
      evaluated,
      failed,
      message: () =>
        `${plural(groups, "Em um processo", "processos em que")} a soma dos toques das etapas difere em mais de 15% dos minutos do inventário. Primeiro: linha {linha}.`,
      figures: [failingGroups("Processos fora do limite", groups), limit("limite", 15)],
    },
  ];
};

export const capacityPlausible: QualityRule = ({ processos, cargos }) => {
  if (
    !processos?.columns["area"] ||
    !processos.columns["volume_mes"] ||
    !processos.columns["minutos_por_caso"] ||
    !cargos?.columns["area"]
  )
    return [];
  const staff = new Map<string, number>();
  for (const [key, rows] of groupRows(cargos, "area"))
    staff.set(key, exactSum(rows.map((row) => numberCell(cargos, "fte", row) ?? 1)));
  const evaluated: number[] = [];
  const failed: number[] = [];
  let areas = 0;
  for (const [key, rows] of groupRows(processos, "area")) {
    const fte = staff.get(key);
    if (fte === undefined) continue;
    evaluated.push(...rows);
    const hours = exactSum(
      rows.map(
        (row) =>
          ((numberCell(processos, "volume_mes", row) ?? 0) *
            (numberCell(processos, "minutos_por_caso", row) ?? 0)) /
          60,
      ),
    );
    if (hours > fte * 176 * 1.5) {
      failed.push(...rows);
      areas++;
    }
  }
  return [
    {
      rule: "DQ20",
      severity: "W",
      table: "processos",
      columns: ["volume_mes", "minutos_por_caso"],
      evaluated,
      failed,
      message: () =>
        `${plural(areas, "Em uma área", "áreas em que")} as horas dos processos passam de uma vez e meia a capacidade da equipe (capacidade implausível). Primeiro: linha {linha}.`,
      figures: [failingGroups("Áreas acima da capacidade", areas)],
    },
  ];
};
