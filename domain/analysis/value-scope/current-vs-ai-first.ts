/** A1.11 Métricas atual × AI-first: tiles of the by-id screen. Until phase 2 exists only hours have a (preliminary) future. */
import type { Formula } from "../../facts/fact-book.ts";
import type { Unit } from "../../facts/fact.ts";
import { assumedNumber } from "../../assumptions/register.ts";
import { compareText } from "../table-reading.ts";
import type { PhaseOneRun } from "./phase-run.ts";
import type { MinedLog } from "./process-mining/mine-log.ts";

const formula = (words: string): Formula => ({ id: "A1.11", version: "1.0.0", words });
const words = {
  process: formula("processo com log e melhor posição na ordem de prioridade; sem posição, o log com mais casos; sem log, o primeiro da ordem"),
  copy: formula("valor atual do processo em foco"),
  hours: formula("horas por mês × (1 − potencial de automação × captura); potencial preliminar, substituído pela projeção por etapa da fase 2"),
  none: formula("projeção por etapa: depende da fase 2"),
  method: formula("método da projeção mostrada"),
};

export const focusMetrics = ["volume_mes", "prazo", "alerta", "retrabalho", "horas", "csat"] as const;
export type FocusMetric = (typeof focusMetrics)[number];
export const focusMetricLabels: Record<FocusMetric, string> = {
  volume_mes: "Volume por mês", prazo: "Prazo médio", alerta: "Clientes em alerta", retrabalho: "Retrabalho", horas: "Horas manuais por mês", csat: "CSAT",
};
const units: Record<FocusMetric, Unit> = { volume_mes: "un/mes", prazo: "dias", alerta: "un", retrabalho: "pct", horas: "h/mes", csat: "nota" };

/** Key of the process in focus: a T01 id, or a log's key; null without either. */
export function focusProcess(run: PhaseOneRun, logs: readonly MinedLog[]): string | null {
  const position = (key: string) => run.book.numberOf(`p1.proc.${key}.posicao`) ?? Number.POSITIVE_INFINITY;
  const byRank = [...logs].sort((a, b) => position(a.log.key) - position(b.log.key) || b.log.cases - a.log.cases || compareText(a.log.key, b.log.key));
  if (byRank[0]) return byRank[0].log.key;
  const ranked = run.inventory.processes.filter(({ id }) => position(id) < Number.POSITIVE_INFINITY).sort((a, b) => position(a.id) - position(b.id));
  return ranked[0]?.id ?? null;
}

export function addFocusFacts(run: PhaseOneRun, logs: readonly MinedLog[]): void {
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
    id: "p1.foco.processo", label: "Processo em foco", value: name, unit: "texto", formula: words.process,
    inputs: [`p1.proc.${key}.nome`, `p1.log.${key}.nome`], scope,
  });
  book.add({
    id: "p1.foco.id", label: "Código do processo em foco", value: key, unit: "texto", formula: words.process, inputs: ["p1.foco.processo"],
    scope,
  });
  for (const metric of focusMetrics) {
    const source = current[metric];
    book.add({
      id: `p1.atual.${metric}`, label: `${focusMetricLabels[metric]} – atual`, value: source === undefined ? null : book.numberOf(source),
      unit: units[metric], formula: words.copy, inputs: source === undefined ? [] : [source], scope,
    });
  }
  const hours = book.numberOf("p1.atual.horas");
  const potential = book.numberOf(`p1.proc.${key}.ap`);
  const future = hours === null || potential === null ? null : hours * (1 - (potential / 100) * assumedNumber(run.assumptions, "A.captura"));
  for (const metric of focusMetrics) {
    const isHours = metric === "horas";
    book.add({
      id: `p1.futuro.${metric}`, label: `${focusMetricLabels[metric]} – ${isHours ? "potencial preliminar" : "AI-first"}`, value: isHours ? future : null, unit: units[metric], scope,
      formula: isHours ? words.hours : words.none, nullReason: "SEM_ENTRADA",
      ...(isHours ? { inputs: ["p1.atual.horas", `p1.proc.${key}.ap`], assumptions: ["A.captura"] } : {}),
    });
  }
  book.add({
    id: "p1.futuro.metodo", label: "Método da projeção", value: future === null ? null : "Potencial preliminar", unit: "texto",
    formula: words.method, inputs: ["p1.futuro.horas"], scope,
  });
}
