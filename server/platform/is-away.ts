import { isDatabaseAway } from "#server/database/database-away.ts";
import { StoreFailure } from "#server/ports/file-store.ts";

/** The database or the store of files could not be asked: no verdict on the work, which may be tried again. */
export const isAway = (failure: unknown): boolean =>
  isDatabaseAway(failure) || (failure instanceof StoreFailure && failure.kind === "AWAY");
