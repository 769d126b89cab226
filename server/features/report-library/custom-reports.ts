/** Composed reports: list, one, made, changed, put into the bin and taken out of it. */
import { uuidv7 } from "uuidv7";
import type * as contract from "#contract/report-library/custom-endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { nextDueDay } from "#domain/report/schedule.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { sectionTitle, type ReportPart } from "#domain/composed/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayOf } from "./calendar-day.ts";
import { reportLibraryCopy as copy } from "./copy.ts";
import { requireComposedReport, type CustomRow } from "./custom-report-rows.ts";
import { insertVersion, startComposition } from "./generate.ts";
import { presentAgain, presentAll, presentDetail } from "./present-custom-report.ts";
import { readLatestReports } from "./report-parts.ts";

export const listCustomReports: Handler<typeof contract.listCustomReports> = (
  context,
  { params, query },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("customReport.list", project.subject);
    const rows = await tx
      .selectFrom("custom_reports")
      .selectAll()
      .where("project_id", "=", project.id)
      .where("deleted_at", query.bin === "1" ? "is not" : "is", null)
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return {
      reports:
        query.bin === "1" && context.actor.clientId !== null
          ? []
          : await presentAll(tx, context.actor, rows, project),
      abilities: { create: decide(context.actor, "customReport.create", project.subject).allowed },
    };
  });

export const getCustomReport: Handler<typeof contract.getCustomReport> = (
  context,
  { params, query },
) =>
  context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const entered = await requireComposedReport(tx, context, params.customId);
      context.authorize("customReport.read", entered.subject);
      return presentDetail(tx, context.actor, entered, query.number);
    },
    // Versions and status are two statements: a composition that ends between them is seen by both or by neither.
    { isSnapshot: true },
  );

export const createCustomReport: Handler<typeof contract.createCustomReport> = async (
  context,
  { params, body },
) => {
  const { services, actor } = context;
  const { report, versionId } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      context.authorize("customReport.create", project.subject);
      if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
      const parts = await checkParts(tx, project.id, body.parts);
      const now = services.clock.now();
      const row = {
        id: uuidv7(),
        tenant_id: project.tenantId,
        project_id: project.id,
        title: body.title,
        parts: toJson(parts),
        schedule_every: null,
        schedule_day: null,
        next_on: null,
        created_by: actor.userId,
        created_by_name: actor.name ?? actor.email,
        created_at: now,
        updated_at: now,
      };
      await tx.insertInto("custom_reports").values(row).execute();
      await audit(tx, {
        action: "customReport.create",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: row.id,
        details: { parts: parts.length },
      });
      const versionId = body.generate ? await insertVersion(tx, row.id, { by: actor, now }) : null;
      await recordActivity(tx, actor, project, now);
      await announce(tx, {
        kind: "report",
        tenantId: project.tenantId,
        projectId: project.id,
        subjectId: null,
      });
      return { report: await presentAgain(tx, actor, row.id), versionId };
    },
  );
  if (versionId !== null) await startComposition(services, { versionId });
  return report;
};

export const updateCustomReport: Handler<typeof contract.updateCustomReport> = (
  context,
  { params, body },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { row, project, subject } = await requireComposedReport(tx, context, params.customId, {
      inBin: true,
    });
    context.authorize("customReport.write", subject);
    const isRestored = row.deleted_at !== null;
    if (isRestored && body.restore !== true) throw refuse("NOT_FOUND");
    const parts =
      body.parts === undefined ? undefined : await checkParts(tx, project.id, body.parts);
    const now = services.clock.now();
    await updateCustom(tx, row, body.version, {
      ...(body.title === undefined ? {} : { title: body.title }),
      ...(parts === undefined ? {} : { parts: toJson(parts) }),
      updated_at: now,
      deleted_at: null,
      // Days that passed in the bin are not made up for.
      ...(isRestored && row.next_on !== null
        ? {
            next_on: nextDueDay({ every: row.schedule_every!, day: row.schedule_day! }, dayOf(now)),
          }
        : {}),
    });
    await audit(tx, {
      action: isRestored ? "customReport.restore" : "customReport.update",
      userId: actor.userId,
      tenantId: row.tenant_id,
      subjectId: row.id,
    });
    await announce(tx, {
      kind: "report",
      tenantId: row.tenant_id,
      projectId: row.project_id,
      subjectId: null,
    });
    return presentAgain(tx, actor, row.id);
  });

export const deleteCustomReport: Handler<typeof contract.deleteCustomReport> = (
  context,
  { params, query },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { row, subject } = await requireComposedReport(tx, context, params.customId);
    context.authorize("customReport.write", subject);
    await updateCustom(tx, row, query.version, { deleted_at: context.services.clock.now() });
    await audit(tx, {
      action: "customReport.delete",
      userId: context.actor.userId,
      tenantId: row.tenant_id,
      subjectId: row.id,
    });
    await announce(tx, {
      kind: "report",
      tenantId: row.tenant_id,
      projectId: row.project_id,
      subjectId: null,
    });
    return {};
  });

type Change = Partial<
  Pick<
    CustomRow,
    | "title"
    | "updated_at"
    | "deleted_at"
    | "schedule_every"
    | "schedule_day"
    | "schedule_paused"
    | "next_on"
  >
> & { parts?: string };

/** Throws CONFLICT when another person changed it since `version` was read. */
export async function updateCustom(
  tx: Tx,
  row: Pick<CustomRow, "id">,
  version: number,
  set: Change,
): Promise<void> {
  const changed = await tx
    .updateTable("custom_reports")
    .set({ ...set, version: version + 1 })
    .where("id", "=", row.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse("CONFLICT");
}

/** Sections are of the method; those that the latest reports lack may be kept for when they come, as long as one is there. */
async function checkParts(
  tx: Tx,
  projectId: string,
  asked: readonly { phase: number; sectionId: string }[],
): Promise<ReportPart[]> {
  const parts = asked as ReportPart[];
  const unknown = parts.filter(({ phase, sectionId }) => sectionTitle(phase, sectionId) === null);
  if (unknown.length > 0)
    throw refuse("INVALID_INPUT", {
      fields: {
        parts: copy.unknownSection(
          unknown.map(({ phase, sectionId }) => `${sectionId} (${phaseByNumber(phase).name})`),
        ),
      },
    });
  const latest = await readLatestReports(tx, projectId);
  const isThere = ({ phase, sectionId }: ReportPart): boolean =>
    latest.some(
      (report) =>
        report.phase === phase &&
        report.sections.some(
          (section) => section.sectionId === sectionId && section.state !== "ausente",
        ),
    );
  if (!parts.some(isThere)) throw refuse("INVALID_INPUT", { fields: { parts: copy.nothing } });
  return parts.filter(
    (part, index) =>
      parts.findIndex(
        (other) => other.phase === part.phase && other.sectionId === part.sectionId,
      ) === index,
  );
}
