/** The keys of the facts of one process, by group, for those who read many of them. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p2 from "./facts.ts";

export function processKeys(process: string) {
  const at = { process };
  return {
    ...keysAt(p2.process, at),
    now: keysAt(p2.now, at),
    later: keysAt(p2.later, at),
    gain: keysAt(p2.gain, at),
    plan: keysAt(p2.plan, at),
    satisfaction: keysAt(p2.satisfaction, at),
    coefficients: keysAt(p2.coefficients, at),
    standardErrors: keysAt(p2.standardErrors, at),
    pValues: keysAt(p2.pValues, at),
    reworked: p2.rework.cases(at),
    preliminary: keysAt(p2.preliminary, at),
    released: keysAt(p2.released, at),
    stepsByDecision: keysAt(p2.stepsByDecision, at),
    effortByClass: keysAt(p2.effortByClass, at),
    waitByClass: keysAt(p2.waitByClass, at),
    scenario: {
      conservador: keysAt(p2.scenario, { process, scenario: "conservador" }),
      base: keysAt(p2.scenario, { process, scenario: "base" }),
      otimista: keysAt(p2.scenario, { process, scenario: "otimista" }),
    },
  };
}
export type ProcessKeys = ReturnType<typeof processKeys>;
