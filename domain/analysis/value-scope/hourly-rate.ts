/** Cost of an hour per process (A1.1, 1.12 item 3): given, or the area's from T06, or the merged rate of small areas. */
import type { Assumptions } from "../../assumptions/assumption.ts";
import { assumedNumber } from "../../assumptions/register.ts";
import { exactSum } from "../../numeric/exact-sum.ts";
import type { TableData } from "../../tables/table-data.ts";
import { areaGroups, readPositions, type PositionRecord } from "../org-dna/position-groups.ts";
import { publishedYearlyCost } from "../org-dna/published-costs.ts";
import { entityKey } from "../table-reading.ts";
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

/** Rates stand for the groups whose cost phase 3 may publish; areas whose cost is hidden share one rate, when that is safe too. */
export function readPayroll(positionsTable: TableData | undefined, assumptions: Assumptions): AreaPayroll {
  const groups = positionsTable ? areaGroups({ cargos: positionsTable }, assumptions) : [];
  const positions = positionsTable ? readPositions(positionsTable, assumedNumber(assumptions, "A.encargos")).filter(({ area }) => area !== null) : [];
  const known = new Set(positions.map(({ area }) => entityKey(area ?? "")));
  const minimum = assumedNumber(assumptions, "A.n_minimo_grupo");
  const hoursPerFte = assumedNumber(assumptions, "A.horas_fte_mes");
  const rateOfGroup = (people: readonly PositionRecord[], origin: HourlyRate["origin"]): HourlyRate => {
    const paid = people.filter(({ monthlyCost }) => monthlyCost !== null);
    const hours = exactSum(paid.map(({ fte }) => fte * hoursPerFte));
    return hours === 0 ? absent : { value: exactSum(paid.map(({ monthlyCost }) => monthlyCost ?? 0)) / hours, origin, positionRows: paid.map(({ row }) => row), usesOnCost: paid.some(({ isSalary }) => isSalary) };
  };
  const hidden = groups.flatMap((group) => (group.costPerFteYear === null ? group.positions : []));
  const shared = publishedYearlyCost(hidden, minimum) === null ? absent : rateOfGroup(hidden, "grupo_agregado");

  return {
    totalFte: positions.length === 0 ? null : exactSum(positions.map(({ fte }) => fte)),
    rateOf(process) {
      const area = process.area === null ? null : entityKey(process.area);
      const group = area === null ? undefined : groups.find(({ areas }) => areas.has(area));
      const isSmall = area !== null && known.has(area) && (group === undefined || group.isMerged) && !process.standardCost;
      if (!isSmall && process.hourlyCost !== null) return { value: process.hourlyCost, origin: "informado", positionRows: [], usesOnCost: false };
      if (group === undefined) return absent;
      return group.costPerFteYear === null ? shared : rateOfGroup(group.positions, group.isMerged ? "grupo_agregado" : "media_da_area");
    },
  };
}

const absent: HourlyRate = { value: null, origin: "ausente", positionRows: [], usesOnCost: false };
