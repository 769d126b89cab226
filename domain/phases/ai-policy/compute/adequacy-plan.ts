/** A6.6: the order in which missing controls are raised, and what the first ones take off the residual risk. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { median } from "../../../kernel/statistics/quantile.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { CaseAssessment } from "./case-assessment.ts";
import { remainingShare, type ControlRecord } from "./control-inventory.ts";
import { residualOf, type RiskRecord } from "./risk-inventory.ts";

export interface PlanAction {
  control: string;
  /** Residual that it takes away after the actions before it; the median of the others where no rated risk names the control. */
  lever: number | null;
  imputed: boolean;
  gap: number;
  effortDays: number;
  cases: string[];
}

const leastShareOfItems = 0.5;
const round9 = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Total residual when `raised` controls reach the aimed design and operation; risks that cannot be rated are left out. */
export function totalResidual(
  risks: readonly RiskRecord[],
  controls: ReadonlyMap<string, ControlRecord>,
  raised: ReadonlySet<string>,
  aim: number,
): number {
  const aimed = 1 - aim * aim;
  const share = (control: ControlRecord) =>
    raised.has(control.id) ? Math.min(aimed, remainingShare(control)) : remainingShare(control);
  return exactSum(risks.flatMap((risk) => residualOf(risk, controls, share) ?? []));
}

/** Greedy: at each turn the control that takes most away comes next, and the rest is computed again. */
function greedyLevers(
  ids: readonly string[],
  risks: readonly RiskRecord[],
  controls: ReadonlyMap<string, ControlRecord>,
  aim: number,
): Map<string, number> {
  const named = ids.filter((id) =>
    risks.some((risk) => risk.controls.includes(id) && residualOf(risk, controls) !== null),
  );
  const levers = new Map<string, number>();
  const raised = new Set<string>();
  while (raised.size < named.length) {
    const before = totalResidual(risks, controls, raised, aim);
    const [best] = named
      .filter((id) => !raised.has(id))
      .map((id) => ({
        id,
        lever: round9(before - totalResidual(risks, controls, new Set([...raised, id]), aim)),
      }))
      .sort((a, b) => b.lever - a.lever || compareText(a.id, b.id));
    if (!best) break;
    raised.add(best.id);
    levers.set(best.id, best.lever);
  }
  return levers;
}

/** Residual taken away first, then gap for effort, then id. A lever that fewer than half of the actions have is dropped for all. */
export function planActions(
  assessments: ReadonlyMap<string, CaseAssessment>,
  risks: readonly RiskRecord[],
  controls: ReadonlyMap<string, ControlRecord>,
  options: { defaultEffortDays: number; aim: number },
): PlanAction[] {
  const gaps = new Map<string, { gap: number; cases: string[] }>();
  for (const [caseId, { gaps: own }] of assessments)
    for (const { control, score } of own) {
      const known = gaps.get(control) ?? { gap: 0, cases: [] };
      gaps.set(control, { gap: known.gap + score, cases: [...known.cases, caseId] });
    }
  const ids = [...gaps.keys()].sort(compareText);
  const levers = greedyLevers(ids, risks, controls, options.aim);
  const isKept = ids.length > 0 && isAtLeast(levers.size / ids.length, leastShareOfItems);
  const middle = levers.size === 0 ? null : median([...levers.values()]);
  return ids
    .map((id): PlanAction => {
      const own = levers.get(id);
      const { gap, cases } = gaps.get(id)!;
      return {
        control: id,
        lever: isKept ? (own ?? middle) : null,
        imputed: isKept && own === undefined,
        gap,
        effortDays: controls.get(id)?.effortDays ?? options.defaultEffortDays,
        cases,
      };
    })
    .sort(
      (a, b) =>
        round9((b.lever ?? 0) - (a.lever ?? 0)) ||
        round9(b.gap / b.effortDays - a.gap / a.effortDays) ||
        compareText(a.control, b.control),
    );
}
