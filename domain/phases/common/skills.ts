/** Skills of T09: required against present levels. */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { entityKey, textCell, numberCell } from "../../tables/read-table.ts";
import type { PhaseInput } from "../../outcome/phase-outcome.ts";
import type { PositionRecord } from "./positions/position-groups.ts";

export interface SkillRow {
  role: string;
  skill: string;
  required: number;
  present: number;
  people: number;
  hoursPerLevel: number | null;
  hourCost: number | null;
}

/** max(0, required − present) × people. */
export const peopleGap = ({
  required,
  present,
  people,
}: Pick<SkillRow, "required" | "present" | "people">): number =>
  Math.max(0, required - present) * people;

/** 0-1; null without anything required. */
export function skillCoverage(rows: readonly SkillRow[]): number | null {
  const required = exactSum(rows.map((row) => row.required * row.people));
  return required === 0 ? null : 1 - exactSum(rows.map(peopleGap)) / required;
}

/** Rows with a present level; people default to the positions of the role. */
export function readSkills(run: { input: PhaseInput; positions: PositionRecord[] }): {
  rows: SkillRow[];
  all: number;
} {
  const table = run.input.tables.competencias;
  if (!table) return { rows: [], all: 0 };
  const inRole = new Map<string, number>();
  for (const { role } of run.positions)
    inRole.set(entityKey(role), (inRole.get(entityKey(role)) ?? 0) + 1);
  const rows = Array.from({ length: table.rows }, (_, row) => row).flatMap((row): SkillRow[] => {
    const role = textCell(table, "cargo", row);
    const skill = textCell(table, "competencia", row);
    const [required, present] = [
      numberCell(table, "nivel_requerido", row),
      numberCell(table, "nivel_atual", row),
    ];
    if (role === null || skill === null || required === null || present === null) return [];
    return [
      {
        role,
        skill,
        required,
        present,
        people: numberCell(table, "pessoas", row) ?? inRole.get(entityKey(role)) ?? 0,
        hoursPerLevel: numberCell(table, "horas_por_nivel", row),
        hourCost: numberCell(table, "custo_hora_treino", row),
      },
    ];
  });
  return { rows, all: table.rows };
}
