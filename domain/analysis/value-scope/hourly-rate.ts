/** Cost of an hour per process (A1.1, 1.12 item 3): given, or the area's from T06, or the merged rate of small areas. */
import type { Assumptions } from "../../assumptions/assumption.ts";
import { assumedNumber } from "../../assumptions/register.ts";
import { exactSum } from "../../numeric/exact-sum.ts";
import type { TableData } from "../../tables/table-data.ts";
import { entityKey, numberCell, textCell } from "../table-reading.ts";
import type { ProcessRecord } from "./process-inventory.ts";

export interface HourlyRate {
  value: number | null;
  origin: "informado" | "media_da_area" | "grupo_agregado" | "ausente";
  /** Rows of T06 behind a derived rate. */
  positionRows: number[];
  /** Whether A.encargos entered the rate. */
  usesOnCost: boolean;
}

export interface AreaPayroll {
  rateOf(process: ProcessRecord): HourlyRate;
  /** Sum of FTE of the positions; null without T06. */
  totalFte: number | null;
}

interface Position { row: number; area: string; cost: number | null; fte: number; isSalary: boolean }

export function readPayroll(positionsTable: TableData | undefined, assumptions: Assumptions): AreaPayroll {
  const positions = positionsTable ? readPositions(positionsTable) : [];
  const byArea = new Map<string, Position[]>();
  for (const position of positions) byArea.set(position.area, [...(byArea.get(position.area) ?? []), position]);
  const minimum = assumedNumber(assumptions, "A.n_minimo_grupo");
  const small = new Set([...byArea].filter(([, people]) => people.length < minimum).map(([area]) => area));
  const merged = positions.filter((position) => small.has(position.area));
  const hoursPerFte = assumedNumber(assumptions, "A.horas_fte_mes");
  const onCost = assumedNumber(assumptions, "A.encargos");

  const groupRate = (people: Position[], origin: HourlyRate["origin"]): HourlyRate => {
    const paid = people.filter((position) => position.cost !== null);
    const hours = exactSum(paid.map((position) => position.fte * hoursPerFte));
    if (hours === 0) return absent;
    const cost = exactSum(paid.map((position) => (position.cost ?? 0) * (position.isSalary ? onCost : 1)));
    return { value: cost / hours, origin, positionRows: paid.map((p) => p.row), usesOnCost: paid.some((p) => p.isSalary) };
  };

  return {
    totalFte: positions.length === 0 ? null : exactSum(positions.map((position) => position.fte)),
    rateOf(process) {
      const area = process.area === null ? null : entityKey(process.area);
      const isSmall = area !== null && small.has(area) && !process.standardCost;
      if (isSmall) return groupRate(merged.length >= minimum ? merged : positions, "grupo_agregado");
      if (process.hourlyCost !== null) return { value: process.hourlyCost, origin: "informado", positionRows: [], usesOnCost: false };
      const people = area === null ? undefined : byArea.get(area);
      return people ? groupRate(people, "media_da_area") : absent;
    },
  };
}

const absent: HourlyRate = { value: null, origin: "ausente", positionRows: [], usesOnCost: false };

function readPositions(table: TableData): Position[] {
  const positions: Position[] = [];
  for (let row = 0; row < table.rows; row++) {
    const area = textCell(table, "area", row);
    if (area === null) continue;
    positions.push({
      row, area: entityKey(area),
      cost: numberCell(table, "custo_mensal", row),
      fte: numberCell(table, "fte", row) ?? 1,
      isSalary: textCell(table, "custo_tipo", row) === "salario",
    });
  }
  return positions;
}
