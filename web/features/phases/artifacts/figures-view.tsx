import { useMemo } from "react";
import { basisLabels, FactValue } from "#web/features/facts/index.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { artifactCopy as copy } from "./copy.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { PARTS, pivotFigures, type Figure } from "./pivot-figures.ts";

const LISTED = 300;
const longestFigure = 40;

/** A display that opens its origin; sentences stay plain. */
function Cell({
  figure,
  projectId,
  runId,
}: {
  figure: Figure | null;
  projectId: string;
  runId: string;
}) {
  if (figure === null) return <span className="text-ink-3">–</span>;
  if (!/\d/.test(figure.display) || figure.display.length > longestFigure)
    return <span className="whitespace-normal">{figure.display}</span>;
  return (
    <FactValue projectId={projectId} factId={figure.id} runId={runId}>
      {figure.display}
    </FactValue>
  );
}

/** An artefact's facts: as a matrix of things and measures where they make one, else one a line. */
export function FiguresView({
  name,
  figures,
  total,
  projectId,
  runId,
}: {
  name: string;
  figures: Figure[];
  total: number;
  projectId: string;
  runId: string;
}) {
  const alone = useMemo(() => figures.filter(({ label }) => !label.includes(PARTS)), [figures]);
  const table = useMemo(
    () =>
      alone.length * 4 > figures.length
        ? null
        : pivotFigures(figures.filter((figure) => !alone.includes(figure))),
    [figures, alone],
  );
  if (figures.length === 0) return null;
  const isText = (at: number): boolean =>
    table?.rows.some(
      (row) => row.cells[at] != null && !/^[^A-Za-z]*\d/.test(row.cells[at].display),
    ) ?? true;
  return (
    <div>
      <div className="mb-2 flex items-start justify-between gap-3">
        <div>
          <p className="text-base font-semibold text-ink">{copy.figures}</p>
          <p className="text-sm text-ink-3">{copy.figuresHint}</p>
        </div>
        <DownloadMenu
          table={
            table === null
              ? {
                  name,
                  headers: [copy.indicator, copy.value, copy.basis],
                  rows: figures.map((figure) => [
                    figure.label,
                    figure.display,
                    basisLabels[figure.basis as keyof typeof basisLabels] ?? figure.basis,
                  ]),
                }
              : {
                  name,
                  headers: [copy.item, ...table.columns],
                  rows: [
                    ...alone.map((figure) => [figure.label, figure.display]),
                    ...table.rows.map((row) => [
                      row.name,
                      ...row.cells.map((cell) => cell?.display ?? null),
                    ]),
                  ],
                }
          }
        />
      </div>
      {table === null ? (
        <DataTable<Figure>
          label={name}
          maxHeight={420}
          rows={figures.slice(0, LISTED)}
          rowKey={(figure) => figure.id}
          columns={[
            { key: "label", header: copy.indicator, cell: (figure) => figure.label },
            {
              key: "value",
              header: copy.value,
              align: "right",
              cell: (figure) => <Cell figure={figure} projectId={projectId} runId={runId} />,
            },
          ]}
        />
      ) : (
        <>
          {alone.length > 0 && (
            <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
              {alone.map((figure) => (
                <div key={figure.id} className="flex gap-2">
                  <dt>{figure.label}</dt>
                  <dd className="font-medium text-ink">
                    <Cell figure={figure} projectId={projectId} runId={runId} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <DataTable<(typeof table.rows)[number]>
            label={name}
            maxHeight={460}
            rows={table.rows}
            rowKey={(row) => row.key}
            columns={[
              {
                key: "item",
                header: copy.item,
                cell: (row) => <span className="block min-w-[150px] font-medium">{row.name}</span>,
              },
              ...table.columns.map((header, at) => ({
                key: header,
                header,
                align: isText(at) ? ("left" as const) : ("right" as const),
                cell: (row: (typeof table.rows)[number]) => (
                  <Cell figure={row.cells[at] ?? null} projectId={projectId} runId={runId} />
                ),
              })),
            ]}
          />
        </>
      )}
      {(table === null ? total - Math.min(LISTED, figures.length) : total - figures.length) > 0 && (
        <p className="mt-2 text-xs text-ink-3">
          {copy.moreFigures(
            table === null ? total - Math.min(LISTED, figures.length) : total - figures.length,
          )}
        </p>
      )}
    </div>
  );
}
