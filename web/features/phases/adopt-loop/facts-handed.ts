/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const survey = defineHanded("p7", {
  respondents: "n",
  responseRate: "taxa",
  marginOfError: "moe",
  barrier: "barreira",
});
export const readiness = defineHanded("p7", {
  index: "ir",
  band: "faixa",
  weight: "ir_peso",
  lowest: "ir_min",
});
export const training = defineHanded("p7", {
  hours: "treino.horas",
  people: "treino.pessoas",
  weeks: "treino.semanas",
  cost: "treino.custo",
});
export const load = defineHanded("p7", {
  highest: "carga_max",
  area: "carga_area",
  areasOver: "carga_excesso",
});
export const curve = defineHanded("p7", { ceiling: "curva.teto" });
export const businessCase = defineHanded("p7", { adoption: "adocao_base", gap: "gap_adocao" });
export const capture = defineHanded("p7", {
  target: "captura.meta",
  realised: "captura.real",
  rate: "captura.taxa",
  status: "captura.status",
  plan: "captura.plano",
});
export const kpi = defineHanded("p7.kpi.{kpi}", { name: "nome" });
export const usage = defineHanded("p7", { weeks: "uso_semanas" });
export const captureByInitiative = defineHanded("p7.captura.ini.{initiative}", { name: "nome" });
export const window = defineHanded("p7.janela.{window}", { name: "nome" });
export const area = defineHanded("p7.area.{area}", { name: "nome", highestLoad: "carga_max" });
export const dimension = defineHanded("p7.dim.{dimension}", { mean: "media", favourable: "fav" });
export const areaGroup = defineHanded("p7.grupo.{group}", { name: "nome", barrier: "barreira" });
export const areaReadiness = defineHanded("p7.grupo.{group}", { index: "ir" });
export const adoption = defineHanded("p7.adocao", { atWaveEnd: "onda{wave}" });
export const programme = defineHanded("p7.{set}", { npv: "vpl_recalculado" });
export const areaLoad = defineHanded("p7.area.{area}", { share: "carga_pct.{window}" });
export const areaComponent = defineHanded("p7.grupo.{group}", { score: "comp.{component}" });
