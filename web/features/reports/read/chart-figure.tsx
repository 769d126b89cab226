import { useRef, useState } from "react";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartCsv } from "#domain/charts/chart-csv.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { copy } from "./copy.ts";
import { PictureMenu } from "./picture-menu.tsx";
import { Folded } from "./reading/folded.tsx";
import { ReportTable } from "./report-table.tsx";

/** A chart with its conclusion as title, and the same points as a table for whoever reads or copies figures. */
export function ChartFigure({
  spec,
  footnote,
  isDetail = false,
}: {
  spec: ChartSpec;
  footnote?: string;
  /** A phone keeps the drawing closed. */
  isDetail?: boolean;
}) {
  const [asTable, setAsTable] = useState(false);
  const switchRef = useRef<HTMLButtonElement>(null);
  const table = chartTable(spec);
  const drawing = (
    <ChartDrawing
      spec={spec}
      onTable={() => {
        setAsTable(true);
        switchRef.current?.focus();
      }}
    />
  );
  const note = [spec.footnote, footnote]
    .filter((text) => text !== undefined && text !== "")
    .join(" ");
  return (
    <figure className="my-4 md:my-6">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <figcaption className="min-w-0 flex-1 basis-[180px] text-base font-semibold text-ink">
          {spec.title}
        </figcaption>
        <div className="flex items-center gap-1">
          <button
            ref={switchRef}
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="rounded-control border border-border px-2 py-1 text-xs text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            {asTable ? copy.showChart : copy.showTable}
          </button>
          <PictureMenu
            title={spec.title}
            fileName={spec.id}
            csv={() => chartCsv(spec)}
            picture={async () => (await import("./chart-picture.ts")).chartPicture(spec, note)}
          />
        </div>
      </div>
      {asTable ? (
        <ReportTable
          title={spec.title}
          columns={table.headers.map((header, index) => ({
            header,
            align: table.rows[0]?.[index]?.numeric === true ? "right" : "left",
          }))}
          rows={table.rows.map((row) =>
            row.map((cell) => ({
              text: cell.text,
              ...(cell.fact === undefined ? {} : { fact: cell.fact }),
            })),
          )}
        />
      ) : isDetail ? (
        <Folded label={copy.openChart}>{drawing}</Folded>
      ) : (
        drawing
      )}
      {note !== "" && <p className="mt-1.5 text-xs text-ink-3">{note}</p>}
    </figure>
  );
}
