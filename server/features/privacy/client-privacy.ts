import { sql } from "kysely";
import type {
  getClientHoldings as holdingsEndpoint,
  setRetention as retentionEndpoint,
} from "#contract/privacy/endpoints.ts";
import { noticeDays, type ClientPrivacy } from "#contract/privacy/endpoints.ts";
import { evaluateRetention } from "#domain/people/evaluate-retention.ts";
import type { Tx } from "#server/database/transaction.ts";
import { publishAdminChange } from "#server/platform/events/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readLastExports } from "./exports/client-exports.ts";
import { readActivity } from "./read-activity.ts";
import { countTenantRows, listTenantTables } from "./closing/tenant-catalog.ts";
import { dayIn } from "#server/platform/product-day.ts";

/** Every client with its retention, the demonstration last; or one. As the owner. */
export async function readClientPrivacy(
  tx: Tx,
  now: Date,
  clientId?: string,
): Promise<ClientPrivacy[]> {
  const clients = await tx
    .selectFrom("clients")
    .select(["id", "name", "is_demonstration", "version", "retention_days", "closing_id"])
    .$if(clientId !== undefined, (query) => query.where("id", "=", clientId ?? ""))
    .orderBy("is_demonstration")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  const exports = await readLastExports(tx, now, clientId);
  const activity = await readActivity(tx, clientId);
  const due = activity
    .map(({ clientId: of, projectId, project, lastActivity, warnedAt, retentionDays }) => {
      const { step, dueMs } = evaluateRetention({
        lastActivityMs: lastActivity.getTime(),
        warnedMs: warnedAt?.getTime() ?? null,
        retentionDays,
        noticeDays,
        nowMs: now.getTime(),
      });
      return {
        of,
        dueMs,
        entry: {
          projectId,
          project,
          dueOn: dayIn.format(dueMs),
          isWarned: step === "wait" || step === "close",
        },
      };
    })
    .sort((one, other) => one.dueMs - other.dueMs);
  return clients.map((row) => {
    const last = exports.get(row.id);
    return {
      id: row.id,
      name: row.name,
      isDemonstration: row.is_demonstration,
      version: row.version,
      retentionDays: row.retention_days,
      isClosing: row.closing_id !== null,
      lastExport:
        last === undefined
          ? null
          : {
              sha256: last.sha256,
              bytes: last.bytes,
              files: last.files,
              at: last.at,
              by: last.by,
              isRecent: last.isRecent,
            },
      due: due.filter(({ of }) => of === row.id).map(({ entry }) => entry),
    };
  });
}

export const getClientHoldings: Handler<typeof holdingsEndpoint> = (
  { services, authorize },
  { params: { clientId } },
) => {
  authorize("privacy.manage");
  return services.db.asOwner(async (tx) => {
    const client = await tx
      .selectFrom("clients")
      .select("id")
      .where("id", "=", clientId)
      .executeTakeFirst();
    if (client === undefined) return refuse("NOT_FOUND");
    const rows = await countTenantRows(tx, await listTenantTables(tx), clientId);
    const sizes = await sql<{
      bytes: number;
    }>`select coalesce(sum(size_bytes), 0)::bigint as bytes from lastro.files where tenant_id = ${clientId}`.execute(
      tx,
    );
    const of = (table: string): number => rows[table] ?? 0;
    return {
      projects: of("projects"),
      files: of("files"),
      bytes: sizes.rows[0]?.bytes ?? 0,
      documents: of("library_documents"),
      runs: of("runs"),
      reports: of("reports"),
      conversations: of("conversations"),
      surveys: of("surveys"),
      registers: of("register_records"),
      people: of("users"),
      invites: of("invites"),
      rows: 1 + Object.values(rows).reduce((total, count) => total + count, 0),
    };
  });
};

/** What was warned of is judged anew: a longer retention withdraws it at the next look. */
export const setRetention: Handler<typeof retentionEndpoint> = (
  { services, actor, authorize },
  { params: { clientId }, body },
) => {
  authorize("privacy.manage");
  return services.db.asOwner(async (tx) => {
    const client = await tx
      .selectFrom("clients")
      .selectAll()
      .where("id", "=", clientId)
      .forUpdate()
      .executeTakeFirst();
    if (client === undefined) throw refuse("NOT_FOUND");
    if (client.is_demonstration) throw refuse("DEMONSTRATION_STAYS");
    if (client.closing_id !== null) throw refuse("CLIENT_CLOSING");
    if (client.version !== body.version) throw refuse("CONFLICT");
    if (client.retention_days !== body.days) {
      await tx
        .updateTable("clients")
        .set((e) => ({ retention_days: body.days, version: e("version", "+", 1) }))
        .where("id", "=", clientId)
        .execute();
      if (body.days === null)
        await tx
          .updateTable("projects")
          .set({ retention_warned_at: null })
          .where("tenant_id", "=", clientId)
          .execute();
      await publishAdminChange(tx);
      await audit(tx, {
        action: "client.retention",
        userId: actor.userId,
        tenantId: clientId,
        subjectId: clientId,
        before: { days: client.retention_days },
        after: { days: body.days },
      });
    }
    const [shown] = await readClientPrivacy(tx, services.clock.now(), clientId);
    return shown ?? refuse("NOT_FOUND");
  });
};
