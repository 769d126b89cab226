import type { ReactNode } from "react";
import type { ExploredLog } from "#contract/mining/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Card } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import type { CaseSubject } from "./case-subject.ts";
import { miningCopy as copy } from "./copy.ts";
import { NumberButton } from "./number-button.tsx";
import { showTime } from "./show-time.ts";

/** Where a fact of the run says the same it is shown as one; the others lead to their cases. */
export function TotalsRow({
  projectId,
  log,
  sourceText,
  onOpen,
}: {
  projectId: string;
  log: ExploredLog;
  sourceText: string;
  onOpen: (subject: CaseSubject) => void;
}) {
  const { totals, facts } = log;
  const traced = (
    what: "cases" | "events" | "activities" | "variants" | "meanMs" | "medianMs" | "p85Ms",
    text: string,
    subject: CaseSubject | null = null,
  ): ReactNode => {
    const factId = facts[what];
    if (factId !== undefined)
      return (
        <FactValue projectId={projectId} factId={factId}>
          {text}
        </FactValue>
      );
    return subject === null || text === copy.none ? (
      text
    ) : (
      <NumberButton label={`${copy.totals[what]}: ${text}`} onClick={() => onOpen(subject)}>
        {text}
      </NumberButton>
    );
  };
  const all: CaseSubject = { subject: "all" };
  return (
    <Card aria-label={log.name} className="p-4" data-testid="mining-totals">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-[repeat(8,auto)]">
        <Stat label={copy.totals.cases}>{traced("cases", copy.count(totals.cases), all)}</Stat>
        <Stat label={copy.totals.events}>{traced("events", copy.count(totals.events), all)}</Stat>
        <Stat label={copy.totals.activities}>
          {traced("activities", copy.count(totals.activities))}
        </Stat>
        <Stat label={copy.totals.variants}>{traced("variants", copy.count(totals.variants))}</Stat>
        <Stat label={copy.totals.meanMs}>{traced("meanMs", showTime(totals.meanMs), all)}</Stat>
        <Stat label={copy.totals.medianMs}>
          {traced("medianMs", showTime(totals.medianMs), all)}
        </Stat>
        <Stat label={copy.totals.p85Ms}>{traced("p85Ms", showTime(totals.p85Ms), all)}</Stat>
        <Stat label={copy.totals.reworked}>
          <NumberButton
            label={`${copy.totals.reworked}: ${copy.count(totals.reworked)}`}
            onClick={() => onOpen({ subject: "rework" })}
          >
            {copy.count(totals.reworked)}
          </NumberButton>
        </Stat>
      </div>
      <p className="mt-3 text-xs text-ink-3">
        <span className="font-medium">{copy.source}:</span> {sourceText}
      </p>
      <p className="text-xs text-ink-3">
        {copy.completeNote(totals.complete, totals.cases)}
        {totals.untimedEvents > 0 && ` ${copy.untimed(totals.untimedEvents)}`} {copy.filteredNote}
      </p>
    </Card>
  );
}
