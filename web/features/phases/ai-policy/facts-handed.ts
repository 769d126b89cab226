/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const useCase = defineHanded("p6.caso.{case}", {
  name: "nome",
  met: "atendidos",
  gap: "lacuna",
});
export const control = defineHanded("p6.ctl.{control}", { name: "nome", iso: "iso" });
export const cases = defineHanded("p6", { count: "n_casos", highOrProhibited: "n_alto_proibido" });
export const casesByTier = defineHanded("p6", { pending: "nivel.pendente" });
export const casesByState = defineHanded("p6", {
  released: "estado.liberado",
  conditions: "estado.condicoes",
  blocked: "estado.bloqueado",
});
export const risks = defineHanded("p6", {
  count: "n_riscos",
  aboveAppetite: "n_acima",
  residual: "residual_total",
});
export const actions = defineHanded("p6", { count: "n_acoes" });
export const plan = defineHanded("p6", {
  effort: "plano.esforco",
  weeks: "plano.semanas",
  reduction: "plano.reducao_pct",
});
export const action = defineHanded("p6.acao.{rank}", {
  name: "nome",
  start: "inicio",
  owner: "responsavel",
});
export const risk = defineHanded("p6.risco.{risk}", { name: "nome" });
export const line = defineHanded("p6.reg.{line}", { text: "texto" });
export const regulation = defineHanded("p6", {
  version: "reg.versao",
  verifiedSince: "reg.verificada_em",
});
export const group = defineHanded("p6.grupo.{framework}.{group}", {
  count: "n",
  name: "nome",
  covered: "cobertos",
  coverage: "cobertura",
  maturity: "maturidade",
});
export const requirement = defineHanded("p6.caso.{case}", { missingLevels: "falta.{control}" });
export const grid = defineHanded("p6.matriz.{likelihood}", { risks: "{impact}" });
