/** Who works on a project by name, and the words that its things are called by. */
import { sql } from "kysely";
import type { FoundThing } from "#contract/search/endpoints.ts";
import type { Actor, Role } from "#domain/access/policy.ts";
import { assumptionRegister } from "#domain/facts/assumptions/register.ts";
import { countWords } from "#domain/assistant/language/repair-slips.ts";
import { catalogue } from "#domain/semantics/index.ts";
import { searchedWords } from "#server/database/searched-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { ShownPhase } from "#server/features/phases/index.ts";
import { searchCopy as copy } from "./copy.ts";

const MOST_PEOPLE = 4;

/** Of the method, counted once. */
const measureNames = countWords(catalogue.flatMap(({ name, phrases }) => [name, ...phrases]));
const premiseNames = countWords(assumptionRegister.map(({ label }) => label));

export interface Place {
  actor: Actor;
  projectId: string;
  shown: readonly ShownPhase[];
}

/** People of the team, for the firm; one without a name is found by nothing. */
export async function findPeople(tx: Tx, projectId: string, query: string): Promise<FoundThing[]> {
  const { rows } = await sql<{ id: string; name: string; role: Role }>`
    select u.id, u.name, u.role from lastro.team_members t join lastro.users u on u.id = t.user_id
    where t.project_id = ${projectId} and u.disabled_at is null and u.name is not null and u.email not like '%@sistema.invalid'
      and lastro.search_vector(u.name) @@ ${searchedWords(query)}
    order by lower(u.name), u.id limit ${MOST_PEOPLE}`.execute(tx);
  return rows.map(({ id, name, role }) => ({
    kind: "person",
    id,
    label: name,
    hint: copy.roles[role],
    link: `/project/${projectId}/equipe`,
    runId: null,
  }));
}

/** What the method calls its measures and premises, and the names of what the person may read of the project. */
export async function readKnownWords(
  tx: Tx,
  { actor, projectId, shown }: Place,
): Promise<Map<string, number>> {
  const isFirm = actor.clientId === null;
  const reports = shown.flatMap(({ report_id: id }) => id ?? []);
  const { rows } = await sql<{ name: string | null }>`
    select r.body ->> 'name' as name from lastro.register_records r
      where r.project_id = ${projectId} and r.deleted_at is null and (${isFirm}::boolean or r.released_at is not null)
    union all
    select s.title from lastro.reports r cross join lateral jsonb_array_elements_text(r.section_titles) as s (title)
      where r.id = any (${reports}::uuid[])
    union all
    select u.name from lastro.team_members t join lastro.users u on u.id = t.user_id
      where t.project_id = ${projectId} and ${isFirm}::boolean`.execute(tx);
  const times = countWords(rows.flatMap(({ name }) => name ?? []));
  for (const words of isFirm ? [measureNames, premiseNames] : [measureNames])
    for (const [word, count] of words) times.set(word, (times.get(word) ?? 0) + count);
  return times;
}
