import {
  driverNames,
  type DriverName,
  type Drivers,
} from "#domain/phases/common/financial-model/financial-model.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { driverLabels, whatIfCopy as copy } from "./copy.ts";

export type Moved = Partial<Drivers>;

interface Shape {
  /** Of the field against the model's level: shares are typed in percent. */
  factor: 1 | 100;
  /** Highest level that a scenario takes (contract/scenarios). */
  max: number;
  unit: "pct" | "months";
  step: number;
}

const share = (max: number): Shape => ({ factor: 100, max, unit: "pct", step: 1 });
export const driverShapes: Record<DriverName, Shape> = {
  benefit: share(3),
  adoption: share(1),
  cash: share(1),
  capex: share(5),
  opex: share(5),
  delayMonths: { factor: 1, max: 36, unit: "months", step: 1 },
  itSaving: share(3),
  retention: share(3),
  ratePct: { factor: 1, max: 100, unit: "pct", step: 0.5 },
};

/** "80%", "12,5%", "3 meses". */
export function showLevel(driver: DriverName, level: number | null): string {
  if (level === null) return copy.notInformed;
  const { factor, unit } = driverShapes[driver];
  return unit === "months" ? copy.months(level) : `${fieldText(driver, level, factor)}%`;
}

/** The level as its field holds it, with a comma. */
export function fieldText(
  driver: DriverName,
  level: number | null,
  factor: number = driverShapes[driver].factor,
): string {
  if (level === null) return "";
  const value = Math.round(level * factor * 100) / 100;
  return formatNumber(
    value,
    Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2,
  ).replaceAll(".", "");
}

/** What a field says as the model's level; a sentence where it cannot be taken. */
export function readField(driver: DriverName, text: string): { level: number } | { fault: string } {
  const { factor, max, unit } = driverShapes[driver];
  const plain = text.trim().replace(/%$/, "").trim().replace(",", ".");
  if (!/^\d+(\.\d+)?$/.test(plain)) return { fault: copy.notNumber };
  const typed = unit === "months" ? Math.round(Number(plain)) : Number(plain);
  if (typed > max * factor)
    return { fault: copy.outOfBounds(showLevel(driver, 0), showLevel(driver, max)) };
  return { level: typed / factor };
}

/** Ends of a slider: the method's range, widened to hold the base and the level shown. */
export function sliderEnds(
  driver: DriverName,
  range: { low: number; high: number } | undefined,
  ...levels: (number | null | undefined)[]
): { low: number; high: number } {
  const held = levels.filter((level): level is number => typeof level === "number");
  const { low, high } = range ?? {
    low: 0,
    high: Math.min(driverShapes[driver].max, 2 * Math.max(0.5, ...held)),
  };
  return {
    low: Math.min(low, ...held),
    high: Math.min(driverShapes[driver].max, Math.max(high, ...held)),
  };
}

/** With one more level moved; a level at its base is no move. */
export function withLevel(base: Drivers, moved: Moved, driver: DriverName, level: number): Moved {
  const rest = { ...moved };
  delete rest[driver];
  return base[driver] !== null && Math.abs(level - (base[driver] ?? 0)) < 1e-9
    ? rest
    : { ...rest, [driver]: level };
}

/** "Adoção de 80% para 65%", in the order of the drivers. */
export function describeMoved(base: Drivers, moved: Moved): string[] {
  return driverNames.flatMap((driver) => {
    const level = moved[driver];
    return level === undefined
      ? []
      : [
          copy.moved(
            driverLabels[driver].label,
            showLevel(driver, base[driver]),
            showLevel(driver, level),
          ),
        ];
  });
}
