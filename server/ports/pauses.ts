/** Points of a run at which a test may hold the process to kill it there; nothing at all otherwise. */
export type PauseMoment = "start" | "middle" | "checkpoint";

export interface Pauses {
  /** Returns at once, except the first time at a point that the test named: there it never returns. */
  reach(step: string, moment: PauseMoment): Promise<void>;
}
