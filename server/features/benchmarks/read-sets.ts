import { sql, type Selectable } from "kysely";
import {
  asReference,
  type CompanyScores,
  type ReferenceMetric,
  type ReferenceSet,
} from "#domain/benchmarks/benchmark.ts";
import { selectMetrics, type ChosenMetric } from "#domain/benchmarks/compare.ts";
import { catalogOf } from "#domain/benchmarks/import/index.ts";
import {
  benchmarkIndustries,
  illustrativeSet,
  type BenchmarkIndustry,
  type BenchmarkPeriod,
} from "#domain/benchmarks/illustrative/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { BenchmarkSets } from "#server/database/types.gen.ts";
import { benchmarksCopy as copy } from "./copy.ts";

/** The period that the screen of benchmarks opens with. */
const SHOWN_PERIOD: BenchmarkPeriod = "Last 12M";

export interface FoundSets {
  sets: ReferenceSet[];
  /** Measures that the pool holds, but not enough of to publish. */
  withheld: number;
}

interface PoolRow {
  code: string;
  companies: number | null;
  q10: number | null;
  q25: number | null;
  q50: number | null;
  q75: number | null;
  q90: number | null;
  collected_on: string | null;
}

/** All that an industry can be compared with in a period: the firm's sets in force, its pool, and the sample that is always there. */
export async function readSets(
  tx: Tx,
  industry: BenchmarkIndustry,
  period: BenchmarkPeriod,
): Promise<FoundSets> {
  const rows = await tx
    .selectFrom("benchmark_sets")
    .selectAll()
    .where("industry", "=", industry)
    .where("period", "=", period)
    .where("retired_at", "is", null)
    .execute();
  const pool = (
    await sql<PoolRow>`select * from lastro.benchmark_pool(${industry}, ${period})`.execute(tx)
  ).rows;
  const published = poolSet(pool, industry, period);
  return {
    sets: [
      ...rows.map(importedSet),
      ...(published === null ? [] : [published]),
      asReference(illustrativeSet(industry, period)),
    ],
    withheld: pool.filter(({ companies }) => companies === null).length,
  };
}

/** What a client of this industry is compared with, measure by measure; none of an industry that no set is of. */
export async function readChosenMetrics(tx: Tx, industry: string | null): Promise<ChosenMetric[]> {
  const known = benchmarkIndustries.find(
    (candidate) => candidate.toLowerCase() === industry?.toLowerCase(),
  );
  return known === undefined ? [] : selectMetrics((await readSets(tx, known, SHOWN_PERIOD)).sets);
}

const importedSet = (row: Selectable<BenchmarkSets>): ReferenceSet => ({
  id: row.id,
  name: row.name,
  kind: "importado",
  industry: row.industry,
  period: row.period,
  companySize: row.company_size,
  geography: row.geography,
  source: row.source,
  method: row.method,
  collectedAt: row.collected_on,
  nCompanies: row.n_companies,
  metrics: row.metrics as ReferenceMetric[],
  companyScores: row.company_scores as CompanyScores | null,
});

/** What the database's function gave, with the catalog's words; codes that the catalog lacks cannot be in it. */
function poolSet(
  rows: readonly PoolRow[],
  industry: BenchmarkIndustry,
  period: BenchmarkPeriod,
): ReferenceSet | null {
  const catalog = new Map(catalogOf(industry).map((definition) => [definition.code, definition]));
  const shown = rows.flatMap((row) => {
    const definition = catalog.get(row.code);
    return definition === undefined || row.companies === null || row.q50 === null
      ? []
      : [{ ...row, definition, companies: row.companies, q50: row.q50 }];
  });
  if (shown.length === 0) return null;
  const metrics = shown.map(
    ({ definition, companies, q10, q25, q50, q75, q90 }): ReferenceMetric => ({
      ...definition,
      n: companies,
      median: q50,
      quantiles: q25 === null || q75 === null ? null : [q10, q25, q50, q75, q90],
    }),
  );
  const dates = shown.flatMap(({ collected_on }) => collected_on ?? []).sort();
  return {
    id: `interno:${industry}:${period}`,
    name: copy.poolName,
    kind: "interno",
    industry,
    period,
    companySize: null,
    geography: null,
    source: copy.poolSource,
    method: copy.poolMethod,
    collectedAt: dates[0] ?? null,
    nCompanies: Math.min(...shown.map(({ companies }) => companies)),
    metrics,
    companyScores: null,
  };
}
