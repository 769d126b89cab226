/** The end of a survey: by hand or by date, and its answers as a source of the project. */
import { sql } from "kysely";
import type {
  closeSurvey as closeEndpoint,
  importSurvey as takeInEndpoint,
} from "#contract/surveys/endpoints.ts";
import { surveyCopy as words } from "#domain/surveys/copy.ts";
import { writeSurveySource, type AnsweredWave } from "#domain/surveys/publish-answers.ts";
import type { Tx } from "#server/database/transaction.ts";
import { importFile } from "#server/features/files/index.ts";
import { audit } from "#server/platform/audit.ts";
import { contextOf } from "#server/platform/http/context-of.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { surveyCopy as copy } from "./copy.ts";
import { requireSurvey } from "./survey-repository.ts";

type Context = Pick<RequestContext, "actor" | "services" | "authorize">;

export const closeSurvey: Handler<typeof closeEndpoint> = async (context, { params }) => {
  const { services, actor } = context;
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { survey, project } = await requireSurvey(tx, context, params.id);
    if (survey.closedAt !== null || !(await markClosed(tx, survey.id, services.clock.now())))
      throw refuse("SURVEY_CLOSED");
    await audit(tx, {
      action: "survey.close",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: survey.id,
      details: { wave: survey.wave, answers: survey.answered },
    });
  });
  await takeInAnswers(context, params.id);
  return (
    await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
      requireSurvey(tx, context, params.id),
    )
  ).survey;
};

export const importSurvey: Handler<typeof takeInEndpoint> = async (context, { params }) => {
  const { services, actor } = context;
  const { survey } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const entered = await requireSurvey(tx, context, params.id);
      if (entered.project.status === "archived") throw refuse("PROJECT_ARCHIVED");
      if (entered.survey.status === "open") throw refuse("SURVEY_STILL_OPEN");
      // Its date may have passed without anybody having closed it yet.
      await markClosed(tx, entered.survey.id, services.clock.now());
      return entered;
    },
  );
  if (!(await takeInAnswers(context, params.id)))
    return refuse("SURVEY_TOO_FEW", { message: copy.tooFewAnswers(survey.minimumGroup) });
  return (
    await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
      requireSurvey(tx, context, params.id),
    )
  ).survey;
};

async function markClosed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable("surveys")
    .set({ closed_at: now })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows) === 1;
}

/**
 * Writes the one source of the project from all closed waves; false when none has the minimum. From the second time on it is
 * a version of the same file. Waves enter whole and once closed: two versions never differ by a few people's answers.
 */
async function takeInAnswers(context: Context, surveyId: string): Promise<boolean> {
  const { services, actor } = context;
  const { projectId, waves } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { project } = await requireSurvey(tx, context, surveyId);
      await sql`select lastro.shuffle_survey(${surveyId})`.execute(tx);
      const rows = await tx
        .selectFrom("survey_responses as r")
        .innerJoin("surveys as s", "s.id", "r.survey_id")
        .select(["s.id", "s.wave", "s.minimum_group", "r.area", "r.role_group", "r.answers"])
        .where("s.project_id", "=", project.id)
        .where("s.closed_at", "is not", null)
        .orderBy("s.wave")
        .orderBy("r.id")
        .execute();
      const byWave = new Map<string, AnsweredWave>();
      for (const row of rows) {
        const wave = byWave.get(row.id) ?? {
          wave: row.wave,
          minimum: row.minimum_group,
          responses: [],
        };
        wave.responses.push({ area: row.area, roleGroup: row.role_group, answers: row.answers });
        byWave.set(row.id, wave);
      }
      return { projectId: project.id, waves: byWave };
    },
  );
  const own = waves.get(surveyId);
  const source = writeSurveySource([...waves.values()]);
  if (source === null || own === undefined || own.responses.length < own.minimum) return false;
  const fileId = await importFile(context, projectId, {
    name: words.sourceName,
    mediaType: "text/csv",
    bytes: Buffer.from(source, "utf8"),
  });
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    tx.updateTable("surveys").set({ file_id: fileId }).where("id", "=", surveyId).execute(),
  );
  return true;
}

/** Surveys whose date has passed are closed, and their answers taken in, in the name of who made them. */
export async function closeDueSurveys(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.db.asOwner((tx) =>
    sql<{
      id: string;
      user_id: string;
      role: "admin" | "consultant";
      name: string | null;
      email: string;
    }>`
    select s.id, u.id as user_id, u.role, u.name, u.email
    from lastro.surveys s join lastro.users u on u.id = s.created_by and u.disabled_at is null join lastro.projects p on p.id = s.project_id and p.status = 'active'
    where s.closed_at is null and s.closes_at <= ${now}
    order by s.closes_at`.execute(tx),
  );
  for (const { id, user_id: userId, role, name, email } of due.rows) {
    const actor = { userId, role, clientId: null, name, email, sessionId: null };
    const context = contextOf(actor, services);
    try {
      await services.db.asPerson({ userId, tenantId: null }, async (tx) => {
        const { survey, project } = await requireSurvey(tx, context, id);
        if (await markClosed(tx, id, now))
          await audit(tx, {
            action: "survey.close",
            userId: null,
            tenantId: project.tenantId,
            subjectId: id,
            details: { wave: survey.wave, answers: survey.answered },
          });
      });
      await takeInAnswers(context, id);
    } catch (failure) {
      // Whoever made it may have left the team: a consultant then takes the answers in by hand.
      services.log.warn({ err: failure, surveyId: id }, "survey not closed at its date");
    }
  }
}
