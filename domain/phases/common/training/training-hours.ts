/** A7.5 Capacitação as plain functions: hours of a person, weeks under the weekly cap, and how tracks fall on the calendar. */
import { round9 } from "../../../kernel/numbers/rounding.ts";

/** Hours of one person by track, in the order in which they are taken. */
export type TrackHours = readonly (readonly [track: string, hours: number])[];

/** base + levels·hours per level + tools·hours per tool. 4 + 1·8 + 6·2 = 24. */
export const hoursPerPerson = (need: {
  base: number;
  levelHours: number;
  tools: number;
  toolHours: number;
}): number => need.base + need.levelHours + need.tools * need.toolHours;

/** Rounded up: 24 h at 4 h a week are 6 weeks. */
export const weeksFor = (hours: number, weeklyCap: number): number =>
  Math.ceil(round9(hours / weeklyCap));

/** Hours of each track in each block of `blockWeeks`; what does not fit in `blocks` is left over. */
export function spreadTracks(
  tracks: TrackHours,
  weeklyCap: number,
  blockWeeks: number,
  blocks: number,
): { byBlock: Map<string, number>[]; leftOver: number } {
  const room = Array.from({ length: blocks }, () => weeklyCap * blockWeeks);
  const byBlock = room.map(() => new Map<string, number>());
  let block = 0;
  let leftOver = 0;
  for (const [track, hours] of tracks) {
    let rest = hours;
    while (rest > 0 && block < blocks) {
      const taken = Math.min(rest, room[block]!);
      byBlock[block]!.set(track, (byBlock[block]!.get(track) ?? 0) + taken);
      room[block]! -= taken;
      rest = round9(rest - taken);
      if (room[block]! <= 0) block++;
    }
    leftOver += rest;
  }
  return { byBlock, leftOver };
}
