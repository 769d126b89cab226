import { z } from "zod";
import { activityItem } from "../activity/endpoints.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";
import { startOfProgramme } from "../programme/endpoints.ts";

/** A figure of a published run as it prints, in pieces: each that is a fact names it. */
const headline = z.object({
  /** Null: of measurements of the programme (`listMeasures`); its notes may still be facts of `runId`. */
  factId: z.string().nullable(),
  runId: uuid.nullable(),
  label: z.string(),
  value: z.string(),
  /** "por ano", smaller than the value. */
  per: z.string().nullable(),
  note: z.array(z.object({ text: z.string(), factId: z.string().nullable() })),
  /** Of a run whose phase stands before its turn. */
  isPreview: z.boolean(),
});
export type HomeHeadline = z.infer<typeof headline>;

const step = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** Words of its button. */
  action: z.string(),
  link: z.string(),
});
export type HomeStep = z.infer<typeof step>;

/** A submission that waits for this person, with what it is worth deciding on. */
const homeDecision = z.object({
  submissionId: uuid,
  phaseId: uuid,
  phaseName: z.string(),
  submittedBy: z.string(),
  submittedAt: instant,
  stale: z.boolean(),
  link: z.string(),
  /** Of the first decision, as the memo asks it; empty where there is none. */
  question: z.string(),
  figures: z.array(
    z.object({ factId: z.string(), runId: uuid, label: z.string(), value: z.string() }),
  ),
});

/** The 24 weeks as the home draws them: weeks counted from 1, null before the first. */
const programmeBar = z.object({
  ...startOfProgramme.omit({ economicStart: true }).shape,
  canSetStart: z.boolean(),
  week: z.number().int().nullable(),
  daysToStart: z.number().int(),
  /** Phases at the week of their approval. */
  marks: z.array(
    z.object({ order: z.number().int(), name: z.string(), week: z.number().int().nullable() }),
  ),
});
export type HomeProgramme = z.infer<typeof programmeBar>;

export const home = z.object({
  /** Whose first screen it is. */
  view: z.enum(["firm", "approver", "client"]),
  /** At most four, in the order in which they are wanted. */
  headlines: z.array(headline),
  /** Titles of the places that nothing fills yet. */
  awaited: z.array(z.string()),
  /** Most urgent first: the first is the next action. */
  nextSteps: z.array(step),
  programme: programmeBar,
  /** The newest acts, equal ones of one person as one line. */
  activity: z.array(activityItem),
  decisions: z.array(homeDecision),
  /** What this person decided, newest first. */
  decided: z.array(
    z.object({
      submissionId: uuid,
      phaseName: z.string(),
      decision: z.enum(["approve", "approve_with_conditions", "return", "waive"]),
      decidedAt: instant,
      link: z.string(),
    }),
  ),
  /** Newest released report of each phase, newest first; the company's people alone are told. */
  released: z.array(
    z.object({
      reportId: uuid,
      phaseName: z.string(),
      title: z.string(),
      /** What it found, in one sentence. */
      answer: z.string().nullable(),
      releasedAt: instant,
    }),
  ),
});
export type Home = z.infer<typeof home>;

export const getHome = defineEndpoint({
  name: "getHome",
  method: "GET",
  path: "/api/projects/:id/home",
  access: { who: "allowed", action: "project.read" },
  summary:
    "What a project's first screen shows its reader: figures, what to do next, what happened; the company's people of released reports alone",
  params: idParams,
  reply: home,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
