/** Ranges of the drivers (A5.7 to A5.9), read from the assumptions `A.faixa.*`; each is made to hold the base value. */
import type { Assumptions } from "../../../../facts/assumptions/assumption.ts";
import { resolvedValue } from "../../../../facts/assumptions/register.ts";
import {
  driverKeys,
  type DriverName,
  type Drivers,
} from "../../../common/financial-model/financial-model.ts";

export { driverKeys };

export interface Range {
  low: number;
  mode: number;
  high: number;
}

/** "0,75; 1,15" -> numbers; a text that holds no number gives none. */
function parseRange(text: unknown): number[] {
  return String(text)
    .split(";")
    .map((part) => Number(part.trim().replace(",", ".")))
    .filter((value, _index, all) => Number.isFinite(value) && all.length > 1);
}

export type RangeUse = "cenarios" | "tornado" | "mc";

/** Flows fall on whole months, and nothing starts before its work ends. */
const wholeMonths = (months: number): number => Math.max(0, Math.round(months));

/** The ends given for a driver, whole months for the delay; null without the assumption. */
function givenEnds(assumptions: Assumptions, use: RangeUse, driver: DriverName): number[] | null {
  const values = parseRange(resolvedValue(assumptions, `A.faixa.${use}.${driverKeys[driver]}`));
  if (values.length < 2) return null;
  return driver === "delayMonths" ? values.map(wholeMonths) : values;
}

/** Conservative and optimistic level of a driver; never better than the base on the one side nor worse on the other. */
export function scenarioEnds(
  assumptions: Assumptions,
  driver: DriverName,
  base: number,
): { conservador: number; otimista: number } {
  const [conservative = base, optimistic = base] = givenEnds(assumptions, "cenarios", driver) ?? [];
  const costs = driver === "capex" || driver === "opex" || driver === "delayMonths";
  const worse = costs ? Math.max : Math.min;
  const better = costs ? Math.min : Math.max;
  return { conservador: worse(conservative, base), otimista: better(optimistic, base) };
}

/** Ends of the tornado: the rate's are points added to the base, never below zero. */
export function tornadoEnds(
  assumptions: Assumptions,
  driver: DriverName,
  base: number,
): { low: number; high: number } {
  const ends = givenEnds(assumptions, "tornado", driver) ?? [base, base];
  const values = driver === "ratePct" ? ends.map((points) => Math.max(0, base + points)) : ends;
  return { low: Math.min(...values, base), high: Math.max(...values, base) };
}

/** Ends and mode of the triangular draw. Three values name the mode (the delay's is not its base). */
export function simulationRange(assumptions: Assumptions, driver: DriverName, base: number): Range {
  const values = givenEnds(assumptions, "mc", driver) ?? [base, base];
  const low = Math.min(...values, base);
  const high = Math.max(...values, base);
  const mode = values.length > 2 ? Math.max(base, values[1] as number) : base;
  return { low, mode, high };
}

/** Base drivers with the scenario's levels laid over. */
export function scenarioDrivers(
  assumptions: Assumptions,
  base: Drivers,
  which: "conservador" | "otimista",
): Drivers {
  const drivers = { ...base };
  for (const driver of [
    "benefit",
    "adoption",
    "cash",
    "capex",
    "opex",
    "delayMonths",
    "itSaving",
    "retention",
  ] as const)
    drivers[driver] = scenarioEnds(assumptions, driver, base[driver])[which];
  return drivers;
}
