/**
 * Work that outlives the process: a workflow is a sequence of named steps, each remembered once it has ended, so that a
 * killed server goes on with the step it was in. What the engine stores stands outside row-level security: inputs and
 * step results are ids and hashes, nothing else.
 */

/** Names to ids and hashes. */
export type FlowInput = Record<string, string>;

export interface StepRunner {
  /**
   * Runs `work` unless an earlier life of this workflow ended it; answers what it answered then (an id, a hash or null).
   * The work may be done twice (killed between its end and the remembering), never remembered twice.
   * A failure of the work is remembered too and thrown again on resumption. Names and their order are part of the workflow.
   */
  step(name: string, work: () => Promise<string | null>): Promise<string | null>;
}

/** What shares a queue and its limits where several processes share the work. */
export type WorkKind = "reading" | "run" | "document" | "deletion";

export interface WorkflowDefinition {
  /** Stored with each workflow: never reused for another meaning. */
  name: string;
  /** Input of "reading" and "run" names the `tenantId`: companies take turns. */
  kind: WorkKind;
  run(input: FlowInput, steps: StepRunner): Promise<void>;
}

/**
 * "gone": the engine does not know it. "ended": it returned or failed. "abandoned": its process ended too often at the same step, and it
 * is not tried again.
 */
export type WorkflowState = "active" | "ended" | "gone" | "abandoned";

export interface Workflows {
  /** Before `launch`. */
  register(definition: WorkflowDefinition): void;
  /** Takes up what other processes left, at once where no other can be alive, and accepts work. */
  launch(): Promise<void>;
  /** Starts a workflow (in this process, or in a queue that others take from) and returns at once. Starting an id again does nothing. */
  start(name: string, workflowId: string, input: FlowInput): Promise<void>;
  stateOf(workflowId: string): Promise<WorkflowState>;
  /** Ids of the workflows, of whatever state, whose id or input holds one of these UUIDs. */
  findAbout(subjectIds: readonly string[]): Promise<string[]>;
  /** Cancels what is under way and removes all that the engine stored of these workflows: inputs, steps, results. */
  forget(workflowIds: readonly string[]): Promise<void>;
  /** Ends when the workflow has ended in this process or elsewhere; for tests and for start-up work. */
  waitFor(workflowId: string): Promise<void>;
  /** Stops taking work, lets running steps end for `drainMs`, then detaches: the rest resumes at the next launch. */
  close(options?: { drainMs?: number }): Promise<void>;
}
