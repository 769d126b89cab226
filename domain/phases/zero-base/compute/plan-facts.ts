/** A2.10 as facts: effort, weeks, waves and order of the actions of each process. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { RowSelection } from "../../../facts/row-selection.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isBelow } from "../../../kernel/numbers/rounding.ts";
import { entityKey, numberCell, textCell } from "../../../tables/read-table.ts";
import {
  actionName,
  approvalByException,
  reworkAction,
  simplifyFirstAction,
  reworkSteps,
} from "../copy.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import * as p2 from "../facts.ts";
import { ofSteps, placed } from "./process-facts.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";
import {
  planRollout,
  waveEnds,
  type PlanItem,
  type RolloutPlan,
} from "../../common/redesign/rollout-plan.ts";
import type { ProcessPlan } from "../../common/redesign/flow-rows.ts";

/** Rework steps of one decision count once (P01: 40+60+10+2x35+40+20+40+35 = 315 person-days). */
function planItems(process: ProcessRedesign): PlanItem[] {
  const rework = new Map<string, StepPlan[]>();
  const items: PlanItem[] = [];
  for (const plan of process.steps) {
    if (plan.step.rework) {
      rework.set(plan.decision.decision, [...(rework.get(plan.decision.decision) ?? []), plan]);
      continue;
    }
    items.push({
      key: plan.step.code,
      decision: plan.decision.decision,
      effort: plan.effort,
      releasedHours: plan.releasedHours ?? 0,
      simplifyFirst: plan.decision.simplifyFirst,
    });
  }
  for (const plans of rework.values()) {
    const [first] = plans;
    if (!first) continue;
    items.push({
      key: first.step.code,
      decision: first.decision.decision,
      effort: Math.max(...plans.map((plan) => plan.effort)),
      releasedHours: exactSum(plans.map((plan) => plan.releasedHours ?? 0)),
      simplifyFirst: plans.some((plan) => plan.decision.simplifyFirst),
    });
  }
  return items;
}

export function planProcess(run: PhaseTwoRun, process: ProcessRedesign): ProcessPlan {
  const initiative = initiativeOf(run, process.process.id, process.process.name);
  const team = initiative?.team ?? assumedNumber(run.assumptions, "A.equipe_qw");
  return {
    process,
    team,
    initiative,
    plan: planRollout(planItems(process), team, run.assumptions),
  };
}

function initiativeOf(
  run: PhaseTwoRun,
  id: string,
  name: string,
): { name: string; row: number; team: number | null; weeks: number | null } | null {
  const table = run.tables.iniciativas;
  for (let row = 0; row < (table?.rows ?? 0); row++) {
    if (!table) break;
    const processes = (textCell(table, "processos", row) ?? "").split(";").map(entityKey);
    if (![id, name].some((own) => processes.includes(entityKey(own)))) continue;
    const team = numberCell(table, "equipe", row);
    return {
      name: textCell(table, "nome", row) ?? "",
      row,
      team: team !== null && team > 0 ? team : null,
      weeks: numberCell(table, "duracao_semanas", row),
    };
  }
  return null;
}

/** Name of what an action does; of a group of rework steps by its kind. */
export function nameOfAction(
  process: ProcessRedesign,
  action: RolloutPlan["actions"][number],
): string {
  const plan = process.steps.find(({ step }) => step.code === action.item.key);
  const step = plan?.step.rework ? reworkSteps : (plan?.step.name ?? "");
  if (action.kind === "simplificar") return simplifyFirstAction(step);
  if (plan?.step.rework) return reworkAction[action.item.decision];
  return plan?.decision.reason === "aprovacao_excecao"
    ? approvalByException(step)
    : actionName[action.item.decision](step);
}

export function addPlanFacts(run: PhaseTwoRun, planned: ProcessPlan): void {
  const { book } = run;
  const { process, plan, team } = planned;
  const shared = placed(process);
  const own = keysAt(p2.plan, shared.at);
  const hasTeam = planned.initiative !== null && (teamOf(run, planned.initiative.row) ?? 0) > 0;
  book.add(p2.plan.team, {
    ...shared,
    value: team,
    ...(hasTeam ? { from: rowsOf(run, planned) } : { assumptions: ["A.equipe_qw"] }),
  });
  book.add(p2.plan.effort, {
    ...shared,
    value: plan.effort,
    inputs: ofSteps(process, p2.step.effort),
  });
  const timed = { ...shared, inputs: [own.effort, own.team], assumptions: ["A.foco_qw"] };
  book.add(p2.plan.weeks, { ...timed, value: plan.weeks });
  book.add(p2.plan.critical, { ...timed, value: plan.criticalWeeks });
  book.add(p2.plan.waves, {
    ...shared,
    value: new Set(plan.actions.map(({ wave }) => wave)).size,
    inputs: [own.weeks],
  });
  book.add(p2.plan.firstWave, {
    ...shared,
    value: exactSum(endingFirst(plan).map(({ item }) => item.releasedHours)),
    inputs: ofSteps(process, p2.step.released),
  });
  plan.actions.forEach((action, index) => addAction(run, process, action, index + 1));
  addGivenWeeks(run, planned);
}

type Action = RolloutPlan["actions"][number];

/** Actions of the first wave, a simplification together with the technology that follows it. */
const endingFirst = (plan: RolloutPlan): Action[] =>
  plan.actions.filter(
    ({ kind, wave }, index) =>
      wave === 1 &&
      (kind === "executar" || !plan.actions.some((other) => other.dependsOn === index)),
  );

function addAction(
  { book }: PhaseTwoRun,
  process: ProcessRedesign,
  action: Action,
  rank: number,
): void {
  const { id, name } = process.process;
  const step = keysAt(p2.step, { process: id, step: action.item.key });
  const placed = { at: { process: id, rank }, scope: { process: id } };
  const what = nameOfAction(process, action);
  const shared = { ...placed, names: { action: what, name } };
  const timed = {
    ...shared,
    inputs: [step.effort, p2.plan.team({ process: id })],
    assumptions: ["A.foco_qw", ...(action.item.simplifyFirst ? ["A.esforco_simplificar"] : [])],
  };
  book.add(p2.action.name, {
    ...placed,
    names: { rank, name },
    value: what,
    inputs: [step.releasedPerDay, step.decision],
  });
  book.add(p2.action.effort, { ...timed, value: action.effort });
  book.add(p2.action.start, { ...timed, value: action.startWeek });
  book.add(p2.action.end, { ...timed, value: action.endWeek });
  book.add(p2.action.weeks, { ...timed, value: action.endWeek - action.startWeek + 1 });
  book.add(p2.action.wave, { ...timed, value: action.wave });
  if (action.kind === "executar")
    book.add(p2.action.released, {
      ...shared,
      value: action.item.releasedHours,
      inputs: [step.released],
    });
}

/** What the initiative of the process says of its duration, against what the effort asks for. */
function addGivenWeeks(run: PhaseTwoRun, planned: ProcessPlan): void {
  const { book } = run;
  const { process, plan, team, initiative } = planned;
  if (initiative?.weeks == null) return;
  const shared = placed(process);
  const own = keysAt(p2.plan, shared.at);
  const needed = plan.effort / (team * 4);
  book.add(p2.plan.givenWeeks, {
    ...shared,
    value: initiative.weeks,
    from: rowsOf(run, planned),
  });
  book.add(p2.plan.neededWeeks, {
    ...shared,
    value: needed,
    inputs: [own.effort, own.team],
  });
  book.add(p2.plan.isShort, {
    ...shared,
    value: isBelow(initiative.weeks, needed),
    inputs: [own.givenWeeks, own.neededWeeks],
  });
}

/** The row of T11 that gives team and duration. */
function rowsOf({ tables }: PhaseTwoRun, { initiative }: ProcessPlan): RowSelection[] {
  const table = tables.iniciativas;
  return initiative && table
    ? [
        {
          table,
          columns: ["equipe", "duracao_semanas"],
          rows: [initiative.row],
          filterText: `Iniciativa = ${initiative.name}`,
        },
      ]
    : [];
}

const teamOf = (run: PhaseTwoRun, row: number): number | null =>
  run.tables.iniciativas ? numberCell(run.tables.iniciativas, "equipe", row) : null;

export function addWaveConstants({ book }: PhaseTwoRun): void {
  waveEnds.forEach((week, index) => {
    const wave = index + 1;
    if (!book.get(p2.wave.end({ wave })))
      book.add(p2.wave.end, { at: { wave }, names: { wave }, value: week });
  });
}
