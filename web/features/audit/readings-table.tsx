import type { Download, Reading } from "#contract/admin/endpoints.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { readingCopy as copy } from "./reading-copy.ts";

type Shown = Download & Partial<Pick<Reading, "address">>;

/** What was read, the latest first. */
export function ReadingsTable({
  label,
  rows,
  withAddress = false,
}: {
  label: string;
  rows: Shown[];
  withAddress?: boolean;
}) {
  return (
    <DataTable
      stacks
      label={label}
      columns={withAddress ? [...columns, where] : columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

const columns: DataColumn<Shown>[] = [
  {
    key: "when",
    header: copy.columns.when,
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span>,
  },
  {
    key: "who",
    header: copy.columns.who,
    cell: ({ person }) => (
      <div className="min-w-[120px] max-w-[220px]">
        <p className="break-words text-ink">{person?.name ?? copy.nobody}</p>
        {person !== null && person.email !== person.name && (
          <p className="text-xs break-all text-ink-3">{person.email}</p>
        )}
      </div>
    ),
  },
  {
    key: "what",
    header: copy.columns.what,
    cell: ({ kind, subject, project, client, format }) => (
      <div className="min-w-[160px] max-w-[360px]">
        <p className="break-words text-ink">
          {[copy.kind(kind), format === null ? null : copy.format(format)]
            .filter(Boolean)
            .join(", ")}
        </p>
        <p className="text-xs break-words text-ink-3">
          {[subject, project?.name ?? client?.name].filter(Boolean).join(", ")}
        </p>
      </div>
    ),
  },
  {
    key: "how",
    header: copy.columns.how,
    cell: ({ way, outcome, times, code }) => (
      <span className="text-ink-2">
        {[copy.ways[way], outcome === "cut" ? copy.cut : code, times > 1 ? copy.times(times) : null]
          .filter(Boolean)
          .join(", ")}
      </span>
    ),
  },
];

const where: DataColumn<Shown> = {
  key: "where",
  header: copy.columns.where,
  from: "lg",
  cell: ({ address }) => <span className="break-all text-ink-2">{address ?? copy.none}</span>,
};
