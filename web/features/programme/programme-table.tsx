import type { ReactNode } from "react";
import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import { displayCaptured } from "#domain/programme/display-measure.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { MeasuredValue } from "#web/features/measures/index.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { programmeCopy as copy } from "./copy.ts";
import { day } from "./day.ts";
import { OwnerCell } from "./owner-cell.tsx";
import { RowName } from "./row-name.tsx";
import type { TreeRow } from "./tree-rows.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

/** What the timeline draws, in words and in the same order. */
export function ProgrammeTable({
  projectId,
  programme,
  rows,
  onOpen,
  onToggle,
}: {
  projectId: string;
  programme: Programme;
  rows: readonly TreeRow[];
  onOpen: (item: ProgrammeItem) => void;
  onToggle: (row: TreeRow) => void;
}) {
  const tree = useTreeKeys(rows, onToggle);
  const nameOf = new Map(programme.items.map(({ id, name }) => [id, name]));
  /** Of a group there is nothing to tell here. */
  const ofItem =
    (show: (item: ProgrammeItem) => ReactNode) =>
    ({ item }: TreeRow): ReactNode =>
      item === null ? copy.none : show(item);
  return (
    <DataTable
      stacks
      label={copy.views.table}
      rows={[...rows]}
      rowKey={({ key }) => key}
      tree={{ onKeyDown: tree.onKeyDown, rowProps: tree.rowProps }}
      columns={[
        {
          key: "item",
          header: copy.itemHead,
          cell: (row) => (
            <span className="flex max-w-[360px] min-w-[220px]">
              <TableName
                row={row}
                isActive={tree.isActive(row)}
                onOpen={onOpen}
                onToggle={onToggle}
              />
            </span>
          ),
        },
        {
          key: "kind",
          header: copy.kind,
          cell: ({ item, summary }) =>
            item === null ? copy.itemsOf(summary.items) : copy.kinds[item.kind],
        },
        {
          key: "status",
          header: copy.status,
          cell: ({ item, summary }) =>
            item !== null
              ? statusText(item, programme)
              : summary.late > 0
                ? copy.late(summary.late)
                : copy.none,
        },
        {
          key: "owner",
          header: copy.owner,
          cell: ofItem((item) => (
            <span className="block min-w-[112px] [overflow-wrap:anywhere]">
              <OwnerCell projectId={projectId} item={item} canWrite={programme.canWrite} />
            </span>
          )),
        },
        {
          key: "weeks",
          header: copy.period,
          cell: ({ item, summary: { firstWeek, lastWeek } }) => (
            <span className="whitespace-nowrap tabular-nums stacked:whitespace-normal">
              {copy.weekHead(firstWeek)}–{copy.weekHead(lastWeek)}
              {item !== null && ` · ${copy.dates(day(item.startsOn), day(item.endsOn))}`}
            </span>
          ),
        },
        {
          key: "wave",
          header: copy.waveHead,
          align: "right",
          cell: ofItem(({ wave }) => (wave > programme.waves.length ? copy.none : wave)),
        },
        {
          key: "needs",
          header: copy.dependsOn,
          cell: ofItem(({ dependsOn }) => (
            <span className="block min-w-[140px] [overflow-wrap:anywhere]">
              {dependsOn.map((id) => nameOf.get(id) ?? id).join("; ") || copy.none}
            </span>
          )),
        },
        {
          key: "critical",
          header: copy.critical,
          cell: ofItem(({ isCritical }) => (isCritical ? copy.yes : copy.no)),
        },
        {
          key: "slack",
          header: copy.slack,
          align: "right",
          cell: ofItem(({ slackWeeks }) => copy.slackOf(slackWeeks)),
        },
        {
          key: "captured",
          header: copy.captured,
          align: "right",
          cell: (row) =>
            row.item !== null ? (
              <Captured projectId={projectId} item={row.item} ids={row.ids} />
            ) : row.summary.captured === null ? (
              copy.none
            ) : (
              <MeasuredValue projectId={projectId} itemIds={row.ids}>
                {displayCaptured(row.summary.captured)}
              </MeasuredValue>
            ),
        },
      ]}
    />
  );
}

const statusText = (item: ProgrammeItem, { currentWeek }: Programme): string =>
  [
    copy.statuses[displayStatus(item, currentWeek)],
    ...(item.isAhead ? [copy.ahead(item.firstWeek)] : []),
  ].join(" · ");

/** Whole: a table has room for more than a line. */
function TableName({
  row,
  isActive,
  onOpen,
  onToggle,
}: {
  row: TreeRow;
  isActive: boolean;
  onOpen: (item: ProgrammeItem) => void;
  onToggle: (row: TreeRow) => void;
}) {
  return (
    <RowName
      row={row}
      isWhole
      isActive={isActive}
      onOpen={({ item }) => {
        if (item !== null) onOpen(item);
      }}
      onToggle={onToggle}
    />
  );
}

/** What people measured and what the cases tell, side by side. */
function Captured({
  projectId,
  item,
  ids,
}: {
  projectId: string;
  item: ProgrammeItem;
  ids: readonly string[];
}) {
  const { captured, measured } = item;
  if (captured === null && measured === null) return copy.none;
  return (
    <span className="flex flex-col items-end">
      {measured !== null && (
        <MeasuredValue projectId={projectId} itemIds={ids}>
          {measured.display}
        </MeasuredValue>
      )}
      {captured !== null && (
        <span>
          {measured !== null && `${copy.summary.byCases}: `}
          <FactValue projectId={projectId} factId={captured.factId} runId={captured.runId}>
            {captured.display}
          </FactValue>
        </span>
      )}
    </span>
  );
}
