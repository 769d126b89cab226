import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  createSurvey as endpoint,
  listSurveys as listEndpoint,
} from "#contract/surveys/endpoints.ts";
import { assumedNumber } from "#domain/facts/assumptions/register.ts";
import { readAudience, type Respondent } from "#domain/surveys/read-audience.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { surveyCopy as copy } from "./copy.ts";
import { readSurveys } from "./survey-repository.ts";
import { hashSurveyToken, surveyTokenOf } from "./survey-token.ts";

const SHOWN_FAULTS = 5;
const ROWS_AT_ONCE = 1000;

export const listSurveys: Handler<typeof listEndpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("survey.manage", project.subject);
    const surveys = await readSurveys(tx, { projectId: project.id }, services.clock.now());
    const minimumGroup = assumedNumber(await readAssumptions(tx, project.id), "A.n_minimo_grupo");
    return {
      isMailSetUp: services.mailer !== undefined,
      minimumGroup,
      canCreate: project.status === "active" && !surveys.some(({ status }) => status === "open"),
      surveys,
    };
  });

/** The next wave. One at a time is open in a project, so that nobody holds two links of it. */
export const createSurvey: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  const closesAt = new Date(body.closesAt);
  const audience = readAudience(body.audience);
  const fields: Record<string, string> = {};
  if (closesAt <= now) fields["closesAt"] = copy.closesInPast;
  if (!audience.ok)
    fields["audience"] = [
      ...audience.faults.slice(0, SHOWN_FAULTS),
      ...(audience.faults.length > SHOWN_FAULTS
        ? [copy.moreFaults(audience.faults.length - SHOWN_FAULTS)]
        : []),
    ].join("\n");
  const key = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("survey.manage", project.subject);
    if (project.status !== "active")
      throw refuse(project.status === "draft" ? "PROJECT_DRAFT" : "PROJECT_ARCHIVED");
    return services.projectKeys.keyOf(project.id);
  });
  if (!audience.ok || Object.keys(fields).length > 0) return refuse("INVALID_INPUT", { fields });
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lastro.survey:${project.id}`}, 0))`.execute(
      tx,
    );
    const minimum = assumedNumber(await readAssumptions(tx, project.id), "A.n_minimo_grupo");
    if (audience.people.length < minimum)
      throw refuse("INVALID_INPUT", { fields: { audience: copy.tooFewPeople(minimum) } });
    const before = await readSurveys(tx, { projectId: project.id }, now);
    if (before.some(({ status }) => status === "open")) throw refuse("SURVEY_OPEN");
    const id = uuidv7();
    const wave = (before[0]?.wave ?? 0) + 1;
    await tx
      .insertInto("surveys")
      .values({
        id,
        tenant_id: project.tenantId,
        project_id: project.id,
        wave,
        title: body.title,
        message: body.message || null,
        contact: body.contact,
        minimum_group: minimum,
        closes_at: closesAt,
        closed_at: null,
        created_by: actor.userId,
        created_at: now,
      })
      .execute();
    await insertInvitations(tx, { surveyId: id, tenantId: project.tenantId, key }, audience.people);
    await audit(tx, {
      action: "survey.create",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: id,
      details: { wave, people: audience.people.length },
    });
    await recordActivity(tx, actor, project, now);
    const [created] = await readSurveys(tx, { id }, now);
    if (created === undefined) throw refuse("NOT_FOUND");
    return created;
  });
};

async function insertInvitations(
  tx: Tx,
  { surveyId, tenantId, key }: { surveyId: string; tenantId: string; key: Uint8Array },
  people: readonly Respondent[],
): Promise<void> {
  const rows = people.map(({ label, email, area, roleGroup }, ordinal) => {
    const invitationId = uuidv7();
    return {
      id: invitationId,
      tenant_id: tenantId,
      survey_id: surveyId,
      ordinal,
      label,
      email,
      area,
      role_group: roleGroup,
      token_hash: hashSurveyToken(surveyTokenOf(key, invitationId)),
    };
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto("survey_invitations")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}
