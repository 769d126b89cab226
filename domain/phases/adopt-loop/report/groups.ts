/** Groups, families, tracks, indicators and initiatives of phase 7 as the facts know them. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Inline, ReportCard, TableCell } from "../../../report/report-tree.ts";
import { word } from "../../../report/sections/table-block.ts";

export interface Named {
  id: string;
  name: string;
  own(key: string): string;
}

export const plain = (inlines: Inline[] | null): string =>
  (inlines ?? []).map((inline) => inline.text).join("");
export const quiet = { notes: false, marks: false } as const;

export function named(
  desk: SectionWriter,
  kind:
    | "grupo"
    | "cargo"
    | "tempo"
    | "area"
    | "fam"
    | "trilha"
    | "kpi"
    | "ini"
    | "caso"
    | "licao"
    | "captura.ini",
): Named[] {
  const pattern = new RegExp(`^p7\\.${kind.replace(".", "\\.")}\\.([^.]+)\\.nome$`);
  return desk.facts.flatMap((fact) => {
    const id = pattern.exec(fact.id)?.[1];
    return id === undefined
      ? []
      : [
          {
            id,
            name: typeof fact.value === "string" ? fact.value : id,
            own: (key: string) => `p7.${kind}.${id}.${key}`,
          },
        ];
  });
}

/** Largest figure first, then by name; those without it last. */
export function ordered(
  desk: SectionWriter,
  items: readonly Named[],
  key: string,
  direction: 1 | -1 = -1,
): Named[] {
  const value = (item: Named) =>
    desk.number(item.own(key)) ?? -direction * Number.NEGATIVE_INFINITY;
  return [...items].sort(
    (a, b) =>
      (value(a) === value(b) ? 0 : direction * (value(a) - value(b))) || (a.name < b.name ? -1 : 1),
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

/** A dash where there is nothing to show. */
export const shown = (desk: SectionWriter, id: string, format?: DisplayFormat): TableCell =>
  desk.fact(id)?.value == null ? word("–") : desk.cell(id, format);

export const cardsShown = (desk: SectionWriter): number => desk.number("A.cartoes") ?? 10;

export const surveyWanted = {
  table: "a pesquisa de prontidão",
  columns: "respondente, área, item, dimensão e resposta",
  model: "T15 – Pesquisa",
  minimumRows: 10,
  purpose: "Barreiras, prontidão e curva de adoção",
};
export const skillsWanted = {
  table: "as competências por cargo",
  columns: "cargo, competência, nível requerido e nível atual",
  model: "T18 – Competências",
  minimumRows: 10,
  purpose: "Plano de capacitação",
};
export const initiativesWanted = {
  table: "as iniciativas e o organograma",
  columns: "processos, início, duração, tipo; posição e área",
  model: "T11 – Iniciativas",
  minimumRows: 1,
  purpose: "Carga de mudança por área",
};
export const positionsWanted = {
  table: "o organograma",
  columns: "posição, cargo, área e gestor",
  model: "T06 – Organograma e posições",
  minimumRows: 10,
  purpose: "Públicos, multiplicadores e taxa de resposta",
};
export const targetsWanted = {
  table: "as metas de captura do business case",
  columns: "iniciativas com investimento, início e duração",
  model: "T11 – Iniciativas",
  minimumRows: 1,
  purpose: "Captura de benefícios",
};
export const casesWanted = {
  table: "os casos de uso de IA avaliados na fase 6",
  columns: "caso de uso, finalidade, área e tipo de dado",
  model: "T12 – Casos de uso de IA",
  minimumRows: 1,
  purpose: "Liberação dos casos e metas de adoção",
};
export const kpisWanted = {
  table: "a série de indicadores",
  columns: "indicador, data, valor, direção e meta",
  model: "T16 – Indicadores",
  minimumRows: 6,
  purpose: "Verificação de ganho e ciclo de melhoria",
};
