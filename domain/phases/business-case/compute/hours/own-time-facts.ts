/** Facts of A5.14 per initiative and per perimeter, and what is known where a cost is not told. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { monthlyRate, npv } from "../../../../kernel/numbers/finance.ts";
import { flowsOf } from "../../../common/financial-model/cash-flow.ts";
import { trainingHours } from "../../../common/financial-model/own-time.ts";
import {
  initiativesOf,
  perimeters,
  type Perimeter,
} from "../../../common/financial-model/indicators.ts";
import type { InitiativeRecord } from "../../../common/initiative-inventory.ts";
import { ownHoursBasis } from "../../../common/own-hours.ts";
import * as p5 from "../../facts.ts";
import { processHourlyCost } from "../../facts-handed.ts";
import {
  flowAssumptions,
  perimeterLabels,
  rateAssumptions,
  type PhaseFiveRun,
} from "../../phase-run.ts";
import { modelInitiative } from "../build-model.ts";
import type { ProjectEffort } from "./own-time.ts";

export const trainingAssumptions = [
  "A.tempo_proprio",
  "A.treino_escopo",
  "A.treino_base",
  "A.treino_ferramenta",
  "A.treino_nivel",
  "A.treino_semana",
  "A.semanas_programa",
];

export function addOwnTimeFacts(run: PhaseFiveRun): void {
  addRate(run);
  for (const initiative of run.inventory.initiatives) {
    addOwner(run, initiative);
    const effort = run.ownTime.efforts.get(initiative.id);
    if (effort) addEffort(run, initiative, effort);
  }
  for (const set of perimeters) addHours(run, set);
  addKnown(run);
  for (const initiative of run.unevaluated) addLargest(run, initiative);
}

function addRate({ book, input, ownTime }: PhaseFiveRun): void {
  const { value, assumptions, kept, processes } = ownTime.rate;
  const { cargos, competencias } = input.tables;
  book.add(p5.ownTime.hasSkills, {
    value: ownTime.hasSkills,
    ...(competencias ? { from: [{ table: competencias, columns: ["competencia"] }] } : {}),
  });
  book.add(p5.ownTime.rate, {
    value,
    assumptions,
    ...(processes.length > 0
      ? { inputs: processes.map((id) => processHourlyCost(id)) }
      : cargos
        ? { kept, from: [{ table: cargos, columns: ["custo_mensal", "fte"] }] }
        : {}),
  });
}

function addOwner({ book, inventory }: PhaseFiveRun, initiative: InitiativeRecord): void {
  if (initiative.owner === null) return;
  book.add(p5.effort.owner, {
    at: { initiative: initiative.id },
    names: initiative,
    value: initiative.owner,
    from: [{ table: inventory.table!, columns: ["responsavel"], rows: [initiative.row] }],
  });
}

const stateOf = (initiative: InitiativeRecord, effort: ProjectEffort): string => {
  if (effort.isInCapex) return "sim";
  if (effort.isRefused) return "recusada";
  if (effort.cost !== null && initiative.capex !== null && effort.cost > initiative.capex)
    return "impossível";
  return initiative.capexIncludesTeam === false ? "não" : "em aberto";
};

function addEffort(run: PhaseFiveRun, initiative: InitiativeRecord, effort: ProjectEffort): void {
  const { book } = run;
  const shared = { at: { initiative: initiative.id }, names: initiative };
  const own = keysAt(p5.effort, shared.at);
  book.add(p5.effort.hours, {
    ...shared,
    value: effort.hours,
    inputs: [p5.initiative.effort(shared.at)],
    assumptions: ownHoursBasis,
  });
  book.add(p5.effort.rate, {
    ...shared,
    value: effort.rate,
    inputs: effort.rateOf.length > 0 ? effort.rateOf.map(processHourlyCost) : [p5.ownTime.rate()],
  });
  book.add(p5.effort.cost, {
    ...shared,
    value: effort.cost,
    inputs: [own.hours, own.rate],
    assumptions: ["A.capex_inclui_equipe"],
  });
  book.add(p5.effort.inCapex, {
    ...shared,
    value: stateOf(initiative, effort),
    inputs: [own.cost, p5.initiative.capex(shared.at)],
    assumptions: ["A.capex_inclui_equipe"],
  });
}

/** What the perimeter takes of people's time; nothing where no rate is told. */
function addHours(run: PhaseFiveRun, set: Perimeter): void {
  const { book, model, ownTime } = run;
  const initiatives = initiativesOf(model, set);
  if (initiatives === null || !model.ownTime || (run.unevaluated.length > 0 && set === "prog"))
    return;
  const shared = { at: { set }, names: { name: perimeterLabels[set] } };
  const told = initiatives.filter(({ id }) => ownTime.efforts.has(id));
  const own = keysAt(p5.perimeterTime, shared.at);
  const names = initiatives.map(({ id }) => p5.initiative.name({ initiative: id }));
  const hours = trainingHours(model, initiatives);
  book.add(p5.perimeterTime.projectHours, {
    ...shared,
    value: exactSum(told.map(({ id }) => ownTime.efforts.get(id)!.hours)),
    inputs: told.length > 0 ? told.map(({ id }) => p5.effort.hours({ initiative: id })) : names,
  });
  book.add(p5.perimeterTime.effortCost, {
    ...shared,
    value: exactSum(told.map(({ effortCost }) => effortCost ?? 0)),
    inputs: told.length > 0 ? told.map(({ id }) => p5.effort.cost({ initiative: id })) : names,
  });
  book.add(p5.perimeterTime.trainingHours, {
    ...shared,
    value: hours,
    inputs: names,
    assumptions: trainingAssumptions,
  });
  book.add(p5.perimeterTime.trainingCost, {
    ...shared,
    value: hours * (model.ownTime.training.hourlyCost ?? 0),
    inputs: [own.trainingHours, p5.ownTime.rate()],
  });
}

/** Sums over the cells that are told, where some are not: a total without them would be too small. */
function addKnown({ book, inventory, unevaluated }: PhaseFiveRun): void {
  if (unevaluated.length === 0) return;
  const all = inventory.initiatives;
  const names = unevaluated.map(({ id }) => p5.initiative.name({ initiative: id }));
  book.add(p5.known.unevaluated, { value: unevaluated.length, inputs: names });
  const capex = all.filter((one) => one.capex !== null);
  const opex = all.filter((one) => one.opexPerMonth !== null);
  const capexKeys = capex.map(({ id }) => p5.initiative.capex({ initiative: id }));
  const opexKeys = opex.map(({ id }) => p5.initiative.opexPerMonth({ initiative: id }));
  if (capex.length < all.length) {
    book.add(p5.known.capex, {
      value: capex.length === 0 ? null : exactSum(capex.map((one) => one.capex!)),
      inputs: capexKeys,
    });
    book.add(p5.known.capexCount, { value: capex.length, inputs: names });
  }
  if (opex.length < all.length) {
    book.add(p5.known.opexPerMonth, {
      value: opex.length === 0 ? null : exactSum(opex.map((one) => one.opexPerMonth!)),
      inputs: opexKeys,
    });
    book.add(p5.known.opexCount, { value: opex.length, inputs: names });
  }
}

/** The one cost that is not told, at the level that leaves no value; nothing when both, or the dates, are not told. */
function addLargest(run: PhaseFiveRun, initiative: InitiativeRecord): void {
  const { model, book } = run;
  const isCapex = initiative.capex === null;
  if (model.base.ratePct === null || isCapex === (initiative.opexPerMonth === null)) return;
  const at = (cost: number) => {
    const one = modelInitiative(
      { ...initiative, ...(isCapex ? { capex: cost } : { opexPerMonth: cost }) },
      run.register,
      run.ownTime,
      model.weeksPerMonth,
    );
    return one === null
      ? null
      : npv(
          flowsOf(model, [one], model.base, { ownTime: "effort" }).net,
          monthlyRate(model.base.ratePct! / 100),
        );
  };
  const [free, paid] = [at(0), at(1)];
  if (free === null || paid === null || free === paid) return;
  const place = { initiative: initiative.id };
  const own = keysAt(p5.initiative, place);
  book.add(isCapex ? p5.effort.largestCapex : p5.effort.largestOpex, {
    at: place,
    names: initiative,
    value: free < 0 ? null : free / (free - paid),
    nullReason: "NAO_SE_APLICA",
    inputs: [
      isCapex ? own.opexPerMonth : own.capex,
      own.gross,
      p5.rate.annual(),
      optional(p5.effort.cost(place)),
    ],
    assumptions: [...flowAssumptions, ...rateAssumptions(model, null)],
  });
}
