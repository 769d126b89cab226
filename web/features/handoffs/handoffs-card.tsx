import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { HandoffItem, listHandoffs } from "#contract/handoffs/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { handoffCopy as copy } from "./copy.ts";
import { groupHandoffs } from "./group-handoffs.ts";
import { useHandoffs } from "./queries.ts";

type LockedItem = ReplyOf<typeof listHandoffs>["locked"][number];

/** What each phase handed to which, by version, and what moved since the client approved it. Nothing before the first hand-off. */
export function HandoffsCard({ projectId }: { projectId: string }) {
  const { data } = useHandoffs(projectId);
  if (data === undefined || (data.handoffs.length === 0 && data.locked.length === 0)) return null;
  return (
    <TitledCard title={copy.title} hint={copy.hint} data-testid="handoffs-card">
      <div className="flex flex-col gap-5">
        {data.handoffs.length > 0 && <FoldedList handoffs={data.handoffs} />}
        {data.locked.length > 0 && <LockedDifferences projectId={projectId} items={data.locked} />}
      </div>
    </TitledCard>
  );
}

function FoldedList({ handoffs }: { handoffs: HandoffItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const folded = groupHandoffs(handoffs);
  return (
    <div className="flex flex-col items-start gap-3">
      <ul id={listId} className="flex w-full flex-col gap-3">
        {(isOpen ? handoffs : folded).map((handoff) => (
          <Item key={`${handoff.runId} ${handoff.readerRunId}`} handoff={handoff} />
        ))}
      </ul>
      {folded.length < handoffs.length && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.showFewer : copy.showAll(handoffs.length)}
          <ChevronDown aria-hidden className={classNames("size-4", isOpen && "rotate-180")} />
        </Button>
      )}
    </div>
  );
}

function Item({ handoff }: { handoff: HandoffItem }) {
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
        {copy.fromTo(handoff.fromName, handoff.toName)}
        <span className="text-xs font-normal text-ink-2">
          {handoff.approved ? copy.approved : copy.notApproved}
        </span>
        {!handoff.isCurrent && (
          <Badge tone="warning">{copy.outdated(handoff.currentReportVersion)}</Badge>
        )}
      </p>
      <p className="text-ink-2">
        <Link
          to={`/reports/${handoff.reportId}`}
          className="text-accent underline underline-offset-2"
        >
          {copy.version(handoff.fromName, handoff.reportVersion)}
        </Link>
        , {copy.reader(handoff.toName, handoff.readerReportVersion)} ·{" "}
        {copy.datasets(handoff.datasets.length)}
      </p>
    </li>
  );
}

/** Each figure with its origin in the run that was approved and in the current one. */
function LockedDifferences({ projectId, items }: { projectId: string; items: LockedItem[] }) {
  return (
    <section aria-label={copy.lockedTitle}>
      <h3 className="text-base font-semibold text-ink">{copy.lockedTitle}</h3>
      <p className="mb-2 text-sm text-ink-3">{copy.lockedHint}</p>
      <DataTable<LockedItem>
        label={copy.lockedTitle}
        rows={items}
        rowKey={(item) => `${item.phaseNumber} ${item.factId}`}
        maxHeight={320}
        columns={[
          {
            key: "label",
            header: copy.figure,
            cell: (item) => (
              <>
                {item.label} <span className="text-ink-3">({item.phaseName})</span>
              </>
            ),
          },
          {
            key: "locked",
            header: copy.locked,
            align: "right",
            cell: (item) => (
              <FactValue projectId={projectId} factId={item.factId} runId={item.lockedRunId}>
                {item.locked}
              </FactValue>
            ),
          },
          {
            key: "current",
            header: copy.current,
            align: "right",
            cell: (item) =>
              item.current === null ? (
                <span className="text-ink-3">{copy.gone}</span>
              ) : (
                <FactValue projectId={projectId} factId={item.factId} runId={item.currentRunId}>
                  {item.current}
                </FactValue>
              ),
          },
          {
            key: "difference",
            header: copy.difference,
            align: "right",
            cell: (item) => (
              <span data-figures className="font-medium">
                {item.difference ?? "–"}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

/** In a phase's gate card: the phase's own differences alone. */
export function PhaseLockedDifferences({
  projectId,
  phaseNumber,
}: {
  projectId: string;
  phaseNumber: number;
}) {
  const { data } = useHandoffs(projectId);
  const own = data?.locked.filter((item) => item.phaseNumber === phaseNumber) ?? [];
  return own.length === 0 ? null : <LockedDifferences projectId={projectId} items={own} />;
}
