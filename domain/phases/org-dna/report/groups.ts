/** Areas, families, roles, skills and steps of phase 3 as the facts know them. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Inline, ReportCard } from "../../../report/report-tree.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";

export interface Named {
  id: string;
  name: string;
  own(key: string): string;
}

export const plain = (inlines: Inline[] | null): string =>
  (inlines ?? []).map((inline) => inline.text).join("");
export const quiet = { notes: false, marks: false } as const;

function named(desk: SectionWriter, kind: "area" | "fam" | "cargo" | "comp" | "conc"): Named[] {
  const pattern = new RegExp(`^p3\\.${kind}\\.([^.]+)\\.nome$`);
  return desk.facts.flatMap((fact) => {
    const id = pattern.exec(fact.id)?.[1];
    return id === undefined
      ? []
      : [
          {
            id,
            name: typeof fact.value === "string" ? fact.value : id,
            own: (key: string) => `p3.${kind}.${id}.${key}`,
          },
        ];
  });
}

/** Largest figure first, then by name; those without it last. */
export function ordered(desk: SectionWriter, items: readonly Named[], key: string): Named[] {
  const value = (item: Named) => desk.number(item.own(key)) ?? Number.NEGATIVE_INFINITY;
  return [...items].sort(
    (a, b) => (value(b) === value(a) ? 0 : value(b) - value(a)) || (a.name < b.name ? -1 : 1),
  );
}

export const areasOf = (desk: SectionWriter): Named[] => named(desk, "area");
export const familiesOf = (desk: SectionWriter): Named[] => named(desk, "fam");
export const rolesOf = (desk: SectionWriter): Named[] => named(desk, "cargo");
export const skillsOf = (desk: SectionWriter): Named[] => named(desk, "comp");
export const assessedOf = (desk: SectionWriter): Named[] => named(desk, "conc");

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
