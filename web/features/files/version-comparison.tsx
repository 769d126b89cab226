import type { TableComparison } from "#contract/files/version-endpoints.ts";
import { formatCount, formatPercent } from "#web/lib/format-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { versionCopy as copy } from "./copy.ts";
import { useComparison } from "./queries.ts";

/** Table by table: rows added, removed and changed, columns that came and went, and what became of the quality. */
export function VersionComparison({ fileId, against }: { fileId: string; against: string }) {
  const { data, error, refetch } = useComparison(fileId, against);
  if (error)
    return (
      <ErrorState
        isCompact
        error={error}
        title={copy.compareFailed}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonLines count={5} />;
  if (data.tables.length === 0) return <p className="text-ink-2">{copy.noTables}</p>;
  return (
    <div className="flex flex-col gap-8">
      <p className="text-sm text-ink-2">{copy.between(data.before.number, data.after.number)}</p>
      {data.tables.map((table) => (
        <ComparedTable key={table.tableName} table={table} />
      ))}
    </div>
  );
}

function ComparedTable({ table }: { table: TableComparison }) {
  const score = (value: number | null): string => (value === null ? "–" : formatPercent(value));
  const isSame = table.added + table.removed + table.changed === 0;
  return (
    <section aria-label={table.tableName} className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
        {table.tableName}
        {table.presence !== "both" && <Badge tone="info">{copy.presence[table.presence]}</Badge>}
      </h3>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        <Stat label={copy.rows}>
          {copy.arrow(formatCount(table.rowsBefore), formatCount(table.rowsAfter))}
        </Stat>
        <Stat label={copy.added}>{formatCount(table.added)}</Stat>
        <Stat label={copy.removed}>{formatCount(table.removed)}</Stat>
        <Stat label={copy.changed}>{formatCount(table.changed)}</Stat>
        <Stat label={copy.quality}>
          {copy.arrow(score(table.qualityBefore), score(table.qualityAfter))}
        </Stat>
      </div>
      {table.columnsAdded.length > 0 && (
        <p className="text-sm text-ink-2">{copy.columnsAdded(table.columnsAdded)}</p>
      )}
      {table.columnsRemoved.length > 0 && (
        <p className="text-sm text-ink-2">{copy.columnsRemoved(table.columnsRemoved)}</p>
      )}
      {table.presence === "both" && (
        <p className="text-sm text-ink-3">
          {isSame ? copy.nothing : table.key.length > 0 ? copy.key(table.key) : copy.noKey}
        </p>
      )}
      {table.changedRows.length > 0 && <ChangedRows table={table} />}
      {table.addedRows.length > 0 && (
        <WholeRows title={copy.added} total={table.added} rows={table.addedRows} />
      )}
      {table.removedRows.length > 0 && (
        <WholeRows title={copy.removed} total={table.removed} rows={table.removedRows} />
      )}
    </section>
  );
}

function ChangedRows({ table }: { table: TableComparison }) {
  return (
    <div>
      <h4 className="mb-2 text-sm font-semibold text-ink">
        {copy.changed}
        {copy.firstOf(table.changedRows.length, table.changed)}
      </h4>
      <DataTable<TableComparison["changedRows"][number]>
        label={copy.changed}
        rows={table.changedRows}
        rowKey={({ rowBefore, rowAfter }) => `${rowBefore}-${rowAfter}`}
        maxHeight={320}
        columns={[
          {
            key: "row",
            header: copy.row,
            align: "right",
            cell: ({ rowBefore, rowAfter }) =>
              rowBefore === rowAfter
                ? formatCount(rowAfter)
                : copy.arrow(formatCount(rowBefore), formatCount(rowAfter)),
          },
          {
            key: "key",
            header: copy.identified,
            cell: ({ key }) => key.map((part) => part ?? "–").join(" · "),
          },
          {
            key: "cells",
            header: copy.what,
            cell: ({ cells }) => (
              <ul>
                {cells.map(({ column, before, after }) => (
                  <li key={column} className="break-words">
                    {copy.cell(column, before, after)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </div>
  );
}

function WholeRows({
  title,
  total,
  rows,
}: {
  title: string;
  total: number;
  rows: TableComparison["addedRows"];
}) {
  const columns = Object.keys(rows[0]?.cells ?? {});
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium text-ink">
        {title}
        {copy.firstOf(rows.length, total)}
      </summary>
      <div className="mt-2">
        <DataTable<TableComparison["addedRows"][number]>
          label={title}
          rows={rows}
          rowKey={({ row }) => String(row)}
          maxHeight={320}
          columns={[
            {
              key: "row",
              header: copy.row,
              align: "right",
              cell: ({ row }) => <span className="text-ink-3">{formatCount(row)}</span>,
            },
            ...columns.map((name, index) => ({
              key: `${index}-${name}`,
              header: name,
              cell: ({ cells }: TableComparison["addedRows"][number]) => (
                <span className="whitespace-nowrap">{cells[name] ?? ""}</span>
              ),
            })),
          ]}
        />
      </div>
    </details>
  );
}
