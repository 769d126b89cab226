/** What indicators, use cases and risks have in common. */
import { z } from "zod";
import { instant, uuid, version } from "../primitives.ts";

export const shortText = (max: number) => z.string().trim().max(max, `Use até ${max} caracteres.`);
/** An empty field is none. */
export const optionalText = (max: number) =>
  shortText(max)
    .nullable()
    .default(null)
    .transform((text) => (text === "" ? null : text));
export const recordName = z
  .string()
  .trim()
  .min(1, "Informe o nome.")
  .max(200, "Use até 200 caracteres.");
export const amount = z
  .number("Informe um número.")
  .gt(-1e15, "Número fora do limite.")
  .lt(1e15, "Número fora do limite.");

/** The insight or answer that a person promoted to the record, with the facts it cites; `phase` is the phase's number. */
export const promotedFrom = z
  .object({
    kind: z.enum(["insight", "reply"]),
    phase: z.number().int(),
    title: z.string(),
    facts: z.array(z.object({ factId: z.string(), runId: uuid })),
  })
  .nullable();

export const recordMeta = {
  id: uuid,
  version,
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The company's people see it. */
  isReleased: z.boolean(),
  /** Phase that it was taken over from; null: written by hand. */
  importedFrom: z.number().int().nullable(),
  /** Null for others, and for the company's people. */
  promotedFrom,
  abilities: z.object({ update: z.boolean() }),
};

const fieldChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
export const change = z.object({
  id: uuid,
  action: z.enum(["created", "updated", "imported", "deleted", "accepted", "acceptance_ended"]),
  by: z.string(),
  at: instant,
  note: z.string().nullable(),
  fields: z.array(fieldChange),
});
export type RegisterChange = z.infer<typeof change>;

/** What taking over from a phase did. `kept`: a person's value stands although the phase says another. */
export const importResult = z.object({
  phase: z.number().int(),
  created: z.array(z.string()),
  updated: z.array(z.object({ name: z.string(), fields: z.array(fieldChange) })),
  kept: z.array(z.object({ name: z.string(), fields: z.array(fieldChange) })),
  unchanged: z.number().int(),
  deletedBefore: z.number().int(),
});
export type ImportResult = z.infer<typeof importResult>;
export const exportFormat = z.object({ format: z.enum(["csv", "xlsx"]) });
