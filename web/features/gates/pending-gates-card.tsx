import { Link } from "react-router";
import { formatDay } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { pendingCopy as copy } from "./copy.ts";
import { usePendingGates } from "./queries.ts";

/** Gates of all the person's projects that wait for their own decision; absent when none does. */
export function PendingGatesCard() {
  const { data: gates } = usePendingGates();
  if (gates === undefined || gates.length === 0) return null;
  return (
    <TitledCard title={copy.title} data-testid="pending-gates">
      <ul className="flex flex-col divide-y divide-border">
        {gates.map((gate) => (
          <li
            key={gate.submissionId}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
                {copy.item(gate.phaseName, gate.projectName)}
                {gate.stale && <Badge tone="warning">{copy.stale}</Badge>}
              </p>
              <p className="text-sm text-ink-3">
                {copy.detail(gate.clientName, gate.submittedBy, formatDay(gate.submittedAt))}
              </p>
            </div>
            <Button asChild size="small" variant="primary">
              <Link to={`/decisao/${gate.submissionId}`}>{copy.open}</Link>
            </Button>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
