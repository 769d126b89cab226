import { setTimeout as sleep } from "node:timers/promises";
import { phases } from "#domain/phases/registry.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { autoExecute, stepLabel } from "#server/features/runs/index.ts";
import { demonstrationCopy as copy } from "./copy.ts";
import { SeedingFailed, type Report } from "./seeding.ts";
import { asActor, type SystemContext } from "./system-actor.ts";

const POLL_EVERY_MS = 200;
/** Shares of the progress bar. */
const STARTS_AT = 70;
const ENDS_AT = 99;

/** In order: later phases read what earlier ones published. */
const inOrder = Object.keys(phases)
  .map(Number)
  .sort((a, b) => a - b) as PhaseNumber[];

/** A run of each phase that has none; each phase waits for the one before, and for what is done with it once it has run. */
export async function runPhases(
  context: SystemContext,
  projectId: string,
  report: Report,
  actOn: (phase: PhaseNumber) => Promise<void>,
): Promise<void> {
  const share = (ENDS_AT - STARTS_AT) / inOrder.length;
  for (const [index, phase] of inOrder.entries()) {
    await runPhase(context, projectId, phase, (change) =>
      report({ ...change, progress: STARTS_AT + share * (index + Number(change.progress ?? 0)) }),
    );
    await actOn(phase);
  }
}

/** Whether some phase with an engine has no published run: an installation older than the engine. */
export async function lacksRuns(tx: Tx, projectId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom("phases")
    .select("number")
    .where("project_id", "=", projectId)
    .where("current_run_id", "is not", null)
    .execute();
  const published = new Set(rows.map((row) => row.number));
  return inOrder.some((phase) => !published.has(phase));
}

/** `progress` goes from 0 to 1 within the phase. */
async function runPhase(
  context: SystemContext,
  projectId: string,
  phase: PhaseNumber,
  report: Report,
): Promise<void> {
  const { number, type, name, objectives } = phaseByNumber(phase);
  const latest = () =>
    asActor(context, (tx) =>
      tx
        .selectFrom("runs")
        .select(["id", "status", "error_message"])
        .where("project_id", "=", projectId)
        .where("phase_number", "=", phase)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst(),
    );
  const known = await latest();
  if (known === undefined || known.status === "failed" || known.status === "cancelled") {
    await autoExecute(context, {
      params: { projectId },
      body: {
        phaseNumber: number,
        phaseType: type,
        phaseName: name,
        objectives: [...objectives],
        automaticPrompts: [],
      },
    });
  }
  for (;;) {
    const run = await latest();
    if (run?.status === "completed") return;
    if (run === undefined || run.status === "failed" || run.status === "cancelled")
      throw new SeedingFailed(copy.runFailed(name, run?.error_message ?? ""));
    const steps = await asActor(context, (tx) =>
      tx
        .selectFrom("run_steps")
        .select(["name", "status"])
        .where("run_id", "=", run.id)
        .orderBy("ordinal")
        .execute(),
    );
    const done = steps.filter((step) => step.status === "completed").length;
    const current = steps.find((step) => step.status !== "completed")?.name ?? "publicar";
    await report({
      progress: done / Math.max(1, steps.length),
      step: copy.running(name, stepLabel(current)),
    });
    await sleep(POLL_EVERY_MS);
  }
}
