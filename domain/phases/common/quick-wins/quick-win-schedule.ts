/** When each quick win starts: in the order given, at the first week in which its team still fits under the limit of people. */

export interface Scheduled {
  startWeek: number;
  endWeek: number;
}

/** Weeks count from 1. A team above the limit works alone. */
export function scheduleTeams(
  durations: readonly number[],
  team: number,
  limit: number,
): { wins: Scheduled[]; peak: number } {
  const atOnce = Math.max(1, Math.floor(limit / team));
  const busy: number[] = [];
  const wins = durations.map((duration): Scheduled => {
    const weeks = Math.max(1, Math.ceil(duration));
    let startWeek = 1;
    const fits = (first: number) =>
      Array.from({ length: weeks }, (_, index) => busy[first + index] ?? 0).every(
        (running) => running < atOnce,
      );
    while (!fits(startWeek)) startWeek++;
    for (let index = 0; index < weeks; index++)
      busy[startWeek + index] = (busy[startWeek + index] ?? 0) + 1;
    return { startWeek, endWeek: startWeek + weeks - 1 };
  });
  const peak = team * busy.reduce((most, running) => Math.max(most, running ?? 0), 0);
  return { wins, peak };
}
