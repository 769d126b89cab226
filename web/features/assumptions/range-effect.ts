import * as handed from "./facts-handed.ts";
/** Which facts of the sensitivity (phase 5, A5.8) say what an assumption's range does to the result. */
export const rangeEnds = ["min", "max"] as const;
export const perimeters = ["rec", "prog"] as const;
export const levelFact = (key: string, end: (typeof rangeEnds)[number]): string =>
  handed.range.end({ driver: key, end });
export const effectFact = (
  set: (typeof perimeters)[number],
  key: string,
  end: (typeof rangeEnds)[number],
): string => handed.tornado.effect({ set, driver: key, end });
