import type { Phase } from "#contract/phases/endpoints.ts";

/** To the reader, of the company, nothing of the phase is released yet: they read that it is being prepared, and are led nowhere. */
export const isInPreparation = (
  { reportId }: Pick<Phase, "reportId">,
  reader: { clientId: string | null } | null,
): boolean => reportId === null && reader !== null && reader.clientId !== null;
