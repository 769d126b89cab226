import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, uuid } from "../primitives.ts";

/** Runs of text; one with a fact is a figure and opens its origin. */
const boundText = z.array(z.object({ text: z.string(), factId: z.string().nullable() }));

const resultFigure = z.object({
  factId: z.string(),
  label: z.string(),
  value: z.string(),
  basis: z.string(),
  /** What it is today, where `value` is what the phase leads to. */
  today: z.object({ factId: z.string(), value: z.string() }).nullable(),
  change: z.object({ text: z.string(), isBetter: z.boolean() }).nullable(),
  note: boundText,
});
const resultFinding = z.object({
  insightId: z.string(),
  title: z.string(),
  /** `perYear` is what it is ranked by: null where the sum is not one of every year. `label` says what the sum is. */
  amount: z
    .object({
      factId: z.string(),
      label: z.string(),
      display: z.string(),
      perYear: z.number().nullable(),
    })
    .nullable(),
});

/** How far the figures may be relied on, the most severe first. */
const resultNotice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("failed"), step: z.string(), message: z.string() }),
  z.object({ kind: z.literal("stale"), reason: z.string().nullable() }),
  z.object({ kind: z.literal("preview") }),
  z.object({ kind: z.literal("reduced"), text: z.string() }),
  z.object({ kind: z.literal("running"), done: z.number().int(), total: z.number().int() }),
]);

export const phaseResult = z.object({
  phaseId: uuid,
  projectId: uuid,
  /** Of the run that the person is shown; null before the first one, and for a company before a release. */
  result: z
    .object({
      runId: uuid,
      reportId: uuid,
      reportVersion: z.number().int(),
      answer: z.object({ first: boundText, rest: boundText }),
      figures: z.array(resultFigure),
      /** domain/charts/chart-spec.ts. */
      charts: z.array(z.unknown()),
      /** All of them, in the order of the report. */
      findings: z.array(resultFinding),
    })
    .nullable(),
  notices: z.array(resultNotice),
});
export type PhaseResult = z.infer<typeof phaseResult>;
export type ResultNotice = z.infer<typeof resultNotice>;

export const getPhaseResult = defineEndpoint({
  name: "getPhaseResult",
  method: "GET",
  path: "/api/phases/:id/result",
  access: { who: "allowed", action: "phase.read" },
  summary: "What a phase found: answer, figures, two charts and the findings",
  params: idParams,
  reply: phaseResult,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
