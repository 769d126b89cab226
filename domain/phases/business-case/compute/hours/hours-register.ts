/** A5.16: what becomes of the hours of each process. An hour stands in one state, so that the states add up to the potential. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import type { HandedProcess } from "../../../common/processes/handed-processes.ts";
import type { BenefitRow } from "../benefit-register.ts";

/** Hours a month of a process with a potential. */
export interface ProcessHours {
  process: HandedProcess;
  potential: number;
  /** No hour of it has a price, so that no initiative is credited with one. */
  unpriced: number;
  unclaimed: number;
  outside: number;
  inSet: number;
  /** The rows that claim its hours. */
  rows: BenefitRow[];
}

/** `recommended`: null while no set can be told; then every claimed hour is outside. In the order of the processes. */
export function registerHours(
  processes: readonly HandedProcess[],
  rows: readonly BenefitRow[],
  recommended: readonly string[] | null,
): ProcessHours[] {
  const chosen = new Set(recommended ?? []);
  return processes
    .filter(({ releasedHours }) => (releasedHours ?? 0) > 0)
    .map((process) => {
      const potential = process.releasedHours!;
      const own = rows.filter((row) => row.source === "horas" && row.process === process);
      const hoursOf = (of: readonly BenefitRow[]) =>
        exactSum(of.map(({ hoursPerMonth }) => hoursPerMonth ?? 0));
      const claimed = hoursOf(own);
      const inSet = hoursOf(own.filter(({ initiative }) => chosen.has(initiative.id)));
      const unpriced = process.hourlyCost === null ? potential : 0;
      return {
        process,
        potential,
        unpriced,
        unclaimed: potential - unpriced - claimed,
        outside: claimed - inSet,
        inSet,
        rows: own,
      };
    });
}
