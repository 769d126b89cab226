/** A7.9 and A7.10: each indicator against its baseline and target, its owner, and the phase that is reopened. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import {
  MS_PER_DAY,
  monthIndexOf,
  saoPauloDate,
  startOfDateMs,
} from "../../../kernel/dates/calendar.ts";
import { phaseByNumber } from "../../../methodology/phases.ts";
import { programmeStart } from "../../common/programme-calendar.ts";
import { entityKey, factIdPart, textCell } from "../../../tables/read-table.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { gapToReference, readKpis, type KpiSeries } from "../../common/kpi-series.ts";
import { phaseOfCategory } from "../copy.ts";
import * as p7 from "../facts.ts";
import * as handed from "../facts-handed.ts";
import { favourableDecile, monthsOutOfPlan, reopenMonths, verdictOf } from "./kpi-cycle.ts";
import { ownerFor } from "./readiness/network-facts.ts";
import { numberColumn, textColumn, type PhaseSevenRun } from "../phase-run.ts";

export const actionDays = 30;

/** An indicator with the part of its ids, the table it stands in, and the dates that it is held against. */
interface Followed {
  id: string;
  series: KpiSeries;
  table: TableData;
  startMonth: number;
  due: string;
}

export function addKpiFacts(run: PhaseSevenRun): void {
  const { book } = run;
  const table = run.input.tables.kpis;
  if (!table || table.rows === 0) return;
  const kpis = followed(run, table);
  const rows = kpis.map((kpi) => addKpi(run, kpi));
  const outIds = kpis.map(({ id }) => p7.kpi.monthsOut({ kpi: id }));
  book.add(p7.kpis.count, {
    value: kpis.length,
    inputs: kpis.map(({ id }) => p7.kpi.latest({ kpi: id })),
  });
  book.add(p7.kpis.out, {
    value: outIds.filter((key) => (book.numberOf(key) ?? 0) >= reopenMonths).length,
    inputs: outIds,
  });
  run.datasets.push({
    id: "ds_p7_ciclo",
    name: "Ciclo de melhoria contínua",
    qualityScore: null,
    columns: [
      textColumn("indicador", "Indicador"),
      numberColumn("fase", "Fase dona da alavanca"),
      numberColumn("meses_fora", "Meses fora do plano"),
      textColumn("verificacao", "Verificação"),
      textColumn("acao", "Ação"),
      textColumn("responsavel", "Responsável"),
      { name: "prazo", label: "Prazo", type: "date" },
    ],
    rows,
  });
}

function followed(run: PhaseSevenRun, table: TableData): Followed[] {
  const startMonth = monthIndexOf(startOfDateMs(programmeStart(run.input)));
  const due = saoPauloDate(
    startOfDateMs(run.input.project.extractionDate) + actionDays * MS_PER_DAY,
  );
  const used = new Set<string>();
  return readKpis(table)
    .filter(({ months }) => months.length > 0)
    .map((series) => {
      let id = factIdPart(series.name);
      while (used.has(id)) id += "_";
      used.add(id);
      return { id, series, table, startMonth, due };
    });
}

/** The indicator's row of the dataset. */
function addKpi(run: PhaseSevenRun, kpi: Followed): (string | number | null)[] {
  const { book } = run;
  const { series, table, startMonth } = kpi;
  const told = toldOf(kpi);
  addLevels(run, kpi);
  const verdict = verdictOf(series.months, startMonth, series.direction);
  const out = monthsOutOfPlan(series.months, startMonth, series.direction);
  const category = textCell(table, "categoria", series.months.at(-1)!.rows[0]!);
  const phase = phaseOfCategory[entityKey(category ?? "")] ?? 1;
  book.add(p7.kpi.verdict, { ...told, value: verdict, assumptions: ["A.inicio_programa"] });
  book.add(p7.kpi.monthsOut, { ...told, value: out, assumptions: ["A.inicio_programa"] });
  book.add(p7.kpi.phase, { ...told, value: phase });
  const owner = addOwner(run, kpi);
  const action = out >= reopenMonths ? `Reabrir a fase ${phaseByNumber(phase).name}` : null;
  if (action !== null) addAction(run, kpi, action);
  return [series.name, phase, out, verdict, action, owner, action === null ? null : kpi.due];
}

const placeOf = ({ id, series }: Followed) => ({ at: { kpi: id }, names: series });

const toldOf = (kpi: Followed) => ({
  ...placeOf(kpi),
  from: [
    {
      table: kpi.table,
      columns: ["kpi", "data", "valor", "meta"],
      rows: kpi.series.months.flatMap(({ rows }) => rows),
      filterText: `Indicador = ${kpi.series.name}`,
    },
  ],
  sample: { used: kpi.series.months.length, reference: 12 },
});

/** Latest value, target, gap and decile, in the unit in which the client sent the series. */
function addLevels({ book }: PhaseSevenRun, kpi: Followed): void {
  const { series, startMonth } = kpi;
  const told = toldOf(kpi);
  const latest = series.months.at(-1)!;
  const decimals = series.unit === "un" || series.unit === "BRL" ? 0 : 1;
  const scaled = { ...told, unit: series.unit, decimals };
  const gap =
    latest.target === null
      ? null
      : gapToReference(latest.value, latest.target, series.direction, series.unit);
  const before = series.months.filter(({ month }) => month < startMonth);
  book.add(p7.kpi.name, { ...told, value: series.name });
  book.add(p7.kpi.latest, { ...scaled, value: latest.value });
  book.add(p7.kpi.target, { ...scaled, value: latest.target });
  book.add(p7.kpi.gap, {
    ...told,
    value: gap?.value ?? null,
    unit: gap?.unit ?? "pct",
    decimals: 1,
  });
  book.add(p7.kpi.decile, { ...scaled, value: favourableDecile(before, series.direction) });
}

/** Named in writing, else the owner of the process. */
function addOwner(run: PhaseSevenRun, kpi: Followed): string | null {
  const { book, processes } = run;
  const { name, process: reference } = kpi.series;
  const process =
    reference === null
      ? undefined
      : processes.find((one) =>
          [one.id, one.name].some((known) => entityKey(known) === entityKey(reference)),
        );
  const key = process === undefined ? undefined : handed.process.owner({ process: process.id });
  const owner =
    ownerFor(run.input.project.statements, name) ?? (key === undefined ? null : book.textOf(key));
  book.add(p7.kpi.owner, {
    ...placeOf(kpi),
    value: owner,
    inputs: key === undefined ? [] : [optional(key)],
  });
  return owner;
}

function addAction({ book }: PhaseSevenRun, kpi: Followed, action: string): void {
  const shared = placeOf(kpi);
  const own = keysAt(p7.kpi, shared.at);
  book.add(p7.kpi.action, { ...shared, value: action, inputs: [own.monthsOut, own.phase] });
  book.add(p7.kpi.due, { ...shared, value: kpi.due, inputs: [own.action] });
}
