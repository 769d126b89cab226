import {
  selectOptions,
  type OptionChoice,
  type OptionRecord,
} from "#domain/phases/common/systems/build-buy-partner.ts";
import { parseWeights } from "#domain/phases/common/processes/parse-weights.ts";
import type { Figure } from "#web/features/phases/figures/index.ts";
import * as handed from "./facts-handed.ts";

/** Limits of one weight in percent (playbook A4.6). */
export const weightLimits = { low: 5, high: 40 } as const;
export const noteKeys = [
  "aderencia",
  "prazo",
  "tco",
  "risco",
  "dados",
  "capacidade_interna",
] as const;

/** "0,20; 0,15; …" as percents; null when it is not six numbers. */
export function readWeights(text: unknown): number[] | null {
  const weights = parseWeights(text).map((weight) => Math.round(1000 * weight) / 10);
  return weights.length === noteKeys.length ? weights : null;
}

/** As the assumption is written: fractions with two or three decimals. */
export const writeWeights = (percents: readonly number[]): string =>
  percents.map((percent) => String(Math.round(10 * percent) / 1000).replace(".", ",")).join("; ");

export const sumOf = (percents: readonly number[]): number =>
  Math.round(10 * percents.reduce((sum, percent) => sum + percent, 0)) / 10;

/** Whole percents in the same proportion that sum to 100, each inside its limits. */
export function toHundred(percents: readonly number[]): number[] {
  const sum = sumOf(percents);
  const ideal = percents.map((percent) =>
    sum === 0 ? 100 / percents.length : (100 * percent) / sum,
  );
  const found = ideal.map((percent) =>
    Math.min(weightLimits.high, Math.max(weightLimits.low, Math.round(percent))),
  );
  for (let rest = 100 - sumOf(found); rest !== 0; rest = 100 - sumOf(found)) {
    const step = Math.sign(rest);
    const movable = found.flatMap((percent, index) =>
      percent + step >= weightLimits.low && percent + step <= weightLimits.high ? [index] : [],
    );
    const next = movable.sort(
      (a, b) =>
        step * ((ideal[b] ?? 0) - (found[b] ?? 0) - ((ideal[a] ?? 0) - (found[a] ?? 0))) || a - b,
    )[0];
    if (next === undefined) break;
    found[next] = (found[next] ?? 0) + step;
  }
  return found;
}

/** A capability as the run decided it, with its options' notes. */
export interface Capability {
  n: string;
  name: string;
  winner: string;
  options: { key: string; record: OptionRecord }[];
}

export function readCapabilities(
  figures: ReadonlyMap<string, Pick<Figure, "value" | "display">>,
): Capability[] {
  const at = (id: string) => figures.get(id)?.value ?? null;
  const numberAt = (id: string) => {
    const value = at(id);
    return typeof value === "number" ? value : null;
  };
  const ns = [...figures.keys()]
    .flatMap((id) => handed.choice.capability.read(id)?.choice ?? [])
    .sort((a, b) => Number(a) - Number(b));
  return ns.map((n) => {
    const name = String(at(handed.choice.capability({ choice: n })) ?? "");
    const keys = [...figures.keys()].flatMap((id) => {
      const at = handed.option.score.read(id);
      return at?.choice === n ? [at.option] : [];
    });
    return {
      n,
      name,
      winner: String(at(handed.choice.winner({ choice: n })) ?? ""),
      options: keys.map((key, row) => {
        const at = { choice: n, option: key };
        return {
          key,
          record: {
            row,
            capability: name,
            option: key,
            notes: noteKeys.map((note) => numberAt(handed.optionNote.of({ ...at, note }))),
            capex: numberAt(handed.option.capex(at)),
            opexPerYear: numberAt(handed.option.opex(at)),
            vendor: null,
            evidence: null,
          },
        };
      }),
    };
  });
}

/** What the method would choose with these weights. */
export function simulate(
  { options }: Capability,
  percents: readonly number[],
): OptionChoice | null {
  return (
    selectOptions(
      options.map(({ record }) => record),
      percents,
    )[0] ?? null
  );
}
