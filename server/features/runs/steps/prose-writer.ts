/**
 * How a model may write the words of a run's report, between building it and checking its numbers. Each section is a step of
 * its own in the workflow; without a model there is none.
 */
import type { RunWork } from "./run-step.ts";

export interface ProseWriter {
  /** Sections that a model is to write for this run, in order; empty when none may. Throws nothing but a lost database. */
  plan(work: RunWork): Promise<string[]>;
  /** Writes one section and keeps it, or that its template stands. Done again, it pays for nothing that was kept. */
  write(work: RunWork, sectionId: string): Promise<void>;
  /** Puts what was written into the run's report. */
  assemble(work: RunWork): Promise<void>;
}
