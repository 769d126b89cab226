/** Rows of `ds_p2_fluxo`: current and future flow of each process, stages first and then all their steps. */
import type { DatasetResult } from "../phase-outcome.ts";
import { factIdPart } from "../table-reading.ts";
import type { FlowType } from "./decide-step.ts";
import { macroNameOf, macroSteps, macroTime } from "./macro-steps.ts";
import { procPrefix, stepPrefix, type PhaseTwoRun } from "./phase-run.ts";
import type { ProcessPlan } from "./plan-facts.ts";
import type { ProcessRedesign, StepPlan } from "./redesign.ts";

export type FlowSide = "atual" | "futuro";
/** completed: in operation today; active: its actions end in the first wave; other: later. */
export type FlowStatus = "completed" | "active" | "other";

export const macroFactId = (processId: string, side: FlowSide, macro: string, part: "toque" | "espera"): string => `${procPrefix(processId)}.macro.${side}.${factIdPart(macro)}.${part}`;

export function flowRows(run: PhaseTwoRun, plans: readonly ProcessPlan[]): DatasetResult["rows"] {
  return run.redesign.processes.flatMap((process) => {
    const plan = plans.find((candidate) => candidate.process === process);
    return (["atual", "futuro"] as const).flatMap((side) => [...macroRows(process, side, plan), ...stepRows(process, side, plan)]);
  });
}

function macroRows(process: ProcessRedesign, side: FlowSide, plan: ProcessPlan | undefined): DatasetResult["rows"] {
  const future = side === "futuro";
  const id = process.process.id;
  return macroSteps(process.steps, future).map((macro, index) => {
    const statuses = macro.steps.map((step) => statusOf(step, side, plan));
    const status = statuses.every((one) => one === statuses[0]) ? statuses[0] : "other";
    return [
      id, side, "macro", index + 1, factIdPart(macro.name), macro.name, null, macro.type, status ?? "other", null, macroTime(macro, "touch", future), macroTime(macro, "wait", future),
      macroFactId(id, side, macro.name, "toque"), macroFactId(id, side, macro.name, "espera"),
    ];
  });
}

function stepRows(process: ProcessRedesign, side: FlowSide, plan: ProcessPlan | undefined): DatasetResult["rows"] {
  const future = side === "futuro";
  const suffix = future ? "2" : "";
  const shown = future ? process.steps.filter(({ decision }) => decision.decision !== "ELIMINAR") : process.steps;
  return shown.map((step, index) => {
    const timed = future ? (step.future?.base ?? null) : step.timed;
    const prefix = stepPrefix(process.process.id, step.step.code);
    const type: FlowType = future ? step.type : "manual";
    return [
      process.process.id, side, "etapa", index + 1, step.step.code, step.step.name, macroNameOf(process.steps, step), type, statusOf(step, side, plan), step.decision.decision,
      timed === null ? null : timed.frequency * timed.touch, timed === null ? null : timed.frequency * timed.wait, `${prefix}.toque${suffix}_h`, `${prefix}.espera${suffix}_h`,
    ];
  });
}

function statusOf(step: StepPlan, side: FlowSide, plan: ProcessPlan | undefined): FlowStatus {
  if (side === "atual" || step.decision.decision === "MANTER") return "completed";
  const waves = (plan?.plan.actions ?? []).filter(({ item }) => item.key === step.step.code).map(({ wave }) => wave);
  return waves.length > 0 && waves.every((wave) => wave === 1) ? "active" : "other";
}
