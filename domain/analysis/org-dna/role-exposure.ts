/**
 * A3.3 Exposição à IA and A3.4 Capacidade liberada, per role (T07). Weights by time, adapted from Eloundou, Manning, Mishkin &
 * Rock, "GPTs are GPTs". Exposure is not displacement.
 */
import type { Tables } from "../../tables/table-data.ts";
import { entityKey, numberCell, textCell } from "../table-reading.ts";

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
}

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
      row, role, task: textCell(table, "tarefa", row) ?? "", share: pct / 100, exposure: stated ?? exposureByRule(textCell(table, "entrada", row), numberCell(table, "criticidade_humana", row)),
      isDerived: stated === null, saving: saving === null ? null : saving / 100,
    };
    byRole.set(entityKey(role), [...(byRole.get(entityKey(role)) ?? []), record]);
  }
  for (const tasks of byRole.values()) {
    const sum = tasks.reduce((total, task) => total + task.share, 0);
    if (sum > 0 && (sum < 0.95 || sum > 1.05)) for (const task of tasks) task.share /= sum;
  }
  return byRole;
}

/** Text with criticality up to 3 is E1; data, image or voice is E2; the rest E0. */
export function exposureByRule(input: string | null, criticality: number | null): Exposure {
  if (criticality === null || criticality > 3) return "E0";
  if (input === "texto") return "E1";
  return input === "dado" || input === "imagem" || input === "voz" ? "E2" : "E0";
}

const weightOf: Record<Exposure, number> = { E0: 0, E1: 1, E2: 0.5 };

/** R = sum share·x·s·(1 − v), x = 1, 0.5, 0 for E1, E2, E0. Shares .35 E1 and .50 E2 with s .50 and v .10 give α .35, β .60, ζ .85 and R .27. */
export function exposureOf(tasks: readonly TaskRecord[], assumed: { savingE1: number; savingE2: number; review: number }): RoleExposure {
  const sum = (pick: (task: TaskRecord) => number) => tasks.reduce((total, task) => total + task.share * pick(task), 0);
  const savingOf = (task: TaskRecord) => task.saving ?? (task.exposure === "E1" ? assumed.savingE1 : assumed.savingE2);
  return {
    role: tasks[0]?.role ?? "", rows: tasks.map(({ row }) => row),
    alpha: sum((task) => (task.exposure === "E1" ? 1 : 0)), beta: sum((task) => weightOf[task.exposure]), zeta: sum((task) => (task.exposure === "E0" ? 0 : 1)),
    released: sum((task) => weightOf[task.exposure] * savingOf(task)) * (1 - assumed.review),
    usesDefaultSaving: tasks.some((task) => task.saving === null && task.exposure !== "E0"),
  };
}
