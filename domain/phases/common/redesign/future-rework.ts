/** A2.4 Retrabalho futuro: what remains of the rework when the redesign attacks its causes. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import { measuredEffect, spread, type Scenario } from "./step-effects.ts";

export interface ReworkCause {
  name: string;
  /** Reworked cases with the cause. */
  cases: number;
  /** Row indexes of T05. */
  rows: number[];
  /** 0-1; null for the cases without a cause, which nothing attacks. */
  effect: number | null;
  measured: boolean;
}

export interface FutureRework {
  /** 0-1 */
  current: number;
  /** 0-1, by scenario. */
  future: Record<Scenario, number>;
  /** Ordered by what they remove, the cases without cause last. */
  causes: ReworkCause[];
  reworkedCases: number;
  assumptions: string[];
}

export interface ReworkedCase {
  row: number;
  cause: string | null;
}

/** rho' = rho (1 - sum s_k e_k); without any cause rho' = rho (1 - A.red_retrabalho). `current` in 0-1. */
export function futureRework(
  current: number,
  reworked: readonly ReworkedCase[],
  assumptions: Assumptions,
): FutureRework {
  const causes = causesOf(
    reworked,
    measuredByCause(assumptions),
    assumedNumber(assumptions, "A.ef_causa"),
  );
  const known = causes.some((cause) => cause.effect !== null);
  if (!known) {
    const future = byScenario(
      (scenario) =>
        current *
        (1 - spread(assumedNumber(assumptions, "A.red_retrabalho"), "A.red_retrabalho", scenario)),
    );
    return {
      current,
      future,
      causes,
      reworkedCases: reworked.length,
      assumptions: ["A.red_retrabalho"],
    };
  }
  const removed = (scenario: Scenario) =>
    exactSum(
      causes.map(
        (cause) => (cause.cases / reworked.length) * effectIn(cause, scenario, assumptions),
      ),
    );
  const measured = causes.some((cause) => cause.measured);
  return {
    current,
    causes,
    reworkedCases: reworked.length,
    future: byScenario((scenario) => current * (1 - removed(scenario))),
    assumptions: [
      ...(measured ? ["A.ef_causas"] : []),
      ...(causes.some((cause) => cause.effect !== null && !cause.measured) ? ["A.ef_causa"] : []),
    ],
  };
}

export function effectIn(
  cause: Pick<ReworkCause, "effect" | "measured">,
  scenario: Scenario,
  assumptions: Assumptions,
): number {
  if (cause.effect === null) return 0;
  return cause.measured
    ? measuredEffect(cause.effect, scenario, assumptions)
    : spread(cause.effect, "A.ef_causa", scenario);
}

const byScenario = (value: (scenario: Scenario) => number): Record<Scenario, number> => ({
  conservador: value("conservador"),
  base: value("base"),
  otimista: value("otimista"),
});

function causesOf(
  reworked: readonly ReworkedCase[],
  measured: ReadonlyMap<string, number>,
  byDefault: number,
): ReworkCause[] {
  const groups = new Map<string, ReworkCause>();
  for (const { row, cause } of reworked) {
    const key = cause === null ? "" : entityKey(cause);
    const known = measured.get(key);
    const group = groups.get(key) ?? {
      name: cause ?? "não informada",
      cases: 0,
      rows: [],
      effect: cause === null ? null : (known ?? byDefault),
      measured: known !== undefined,
    };
    group.cases++;
    group.rows.push(row);
    groups.set(key, group);
  }
  const weight = (cause: ReworkCause) => (cause.effect === null ? -1 : cause.cases * cause.effect);
  return [...groups.values()].sort((a, b) => weight(b) - weight(a) || compareText(a.name, b.name));
}

/** "classificação incorreta = 0,80 | solução incorreta = 0,625" -> shares by cause key; what cannot be read is left out. */
export function measuredByCause(assumptions: Assumptions): Map<string, number> {
  const text = resolvedValue(assumptions, "A.ef_causas");
  const found = new Map<string, number>();
  if (typeof text !== "string") return found;
  for (const part of text.split(/[|;\n]/)) {
    const [, name, share] = /^(.+?)\s*[=:]\s*([\d.,]+)\s*$/.exec(part.trim()) ?? [];
    const value = Number((share ?? "").replace(",", "."));
    if (name !== undefined && Number.isFinite(value) && value >= 0 && value <= 1)
      found.set(entityKey(name), value);
  }
  return found;
}
