import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";

/** One fact of each of the processes, in their order. */
export const ofEach = (
  processes: readonly { id: string }[],
  definition: (at: { process: string }) => FactKey,
): FactKey[] => processes.map(({ id }) => definition({ process: id }));
