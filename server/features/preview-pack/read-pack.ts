import { sql } from "kysely";
import type { PackSentence, PreviewPack } from "#contract/preview-pack/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { resultAnswer } from "#domain/phases/common/run/phase-result.ts";
import type { ReportSection } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readPhaseRows } from "#server/features/phases/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { readProgramme } from "#server/features/report-library/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

/** The newest pack, and of each phase its newest report; trees of megabytes stay in the database. */
export async function readPack(
  tx: Tx,
  actor: RequestContext["actor"],
  project: EnteredProject,
): Promise<PreviewPack> {
  const pack = await tx
    .selectFrom("preview_packs as p")
    .innerJoin("users as u", "u.id", "p.asked_by")
    .select(["p.id", "p.status", "p.cancel_requested_at", "p.created_at", "p.finished_at"])
    .select((eb) => eb.fn.coalesce("u.name", "u.email").as("started_by"))
    .where("p.project_id", "=", project.id)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const states =
    pack === undefined
      ? []
      : await tx
          .selectFrom("preview_pack_phases")
          .select(["phase_number", "state", "reason"])
          .where("pack_id", "=", pack.id)
          .execute();
  const rows = await readPhaseRows(tx, actor, project.id);
  const sections = await readFirstSections(
    tx,
    rows.flatMap(({ report_id }) => report_id ?? []),
  );
  const progress = await readProgress(tx, project.id);
  return {
    projectId: project.id,
    pack:
      pack === undefined
        ? null
        : {
            id: pack.id,
            status: pack.status,
            cancelRequested: pack.cancel_requested_at !== null,
            startedBy: pack.started_by,
            startedAt: pack.created_at.toISOString(),
            finishedAt: pack.finished_at?.toISOString() ?? null,
          },
    phases: rows.map((row) => {
      const state = states.find(({ phase_number }) => phase_number === row.number);
      const section = sections.get(row.report_id ?? "");
      return {
        phaseId: row.id,
        phase: row.number,
        phaseName: phaseByNumber(row.number).name,
        state: state?.state ?? null,
        reason: state?.reason ?? null,
        progress: progress.get(row.id) ?? null,
        report:
          row.report_id === null || row.shown_run_id === null
            ? null
            : {
                reportId: row.report_id,
                reportVersion: row.report_version ?? 0,
                title: titleOf(section, row.shown_run_id),
                stale: row.stale_since !== null,
                preview: row.is_preview,
              },
      };
    }),
    programme: pack?.status === "running" ? null : await readProgrammeTitle(tx, actor, project),
    abilities: { run: decide(actor, "phase.run", project.subject).allowed },
  };
}

const titleOf = (section: ReportSection | undefined, runId: string): PackSentence =>
  section === undefined
    ? []
    : resultAnswer({ sections: [section] }).first.map(({ text, fact }) => ({
        text,
        origin: fact === undefined ? null : { runId, factId: fact },
      }));

/** Its first paragraph, whose facts are named by their source ("F5:p5.rec.vpl"). */
async function readProgrammeTitle(
  tx: Tx,
  actor: RequestContext["actor"],
  project: EnteredProject,
): Promise<PreviewPack["programme"]> {
  const programme = await readProgramme(tx, actor, project);
  if (programme === null) return null;
  const { sections, sources = [] } = programme.tree;
  const first = sections[0]?.blocks.find((block) => block.kind === "paragraph");
  return {
    title: (first?.inlines ?? []).map(({ text, fact }) => {
      const at = fact?.indexOf(":") ?? -1;
      const source = sources.find(({ key }) => key === fact?.slice(0, at));
      return {
        text,
        origin:
          fact === undefined || source === undefined
            ? null
            : { runId: source.runId, factId: fact.slice(at + 1) },
      };
    }),
  };
}

async function readFirstSections(tx: Tx, reportIds: readonly string[]) {
  const found = await sql<{ id: string; section: ReportSection }>`
    select id, tree -> 'sections' -> 0 as section from lastro.reports where id = any (${reportIds}::uuid[])`.execute(
    tx,
  );
  return new Map(found.rows.map(({ id, section }) => [id, section]));
}

/** By phase: the steps of the run under way. */
async function readProgress(tx: Tx, projectId: string) {
  const found = await sql<{ phaseId: string; done: number; total: number }>`
    select r.phase_id as "phaseId", count(*) filter (where s.status = 'completed')::int as done, count(*)::int as total
    from lastro.runs r join lastro.run_steps s on s.run_id = r.id
    where r.project_id = ${projectId} and r.status in ('queued', 'running') group by r.phase_id`.execute(
    tx,
  );
  return new Map(found.rows.map(({ phaseId, done, total }) => [phaseId, { done, total }]));
}
