import type { DecisionView } from "#contract/decisions/endpoints.ts";
import type { Report } from "#contract/reports/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { decisionsCopy as copy } from "./copy.ts";
import { DecisionItem } from "./decision-item.tsx";
import { useDecisions } from "./queries.ts";

/** What is recommended, who answers and until when, before the report is released: afterwards it stays as the company was shown it. */
export function DecisionsCard({ report }: { report: Report }) {
  const isOpen = !report.released && report.decisions.length > 0;
  const { data } = useDecisions(report.projectId, report.phaseNumber, isOpen);
  if (!isOpen || !(data?.abilities.edit ?? report.abilities.rerun)) return null;
  // The report's own stand there at once: nothing of its text moves when those of the phase have come.
  if (data === undefined)
    return <DecisionList projectId={report.projectId} decisions={report.decisions} />;
  // An earlier version of the report asks what its own run asked; only the current one is edited.
  const asked = new Set(report.decisions.map(({ id }) => id));
  const decisions = data.decisions.filter(({ id }) => asked.has(id));
  return decisions.length === 0 ? null : (
    <DecisionList projectId={report.projectId} decisions={decisions} />
  );
}

function DecisionList({
  projectId,
  decisions,
}: {
  projectId: string;
  decisions: readonly DecisionView[];
}) {
  return (
    <TitledCard title={copy.title} hint={copy.hint} data-testid="card-decisions">
      <ul className="flex flex-col divide-y divide-border">
        {decisions.map((decision) => (
          <DecisionItem key={decision.id} projectId={projectId} decision={decision} />
        ))}
      </ul>
    </TitledCard>
  );
}
