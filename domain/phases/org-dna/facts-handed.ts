/** Facts of earlier phases that phase 3 names. A handoff may lack any of them: as inputs they are `optional`. */
import { defineHanded } from "../../facts/catalogue/define-facts.ts";

export const total = defineHanded("p1", { annualCost: "custo_ano" });
export const process = defineHanded("p1.proc.{process}", {
  name: "nome",
  area: "area",
  owner: "responsavel",
  annualCost: "custo_ano",
  hourlyCost: "custo_hora",
  fte: "fte",
  abcClass: "abc",
  releasedHours: "h_lib",
});
export const redesign = defineHanded("p2", { processes: "n_proc" });
export const redesignedProcess = defineHanded("p2.proc.{process}", {
  monthlyVolume: "volume_mes",
  releasedHours: "liberado",
});
export const step = defineHanded("p2.etapa.{process}.{step}", {
  name: "nome",
  kind: "tipo",
  executor: "executor",
  rejection: "reprovacao",
  releasedHours: "liberado",
  decision: "decisao",
});
