/** Phase 6: what a use case is bound to, who answers for risks and controls. */
import * as p6 from "../../phases/ai-policy/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const aiPolicyCasesMetrics = [
  metric("caso_ia.area", {
    phase: 6,
    name: "área do caso de uso",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.area({ case: "{caso}" }))],
    head: said(`área`),
    phrases: said(`área do caso de uso | de que área é a ia | quem usa a ia | área dona do caso |
      setor do uso de ia | departamento que usa a ia`),
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
  metric("caso_ia.finalidade", {
    phase: 6,
    name: "finalidade do caso de uso",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.purpose({ case: "{caso}" }))],
    head: said(`finalidade`),
    phrases:
      said(`finalidade do caso de uso | para que serve a ia | o que a ia faz | objetivo do uso de ia |
      propósito do caso | o que faz esse modelo`),
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
  metric("caso_ia.dados", {
    phase: 6,
    name: "tipo de dado do caso de uso",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.data({ case: "{caso}" }))],
    head: said(`dado`),
    phrases:
      said(`tipo de dado do caso | que dados a ia usa | dado pessoal na ia | ia usa dado sensível |
      dados tratados pela ia | natureza dos dados do caso`),
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
  metric("caso_ia.supervisao", {
    phase: 6,
    name: "supervisão humana do caso",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.supervision({ case: "{caso}" }))],
    head: said(`supervisão | revisão`),
    phrases: said(`supervisão humana | quem revisa a ia | revisão humana da ia |
      alguém confere o que a ia faz | humano no circuito | fiscalização humana do modelo`),
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
  metric("caso_ia.fornecedor", {
    phase: 6,
    name: "fornecedor do caso de uso",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.vendor({ case: "{caso}" }))],
    head: said(`fornecedor`),
    phrases:
      said(`fornecedor da ia | quem fornece o modelo | de quem é a ia | empresa que fornece a ia |
      provedor do modelo | fornecedor do caso de uso`),
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
  metric("caso_ia.ripd", {
    phase: 6,
    name: "relatório de impacto do caso",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("caso", p6.useCase.impactReport({ case: "{caso}" }))],
    direction: 1,
    head: said(`ripd | relatório`),
    phrases: said(`ripd feito | relatório de impacto à proteção de dados | tem ripd | dpia do caso |
      relatório de impacto da ia | avaliação de impacto de dados`),
    neighbours: { falta: "caso_ia.ripd_falta" },
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
  metric("caso_ia.ripd_falta", {
    phase: 6,
    name: "casos com RIPD por fazer",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.cases.missingImpactReport())],
    direction: -1,
    head: said(`ripd`),
    phrases:
      said(`quantos ripd faltam | relatórios de impacto pendentes | casos sem ripd | ripd por fazer |
      relatório de impacto não feito | dpia pendente`),
    neighbours: { caso: "caso_ia.ripd" },
    formula: "A6.1",
    definition: "contagem dos casos de uso.",
  }),
  metric("caso_ia.sem_base", {
    phase: 6,
    name: "casos sem hipótese legal",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.cases.withoutBasis())],
    members: {
      dimension: "caso",
      fact: p6.useCase.basisState({ case: "{caso}" }),
      having: [
        { op: "!=", value: "aplicável" },
        { op: "!=", value: "não se exige" },
      ],
    },
    direction: -1,
    head: said(`base | hipótese`),
    phrases: said(`quantos casos sem base legal | usos sem hipótese legal | ia sem amparo legal |
      usos de ia irregulares na lgpd | tratamento sem base legal | casos fora da lgpd`),
    neighbours: { caso: "caso_ia.base_legal" },
    formula: "A6.1",
    definition: "contagem dos casos de uso.",
  }),
  metric("caso_ia.em_uso", {
    phase: 6,
    name: "casos em produção ou piloto",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.cases.inUse())],
    head: said(`caso | uso`),
    phrases:
      said(`casos em uso | quantas ias estão em produção | ia rodando hoje | casos em piloto |
      quantos usos de ia no ar | ia ativa na empresa`),
    neighbours: { total: "caso_ia.quantidade" },
    formula: "A6.1",
    definition: "contagem dos casos de uso.",
  }),
  metric("caso_ia.alto_risco", {
    phase: 6,
    name: "casos de alto risco",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.cases.highOrProhibited())],
    direction: -1,
    head: said(`caso | risco`),
    phrases:
      said(`contagem de ia perigosa | quantas ias de alto risco | ia de alto risco ou proibida |
      usos perigosos de ia | casos em prática proibida | ia no nível alto`),
    neighbours: { nivel: "caso_ia.nivel" },
    formula: "A6.1",
    definition: "contagem dos casos de uso.",
  }),
  metric("caso_ia.pendencias", {
    phase: 6,
    name: "itens que impedem a liberação",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [per("caso", p6.useCase.openItems({ case: "{caso}" }))],
    direction: -1,
    head: said(`pendência | impedimento`),
    phrases: said(`número de pendências do caso | quantos itens impedem a liberação |
      o que falta para liberar a ia | quantas travas tem o caso | impedimentos do caso de uso |
      bloqueios a resolver`),
    neighbours: { motivo: "caso_ia.motivos" },
    formula: "A6.7",
    definition:
      "condições de liberação do caso: nível, hipótese legal, RIPD, controles, risco residual, acurácia, supervisão e transferência.",
  }),
  metric("caso_ia.controles_atendidos", {
    phase: 6,
    name: "parcela dos controles exigidos atendida",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("caso", p6.useCase.metShare({ case: "{caso}" }))],
    direction: 1,
    head: said(`controle`),
    phrases: said(`controles exigidos atendidos | parcela dos controles do caso |
      conformidade do caso de uso | quanto o caso cumpre dos controles |
      percentual de controles atendidos | aderência do caso aos controles`),
    formula: "A6.5",
    definition: "controles exigidos com maturidade suficiente ÷ controles exigidos.",
  }),
  metric("caso_ia.riscos", {
    phase: 6,
    name: "riscos do caso",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [per("caso", p6.useCase.risks({ case: "{caso}" }))],
    direction: -1,
    head: said(`risco`),
    phrases: said(`riscos do caso | quantos riscos tem a ia | número de riscos do caso de uso |
      riscos ligados à ia | ameaças do caso | quantidade de riscos da solução`),
    formula: "A6.3",
    definition: "contagem dos riscos.",
  }),
  metric("caso_ia.volume", {
    phase: 6,
    name: "volume por mês do caso",
    article: "o",
    unit: "un/mes",
    unitClass: "contagem",
    grains: [per("caso", p6.useCase.volume({ case: "{caso}" }))],
    head: said(`volume`),
    phrases: said(`volume da ia | quantas decisões a ia toma por mês | uso mensal da ia |
      execuções da ia por mês | volume mensal do caso de uso | quantas vezes a ia roda`),
    formula: "A6.1",
    definition: "valor informado no caso de uso.",
  }),
];
