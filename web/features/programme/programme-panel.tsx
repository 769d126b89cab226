import { CalendarRange, Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import {
  exportProgramme,
  type Programme,
  type ProgrammeItem,
} from "#contract/programme/endpoints.ts";
import { ExportMenu } from "#web/features/registers/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { programmeCopy as copy } from "./copy.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { ProgrammeTable } from "./programme-table.tsx";
import { useProgramme } from "./queries.ts";
import { ProgrammeSummary } from "./summary.tsx";
import { Timeline } from "./timeline.tsx";

export function ProgrammePanel({ projectId }: { projectId: string }) {
  const { data: programme, error, refetch } = useProgramme(projectId);
  const [view, setView] = useState("timeline");
  const [opened, setOpened] = useState<string | null>(null);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (programme === undefined) return <SkeletonLines count={12} />;
  if (programme.items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<CalendarRange />}
          title={copy.emptyTitle}
          action={
            <Button asChild variant="primary">
              <Link to="/phases">{copy.toPhases}</Link>
            </Button>
          }
        >
          {copy.empty}
        </EmptyState>
      </Card>
    );
  }
  const open = (item: ProgrammeItem): void => setOpened(item.id);
  const shown = programme.items.find(({ id }) => id === opened);
  return (
    <div className="flex flex-col gap-4" data-testid="programme">
      <ProgrammeSummary
        projectId={projectId}
        programme={programme}
        beside={<Exports projectId={projectId} />}
      />
      <Notices programme={programme} />
      <Tabs
        label={copy.views.label}
        value={view}
        onChange={setView}
        items={[
          {
            value: "timeline",
            label: copy.views.timeline,
            content: (
              <>
                <Timeline programme={programme} onOpen={open} />
                <p className="mt-2 text-xs text-ink-3 print:hidden">{copy.hint}</p>
              </>
            ),
          },
          {
            value: "table",
            label: copy.views.table,
            count: programme.items.length,
            content: <ProgrammeTable projectId={projectId} programme={programme} onOpen={open} />,
          },
        ]}
      />
      {shown !== undefined && (
        <ItemSheet
          key={shown.id}
          projectId={projectId}
          programme={programme}
          item={shown}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function Notices({ programme: { cycle, overloads } }: { programme: Programme }) {
  return (
    <>
      {cycle !== null && (
        <Callout tone="danger" title={copy.cycleTitle} className="[overflow-wrap:anywhere]">
          {copy.cycle(cycle)}
        </Callout>
      )}
      {overloads.length > 0 && (
        <Callout tone="warning" title={copy.overloadTitle} className="[overflow-wrap:anywhere]">
          <ul>
            {overloads.map(({ owner, items, firstWeek, lastWeek }) => (
              <li key={`${owner} ${firstWeek}`}>
                {copy.overload(owner, items, copy.weeks(firstWeek, lastWeek))}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

const Exports = ({ projectId }: { projectId: string }) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    <Button
      size="small"
      icon={<Printer aria-hidden className="size-3.5" />}
      onClick={() => window.print()}
    >
      {copy.print}
    </Button>
    <ExportMenu
      projectId={projectId}
      endpoint={exportProgramme}
      fileName="programa"
      formats={["xlsx", "csv", "ics"]}
      size="small"
    />
  </div>
);
