/**
 * A1.11 Métricas atual × AI-first of the process in focus: the projection by step where T02 exists,
 * else the preliminary potential of hours alone.
 */
import type { FactScope } from "../../../facts/fact.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import {
  addChangeFacts,
  basisOfCopied,
  focusMetrics,
  type FocusMetric,
} from "../../common/current-and-future.ts";
import { compareText } from "../../../tables/read-table.ts";
import { addArchitectureFacts } from "./architecture-cost.ts";
import type { BaseDate } from "../../common/client-alerts.ts";
import type { CaseRecords } from "../../common/processes/case-records.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../facts.ts";
import type { MinedLog } from "../../../tables/mining/mine-log.ts";
import {
  addFlowPreview,
  previewRedesign,
  type RedesignPreview,
} from "./value-map/redesign-preview.ts";

const today = { side: " – atual" };
const withAi = { side: " – AI-first" };

/** Key of the process in focus: a T01 id, or a log's key; null without either. */
function focusProcess(run: PhaseOneRun, logs: readonly MinedLog[]): string | null {
  const position = (key: string) =>
    run.book.numberOf(p1.process.position({ process: key })) ?? Number.POSITIVE_INFINITY;
  const byRank = [...logs].sort(
    (a, b) =>
      position(a.log.key) - position(b.log.key) ||
      b.log.cases - a.log.cases ||
      compareText(a.log.key, b.log.key),
  );
  if (byRank[0]) return byRank[0].log.key;
  const ranked = run.inventory.processes
    .filter(({ id }) => position(id) < Number.POSITIVE_INFINITY)
    .sort((a, b) => position(a.id) - position(b.id));
  return ranked[0]?.id ?? null;
}

export function addFocusFacts(
  run: PhaseOneRun,
  logs: readonly MinedLog[],
  cases: CaseRecords | null,
  base: BaseDate | null,
): void {
  addArchitectureFacts(run);
  const key = focusProcess(run, logs);
  if (key === null) return;
  const { book } = run;
  const scope = run.inventory.processes.some(({ id }) => id === key) ? { process: key } : {};
  const names = [p1.process.name({ process: key }), p1.log.name({ log: key })];
  book.add(p1.focus.process, {
    value: names.map(book.textOf).find((name) => name !== null) ?? null,
    inputs: names.map(optional),
    scope,
  });
  book.add(p1.focus.id, { value: key, inputs: [p1.focus.process()], scope });
  const log = logs.find((mined) => mined.log.key === key);
  const sources = currentSources(run, key, log?.rework.isRepetition === true);
  for (const metric of focusMetrics) {
    const source = sources[metric];
    book.add(p1.current[metric], {
      names: today,
      value: source === undefined ? null : book.numberOf(source),
      inputs: source === undefined ? [] : [source],
      scope,
      ...(source === undefined ? {} : basisOfCopied(book, source)),
    });
  }
  const preview = previewRedesign(run, key, cases, base);
  if (preview === null) addPreliminary(run, key, scope);
  else addPreview(run, preview, scope);
  for (const metric of focusMetrics) addChangeFacts(book, "p1", metric, scope);
  addAccuracy(run, preview?.accuracy ?? null, scope);
}

/**
 * What each measure repeats: the log's own figure, else the inventory's. `isRepetition`: rework is what the finding on repetition
 * counts, and has its one figure.
 */
function currentSources(
  { book }: PhaseOneRun,
  key: string,
  isRepetition: boolean,
): Record<FocusMetric, FactKey | undefined> {
  const firstOf = (...keys: FactKey[]) => keys.find((id) => book.numberOf(id) !== null);
  const told = keysAt(p1.process, { process: key });
  const time = keysAt(p1.time, { log: key });
  return {
    volume_mes: firstOf(p1.arrivals.volume({ log: key }), told.volume),
    prazo: firstOf(time.mean, told.leadTime),
    alerta: firstOf(p1.alert.count()),
    retrabalho: firstOf(
      ...(isRepetition ? [p1.repetition.share({ log: key })] : []),
      p1.reworked.share({ log: key }),
      told.reworkRate,
    ),
    horas: firstOf(time.touchHours, told.hours),
    csat: firstOf(p1.satisfaction.mean()),
  };
}

/** Where T05 has first and last category; the future side only with a pilot of the step that classifies. */
function addAccuracy(run: PhaseOneRun, pilot: RedesignPreview["accuracy"], scope: FactScope): void {
  const { book } = run;
  const source = p1.classification.accuracy();
  const current = book.numberOf(source);
  if (current === null) return;
  book.add(p1.current.acuracia, {
    names: today,
    value: current,
    inputs: [source],
    scope,
    ...basisOfCopied(book, source),
  });
  if (pilot === null) return;
  book.add(p1.future.acuracia, { names: withAi, value: pilot.value, from: pilot.from, scope });
  addChangeFacts(book, "p1", "acuracia", scope);
}

function addPreview(run: PhaseOneRun, preview: RedesignPreview, scope: FactScope): void {
  for (const metric of focusMetrics) {
    const projected = preview.metrics[metric];
    run.book.add(p1.future[metric], {
      names: withAi,
      value: projected?.value ?? null,
      scope,
      nullReason: "SEM_ENTRADA",
      ...(projected
        ? {
            variant: "byStep" as const,
            inputs: [p1.current[metric](), ...projected.inputs],
            assumptions: projected.assumptions,
            from: projected.from,
            ...(metric === "volume_mes" ? {} : { basis: "ESTIMADO" as const }),
          }
        : {}),
    });
  }
  addFlowPreview(run, preview);
  run.book.add(p1.projection.method, {
    value: preview.method,
    inputs: [p1.future.horas()],
    scope,
  });
}

/** Without steps: hours alone, H (1 - AP capture). P01: 125 (1 - 0.6075 0.60) = 79.4. */
function addPreliminary(run: PhaseOneRun, key: string, scope: FactScope): void {
  const { book } = run;
  const inputs = [p1.current.horas(), p1.process.potential({ process: key })] as const;
  const [hours, potential] = inputs.map((id) => book.numberOf(id)) as [
    number | null,
    number | null,
  ];
  const future =
    hours === null || potential === null
      ? null
      : hours * (1 - (potential / 100) * assumedNumber(run.assumptions, "A.captura"));
  for (const metric of focusMetrics) {
    if (metric === "horas")
      book.add(p1.future.horas, {
        names: { side: " – potencial preliminar" },
        value: future,
        variant: "preliminary",
        scope,
        nullReason: "SEM_ENTRADA",
        // A log whose process the inventory lacks has no potential.
        inputs: [inputs[0], optional(inputs[1])],
        assumptions: ["A.captura"],
      });
    else
      book.add(p1.future[metric], {
        names: withAi,
        value: null,
        scope,
        nullReason: "SEM_ENTRADA",
      });
  }
  book.add(p1.projection.method, {
    value: future === null ? null : "Potencial preliminar",
    inputs: [p1.future.horas()],
    scope,
  });
}
