/** A7.9: what the hours gained since the locked baseline are worth, by initiative. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { handedDataset } from "../../common/run/handoffs.ts";
import type { PhaseSevenRun } from "../phase-run.ts";
import { asRows, lockedDataset, num } from "./training/plan-rows.ts";
import { handedModel } from "./value-on-path.ts";

/** (baseline - current hours per case)·current volume·cost·cash share, BRL a month; a loss is negative. */
export const realisedPerMonth = (one: {
  baselineHours: number;
  currentHours: number;
  volume: number;
  hourlyCost: number;
  cashShare: number;
}): number => (one.baselineHours - one.currentHours) * one.volume * one.hourlyCost * one.cashShare;

/** Months of full effect from go-live to `elapsed` under the ramp of the plan. */
export const rampedMonths = (goLive: number, elapsed: number, ramp: number): number =>
  Array.from({ length: Math.max(0, elapsed - goLive) }, (_, k) =>
    Math.min(1, (k + 1) / ramp),
  ).reduce((sum, share) => sum + share, 0);

/** Part of each initiative's cash that comes from hours: what this phase can measure. */
export function hourShares(run: PhaseSevenRun): Map<string, number> {
  const rows = asRows(handedDataset(run.input.handoffs, "ds_p5_beneficios"));
  const ids = new Set(rows.map((row) => String(row["iniciativa_id"])));
  return new Map(
    [...ids].map((id) => {
      const own = rows.filter((row) => row["iniciativa_id"] === id);
      const all = exactSum(own.map((row) => num(row["caixa_ano"])));
      return [
        id,
        all === 0
          ? 0
          : exactSum(
              own.filter((row) => row["fonte"] === "horas").map((row) => num(row["caixa_ano"])),
            ) / all,
      ];
    }),
  );
}

/** By initiative; null while phase 1 has no locked baseline to compare with. */
export function realisedByInitiative(
  run: PhaseSevenRun,
  elapsed: number,
): Map<string, number> | null {
  const baseline = asRows(lockedDataset(run, 1, "ds_p1_baseline_processos"));
  const current = asRows(handedDataset(run.input.handoffs, "ds_p1_baseline_processos"));
  const model = handedModel(run.input.handoffs);
  if (baseline.length === 0 || current.length === 0 || model === null) return null;
  const benefits = asRows(handedDataset(run.input.handoffs, "ds_p5_beneficios")).filter(
    (row) => row["fonte"] === "horas",
  );
  const released = (process: unknown) =>
    exactSum(
      benefits.filter((row) => row["processo"] === process).map((row) => num(row["horas_mes"])),
    );
  const found = new Map<string, number>();
  for (const row of benefits) {
    const [before, now] = [baseline, current].map((rows) =>
      rows.find((one) => one["processo_id"] === row["processo"]),
    );
    const initiative = model.initiatives.find(({ id }) => id === row["iniciativa_id"]);
    if (
      !before ||
      !now ||
      !initiative ||
      num(before["volume_mes"]) === 0 ||
      num(now["volume_mes"]) === 0
    )
      continue;
    const perMonth = realisedPerMonth({
      baselineHours: num(before["horas_mes"]) / num(before["volume_mes"]),
      currentHours: num(now["horas_mes"]) / num(now["volume_mes"]),
      volume: num(now["volume_mes"]),
      hourlyCost: num(now["custo_hora"]),
      cashShare: model.base.cash,
    });
    const share =
      released(row["processo"]) === 0 ? 0 : num(row["horas_mes"]) / released(row["processo"]);
    found.set(
      initiative.id,
      (found.get(initiative.id) ?? 0) +
        perMonth * share * rampedMonths(initiative.goLiveMonth, elapsed, model.rampMonths),
    );
  }
  return found;
}
