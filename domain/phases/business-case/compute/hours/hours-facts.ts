/** Facts of A5.16: the register of hours and the bridge from their value to the net of a year. */
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { optional } from "../../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { initiativesOf } from "../../../common/financial-model/indicators.ts";
import * as p5 from "../../facts.ts";
import { preliminaryHours, processHourlyCost } from "../../facts-handed.ts";
import type { PhaseFiveRun } from "../../phase-run.ts";
import type { BenefitRow } from "../benefit-register.ts";
import { registerHours, type ProcessHours } from "./hours-register.ts";
import { placeOf, regimeCash } from "../initiative-facts.ts";

const rec = { set: "rec" } as const;
const fate = p5.hoursFate;
const bridge = p5.valueBridge;
const adoption = ["A.adocao"];
const conversion = ["A.conversao_caixa"];

export function addHoursFacts(run: PhaseFiveRun): void {
  const hours = registerHours(run.processes, run.register.rows, run.model.recommended);
  if (hours.length === 0) return;
  run.datasets.push(hoursDataset(hours));
  addPotential(run, hours);
  if (run.model.recommended === null) return;
  addFateInSet(run, hours);
  addSpent(run);
  addWorth(run, hours);
  addNet(run);
}

const sumOf = (hours: readonly ProcessHours[], of: (one: ProcessHours) => number): number =>
  exactSum(hours.map(of));
const releases = (hours: readonly ProcessHours[]): FactKey[] =>
  hours.flatMap(({ process }) => process.releaseFactId ?? []);
const claims = (hours: readonly ProcessHours[]): FactKey[] =>
  hours.flatMap(({ rows }) => rows.map((row) => p5.benefit.hours(placeOf(row))));

function addPotential({ book }: PhaseFiveRun, hours: readonly ProcessHours[]): void {
  const potential = sumOf(hours, (one) => one.potential);
  const unpriced = sumOf(hours, (one) => one.unpriced);
  book.add(fate.potential, { value: potential, inputs: releases(hours) });
  const preliminary = book.numberOf(preliminaryHours);
  if (preliminary !== null) {
    book.add(fate.preliminary, { value: preliminary, inputs: [preliminaryHours] });
    book.add(fate.bySteps, {
      value: potential - preliminary,
      inputs: [fate.potential(), fate.preliminary()],
    });
  }
  if (unpriced > 0)
    book.add(fate.unpriced, {
      value: unpriced,
      inputs: releases(hours.filter((one) => one.unpriced > 0)),
    });
  const claimed = claims(hours);
  book.add(fate.claimed, {
    value: sumOf(hours, (one) => one.outside + one.inSet),
    inputs: claimed.length > 0 ? claimed : [fate.potential()],
  });
  book.add(fate.unclaimed, {
    value: sumOf(hours, (one) => one.unclaimed),
    inputs: [fate.potential(), ...(unpriced > 0 ? [fate.unpriced()] : []), fate.claimed()],
  });
}

function addFateInSet({ book, model }: PhaseFiveRun, hours: readonly ProcessHours[]): void {
  const inSet = sumOf(hours, (one) => one.inSet);
  const adopted = inSet * model.base.adoption;
  const cash = adopted * model.base.cash;
  const chosen = new Set(model.recommended);
  const own = claims(
    hours.map((one) => ({
      ...one,
      rows: one.rows.filter(({ initiative }) => chosen.has(initiative.id)),
    })),
  );
  book.add(fate.inSet, { value: inSet, inputs: own.length > 0 ? own : [fate.claimed()] });
  book.add(fate.outside, {
    value: sumOf(hours, (one) => one.outside),
    inputs: [fate.claimed(), fate.inSet()],
  });
  book.add(fate.adopted, { value: adopted, inputs: [fate.inSet()], assumptions: adoption });
  book.add(fate.notAdopted, {
    value: inSet - adopted,
    inputs: [fate.inSet(), fate.adopted()],
  });
  book.add(fate.cash, { value: cash, inputs: [fate.adopted()], assumptions: conversion });
  book.add(fate.capacity, { value: adopted - cash, inputs: [fate.adopted(), fate.cash()] });
}

/** Once: what the set takes of people's time, and how long its hours need to make up for it. */
function addSpent({ book }: PhaseFiveRun): void {
  const parts = [p5.perimeterTime.projectHours(rec), p5.perimeterTime.trainingHours(rec)];
  const [project, training] = parts.map((id) => book.numberOf(id));
  if (project == null || training == null) return;
  const spent = project + training;
  const costs = [p5.perimeterTime.effortCost(rec), p5.perimeterTime.trainingCost(rec)];
  book.add(bridge.ownTime, {
    value: exactSum(costs.map((id) => book.numberOf(id) ?? 0)),
    inputs: costs,
  });
  const adopted = book.numberOf(fate.adopted()) ?? 0;
  book.add(fate.spent, { value: spent, inputs: parts });
  book.add(fate.monthsBack, {
    value: adopted > 0 ? spent / adopted : null,
    inputs: [fate.spent(), fate.adopted()],
  });
}

function addWorth({ book, model }: PhaseFiveRun, hours: readonly ProcessHours[]): void {
  const priced = hours.filter(({ process }) => process.hourlyCost !== null);
  const worth = (of: (one: ProcessHours) => number) =>
    12 * exactSum(priced.map((one) => of(one) * one.process.hourlyCost!));
  const costs = priced.map(({ process }) => processHourlyCost(process.id));
  const inSet = worth((one) => one.inSet);
  const adopted = inSet * model.base.adoption;
  book.add(bridge.potential, {
    value: worth((one) => one.potential),
    inputs: [...releases(priced), ...costs],
  });
  book.add(bridge.inSet, { value: inSet, inputs: [fate.inSet(), ...costs] });
  book.add(bridge.outside, {
    value: worth((one) => one.unclaimed + one.outside),
    inputs: [bridge.potential(), bridge.inSet()],
  });
  book.add(bridge.notAdopted, {
    value: inSet - adopted,
    inputs: [bridge.inSet()],
    assumptions: adoption,
  });
  book.add(bridge.notCash, {
    value: adopted * (1 - model.base.cash),
    inputs: [bridge.inSet(), bridge.notAdopted()],
    assumptions: conversion,
  });
  book.add(bridge.hoursCash, {
    value: adopted * model.base.cash,
    inputs: [bridge.inSet(), bridge.notAdopted(), bridge.notCash()],
  });
}

/** Of the register's other rows; a source that the set does not have is no step of the bridge. */
function addNet(run: PhaseFiveRun): void {
  const { book, model } = run;
  const chosen = new Set(model.recommended);
  const ofSet = run.register.rows.filter(({ initiative }) => chosen.has(initiative.id));
  const steps: { key: FactKey; value: number }[] = [];
  const add = (definition: typeof bridge.retention, rows: readonly BenefitRow[]) => {
    if (rows.length === 0) return;
    const value = exactSum(rows.map((row) => regimeCash(run, row)));
    book.add(definition, { value, inputs: rows.map((row) => p5.benefit.cash(placeOf(row))) });
    steps.push({ key: definition(), value });
  };
  const from = (...sources: BenefitRow["source"][]) =>
    ofSet.filter(({ source }) => sources.includes(source));
  add(bridge.retention, from("retencao"));
  add(bridge.itSaving, from("ti"));
  add(bridge.others, from("material", "ti_pessoas"));
  const initiatives = initiativesOf(model, "rec") ?? [];
  const opex = 12 * exactSum(initiatives.map(({ opexPerMonth }) => opexPerMonth));
  book.add(bridge.opex, {
    value: opex,
    inputs: initiatives.map(({ id }) => p5.initiative.opexPerMonth({ initiative: id })),
  });
  book.add(bridge.net, {
    value:
      (book.numberOf(bridge.hoursCash()) ?? 0) + exactSum(steps.map(({ value }) => value)) - opex,
    inputs: [bridge.hoursCash(), ...steps.map(({ key }) => key), optional(bridge.opex())],
  });
}

const hoursDataset = (hours: readonly ProcessHours[]) => ({
  id: "ds_p5_horas",
  name: "Registro de horas",
  qualityScore: null,
  columns: [
    { name: "processo_id", label: "Código", type: "text" as const },
    { name: "processo", label: "Processo", type: "text" as const },
    { name: "origem", label: "Origem", type: "text" as const },
    ...(
      [
        ["potencial", "Potencial"],
        ["sem_custo", "Sem custo por hora"],
        ["sem_iniciativa", "Sem iniciativa"],
        ["fora", "Fora do conjunto"],
        ["no_conjunto", "No conjunto"],
      ] as const
    ).map(([name, label]) => ({ name, label, type: "number" as const, unit: "h/mes" })),
  ],
  rows: hours.map(({ process, potential, unpriced, unclaimed, outside, inSet }) => [
    process.id,
    process.name,
    process.releaseMethod,
    potential,
    unpriced,
    unclaimed,
    outside,
    inSet,
  ]),
});
