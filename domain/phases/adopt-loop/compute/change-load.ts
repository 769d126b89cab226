/** A7.4 Carga de mudança: which initiatives touch an area in the same four weeks, weighed by their kind. */
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import type { AreaGroup } from "../../common/positions/position-groups.ts";
import { areasTouched, windowWeeks } from "../../common/training/areas-touched.ts";
import type { PhaseSevenRun } from "../phase-run.ts";

export const kindWeight: Record<InitiativeRecord["kind"], number> = {
  quick_win: 1,
  habilitador: 1,
  core: 2,
  estrutural: 3,
};

export interface AreaLoad {
  area: AreaGroup;
  initiatives: InitiativeRecord[];
  /** Load by window, first window first. */
  loads: number[];
}

const isActive = ({ startWeek, durationWeeks }: InitiativeRecord, window: number): boolean =>
  startWeek !== null &&
  durationWeeks !== null &&
  startWeek < (window + 1) * windowWeeks &&
  startWeek + durationWeeks > window * windowWeeks;

export const activeIn = (
  initiatives: readonly InitiativeRecord[],
  window: number,
): InitiativeRecord[] => initiatives.filter((initiative) => isActive(initiative, window));

/** Windows up to the end of the last initiative, at least those of the programme. */
export function loadsOf(
  run: Pick<PhaseSevenRun, "initiatives" | "processes" | "areas">,
  programmeWeeks: number,
): AreaLoad[] {
  const last = Math.max(
    programmeWeeks,
    ...run.initiatives.flatMap(({ startWeek, durationWeeks }) =>
      startWeek === null || durationWeeks === null ? [] : [startWeek + durationWeeks],
    ),
  );
  const windows = Math.ceil(last / windowWeeks);
  return run.areas.map((area) => {
    const initiatives = run.initiatives.filter((initiative) =>
      areasTouched(initiative, run.processes, run.areas).includes(area),
    );
    return {
      area,
      initiatives,
      loads: Array.from({ length: windows }, (_, window) =>
        activeIn(initiatives, window).reduce((sum, { kind }) => sum + kindWeight[kind], 0),
      ),
    };
  });
}

/** "sem. 1–4" */
export const windowName = (window: number): string =>
  `sem. ${window * windowWeeks + 1}–${(window + 1) * windowWeeks}`;
