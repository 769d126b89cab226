/**
 * A3.3 Exposição à IA and A3.4 Capacidade liberada, per role (T07). Weights by time, adapted from Eloundou, Manning, Mishkin &
 * Rock, "GPTs are GPTs". Exposure is not displacement.
 */
import { isAbove, isBelow } from "../../../kernel/numbers/rounding.ts";
import type { Tables } from "../../../tables/table-data.ts";
import { entityKey, numberCell, textCell } from "../../../tables/read-table.ts";

export type Exposure = "E0" | "E1" | "E2";

export interface TaskRecord {
  row: number;
  role: string;
  task: string;
  /** 0-1 of the role's time, normalised when the role's tasks do not sum 95-105%. */
  share: number;
  exposure: Exposure;
  /** By the rule of the playbook, since the cell was empty. */
  isDerived: boolean;
  /** 0-1, null = the register's. */
  saving: number | null;
  /** 0-5 */
  criticality: number | null;
}

export interface RoleExposure {
  role: string;
  rows: number[];
  alpha: number;
  beta: number;
  zeta: number;
  /** R: share of the role's time that can be released, before adoption. */
  released: number;
  usesDefaultSaving: boolean;
  /** 0-100, mean by time over the tasks that state it. */
  criticality: number | null;
  tasks: TaskRecord[];
}

/** Outside of it the shares of a role are normalised. */
const sumRange = { least: 0.95, most: 1.05 };

/** By entityKey of the role. */
export function readTasks(tables: Tables): Map<string, TaskRecord[]> {
  const table = tables.tarefas;
  const byRole = new Map<string, TaskRecord[]>();
  for (let row = 0; table && row < table.rows; row++) {
    const role = textCell(table, "cargo", row);
    const pct = numberCell(table, "pct_tempo", row);
    if (role === null || pct === null) continue;
    const given = textCell(table, "exposicao", row);
    const stated = given === "E0" || given === "E1" || given === "E2" ? given : null;
    const saving = numberCell(table, "economia_pct", row);
    const record: TaskRecord = {
      row,
      role,
      task: textCell(table, "tarefa", row) ?? "",
      share: pct / 100,
      exposure:
        stated ??
        exposureByRule(
          textCell(table, "entrada", row),
          numberCell(table, "criticidade_humana", row),
        ),
      isDerived: stated === null,
      saving: saving === null ? null : saving / 100,
      criticality: numberCell(table, "criticidade_humana", row),
    };
    byRole.set(entityKey(role), [...(byRole.get(entityKey(role)) ?? []), record]);
  }
  for (const tasks of byRole.values()) {
    const sum = tasks.reduce((total, task) => total + task.share, 0);
    if (sum > 0 && (isBelow(sum, sumRange.least) || isAbove(sum, sumRange.most)))
      for (const task of tasks) task.share /= sum;
  }
  return byRole;
}

/** Roles whose shares, as entered, do not sum 95-105%. */
export function normalisedRoles(tables: Tables): number {
  const table = tables.tarefas;
  const sums = new Map<string, number>();
  for (let row = 0; table && row < table.rows; row++) {
    const role = textCell(table, "cargo", row);
    if (role !== null)
      sums.set(
        entityKey(role),
        (sums.get(entityKey(role)) ?? 0) + (numberCell(table, "pct_tempo", row) ?? 0) / 100,
      );
  }
  return [...sums.values()].filter(
    (sum) => sum > 0 && (isBelow(sum, sumRange.least) || isAbove(sum, sumRange.most)),
  ).length;
}

/** Text with criticality up to 3 is E1; data, image or voice is E2; the rest E0. */
export function exposureByRule(input: string | null, criticality: number | null): Exposure {
  if (criticality === null || criticality > 3) return "E0";
  if (input === "texto") return "E1";
  return input === "dado" || input === "imagem" || input === "voz" ? "E2" : "E0";
}

export const weightOf: Record<Exposure, number> = { E0: 0, E1: 1, E2: 0.5 };

/**
 * R = sum share·x·s·(1 − v), x = 1, 0.5, 0 for E1, E2, E0. Shares .35 E1 and .50 E2 with s .50 and
 * v .10 give α .35, β .60, ζ .85 and R .27.
 */
export function exposureOf(
  tasks: readonly TaskRecord[],
  assumed: { savingE1: number; savingE2: number; review: number },
): RoleExposure {
  const sum = (pick: (task: TaskRecord) => number) =>
    tasks.reduce((total, task) => total + task.share * pick(task), 0);
  const savingOf = (task: TaskRecord) =>
    task.saving ?? (task.exposure === "E1" ? assumed.savingE1 : assumed.savingE2);
  const stated = tasks.filter(({ criticality }) => criticality !== null);
  const statedShare = stated.reduce((total, { share }) => total + share, 0);
  return {
    tasks: [...tasks],
    criticality:
      statedShare === 0
        ? null
        : (20 *
            stated.reduce(
              (total, { share, criticality }) => total + share * (criticality ?? 0),
              0,
            )) /
          statedShare,
    role: tasks[0]?.role ?? "",
    rows: tasks.map(({ row }) => row),
    alpha: sum((task) => (task.exposure === "E1" ? 1 : 0)),
    beta: sum((task) => weightOf[task.exposure]),
    zeta: sum((task) => (task.exposure === "E0" ? 0 : 1)),
    released: sum((task) => weightOf[task.exposure] * savingOf(task)) * (1 - assumed.review),
    usesDefaultSaving: tasks.some((task) => task.saving === null && task.exposure !== "E0"),
  };
}
