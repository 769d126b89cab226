import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, nothing, uuid } from "../primitives.ts";

const errors = ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;
const read = { who: "allowed", action: "programme.read" } as const;

/** The first day of week 1. */
export const startOfProgramme = z.object({
  startsOn: z.iso.date(),
  /** False: nobody said it, and it is derived from the extraction date. */
  isStartGiven: z.boolean(),
  /** The economic start, where it is more than six days from this one. */
  economicStart: z.iso.date().nullable(),
  /** What is proposed to whoever is asked. */
  proposedStart: z.iso.date(),
  /** A phase whose figures rest on the economic start has run: another one puts it out of date. */
  isStartInFigures: z.boolean(),
});
export type StartOfProgramme = z.infer<typeof startOfProgramme>;

/** A figure of a published run as it prints. */
const programmeFigure = z.object({ factId: z.string(), runId: uuid, display: z.string() });
/** What measurements captured, as it prints; those of it name months, evidence and who (`listMeasures`). */
const capturedByMeasures = z.object({
  display: z.string(),
  /** Basis and how many measurements. */
  note: z.string(),
  reais: z.number().nullable(),
  hours: z.number().nullable(),
  basis: z.enum(["measured", "stated", "mixed"]),
  isLoss: z.boolean(),
});
export type CapturedByMeasures = z.infer<typeof capturedByMeasures>;
const programmeItem = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["initiative", "redesign", "quick-win"]),
  phase: z.number().int(),
  /** Of a run whose phase stands before its turn: neither started nor measured. */
  isPreview: z.boolean(),
  dependsOn: z.array(z.string()),
  owner: z.string().nullable(),
  isRecommended: z.boolean().nullable(),
  status: z.enum(["planned", "active", "done", "late"]),
  /** Weeks counted from 1, both included. */
  firstWeek: z.number().int(),
  lastWeek: z.number().int(),
  startsOn: z.string(),
  endsOn: z.string(),
  wave: z.number().int(),
  shiftedWeeks: z.number().int(),
  slackWeeks: z.number().int().nullable(),
  isCritical: z.boolean(),
  /** Value captured by this initiative as cases tell it; null without measured hours. */
  captured: programmeFigure.nullable(),
  /** What people measured of it, beside the former and never added to it. */
  measured: capturedByMeasures.nullable(),
});
export type ProgrammeItem = z.infer<typeof programmeItem>;
export const programme = z.object({
  ...startOfProgramme.shape,
  weeks: z.number().int(),
  currentWeek: z.number().int().nullable(),
  waves: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      firstWeek: z.number().int(),
      lastWeek: z.number().int(),
      adoption: programmeFigure.nullable(),
      measured: capturedByMeasures.nullable(),
    }),
  ),
  items: z.array(programmeItem),
  /** Names of the items that wait for each other. */
  cycle: z.array(z.string()).nullable(),
  overloads: z.array(
    z.object({
      owner: z.string(),
      firstWeek: z.number().int(),
      lastWeek: z.number().int(),
      items: z.number().int(),
    }),
  ),
  phases: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      gateStatus: z.string(),
      hasRun: z.boolean(),
      isStale: z.boolean(),
    }),
  ),
  captured: z.object({
    figure: programmeFigure.nullable(),
    /** Why there is none. */ reason: z.string().nullable(),
    planned: programmeFigure.nullable(),
  }),
  measured: capturedByMeasures.nullable(),
  canWrite: z.boolean(),
});
export type Programme = z.infer<typeof programme>;

export const getProgramme = defineEndpoint({
  name: "getProgramme",
  method: "GET",
  path: "/api/projects/:id/programme",
  access: read,
  summary:
    "24 weeks from the published runs: initiatives, redesign and quick wins with dependencies, critical path, owners, status, value captured",
  params: idParams,
  reply: programme,
  errors,
});
export const updateProgrammeItem = defineEndpoint({
  name: "updateProgrammeItem",
  method: "PATCH",
  path: "/api/projects/:id/programme/items/:itemId",
  access: { who: "allowed", action: "programme.write" },
  summary: "Status or owner of an item; an empty owner goes back to the one of the data",
  params: z.object({ id: uuid, itemId: z.string().min(1).max(200) }),
  body: z.object({
    status: z.enum(["planned", "active", "done"]).optional(),
    owner: z.string().trim().max(160, "O nome pode ter até 160 letras.").optional(),
  }),
  reply: programme,
  errors: ["INVALID_INPUT", "CONFLICT", ...errors],
});
export const setProgrammeStart = defineEndpoint({
  name: "setProgrammeStart",
  method: "PUT",
  path: "/api/projects/:id/programme/start",
  access: { who: "allowed", action: "programme.write" },
  summary:
    "The first day of week 1. It becomes the economic start too while no figure rests on that one, or where it is asked for",
  params: idParams,
  body: z.object({
    startsOn: z.iso.date("Escreva o dia como dd/mm/aaaa."),
    inFigures: z.boolean().optional(),
  }),
  reply: programme,
  errors: ["INVALID_INPUT", ...errors],
});
export const exportProgramme = defineEndpoint({
  name: "exportProgramme",
  method: "GET",
  path: "/api/projects/:id/programme/export",
  admission: "heavy-export",
  access: read,
  summary: "The items as a table, or as an iCalendar file (RFC 5545)",
  params: idParams,
  query: z.object({ format: z.enum(["csv", "xlsx", "ics"]).default("csv") }),
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", ...errors],
});
