/** What of a project holds the words sought, its files apart: of each kind the best few. */
import { sql } from "kysely";
import type { FoundThing } from "#contract/search/endpoints.ts";
import { displayAssumption } from "#domain/facts/assumptions/display-assumption.ts";
import { assumptionRegister } from "#domain/facts/assumptions/register.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { headlineFactIds } from "#domain/home/headlines.ts";
import { phases } from "#domain/phases/registry.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { sectionAnchor } from "#domain/report/report-tree.ts";
import { factsSaidAs } from "#domain/semantics/index.ts";
import { searchedWords } from "#server/database/searched-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import type { ShownPhase } from "#server/features/phases/index.ts";
import { searchCopy as copy } from "./copy.ts";

const MOST_FACTS = 6;
const MOST_OTHERS = 4;

/** Found first where many hold the words: what screens and reports lead with. */
const leading: readonly string[] = [
  ...headlineFactIds,
  ...Object.values(phases).flatMap(({ screen }) => screen.headline.map(({ factId }) => factId)),
];

/** Figures of the runs that the person is shown, each of its own phase; those without a value are left out. */
export async function findFacts(
  tx: Tx,
  shown: readonly ShownPhase[],
  query: string,
): Promise<FoundThing[]> {
  const runs = shown.flatMap(({ shown_run_id: runId }) => runId ?? []);
  if (runs.length === 0) return [];
  const said = factsSaidAs(query);
  const { rows } = await sql<{ runId: string; body: Fact }>`
    with asked as materialized (select ${searchedWords(query)} as query),
    held as materialized (
      select f.run_id, f.fact_id, f.phase_number from lastro.facts f join lastro.runs r on r.id = f.run_id cross join asked a
      where f.run_id = any (${runs}::uuid[]) and f.phase_number in (0, r.phase_number)
        and (f.search @@ a.query or f.fact_id = any (${said}::text[])))
    select f.run_id as "runId", f.body from held join lastro.facts f using (run_id, fact_id)
    where f.body ->> 'value' is not null and f.body ->> 'basis' <> 'PREMISSA'
    order by f.fact_id = any (${[...leading]}::text[]) desc, jsonb_typeof(f.body -> 'value') = 'number' desc, f.body -> 'scope' is null desc,
      f.fact_id = any (${said}::text[]) desc, length(f.body ->> 'label'), f.phase_number, f.ordinal limit ${MOST_FACTS}`.execute(
    tx,
  );
  return rows.map(({ runId, body }) => ({
    kind: "fact",
    id: body.id,
    label: body.label,
    hint: formatFact(body),
    link: null,
    runId,
  }));
}

const pages = { kpi: "/kpis", use_case: "/cases", risk: "/risks" } as const;

/** Indicators, cases and risks by their name; of a company's people, those released to them. */
export async function findRecords(
  tx: Tx,
  actor: { clientId: string | null },
  projectId: string,
  query: string,
): Promise<FoundThing[]> {
  const { rows } = await sql<{ id: string; kind: keyof typeof pages; name: string }>`
    select id, kind, name from (
      select r.id, r.kind, r.body ->> 'name' as name, row_number() over (partition by r.kind order by r.created_at, r.id) as turn
      from lastro.register_records r
      where r.project_id = ${projectId} and r.deleted_at is null and (${actor.clientId === null}::boolean or r.released_at is not null)
        and lastro.search_vector(r.body ->> 'name') @@ ${searchedWords(query)}) found
    where turn <= ${MOST_OTHERS} order by kind, turn`.execute(tx);
  return rows.map(({ id, kind, name }) => ({
    kind,
    id,
    label: name,
    hint: null,
    link: `${pages[kind]}?projeto=${projectId}&item=${id}`,
    runId: null,
  }));
}

/** Sections of the reports that the person is shown, by their title. */
export async function findSections(
  tx: Tx,
  shown: readonly ShownPhase[],
  query: string,
): Promise<FoundThing[]> {
  const reports = shown.flatMap(({ report_id: id }) => id ?? []);
  if (reports.length === 0) return [];
  const { rows } = await sql<{ reportId: string; id: string; title: string; phase: PhaseNumber }>`
    with asked as materialized (select ${searchedWords(query)} as query)
    select r.id as "reportId", r.section_ids ->> (s.turn - 1)::int as id, s.title, p.number as phase
    from asked a cross join lastro.reports r join lastro.phases p on p.id = r.phase_id
      cross join lateral jsonb_array_elements_text(r.section_titles) with ordinality as s (title, turn)
    where r.id = any (${reports}::uuid[]) and lastro.search_vector(s.title) @@ a.query
    order by p.number, s.turn limit ${MOST_OTHERS}`.execute(tx);
  return rows.map(({ reportId, id, title, phase }) => ({
    kind: "section",
    id: `${reportId}.${id}`,
    label: title,
    hint: copy.reportOf(phaseByNumber(phase).name),
    link: `/reports/${reportId}#${sectionAnchor({ id })}`,
    runId: null,
  }));
}

/** The method's premises with the values in force in the project. */
export async function findAssumptions(
  tx: Tx,
  projectId: string,
  query: string,
): Promise<FoundThing[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${assumptionRegister.map(({ id }) => id)}::text[], ${assumptionRegister.map(({ label }) => label)}::text[])
      with ordinality as a (id, label, turn)
    where lastro.search_vector(a.label) @@ ${searchedWords(query)} order by a.turn limit ${MOST_OTHERS}`.execute(
    tx,
  );
  const wanted = new Set(rows.map(({ id }) => id));
  if (wanted.size === 0) return [];
  const inForce = await readAssumptions(tx, projectId);
  return assumptionRegister
    .filter(({ id }) => wanted.has(id))
    .map((definition) => ({
      kind: "assumption",
      id: definition.id,
      label: definition.label,
      hint: displayAssumption(definition, inForce.get(definition.id)?.value ?? null),
      link: `/project/${projectId}/premissas?item=${definition.id}`,
      runId: null,
    }));
}
