/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const area = defineHanded("p3.area.{area}", {
  name: "nome",
  reconciliation: "conciliacao",
  people: "pessoas",
  fte: "fte",
});
export const branch = defineHanded("p3.ramo.{branch}", {
  positions: "n",
  ownPositions: "proprias",
});
export const role = defineHanded("p3.cargo.{role}", {
  name: "nome",
  beta: "beta",
  criticality: "criticidade",
});
export const family = defineHanded("p3.fam.{family}", {
  name: "nome",
  beta: "beta",
  evolution: "quadrante",
  people: "pessoas",
  criticality: "criticidade",
});
export const process = defineHanded("p1.proc.{process}", { name: "nome" });
export const operation = defineHanded("p3", { source: "raci_origem" });
export const structure = defineHanded("p3", { contributors: "n_individuais" });
export const layer = defineHanded("p3.camada.{layer}", {
  name: "nome",
  positions: "n",
  annualCost: "custo_ano",
  costShare: "custo_pct",
});
export const areaPay = defineHanded("p3.area.{area}", { annualCost: "custo_ano" });
export const areaFigure = defineHanded("p3.area.{area}", { of: "{figure}" });
export const roleShare = defineHanded("p3.cargo.{role}", { of: "{share}" });
export const raci = defineHanded("p3.raci.{process}.{step}", { of: "{letter}" });
/** The matrix and what it was read from. */
export const raciPrefix = "p3.raci";
