/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const layer = defineHanded("p4.camada.{layer}", { active: "ativos" });
export const component = defineHanded("p4.comp.{component}", { status: "situacao" });
export const node = defineHanded("p4.no.{node}", { cutsOff: "isola" });
export const link = defineHanded("p4.int.{link}", { failures: "falhas_mes" });
export const option = defineHanded("p4.bbp.{choice}.op.{option}", {
  score: "nota",
  capex: "capex",
  opex: "opex_ano",
  fiveYears: "tco5",
});
export const choice = defineHanded("p4.bbp.{choice}", {
  margin: "margem",
  stability: "estabilidade",
  verdict: "veredito",
  capability: "capacidade",
  winner: "vencedora",
});
export const capability = defineHanded("p4.cap.{capability}", { name: "nome" });
export const system = defineHanded("p4.sis.{system}", { cost: "tco", destination: "destino" });
export const layerFigure = defineHanded("p4.camada.{layer}", { of: "{figure}" });
export const systemFigure = defineHanded("p4.sis.{system}", { of: "{figure}" });
export const capabilityFigure = defineHanded("p4.cap.{capability}", { of: "{figure}" });
export const optionNote = defineHanded("p4.bbp.{choice}.op.{option}", { of: "nota_{note}" });
