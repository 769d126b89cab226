import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { GateStatusColumn, PackPhaseStateColumn } from "#server/database/column-types.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readPhaseRows } from "#server/features/phases/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { refuseSecondRun, writeRun, type RunStarter } from "#server/features/runs/index.ts";
import { announce } from "#server/platform/events/index.ts";
import { contextOf } from "#server/platform/http/context-of.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { packCopy as copy } from "./copy.ts";

/** Whose pack it is: what the workflow engine stores. */
export interface PackWork {
  packId: string;
  tenantId: string;
  projectId: string;
  userId: string;
}

/**
 * Decides what becomes of a phase, and answers the run whose steps are to be done; null where there is none. Done again after a kill it
 * finds what it had decided.
 */
export async function startPhase(
  services: Services,
  work: PackWork,
  phase: PhaseNumber,
): Promise<string | null> {
  try {
    const context = await readContext(services, work);
    return await services.db
      .asPerson({ userId: work.userId, tenantId: null }, (tx) =>
        decidePhase(tx, context, work, phase),
      )
      .catch(refuseSecondRun);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const reason = failure.code === "RUN_ACTIVE" ? copy.active : failure.message;
    // As the owner: whoever asked may have lost the project since.
    await services.db.asOwner((tx) => markPhase(tx, work, phase, { state: "skipped", reason }));
    return null;
  }
}

/** Whoever asked, with the rights of now; who has been disabled may nothing. */
export async function readContext(services: Services, { userId }: PackWork): Promise<RunStarter> {
  const user = await services.db.asOwner((tx) =>
    tx
      .selectFrom("users")
      .select(["role", "client_id", "name", "email"])
      .where("id", "=", userId)
      .where("disabled_at", "is", null)
      .executeTakeFirst(),
  );
  if (user === undefined) throw new Refusal("FORBIDDEN");
  const { role, client_id: clientId, name, email } = user;
  return contextOf({ userId, role, clientId, name, email, sessionId: null }, services);
}

async function decidePhase(
  tx: Tx,
  context: RunStarter,
  work: PackWork,
  number: PhaseNumber,
): Promise<string | null> {
  const project = await requireProject(tx, context.actor, work.projectId);
  const pack = await tx
    .selectFrom("preview_packs")
    .select(["status", "cancel_requested_at"])
    .where("id", "=", work.packId)
    .forUpdate()
    .executeTakeFirst();
  if (pack?.status !== "running") return null;
  const before = await tx
    .selectFrom("preview_pack_phases as p")
    .leftJoin("runs as r", (join) =>
      join.onRef("r.pack_id", "=", "p.pack_id").onRef("r.phase_number", "=", "p.phase_number"),
    )
    .select(["p.state", "r.id"])
    .where("p.pack_id", "=", work.packId)
    .where("p.phase_number", "=", number)
    .executeTakeFirstOrThrow();
  if (before.state === "running") return before.id;
  if (before.state !== "pending" || pack.cancel_requested_at !== null) return null;
  const rows = await readPhaseRows(tx, context.actor, project.id);
  const row = rows.find((one) => one.number === number);
  const reason = row === undefined ? null : (decided[row.gate_status] ?? null);
  const isCurrent = row !== undefined && row.report_id !== null && row.stale_since === null;
  // A run would take a phase back from its gate; one that is up to date would give the same again.
  if (reason !== null || isCurrent) {
    await markPhase(tx, work, number, { state: "kept", reason });
    return null;
  }
  const { type, name, objectives } = phaseByNumber(number);
  const body = {
    phaseNumber: number,
    phaseType: type,
    phaseName: name,
    objectives: [...objectives],
    automaticPrompts: [],
  };
  const { id } = await writeRun(tx, context, project, { ...body, packId: work.packId });
  await markPhase(tx, work, number, { state: "running", reason: null });
  return id;
}

const decided: Partial<Record<GateStatusColumn, string>> = {
  submitted: copy.kept.submitted,
  approved: copy.kept.passed,
  waived: copy.kept.passed,
};

/** What came of a phase, told to open screens. */
export async function markPhase(
  tx: Tx,
  pack: Pick<PackWork, "packId" | "tenantId" | "projectId">,
  phase: PhaseNumber,
  outcome: { state: PackPhaseStateColumn; reason: string | null },
): Promise<void> {
  await tx
    .updateTable("preview_pack_phases")
    .set(outcome)
    .where("pack_id", "=", pack.packId)
    .where("phase_number", "=", phase)
    .where("state", "in", ["pending", "running"])
    .execute();
  await announcePack(tx, pack);
}

/** To open screens: as a run of the project, whose steps they show. */
export const announcePack = (
  tx: Tx,
  { tenantId, projectId }: Pick<PackWork, "tenantId" | "projectId">,
): Promise<void> => announce(tx, { kind: "run", tenantId, projectId, subjectId: null });
