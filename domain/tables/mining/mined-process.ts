/** A mined log with what an explorer asks of it. */
import type { CaseRegister } from "./cases/case-register.ts";
import type { ReferenceStep } from "./conformance/conformance.ts";
import type { MinedLog } from "./mine-log.ts";

export interface MinedProcess {
  /** As in the facts: T01 id, the file's text, or "LOG". */
  key: string;
  name: string;
  mined: MinedLog;
  register: CaseRegister;
  /** Rank (1 = most frequent) of each variant index. */
  rankOf: Int32Array;
  /** Position of each activity in the order of names. */
  nameRank: Uint32Array;
  /** Entity keys of the rework steps of T02. */
  reworkSteps: Set<string>;
  /** Steps of T02 in order; null without any. */
  steps: ReferenceStep[] | null;
  /** A.gargalo, 0-1. */
  bottleneckShare: number;
}
