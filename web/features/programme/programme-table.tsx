import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { MeasuredValue } from "#web/features/measures/index.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { programmeCopy as copy } from "./copy.ts";
import { day } from "./day.ts";

/** What the timeline draws, in words and in the same order. */
export function ProgrammeTable({
  projectId,
  programme,
  onOpen,
}: {
  projectId: string;
  programme: Programme;
  onOpen: (item: ProgrammeItem) => void;
}) {
  const nameOf = new Map(programme.items.map(({ id, name }) => [id, name]));
  return (
    <DataTable
      stacks
      label={copy.views.table}
      rows={programme.items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "item",
          header: copy.itemHead,
          cell: (item) => (
            <button
              type="button"
              className="max-w-[320px] min-w-[200px] text-left text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
              onClick={() => onOpen(item)}
            >
              {item.name}
              {item.isPreview && ` (${copy.preview})`}
            </button>
          ),
        },
        { key: "kind", header: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
        {
          key: "status",
          header: copy.status,
          cell: (item) => copy.statuses[displayStatus(item, programme.currentWeek)],
        },
        {
          key: "owner",
          header: copy.owner,
          cell: ({ owner }) => (
            <span className="block min-w-[112px] [overflow-wrap:anywhere]">
              {owner ?? copy.noOwner}
            </span>
          ),
        },
        {
          key: "weeks",
          header: copy.period,
          cell: ({ firstWeek, lastWeek, startsOn, endsOn }) => (
            <span className="whitespace-nowrap tabular-nums stacked:whitespace-normal">
              {copy.weekHead(firstWeek)}–{copy.weekHead(lastWeek)} ·{" "}
              {copy.dates(day(startsOn), day(endsOn))}
            </span>
          ),
        },
        {
          key: "wave",
          header: copy.waveHead,
          align: "right",
          cell: ({ wave }) => (wave > programme.waves.length ? copy.none : wave),
        },
        {
          key: "needs",
          header: copy.dependsOn,
          cell: ({ dependsOn }) => (
            <span className="block min-w-[140px] [overflow-wrap:anywhere]">
              {dependsOn.map((id) => nameOf.get(id) ?? id).join("; ") || copy.none}
            </span>
          ),
        },
        {
          key: "critical",
          header: copy.critical,
          cell: ({ isCritical }) => (isCritical ? copy.yes : copy.no),
        },
        {
          key: "slack",
          header: copy.slack,
          align: "right",
          cell: ({ slackWeeks }) => copy.slackOf(slackWeeks),
        },
        {
          key: "captured",
          header: copy.captured,
          align: "right",
          cell: (item) => <Captured projectId={projectId} item={item} />,
        },
      ]}
    />
  );
}

/** What people measured and what the cases tell, side by side. */
function Captured({ projectId, item }: { projectId: string; item: ProgrammeItem }) {
  const { captured, measured } = item;
  if (captured === null && measured === null) return copy.none;
  return (
    <span className="flex flex-col items-end">
      {measured !== null && (
        <MeasuredValue projectId={projectId} itemIds={[item.id]}>
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
