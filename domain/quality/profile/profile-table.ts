/**
 * Quality of a file's table from its values alone, no column name read: the same dimensions as playbook 4.1 for tables that
 * map to nothing, and the cells that are likely wrong for all.
 */
import type { TextColumn } from "../../tables/table-data.ts";
import { badgeOf } from "../assess-quality.ts";
import type { DimensionScores, QualityBadge } from "../quality-report.ts";
import { halfByRows, type ScoreCap, tableScore } from "../table-score.ts";
import type { Dependency } from "./dependencies.ts";
import type { Fault, FaultKind } from "./fault-book.ts";
import { type CellFindings, findCells } from "./find-cells.ts";
import { profileCells } from "./profiled-column.ts";

const ofValidity: readonly FaultKind[] = [
  "MARCADOR",
  "TIPO",
  "FORMATO",
  "LETRA",
  "GRAFIA",
  "DOMINIO",
  "DESLOCADO",
];

export interface ProfiledTable {
  dimensions: Omit<DimensionScores, "timeliness">;
  score: number | null;
  /** The limit that lowered the score. */
  cap: ScoreCap | null;
  badge: QualityBadge | null;
  columns: { completeness: number; validity: number | null; consistency: number | null }[];
  faults: Fault[];
  dependencies: Dependency[];
  judgedBy: CellFindings["judgedBy"];
}

/** `repeatedRows`: rows equal to an earlier one. */
export function profileTable(cells: readonly TextColumn[], repeatedRows: number): ProfiledTable {
  const columns = cells.map(profileCells);
  const rows = columns[0]?.rows ?? 0;
  const { faults, dependencies, evaluated, judgedBy } = findCells(columns);
  const figures = columns.map((column, index) => {
    const count = (kinds: readonly FaultKind[]) =>
      faults.reduce(
        (sum, fault) =>
          sum + (fault.column === index && kinds.includes(fault.kind) ? fault.rows.length : 0),
        0,
      );
    return {
      completeness: rows === 0 ? 0 : (100 * column.filled) / rows,
      validity: column.filled === 0 ? null : 100 * (1 - count(ofValidity) / column.filled),
      consistency:
        evaluated[index] === 0 ? null : 100 * (1 - count(["DEPENDENCIA"]) / evaluated[index]!),
    };
  });
  const dimensions = {
    completeness: mean(figures.map((figure) => figure.completeness)),
    validity: halfByRows(
      mean(figures.map((figure) => figure.validity)),
      countRows(faults, ofValidity),
      rows,
    ),
    consistency: halfByRows(
      mean(figures.map((figure) => figure.consistency)),
      countRows(faults, ["DEPENDENCIA"]),
      rows,
    ),
    uniqueness: rows === 0 ? null : 100 * (1 - repeatedRows / rows),
  };
  const { score, cap } = tableScore(dimensions);
  return {
    dimensions,
    score,
    cap,
    badge: badgeOf(score),
    columns: figures,
    faults,
    dependencies,
    judgedBy,
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Rows with at least one fault of the kinds. */
function countRows(faults: readonly Fault[], kinds: readonly FaultKind[]): number {
  const rows = new Set<number>();
  for (const fault of faults)
    if (kinds.includes(fault.kind)) for (const row of fault.rows) rows.add(row);
  return rows.size;
}
