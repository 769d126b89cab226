import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { registersCopy as copy } from "./copy.ts";

/** The insight or answer that a record was promoted from; opens the origin of what it rests on. */
export function PromotedFrom({
  projectId,
  record: { name, promotedFrom: from },
}: {
  projectId: string;
  record: Pick<RiskRecord, "name" | "promotedFrom">;
}) {
  const [fact] = from?.facts ?? [];
  if (from === null || fact === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => openOrigin({ projectId, ...fact })}
      className="fact-underline block rounded-[3px] text-left text-xs [overflow-wrap:anywhere] text-ink-3 hover:text-accent"
    >
      {name === from.title
        ? copy.promotedFromPhase[from.kind](from.phase)
        : copy.promotedFrom[from.kind](from.title)}
    </button>
  );
}
