import { z } from "zod";
import { measureUnits } from "#domain/programme/captured-value.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

const errors = ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;
const unit = z.enum(measureUnits, "Escolha a unidade.");
const value = z
  .number("Informe um número.")
  .min(-1e12, "O número é grande demais. Confira os zeros.")
  .max(1e12, "O número é grande demais. Confira os zeros.");

const who = z.object({ name: z.string(), at: instant, /** As it prints. */ on: z.iso.date() });
/** What somebody measured of an item, with all that shows where it comes from. */
const programmeMeasure = z.object({
  id: uuid,
  itemId: z.string(),
  itemName: z.string(),
  /** "2026-10". */
  month: z.string(),
  unit,
  before: z.number(),
  now: z.number(),
  /** What it captured, as it prints; below zero where it became more. */
  display: z.string(),
  /** What stood before and what stands now. */
  text: z.string(),
  isLoss: z.boolean(),
  state: z.enum(["counted", "superseded", "withdrawn"]),
  /** A file's name, whose id is null once it has left the bin; or a sentence. */
  evidence: z.union([
    z.object({ kind: z.literal("file"), name: z.string(), fileId: uuid.nullable() }),
    z.object({ kind: z.literal("sentence"), text: z.string() }),
  ]),
  recorded: who,
  withdrawn: who.extend({ reason: z.string() }).nullable(),
});
export type ProgrammeMeasure = z.infer<typeof programmeMeasure>;

const programmeMeasures = z.object({
  /** Newest month first; those that do not count stay. */
  measures: z.array(programmeMeasure),
  canMeasure: z.boolean(),
});
export type ProgrammeMeasures = z.infer<typeof programmeMeasures>;

export const listMeasures = defineEndpoint({
  name: "listMeasures",
  method: "GET",
  path: "/api/projects/:id/programme/measures",
  access: { who: "allowed", action: "programme.read" },
  summary: "Measured values of the programme's items: months, before, now, who, evidence",
  params: idParams,
  reply: programmeMeasures,
  errors,
});
export const recordMeasure = defineEndpoint({
  name: "recordMeasure",
  method: "POST",
  path: "/api/projects/:id/programme/items/:itemId/measures",
  access: { who: "allowed", action: "programme.measure" },
  summary:
    "A measured value of an item, by a file of the project or by a sentence; the newest of an item, month and unit counts. An item of a preview is refused",
  status: 201,
  params: z.object({ id: uuid, itemId: z.string().min(1).max(200) }),
  body: z.object({
    month: z
      .string("Escreva o mês como mm/aaaa.")
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Escreva o mês como mm/aaaa."),
    unit,
    before: value,
    now: value,
    fileId: uuid.optional(),
    statement: z
      .string()
      .trim()
      .min(1, "Escreva de onde vem o valor.")
      .max(1000, "A frase pode ter até 1.000 letras.")
      .optional(),
  }),
  reply: programmeMeasures,
  errors: ["INVALID_INPUT", "CONFLICT", ...errors],
});
export const withdrawMeasure = defineEndpoint({
  name: "withdrawMeasure",
  method: "POST",
  path: "/api/projects/:id/programme/measures/:measureId/withdrawal",
  access: { who: "allowed", action: "programme.measure" },
  summary: "Takes a measurement out of what counts; it stays in the list with who, when and why",
  params: z.object({ id: uuid, measureId: uuid }),
  body: z.object({
    reason: z
      .string("Escreva o motivo.")
      .trim()
      .min(1, "Escreva o motivo.")
      .max(500, "O motivo pode ter até 500 letras."),
  }),
  reply: programmeMeasures,
  errors: ["INVALID_INPUT", "CONFLICT", ...errors],
});
