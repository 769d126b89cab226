import { splitNames } from "#domain/kernel/text/name-list.ts";
import type { Figures } from "../figures/index.ts";
import * as handed from "./facts-handed.ts";

export const raciLetters = ["r", "a", "c", "i"] as const;
export type RaciLetter = (typeof raciLetters)[number];
export interface RaciStep {
  key: string;
  process: string;
  step: string;
  facts: Record<RaciLetter, string>;
  roles: Record<RaciLetter, string[]>;
}

/** Steps in the order of the facts. */
export function readRaci(figures: Figures): RaciStep[] {
  const steps = new Map<string, RaciStep>();
  for (const [id, { value, scope }] of figures) {
    const at = handed.raci.of.read(id);
    const letter = raciLetters.find((known) => known === at?.letter);
    if (at === null || letter === undefined) continue;
    const { process, step: code } = at;
    const key = `${process}.${code}`;
    const step = steps.get(key) ?? {
      key,
      process,
      step: scope["activity"] ?? code,
      facts: { r: "", a: "", c: "", i: "" },
      roles: { r: [], a: [], c: [], i: [] },
    };
    step.facts[letter] = id;
    step.roles[letter] = typeof value === "string" ? splitNames(value) : [];
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** Letters of a role in a step, in the order R, A, C, I. */
export const lettersOf = ({ roles }: RaciStep, role: string): RaciLetter[] =>
  raciLetters.filter((letter) => roles[letter].includes(role));

/** Who appears, those who answer for most steps first. */
export function rolesOf(steps: readonly RaciStep[]): string[] {
  const answers = new Map<string, number>();
  for (const { roles } of steps)
    for (const letter of raciLetters)
      for (const role of roles[letter])
        answers.set(role, (answers.get(role) ?? 0) + (letter === "a" ? 1 : 0));
  return [...answers].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([role]) => role);
}
