import { z } from "zod";
import { uuid } from "../primitives.ts";

/** A client company, by name. */
export const company = z.object({ id: uuid, name: z.string() });
/** Somebody who acted; the name falls back to the address. */
export const person = z.object({ id: uuid, name: z.string(), email: z.string() });
