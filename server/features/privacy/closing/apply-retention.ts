import { uuidv7 } from "uuidv7";
import { noticeDays } from "#contract/privacy/endpoints.ts";
import { evaluateRetention } from "#domain/people/evaluate-retention.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { findFirmTeam, notify } from "#server/platform/events/index.ts";
import { audit } from "#server/platform/audit.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { dayIn } from "#server/platform/product-day.ts";
import type { Services } from "#server/platform/services.ts";
import { CLOSE } from "./closing-flow.ts";
import { noWork } from "./closing-work.ts";
import { readActivity, type ProjectActivity } from "../read-activity.ts";

/**
 * Warns administrators and the project's consultants before a project's retention ends, and closes it when it has ended: the
 * same durable deletion as of a client, with a certificate of its own. As the owner: it is nobody's request.
 */
export async function applyRetention({
  db,
  clock,
  workflows,
  log,
}: Pick<Services, "db" | "clock" | "workflows" | "log">): Promise<{
  warned: number;
  closed: number;
}> {
  const now = clock.now();
  const { warned, closings } = await db.asOwner(async (tx) => {
    const outcome = { warned: 0, closings: [] as string[] };
    for (const project of await readActivity(tx)) {
      const { step, dueMs } = evaluateRetention({
        lastActivityMs: project.lastActivity.getTime(),
        warnedMs: project.warnedAt?.getTime() ?? null,
        retentionDays: project.retentionDays,
        noticeDays,
        nowMs: now.getTime(),
      });
      if (step === "withdraw")
        await tx
          .updateTable("projects")
          .set({ retention_warned_at: null })
          .where("id", "=", project.projectId)
          .execute();
      if (step === "warn") {
        await warn(tx, project, dayIn.format(dueMs), now);
        outcome.warned += 1;
      }
      if (step === "close") {
        const id = await openClosing(tx, project, now);
        if (id !== null) outcome.closings.push(id);
      }
    }
    return outcome;
  });
  for (const closingId of closings)
    await workflows
      .start(CLOSE, closingId, { closingId })
      .catch((failure: unknown) =>
        logFailure(log, failure, "closing not started; it will be", { closingId }),
      );
  if (warned > 0 || closings.length > 0)
    log.info({ warned, closed: closings.length }, "retention applied");
  return { warned, closed: closings.length };
}

async function warn(
  tx: Tx,
  { projectId, project, clientId, client }: ProjectActivity,
  dueOn: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("projects")
    .set({ retention_warned_at: now })
    .where("id", "=", projectId)
    .execute();
  const admins = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .execute();
  await notify(tx, {
    kind: "retention_due",
    tenantId: clientId,
    projectId,
    recipients: [...admins.map(({ id }) => id), ...(await findFirmTeam(tx, projectId))],
    subject: { project, client, dueOn },
    link: `/project/${projectId}`,
    onceKey: `${projectId} ${dueOn}`,
    now,
  });
  await audit(tx, {
    action: "project.retention-warning",
    userId: null,
    tenantId: clientId,
    subjectId: projectId,
    details: { dueOn },
  });
}

/** Null while an earlier look's closing is under way. */
async function openClosing(
  tx: Tx,
  { projectId, project, clientId, client }: ProjectActivity,
  now: Date,
): Promise<string | null> {
  const id = uuidv7();
  const written = await tx
    .insertInto("closings")
    .values({
      id,
      kind: "project",
      client_id: clientId,
      client_name: client,
      project_id: projectId,
      project_name: project,
      requested_by: null,
      requested_by_name: null,
      requested_at: now,
      work: toJson(noWork),
      certificate: null,
      certificate_hash: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) return null;
  await audit(tx, {
    action: "project.close-request",
    userId: null,
    tenantId: clientId,
    subjectId: projectId,
    details: { closing: id },
  });
  return id;
}
