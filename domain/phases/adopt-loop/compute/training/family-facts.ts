/** A7.5 by family of roles: hours and weeks of training, and the families that pass the programme. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { members } from "../../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../../kernel/numbers/rounding.ts";
import type { PositionGroup } from "../../../common/positions/position-groups.ts";
import * as p7 from "../../facts.ts";
import { assumed, wholeTable, type PhaseSevenRun } from "../../phase-run.ts";
import type { Learner } from "./learners.ts";
import { weeksFor } from "../../../common/training/training-hours.ts";

export function addFamilies(
  run: PhaseSevenRun,
  learners: readonly Learner[],
  assumptions: readonly string[],
): void {
  const { book } = run;
  for (const family of run.families) {
    const own = learners.filter((one) => one.family === family);
    if (exactSum(own.map((one) => one.people)) >= run.minimum)
      addFamily(run, family, own, assumptions);
  }
  const programme = assumed(run, "A.semanas_programa");
  const inputs = members(book.all(), p7.family.weeks).map(({ at }) => p7.family.weeks(at));
  book.add(p7.training.familiesBeyond, {
    value: inputs.filter((key) => isAbove(book.numberOf(key) ?? 0, programme)).length,
    inputs,
    assumptions: ["A.semanas_programa"],
  });
}

function addFamily(
  run: PhaseSevenRun,
  family: PositionGroup,
  learners: readonly Learner[],
  assumptions: readonly string[],
): void {
  const { book } = run;
  const shared = { at: { family: family.id }, names: family };
  const own = keysAt(p7.family, shared.at);
  const people = exactSum(learners.map((one) => one.people));
  const hours = exactSum(learners.map((one) => one.people * one.hours));
  const from = [
    ...wholeTable(run, "competencias", [
      "cargo",
      "nivel_requerido",
      "nivel_atual",
      "horas_por_nivel",
    ]),
    ...wholeTable(run, "cargos", ["cargo", "familia"]),
  ];
  book.add(p7.family.name, { ...shared, value: family.name, from });
  book.add(p7.family.people, { ...shared, value: people, from });
  book.add(p7.family.hours, { ...shared, value: hours, from, assumptions });
  book.add(p7.family.hoursPerPerson, {
    ...shared,
    value: hours / people,
    inputs: [own.hours, own.people],
  });
  book.add(p7.family.weeks, {
    ...shared,
    value: weeksFor(Math.max(...learners.map((one) => one.hours)), assumed(run, "A.treino_semana")),
    inputs: [own.hours],
    assumptions: ["A.treino_semana"],
  });
}
