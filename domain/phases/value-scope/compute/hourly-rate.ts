/** Cost of an hour per process (A1.1, 1.12 item 3): given, or the area's from T06, or the merged rate of small areas. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../tables/table-data.ts";
import type { KeptPay, PayHistory } from "../../../people/pay-ledger.ts";
import { withoutEmptyRows } from "../../../tables/rows/without-empty-rows.ts";
import { readPositions, type PositionRecord } from "../../common/positions/position-groups.ts";
import { publishPay } from "../../common/positions/published-pay.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { ProcessRecord } from "../../../tables/read-inventory.ts";

export interface HourlyRate {
  value: number | null;
  origin: "informado" | "media_da_area" | "grupo_agregado" | "ausente";
  /** Rows of `AreaPayroll.positions` behind a derived rate. */
  positionRows: number[];
  /** The rate is that of an earlier run. */
  kept: KeptPay | null;
  /** Whether A.encargos entered the rate. */
  usesOnCost: boolean;
}

export interface AreaPayroll {
  rateOf(process: ProcessRecord): HourlyRate;
  /** T06 without its empty lines. */
  positions: TableData | undefined;
  /** Sum of FTE of the positions; null without T06. */
  totalFte: number | null;
}

/** `hoursPerFte` a month. */
function ratesPer(hoursPerFte: number) {
  const rateOfGroup = (
    people: readonly PositionRecord[],
    origin: HourlyRate["origin"],
  ): HourlyRate => {
    const paid = people.filter(({ monthlyCost }) => monthlyCost !== null);
    const hours = exactSum(paid.map(({ fte }) => fte * hoursPerFte));
    return hours === 0
      ? absent
      : {
          value: exactSum(paid.map(({ monthlyCost }) => monthlyCost ?? 0)) / hours,
          origin,
          positionRows: paid.map(({ row }) => row),
          usesOnCost: paid.some(({ isSalary }) => isSalary),
          kept: null,
        };
  };
  const keptRate = (
    perFteYear: number,
    people: readonly PositionRecord[],
    origin: HourlyRate["origin"],
    kept: KeptPay,
  ): HourlyRate => ({
    value: perFteYear / 12 / hoursPerFte,
    origin,
    positionRows: [],
    usesOnCost: people.some(({ isSalary }) => isSalary),
    kept,
  });
  return { rateOfGroup, keptRate };
}

/** Rates stand for the groups whose cost phase 3 may publish; areas whose cost is hidden share one rate, when that is safe too. */
export function readPayroll(
  given: TableData | undefined,
  assumptions: Assumptions,
  history?: PayHistory,
): AreaPayroll {
  const table = given ? withoutEmptyRows({ cargos: given }).cargos : undefined;
  const { areas: groups, shared: ofHidden } = publishPay(
    { ...(table ? { cargos: table } : {}) },
    assumptions,
    history,
  );
  const positions = table
    ? readPositions(table, assumedNumber(assumptions, "A.encargos")).filter(
        ({ area }) => area !== null,
      )
    : [];
  const known = new Set(positions.map(({ area }) => entityKey(area ?? "")));
  const hoursPerFte = assumedNumber(assumptions, "A.horas_fte_mes");
  const { rateOfGroup, keptRate } = ratesPer(hoursPerFte);
  const shared =
    ofHidden === null || ofHidden.fte === 0
      ? absent
      : ofHidden.kept === null
        ? rateOfGroup(ofHidden.positions, "grupo_agregado")
        : keptRate(
            ofHidden.perYear / ofHidden.fte,
            ofHidden.positions,
            "grupo_agregado",
            ofHidden.kept,
          );

  return {
    positions: table,
    totalFte: positions.length === 0 ? null : exactSum(positions.map(({ fte }) => fte)),
    rateOf(process) {
      const area = process.area === null ? null : entityKey(process.area);
      const group = area === null ? undefined : groups.find(({ areas }) => areas.has(area));
      const isSmall =
        area !== null &&
        known.has(area) &&
        (group === undefined || group.isMerged) &&
        !process.standardCost;
      if (!isSmall && process.hourlyCost !== null)
        return {
          value: process.hourlyCost,
          origin: "informado",
          positionRows: [],
          usesOnCost: false,
          kept: null,
        };
      if (group === undefined) return absent;
      if (group.costPerFteYear === null) return shared;
      const origin = group.isMerged ? "grupo_agregado" : "media_da_area";
      return group.kept === null
        ? rateOfGroup(group.positions, origin)
        : keptRate(group.costPerFteYear, group.positions, origin, group.kept);
    },
  };
}

const absent: HourlyRate = {
  value: null,
  origin: "ausente",
  positionRows: [],
  usesOnCost: false,
  kept: null,
};
