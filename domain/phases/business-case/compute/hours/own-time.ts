/** A5.14 Tempo da equipe: what the project's hours and the training of a set cost, read from T11, T06 and T18. */
import type { Assumptions } from "../../../../facts/assumptions/assumption.ts";
import { assumedNumber, resolvedValue } from "../../../../facts/assumptions/register.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../../kernel/numbers/rounding.ts";
import type { PeopleTime, PhaseInput } from "../../../../outcome/phase-outcome.ts";
import { compareText, entityKey, numberCell, textCell } from "../../../../tables/read-table.ts";
import type {
  OwnTime,
  OwnTimeCharge,
  TrainingPlan,
} from "../../../common/financial-model/financial-model.ts";
import type { HandedProcess } from "../../../common/processes/handed-processes.ts";
import type { InitiativeRecord } from "../../../common/initiative-inventory.ts";
import { ownHours } from "../../../common/own-hours.ts";
import { areaGroups, type AreaGroup } from "../../../common/positions/position-groups.ts";
import {
  areaKeysOf,
  areasTouched,
  bringsTool,
  windowWeeks,
} from "../../../common/training/areas-touched.ts";
import { companyRate } from "../../../common/training/hourly-cost.ts";
import { skillHours } from "../../../common/training/skill-hours.ts";
import { hoursPerPerson, spreadTracks } from "../../../common/training/training-hours.ts";

/** Hours of the company's people on one initiative. */
export interface ProjectEffort {
  hours: number;
  /** BRL an hour; null when no rate can be told. */
  rate: number | null;
  /** Ids of the processes whose rate it is; [] for the company's. */
  rateOf: string[];
  /** BRL at the full price, 0 when the investment holds it. */
  cost: number | null;
  /** The answer that the investment holds it cannot be right: the time costs more. */
  isRefused: boolean;
  isInCapex: boolean;
}

export interface OwnTimeInputs {
  /** Null when nothing tells what an hour costs. */
  plan: OwnTime | null;
  rate: ReturnType<typeof hourlyRate>;
  efforts: ReadonlyMap<string, ProjectEffort>;
  trainedAreas: ReadonlyMap<string, string[]>;
  /** T18 is there: without it the training is literacy and tools alone. */
  hasSkills: boolean;
  /** What of it was read of people, as it may leave. */
  people: PeopleTime;
}

type Input = Pick<PhaseInput, "tables" | "assumptions" | "payHistory" | "peopleTime">;

export function readOwnTime(
  input: Input,
  initiatives: readonly InitiativeRecord[],
  processes: readonly HandedProcess[],
): OwnTimeInputs {
  const { tables, assumptions, peopleTime: given } = input;
  const ofPeople = given?.rate ?? companyRate(input);
  const rate = hourlyRate(ofPeople, processes);
  const groups = given === undefined ? areaGroups(tables, assumptions) : [];
  const areas =
    given?.areas.map(({ keys, ...area }) => ({ ...area, areas: new Set(keys) })) ?? groups;
  const efforts = new Map(
    initiatives.flatMap((one) => {
      const effort = effortOf(one, processes, assumptions, rate.value);
      return effort === null ? [] : [[one.id, effort] as const];
    }),
  );
  const trainedAreas = new Map(
    initiatives.map((one) => [
      one.id,
      bringsTool(one)
        ? areasTouched(one, processes, areas)
            .map(({ id }) => id)
            .concat(areas.length === 0 ? [everybody] : [])
        : [],
    ]),
  );
  const training =
    given?.training ?? trainingAreas(input, groups, [...trainedAreas.values()].flat());
  const hasSkills = given?.hasSkills ?? tables.competencias !== undefined;
  return {
    plan:
      rate.value === null
        ? null
        : {
            charge: chargeOf(assumptions),
            training: { hourlyCost: rate.value, areas: training },
          },
    rate,
    efforts,
    trainedAreas,
    hasSkills,
    people: {
      rate: ofPeople,
      areas: namedAreas(areas, initiatives, processes),
      training,
      hasSkills,
    },
  };
}

/** Of the areas of a group those alone that an initiative names: no name of a small area leaves for its own sake. */
function namedAreas(
  areas: readonly Pick<AreaGroup, "id" | "name" | "areas">[],
  initiatives: readonly InitiativeRecord[],
  processes: readonly HandedProcess[],
): PeopleTime["areas"] {
  const named = new Set(initiatives.flatMap((one) => [...areaKeysOf(one, processes)]));
  return areas.map(({ id, name, areas: own }) => ({
    id,
    name,
    keys: [...own].filter((key) => named.has(key)),
  }));
}

/** The area of those whose area is not told. */
const everybody = "todos";

const isText = (assumptions: Assumptions, id: string, text: string): boolean =>
  entityKey(String(resolvedValue(assumptions, id) ?? "")) === entityKey(text);

function chargeOf(assumptions: Assumptions): OwnTimeCharge {
  if (isText(assumptions, "A.tempo_proprio", "integral")) return "integral";
  return isText(assumptions, "A.tempo_proprio", "fora") ? "fora" : "conversao";
}

/** Of T06; without it the mean of the processes by their hours. */
function hourlyRate(ofPay: PeopleTime["rate"], processes: readonly HandedProcess[]) {
  if (ofPay.value !== null) return { ...ofPay, processes: [] as string[] };
  const priced = processes.filter(
    ({ hours, hourlyCost }) => hourlyCost !== null && (hours ?? 0) > 0,
  );
  const hours = exactSum(priced.map((one) => one.hours!));
  return {
    value: hours === 0 ? null : exactSum(priced.map((one) => one.hours! * one.hourlyCost!)) / hours,
    assumptions: [] as string[],
    kept: null,
    processes: priced.map(({ id }) => id),
  };
}

/** Null when T11 tells no effort. */
function effortOf(
  initiative: InitiativeRecord,
  processes: readonly HandedProcess[],
  assumptions: Assumptions,
  companyRate: number | null,
): ProjectEffort | null {
  const { effortPersonDays: days, capex } = initiative;
  if (days === null) return null;
  const keys = new Set(initiative.processes.map(entityKey));
  const own = processes.filter(
    ({ id, name, releasedHours, hourlyCost }) =>
      (keys.has(entityKey(id)) || keys.has(entityKey(name))) &&
      (releasedHours ?? 0) > 0 &&
      hourlyCost !== null,
  );
  const released = exactSum(own.map((one) => one.releasedHours!));
  const rate =
    released > 0
      ? exactSum(own.map((one) => one.releasedHours! * one.hourlyCost!)) / released
      : companyRate;
  const hours = ownHours(days, assumptions);
  const price = rate === null ? null : hours * rate;
  const saysSo =
    initiative.capexIncludesTeam ?? isText(assumptions, "A.capex_inclui_equipe", "sim");
  const isRefused = saysSo && price !== null && capex !== null && isAbove(price, capex);
  const isInCapex = saysSo && !isRefused;
  return {
    hours,
    rate,
    rateOf: own.map(({ id }) => id),
    cost: isInCapex ? 0 : price,
    isRefused,
    isInCapex,
  };
}

/** Hours of everybody in the area by block, for 0, 1, … initiatives that touch it; `touched`: an area once per initiative. */
function trainingAreas(
  { tables, assumptions }: Input,
  areas: readonly AreaGroup[],
  touched: readonly string[],
): TrainingPlan["areas"] {
  const assumed = (id: string) => assumedNumber(assumptions, id);
  const isWhole = isText(assumptions, "A.treino_escopo", "toda a empresa");
  const needs = skillHours(tables.competencias, assumed("A.treino_nivel"), "");
  const blocks = Math.ceil(assumed("A.semanas_programa") / windowWeeks);
  const levelHours = (role: string) =>
    exactSum([...(needs.get(entityKey(role)) ?? new Map()).values()]);
  const spread = (role: string, touches: number): number[] => {
    const hours = hoursPerPerson({
      base: assumed("A.treino_base"),
      levelHours: touches > 0 || isWhole ? levelHours(role) : 0,
      tools: touches,
      toolHours: assumed("A.treino_ferramenta"),
    });
    const { byBlock } = spreadTracks(
      [["", hours]],
      assumed("A.treino_semana"),
      windowWeeks,
      blocks,
    );
    return byBlock.map((block) => block.get("") ?? 0);
  };
  const sumOf = (people: readonly { role: string; count: number }[], touches: number): number[] => {
    const each = people.map(({ role, count }) => ({ count, hours: spread(role, touches) }));
    return Array.from({ length: blocks }, (_, block) =>
      exactSum(each.map(({ count, hours }) => count * hours[block]!)),
    );
  };
  const members =
    areas.length > 0
      ? areas.map(({ id, positions }) => ({ id, people: countRoles(positions) }))
      : [{ id: everybody, people: statedRoles(tables.competencias) }];
  return members.map(({ id, people }) => ({
    id,
    hoursByTouch: Array.from(
      { length: touched.filter((one) => one === id).length + 1 },
      // Nobody's area is known without T06: tools and gaps cannot be told apart by it.
      (_, touches) => sumOf(people, id === everybody ? 0 : touches),
    ),
  }));
}

function countRoles(positions: readonly { role: string }[]): { role: string; count: number }[] {
  const found = new Map<string, number>();
  for (const { role } of positions) found.set(role, (found.get(role) ?? 0) + 1);
  return [...found].sort(([a], [b]) => compareText(a, b)).map(([role, count]) => ({ role, count }));
}

function statedRoles(table: Input["tables"]["competencias"]): { role: string; count: number }[] {
  const found = new Map<string, number>();
  for (let row = 0; row < (table?.rows ?? 0); row++) {
    const role = textCell(table!, "cargo", row);
    if (role !== null)
      found.set(role, Math.max(found.get(role) ?? 0, numberCell(table!, "pessoas", row) ?? 0));
  }
  return [...found].map(([role, count]) => ({ role, count }));
}
