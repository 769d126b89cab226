/** Facts per activity: executions, touch, wait, bottleneck, loops; and the value-added share where T02 classes the steps. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { herfindahlIndex } from "../../../../kernel/statistics/concentration.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { entityKey, textCell } from "../../../../tables/read-table.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { startOf, textColumn, valuesOf } from "../../../../tables/mining/event-log.ts";
import { ofCompleteCases, type MinedLog } from "../../../../tables/mining/mine-log.ts";
import { rankOfCodes } from "../../../../tables/mining/structure.ts";
import { completeCaseAdder, rankedAdder, type LogAdder } from "./log-adder.ts";

const MS_PER_HOUR = 3_600_000;
const maxActivities = 20;
const maxLoops = 5;

export function addActivityFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { log, structure, times, completeness } = mined;
  const activity = textColumn(log.table, "atividade");
  if (!activity || completeness.complete.length === 0) return;
  const add = completeCaseAdder(run, mined);
  const { touch, wait } = times.activities;
  const rank = rankOfCodes(activity.dictionary);
  const codes = [...structure.executions.keys()].filter(
    (code) => (structure.executions[code] as number) > 0,
  );
  const weight = (code: number) =>
    wait && touch
      ? (wait[code] as number) + (touch[code] as number)
      : (structure.executions[code] as number);
  codes.sort((a, b) => weight(b) - weight(a) || (rank[a] as number) - (rank[b] as number));
  const months = mined.window?.months ?? null;
  const totalWait = wait ? exactSum(wait) : 0;
  const share = (code: number) =>
    wait && totalWait > 0 ? (wait[code] as number) / totalWait : null;
  codes.slice(0, maxActivities).forEach((code, index) => {
    const name = activity.dictionary[code] as string;
    const scope = { ...(log.process ? { process: log.process.id } : {}), activity: name };
    const ranked = rankedAdder(run, mined, index + 1, name);
    ranked(p1.activity.name, name, { scope });
    ranked(p1.activity.executions, structure.executions[code] as number, { scope, coverage: 1 });
    if (!touch || !wait) return;
    const executions = times.activities.executions[code] as number;
    ranked(p1.activity.touch, (touch[code] as number) / MS_PER_HOUR, { scope });
    ranked(p1.activity.wait, (wait[code] as number) / MS_PER_HOUR, { scope });
    ranked(
      p1.activity.meanWait,
      executions === 0 ? null : (wait[code] as number) / executions / MS_PER_HOUR,
      { scope },
    );
    ranked(p1.activity.waitShare, share(code) === null ? null : 100 * (share(code) as number), {
      scope,
    });
  });
  if (wait) addBottlenecks(run, mined, codes, { share, dictionary: activity.dictionary, rank });
  addLoops(run, mined, activity.dictionary, rank);
  addValueAdded(run, mined, add, activity.dictionary);
  addResourceConcentration(mined, add);
  run.datasets.push(activityDataset(mined, codes, activity.dictionary, { share, months }));
}

function addBottlenecks(
  run: PhaseOneRun,
  mined: MinedLog,
  codes: number[],
  {
    share,
    dictionary,
    rank,
  }: { share: (code: number) => number | null; dictionary: string[]; rank: Uint32Array },
): void {
  const add = completeCaseAdder(run, mined);
  const limit = assumedNumber(run.assumptions, "A.gargalo");
  const ranked = codes
    .filter((code) => share(code) !== null)
    .sort((a, b) => (share(b) ?? 0) - (share(a) ?? 0) || (rank[a] as number) - (rank[b] as number));
  const first = ranked[0];
  add(p1.bottleneck.name, first === undefined ? null : (dictionary[first] as string));
  add(p1.bottleneck.share, first === undefined ? null : 100 * (share(first) as number));
  const flagged = ranked.filter((code, index) => index === 0 || isAtLeast(share(code) ?? 0, limit));
  add(p1.bottleneck.count, ranked.length === 0 ? null : flagged.length, {
    assumptions: ["A.gargalo"],
  });
  flagged.slice(0, 5).forEach((code, index) => {
    const scope = {
      ...(mined.log.process ? { process: mined.log.process.id } : {}),
      activity: dictionary[code] as string,
    };
    const ranked = rankedAdder(run, mined, index + 1);
    ranked(p1.bottleneckStep.name, dictionary[code] as string, { scope });
    ranked(p1.bottleneckStep.share, 100 * (share(code) as number), { scope });
  });
}

function addLoops(
  run: PhaseOneRun,
  mined: MinedLog,
  dictionary: string[],
  rank: Uint32Array,
): void {
  const flags = mined.completeness.complete;
  const total = mined.completeness.completeCount;
  const { throughput, touch } = mined.times.cases;
  const allTime = exactSum(ofCompleteCases(throughput, flags));
  const allTouch = touch ? exactSum(ofCompleteCases(touch, flags)) : null;
  const loops = [...mined.rework.repeats].sort(
    ([a, x], [b, y]) => y.cases - x.cases || (rank[a] as number) - (rank[b] as number),
  );
  loops.slice(0, maxLoops).forEach(([code, stats], index) => {
    const name = dictionary[code] as string;
    const rest = total - stats.cases;
    const extra = (inLoop: number, all: number) =>
      rest === 0 ? null : inLoop / stats.cases - (all - inLoop) / rest;
    const time = extra(stats.throughputMs, allTime);
    const work = allTouch === null ? null : extra(stats.touchMs, allTouch);
    const ranked = rankedAdder(run, mined, index + 1, name);
    ranked(p1.loop.name, name);
    ranked(p1.loop.cases, stats.cases);
    ranked(p1.loop.moreTime, time === null ? null : time / MS_PER_DAY);
    ranked(p1.loop.moreTouch, work === null ? null : work / 60_000);
  });
}

/** PCE: touch of the VA steps over throughput; null without T02 classes for the process. */
function addValueAdded(
  run: PhaseOneRun,
  mined: MinedLog,
  add: LogAdder,
  dictionary: string[],
): void {
  const steps = run.tables.etapas;
  const { touch } = mined.times.activities;
  const total = exactSum(
    ofCompleteCases(mined.times.cases.throughput, mined.completeness.complete),
  );
  const valueAdded = new Set<string>();
  let classed = false;
  for (let row = 0; steps && row < steps.rows; row++) {
    const reference = textCell(steps, "processo", row);
    const name = textCell(steps, "etapa", row);
    const kind = textCell(steps, "classe_valor", row);
    if (!mined.log.process || reference === null || name === null || kind === null) continue;
    if (run.inventory.find(reference)?.id !== mined.log.process.id) continue;
    classed = true;
    if (kind.toUpperCase() === "VA") valueAdded.add(entityKey(name));
  }
  const value =
    !classed || !touch || total === 0
      ? null
      : (100 *
          exactSum(
            [...touch].filter((_, code) => valueAdded.has(entityKey(dictionary[code] as string))),
          )) /
        total;
  add(p1.time.valueAdded, value, { assumptions: ["A.calendario"] });
}

/** Stored as an index only: no table by resource is ever made (playbook 1.12). */
function addResourceConcentration(mined: MinedLog, add: LogAdder): void {
  const { log, completeness } = mined;
  const resource = textColumn(log.table, "recurso");
  const starts = valuesOf(log.table, "inicio");
  const ends = valuesOf(log.table, "fim");
  if (!resource || !starts || !ends || !mined.times.cases.touch) return;
  const touch = new Float64Array(resource.dictionary.length);
  for (let c = 0; c < log.caseCode.length; c++) {
    if (completeness.complete[c] !== 1) continue;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const row = log.ordered[k] as number;
      const who = resource.codes[row] as number;
      if (who >= 0) touch[who]! += Math.max(0, (ends[row] as number) - startOf(starts, ends, row));
    }
  }
  const value = herfindahlIndex([...touch].sort((a, b) => a - b));
  add(p1.arrivals.resourceConcentration, value);
}

function activityDataset(
  mined: MinedLog,
  codes: number[],
  dictionary: string[],
  { share, months }: { share: (code: number) => number | null; months: number | null },
) {
  const { structure, times, log } = mined;
  const hours = (values: Float64Array | null, code: number) =>
    values ? (values[code] as number) / MS_PER_HOUR : null;
  return {
    id: `ds_p1_log_atividades_${log.key}`,
    name: `Atividades – ${log.name}`,
    qualityScore: null,
    columns: [
      { name: "atividade", label: "Atividade", type: "text" as const },
      { name: "execucoes", label: "Execuções", type: "number" as const, unit: "un" },
      { name: "inicios", label: "Casos que começam", type: "number" as const, unit: "un" },
      { name: "fins", label: "Casos que terminam", type: "number" as const, unit: "un" },
      { name: "toque_h", label: "Execução", type: "number" as const, unit: "h" },
      { name: "espera_h", label: "Espera", type: "number" as const, unit: "h" },
      { name: "parcela_espera", label: "Parcela da espera", type: "number" as const, unit: "pct" },
      { name: "meses", label: "Meses completos", type: "number" as const, unit: "un" },
    ],
    rows: codes.map((code) => [
      dictionary[code] as string,
      structure.executions[code] as number,
      structure.firstCount[code] as number,
      structure.lastCount[code] as number,
      hours(times.activities.touch, code),
      hours(times.activities.wait, code),
      share(code) === null ? null : 100 * (share(code) as number),
      months,
    ]),
  };
}
