/** Areas, families, roles, skills and steps of phase 3 as the facts know them. */
import { keysAt, type FactPlaces, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import {
  members,
  type DefinitionReader,
  type FactKey,
} from "../../../facts/catalogue/fact-definition.ts";
import * as p3 from "../facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Inline, ReportCard } from "../../../report/report-tree.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";

/** What a name of the facts stands for, with the keys of its facts. */
export interface Item<Group> {
  id: string;
  name: string;
  own: KeysOf<Group>;
}
export type AreaItem = Item<typeof p3.area & typeof p3.areaPay>;
export type FamilyItem = Item<typeof p3.family & typeof p3.familySkills>;
export type RoleItem = Item<typeof p3.role>;
export type SkillItem = Item<typeof p3.skill>;
export type AssessedItem = Item<typeof p3.assessedProcess>;

export const plain = (inlines: Inline[] | null): string =>
  (inlines ?? []).map((inline) => inline.text).join("");
export const quiet = { notes: false, marks: false } as const;

/** In the order of the facts that name them. */
function itemsOf<P extends string, Group extends FactPlaces<P>>(
  desk: SectionWriter,
  group: Group,
  name: DefinitionReader<P>,
  idOf: (at: Record<P, string>) => string,
): Item<Group>[] {
  return members(desk.facts, name).map(({ at, fact }) => ({
    id: idOf(at),
    name: typeof fact.value === "string" ? fact.value : idOf(at),
    own: keysAt(group, at),
  }));
}

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

/** Largest figure first, then by name; those without it last. */
export function ordered<One extends { name: string }>(
  desk: SectionWriter,
  items: readonly One[],
  keyOf: (item: One) => FactKey,
): One[] {
  const value = (item: One) => desk.number(keyOf(item)) ?? Number.NEGATIVE_INFINITY;
  return [...items].sort(
    (a, b) => (value(b) === value(a) ? 0 : value(b) - value(a)) || (a.name < b.name ? -1 : 1),
  );
}

/** A figure of a card; null without a value. */
export function figureOf(
  desk: SectionWriter,
  id: string,
  label: string,
  format?: DisplayFormat,
): ReportCard["figures"][number] | null {
  const fact = desk.fact(id);
  return fact?.value == null
    ? null
    : { label, value: desk.cell(id, format).text, fact: id, basis: fact.basis };
}

export const cardsShown = (desk: SectionWriter): number => desk.number("A.cartoes") ?? 10;

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
