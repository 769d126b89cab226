import type { GateResult } from "#domain/outcome/phase-outcome.ts";

/** A gate is some kilobytes. */
const MAX_KEPT = 500;

/**
 * What the gate of a run came to, by the hash of all that it was judged by but the run's own results, which never change. Every change in a
 * project asks for the gates of all its phases, and nearly all of them are as they were: judging one reads every fact of its phase.
 */
export class JudgedGates {
  readonly #kept = new Map<string, { inputs: string; gate: GateResult }>();

  find(runId: string, inputs: string): GateResult | null {
    const kept = this.#kept.get(runId);
    return kept?.inputs === inputs ? kept.gate : null;
  }

  keep(runId: string, inputs: string, gate: GateResult): void {
    this.#kept.delete(runId);
    this.#kept.set(runId, { inputs, gate });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
