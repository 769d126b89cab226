/** Facts per activity: executions, touch, wait, bottleneck, loops; and the value-added share where T02 classes the steps. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { herfindahlIndex } from "../../../../kernel/statistics/concentration.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { entityKey, textCell } from "../../../../tables/read-table.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { startOf, textColumn, valuesOf } from "../../../../tables/mining/event-log.ts";
import { ofCompleteCases, type MinedLog } from "../../../../tables/mining/mine-log.ts";
import { miningWords } from "./mining-words.ts";
import { rankOfCodes } from "../../../../tables/mining/structure.ts";
import { completeCaseAdder } from "./time-facts.ts";

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
    const key = `atividade.${index + 1}`;
    const name = activity.dictionary[code] as string;
    const scope = { ...(log.process ? { process: log.process.id } : {}), activity: name };
    add(`${key}.nome`, `${index + 1}ª atividade`, {
      value: name,
      unit: "texto",
      formula: miningWords.executions,
      scope,
    });
    add(`${key}.execucoes`, `Execuções de “${name}”`, {
      value: structure.executions[code] as number,
      unit: "un",
      formula: miningWords.executions,
      scope,
      coverage: 1,
    });
    if (!touch || !wait) return;
    const executions = times.activities.executions[code] as number;
    add(`${key}.toque_h`, `Horas de execução de “${name}”`, {
      value: (touch[code] as number) / MS_PER_HOUR,
      unit: "h",
      formula: miningWords.touch,
      scope,
    });
    add(`${key}.espera_h`, `Horas de espera antes de “${name}”`, {
      value: (wait[code] as number) / MS_PER_HOUR,
      unit: "h",
      formula: miningWords.wait,
      scope,
    });
    add(`${key}.espera_media_h`, `Espera média antes de “${name}”`, {
      value: executions === 0 ? null : (wait[code] as number) / executions / MS_PER_HOUR,
      unit: "h",
      formula: miningWords.wait,
      scope,
    });
    add(`${key}.b`, `Parcela da espera em “${name}”`, {
      value: share(code) === null ? null : 100 * (share(code) as number),
      unit: "pct",
      formula: miningWords.bottleneck,
      scope,
    });
  });
  if (wait) addBottlenecks(run, mined, codes, share, activity.dictionary, rank);
  addLoops(mined, add, activity.dictionary, rank);
  addValueAdded(run, mined, add, activity.dictionary);
  addResourceConcentration(mined, add);
  run.datasets.push(activityDataset(mined, codes, activity.dictionary, share, months));
}

function addBottlenecks(
  run: PhaseOneRun,
  mined: MinedLog,
  codes: number[],
  share: (code: number) => number | null,
  dictionary: string[],
  rank: Uint32Array,
): void {
  const add = completeCaseAdder(run, mined);
  const limit = assumedNumber(run.assumptions, "A.gargalo");
  const ranked = codes
    .filter((code) => share(code) !== null)
    .sort((a, b) => (share(b) ?? 0) - (share(a) ?? 0) || (rank[a] as number) - (rank[b] as number));
  const first = ranked[0];
  add("gargalo.nome", "Etapa com maior espera", {
    value: first === undefined ? null : (dictionary[first] as string),
    unit: "texto",
    formula: miningWords.bottleneck,
  });
  add("gargalo.b", "Parcela da espera na etapa com maior espera", {
    value: first === undefined ? null : 100 * (share(first) as number),
    unit: "pct",
    formula: miningWords.bottleneck,
  });
  const flagged = ranked.filter((code, index) => index === 0 || isAtLeast(share(code) ?? 0, limit));
  add("gargalo.n", "Etapas que concentram a espera", {
    value: ranked.length === 0 ? null : flagged.length,
    unit: "un",
    formula: miningWords.bottleneck,
    assumptions: ["A.gargalo"],
  });
  flagged.slice(0, 5).forEach((code, index) => {
    const scope = {
      ...(mined.log.process ? { process: mined.log.process.id } : {}),
      activity: dictionary[code] as string,
    };
    add(`gargalo.${index + 1}.nome`, `${index + 1}º gargalo: etapa`, {
      value: dictionary[code] as string,
      unit: "texto",
      formula: miningWords.bottleneck,
      scope,
    });
    add(`gargalo.${index + 1}.b`, `${index + 1}º gargalo: parcela da espera`, {
      value: 100 * (share(code) as number),
      unit: "pct",
      formula: miningWords.bottleneck,
      scope,
    });
  });
}

function addLoops(
  mined: MinedLog,
  add: ReturnType<typeof completeCaseAdder>,
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
    add(`laco.${index + 1}.nome`, `${index + 1}ª repetição: atividade`, {
      value: name,
      unit: "texto",
      formula: miningWords.loop,
    });
    add(`laco.${index + 1}.casos`, `Casos que repetem “${name}”`, {
      value: stats.cases,
      unit: "un",
      formula: miningWords.loop,
    });
    add(`laco.${index + 1}.tt_extra`, `Prazo adicional com repetição de “${name}”`, {
      value: time === null ? null : time / MS_PER_DAY,
      unit: "dias",
      formula: miningWords.loopExtra,
    });
    add(`laco.${index + 1}.toque_extra`, `Execução adicional com repetição de “${name}”`, {
      value: work === null ? null : work / 60_000,
      unit: "min",
      formula: miningWords.loopExtra,
    });
  });
}

/** PCE: touch of the VA steps over throughput; null without T02 classes for the process. */
function addValueAdded(
  run: PhaseOneRun,
  mined: MinedLog,
  add: ReturnType<typeof completeCaseAdder>,
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
  add("pce", "Eficiência do ciclo do processo (prazo corrido)", {
    value,
    unit: "pct",
    decimals: 2,
    formula: miningWords.pce,
    assumptions: ["A.calendario"],
  });
}

/** Stored as an index only: no table by resource is ever made (playbook 1.12). */
function addResourceConcentration(
  mined: MinedLog,
  add: ReturnType<typeof completeCaseAdder>,
): void {
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
  add("hhi_recursos", "Concentração do tempo por recurso (HHI)", {
    value,
    unit: "idx",
    formula: miningWords.resourceHhi,
  });
}

function activityDataset(
  mined: MinedLog,
  codes: number[],
  dictionary: string[],
  share: (code: number) => number | null,
  months: number | null,
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
