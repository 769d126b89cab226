/** The durable composition of a version, and its resumption. As the owner: whoever asked may have lost the project since. */
import { sql } from "kysely";
import { momentOfAct } from "#domain/kernel/dates/project-clock.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { ReportPart } from "#domain/composed/index.ts";
import { isAway } from "#server/platform/is-away.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readTask } from "#server/features/runs/index.ts";
import { announce } from "#server/platform/events/index.ts";
import { nextLife } from "#server/platform/lives/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { ComposeResult, ComposeSource, ComposeTask } from "#server/ports/phase-engine.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { reportLibraryCopy as copy } from "./copy.ts";
import { COMPOSE_REPORT, startComposition } from "./generate.ts";
import { readLatestReports } from "./report-parts.ts";
import { notifyReportReady } from "./notify-report-ready.ts";

const STEP = "compor_relatorio";
/** Nothing that is composed needs a pseudonym. */
const NO_KEY = new Uint8Array();

export function defineComposition(services: Services): WorkflowDefinition {
  return {
    name: COMPOSE_REPORT,
    kind: "document",
    async run(input, { step }) {
      const versionId = input["versionId"] ?? "";
      await step(STEP, async () => {
        const task = await services.db.asOwner((tx) => begin(tx, services, versionId));
        if (task === null) return null;
        await services.pauses.reach(STEP, "start");
        const result =
          task === "archived"
            ? task
            : await services.phaseEngine.compose(task).catch((failure: unknown) => {
                if (services.stopping.aborted || isAway(failure)) throw failure;
                services.log.error({ err: failure, versionId }, "report could not be composed");
                return "failed" as const;
              });
        await services.pauses.reach(STEP, "middle");
        await services.db.asOwner((tx) => end(tx, versionId, result, services.clock.now()));
        await services.pauses.reach(STEP, "checkpoint");
        return null;
      });
    },
  };
}

/** What has to be composed; null when the version has ended or is gone. */
async function begin(
  tx: Tx,
  services: Services,
  versionId: string,
): Promise<ComposeTask | "archived" | null> {
  const version = await tx
    .updateTable("custom_report_versions")
    .set({ status: "generating" })
    .where("id", "=", versionId)
    .where("status", "in", ["pending", "generating"])
    .returning(["custom_report_id", "title", "parts"])
    .executeTakeFirst();
  if (version === undefined) return null;
  const project = await tx
    .selectFrom("custom_reports as c")
    .innerJoin("projects as p", "p.id", "c.project_id")
    .select(["p.id", "p.tenant_id", "p.status", "p.reference_date as referenceDate"])
    .where("c.id", "=", version.custom_report_id)
    .executeTakeFirstOrThrow();
  await announce(tx, {
    kind: "report",
    tenantId: project.tenant_id,
    projectId: project.id,
    subjectId: null,
  });
  if (project.status === "archived") return "archived";
  const parts = version.parts as ReportPart[];
  const phases = new Set<PhaseNumber>(parts.map(({ phase }) => phase));
  const sources: ComposeSource[] = [];
  for (const { reportId, runId, phase, reportVersion, generatedAt } of await readLatestReports(
    tx,
    project.id,
  )) {
    if (!phases.has(phase)) continue;
    const [texts] = (
      await sql<{ tree: string; facts: string }>`
      select r.tree::text as tree, (select coalesce(json_agg(f.body order by f.ordinal), '[]')::text from lastro.facts f where f.run_id = r.run_id) as facts
      from lastro.reports r where r.id = ${reportId}`.execute(tx)
    ).rows;
    if (texts !== undefined)
      sources.push({
        ...texts,
        task: { ...(await readTask(tx, services, runId, "montar_relatorio")), projectKey: NO_KEY },
        reportId,
        runId,
        reportVersion,
        generatedAt: momentOfAct(project, generatedAt),
      });
  }
  return { title: version.title, parts, sources };
}

async function end(
  tx: Tx,
  versionId: string,
  result: ComposeResult | "failed" | "archived",
  now: Date,
): Promise<void> {
  // Done twice (killed between the commit and the checkpoint), the second time finds it ended.
  const version = await tx
    .selectFrom("custom_report_versions")
    .select("tenant_id")
    .where("id", "=", versionId)
    .where("status", "in", ["pending", "generating"])
    .forUpdate()
    .executeTakeFirst();
  if (version === undefined) return;
  if (result === "failed" || result === "archived" || result.kind === "nothing") {
    const failure =
      result === "failed" ? copy.failed : result === "archived" ? copy.archived : copy.nothing;
    await tx
      .updateTable("custom_report_versions")
      .set({ status: "failed", failure })
      .where("id", "=", versionId)
      .execute();
  } else {
    await sql`update lastro.custom_report_versions set status = 'ready', generated_at = ${now}, tree = ${result.tree}::jsonb,
      tree_hash = encode(sha256(convert_to((${result.tree}::jsonb)::text, 'UTF8')), 'hex') where id = ${versionId}`.execute(
      tx,
    );
    await tx
      .insertInto("custom_report_sources")
      .values(
        result.reports.map(({ phase, reportId }) => ({
          version_id: versionId,
          tenant_id: version.tenant_id,
          phase_number: phase,
          report_id: reportId,
        })),
      )
      .execute();
  }
  await notifyReportReady(tx, versionId, now);
}

/**
 * Starts what no workflow knows (a server killed between row and start, a restored backup); a
 * composition that ended twice without an outcome has failed.
 */
export async function resumeCompositions({
  db,
  workflows,
  clock,
}: Pick<Services, "db" | "workflows" | "clock">): Promise<void> {
  const waiting = await db.asOwner((tx) =>
    tx
      .selectFrom("custom_report_versions")
      .select("id")
      .where("status", "in", ["pending", "generating"])
      .orderBy("id")
      .execute(),
  );
  for (const { id } of waiting) {
    const next = await nextLife(workflows, id);
    if (next.kind === "active") continue;
    if (next.kind === "begin")
      await startComposition({ workflows }, { versionId: id, flowId: next.workflowId });
    else {
      await db.asOwner(async (tx) => {
        const failed = await tx
          .updateTable("custom_report_versions")
          .set({ status: "failed", failure: next.says ?? copy.interrupted })
          .where("id", "=", id)
          .where("status", "in", ["pending", "generating"])
          .executeTakeFirst();
        if (failed.numUpdatedRows > 0n) await notifyReportReady(tx, id, clock.now());
      });
    }
  }
}
