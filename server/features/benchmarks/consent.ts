import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/benchmarks/endpoints.ts";
import type { BenchmarkConsent } from "#contract/benchmarks/endpoints.ts";
import { decide, type Actor, type Subject } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { withdrawLessons } from "#server/features/lessons/index.ts";
import { clientSubject, findClients } from "#server/features/clients/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { dayIn } from "#server/platform/product-day.ts";
import { benchmarksCopy as copy } from "./copy.ts";

export const getBenchmarkConsent: Handler<typeof contract.getBenchmarkConsent> = (
  context,
  { params },
) =>
  withClient(context, params.clientId, (tx, subject) =>
    read(tx, params.clientId, context.actor, subject),
  );

export const recordBenchmarkConsent: Handler<typeof contract.recordBenchmarkConsent> = (
  context,
  { params, body },
) =>
  withClient(context, params.clientId, async (tx, subject) => {
    const { actor, services } = context;
    const now = services.clock.now();
    if (body.consentedOn > dayIn.format(now))
      throw refuse("INVALID_INPUT", { fields: { consentedOn: copy.future } });
    await end(tx, params.clientId, actor, now);
    const row = {
      id: uuidv7(),
      tenant_id: params.clientId,
      consented_on: body.consentedOn,
      document: body.document,
      covers_lessons: body.coversLessons,
      recorded_by: actor.userId,
      recorded_by_name: actor.name ?? actor.email,
      recorded_at: now,
      revoked_at: null,
      revoked_by_name: null,
    };
    await tx.insertInto("benchmark_consents").values(row).execute();
    if (!body.coversLessons) await withdrawLessons(tx, params.clientId);
    await audit(tx, {
      action: "benchmark.consent",
      userId: actor.userId,
      tenantId: params.clientId,
      subjectId: params.clientId,
      details: {
        consentedOn: body.consentedOn,
        document: body.document,
        coversLessons: body.coversLessons,
      },
    });
    return read(tx, params.clientId, actor, subject);
  });

/** What the client gave leaves the pool in the same transaction. */
export const revokeBenchmarkConsent: Handler<typeof contract.revokeBenchmarkConsent> = (
  context,
  { params },
) =>
  withClient(context, params.clientId, async (tx, subject) => {
    const { actor, services } = context;
    await end(tx, params.clientId, actor, services.clock.now());
    await tx
      .deleteFrom("benchmark_contributions")
      .where("tenant_id", "=", params.clientId)
      .execute();
    await withdrawLessons(tx, params.clientId);
    await audit(tx, {
      action: "benchmark.consent-revoke",
      userId: actor.userId,
      tenantId: params.clientId,
      subjectId: params.clientId,
    });
    return read(tx, params.clientId, actor, subject);
  });

function withClient<T>(
  context: RequestContext,
  clientId: string,
  work: (tx: Tx, subject: Subject) => Promise<T>,
): Promise<T> {
  const { actor, services } = context;
  return services.db.asPerson({ userId: actor.userId, tenantId: clientId }, async (tx) => {
    const [row] = await findClients(tx, actor, clientId);
    if (row === undefined) throw refuse("NOT_FOUND");
    const subject = clientSubject(row);
    context.authorize("benchmark.consent", subject);
    return work(tx, subject);
  });
}

async function end(
  tx: Tx,
  clientId: string,
  actor: RequestContext["actor"],
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`benchmark_consents:${clientId}`}, 0))`.execute(
    tx,
  );
  await tx
    .updateTable("benchmark_consents")
    .set({ revoked_at: now, revoked_by_name: actor.name ?? actor.email })
    .where("tenant_id", "=", clientId)
    .where("revoked_at", "is", null)
    .execute();
}

async function read(
  tx: Tx,
  clientId: string,
  actor: Actor,
  subject: Subject,
): Promise<BenchmarkConsent> {
  const rows = await tx
    .selectFrom("benchmark_consents")
    .selectAll()
    .where("tenant_id", "=", clientId)
    .orderBy("recorded_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const history = rows.map((row) => ({
    consentedOn: row.consented_on,
    document: row.document,
    coversLessons: row.covers_lessons,
    recordedBy: row.recorded_by_name,
    recordedAt: row.recorded_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by_name,
  }));
  const current = history.find(({ revokedAt }) => revokedAt === null);
  return {
    clientId,
    history,
    abilities: { write: decide(actor, "benchmark.consent", subject).allowed },
    consent:
      current === undefined
        ? null
        : {
            consentedOn: current.consentedOn,
            document: current.document,
            coversLessons: current.coversLessons,
            recordedBy: current.recordedBy,
            recordedAt: current.recordedAt,
          },
  };
}
