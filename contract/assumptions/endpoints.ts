import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, uuid } from "../primitives.ts";

const value = z.union([z.number(), z.string().max(2000), z.boolean(), z.null()]);

/** A figure that an assumption enters; the display is the server's. */
export const drivenFact = z.object({
  phaseNumber: z.number().int(),
  runId: uuid,
  factId: z.string(),
  label: z.string(),
  display: z.string(),
});

/** What consenting clients' implementations measured (docs/decisions/072); the median is what may be taken over. */
export const libraryEntry = z.object({
  companies: z.number().int(),
  median: z.number(),
  measuredUntil: z.string(),
  /** pt-BR with unit; quartiles from ten companies on. */
  display: z.object({ median: z.string(), q25: z.string().nullable(), q75: z.string().nullable() }),
});

export const assumption = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.string(),
  kind: z.enum(["number", "text", "date", "boolean"]),
  /** "value" enters figures; "criterion" decides how they are classed or shown. */
  role: z.enum(["value", "criterion"]),
  value,
  default: value,
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** The same four in pt-BR with their unit; null where nothing is set. */
  display: z.object({
    value: z.string().nullable(),
    default: z.string().nullable(),
    min: z.string().nullable(),
    max: z.string().nullable(),
  }),
  /** How a person writes the value: in which unit, and times how much ("60" % for 0.6). */
  entry: z.object({ unit: z.string(), scale: z.number() }),
  isDefault: z.boolean(),
  isOutOfRange: z.boolean(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  justification: z.string().nullable(),
  rationale: z.string(),
  source: z.string(),
  usedBy: z.array(z.string()),
  /** Figures of the runs shown that it enters: how many, and the headline ones. */
  drives: z.object({ count: z.number().int(), headlines: z.array(drivenFact) }),
  /** How often it was set or confirmed in the project: a write that names it is refused when another one came first. */
  revision: z.number().int(),
  /** Null without enough companies, and for a company's people. */
  library: libraryEntry.nullable(),
  abilities: z.object({ write: z.boolean() }),
});
export type Assumption = z.infer<typeof assumption>;

const assumptionChange = z.object({
  value,
  display: z.string().nullable(),
  justification: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instant,
  replacedAt: instant.nullable(),
});
const assumptionDetail = assumption.extend({
  /** Newest first; the first one is in force. Empty while the default stands unconfirmed. */
  history: z.array(assumptionChange),
  /** At most 200, the headline ones first. */
  driven: z.array(drivenFact),
});
export type AssumptionDetail = z.infer<typeof assumptionDetail>;

const assumptionParams = z.object({ id: uuid, assumptionId: z.string().max(80) });

export const listAssumptions = defineEndpoint({
  name: "listAssumptions",
  method: "GET",
  path: "/api/projects/:id/assumptions",
  access: { who: "allowed", action: "project.read" },
  summary: "Assumptions in force and what they drive",
  params: z.object({ id: uuid }),
  reply: z.array(assumption),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getAssumption = defineEndpoint({
  name: "getAssumption",
  method: "GET",
  path: "/api/projects/:id/assumptions/:assumptionId",
  access: { who: "allowed", action: "project.read" },
  summary: "One assumption with its history and the figures that it enters",
  params: assumptionParams,
  reply: assumptionDetail,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const setAssumption = defineEndpoint({
  name: "setAssumption",
  method: "PUT",
  path: "/api/projects/:id/assumptions/:assumptionId",
  access: { who: "allowed", action: "assumption.write" },
  summary:
    "Sets, confirms or brings back a value; out of range needs a reason; marks what used another value as out of date",
  params: assumptionParams,
  body: z.object({
    value,
    justification: z.string().trim().max(2000).nullish(),
    revision: z.number().int().nonnegative().optional(),
  }),
  reply: assumptionDetail,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const applyLibraryValue = defineEndpoint({
  name: "applyLibraryValue",
  method: "PUT",
  path: "/api/projects/:id/assumptions/:assumptionId/library",
  access: { who: "allowed", action: "assumption.write" },
  summary:
    "Takes over the median of the firm's library as it stands, with its source as the justification",
  params: assumptionParams,
  body: z.object({ revision: z.number().int().nonnegative().optional() }),
  reply: assumptionDetail,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "CONFLICT",
    "LIBRARY_TOO_SMALL",
  ],
});
export const confirmAssumptions = defineEndpoint({
  name: "confirmAssumptions",
  method: "POST",
  path: "/api/projects/:id/assumptions/confirm",
  access: { who: "allowed", action: "assumption.write" },
  summary: "Puts one name under the values in force of several assumptions; no value changes",
  params: z.object({ id: uuid }),
  body: z.object({
    ids: z.array(z.string().max(80)).min(1).max(400),
    /** Whose word it is, where it is not the person's own; with the role. */
    confirmedBy: z.string().trim().max(200).nullish(),
  }),
  reply: z.array(assumption),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
