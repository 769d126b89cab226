/** Composed reports as their readers meet them: which versions, resting on what, and whether that moved since. */
import { sql } from "kysely";
import type { Actor, Subject } from "#domain/access/policy.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { ReportPart } from "#domain/composed/index.ts";
import { selectStaleReason } from "#server/database/stale-reason.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { reportLibraryCopy as copy } from "./copy.ts";

export type CustomRow = Awaited<ReturnType<typeof readRow>>;

async function readRow(tx: Tx, customId: string) {
  const row = await tx
    .selectFrom("custom_reports")
    .selectAll()
    .where("id", "=", customId)
    .executeTakeFirst();
  if (row === undefined) throw refuse("NOT_FOUND");
  return row;
}

export interface EnteredCustom {
  row: CustomRow;
  project: EnteredProject;
  subject: Subject;
}

/**
 * A composed report and its project, the transaction narrowed to their tenant. For the company's people it is open once it was shared with
 * them and every report behind some version of it was released. Throws NOT_FOUND, in the bin too unless `inBin`.
 */
export async function requireComposedReport(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  customId: string,
  { inBin = false } = {},
): Promise<EnteredCustom> {
  const row = await readRow(tx, customId);
  const project = await requireProject(tx, actor, row.project_id);
  if (row.deleted_at !== null && !inBin) throw refuse("NOT_FOUND");
  const released = actor.clientId === null || (await isOpenTo(tx, actor, row.id));
  return { row, project, subject: { ...project.subject, released } };
}

async function isOpenTo(tx: Tx, actor: Actor, customId: string): Promise<boolean> {
  const share = await tx
    .selectFrom("custom_report_shares")
    .select("user_id")
    .where("custom_report_id", "=", customId)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  return share !== undefined && (await readVersions(tx, actor, [customId])).length > 0;
}

export interface VersionRow {
  id: string;
  customId: string;
  number: number;
  generatedAt: Date;
  askedBy: string | null;
  title: string;
  parts: ReportPart[];
}

/** Finished versions that the person may read, newest first; the company's people read what rests on released reports alone. */
export async function readVersions(
  tx: Tx,
  actor: Pick<Actor, "clientId">,
  customIds: readonly string[],
): Promise<VersionRow[]> {
  if (customIds.length === 0) return [];
  const found = await sql<VersionRow>`
    select v.id, v.custom_report_id as "customId", v.number, v.generated_at as "generatedAt", v.asked_by_name as "askedBy", v.title, v.parts
    from lastro.custom_report_versions v
    where v.custom_report_id = any(${[...customIds]}::uuid[]) and v.status = 'ready'
      and (${actor.clientId === null} or not exists (select 1 from lastro.custom_report_sources s join lastro.reports r on r.id = s.report_id where s.version_id = v.id and r.released_at is null))
    order by v.number desc`.execute(tx);
  return found.rows;
}

/** Phases whose report in the version was not released. */
export async function findUnreleased(tx: Tx, versionId: string): Promise<string[]> {
  const found = await tx
    .selectFrom("custom_report_sources as s")
    .innerJoin("reports as r", "r.id", "s.report_id")
    .select("s.phase_number")
    .where("s.version_id", "=", versionId)
    .where("r.released_at", "is", null)
    .orderBy("s.phase_number")
    .execute();
  return found.map(({ phase_number }) => phaseByNumber(phase_number).name);
}

interface SourceRow {
  versionId: string;
  phase: number;
  used: number;
  newest: number;
  stale: boolean;
  reason: string | null;
}

/** Version id -> what moved in its sources since, pt-BR: a newer report of a phase, or one that is out of date itself. */
export async function findStale(
  tx: Tx,
  actor: Pick<Actor, "clientId">,
  versionIds: readonly string[],
): Promise<Map<string, string>> {
  if (versionIds.length === 0) return new Map();
  const found = await sql<SourceRow>`
    select s.version_id as "versionId", s.phase_number as phase, r.report_version as used, r.stale_since is not null as stale, ${selectStaleReason(actor.clientId !== null, "r")} as reason,
      (select max(n.report_version) from lastro.reports n where n.phase_id = r.phase_id and (${actor.clientId === null} or n.released_at is not null)) as newest
    from lastro.custom_report_sources s join lastro.reports r on r.id = s.report_id
    where s.version_id = any(${[...versionIds]}::uuid[]) order by s.phase_number`.execute(tx);
  const reasons = new Map<string, string[]>();
  for (const { versionId, phase, used, newest, stale, reason } of found.rows) {
    const { name } = phaseByNumber(phase);
    const says =
      newest > used ? copy.newer(name, newest, used) : stale ? copy.outOfDate(name, reason) : null;
    if (says !== null) reasons.set(versionId, [...(reasons.get(versionId) ?? []), says]);
  }
  return new Map([...reasons].map(([id, all]) => [id, all.join(" ")]));
}
