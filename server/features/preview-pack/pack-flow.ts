/** The durable run of all phases, one after the other: the steps of each run are steps of the pack. */
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { writeReport } from "#server/features/reports/index.ts";
import { failStoppedRun } from "#server/features/runs/index.ts";
import { notify } from "#server/platform/events/index.ts";
import { isAway } from "#server/platform/is-away.ts";
import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { announcePack, startPhase, readContext, markPhase, type PackWork } from "./start-phase.ts";
import { packCopy as copy } from "./copy.ts";

const PREVIEW_PACK = "preview-pack";

/** What a run is refused in lacks data; what fails later is a fault. */
const DATA_STEP = "mapear_tabelas";

/** `phaseRun`: the steps of one run. */
export function definePack(services: Services, phaseRun: WorkflowDefinition): WorkflowDefinition {
  return {
    name: PREVIEW_PACK,
    kind: "run",
    async run(input, { step }) {
      const work = input as unknown as PackWork;
      const { tenantId, userId } = work;
      for (const { number } of phaseDefinitions) {
        const named = (name: string): string => `fase ${number}: ${name}`;
        const runId = await step(named("iniciar"), () => startPhase(services, work, number));
        if (runId === null) continue;
        await phaseRun.run(
          { runId, tenantId, userId },
          { step: (name, perform) => step(named(name), perform) },
        );
        const reportId = await step(named("concluir"), () => endPhase(services, work, number));
        if (reportId !== null)
          await step(named("preparar o PDF"), () => preparePdf(services, work, reportId));
      }
      await step("encerrar", () => endPack(services, work));
    },
  };
}

/** As the owner, as a run's own failure is written. Answers the report that the run published. */
async function endPhase(
  { db }: Services,
  work: PackWork,
  phase: PhaseNumber,
): Promise<string | null> {
  return db.asOwner(async (tx) => {
    const run = await tx
      .selectFrom("runs")
      .leftJoin("reports", "reports.run_id", "runs.id")
      .select(["runs.status", "error_step", "error_message", "reports.id as report_id"])
      .where("pack_id", "=", work.packId)
      .where("phase_number", "=", phase)
      .executeTakeFirst();
    if (run === undefined) return null;
    if (run.status === "completed")
      await markPhase(tx, work, phase, { state: "completed", reason: null });
    else if (run.status === "failed")
      await markPhase(tx, work, phase, {
        state: run.error_step === DATA_STEP ? "skipped" : "failed",
        reason: run.error_message,
      });
    else await markPhase(tx, work, phase, { state: "cancelled", reason: copy.cancelled });
    return run.report_id;
  });
}

/** Written before it is asked for, so that the pack is handed over at once. Without it the download writes it. */
async function preparePdf(services: Services, work: PackWork, reportId: string): Promise<null> {
  try {
    await writeReport(await readContext(services, work), reportId, "pdf");
  } catch (failure) {
    if (services.stopping.aborted || isAway(failure)) throw failure;
    services.log.warn({ err: failure, reportId }, "report of a pack not prepared");
  }
  return null;
}

/** Done twice it tells once. */
async function endPack({ db, clock }: Services, work: PackWork): Promise<null> {
  const { packId, tenantId, projectId, userId } = work;
  await db.asOwner(async (tx) => {
    const now = clock.now();
    const ended = await tx
      .updateTable("preview_packs")
      .set((eb) => ({
        finished_at: now,
        status: eb
          .case()
          .when("cancel_requested_at", "is", null)
          .then("completed" as const)
          .else("cancelled" as const)
          .end(),
      }))
      .where("id", "=", packId)
      .where("status", "=", "running")
      .returning("status")
      .executeTakeFirst();
    await tx
      .updateTable("preview_pack_phases")
      .set({ state: "cancelled" })
      .where("pack_id", "=", packId)
      .where("state", "in", ["pending", "running"])
      .execute();
    await announcePack(tx, work);
    if (ended?.status !== "completed") return;
    const phases = await tx
      .selectFrom("preview_pack_phases")
      .select("state")
      .where("pack_id", "=", packId)
      .execute();
    await notify(tx, {
      kind: "pack_finished",
      tenantId,
      projectId,
      recipients: [userId],
      link: `/project/${projectId}/pacote`,
      onceKey: packId,
      now,
      subject: {
        phases: phases.filter(({ state }) => state === "completed" || state === "kept").length,
      },
    });
  });
  return null;
}

/**
 * Starts what no workflow knows (a server killed between row and start, a restored backup); a pack whose workflow has ended without
 * ending it is interrupted, and its run with it.
 */
export async function resumePacks(services: Services): Promise<void> {
  const { db, workflows, clock } = services;
  const active = await db.asOwner((tx) =>
    tx
      .selectFrom("preview_packs")
      .select(["id", "tenant_id", "project_id", "asked_by"])
      .where("status", "=", "running")
      .execute(),
  );
  for (const pack of active) {
    const state = await workflows.stateOf(pack.id);
    if (state === "active") continue;
    if (state === "gone") {
      await startPack(services, {
        packId: pack.id,
        tenantId: pack.tenant_id,
        projectId: pack.project_id,
        userId: pack.asked_by,
      });
      continue;
    }
    const stopped = await db.asOwner((tx) =>
      tx
        .selectFrom("runs")
        .select("id")
        .where("pack_id", "=", pack.id)
        .where("status", "in", ["queued", "running"])
        .executeTakeFirst(),
    );
    if (stopped !== undefined) await failStoppedRun(services, stopped.id, copy.interrupted);
    await db.asOwner(async (tx) => {
      await tx
        .updateTable("preview_packs")
        .set({ status: "interrupted", finished_at: clock.now() })
        .where("id", "=", pack.id)
        .where("status", "=", "running")
        .execute();
      await tx
        .updateTable("preview_pack_phases")
        .set((eb) => ({
          state: eb
            .case()
            .when("state", "=", "running")
            .then("failed" as const)
            .else("cancelled" as const)
            .end(),
          reason: copy.interrupted,
        }))
        .where("pack_id", "=", pack.id)
        .where("state", "in", ["pending", "running"])
        .execute();
    });
  }
}

/** Starting twice does nothing. */
export const startPack = ({ workflows }: Pick<Services, "workflows">, work: PackWork) =>
  workflows.start(PREVIEW_PACK, work.packId, { ...work });
