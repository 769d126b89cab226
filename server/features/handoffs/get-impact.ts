import { sql } from "kysely";
import type * as contract from "#contract/handoffs/endpoints.ts";
import type { Impact } from "#contract/handoffs/endpoints.ts";
import { phasesAfter } from "#domain/phases/phases-after.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readPhaseRows, type PhaseRow } from "#server/features/phases/index.ts";
import { findUsedAssumptions } from "#server/features/runs/index.ts";
import { requirePhase, requireProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

type Touched = Impact["touched"][number];

/** Later phases count when they have a version: there is nothing to touch in the others. */
export const getPhaseImpact: Handler<typeof contract.getPhaseImpact> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { number, project } = await requirePhase(tx, actor, params.id);
    authorize("phase.run", project.subject);
    const published = (await readPhaseRows(tx, actor, project.id)).filter(
      (phase) => phase.current_run_id !== null,
    );
    const own = published.find((phase) => phase.number === number);
    const after = new Set<number>(own === undefined ? [] : phasesAfter(own.number));
    return {
      own: own === undefined ? null : await presentTouched(tx, own, null),
      touched: await presentAll(
        tx,
        published.filter((phase) => after.has(phase.number)),
        new Map(),
      ),
    };
  });

/** Phases whose figures rest on the assumption, and those that read the results of one that does. */
export const getAssumptionImpact: Handler<typeof contract.getAssumptionImpact> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("assumption.write", project.subject);
    if (definitionOf(params.assumptionId) === undefined) throw refuse("NOT_FOUND");
    const published = (await readPhaseRows(tx, actor, project.id)).filter(
      (phase) => phase.current_run_id !== null,
    );
    const figures = await countFigures(tx, published, params.assumptionId);
    const reached = new Set<number>();
    for (const { number, current_run_id: runId } of published) {
      if (
        !(await findUsedAssumptions(tx, runId ?? "", [params.assumptionId])).has(
          params.assumptionId,
        )
      )
        continue;
      if (!figures.has(number)) figures.set(number, 0);
      for (const phase of [number, ...phasesAfter(number)]) reached.add(phase);
    }
    return {
      own: null,
      touched: await presentAll(
        tx,
        published.filter((phase) => reached.has(phase.number)),
        figures,
      ),
    };
  });

/** Figures of the phases' own that rest on the assumption, by phase; a phase with none is absent. The assumption's own fact is none. */
async function countFigures(
  tx: Tx,
  phases: readonly PhaseRow[],
  assumptionId: string,
): Promise<Map<number, number>> {
  if (phases.length === 0) return new Map();
  const found = await sql<{ number: number; count: number }>`
    select n.phase_number as number, count(*)::int as count from lastro.runs n join lastro.facts f on f.run_id = n.id
    where n.id = any(${phases.map((phase) => phase.current_run_id)}) and f.phase_number = n.phase_number and f.fact_id not like 'A.%' and f.body -> 'assumptions' ? ${assumptionId}
    group by n.phase_number`.execute(tx);
  return new Map(found.rows.map((row) => [row.number, row.count]));
}

async function presentAll(
  tx: Tx,
  phases: readonly PhaseRow[],
  figures: ReadonlyMap<number, number>,
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const phase of phases)
    touched.push(await presentTouched(tx, phase, figures.get(phase.number) ?? null));
  return touched;
}

async function presentTouched(tx: Tx, phase: PhaseRow, figures: number | null): Promise<Touched> {
  const report = await tx
    .selectFrom("reports")
    .select(["id", "report_version", "released_at"])
    .where("run_id", "=", phase.current_run_id)
    .executeTakeFirstOrThrow();
  const scenarios = await tx
    .selectFrom("scenarios")
    .select("name")
    .where("run_id", "=", phase.current_run_id ?? "")
    .orderBy("created_at")
    .execute();
  return {
    phaseId: phase.id,
    phaseNumber: phase.number,
    name: phaseByNumber(phase.number).name,
    reportId: report.id,
    reportVersion: report.report_version,
    released: report.released_at !== null,
    gateStatus: phase.gate_status,
    alreadyStale: phase.stale_since !== null,
    scenarios: scenarios.map((scenario) => scenario.name),
    figures,
  };
}
