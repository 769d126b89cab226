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

/**
 * Which facts: figures of other phases that a run took over count once, and the assumption's own fact is no figure that it
 * drives. Their bodies are joined afterwards, since sorting thousands of them by id went through the disk (docs/decisions/365).
 */
const drivenIds = (actor: Actor, projectId: string) => sql`
  select distinct on (f.fact_id) f.fact_id, f.run_id, s.number, f.ordinal from lastro.facts f join (${shownRuns(actor, projectId)}) s on s.run_id = f.run_id
  where f.phase_number > 0 and f.fact_id not like 'A.%' order by f.fact_id, (f.phase_number = s.number) desc, s.number`;

/** The figures that a report's first page shows. */
const headlineIds = sql`
  select a.run_id, h.fact_id from lastro.artifacts a cross join lateral jsonb_array_elements_text(a.body -> 'facts') as h(fact_id)
  where a.type = 'relatorio' and a.run_id in (select run_id from driven)`;

interface DrivenRow {
  runId: string;
  phaseNumber: number;
  fact: Fact;
}

/** What each assumption drives, by its id; one that drives nothing is absent. */
export async function readDrives(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<Map<string, Drives>> {
  const counts = await sql<{ id: string; count: number }>`
    with driven as materialized (${drivenIds(actor, projectId)})
    select a.id, count(*)::int as count from driven d join lastro.facts f on f.run_id = d.run_id and f.fact_id = d.fact_id
    cross join lateral jsonb_array_elements_text(f.body -> 'assumptions') as a(id) group by a.id`.execute(
    tx,
  );
  const headlines = await sql<DrivenRow>`
    with driven as materialized (${drivenIds(actor, projectId)})
    select d.run_id as "runId", d.number as "phaseNumber", f.body as fact from driven d
    join (select distinct run_id, fact_id from (${headlineIds}) each_headline) h on h.run_id = d.run_id and h.fact_id = d.fact_id
    join lastro.facts f on f.run_id = d.run_id and f.fact_id = d.fact_id
    where f.body -> 'value' <> 'null' order by d.number, d.ordinal`.execute(tx);
  const drives = new Map<string, Drives>(
    counts.rows.map(({ id, count }) => [id, { count, headlines: [] }]),
  );
  for (const row of headlines.rows)
    for (const id of row.fact.assumptions) drives.get(id)?.headlines.push(presentDriven(row));
  return drives;
}

/** The figures that one assumption enters, the headline ones first. */
export async function readDrivenFacts(
  tx: Tx,
  actor: Actor,
  projectId: string,
  assumptionId: string,
): Promise<DrivenFact[]> {
  const found = await sql<DrivenRow>`
    with driven as materialized (${drivenIds(actor, projectId)}), headline as materialized (${headlineIds})
    select d.run_id as "runId", d.number as "phaseNumber", f.body as fact from driven d
    join lastro.facts f on f.run_id = d.run_id and f.fact_id = d.fact_id
    where f.body -> 'assumptions' ? ${assumptionId}
    order by (d.run_id, d.fact_id) in (select run_id, fact_id from headline) desc, d.number, d.ordinal limit ${MOST_LISTED}`.execute(
    tx,
  );
  return found.rows.map(presentDriven);
}

const presentDriven = ({ runId, phaseNumber, fact }: DrivenRow): DrivenFact => ({
  runId,
  phaseNumber,
  factId: fact.id,
  label: fact.label,
  display: formatFact(fact),
});
