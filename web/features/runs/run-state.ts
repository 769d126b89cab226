import type { Run } from "#contract/runs/endpoints.ts";

export const isFinal = (run: Pick<Run, "status">): boolean =>
  run.status === "completed" || run.status === "failed" || run.status === "cancelled";

type Step = Run["steps"][number];

/** Milliseconds that a step took, or has taken by `nowMs`; null when it has not started. */
export function stepElapsedMs(step: Step, nowMs: number): number | null {
  if (step.startedAt === null) return null;
  const end = step.finishedAt === null ? nowMs : Date.parse(step.finishedAt);
  return Math.max(0, end - Date.parse(step.startedAt));
}

/** From the request to the end, or to `nowMs`. */
export function runElapsedMs(run: Pick<Run, "createdAt" | "finishedAt">, nowMs: number): number {
  return Math.max(
    0,
    (run.finishedAt === null ? nowMs : Date.parse(run.finishedAt)) - Date.parse(run.createdAt),
  );
}

/** Finished steps of all. */
export function countSteps(run: Pick<Run, "steps">): { done: number; total: number } {
  return {
    done: run.steps.filter((step) => step.status === "completed").length,
    total: run.steps.length,
  };
}

/** Lines of a text area as a list, blank ones left out. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
