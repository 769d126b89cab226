import { isDatabaseAway } from "#server/database/database-away.ts";
import { Superseded } from "#server/database/fenced-work.ts";
import { StoreFailure } from "#server/ports/file-store.ts";

/**
 * No verdict on the work: the database or the store of files could not be asked, and it may be tried again; or another process has
 * taken it over.
 */
export const isAway = (failure: unknown): boolean =>
  isDatabaseAway(failure) ||
  (failure instanceof StoreFailure && failure.kind === "AWAY") ||
  failure instanceof Superseded;
