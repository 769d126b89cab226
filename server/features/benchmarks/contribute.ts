import type { Actor } from "#domain/access/policy.ts";
import { catalogOf } from "#domain/benchmarks/import/index.ts";
import { benchmarkIndustries } from "#domain/benchmarks/illustrative/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { ComparedProject } from "./compare-project.ts";
import { readClientValues } from "./read-client-values.ts";

/**
 * Replaces what the project gives to the pool by what its facts say now: values entered by hand, facts that are out of date and
 * the demonstration stay out. Without a consent in force there is nothing. Answers how many measures were given.
 */
export async function contribute(
  tx: Tx,
  actor: Actor,
  project: ComparedProject,
  now: Date,
): Promise<number> {
  await tx.deleteFrom("benchmark_contributions").where("project_id", "=", project.id).execute();
  const consent = await tx
    .selectFrom("benchmark_consents")
    .select("id")
    .where("tenant_id", "=", project.tenantId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const industry = benchmarkIndustries.find((name) => name === project.industry);
  if (consent === undefined || industry === undefined || project.isDemonstration) return 0;
  const find = await readClientValues(tx, actor, project);
  const rows = catalogOf(industry).flatMap((metric) => {
    const { found } = find(metric);
    if (found === null || found.fact === null || found.fact.stale) return [];
    return [
      {
        tenant_id: project.tenantId,
        project_id: project.id,
        code: metric.code,
        reference_year: Number(found.fact.asOf.slice(0, 4)),
        reference_on: found.fact.asOf,
        value: found.value,
        fact_id: found.fact.id,
        run_id: found.fact.runId,
        taken_at: now,
      },
    ];
  });
  // Another project of the same client may have given the year's value before: the newest reading stands.
  for (const row of rows) {
    await tx
      .insertInto("benchmark_contributions")
      .values(row)
      .onConflict((on) =>
        on.columns(["tenant_id", "code", "reference_year"]).doUpdateSet({
          project_id: row.project_id,
          reference_on: row.reference_on,
          value: row.value,
          fact_id: row.fact_id,
          run_id: row.run_id,
          taken_at: now,
        }),
      )
      .execute();
  }
  return rows.length;
}
