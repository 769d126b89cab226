import type { ReactNode } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Figures } from "./queries.ts";
import { FigureCell } from "./section.tsx";

/** `key`: last part of the fact's id, or a cell of its own. */
export interface FigureColumn {
  key: string;
  header: string;
  align?: "left" | "right";
  from?: "lg" | "xl";
  cell?: (id: string) => ReactNode;
}

/** Things down and their facts across: `{prefix}{id}.{key}`; the first column is the thing's name. */
export function FigureTable({
  phase,
  figures,
  label,
  prefix,
  ids,
  columns,
  maxHeight = 520,
  stacks = false,
}: {
  phase: Phase;
  figures: Figures;
  label: string;
  prefix: string;
  ids: string[];
  columns: FigureColumn[];
  maxHeight?: number;
  stacks?: boolean;
}) {
  return (
    <DataTable<string>
      stacks={stacks}
      label={label}
      rows={ids}
      rowKey={(id) => id}
      maxHeight={maxHeight}
      columns={columns.map(({ key, header, align, from, cell }, index) => ({
        key,
        header,
        ...(align === undefined ? {} : { align }),
        ...(from === undefined ? {} : { from }),
        cell: (id: string) =>
          index === 0 ? (
            <div className="line-clamp-3 max-w-[280px] min-w-[130px] font-medium break-words">
              {cell?.(id) ?? (
                <FigureCell phase={phase} figures={figures} id={`${prefix}${id}.${key}`} />
              )}
            </div>
          ) : (
            (cell?.(id) ?? (
              <FigureCell phase={phase} figures={figures} id={`${prefix}${id}.${key}`} />
            ))
          ),
      }))}
    />
  );
}
