import type { Phase } from "#contract/phases/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { askCopy as copy } from "./copy.ts";
import { useConfirmationRequests } from "./queries.ts";

/** Under a condition: whom the firm asked for a signature and what they said; one that was given stands among the signatures. */
export function AskedList({ phase, conditionId }: { phase: Phase; conditionId: string }) {
  const { data } = useConfirmationRequests(phase.projectId);
  const { showDay } = useActDates();
  const asked = (data?.requests ?? []).filter(
    (request) =>
      request.phaseId === phase.id &&
      request.conditionId === conditionId &&
      request.answer !== "confirmed",
  );
  if (asked.length === 0) return null;
  return (
    <ul className="text-xs text-ink-3" data-testid="asked-signatures">
      {asked.map(({ id, addressee, askedAt, answeredAt, reason }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {answeredAt === null ? (
            copy.waits(addressee.name, showDay(askedAt))
          ) : (
            <>
              <span className="font-medium text-danger">
                {copy.declined(addressee.name, showDay(answeredAt))}
              </span>{" "}
              “{reason}”
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
