/** A1.11 Métricas atual × AI-first of the process in focus: the projection by step where T02 exists, else the preliminary potential of hours alone. */
import type { Formula } from "../../../facts/fact-book.ts";
import type { FactScope } from "../../../facts/fact.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import {
  addChangeFacts,
  basisOfCopied,
  focusMetrics,
  metricLabels,
  metricUnits,
  type FocusMetric,
} from "../../common/current-and-future.ts";
import { compareText } from "../../../tables/read-table.ts";
import { addArchitectureFacts } from "./architecture-cost.ts";
import type { BaseDate } from "../../common/client-alerts.ts";
import type { CaseRecords } from "../../common/case-records.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import type { MinedLog } from "../../../tables/mining/mine-log.ts";
import { addFlowPreview, previewRedesign, type RedesignPreview } from "./redesign-preview.ts";

const formula = (words: string): Formula => ({ id: "A1.11", version: "1.1.0", words });
const words = {
  process: formula(
    "processo com log e melhor posição na ordem de prioridade; sem posição, o log com mais casos; sem log, o primeiro da ordem",
  ),
  copy: formula("valor atual do processo em foco"),
  hours: formula(
    "horas por mês × (1 − potencial de automação × captura); potencial preliminar, substituído pela projeção por etapa",
  ),
  none: formula("projeção por etapa: depende das etapas do processo"),
  method: formula("método da projeção mostrada"),
  accuracy: formula("acurácia do piloto da etapa que classifica os casos"),
};

/** Key of the process in focus: a T01 id, or a log's key; null without either. */
export function focusProcess(run: PhaseOneRun, logs: readonly MinedLog[]): string | null {
  const position = (key: string) =>
    run.book.numberOf(`p1.proc.${key}.posicao`) ?? Number.POSITIVE_INFINITY;
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
  const firstOf = (...ids: string[]) => ids.find((id) => book.numberOf(id) !== null);
  const current: Record<FocusMetric, string | undefined> = {
    volume_mes: firstOf(`p1.log.${key}.volume_mes`, `p1.proc.${key}.volume_mes`),
    prazo: firstOf(`p1.log.${key}.tt_media`, `p1.proc.${key}.lead_time`),
    alerta: firstOf("p1.alerta.n"),
    retrabalho: firstOf(`p1.log.${key}.rho`, `p1.proc.${key}.retrabalho_pct`),
    horas: firstOf(`p1.log.${key}.toque_h_mes`, `p1.proc.${key}.horas_mes`),
    csat: firstOf("p1.csat"),
  };
  const name = book.textOf(`p1.proc.${key}.nome`) ?? book.textOf(`p1.log.${key}.nome`);
  book.add({
    id: "p1.foco.processo",
    label: "Processo em foco",
    value: name,
    unit: "texto",
    formula: words.process,
    inputs: [`p1.proc.${key}.nome`, `p1.log.${key}.nome`],
    scope,
  });
  book.add({
    id: "p1.foco.id",
    label: "Código do processo em foco",
    value: key,
    unit: "texto",
    formula: words.process,
    inputs: ["p1.foco.processo"],
    scope,
  });
  for (const metric of focusMetrics) {
    const source = current[metric];
    book.add({
      id: `p1.atual.${metric}`,
      label: `${metricLabels[metric]} – atual`,
      value: source === undefined ? null : book.numberOf(source),
      unit: metricUnits[metric],
      formula: words.copy,
      inputs: source === undefined ? [] : [source],
      scope,
    });
  }
  const preview = previewRedesign(run, key, cases, base);
  if (preview === null) addPreliminary(run, key, scope);
  else addPreview(run, preview, scope);
  for (const metric of focusMetrics) addChangeFacts(book, "p1", metric, scope);
  addAccuracy(run, preview?.accuracy ?? null, scope);
}

/** Where T05 has first and last category; the future side only with a pilot of the step that classifies. */
function addAccuracy(run: PhaseOneRun, pilot: RedesignPreview["accuracy"], scope: FactScope): void {
  const { book } = run;
  const current = book.numberOf("p1.classificacao.acuracia");
  if (current === null) return;
  book.add({
    id: "p1.atual.acuracia",
    label: `${metricLabels.acuracia} – atual`,
    value: current,
    unit: "pct",
    formula: words.copy,
    inputs: ["p1.classificacao.acuracia"],
    scope,
    ...basisOfCopied(book, "p1.classificacao.acuracia"),
  });
  if (pilot === null) return;
  book.add({
    id: "p1.futuro.acuracia",
    label: `${metricLabels.acuracia} – AI-first`,
    value: pilot.value,
    unit: "pct",
    formula: words.accuracy,
    from: pilot.from,
    scope,
  });
  addChangeFacts(book, "p1", "acuracia", scope);
}

function addPreview(run: PhaseOneRun, preview: RedesignPreview, scope: FactScope): void {
  for (const metric of focusMetrics) {
    const projected = preview.metrics[metric];
    run.book.add({
      id: `p1.futuro.${metric}`,
      label: `${metricLabels[metric]} – AI-first`,
      value: projected?.value ?? null,
      unit: metricUnits[metric],
      scope,
      nullReason: "SEM_ENTRADA",
      formula: projected ? formula(projected.words) : words.none,
      ...(projected
        ? {
            inputs: [`p1.atual.${metric}`, ...projected.inputs],
            assumptions: projected.assumptions,
            from: projected.from,
            ...(metric === "volume_mes" ? {} : { basis: "ESTIMADO" as const }),
          }
        : {}),
    });
  }
  addFlowPreview(run, preview);
  run.book.add({
    id: "p1.futuro.metodo",
    label: "Método da projeção",
    value: preview.method,
    unit: "texto",
    formula: words.method,
    inputs: ["p1.futuro.horas"],
    scope,
  });
}

/** Without steps: hours alone, H (1 - AP capture). P01: 125 (1 - 0.6075 0.60) = 79.4. */
function addPreliminary(run: PhaseOneRun, key: string, scope: FactScope): void {
  const { book } = run;
  const hours = book.numberOf("p1.atual.horas");
  const potential = book.numberOf(`p1.proc.${key}.ap`);
  const future =
    hours === null || potential === null
      ? null
      : hours * (1 - (potential / 100) * assumedNumber(run.assumptions, "A.captura"));
  for (const metric of focusMetrics) {
    const isHours = metric === "horas";
    book.add({
      id: `p1.futuro.${metric}`,
      label: `${metricLabels[metric]} – ${isHours ? "potencial preliminar" : "AI-first"}`,
      value: isHours ? future : null,
      unit: metricUnits[metric],
      scope,
      formula: isHours ? words.hours : words.none,
      nullReason: "SEM_ENTRADA",
      ...(isHours
        ? { inputs: ["p1.atual.horas", `p1.proc.${key}.ap`], assumptions: ["A.captura"] }
        : {}),
    });
  }
  book.add({
    id: "p1.futuro.metodo",
    label: "Método da projeção",
    value: future === null ? null : "Potencial preliminar",
    unit: "texto",
    formula: words.method,
    inputs: ["p1.futuro.horas"],
    scope,
  });
}
