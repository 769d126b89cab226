import { sql } from "kysely";
import type { z } from "zod";
import type { drivenFact } from "#contract/assumptions/endpoints.ts";
import type { Actor } from "#domain/access/policy.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";

type DrivenFact = z.output<typeof drivenFact>;

export interface Drives {
  count: number;
  headlines: DrivenFact[];
}

const MOST_LISTED = 200;

/** The run of each phase that the person is shown: the current one, or for a company's people the newest released. */
const shownRuns = (actor: Actor, projectId: string) => sql`
  select distinct on (p.id) r.run_id, p.number from lastro.phases p join lastro.reports r on r.phase_id = p.id
  where p.project_id = ${projectId} and (${actor.clientId !== null}::boolean or r.run_id = p.current_run_id)
    and (${actor.clientId === null}::boolean or r.released_at is not null)
  order by p.id, r.report_version desc`;

/** Figures of other phases that a run took over count once, and the assumption's own fact is no figure that it drives. */
const drivenFacts = (actor: Actor, projectId: string) => sql`
  select distinct on (f.fact_id) f.fact_id, f.run_id, s.number, f.ordinal, f.body from lastro.facts f join (${shownRuns(actor, projectId)}) s on s.run_id = f.run_id
  where f.phase_number > 0 and f.fact_id not like 'A.%' order by f.fact_id, (f.phase_number = s.number) desc, s.number`;

const isHeadline = sql`exists (select 1 from lastro.artifacts a where a.run_id = d.run_id and a.type = 'relatorio' and a.body -> 'facts' ? d.fact_id)`;

interface Row {
  id: string;
  count: number;
  headlines: { runId: string; phaseNumber: number; fact: Fact }[] | null;
}

/** What each assumption drives, by its id; one that drives nothing is absent. */
export async function readDrives(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<Map<string, Drives>> {
  const found = await sql<Row>`
    select a.id, count(*)::int as count,
      jsonb_agg(jsonb_build_object('runId', d.run_id, 'phaseNumber', d.number, 'fact', d.body) order by d.number, d.ordinal)
        filter (where d.body -> 'value' <> 'null' and ${isHeadline}) as headlines
    from (${drivenFacts(actor, projectId)}) d cross join lateral jsonb_array_elements_text(d.body -> 'assumptions') as a(id)
    group by a.id`.execute(tx);
  return new Map(
    found.rows.map((row) => [
      row.id,
      { count: row.count, headlines: (row.headlines ?? []).map(presentDriven) },
    ]),
  );
}

/** The figures that one assumption enters, the headline ones first. */
export async function readDrivenFacts(
  tx: Tx,
  actor: Actor,
  projectId: string,
  assumptionId: string,
): Promise<DrivenFact[]> {
  const found = await sql<{ runId: string; phaseNumber: number; fact: Fact }>`
    select d.run_id as "runId", d.number as "phaseNumber", d.body as fact from (${drivenFacts(actor, projectId)}) d
    where d.body -> 'assumptions' ? ${assumptionId}
    order by ${isHeadline} desc, d.number, d.ordinal limit ${MOST_LISTED}`.execute(tx);
  return found.rows.map(presentDriven);
}

const presentDriven = ({
  runId,
  phaseNumber,
  fact,
}: {
  runId: string;
  phaseNumber: number;
  fact: Fact;
}): DrivenFact => ({
  runId,
  phaseNumber,
  factId: fact.id,
  label: fact.label,
  display: formatFact(fact),
});
