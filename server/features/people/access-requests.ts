import { sql } from "kysely";
import type { AccessRequest, handleAccessRequest as endpoint } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { linkOf, writeToken } from "#server/features/auth/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

const SHOWN = 50;

interface RequestRow {
  id: string;
  email: string;
  known: boolean;
  created_at: Date;
  handled_at: Date | null;
  outcome: AccessRequest["outcome"];
}

/** The open ones first, then the latest that were handled; or one. `known` is asked anew: an account may have come or gone. */
export async function readAccessRequests(tx: Tx, id?: string): Promise<AccessRequest[]> {
  const found = await sql<RequestRow>`
    select r.id, r.email, exists (select 1 from lastro.users u where u.email = r.email and u.disabled_at is null) as known, r.created_at, r.handled_at, r.outcome
    from lastro.access_requests r where ${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid
    order by r.handled_at is not null, r.created_at desc limit ${SHOWN}`.execute(tx);
  return found.rows.map((row) => ({
    id: row.id,
    email: row.email,
    known: row.known,
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    outcome: row.outcome,
  }));
}

/** A new access goes to people who have one already; others are invited, which is another decision. */
export const handleAccessRequest: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body },
) => {
  authorize("user.manage");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    await tx
      .selectFrom("access_requests")
      .select("id")
      .where("id", "=", params.id)
      .forUpdate()
      .execute();
    const [request] = await readAccessRequests(tx, params.id);
    if (request === undefined) throw refuse("NOT_FOUND");
    if (request.handledAt !== null) throw refuse("REQUEST_HANDLED");
    const user = await tx
      .selectFrom("users")
      .select(["email", "role", "client_id"])
      .where("email", "=", request.email)
      .where("disabled_at", "is", null)
      .where("is_demonstration", "=", false)
      .executeTakeFirst();
    const outcome =
      body.decision === "dismiss" || user === undefined
        ? "dismissed"
        : services.mailer === undefined
          ? "linked"
          : "mailed";
    if (body.decision === "send" && user === undefined) throw refuse("NOT_FOUND");
    const issued =
      outcome === "linked" && user !== undefined
        ? await writeToken(tx, {
            email: user.email,
            role: user.role,
            clientId: user.client_id,
            origin: { login: "hand" },
            createdBy: actor.userId,
            now,
          })
        : null;
    if (outcome === "mailed")
      await queueMail(tx, { kind: "access", to: request.email, subjectId: request.id, now });
    await tx
      .updateTable("access_requests")
      .set({ handled_at: now, handled_by: actor.userId, outcome })
      .where("id", "=", request.id)
      .execute();
    await audit(tx, {
      action: "user.answer-request",
      userId: actor.userId,
      tenantId: user?.client_id ?? null,
      subjectId: request.id,
      details: { email: request.email, outcome },
    });
    const [shown] = await readAccessRequests(tx, request.id);
    return {
      request: shown ?? request,
      link: issued === null ? null : linkOf(issued.token),
    };
  });
};
