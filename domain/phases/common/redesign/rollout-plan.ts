/** A2.10 Esforço, prazo e sequência: one team takes the actions one after the other, best release per person-day first. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtMost } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { Decision } from "./decide-step.ts";

const effortIds: Partial<Record<Decision, string>> = {
  ELIMINAR: "A.esforco_eliminar",
  SIMPLIFICAR: "A.esforco_simplificar",
  INTEGRAR: "A.esforco_integrar",
  AUTOMATIZAR: "A.esforco_automatizar",
  IA_ASSISTIDA: "A.esforco_ia_assistida",
  IA_AUTONOMA: "A.esforco_ia_autonoma",
};

/** Person-days of one decision: the standard effort + A.esforco_sistema per system beyond the first; 0 for MANTER. */
export function decisionEffort(
  decision: Decision,
  systems: number,
  assumptions: Assumptions,
): { value: number; assumptions: string[] } {
  const id = effortIds[decision];
  if (id === undefined) return { value: 0, assumptions: [] };
  const extra = Math.max(0, systems - 1);
  return {
    value: assumedNumber(assumptions, id) + extra * assumedNumber(assumptions, "A.esforco_sistema"),
    assumptions: [id, ...(extra > 0 ? ["A.esforco_sistema"] : [])],
  };
}

/** A decision on one step, or on the rework steps of a process that share it. */
export interface PlanItem {
  key: string;
  decision: Decision;
  effort: number;
  releasedHours: number;
  simplifyFirst: boolean;
}

export interface PlanAction {
  item: PlanItem;
  kind: "simplificar" | "executar";
  effort: number;
  /** Weeks from the start, 1-based: first week worked and last week worked. */
  startWeek: number;
  endWeek: number;
  wave: number;
  /** Index in the plan of the action that comes before by need; null without one. */
  dependsOn: number | null;
}

export interface RolloutPlan {
  actions: PlanAction[];
  effort: number;
  weeklyCapacity: number;
  weeks: number;
  criticalWeeks: number;
}

export const waveEnds = [8, 16, 24] as const;

/** 1 to 3; 4 is beyond the last wave. */
export const waveOf = (week: number): number =>
  waveEnds.findIndex((end) => week <= end) + 1 || waveEnds.length + 1;

/** `team` people at A.foco_qw of five days a week. */
export function planRollout(
  items: readonly PlanItem[],
  team: number,
  assumptions: Assumptions,
): RolloutPlan {
  const weeklyCapacity = team * 5 * assumedNumber(assumptions, "A.foco_qw");
  const ratio = (item: PlanItem) => (item.effort === 0 ? 0 : item.releasedHours / item.effort);
  const ordered = items
    .filter((item) => item.effort > 0)
    .sort((a, b) => ratio(b) - ratio(a) || compareText(a.key, b.key));
  const actions: PlanAction[] = [];
  const done: number[] = [];
  const add = (
    item: PlanItem,
    kind: PlanAction["kind"],
    effort: number,
    dependsOn: number | null,
  ) => {
    const before = exactSum(done);
    const startWeek = Math.floor(tidy(before / weeklyCapacity)) + 1;
    const endWeek = Math.max(startWeek, Math.ceil(tidy((before + effort) / weeklyCapacity)));
    actions.push({ item, kind, effort, startWeek, endWeek, wave: waveOf(endWeek), dependsOn });
    done.push(effort);
    return actions.length - 1;
  };
  for (const item of ordered) {
    // The effort of the decision covers both parts: its simplification is the first of them.
    const first = item.simplifyFirst
      ? Math.min(assumedNumber(assumptions, "A.esforco_simplificar"), item.effort)
      : 0;
    const before = first > 0 ? add(item, "simplificar", first, null) : null;
    if (!isAtMost(item.effort - first, 0)) add(item, "executar", item.effort - first, before);
  }
  const effort = exactSum(done);
  const chains = ordered.map((item) => Math.ceil(tidy(item.effort / weeklyCapacity)));
  return {
    actions,
    effort,
    weeklyCapacity,
    weeks: Math.ceil(tidy(effort / weeklyCapacity)),
    criticalWeeks: Math.max(0, ...chains),
  };
}

/** Sums of decimals may leave 8.000000000000002 weeks. */
const tidy = (value: number): number => Math.round(value * 1e9) / 1e9;
