/** Phase 6: risks and controls, who answers for them and when. */
import * as p6 from "../../phases/ai-policy/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const aiPolicyRisksMetrics = [
  metric("risco.quantidade", {
    phase: 6,
    name: "riscos registrados",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p6.risks.count())],
    head: said(`risco`),
    phrases:
      said(`quantos riscos | número de riscos | riscos registrados | quantidade de riscos mapeados |
      total de riscos | riscos no registro`),
    neighbours: { acima: "risco.acima" },
    formula: "A6.3",
    definition: "contagem dos riscos.",
  }),
  metric("risco.responsavel", {
    phase: 6,
    name: "responsável pelo risco",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("risco", p6.risk.owner({ risk: "{risco}" }))],
    head: said(`responsável | dono`),
    phrases:
      said(`responsável pelo risco | dono do risco | quem responde pelo risco | quem cuida do risco |
      área que trata o risco | quem é o owner do risco`),
    neighbours: { prazo: "risco.prazo" },
    formula: "A6.2",
    definition: "valor informado no risco.",
  }),
  metric("risco.prazo", {
    phase: 6,
    name: "prazo do risco",
    article: "o",
    unit: "data",
    unitClass: "data",
    grains: [per("risco", p6.risk.due({ risk: "{risco}" }))],
    head: said(`prazo`),
    phrases: said(`prazo do risco | quando o risco precisa ser tratado | até quando tratar o risco |
      data limite do risco | vencimento do tratamento do risco | deadline do risco`),
    neighbours: { responsavel: "risco.responsavel" },
    formula: "A6.2",
    definition: "valor informado no risco.",
  }),
  metric("risco.probabilidade", {
    phase: 6,
    name: "probabilidade do risco",
    article: "a",
    unit: "nota",
    unitClass: "nota",
    grains: [per("risco", p6.risk.likelihood({ risk: "{risco}" }))],
    direction: -1,
    head: said(`probabilidade`),
    phrases: said(`probabilidade do risco | chance de o risco acontecer | quão provável é o risco |
      risco mais provável | frequência esperada do risco | nota de probabilidade`),
    neighbours: { impacto: "risco.impacto" },
    formula: "A6.2",
    definition: "valor informado no risco.",
  }),
  metric("risco.impacto", {
    phase: 6,
    name: "impacto do risco",
    article: "o",
    unit: "nota",
    unitClass: "nota",
    grains: [per("risco", p6.risk.impact({ risk: "{risco}" }))],
    direction: -1,
    head: said(`impacto`),
    phrases:
      said(`impacto do risco | gravidade do risco | estrago do risco | risco de maior estrago |
      severidade do risco | nota de impacto`),
    neighbours: { probabilidade: "risco.probabilidade" },
    formula: "A6.2",
    definition: "valor informado no risco.",
  }),
  metric("risco.reducao", {
    phase: 6,
    name: "redução do risco pelos controles",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("risco", p6.risk.reduction({ risk: "{risco}" }))],
    direction: 1,
    head: said(`redução | mitigação`),
    phrases: said(`redução do risco | quanto os controles reduzem o risco | mitigação do risco |
      efeito dos controles no risco | percentual de mitigação | risco abatido pelos controles`),
    formula: "A6.3",
    definition: "1 − residual ÷ inerente.",
  }),
  metric("controle.responsavel", {
    phase: 6,
    name: "responsável pelo controle",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("controle", p6.control.owner({ control: "{controle}" }))],
    head: said(`responsável | dono`),
    phrases: said(`responsável pelo controle | dono do controle | quem responde pelo controle |
      quem executa o controle | área dona do controle | quem cuida do controle`),
    formula: "A6.4",
    definition: "valor informado no controle.",
  }),
  metric("controle.revisao", {
    phase: 6,
    name: "última revisão do controle",
    article: "a",
    unit: "data",
    unitClass: "data",
    grains: [per("controle", p6.control.lastReview({ control: "{controle}" }))],
    head: said(`revisão`),
    phrases:
      said(`última revisão do controle | em que dia o controle foi revisado | data da última revisão |
      controle revisado pela última vez | revisão mais recente do controle |
      quando olharam o controle`),
    neighbours: { proxima: "controle.proxima_revisao" },
    formula: "A6.4",
    definition: "valor informado no controle.",
  }),
  metric("controle.proxima_revisao", {
    phase: 6,
    name: "próxima revisão do controle",
    article: "a",
    unit: "data",
    unitClass: "data",
    grains: [per("controle", p6.control.nextReview({ control: "{controle}" }))],
    head: said(`revisão`),
    phrases: said(`próxima revisão do controle | quando vence o controle |
      quando o controle precisa ser revisto | data da próxima revisão |
      agenda de revisão do controle | revisão que vem do controle`),
    neighbours: { ultima: "controle.revisao" },
    formula: "A6.4",
    definition: "valor informado no controle.",
  }),
  metric("controle.evidencia", {
    phase: 6,
    name: "evidência do controle",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("controle", p6.control.evidence({ control: "{controle}" }))],
    head: said(`evidência | prova`),
    phrases: said(`evidência do controle | que prova temos do controle | documento do controle |
      comprovação do controle | arquivo de evidência | o que comprova o controle`),
    formula: "A6.4",
    definition: "valor informado no controle.",
  }),
  metric("controle.nivel", {
    phase: 6,
    name: "nível de maturidade do controle",
    article: "o",
    unit: "nota",
    unitClass: "nota",
    grains: [per("controle", p6.control.maturity({ control: "{controle}" }))],
    direction: 1,
    head: said(`nível | estágio`),
    phrases: said(`nível do controle | em que nível está o controle | nota do controle |
      controle mais fraco | controle mais forte | estágio de cada controle`),
    neighbours: { media: "controle.maturidade" },
    contrary: said(`fraco`),
    formula: "A6.4",
    definition: "valor informado no controle.",
  }),
  metric("controle.evidencia_valida", {
    phase: 6,
    name: "validade da evidência",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("controle", p6.control.validEvidence({ control: "{controle}" }))],
    direction: 1,
    head: said(`validade`),
    phrases: said(`evidência válida | a evidência do controle vale | prova do controle ainda vale |
      evidência fora da validade | validade da evidência | o controle tem prova válida`),
    neighbours: { quantidade: "controle.sem_evidencia" },
    formula: "A6.4",
    definition: "arquivo de evidência e revisão nos últimos doze meses.",
  }),
  metric("controle.evidencia_parcela", {
    phase: 6,
    name: "parcela de controles com evidência",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p6.coverage.evidenceShare())],
    direction: 1,
    head: said(`evidência`),
    phrases: said(`percentual com evidência | percentual de controles comprovados |
      quanto por cento dos controles tem prova | parcela comprovada dos controles |
      cobertura de evidência | taxa de comprovação`),
    formula: "A6.4",
    definition: "controles com evidência válida ÷ controles aplicáveis.",
  }),
  metric("caso_ia.obrigacoes_falta", {
    phase: 6,
    name: "obrigações sem controle suficiente",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p6.cases.openObligations()),
      per("caso", p6.useCase.openObligations({ case: "{caso}" })),
    ],
    direction: -1,
    head: said(`obrigação`),
    phrases: said(`obrigações em falta | quantas obrigações não cumprimos | obrigações descobertas |
      exigências sem controle | deveres não atendidos | obrigações legais pendentes`),
    formula: "A6.5",
    definition: "obrigações sem controle com maturidade suficiente.",
  }),
];
