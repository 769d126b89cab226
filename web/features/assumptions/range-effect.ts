import * as handed from "./facts-handed.ts";
/** Which facts of the sensitivity (phase 5, A5.8) say what an assumption's range does to the result. */
const drivenKeys: Record<string, string> = {
  "A.adocao": "adocao",
  "A.conversao_caixa": "caixa",
  "A.tma": "taxa",
};

/** Key of the driver that the assumption sets, or whose range it is; null for the others. */
export const driverKeyOf = (assumptionId: string): string | null =>
  drivenKeys[assumptionId] ?? /^A\.faixa\.tornado\.(\w+)$/.exec(assumptionId)?.[1] ?? null;

export const rangeEnds = ["min", "max"] as const;
export const perimeters = ["rec", "prog"] as const;
export const levelFact = (key: string, end: (typeof rangeEnds)[number]): string =>
  handed.range.end({ driver: key, end });
export const effectFact = (
  set: (typeof perimeters)[number],
  key: string,
  end: (typeof rangeEnds)[number],
): string => handed.tornado.effect({ set, driver: key, end });
