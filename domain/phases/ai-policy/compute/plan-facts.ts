/** Facts of A6.6: gaps by case and control, the actions of the plan (`p6.acao.{n}.*`) and their effect on the residual risk. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { planActions, totalResidual, type PlanAction } from "./adequacy-plan.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import type { ControlRecord } from "./control-inventory.ts";
import { topActions } from "../method-constants.ts";
import * as p6 from "../facts.ts";

export function addPlanFacts(run: PhaseSixRun): void {
  const { book, input, cases, assessments } = run;
  if (!input.tables.controles) return;
  const controls = new Map(run.controls.map((control) => [control.id, control]));
  const aim = assumedNumber(input.assumptions, "A.controle_alvo");
  const actions = planActions(assessments, run.risks, controls, {
    defaultEffortDays: assumedNumber(input.assumptions, "A.esforco_controle"),
    aim,
  });
  for (const useCase of cases)
    for (const { control, levels } of assessments.get(useCase.id)!.gaps)
      book.add(p6.requirement.missingLevels, {
        at: { case: useCase.id, control },
        names: { control, name: useCase.name },
        value: levels,
        inputs: [p6.control.maturity({ control }), p6.useCase.required({ case: useCase.id })],
      });
  const weekly =
    assumedNumber(input.assumptions, "A.equipe_qw") *
    5 *
    assumedNumber(input.assumptions, "A.foco_qw");
  let week = 0;
  actions.forEach((action, index) => {
    week = addAction(run, action, index + 1, { startsAt: week, weeklyDays: weekly });
  });
  const each = (definition: (at: { rank: number }) => FactKey) =>
    actions.map((_, index) => definition({ rank: index + 1 }));
  book.add(p6.actions.count, { value: actions.length, inputs: each(p6.action.name) });
  book.add(p6.plan.effort, {
    value: actions.length === 0 ? null : exactSum(actions.map(({ effortDays }) => effortDays)),
    inputs: each(p6.action.effort),
  });
  book.add(p6.plan.weeks, {
    value: actions.length === 0 ? null : week,
    inputs: each(p6.action.weeks),
  });
  addEffect(run, actions.slice(0, topActions), aim);
}

/** Gives the week at which the action ends. */
function addAction(
  run: PhaseSixRun,
  action: PlanAction,
  rank: number,
  { startsAt, weeklyDays }: { startsAt: number; weeklyDays: number },
): number {
  const { book } = run;
  const control = run.controls.find(({ id }) => id === action.control)!;
  const ofControl = keysAt(p6.control, { control: control.id });
  const shared = { at: { rank }, names: control };
  const own = keysAt(p6.action, shared.at);
  const weeks = Math.ceil(Math.round((action.effortDays / weeklyDays) * 1e9) / 1e9);
  book.add(p6.action.control, { ...shared, value: control.id, inputs: [ofControl.maturity] });
  book.add(p6.action.name, {
    ...shared,
    value: control.name,
    inputs: [ofControl.name, own.control],
  });
  book.add(p6.action.owner, { ...shared, value: control.owner, inputs: [ofControl.owner] });
  addRelief(run, action, rank);
  book.add(p6.action.effort, {
    ...shared,
    value: action.effortDays,
    ...effortSource(run, control),
  });
  const timed = { ...shared, assumptions: ["A.equipe_qw", "A.foco_qw"] };
  book.add(p6.action.weeks, { ...timed, value: weeks, inputs: [own.effort] });
  book.add(p6.action.start, { ...timed, value: startsAt + 1, inputs: [own.weeks] });
  return startsAt + weeks;
}

/** The cases that the action serves, the residual risk that it takes away, and the gap that it closes. */
function addRelief({ book, cases, risks }: PhaseSixRun, action: PlanAction, rank: number): void {
  const shared = { at: { rank }, names: { id: action.control } };
  const own = keysAt(p6.action, shared.at);
  const served = cases.filter(({ id }) => action.cases.includes(id));
  book.add(p6.action.useCases, {
    ...shared,
    value: joinNames(served.map(({ name }) => name)),
    inputs: [own.control],
  });
  book.add(p6.action.cases, {
    ...shared,
    value: action.cases.length,
    inputs: action.cases.map((id) => p6.useCase.required({ case: id })),
  });
  book.add(p6.action.reduction, {
    ...shared,
    value: action.lever,
    assumptions: ["A.controle_alvo"],
    inputs: risks
      .filter((risk) => risk.controls.includes(action.control))
      .map((risk) => p6.risk.residual({ risk: risk.id })),
  });
  book.add(p6.action.imputed, {
    ...shared,
    value: action.imputed ? "sim" : "não",
    inputs: [own.reduction],
  });
  book.add(p6.action.gap, {
    ...shared,
    value: action.gap,
    inputs: action.cases.map((id) =>
      p6.requirement.missingLevels({ case: id, control: action.control }),
    ),
  });
}

function effortSource(
  run: PhaseSixRun,
  control: ControlRecord,
): Pick<FactDraft, "from" | "assumptions" | "basis"> {
  if (control.effortDays === null)
    return { assumptions: ["A.esforco_controle"], basis: "ESTIMADO" };
  return {
    from: [
      {
        table: run.input.tables.controles!,
        columns: ["esforco_pd"],
        rows: [control.row!],
        filterText: `Controle = ${control.id}`,
      },
    ],
    basis: "MEDIDO",
  };
}

/** What the first actions take off the residual risk of all rated risks. */
function addEffect(
  { book, risks, controls: list }: PhaseSixRun,
  first: readonly PlanAction[],
  aim: number,
): void {
  const total = p6.risks.residual();
  const before = book.numberOf(total);
  if (before === null || before === 0 || first.length === 0) return;
  const controls = new Map(list.map((control) => [control.id, control]));
  const after = totalResidual(risks, controls, new Set(first.map(({ control }) => control)), aim);
  book.add(p6.plan.residualAfter, {
    value: after,
    inputs: [total, ...first.map((_, index) => p6.action.reduction({ rank: index + 1 }))],
    assumptions: ["A.controle_alvo"],
  });
  book.add(p6.plan.reduction, {
    value: 100 * (1 - after / before),
    inputs: [p6.plan.residualAfter(), total],
  });
}
