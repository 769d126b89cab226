/** Facts of time, wait, rework and conformance of a log: complete cases only, with their share. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import type { FactDraft } from "../../../../facts/fact-book.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantileOfSorted } from "../../../../kernel/statistics/quantile.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { hasStartTimes } from "../../../../tables/mining/case-times.ts";
import { ofCompleteCases, type MinedLog } from "../../../../tables/mining/mine-log.ts";
import { endActivitiesQuestion } from "../../../../tables/meaning/end-activities-question.ts";
import { fromLog, miningWords } from "./mining-words.ts";

export type LogLevel = "completa" | "descritiva" | "estrutura";

const MS_PER_HOUR = 3_600_000;
const quantiles = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p85: 0.85, p95: 0.95 };
const histogramBins = 12;

type Adder = (
  key: string,
  text: string,
  draft: Pick<FactDraft, "value" | "unit" | "formula"> & Partial<FactDraft>,
) => void;

/** An adder of facts about the complete cases of the log. */
export function completeCaseAdder(run: PhaseOneRun, mined: MinedLog): Adder {
  const { log, completeness } = mined;
  const columns = ["caso_id", "atividade", "fim", "inicio"];
  const cases = log.caseCode.length;
  const awaits = completeness.state === "perguntada" ? endActivitiesQuestion : undefined;
  return (key, text, draft) => {
    run.book.add({
      id: `p1.log.${log.key}.${key}`,
      label: `${text} – ${log.name}`,
      from: fromLog(log, columns),
      scope: log.process ? { process: log.process.id } : {},
      sample: { used: completeness.completeCount, reference: 400 },
      coverage: cases === 0 ? 0 : completeness.completeCount / cases,
      ...(draft.value === null
        ? {
            nullReason: completeness.completeCount === 0 ? "AMOSTRA_INSUFICIENTE" : "SEM_ENTRADA",
            ...(awaits && draft.nullReason === undefined ? { awaits } : {}),
          }
        : {}),
      ...draft,
    });
  };
}

export function addTimeFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { completeness, times, log } = mined;
  const add = completeCaseAdder(run, mined);
  const complete = completeness.completeCount;
  const cases = log.caseCode.length;
  const waits = completeness.state === "perguntada";
  add("casos_completos", "Casos completos", {
    value: cases === 0 || waits ? null : complete,
    unit: "un",
    formula: miningWords.complete,
    assumptions: ["A.atividades_finais", "A.data_extracao"],
  });
  add("completos_pct", "Parcela de casos completos", {
    value: cases === 0 || waits ? null : (100 * complete) / cases,
    unit: "pct",
    formula: miningWords.completeShare,
  });
  const full = assumedNumber(run.assumptions, "A.min_casos_log");
  const descriptive = assumedNumber(run.assumptions, "A.min_casos_descritivo");
  const level: LogLevel =
    complete >= full ? "completa" : complete >= descriptive ? "descritiva" : "estrutura";
  add("nivel", "Nível da análise", {
    value: level,
    unit: "texto",
    formula: miningWords.level,
    assumptions: ["A.min_casos_log", "A.min_casos_descritivo"],
  });

  const days = ofCompleteCases(times.cases.throughput, completeness.complete).map(
    (ms) => ms / MS_PER_DAY,
  );
  const sorted = Float64Array.from(days).sort();
  const ifAny = (value: () => number) => (complete === 0 ? null : value());
  add("tt_media", "Prazo médio", {
    value: ifAny(() => exactSum(sorted) / complete),
    unit: "dias",
    formula: miningWords.throughput,
  });
  for (const [key, p] of Object.entries(quantiles)) {
    add(`tt_${key}`, `Prazo, percentil ${key.slice(1)}`, {
      value: ifAny(() => quantileOfSorted(sorted, p)),
      unit: "dias",
      formula: miningWords.quantile,
    });
  }
  const sla = log.process?.slaDays ?? null;
  if (sla !== null)
    add("sla_pct", "Casos dentro do prazo acordado", {
      value: ifAny(() => (100 * sorted.filter((value) => isAtMost(value, sla)).length) / complete),
      unit: "pct",
      formula: miningWords.sla,
    });
  addFlowFacts(mined, add, complete, hasStartTimes(log));
  addReworkFacts(mined, add, complete);
  addConformanceFacts(mined, add);
  if (complete > 0) addHistogram(sorted, add);
}

function addFlowFacts(mined: MinedLog, add: Adder, complete: number, withStarts: boolean): void {
  const { times, completeness, window } = mined;
  const flags = completeness.complete;
  const touch = times.cases.touch;
  const measured = withStarts && touch !== null && complete > 0;
  const totalTouch = measured ? exactSum(ofCompleteCases(touch, flags)) : null;
  const totalTime = complete === 0 ? 0 : exactSum(ofCompleteCases(times.cases.throughput, flags));
  add("toque_caso_min", "Tempo de execução por caso", {
    value: totalTouch === null ? null : totalTouch / complete / 60_000,
    unit: "min",
    decimals: 1,
    formula: miningWords.touch,
  });
  add("ef_fluxo", "Eficiência de fluxo (prazo corrido)", {
    value: totalTouch === null || totalTime === 0 ? null : (100 * totalTouch) / totalTime,
    unit: "pct",
    decimals: 2,
    formula: miningWords.efficiency,
    assumptions: ["A.calendario"],
  });
  let monthly: number | null = null;
  if (measured && window) {
    const inside = touch.filter(
      (_, c) =>
        flags[c] === 1 &&
        (times.cases.openedAt[c] as number) >= window.startMs &&
        (times.cases.openedAt[c] as number) < window.endMs,
    );
    monthly = exactSum(inside) / MS_PER_HOUR / window.months;
  }
  add("toque_h_mes", "Horas de execução por mês", {
    value: monthly,
    unit: "h/mes",
    formula: miningWords.touchMonth,
  });
}

function addReworkFacts(mined: MinedLog, add: Adder, complete: number): void {
  const flags = mined.completeness.complete;
  const reworked = mined.rework.reworked;
  let count = 0;
  flags.forEach((flag, c) => {
    if (flag === 1 && reworked[c] === 1) count++;
  });
  add("n_retrabalho", "Casos refeitos", {
    value: complete === 0 ? null : count,
    unit: "un",
    formula: miningWords.rework,
  });
  add("rho", "Retrabalho medido no log", {
    value: complete === 0 ? null : (100 * count) / complete,
    unit: "pct",
    formula: miningWords.rework,
  });
  const mean = (wanted: number) => {
    const values = mined.times.cases.throughput.filter(
      (_, c) => flags[c] === 1 && reworked[c] === wanted,
    );
    return values.length === 0 ? null : exactSum(values) / values.length / MS_PER_DAY;
  };
  add("tt_sem_retrabalho", "Prazo médio sem retrabalho", {
    value: mean(0),
    unit: "dias",
    formula: miningWords.throughput,
  });
  add("tt_com_retrabalho", "Prazo médio com retrabalho", {
    value: mean(1),
    unit: "dias",
    formula: miningWords.throughput,
  });
}

function addConformanceFacts(mined: MinedLog, add: Adder): void {
  const { conformance } = mined;
  add("fitness", "Aderência ao fluxo de referência", {
    value: conformance?.fitness ?? null,
    unit: "idx",
    decimals: 3,
    formula: miningWords.fitness,
  });
  add("conformes_pct", "Casos que seguem um caminho previsto", {
    value: conformance ? (100 * conformance.conforming) / conformance.cases : null,
    unit: "pct",
    formula: miningWords.conforming,
  });
  conformance?.deviations.slice(0, 5).forEach((deviation, index) => {
    add(`desvio.${index + 1}.nome`, `${index + 1}º desvio: atividade`, {
      value: deviation.name,
      unit: "texto",
      formula: miningWords.deviation,
    });
    add(`desvio.${index + 1}.tipo`, `${index + 1}º desvio: tipo`, {
      value: deviation.kind,
      unit: "texto",
      formula: miningWords.deviation,
    });
    add(`desvio.${index + 1}.casos`, `${index + 1}º desvio: casos`, {
      value: deviation.cases,
      unit: "un",
      formula: miningWords.deviation,
    });
  });
}

/** Twelve bins up to p95; the last one takes the tail. */
function addHistogram(sorted: Float64Array, add: Adder): void {
  const top = quantileOfSorted(sorted, 0.95);
  if (top <= 0) return;
  const width = top / (histogramBins - 1);
  const counts = new Array<number>(histogramBins).fill(0);
  for (const value of sorted) counts[Math.min(histogramBins - 1, Math.floor(value / width))]!++;
  counts.forEach((count, bin) => {
    add(`hist.${bin + 1}.de`, `Faixa de prazo ${bin + 1}: início`, {
      value: bin * width,
      unit: "dias",
      formula: miningWords.histogram,
    });
    add(`hist.${bin + 1}.casos`, `Faixa de prazo ${bin + 1}: casos`, {
      value: count,
      unit: "un",
      formula: miningWords.histogram,
    });
  });
}
