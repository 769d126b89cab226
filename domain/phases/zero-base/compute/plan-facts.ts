/** A2.10 as facts: effort, weeks, waves and order of the actions of each process. */
import type { Formula } from "../../../facts/fact-book.ts";
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
import { procPrefix, stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import { processAdder } from "./process-facts.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";
import {
  planRollout,
  waveEnds,
  type PlanItem,
  type RolloutPlan,
} from "../../common/redesign/rollout-plan.ts";
import type { ProcessPlan } from "../../common/redesign/flow-rows.ts";

const formula = (words: string): Formula => ({ id: "A2.10", version: "1.0.0", words });
const words = {
  effort: formula(
    "soma do esforço das decisões; as etapas de retrabalho com a mesma decisão contam uma vez",
  ),
  team: formula("equipe da iniciativa do processo; na falta, a equipe padrão"),
  weeks: formula("esforço ÷ (equipe × 5 × dedicação), arredondado para cima"),
  critical: formula("maior cadeia de ações dependentes, com toda a equipe"),
  waves: formula("ondas em que alguma ação termina"),
  first: formula("soma das horas liberadas pelas decisões concluídas na onda inicial"),
  action: formula("ações em ordem de horas liberadas por pessoa-dia; a simplificação vem antes"),
  span: formula("esforço acumulado ÷ capacidade semanal da equipe"),
  given: formula("duração informada da iniciativa"),
  short: formula("esforço ÷ (equipe × 4), para comparar com a duração informada"),
  wave: formula("semana final da onda"),
};

/** Rework steps of one decision count once (P01: 40+60+10+2x35+40+20+40+35 = 315 person-days). */
export function planItems(process: ProcessRedesign): PlanItem[] {
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

export function addPlanFacts(
  run: PhaseTwoRun,
  { process, plan, team, initiative }: ProcessPlan,
): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  const own = (key: string) => `${procPrefix(id)}.${key}`;
  const efforts = process.steps.map(({ step }) => `${stepPrefix(id, step.code)}.esforco`);
  const table = run.tables.iniciativas;
  const given =
    initiative && table
      ? {
          from: [
            {
              table,
              columns: ["equipe", "duracao_semanas"],
              rows: [initiative.row],
              filterText: `Iniciativa = ${initiative.name}`,
            },
          ],
        }
      : {};
  const usesTable = initiative !== null && (numberCellOf(run, initiative.row) ?? 0) > 0;
  add("equipe", {
    label: "Equipe do redesenho",
    value: team,
    unit: "un",
    formula: words.team,
    ...(usesTable ? given : { assumptions: ["A.equipe_qw"] }),
  });
  add("pd", {
    label: "Esforço do redesenho",
    value: plan.effort,
    unit: "pd",
    formula: words.effort,
    inputs: efforts,
  });
  add("semanas", {
    label: "Duração do redesenho",
    value: plan.weeks,
    unit: "semanas",
    formula: words.weeks,
    inputs: [own("pd"), own("equipe")],
    assumptions: ["A.foco_qw"],
  });
  add("critico", {
    label: "Caminho crítico do redesenho",
    value: plan.criticalWeeks,
    unit: "semanas",
    formula: words.critical,
    inputs: [own("pd"), own("equipe")],
    assumptions: ["A.foco_qw"],
  });
  add("n_ondas", {
    label: "Ondas do redesenho",
    value: new Set(plan.actions.map(({ wave }) => wave)).size,
    unit: "un",
    formula: words.waves,
    inputs: [own("semanas")],
  });
  const inFirst = plan.actions.filter(
    ({ kind, wave }, index) =>
      wave === 1 &&
      (kind === "executar" || !plan.actions.some((other) => other.dependsOn === index)),
  );
  add("h_onda1", {
    label: "Horas liberadas por mês na onda inicial",
    value: exactSum(inFirst.map(({ item }) => item.releasedHours)),
    unit: "h/mes",
    formula: words.first,
    inputs: process.steps.map(({ step }) => `${stepPrefix(id, step.code)}.liberado`),
  });
  plan.actions.forEach((action, index) => {
    const key = `acao.${index + 1}`;
    const name = nameOfAction(process, action);
    const figure = (
      part: string,
      label: string,
      value: number,
      unit: "pd" | "semanas" | "un" | "h/mes",
    ) =>
      add(`${key}.${part}`, {
        label: `${label}: ${name}`,
        value,
        unit,
        formula: part === "esforco" ? words.effort : words.span,
        inputs: [`${stepPrefix(id, action.item.key)}.esforco`, own("equipe")],
        assumptions: ["A.foco_qw", ...(action.item.simplifyFirst ? ["A.esforco_simplificar"] : [])],
      });
    add(`${key}.nome`, {
      label: `${index + 1}ª ação do plano`,
      value: name,
      unit: "texto",
      formula: words.action,
      inputs: [
        `${stepPrefix(id, action.item.key)}.lib_pd`,
        `${stepPrefix(id, action.item.key)}.decisao`,
      ],
    });
    figure("esforco", "Esforço", action.effort, "pd");
    figure("inicio", "Semana de início", action.startWeek, "semanas");
    figure("fim", "Semana de fim", action.endWeek, "semanas");
    figure("duracao", "Semanas de trabalho", action.endWeek - action.startWeek + 1, "semanas");
    figure("onda", "Onda", action.wave, "un");
    if (action.kind === "executar")
      add(`${key}.liberado`, {
        label: `Horas liberadas por mês: ${name}`,
        value: action.item.releasedHours,
        unit: "h/mes",
        formula: words.first,
        inputs: [`${stepPrefix(id, action.item.key)}.liberado`],
      });
  });
  if (initiative?.weeks == null) return;
  const needed = plan.effort / (team * 4);
  add("semanas_informadas", {
    label: "Duração informada da iniciativa",
    value: initiative.weeks,
    unit: "semanas",
    formula: words.given,
    ...given,
  });
  add("semanas_minimas", {
    label: "Semanas que o esforço pede",
    value: needed,
    unit: "semanas",
    decimals: 1,
    formula: words.short,
    inputs: [own("pd"), own("equipe")],
  });
  add("prazo_curto", {
    label: "Duração informada menor que o esforço pede",
    value: isBelow(initiative.weeks, needed),
    unit: "bool",
    formula: words.short,
    inputs: [own("semanas_informadas"), own("semanas_minimas")],
  });
}

const numberCellOf = (run: PhaseTwoRun, row: number): number | null =>
  run.tables.iniciativas ? numberCell(run.tables.iniciativas, "equipe", row) : null;

export function addWaveConstants(run: PhaseTwoRun): void {
  waveEnds.forEach((week, index) => {
    const id = `onda.${index + 1}.fim`;
    if (!run.book.get(id))
      run.book.add({
        id,
        label: `Semana final da ${index + 1}ª onda`,
        value: week,
        unit: "semanas",
        formula: words.wave,
        basis: "PREMISSA",
      });
  });
}
