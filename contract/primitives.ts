import { z } from "zod";

export const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "Identificador inválido.");
/** ISO 8601 UTC. */
export const instant = z.string();
export const idParams = z.object({ id: uuid });
export const nothing = z.object({});
export const version = z.number().int().nonnegative();
