/** Links as a list to hand over, and as letters. */
import { sql } from "kysely";
import type {
  getSurveyLinks as linksEndpoint,
  mailSurvey as mailEndpoint,
} from "#contract/surveys/endpoints.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { queueMail, type MailKind } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";
import { publicOriginOf } from "#server/platform/config.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { surveyCopy, surveyMailCopy as copy } from "./copy.ts";
import { requireSurvey } from "./survey-repository.ts";
import { surveyPath, surveyTokenOf } from "./survey-token.ts";

export const getSurveyLinks: Handler<typeof linksEndpoint> = async (context, { params }) => {
  const { services, actor } = context;
  const { survey, projectId, people } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { survey, project } = await requireSurvey(tx, context, params.id);
      const people = await tx
        .selectFrom("survey_invitations")
        .select(["id", "label", "email", "area", "role_group"])
        .where("survey_id", "=", survey.id)
        .orderBy("ordinal")
        .execute();
      await audit(tx, {
        action: "survey.links",
        userId: actor.userId,
        tenantId: project.tenantId,
        subjectId: survey.id,
      });
      return { survey, projectId: project.id, people };
    },
  );
  const key = await services.projectKeys.keyOf(projectId);
  const origin = publicOriginOf(services.config);
  const lines = people.map(({ id, label, email, area, role_group: role }) =>
    csvLine([label ?? email, area, role, `${origin}${surveyPath(surveyTokenOf(key, id))}`]),
  );
  await context.reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", attachmentHeader(surveyCopy.linksName(survey.wave)))
    .header("cache-control", "private, no-store")
    .send(`${csvHead(surveyCopy.linksHeaders)}${lines.join("")}`);
  return {};
};

/** A letter to everybody with an address; whoever has answered by the time it leaves gets none. */
export const mailSurvey: Handler<typeof mailEndpoint> = (context, { params, body }) => {
  const { services, actor } = context;
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { survey, project } = await requireSurvey(tx, context, params.id);
    if (services.mailer === undefined) throw refuse("MAIL_NOT_SET_UP");
    if (survey.status === "closed") throw refuse("SURVEY_CLOSED");
    const people = await tx
      .selectFrom("survey_invitations")
      .select(["id", "email"])
      .where("survey_id", "=", survey.id)
      .where("email", "is not", null)
      .orderBy("ordinal")
      .execute();
    for (const { id, email } of people)
      if (email !== null)
        await queueMail(tx, {
          kind: "survey",
          to: email,
          content: { isReminder: body.kind === "reminder" },
          subjectId: id,
          now,
        });
    await audit(tx, {
      action: "survey.mail",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: survey.id,
      details: { kind: body.kind, letters: people.length },
    });
    return { queued: people.length };
  });
};

interface Letter {
  project_id: string;
  title: string;
  message: string | null;
  controller: string;
  closes_at: Date;
  is_open: boolean;
}

const inWords = (instant: Date): string =>
  instant.toLocaleString("pt-BR", {
    timeZone: "America/Sao_Paulo",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });

/** Two presses, or two people of a team, write to each person once. */
const WRITTEN_AGAIN = "1 hour";

export const surveyMail: MailKind = {
  async compose({ db, config, clock, projectKeys }, { id, subjectId, content }) {
    if (subjectId === null) return null;
    const found = await db.asIdentity((tx) =>
      sql<Letter>`
        select l.* from lastro.survey_letter(${subjectId}, ${clock.now()}) l where not exists (
          select from lastro.mail_messages m join lastro.mail_messages before
            on before.kind = m.kind and before.subject_id = m.subject_id and before.content = m.content
            and (before.created_at, before.id) < (m.created_at, m.id) and before.created_at > m.created_at - ${WRITTEN_AGAIN}::interval
          where m.id = ${id} and before.status in ('queued', 'sent'))`.execute(tx),
    );
    const [letter] = found.rows;
    if (letter === undefined || !letter.is_open) return null;
    const token = surveyTokenOf(await projectKeys.keyOf(letter.project_id), subjectId);
    const { isReminder } = content as { isReminder: boolean };
    return {
      subject: isReminder ? copy.reminder(letter.title) : copy.invitation(letter.title),
      heading: letter.title,
      paragraphs: [copy.text(letter.controller, inWords(letter.closes_at)), copy.anonymous],
      ...(letter.message === null
        ? {}
        : { quote: { by: letter.controller, text: letter.message } }),
      action: { label: copy.action, url: `${publicOriginOf(config)}${surveyPath(token)}` },
      footnote: copy.footnote,
    };
  },
};
