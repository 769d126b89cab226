/** Facts of one phase that `phases/common` reads for others: their phase defines them, here they are only written and taken apart. */
import { defineHanded } from "../../../facts/catalogue/define-facts.ts";

/** Of phase 1: the event log of a process. */
export const processLog = defineHanded("p1.log.{process}", {
  cases: "casos",
  volume: "volume_mes",
  leadTime: "tt_media",
  leadTimeP85: "tt_p85",
  rework: "rho",
  resources: "recursos_mes",
  load: "carga",
  touchHours: "toque_h_mes",
});
export const logActivity = defineHanded("p1.log.{process}.atividade.{rank}", {
  name: "nome",
  executions: "execucoes",
  touch: "toque_h",
  wait: "espera_h",
});
export const firstCause = defineHanded("p1.proc.{process}.causa.1", { name: "nome" });
/** Of phase 2. */
export const redesigned = defineHanded("p2.proc.{process}", {
  steps: "n_etapas",
  releasedHours: "liberado",
  rework: "rho",
  futureRework: "rho2",
});
export const redesignedStep = defineHanded("p2.etapa.{process}.{step}", {
  decision: "decisao",
  hours: "{time}_h",
});
export const macroStep = defineHanded("p2.proc.{process}.macro.{side}.{macro}", {
  toque: "toque",
  espera: "espera",
});

/** What the mapped processes cost and take of the company's hours, and the year of its one ledger; of phase 1. */
export const mapped = defineHanded("p1", { cost: "custo_ano", hours: "cobertura_capacidade" });
export const ledgerYear = defineHanded("p1.razao", { cost: "run_rate" });

/** Of phase 4: what its contract, its seats and its future say of a system. */
export const contractedSystem = defineHanded("p4.sis.{system}", {
  name: "nome",
  area: "area",
  users: "usuarios",
  idle: "ocioso",
  idleSeats: "licencas_ociosas",
  destination: "destino",
  contractEnd: "fim_contrato",
  endsIn: "fim_em",
  noticeIn: "aviso_em",
});
