/** A3.5 Conciliação: process release against task release per area, without double counting, and what is left of it. */
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove, isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { exposureCut } from "./evolution-map.ts";
import type { AreaGroup } from "../../common/positions/position-groups.ts";
import { assumed, type PhaseThreeRun } from "../phase-run.ts";

const formula = (words: string): Formula => ({ id: "A3.5", version: "1.0.0", words });
const words = {
  area: formula("área, ou grupo de áreas com poucas pessoas"),
  fte: formula("soma do FTE das posições da área"),
  mapped: formula("soma do FTE dos processos mapeados da área"),
  process: formula("horas liberadas pelos processos da área ÷ horas produtivas por FTE"),
  mean: formula("parcela média liberada pelas tarefas, ponderada pelo FTE dos cargos com tarefas"),
  task: formula("FTE da área × parcela média liberada pelas tarefas, sem adoção"),
  residual: formula(
    "(FTE da área − FTE dos processos mapeados) × parcela média liberada pelas tarefas; fora do caixa em todos os cenários",
  ),
  cost: formula("FTE residual × custo anual por FTE da área"),
  total: formula("soma das áreas"),
  people: formula("contagem das posições da área"),
  affected: formula(
    "posições da área cujos cargos têm exposição a partir do corte do mapa de evolução; n/d quando identificaria poucas pessoas",
  ),
  check: formula("liberação por processos acima de 1,25 vez a liberação por tarefas"),
};
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
  const ids = (key: string) => known.map(({ group }) => `p3.area.${group.id}.${key}`);
  book.add({
    id: "p3.residual_fte",
    label: "Capacidade residual por tarefas",
    value: known.length === 0 ? null : exactSum(known.map(({ residual }) => residual ?? 0)),
    unit: "FTE",
    formula: words.total,
    inputs: ids("residual"),
  });
  const costed = known.filter(({ residualCost }) => residualCost !== null);
  book.add({
    id: "p3.residual_custo_ano",
    label: "Valor anual da capacidade residual",
    value:
      costed.length === 0 ? null : exactSum(costed.map(({ residualCost }) => residualCost ?? 0)),
    unit: "BRL/ano",
    formula: words.total,
    inputs: ids("residual_custo"),
  });
  return result;
}

function addArea(run: PhaseThreeRun, group: AreaGroup): AreaCapacity {
  const { input, book, roles, processes } = run;
  const prefix = `p3.area.${group.id}`;
  const scope = { area: group.name };
  const own = processes.filter(({ area }) => area !== null && group.areas.has(entityKey(area)));
  const hoursPerFte = assumed(run, "A.horas_fte_mes");
  const mappedFte = exactSum(own.map(({ fte }) => fte ?? 0));
  const processRelease = exactSum(own.map(({ releasedHours }) => releasedHours ?? 0)) / hoursPerFte;
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
  const capacity: AreaCapacity = {
    group,
    affected:
      exposed.length > 0 && isSafe(touched) && isSafe(group.positions.length - touched)
        ? touched
        : null,
    mappedFte,
    processRelease,
    taskRelease: mean === null ? null : group.fte * mean,
    residual:
      mean === null || processes.length === 0 ? null : residualOf(group.fte, mappedFte, mean),
    residualCost: null,
  };
  capacity.residualCost =
    capacity.residual === null || group.costPerFteYear === null
      ? null
      : capacity.residual * group.costPerFteYear;
  const positions = input.tables.cargos;
  const tasks = input.tables.tarefas;
  const rows = group.positions.map(({ row }) => row);
  const filterText = `Área = ${group.name}`;
  const fromPositions = positions
    ? [{ table: positions, columns: ["area", "fte", "cargo"], rows, filterText }]
    : [];
  const fromTasks = tasks
    ? [
        {
          table: tasks,
          columns: ["cargo", "pct_tempo", "exposicao", "economia_pct"],
          rows: [...new Set(exposed.flatMap(({ role }) => role.rows))].sort((a, b) => a - b),
          filterText: `cargos da área ${group.name}`,
        },
      ]
    : [];
  const add = (
    key: string,
    label: string,
    value: number | null,
    unit: "FTE" | "pct" | "BRL/ano",
    which: Formula,
    inputs: string[],
    more: object = {},
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: `${label} – ${group.name}`,
      value,
      unit,
      formula: which,
      inputs,
      scope,
      ...more,
    });
  book.add({
    id: `${prefix}.nome`,
    label: `Área – ${group.name}`,
    value: group.name,
    unit: "texto",
    formula: words.area,
    from: fromPositions,
    scope,
  });
  book.add({
    id: `${prefix}.pessoas`,
    label: `Posições – ${group.name}`,
    value: group.positions.length,
    unit: "un",
    formula: words.people,
    from: fromPositions,
    scope,
  });
  book.add({
    id: `${prefix}.afetadas`,
    label: `Posições com tarefas expostas – ${group.name}`,
    value: capacity.affected,
    unit: "un",
    formula: words.affected,
    from: [...fromPositions, ...fromTasks],
    scope,
    nullReason: "AMOSTRA_INSUFICIENTE",
  });
  add("fte", "FTE da área", group.fte, "FTE", words.fte, [], { from: fromPositions });
  // No process at hand is not the same as none in the area.
  const mapped = processes.length > 0;
  add(
    "fte_processos",
    "FTE dos processos mapeados",
    mapped ? mappedFte : null,
    "FTE",
    words.mapped,
    own.map(({ id }) => `p1.proc.${id}.fte`),
  );
  add(
    "pr",
    "Liberação por processos",
    mapped ? processRelease : null,
    "FTE",
    words.process,
    own.flatMap(({ releaseFactId }) => releaseFactId ?? []),
    { assumptions: ["A.horas_fte_mes"] },
  );
  const usesDefaults = exposed.some(({ role }) => role.usesDefaultSaving);
  add(
    "r_medio",
    "Parcela liberada pelas tarefas",
    mean === null ? null : 100 * mean,
    "pct",
    words.mean,
    [],
    {
      from: [...fromPositions, ...fromTasks],
      assumptions: [...(usesDefaults ? ["A.economia_e1", "A.economia_e2"] : []), "A.revisao"],
    },
  );
  add("tr", "Liberação por tarefas", capacity.taskRelease, "FTE", words.task, [
    `${prefix}.fte`,
    `${prefix}.r_medio`,
  ]);
  add("residual", "Capacidade residual", capacity.residual, "FTE", words.residual, [
    `${prefix}.fte`,
    `${prefix}.fte_processos`,
    `${prefix}.r_medio`,
  ]);
  add(
    "residual_custo",
    "Valor anual da capacidade residual",
    capacity.residualCost,
    "BRL/ano",
    words.cost,
    [`${prefix}.residual`],
    {
      ...(positions
        ? {
            from: [
              {
                table: positions,
                columns: ["area", "custo_mensal", "custo_tipo"],
                rows,
                filterText,
              },
            ],
          }
        : {}),
      ...(group.usesOnCost ? { assumptions: ["A.encargos"] } : {}),
    },
  );
  book.add({
    id: `${prefix}.conciliacao`,
    label: `Conciliação – ${group.name}`,
    unit: "texto",
    formula: words.check,
    inputs: [`${prefix}.pr`, `${prefix}.tr`],
    scope,
    value:
      !mapped || capacity.taskRelease === null || capacity.taskRelease === 0
        ? "sem comparação"
        : isAbove(processRelease, inconsistency * capacity.taskRelease)
          ? "liberação por processos acima da liberação por tarefas"
          : "compatível",
  });
  return capacity;
}
