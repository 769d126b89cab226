/** A7.11: the waves of the programme and the initiatives that are active in each. */
import { waveNames } from "../copy.ts";
import * as p7 from "../facts.ts";
import { wholeTable, type PhaseSevenRun } from "../phase-run.ts";
import { windowWeeks } from "../../common/training/areas-touched.ts";
import { activeIn } from "./change-load.ts";

/** Last week of each wave. */
export const waveEnds = [8, 16, 24] as const;

export const lastWave = (): { wave: number } => ({ wave: waveEnds.length });

export function addWaves(run: PhaseSevenRun): void {
  const { book } = run;
  waveEnds.forEach((end, index) => {
    const start = index === 0 ? 0 : waveEnds[index - 1]!;
    const shared = { at: { wave: index + 1 }, names: { rank: index + 1 } };
    book.add(p7.waveCalendar.end, { ...shared, value: end });
    book.add(p7.wave.start, { ...shared, value: start + 1 });
    book.add(p7.wave.name, { ...shared, value: waveNames[index] ?? null });
    if (run.initiatives.length > 0)
      book.add(p7.wave.initiatives, {
        ...shared,
        value: activeBetween(run, start, end),
        from: wholeTable(run, "iniciativas", ["inicio_semana", "duracao_semanas"]),
      });
  });
}

function activeBetween(run: PhaseSevenRun, start: number, end: number): number {
  const windows = Array.from(
    { length: (end - start) / windowWeeks },
    (_, k) => start / windowWeeks + k,
  );
  return run.initiatives.filter((one) =>
    windows.some((window) => activeIn([one], window).length > 0),
  ).length;
}
