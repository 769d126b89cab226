import type { PersonScope } from "../database.ts";

/** No person's work: what processes tell one another belongs to no tenant, and this scope sees no tenant's rows. */
export const NOBODY: PersonScope = {
  userId: "00000000-0000-0000-0000-000000000000",
  tenantId: null,
};
