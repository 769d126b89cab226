import { CalendarRange, Printer, SearchX } from "lucide-react";
import type { ReactNode } from "react";
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
import { useItem } from "#web/lib/use-item.ts";
import { programmeCopy as copy } from "./copy.ts";
import { FilterBar } from "./filter-bar.tsx";
import { filterItems } from "./filter-items.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ProgrammeTable } from "./programme-table.tsx";
import { useProgramme } from "./queries.ts";
import { ProgrammeSummary } from "./summary.tsx";
import { Timeline } from "./timeline.tsx";
import { openableKeys, treeRows, type TreeRow } from "./tree-rows.ts";
import { useIsPrinting } from "./use-is-printing.ts";
import { useMoves } from "./use-moves.ts";
import { useViewState } from "./view-state.ts";

export function ProgrammePanel({ projectId }: { projectId: string }) {
  const { data: programme, error, refetch } = useProgramme(projectId);
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
  return <Items projectId={projectId} programme={programme} />;
}

function Items({ projectId, programme }: { projectId: string; programme: Programme }) {
  const state = useViewState();
  const [openedItem, openItem] = useItem();
  const isPrinting = useIsPrinting();
  const moves = useMoves(projectId);
  const { filters, opened } = state;
  const items = filterItems(programme.items, filters);
  const keys = openableKeys(items);
  // Paper opens everything.
  const rows = treeRows(items, (key) => isPrinting || opened.has(key));
  const open = ({ id }: ProgrammeItem): void => openItem(id);
  const toggle = ({ key }: TreeRow): void => state.toggle(key);
  const isAllOpen = keys.every((key) => opened.has(key));
  const shown = programme.items.find(({ id }) => id === openedItem);
  const content = (view: ReactNode): ReactNode =>
    items.length === 0 ? <NothingLeft onClear={state.clearFilters} /> : view;
  return (
    <div className="flex flex-col gap-4" data-testid="programme">
      <ProgrammeSummary
        projectId={projectId}
        programme={programme}
        beside={<Exports projectId={projectId} />}
      />
      <Notices programme={programme} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <FilterBar
          programme={programme}
          filters={filters}
          shown={items.length}
          onFilter={state.setFilter}
          onClear={state.clearFilters}
        />
        {keys.length > 0 && (
          <Button
            size="small"
            onClick={() => state.setOpened(isAllOpen ? [] : keys)}
            data-testid="button-open-all"
          >
            {isAllOpen ? copy.closeAll : copy.openAll}
          </Button>
        )}
      </div>
      <Tabs
        label={copy.views.label}
        value={state.view}
        onChange={state.setView}
        items={[
          {
            value: "timeline",
            label: copy.views.timeline,
            content: content(
              <>
                <Timeline
                  projectId={projectId}
                  programme={programme}
                  rows={rows}
                  onOpen={open}
                  onToggle={toggle}
                  onMove={moves.move}
                />
                <p className="mt-2 text-xs text-ink-3 print:hidden">
                  {copy.hint} {programme.canWrite && copy.hintMove}
                </p>
              </>,
            ),
          },
          {
            value: "table",
            label: copy.views.table,
            count: items.length,
            content: content(
              <ProgrammeTable
                projectId={projectId}
                programme={programme}
                rows={rows}
                onOpen={open}
                onToggle={toggle}
              />,
            ),
          },
        ]}
      />
      {shown !== undefined && (
        <ItemSheet
          key={shown.id}
          projectId={projectId}
          programme={programme}
          item={shown}
          onClose={() => openItem(null)}
        />
      )}
      {moves.asked !== null && (
        <MoveDialog
          asked={moves.asked}
          isPending={moves.isPending}
          onConfirm={moves.confirm}
          onClose={moves.cancel}
        />
      )}
    </div>
  );
}

const NothingLeft = ({ onClear }: { onClear: () => void }) => (
  <Card>
    <EmptyState
      icon={<SearchX />}
      title={copy.filters.emptyTitle}
      action={<Button onClick={onClear}>{copy.filters.clear}</Button>}
    >
      {copy.filters.empty}
    </EmptyState>
  </Card>
);

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
