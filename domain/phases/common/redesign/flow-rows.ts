/** Rows of `ds_p1_fluxo` and `ds_p2_fluxo`: current and future flow of each process, stages first and then all their steps. */
import type { DatasetColumn, DatasetResult } from "../../../outcome/phase-outcome.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import type { FlowType } from "./decide-step.ts";
import { macroNameOf, macroSteps, macroTime } from "./macro-steps.ts";
import { macroStep, redesignedStep } from "../catalogue/facts-handed.ts";
import type { ProcessRedesign, StepPlan } from "./redesign.ts";
import type { RolloutPlan } from "./rollout-plan.ts";

export type FlowSide = "atual" | "futuro";
/** completed: in operation today; active: its actions end in the first wave; other: later. */
export type FlowStatus = "completed" | "active" | "other";

const macroFactId = (
  processId: string,
  side: FlowSide,
  macro: string,
  part: "toque" | "espera",
): string => macroStep[part]({ process: processId, side, macro: factIdPart(macro) });

/** Ids of the facts behind the figures of a row; null where the phase has none. */
export interface FlowFactIds {
  macro(processId: string, side: FlowSide, macro: string, part: "toque" | "espera"): string | null;
  step(processId: string, code: string, time: string): string | null;
}

export const redesignFlowFacts: FlowFactIds = {
  macro: macroFactId,
  step: (processId, code, time) => redesignedStep.hours({ process: processId, step: code, time }),
};

const text = (name: string, label: string): DatasetColumn => ({ name, label, type: "text" });
const number = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit ? { unit } : {}),
});

export const flowColumns: DatasetColumn[] = [
  text("processo_id", "Código do processo"),
  text("lado", "Lado"),
  text("nivel", "Nível"),
  number("ordem", "Ordem"),
  text("id", "Código"),
  text("nome", "Nome"),
  text("macro", "Macroetapa"),
  text("tipo", "Tipo"),
  text("status", "Situação"),
  text("decisao", "Decisão"),
  number("toque_min", "Execução por caso", "min"),
  number("espera_min", "Espera por caso", "min"),
  text("fato_toque", "Fato da execução"),
  text("fato_espera", "Fato da espera"),
];

export function flowRows(
  processes: readonly ProcessRedesign[],
  plans: readonly Pick<ProcessPlan, "process" | "plan">[],
  facts: FlowFactIds,
): DatasetResult["rows"] {
  return processes.flatMap((process) => {
    const plan = plans.find((candidate) => candidate.process === process);
    return (["atual", "futuro"] as const).flatMap((side) => [
      ...macroRows(process, side, plan, facts),
      ...stepRows(process, side, plan, facts),
    ]);
  });
}

type Plan = Pick<ProcessPlan, "plan"> | undefined;

function macroRows(
  process: ProcessRedesign,
  side: FlowSide,
  plan: Plan,
  facts: FlowFactIds,
): DatasetResult["rows"] {
  const future = side === "futuro";
  const id = process.process.id;
  return macroSteps(process.steps, future).map((macro, index) => {
    const statuses = macro.steps.map((step) => statusOf(step, side, plan));
    const status = statuses.every((one) => one === statuses[0]) ? statuses[0] : "other";
    return [
      id,
      side,
      "macro",
      index + 1,
      factIdPart(macro.name),
      macro.name,
      null,
      macro.type,
      status ?? "other",
      null,
      macroTime(macro, "touch", future),
      macroTime(macro, "wait", future),
      facts.macro(id, side, macro.name, "toque"),
      facts.macro(id, side, macro.name, "espera"),
    ];
  });
}

function stepRows(
  process: ProcessRedesign,
  side: FlowSide,
  plan: Plan,
  facts: FlowFactIds,
): DatasetResult["rows"] {
  const future = side === "futuro";
  const suffix = future ? "2" : "";
  const shown = future
    ? process.steps.filter(({ decision }) => decision.decision !== "ELIMINAR")
    : process.steps;
  return shown.map((step, index) => {
    const timed = future ? (step.future?.base ?? null) : step.timed;
    const fact = (part: string) =>
      facts.step(process.process.id, step.step.code, `${part}${suffix}`);
    const type: FlowType = future ? step.type : "manual";
    return [
      process.process.id,
      side,
      "etapa",
      index + 1,
      step.step.code,
      step.step.name,
      macroNameOf(process.steps, step),
      type,
      statusOf(step, side, plan),
      step.decision.decision,
      timed === null ? null : timed.frequency * timed.touch,
      timed === null ? null : timed.frequency * timed.wait,
      fact("toque"),
      fact("espera"),
    ];
  });
}

function statusOf(step: StepPlan, side: FlowSide, plan: Plan): FlowStatus {
  if (side === "atual" || step.decision.decision === "MANTER") return "completed";
  const waves = (plan?.plan.actions ?? [])
    .filter(({ item }) => item.key === step.step.code)
    .map(({ wave }) => wave);
  return waves.length > 0 && waves.every((wave) => wave === 1) ? "active" : "other";
}
export interface ProcessPlan {
  process: ProcessRedesign;
  plan: RolloutPlan;
  team: number;
  initiative: { name: string; row: number; weeks: number | null } | null;
}
