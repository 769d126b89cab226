/** Groups, families, tracks, indicators and initiatives of phase 7 as the facts know them. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import * as p7 from "../facts.ts";
import { itemsOf, type Item } from "../../common/run/report-items.ts";

export type AreaGroupItem = Item<typeof p7.areaGroup & typeof p7.areaReadiness>;
export type AreaItem = Item<typeof p7.area>;
export type FamilyItem = Item<typeof p7.family>;
export type TrackItem = Item<typeof p7.track>;
export type KpiItem = Item<typeof p7.kpi>;

const ofAreaGroup = { ...p7.areaGroup, ...p7.areaReadiness };

export const areaGroupsOf = (desk: SectionWriter): AreaGroupItem[] =>
  itemsOf(desk, ofAreaGroup, p7.areaGroup.name, ({ group }) => group);
export const cutGroupsOf = (desk: SectionWriter, facts: typeof p7.roleGroup) =>
  itemsOf(desk, facts, facts.name, ({ group }) => group);
export const areasOf = (desk: SectionWriter): AreaItem[] =>
  itemsOf(desk, p7.area, p7.area.name, ({ area }) => area);
export const familiesOf = (desk: SectionWriter): FamilyItem[] =>
  itemsOf(desk, p7.family, p7.family.name, ({ family }) => family);
export const tracksOf = (desk: SectionWriter): TrackItem[] =>
  itemsOf(desk, p7.track, p7.track.name, ({ track }) => track);
export const kpisOf = (desk: SectionWriter): KpiItem[] =>
  itemsOf(desk, p7.kpi, p7.kpi.name, ({ kpi }) => kpi);
export const initiativesOf = (desk: SectionWriter): Item<typeof p7.initiative>[] =>
  itemsOf(desk, p7.initiative, p7.initiative.name, ({ initiative }) => initiative);
export const casesOf = (desk: SectionWriter): Item<typeof p7.useCase>[] =>
  itemsOf(desk, p7.useCase, p7.useCase.name, (at) => at.case);
export const lessonsOf = (desk: SectionWriter): Item<typeof p7.lesson>[] =>
  itemsOf(desk, p7.lesson, p7.lesson.name, ({ assumption }) => assumption);
export const capturesOf = (desk: SectionWriter): Item<typeof p7.captureByInitiative>[] =>
  itemsOf(desk, p7.captureByInitiative, p7.captureByInitiative.name, (at) => at.initiative);

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
  table: "as metas de captura das iniciativas",
  columns: "investimento, início e duração",
  model: "T11 – Iniciativas",
  minimumRows: 1,
  purpose: "Captura de benefícios",
};
/** With the initiatives received, their benefits lack the hours of the processes. */
export const hoursWanted = {
  table: "o inventário de processos",
  columns: "volume, minutos por caso e custo por hora",
  model: "T01 – Inventário de processos",
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
