import { sql } from "kysely";
import type {
  DatasetColumn,
  DatasetResult,
  Insight,
  QuickWin,
} from "#domain/outcome/phase-outcome.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { QualityReport } from "#domain/quality/quality-report.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readInsights } from "#server/features/runs/index.ts";

/** What a published run holds; it never changes. */
export interface RunContent {
  facts: readonly Fact[];
  insights: readonly Insight[];
  quickWins: readonly QuickWin[];
  datasets: readonly DatasetResult[];
  charts: readonly ChartSpec[];
  quality: QualityReport | null;
}

/** Two projects of seven phases. */
const MOST_KEPT = 14;

/**
 * Contents of runs, the last used ones kept in memory: reading some thousand facts takes longer than answering from them.
 * The caller has found the run under the person's row-level security; nothing here asks who may see it.
 */
export class RunContents {
  readonly #kept = new Map<string, RunContent>();

  async read(tx: Tx, runId: string): Promise<RunContent> {
    const content = this.#kept.get(runId) ?? (await readContent(tx, runId));
    this.#kept.delete(runId);
    this.#kept.set(runId, content);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return content;
  }
}

interface Outputs {
  quick_wins: QuickWin[] | null;
  charts: ChartSpec[] | null;
  quality: QualityReport | null;
}

async function readContent(tx: Tx, runId: string): Promise<RunContent> {
  const facts = await tx
    .selectFrom("facts")
    .select("body")
    .where("run_id", "=", runId)
    .orderBy("ordinal")
    .execute();
  const insights = await readInsights(tx, runId);
  const datasets = await tx
    .selectFrom("datasets")
    .select(["dataset_id", "name", "columns", "rows", "quality_score"])
    .where("run_id", "=", runId)
    .orderBy("dataset_id")
    .execute();
  const outputs = await sql<Outputs>`
    select (select payload -> 'quickWins' from lastro.run_outputs where run_id = ${runId} and step = 'selecionar_ganhos') as quick_wins,
      (select payload -> 'charts' from lastro.run_outputs where run_id = ${runId} and step = 'calcular_fatos') as charts,
      (select payload -> 'quality' from lastro.run_outputs where run_id = ${runId} and step = 'qualidade') as quality`.execute(
    tx,
  );
  const output = outputs.rows[0];
  return {
    facts: facts.map((row) => row.body as Fact),
    insights,
    datasets: datasets.map((row) => ({
      id: row.dataset_id,
      name: row.name,
      columns: row.columns as DatasetColumn[],
      rows: row.rows as DatasetResult["rows"],
      qualityScore: row.quality_score,
    })),
    quickWins: output?.quick_wins ?? [],
    charts: output?.charts ?? [],
    quality: output?.quality ?? null,
  };
}
