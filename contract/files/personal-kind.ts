/** What a column tells of a person. */
import { z } from "zod";
import { personalKinds } from "#domain/tables/personal/kinds.ts";

export const personalKind = z.enum(personalKinds);
export type PersonalKind = z.infer<typeof personalKind>;
