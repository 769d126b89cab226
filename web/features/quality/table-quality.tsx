import type { FileTableQuality } from "#contract/quality/endpoints.ts";
import { formatDecimal } from "#web/lib/format-number.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { fileQualityCopy as copy } from "./copy.ts";
import { DimensionBars } from "./dimension-bars.tsx";
import { ProblemList } from "./problem-list.tsx";
import { QualityBadge } from "./quality-badge.tsx";

type ColumnFigures = FileTableQuality["columns"][number];
type PersonalColumn = FileTableQuality["personal"][number];

const treatmentTones: Record<PersonalColumn["treatment"], Tone> = {
  descartada: "positive",
  pseudonimizada: "info",
  oculta: "warning",
};
const figure = (value: number | null): string => (value === null ? "–" : formatDecimal(value));
const columnDimensions = ["completeness", "validity", "consistency", "uniqueness"] as const;

/** One table of a file: score, dimensions, problems, personal columns, figures by column. */
export function TableQuality({ fileId, table }: { fileId: string; table: FileTableQuality }) {
  return (
    <section aria-label={table.tableName} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold break-words text-ink">{table.tableName}</h3>
          <p className="text-sm text-ink-3">
            {table.canonicalLabel ?? copy.unmapped} · {copy.rows(table.rows)}
          </p>
          {table.canonical === null && table.status === "ready" && (
            <p className="text-sm text-ink-3">{copy.unmappedText}</p>
          )}
        </div>
        {table.status === "ready" && <QualityBadge score={table.score} badge={table.badge} />}
      </header>
      {table.status === "pending" ? (
        <p role="status" className="text-sm text-ink-2">
          {copy.pending}
        </p>
      ) : (
        <>
          <DimensionBars dimensions={table.dimensions} />
          <p className="text-xs text-ink-3">
            {copy.scoreHint}
            {table.profiledRows < table.rows &&
              table.profiledRows > 0 &&
              isSample(table) &&
              ` ${copy.sampled(table.profiledRows, table.rows)}`}
          </p>
          {table.notes.map((note) => (
            <p key={note} className="text-xs text-ink-2">
              {note}
            </p>
          ))}
          <div>
            <ProblemList fileId={fileId} tableName={table.tableName} problems={table.problems} />
          </div>
          {table.personal.length > 0 && <PersonalColumns columns={table.personal} />}
          <details>
            <summary className="cursor-pointer text-sm font-medium text-ink">
              {copy.columns}
            </summary>
            <div className="mt-2">
              <DataTable<ColumnFigures>
                label={copy.columns}
                rows={table.columns}
                rowKey={({ header }) => header}
                maxHeight={320}
                columns={[
                  {
                    key: "column",
                    header: copy.column,
                    cell: ({ header, label }) => (
                      <>
                        {header}
                        {label !== null && label !== header && (
                          <span className="block text-xs text-ink-3">{label}</span>
                        )}
                      </>
                    ),
                  },
                  ...columnDimensions.map((key) => ({
                    key,
                    header: copy.dimensions[key],
                    align: "right" as const,
                    cell: (column: ColumnFigures) => figure(column[key]),
                  })),
                ]}
              />
            </div>
          </details>
        </>
      )}
    </section>
  );
}

/** Total rows are left out of the profile too; only a large table is read by every k-th row. */
function isSample({ rows, profiledRows }: FileTableQuality): boolean {
  return profiledRows <= rows / 2;
}

function PersonalColumns({ columns }: { columns: PersonalColumn[] }) {
  return (
    <div>
      <h4 className="text-sm font-medium text-ink">{copy.personal}</h4>
      <p className="text-xs text-ink-3">{copy.personalText}</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-sm">
        {columns.map(({ column, kind, treatment, cells, isWhole }) => (
          <li key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium break-words text-ink">{column}</span>
            <span className="text-ink-2">
              {copy.kinds[kind]} · {copy.cells(cells)}
              {!isWhole && ` (${copy.someCells})`}
            </span>
            <Badge tone={treatmentTones[treatment]}>{copy.treatments[treatment]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
