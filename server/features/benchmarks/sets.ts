import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/benchmarks/endpoints.ts";
import type { BenchmarkSetRecord, SetPreview } from "#contract/benchmarks/endpoints.ts";
import type { ReferenceMetric } from "#domain/benchmarks/benchmark.ts";
import { readSet, type ImportedSet } from "#domain/benchmarks/import/index.ts";
import { categoryNames, showValue } from "#domain/benchmarks/words.ts";
import { toJson } from "#server/database/json.ts";
import type { BenchmarkSets } from "#server/database/types.gen.ts";
import { audit } from "#server/platform/audit.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayIn } from "#server/platform/product-day.ts";
import { readWorkbook } from "./read-workbook.ts";
import { receiveWorkbook } from "./receive-workbook.ts";

const kept = 200;

export const listBenchmarkSets: Handler<typeof contract.listBenchmarkSets> = async ({
  services,
  actor,
  authorize,
}) => {
  authorize("benchmark.manage");
  const rows = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    tx
      .selectFrom("benchmark_sets")
      .selectAll()
      .orderBy("imported_at", "desc")
      .orderBy("id", "desc")
      .limit(kept)
      .execute(),
  );
  return rows.map(presentSet);
};

/** The same reading for a preview and for storing: nothing is stored that was not shown whole. */
export const importBenchmarkSet: Handler<typeof contract.importBenchmarkSet> = async (
  { services, actor, authorize, request },
  { query },
) => {
  authorize("benchmark.manage");
  const received = await receiveWorkbook(request);
  if (received instanceof Refusal) return received;
  const now = services.clock.now();
  const workbook = await readWorkbook(services, received.bytes);
  if (workbook.sheets === null)
    return {
      fileName: received.name,
      problems: [{ sheet: null, row: null, text: workbook.says }],
      notices: [],
      set: null,
      saved: null,
    };
  const { set, problems, notices } = readSet(workbook.sheets, dayIn.format(now));
  const preview: SetPreview = {
    fileName: received.name,
    problems,
    notices,
    set: set === null ? null : previewOf(set),
    saved: null,
  };
  if (set === null || query.save !== "1") return preview;
  const row = {
    id: uuidv7(),
    name: set.name,
    industry: set.industry,
    period: set.period,
    geography: set.geography,
    company_size: set.companySize,
    source: set.source,
    method: set.method,
    licence: set.licence,
    contact: set.contact,
    collected_on: set.collectedAt,
    n_companies: set.nCompanies,
    shape: set.shape,
    metrics: toJson(set.metrics),
    company_scores: set.companyScores === null ? null : toJson(set.companyScores),
    file_name: received.name,
    sha256: createHash("sha256").update(received.bytes).digest("hex"),
    imported_by: actor.userId,
    imported_by_name: actor.name ?? actor.email,
    imported_at: now,
    retired_at: null,
    retired_by_name: null,
  };
  const stored = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const written = await tx
        .insertInto("benchmark_sets")
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, {
        action: "benchmark.import",
        userId: actor.userId,
        tenantId: null,
        subjectId: row.id,
        details: {
          name: set.name,
          industry: set.industry,
          period: set.period,
          measures: set.metrics.length,
          sha256: row.sha256,
        },
      });
      return written;
    },
  );
  return { ...preview, saved: presentSet(stored) };
};

export const retireBenchmarkSet: Handler<typeof contract.retireBenchmarkSet> = async (
  { services, actor, authorize },
  { params },
) => {
  authorize("benchmark.manage");
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const ended = await tx
      .updateTable("benchmark_sets")
      .set({ retired_at: services.clock.now(), retired_by_name: actor.name ?? actor.email })
      .where("id", "=", params.setId)
      .where("retired_at", "is", null)
      .executeTakeFirst();
    if (Number(ended.numUpdatedRows) === 0) throw refuse("NOT_FOUND");
    await audit(tx, {
      action: "benchmark.retire",
      userId: actor.userId,
      tenantId: null,
      subjectId: params.setId,
    });
  });
  return {};
};

function previewOf(set: ImportedSet): SetPreview["set"] {
  const { metrics, companyScores: _scores, ...about } = set;
  return {
    ...about,
    metrics: metrics.map((metric) => ({
      code: metric.code,
      name: metric.name,
      category: categoryNames[metric.category].name,
      n: metric.n ?? 0,
      median: showValue(metric.median, metric) as string,
      quantiles:
        metric.quantiles === null
          ? null
          : metric.quantiles.map((value) => showValue(value, metric)),
    })),
  };
}

/** Without the values of its companies, which only comparisons read. */
function presentSet(row: Selectable<BenchmarkSets>): BenchmarkSetRecord {
  const metrics = row.metrics as ReferenceMetric[];
  return {
    id: row.id,
    name: row.name,
    industry: row.industry,
    period: row.period,
    geography: row.geography,
    companySize: row.company_size,
    source: row.source,
    method: row.method,
    licence: row.licence,
    contact: row.contact,
    collectedAt: row.collected_on,
    nCompanies: row.n_companies,
    shape: row.shape,
    metrics: metrics.length,
    medianOnly: metrics.filter(({ quantiles }) => quantiles === null).length,
    fileName: row.file_name,
    importedBy: row.imported_by_name,
    importedAt: row.imported_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
    retiredBy: row.retired_by_name,
  };
}
