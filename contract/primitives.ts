import { z } from "zod";

export const uuid = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    "Identificador inválido.",
  );
/** ISO 8601 UTC. */
export const instant = z.string();
/** YYYY-MM-DD, a day that exists. `form`: what is said of another form; `missing`: of a day that no calendar has. */
export const existingDay = (words: { form: string; missing: string }) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, words.form)
    .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text, words.missing);
export const day = existingDay({ form: "Informe a data.", missing: "Esta data não existe." });
export const idParams = z.object({ id: uuid });
export const nothing = z.object({});
/** Of a record; one below the largest that a column holds, since each write adds one. */
export const version = z.number().int().nonnegative().max(2_147_483_646);
