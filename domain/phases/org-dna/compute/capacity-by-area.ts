/** A3.5 Conciliação: process release against task release per area, without double counting, and what is left of it. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional, type OptionalKey } from "../../../facts/catalogue/fact-definition.ts";
import type { RowSelection } from "../../../facts/row-selection.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove, isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { HandedProcess } from "../../common/processes/handed-processes.ts";
import type { AreaGroup } from "../../common/positions/position-groups.ts";
import type { PaidArea } from "../../common/positions/published-pay.ts";
import * as p3 from "../facts.ts";
import * as handed from "../facts-handed.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";
import { exposureCut } from "./evolution-map.ts";
import type { RoleExposure } from "./role-exposure.ts";

const inconsistency = 1.25;

export interface AreaCapacity {
  group: AreaGroup;
  /** Positions of roles with exposure from the cut of the map on; null when they, or the rest, are fewer than the minimum. */
  affected: number | null;
  mappedFte: number;
  /** PR and TR in FTE; TR null without tasks. */
  processRelease: number;
  taskRelease: number | null;
  residual: number | null;
  residualCost: number | null;
}

/** max(0, FTE of the area - FTE mapped) × mean R. */
export function residualOf(areaFte: number, mappedFte: number, meanReleased: number): number {
  return Math.max(0, (areaFte - mappedFte) * meanReleased);
}

export function addCapacityFacts(run: PhaseThreeRun): AreaCapacity[] {
  const { areas, book } = run;
  if (areas.length === 0) return [];
  const result = areas.map((group) => addArea(run, group));
  const known = result.filter(({ residual }) => residual !== null);
  const keysOf = (key: "residual" | "residualCost") =>
    known.map(({ group }) => p3.area[key]({ area: group.id }));
  book.add(p3.capacity.residual, {
    value: known.length === 0 ? null : exactSum(known.map(({ residual }) => residual ?? 0)),
    inputs: keysOf("residual"),
  });
  const costed = known.filter(({ residualCost }) => residualCost !== null);
  book.add(p3.capacity.residualCost, {
    value:
      costed.length === 0 ? null : exactSum(costed.map(({ residualCost }) => residualCost ?? 0)),
    inputs: keysOf("residualCost"),
  });
  return result;
}

/** What the area's own processes and tasks say, beside its capacity. */
interface AreaMeasure {
  capacity: AreaCapacity;
  own: readonly HandedProcess[];
  exposed: readonly RoleExposure[];
  /** Mean share of the time that tasks release, 0-1; null for too few positions with tasks. */
  mean: number | null;
}

function measureArea(run: PhaseThreeRun, group: PaidArea): AreaMeasure {
  const { roles, processes } = run;
  const own = processes.filter(({ area }) => area !== null && group.areas.has(entityKey(area)));
  const mappedFte = exactSum(own.map(({ fte }) => fte ?? 0));
  const exposed = group.positions.flatMap((position) => {
    const role = roles.get(entityKey(position.role));
    return role ? [{ position, role }] : [];
  });
  const exposedFte = exactSum(exposed.map(({ position }) => position.fte));
  const mean =
    exposedFte === 0 || exposed.length < run.minimum
      ? null
      : exactSum(exposed.map(({ position, role }) => position.fte * role.released)) / exposedFte;
  const touched = exposed.filter(({ role }) => isAtLeast(role.beta, exposureCut)).length;
  const isSafe = (people: number) => people === 0 || people >= run.minimum;
  const isTold = exposed.length > 0 && isSafe(touched) && isSafe(group.positions.length - touched);
  const residual =
    mean === null || processes.length === 0 ? null : residualOf(group.fte, mappedFte, mean);
  return {
    own,
    mean,
    exposed: exposed.map(({ role }) => role),
    capacity: {
      group,
      affected: isTold ? touched : null,
      mappedFte,
      processRelease:
        exactSum(own.map(({ releasedHours }) => releasedHours ?? 0)) /
        assumed(run, "A.horas_fte_mes"),
      taskRelease: mean === null ? null : group.fte * mean,
      residual,
      residualCost:
        residual === null || group.costPerFteYear === null ? null : residual * group.costPerFteYear,
    },
  };
}

function addArea(run: PhaseThreeRun, group: PaidArea): AreaCapacity {
  const measure = measureArea(run, group);
  addPeople(run, group, measure);
  addProcessRelease(run, group, measure);
  addTaskRelease(run, group, measure);
  addReconciliation(run, group, measure.capacity);
  return measure.capacity;
}

const sharedOf = (group: PaidArea) => ({
  at: { area: group.id },
  names: group,
  scope: { area: group.name },
});

/** Rows of the area's positions in T06. */
function positionSource(run: PhaseThreeRun, group: PaidArea, columns: string[]): RowSelection[] {
  const table = run.input.tables.cargos;
  const rows = group.positions.map(({ row }) => row);
  return table ? [{ table, columns, rows, filterText: `Área = ${group.name}` }] : [];
}

/** Rows of its roles in T07. */
function taskSource(
  run: PhaseThreeRun,
  group: PaidArea,
  exposed: readonly RoleExposure[],
): RowSelection[] {
  const table = run.input.tables.tarefas;
  const rows = [...new Set(exposed.flatMap((role) => role.rows))].sort((a, b) => a - b);
  const columns = ["cargo", "pct_tempo", "exposicao", "economia_pct"];
  return table ? [{ table, columns, rows, filterText: `cargos da área ${group.name}` }] : [];
}

const staffColumns = ["area", "fte", "cargo"];

function addPeople(run: PhaseThreeRun, group: PaidArea, { capacity, exposed }: AreaMeasure): void {
  const { book } = run;
  const shared = sharedOf(group);
  const from = positionSource(run, group, staffColumns);
  book.add(p3.area.name, { ...shared, value: group.name, from });
  book.add(p3.area.people, { ...shared, value: group.positions.length, from });
  book.add(p3.area.affected, {
    ...shared,
    value: capacity.affected,
    from: [...from, ...taskSource(run, group, exposed)],
  });
  book.add(p3.area.fte, { ...shared, value: group.fte, from });
}

function addProcessRelease(
  run: PhaseThreeRun,
  group: PaidArea,
  { capacity, own }: AreaMeasure,
): void {
  const { book } = run;
  const shared = sharedOf(group);
  const mapped = isMapped(run);
  book.add(p3.area.mappedFte, {
    ...shared,
    value: mapped ? capacity.mappedFte : null,
    inputs: own.map(({ id }) => optional(handed.process.fte({ process: id }))),
  });
  const isKnown = (processes: readonly HandedProcess[]): boolean =>
    processes.some(({ releasedHours }) => releasedHours !== null);
  book.add(p3.area.processRelease, {
    ...shared,
    // An area without processes releases none where that of others is known.
    value: isKnown(own.length === 0 ? run.processes : own) ? capacity.processRelease : null,
    inputs: own.flatMap(releaseInput),
    assumptions: ["A.horas_fte_mes"],
  });
}

/** No process at hand is not the same as none in the area. */
const isMapped = ({ processes }: PhaseThreeRun): boolean => processes.length > 0;

export const releaseInput = ({ releaseFactId }: HandedProcess): OptionalKey[] =>
  releaseFactId === null ? [] : [optional(releaseFactId)];

function addTaskRelease(
  run: PhaseThreeRun,
  group: PaidArea,
  { capacity, exposed, mean }: AreaMeasure,
): void {
  const { book } = run;
  const shared = sharedOf(group);
  const own = keysAt(p3.area, shared.at);
  const usesDefaults = exposed.some((role) => role.usesDefaultSaving);
  book.add(p3.area.releasedShare, {
    ...shared,
    value: mean === null ? null : 100 * mean,
    from: [...positionSource(run, group, staffColumns), ...taskSource(run, group, exposed)],
    assumptions: [...(usesDefaults ? ["A.economia_e1", "A.economia_e2"] : []), "A.revisao"],
  });
  book.add(p3.area.taskRelease, {
    ...shared,
    value: capacity.taskRelease,
    inputs: [own.fte, own.releasedShare],
  });
  book.add(p3.area.residual, {
    ...shared,
    value: capacity.residual,
    inputs: [own.fte, own.mappedFte, own.releasedShare],
  });
  book.add(p3.area.residualCost, {
    ...shared,
    value: capacity.residualCost,
    inputs: [own.residual],
    from: positionSource(run, group, ["area", "custo_mensal", "custo_tipo"]),
    assumptions: group.usesOnCost ? ["A.encargos"] : [],
  });
}

function addReconciliation(run: PhaseThreeRun, group: PaidArea, capacity: AreaCapacity): void {
  const shared = sharedOf(group);
  const own = keysAt(p3.area, shared.at);
  run.book.add(p3.area.reconciliation, {
    ...shared,
    value: reconciliationOf(isMapped(run), capacity),
    inputs: [own.processRelease, own.taskRelease],
  });
}

function reconciliationOf(
  isMappedRun: boolean,
  { processRelease, taskRelease }: AreaCapacity,
): string {
  if (!isMappedRun || taskRelease === null || taskRelease === 0) return "sem comparação";
  return isAbove(processRelease, inconsistency * taskRelease)
    ? "liberação por processos acima da liberação por tarefas"
    : "compatível";
}
