/** Areas, families, roles, skills and steps of phase 3 as the facts know them. */
import * as p3 from "../facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { itemsOf, type Item } from "../../common/run/report-items.ts";

export type AreaItem = Item<typeof p3.area & typeof p3.areaPay>;
export type FamilyItem = Item<typeof p3.family & typeof p3.familySkills>;
export type RoleItem = Item<typeof p3.role>;
export type SkillItem = Item<typeof p3.skill>;
export type AssessedItem = Item<typeof p3.assessedProcess>;

const ofArea = { ...p3.area, ...p3.areaPay };
const ofFamily = { ...p3.family, ...p3.familySkills };

export const areasOf = (desk: SectionWriter): AreaItem[] =>
  itemsOf(desk, ofArea, p3.area.name, ({ area }) => area);
export const familiesOf = (desk: SectionWriter): FamilyItem[] =>
  itemsOf(desk, ofFamily, p3.family.name, ({ family }) => family);
export const rolesOf = (desk: SectionWriter): RoleItem[] =>
  itemsOf(desk, p3.role, p3.role.name, ({ role }) => role);
export const skillsOf = (desk: SectionWriter): SkillItem[] =>
  itemsOf(desk, p3.skill, p3.skill.name, ({ skill }) => skill);
export const assessedOf = (desk: SectionWriter): AssessedItem[] =>
  itemsOf(desk, p3.assessedProcess, p3.assessedProcess.name, ({ process }) => process);

export const tasksWanted = {
  table: "as tarefas por cargo",
  columns: "cargo, tarefa, tempo e exposição",
  model: "T07 – Tarefas por cargo",
  minimumRows: 10,
  purpose: "Exposição das tarefas à IA e evolução dos cargos",
};
export const positionsWanted = {
  table: "o organograma",
  columns: "posição, cargo, área e gestor",
  model: "T06 – Organograma e posições",
  minimumRows: 10,
  purpose: "Estrutura, amplitude e capacidade por área",
};
