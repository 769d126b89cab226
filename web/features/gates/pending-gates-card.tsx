import { Link } from "react-router";
import type { Home } from "#contract/home/endpoints.ts";
import type { GateListItem } from "#contract/gates/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { bindAmounts } from "#web/lib/bind-amounts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { pendingCopy as copy } from "./copy.ts";
import { usePendingGates } from "./queries.ts";

/** Gates of all the person's projects that wait for their own decision; those of the shown project with what they are decided on. */
export function PendingGatesCard({
  decisions,
  whenNone,
}: Pick<Home, "decisions"> & { whenNone: string }) {
  const { data: gates } = usePendingGates();
  if (gates === undefined) return null;
  if (gates.length === 0)
    return (
      <TitledCard title={copy.title(0)}>
        <p className="text-base text-ink-2">{whenNone}</p>
      </TitledCard>
    );
  return (
    <TitledCard title={copy.title(gates.length)} data-testid="pending-gates">
      <ul className="flex flex-col divide-y divide-border">
        {gates.map((gate, index) => (
          <PendingGate
            key={gate.submissionId}
            gate={gate}
            decision={decisions.find(({ submissionId }) => submissionId === gate.submissionId)}
            isFirst={index === 0}
          />
        ))}
      </ul>
    </TitledCard>
  );
}

function PendingGate({
  gate,
  decision,
  isFirst,
}: {
  gate: GateListItem;
  decision: Home["decisions"][number] | undefined;
  isFirst: boolean;
}) {
  const { showDay } = useActDates();
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
            {copy.item(gate.phaseName, gate.projectName)}
            {gate.stale && <Badge tone="warning">{copy.stale}</Badge>}
          </p>
          <p className="text-sm text-ink-3">
            {copy.detail(gate.clientName, gate.submittedBy, showDay(gate.submittedAt))}
          </p>
        </div>
        <Button asChild variant={isFirst ? "primary" : "secondary"}>
          <Link to={`/decisao/${gate.submissionId}`}>{copy.open}</Link>
        </Button>
      </div>
      {decision !== undefined && decision.question !== "" && (
        <p className="mt-2 font-serif text-lg [overflow-wrap:anywhere] text-ink">
          {bindAmounts(decision.question)}
        </p>
      )}
      {decision !== undefined && decision.figures.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {decision.figures.map(({ factId, runId, label, value }) => (
            <div key={factId} className="min-w-0">
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="text-xl font-semibold text-ink">
                <FactValue projectId={gate.projectId} factId={factId} runId={runId}>
                  {value}
                </FactValue>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
