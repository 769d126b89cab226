/** A7.5: hours of the plan, weeks under the cap, time cost, and what goes beyond the programme. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { isBelow } from "../../../../kernel/numbers/rounding.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { companyRate } from "../../../common/training/hourly-cost.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import * as p7 from "../../facts.ts";
import { businessCase } from "../../facts-handed.ts";
import { assumed, wholeTable, type PhaseSevenRun } from "../../phase-run.ts";
import type { AreaLoad } from "../change-load.ts";
import { addFamilies } from "./family-facts.ts";
import { learnersOf, usesDefaultHours, type Learner } from "./learners.ts";
import { addTracks } from "./track-facts.ts";
import { weeksFor } from "../../../common/training/training-hours.ts";

export function addTrainingFacts(run: PhaseSevenRun, loads: readonly AreaLoad[]): void {
  const learners = learnersOf(run, loads);
  const people = exactSum(learners.map((one) => one.people));
  if (people < run.minimum) return;
  const assumptions = [
    "A.treino_base",
    "A.treino_ferramenta",
    ...(usesDefaultHours(run) ? ["A.treino_nivel"] : []),
  ];
  addPlan(run, learners, people, assumptions);
  addCost(run, exactSum(learners.map((one) => one.people * one.hours)));
  addNeedOfSet(run);
  addRoleCounts(run, learners);
  addFamilies(run, learners, assumptions);
  addTracks(run, learners, assumptions);
}

function addPlan(
  run: PhaseSevenRun,
  learners: readonly Learner[],
  people: number,
  assumptions: readonly string[],
): void {
  const { book } = run;
  const cap = assumed(run, "A.treino_semana");
  const hours = exactSum(learners.map((one) => one.people * one.hours));
  const from = [
    ...wholeTable(run, "competencias", [
      "cargo",
      "competencia",
      "nivel_requerido",
      "nivel_atual",
      "horas_por_nivel",
      "trilha",
    ]),
    ...wholeTable(run, "cargos", ["cargo", "area"]),
  ];
  book.add(p7.training.people, { value: people, from });
  book.add(p7.training.hours, { value: hours, from, assumptions });
  book.add(p7.training.hoursPerPerson, {
    value: hours / people,
    inputs: [p7.training.hours(), p7.training.people()],
  });
  book.add(p7.training.weeks, {
    value: weeksFor(Math.max(...learners.map((one) => one.hours)), cap),
    inputs: [p7.training.hours()],
    assumptions: ["A.treino_semana"],
  });
  book.add(p7.training.capacity, {
    value: people * cap * assumed(run, "A.semanas_programa"),
    inputs: [p7.training.people()],
    assumptions: ["A.treino_semana", "A.semanas_programa"],
  });
}

/** The mean rate of the company: an area's own could be one person's pay. */
function addCost(run: PhaseSevenRun, hours: number): void {
  const { book } = run;
  const rate = statedRate(run) ?? rateOfPay(run);
  book.add(p7.training.hourlyCost, rate);
  book.add(p7.training.cost, {
    value: rate.value === null ? null : hours * rate.value,
    inputs: [p7.training.hours(), p7.training.hourlyCost()],
  });
}

/** What the set of the business case needs of the plan, where phase 5 told it and it is less. */
function addNeedOfSet(run: PhaseSevenRun): void {
  const { book } = run;
  const [hours, cost] = [p7.training.hours(), p7.training.cost()];
  const ofSet = keysAt(businessCase, { set: "rec" });
  const need = book.numberOf(ofSet.trainingHours);
  const plan = book.numberOf(hours);
  if (need === null || plan === null || !isBelow(need, plan)) return;
  book.add(p7.training.ofSet, { value: need, inputs: [ofSet.trainingHours] });
  const [whole, part] = [book.numberOf(cost), book.numberOf(ofSet.trainingCost)];
  if (whole === null || part === null || part > whole) return;
  book.add(p7.training.spared, {
    value: (whole - part) * assumed(run, "A.conversao_caixa"),
    inputs: [cost, ofSet.trainingCost],
    assumptions: ["A.conversao_caixa"],
  });
}

function statedRate(run: PhaseSevenRun) {
  const stated = run.skills.flatMap(({ hourCost }) => (hourCost === null ? [] : [hourCost]));
  return stated.length === 0
    ? null
    : {
        value: exactSum(stated) / stated.length,
        variant: "stated" as const,
        from: wholeTable(run, "competencias", ["custo_hora_treino"]),
      };
}

function rateOfPay(run: PhaseSevenRun) {
  return { ...companyRate(run.input), from: wholeTable(run, "cargos", ["custo_mensal", "fte"]) };
}

function addRoleCounts(run: PhaseSevenRun, learners: readonly Learner[]): void {
  const { book } = run;
  const rolesOf = (found: readonly Learner[]) => new Set(found.map(({ role }) => entityKey(role)));
  const from = [
    ...wholeTable(run, "cargos", ["cargo"]),
    ...wholeTable(run, "competencias", ["cargo"]),
  ];
  book.add(p7.trainedRoles.all, { value: rolesOf(learners).size, from });
  book.add(p7.trainedRoles.planned, {
    value: rolesOf(learners.filter(({ hasSkills }) => hasSkills)).size,
    from,
  });
}
