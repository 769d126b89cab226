import { z } from "zod";

export const uuid = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    "Identificador inválido.",
  );
/** ISO 8601 UTC. */
export const instant = z.string();
export const idParams = z.object({ id: uuid });
export const nothing = z.object({});
/** Of a record; one below the largest that a column holds, since each write adds one. */
export const version = z.number().int().nonnegative().max(2_147_483_646);
