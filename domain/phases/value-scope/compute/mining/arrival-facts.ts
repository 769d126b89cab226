/** Facts of volume, load and work in progress by month of opening. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import {
  MS_PER_DAY,
  monthIndexOf,
  monthKey,
  monthLabel,
} from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantile7 } from "../../../../kernel/statistics/quantile.ts";
import { isAbove, isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { addTrendFacts } from "../trend-facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import { miningWords } from "./mining-words.ts";
import { measurePools } from "../../../../tables/mining/resource-pools.ts";
import { completeCaseAdder } from "./time-facts.ts";

/** Months with fewer than this share of closed cases are shown hollow and left out of the trend. */
const closedShareForTrend = 0.95;
const maxMonths = 36;

export function addArrivalFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { window, little, times } = mined;
  const add = completeCaseAdder(run, mined);
  let opened: number | null = null;
  if (window) {
    opened = 0;
    for (const at of times.cases.openedAt) if (at >= window.startMs && at < window.endMs) opened++;
  }
  add("meses", "Meses completos de abertura", {
    value: window?.months ?? null,
    unit: "un",
    formula: miningWords.months,
    nullReason: "AMOSTRA_INSUFICIENTE",
  });
  add("casos_meses", "Casos abertos nos meses completos", {
    value: opened,
    unit: "un",
    formula: miningWords.volume,
    coverage: 1,
    nullReason: "AMOSTRA_INSUFICIENTE",
  });
  add("volume_mes", "Casos abertos por mês", {
    value: window && opened !== null ? opened / window.months : null,
    unit: "un/mes",
    formula: miningWords.volume,
    coverage: 1,
    nullReason: "AMOSTRA_INSUFICIENTE",
  });
  add("wip", "Casos em andamento pela lei de Little", {
    value: little?.workInProgress ?? null,
    unit: "un",
    decimals: 1,
    formula: miningWords.little,
  });
  add("wip_medido", "Casos em andamento, média medida", {
    value: little?.measured ?? null,
    unit: "un",
    decimals: 1,
    formula: miningWords.measuredWip,
  });
  const note =
    little === null || !little.comparable || little.measured === 0
      ? null
      : isAbove(Math.abs(little.workInProgress - little.measured) / little.measured, 0.25);
  add("wip_diverge", "Carga não estacionária ou efeito de borda", {
    value: note,
    unit: "bool",
    formula: miningWords.little,
  });
  addMonths(run, mined);
}

function addMonths(run: PhaseOneRun, mined: MinedLog): void {
  const { times, completeness, window, log } = mined;
  if (!window) return;
  const add = completeCaseAdder(run, mined);
  const byMonth = new Map<number, { cases: number; days: number[] }>();
  times.cases.openedAt.forEach((at, c) => {
    const month = monthIndexOf(at);
    if (month < window.first || month > window.last) return;
    const entry = byMonth.get(month) ?? { cases: 0, days: [] };
    entry.cases++;
    if (completeness.complete[c] === 1)
      entry.days.push((times.cases.throughput[c] as number) / MS_PER_DAY);
    byMonth.set(month, entry);
  });
  const points: { month: number; value: number }[] = [];
  for (const [month, { cases, days }] of [...byMonth].sort(([a], [b]) => a - b).slice(-maxMonths)) {
    const key = `mes.${monthKey(month)}`;
    const period = monthKey(month);
    const scope = { ...(log.process ? { process: log.process.id } : {}), period };
    const when = monthLabel(month);
    const closed = days.length / cases;
    const mean = days.length === 0 ? null : exactSum(days) / days.length;
    const quantile = (p: number) => (days.length === 0 ? null : quantile7(days, p));
    add(`${key}.casos`, `Casos abertos em ${when}`, {
      value: cases,
      unit: "un",
      formula: miningWords.month,
      scope,
      coverage: 1,
    });
    add(`${key}.fechados_pct`, `Casos encerrados, abertos em ${when}`, {
      value: 100 * closed,
      unit: "pct",
      formula: miningWords.month,
      scope,
    });
    add(`${key}.tt_media`, `Prazo médio dos casos abertos em ${when}`, {
      value: mean,
      unit: "dias",
      formula: miningWords.throughput,
      scope,
    });
    add(`${key}.tt_p50`, `Prazo mediano dos casos abertos em ${when}`, {
      value: quantile(0.5),
      unit: "dias",
      formula: miningWords.quantile,
      scope,
    });
    add(`${key}.tt_p85`, `Prazo, percentil 85, dos casos abertos em ${when}`, {
      value: quantile(0.85),
      unit: "dias",
      formula: miningWords.quantile,
      scope,
    });
    add(`${key}.tt_p95`, `Prazo, percentil 95, dos casos abertos em ${when}`, {
      value: quantile(0.95),
      unit: "dias",
      formula: miningWords.quantile,
      scope,
    });
    if (mean !== null && isAtLeast(closed, closedShareForTrend))
      points.push({ month, value: mean });
  }
  addTrendFacts(run, {
    prefix: `p1.log.${log.key}.tendencia_tt`,
    label: `Tendência do prazo – ${log.name}`,
    points,
    direction: -1,
    unit: "dias",
    inputs: points.map(({ month }) => `p1.log.${log.key}.mes.${monthKey(month)}.tt_media`),
    scope: log.process ? { process: log.process.id } : {},
  });
}

/** Load of the resource pools over every log of the file: `p1.log.{proc}.carga` is the highest pool that the process uses. */
export function addLoadFacts(run: PhaseOneRun, logs: readonly MinedLog[]): void {
  const windows = logs.flatMap((mined) => mined.window ?? []);
  const first = windows[0];
  const hoursPerFte = assumedNumber(run.assumptions, "A.horas_fte_mes");
  const widest =
    first === undefined
      ? null
      : windows.reduce((best, window) => (window.months > best.months ? window : best), first);
  const pools =
    widest === null
      ? []
      : measurePools(
          logs.map((mined) => ({
            log: mined.log,
            openedAt: mined.times.cases.openedAt,
            complete: mined.completeness.complete,
          })),
          widest,
          hoursPerFte,
        );
  for (const mined of logs) {
    const add = completeCaseAdder(run, mined);
    const own = pools.filter((pool) => pool.logs.has(mined.log.key));
    const busiest =
      own.length === 0 ? null : own.reduce((best, pool) => (pool.load > best.load ? pool : best));
    add("carga", "Carga observada no log do grupo de recursos mais ocupado", {
      value: busiest === null ? null : 100 * busiest.load,
      unit: "pct",
      formula: miningWords.load,
      assumptions: ["A.horas_fte_mes"],
    });
    add("recursos_mes", "Recursos ativos por mês no grupo mais ocupado", {
      value: busiest?.resourcesPerMonth ?? null,
      unit: "un",
      decimals: 1,
      formula: miningWords.load,
    });
  }
}
