import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

const access = { who: "allowed", action: "survey.manage" } as const;
const errors = ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;

/** People of one published group; `area` null: the groups below the minimum together. */
const surveyGroup = z.object({
  area: z.string().nullable(),
  invited: z.number(),
  answered: z.number(),
});
export const survey = z.object({
  id: uuid,
  wave: z.number(),
  title: z.string(),
  message: z.string().nullable(),
  contact: z.string(),
  minimumGroup: z.number(),
  status: z.enum(["open", "closed"]),
  closesAt: instant,
  closedAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  invited: z.number(),
  answered: z.number(),
  /** How many people have an address, and so can be written to. */
  withEmail: z.number(),
  groups: z.array(surveyGroup),
  /** The source with its answers; null before the closing, or with fewer answers than the minimum. */
  file: z.object({ id: uuid, name: z.string() }).nullable(),
});
export type Survey = z.infer<typeof survey>;
const surveyList = z.object({
  isMailSetUp: z.boolean(),
  minimumGroup: z.number(),
  canCreate: z.boolean(),
  surveys: z.array(survey),
});
export type SurveyList = z.infer<typeof surveyList>;

export const listSurveys = defineEndpoint({
  name: "listSurveys",
  method: "GET",
  path: "/api/projects/:id/surveys",
  access,
  summary: "Surveys of a project, the latest wave first, with how many answered",
  params: idParams,
  reply: surveyList,
  errors,
});
export const createSurvey = defineEndpoint({
  name: "createSurvey",
  method: "POST",
  path: "/api/projects/:id/surveys",
  access,
  summary: "A new wave with one link per person",
  params: idParams,
  body: z.object({
    title: z.string().trim().min(1, "Dê um título à pesquisa.").max(160),
    message: z.string().trim().max(2000).optional(),
    contact: z
      .string()
      .trim()
      .min(1, "Informe a quem o respondente pergunta sobre os seus dados.")
      .max(200),
    closesAt: z.iso.datetime({ message: "Informe até quando a pesquisa aceita respostas." }),
    /** One person a line: "name or e-mail; area; group of roles". */
    audience: z.string().min(1, "Informe ao menos uma pessoa, uma por linha.").max(900_000),
  }),
  reply: survey,
  status: 201,
  errors: ["INVALID_INPUT", "PROJECT_DRAFT", "PROJECT_ARCHIVED", "SURVEY_OPEN", ...errors],
});
export const getSurveyLinks = defineEndpoint({
  name: "getSurveyLinks",
  method: "GET",
  path: "/api/surveys/:id/links",
  access,
  summary: "CSV: person, area, group of roles, link. It does not say who answered",
  params: idParams,
  reply: nothing,
  replyKind: "binary",
  errors,
});
export const mailSurvey = defineEndpoint({
  name: "mailSurvey",
  method: "POST",
  path: "/api/surveys/:id/letters",
  access,
  summary: "Sends each person with an address their link, or reminds those who have not answered",
  params: idParams,
  body: z.object({ kind: z.enum(["invitation", "reminder"]) }),
  reply: z.object({ queued: z.number() }),
  status: 202,
  errors: ["INVALID_INPUT", "SURVEY_CLOSED", "MAIL_NOT_SET_UP", ...errors],
});
export const closeSurvey = defineEndpoint({
  name: "closeSurvey",
  method: "POST",
  path: "/api/surveys/:id/close",
  access,
  summary: "Closes before its date and takes the answers in as a source of the project",
  params: idParams,
  reply: survey,
  errors: ["SURVEY_CLOSED", ...errors],
});
export const importSurvey = defineEndpoint({
  name: "takeInSurvey",
  method: "POST",
  path: "/api/surveys/:id/take-in",
  access,
  summary: "Writes the source again from the answers of all closed waves",
  params: idParams,
  reply: survey,
  errors: ["SURVEY_STILL_OPEN", "SURVEY_TOO_FEW", "PROJECT_ARCHIVED", ...errors],
});

const token = z.string().trim().min(1).max(200);
/** What whoever holds a link sees. `items` only while it is open. */
const openedSurvey = z.object({
  state: z.enum(["open", "used", "closed"]),
  title: z.string(),
  message: z.string().nullable(),
  contact: z.string(),
  controller: z.string(),
  minimumGroup: z.number(),
  closesAt: instant,
  scale: z.array(z.string()),
  items: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type OpenedSurvey = z.infer<typeof openedSurvey>;

export const openSurvey = defineEndpoint({
  name: "openSurvey",
  method: "POST",
  path: "/api/survey-links/open",
  access: { who: "public" },
  summary: "What a respondent's link opens; no session, nothing is counted",
  body: z.object({ token }),
  reply: openedSurvey,
  errors: ["INVALID_INPUT", "SURVEY_LINK_UNKNOWN", "TOO_MANY_ATTEMPTS", "WRONG_ORIGIN"],
});
export const answerSurvey = defineEndpoint({
  name: "answerSurvey",
  method: "POST",
  path: "/api/survey-links/answer",
  access: { who: "public" },
  summary:
    "Takes one answer; the link is used from then on and nothing leads from the answer to it",
  body: z.object({
    token,
    answers: z.record(z.string().max(8), z.number().int().min(1).max(5).nullable()),
  }),
  reply: z.object({ state: z.literal("accepted") }),
  errors: [
    "INVALID_INPUT",
    "SURVEY_LINK_UNKNOWN",
    "SURVEY_USED",
    "SURVEY_CLOSED",
    "TOO_MANY_ATTEMPTS",
    "WRONG_ORIGIN",
  ],
});
