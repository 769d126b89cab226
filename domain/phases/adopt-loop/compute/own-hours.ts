/** A7.4: what part of its hours an area works for the initiatives that it owns and that the business case keeps, week by week. */
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import { ownHours, ownHoursBasis } from "../../common/own-hours.ts";
import type { AreaGroup } from "../../common/positions/position-groups.ts";
import * as handed from "../facts-handed.ts";
import * as p7 from "../facts.ts";
import { assumed, percentOf, wholeTable, type PhaseSevenRun } from "../phase-run.ts";

interface Worked {
  name: string;
  firstWeek: number;
  /** First week after it. */
  endWeek: number;
  hoursPerMonth: number;
}

const basis = [...ownHoursBasis, "A.semanas_mes"];

export function addOwnHours(run: PhaseSevenRun): void {
  for (const area of run.areas) {
    const worked = run.initiatives
      .filter((one) => isOwnedBy(area)(one) && !isLeftOut(run, one))
      .flatMap((one) => workOf(run, one));
    if (worked.length > 0 && area.fte > 0) addArea(run, area, worked);
  }
}

/** What phase 5 keeps outside the set takes nobody's time. */
const isLeftOut = ({ book }: PhaseSevenRun, { id }: InitiativeRecord): boolean =>
  book.get(handed.initiative.state({ initiative: id }))?.value === "fora do conjunto";

/** The owner named in the initiatives' table is an area of the organisation chart. */
const isOwnedBy =
  (area: AreaGroup) =>
  ({ owner }: InitiativeRecord): boolean =>
    owner !== null &&
    (entityKey(owner) === entityKey(area.name) || area.areas.has(entityKey(owner)));

function workOf(run: PhaseSevenRun, one: InitiativeRecord): Worked[] {
  const { startWeek, durationWeeks, effortPersonDays: days } = one;
  if (startWeek === null || durationWeeks === null || durationWeeks <= 0 || days === null)
    return [];
  const hours = ownHours(days, run.input.assumptions);
  return [
    {
      name: one.name,
      firstWeek: startWeek,
      endWeek: startWeek + durationWeeks,
      hoursPerMonth: (hours / durationWeeks) * assumed(run, "A.semanas_mes"),
    },
  ];
}

function addArea(run: PhaseSevenRun, area: AreaGroup, worked: readonly Worked[]): void {
  const { book } = run;
  const ofArea = area.fte * assumed(run, "A.horas_fte_mes");
  const weeks = Array.from({
    length: Math.ceil(Math.max(...worked.map(({ endWeek }) => endWeek))),
  });
  const activeIn = (week: number) =>
    worked.filter(({ firstWeek, endWeek }) => firstWeek < week + 1 && endWeek > week);
  const hoursIn = (week: number) =>
    exactSum(activeIn(week).map(({ hoursPerMonth }) => hoursPerMonth));
  const hours = weeks.map((_, week) => hoursIn(week));
  const most = Math.max(...hours);
  const [heaviest] = activeIn(hours.indexOf(most)).sort(
    (a, b) => b.hoursPerMonth - a.hoursPerMonth,
  );
  const limit = assumed(run, "A.capacidade_area");
  const at = { area: area.id };
  const shared = { at, names: area, scope: { area: area.name } };
  const from = wholeTable(run, "iniciativas", [
    "esforco_pd",
    "inicio_semana",
    "duracao_semanas",
    "responsavel",
  ]);
  book.add(p7.ownHours.perMonth, { ...shared, value: most, from, assumptions: basis });
  book.add(p7.ownHours.ofArea, {
    ...shared,
    value: ofArea,
    from: wholeTable(run, "cargos", ["area", "fte"]),
    assumptions: ["A.horas_fte_mes"],
  });
  const inputs = [p7.ownHours.perMonth(at), p7.ownHours.ofArea(at)];
  book.add(p7.ownHours.share, { ...shared, value: percentOf(most / ofArea), inputs });
  book.add(p7.ownHours.initiative, { ...shared, value: heaviest?.name ?? null, inputs });
  book.add(p7.ownHours.weeks, {
    ...shared,
    value: hours.filter((value) => isAtLeast(percentOf(value / ofArea), limit)).length,
    inputs,
    assumptions: ["A.capacidade_area"],
  });
}
