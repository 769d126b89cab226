import type { ProgrammeItem } from "#contract/programme/endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { measureCopy as copy } from "./copy.ts";

/** What a preview proposes nobody has decided on: it is neither started nor measured. */
export function refusePreview({
  isPreview,
  phase,
}: Pick<ProgrammeItem, "isPreview" | "phase">): void {
  if (!isPreview) return;
  const before = phaseDefinitions.find(({ number }) => number === phase - 1);
  throw refuse("CONFLICT", { message: copy.preview(before?.name ?? "") });
}
