import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { FactValue, openOrigin } from "#web/features/facts/index.ts";
import { pictureOfChart, PictureMenu } from "#web/features/reports/read/index.ts";
import { toCsv } from "#domain/charts/chart-csv.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { useEdgeFade } from "#web/ui/use-edge-fade.ts";
import { heatmapCopy as copy } from "./copy.ts";
import {
  heatmapBins,
  moveInGrid,
  readHeatmap,
  strongestLever,
  type Heatmap,
  type HeatmapCell,
} from "./heatmap-rows.ts";
import { useNamedArtifact, type Artifact } from "./queries.ts";

/** Share of the accent in each bin: the fourth is dark enough for light figures. */
const shares = [0, 22, 45, 80, 100];
const SHOWN_ROWS = 10;
const LISTED_ROWS = 5;
const tint = (bin: number | null): React.CSSProperties =>
  bin === null
    ? {}
    : {
        background: `color-mix(in srgb, var(--accent) ${shares[bin] ?? 0}%, var(--surface-2))`,
        color: bin >= 3 ? "var(--surface)" : "var(--ink)",
      };

/** Process by lever of phase 1's current run. */
export function HeatmapCard({
  phaseId,
  projectId,
  instead,
}: {
  phaseId: string;
  projectId: string;
  /** What stands in its place where the run had no inventory of processes. */
  instead: ReactNode;
}) {
  const { artifact, error, retry } = useNamedArtifact(phaseId, "art_p1_heatmap");
  const heatmap = useMemo(() => (artifact ? readHeatmap(artifact) : null), [artifact]);
  if (error)
    return (
      <TitledCard title={copy.title}>
        <ErrorState isCompact error={error} onRetry={retry} />
      </TitledCard>
    );
  if (artifact === undefined)
    return (
      <TitledCard title={copy.title}>
        <Skeleton className="h-[240px]" />
      </TitledCard>
    );
  if (artifact === null || heatmap === null) return instead;
  return <HeatmapBody heatmap={heatmap} artifact={artifact} projectId={projectId} />;
}

function HeatmapBody({
  heatmap,
  artifact,
  projectId,
}: {
  heatmap: Heatmap;
  artifact: Artifact;
  projectId: string;
}) {
  const [asTable, setAsTable] = useState(false);
  const [all, setAll] = useState(false);
  const rows = all ? heatmap.rows : heatmap.rows.slice(0, SHOWN_ROWS);
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint(heatmap.rows.length)}
      data-testid="heatmap-card"
      action={
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="rounded-control border border-border px-2 py-1 text-xs text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            {asTable ? copy.asMap : copy.asTable}
          </button>
          <PictureMenu
            title={copy.title}
            fileName="heatmap_de_valor"
            csv={() =>
              toCsv([
                [copy.process, ...heatmap.levers],
                ...heatmap.rows.map((row) => [
                  row.name,
                  ...row.cells.map((cell) => cell.display ?? ""),
                ]),
              ])
            }
            picture={() =>
              pictureOfChart(
                (artifact.charts as ChartSpec[]).find(
                  (chart) => chart.type === "heatmap",
                ) as ChartSpec,
              )
            }
          />
        </div>
      }
    >
      {asTable ? (
        <DataTable<Heatmap["rows"][number]>
          label={copy.title}
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { key: "process", header: copy.process, cell: (row) => row.name },
            ...heatmap.levers.map((lever, at) => ({
              key: lever,
              header: lever,
              align: "right" as const,
              cell: (row: Heatmap["rows"][number]) => (
                <TableCell cell={row.cells[at]} projectId={projectId} runId={artifact.runId} />
              ),
            })),
          ]}
        />
      ) : (
        <>
          <ProcessList
            heatmap={{ ...heatmap, rows: all ? rows : rows.slice(0, LISTED_ROWS) }}
            projectId={projectId}
            runId={artifact.runId}
          />
          <div className="max-sm:hidden">
            <ValueMap heatmap={{ ...heatmap, rows }} projectId={projectId} runId={artifact.runId} />
          </div>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {!asTable && <Legend className="max-sm:hidden" />}
        {heatmap.rows.length > SHOWN_ROWS && (
          <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
            {all ? copy.fewer : copy.more(heatmap.rows.length)}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

/** On a phone, where seven levers have no room: each process with the one that speaks most for it. */
function ProcessList({
  heatmap,
  projectId,
  runId,
}: {
  heatmap: Heatmap;
  projectId: string;
  runId: string;
}) {
  return (
    <ul className="divide-y divide-border text-sm sm:hidden">
      {heatmap.rows.map((row) => {
        const strongest = strongestLever(heatmap, row);
        return (
          <li key={row.name} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 truncate text-ink" title={row.name}>
              {row.name}
            </span>
            {strongest !== null && (
              <span className="shrink-0 text-ink-2">
                {strongest.lever}{" "}
                <TableCell cell={strongest.cell} projectId={projectId} runId={runId} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TableCell({
  cell,
  projectId,
  runId,
}: {
  cell: HeatmapCell | undefined;
  projectId: string;
  runId: string;
}) {
  if (cell?.display == null) return "–";
  return (
    <FactValue projectId={projectId} factId={cell.factId} runId={runId}>
      {cell.display}
    </FactValue>
  );
}

/** One stop for the keyboard: arrows walk the cells, Enter opens the origin of one. */
function ValueMap({
  heatmap,
  projectId,
  runId,
}: {
  heatmap: Heatmap;
  projectId: string;
  runId: string;
}) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEdgeFade(box, "thead th", heatmap.levers.length);
  const size = { rows: heatmap.rows.length, columns: heatmap.levers.length };
  const current = { row: Math.min(at.row, size.rows - 1), column: at.column };
  const show = (cell: HeatmapCell): void => {
    if (cell.factId !== null) openOrigin({ projectId, factId: cell.factId, runId });
  };
  const onKeyDown = (event: KeyboardEvent, cell: HeatmapCell): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      show(cell);
      return;
    }
    const next = moveInGrid(event.key, current, size);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      className="edge-fade overflow-x-auto"
      role="group"
      aria-label={copy.title}
      tabIndex={-1}
    >
      <table
        ref={grid}
        role="grid"
        aria-label={`${copy.title}. ${copy.keyboard}`}
        className="w-full min-w-[560px] border-separate border-spacing-0.5 text-xs"
      >
        <thead>
          <tr>
            <th scope="col" className="px-1 py-1 text-left align-bottom font-medium text-ink-3">
              {copy.process}
            </th>
            {heatmap.levers.map((lever) => (
              <th
                key={lever}
                scope="col"
                className="w-[72px] px-1 py-1 text-center align-bottom font-medium text-ink-2"
              >
                {lever}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heatmap.rows.map((row, rowIndex) => (
            <tr key={row.name}>
              <th
                scope="row"
                className="max-w-[220px] truncate py-1 pr-2 text-left font-normal text-ink"
                title={row.name}
              >
                {row.name}
              </th>
              {row.cells.map((cell, column) => (
                <td
                  key={column}
                  role="gridcell"
                  data-cell={`${rowIndex},${column}`}
                  data-figures
                  style={tint(cell.bin)}
                  tabIndex={rowIndex === current.row && column === current.column ? 0 : -1}
                  {...(cell.factId === null ? {} : { "data-fact-cell": cell.factId })}
                  onFocus={() => setAt({ row: rowIndex, column })}
                  onKeyDown={(event) => onKeyDown(event, cell)}
                  onClick={() => show(cell)}
                  className="h-7 cursor-pointer rounded-[3px] text-center"
                >
                  {cell.display ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Legend({ className }: { className: string }) {
  const width = 100 / heatmapBins;
  return (
    <ol aria-label={copy.legend} className={`flex gap-0.5 text-xs ${className}`}>
      {Array.from({ length: heatmapBins }, (_, bin) => (
        <li key={bin} style={tint(bin)} className="rounded-[3px] px-2 py-0.5">
          {bin * width}–{(bin + 1) * width}
        </li>
      ))}
    </ol>
  );
}
