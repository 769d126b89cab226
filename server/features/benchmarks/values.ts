import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/benchmarks/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { benchmarksCopy as copy } from "./copy.ts";

export const setBenchmarkValue: Handler<typeof contract.setBenchmarkValue> = async (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("benchmark.value", project.subject);
    if (body.asOf > todayOf(project, now))
      throw refuse("INVALID_INPUT", { fields: { asOf: copy.future } });
    await endCurrent(tx, project.id, params.code, now);
    const row = {
      id: uuidv7(),
      tenant_id: project.tenantId,
      project_id: project.id,
      code: params.code,
      value: body.value,
      source: body.source,
      as_of: body.asOf,
      written_by: actor.userId,
      written_by_name: actor.name ?? actor.email,
      created_at: now,
      ended_at: null,
    };
    await tx.insertInto("benchmark_values").values(row).execute();
    await audit(tx, {
      action: "benchmark.value",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { code: params.code, value: body.value, source: body.source, asOf: body.asOf },
    });
  });
  return {};
};

export const removeBenchmarkValue: Handler<typeof contract.removeBenchmarkValue> = async (
  { services, actor, authorize },
  { params },
) => {
  const now = services.clock.now();
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("benchmark.value", project.subject);
    if ((await endCurrent(tx, project.id, params.code, now)) === 0) throw refuse("NOT_FOUND");
    await audit(tx, {
      action: "benchmark.value-remove",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { code: params.code },
    });
  });
  return {};
};

/** Two people who write the same value at once wait for each other: the later one stands, the former is kept. */
async function endCurrent(tx: Tx, projectId: string, code: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`benchmark_values:${projectId}:${code}`}, 0))`.execute(
    tx,
  );
  const ended = await tx
    .updateTable("benchmark_values")
    .set({ ended_at: now })
    .where("project_id", "=", projectId)
    .where("code", "=", code)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
