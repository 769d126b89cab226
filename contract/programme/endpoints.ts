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
  /** All that tell it, the first one first, and what the later ones call it. */
  phases: z.array(z.number().int()),
  mergedIds: z.array(z.string()),
  /** What is done, without what it is done to. */
  action: z.string(),
  process: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The initiative under which a redesign stands. */
  carriedBy: z.string().nullable(),
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
  /** As the runs have it, where nobody moved anything. */
  plannedWeek: z.number().int(),
  plannedWave: z.number().int(),
  isMoved: z.boolean(),
  moveReason: z.string().nullable(),
  /** The first week after all that it depends on. */
  earliestWeek: z.number().int(),
  /** Done before its first week has come. */
  isAhead: z.boolean(),
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
  summary:
    "Status, owner or first week of an item; an empty owner and a week that is null go back to those of the data. A week that leaves the planned wave needs a reason",
  params: z.object({ id: uuid, itemId: z.string().min(1).max(200) }),
  body: z.object({
    status: z.enum(["planned", "active", "done"]).optional(),
    owner: z.string().trim().max(160, "O nome pode ter até 160 letras.").optional(),
    firstWeek: z
      .number("Informe a semana como um número inteiro.")
      .int("Informe a semana como um número inteiro.")
      .min(1, "A primeira semana é a 1.")
      .max(104, "O programa vai até a semana 104.")
      .nullable()
      .optional(),
    reason: z.string().trim().max(500, "O motivo pode ter até 500 letras.").optional(),
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
