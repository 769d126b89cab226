/** How hard a quick win of a process is: what the inventory says of it moves the effort of its kind from six tenths to fourteen tenths. */
import { exactMean } from "../../../kernel/numbers/exact-sum.ts";

export interface Difficulty {
  /** 0-100 */
  exceptionsPct: number | null;
  /** 1-5 each. */
  standardisation: number | null;
  structuredData: number | null;
  integration: number | null;
  judgement: number | null;
}

const manyExceptionsPct = 25;
const lowest = 0.6;
const span = 0.8;

/** 0.6 + 0.8 · mean of what was told; 1 where nothing was. Exceptions 20, 3, 4, 4 and judgement 4 give 1.01. */
export function difficultyOf(told: Difficulty): number {
  const fromFive = (score: number | null) => (score === null ? [] : [(5 - score) / 4]);
  const parts = [
    ...(told.exceptionsPct === null ? [] : [Math.min(1, told.exceptionsPct / manyExceptionsPct)]),
    ...fromFive(told.standardisation),
    ...fromFive(told.structuredData),
    ...fromFive(told.integration),
    ...(told.judgement === null ? [] : [(told.judgement - 1) / 4]),
  ];
  const share = exactMean(parts);
  return share === null ? 1 : lowest + span * share;
}
