import type { DemonstrationChange } from "./demonstration-state.ts";

/** Says how far the seeding is; throws `SeedingStopped` when it has been told to stop. */
export type Report = (change: Partial<DemonstrationChange>) => Promise<void>;

/** The seeding was told to stop: the server is stopping, or the demonstration is being deleted. */
export class SeedingStopped extends Error {}

/** A sentence that may be shown. */
export class SeedingFailed extends Error {}
