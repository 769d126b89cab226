/** Phase 2: steps decided and what they free. */
import * as p2 from "../../phases/zero-base/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import { acrossSlot, metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const redesignMetrics = [
  metric("redesenho.prazo", {
    phase: 2,
    name: "prazo médio do fluxo redesenhado",
    article: "o",
    unit: "dias",
    unitClass: "tempo",
    grains: [
      per("tempo", acrossSlot(p2.future.prazo(), "futuro", "tempo")),
      per(
        ["processo", "estatistica"],
        acrossSlot(p2.gain.leadTimeP85({ process: "{processo}" }), "p85", "estatistica"),
      ),
    ],
    qualifiers: { tempo: ["atual", "futuro"] },
    defaults: { tempo: "futuro" },
    direction: -1,
    head: said(`prazo | tempo`),
    phrases: said(`prazo com o redesenho | prazo futuro | novo prazo | quanto vai demorar depois |
      prazo ai-first | tempo de resolução depois do redesenho | antes e depois do prazo`),
    neighbours: { atual: "chamado.prazo", variacao: "redesenho.prazo" },
    formula: "A2.3",
    definition: "Prazo médio projetado com as decisões por etapa e o retrabalho futuro.",
  }),
  metric("redesenho.horas", {
    phase: 2,
    name: "horas manuais por mês",
    article: "as",
    unit: "h/mes",
    unitClass: "horas",
    grains: [per("tempo", acrossSlot(p2.future.horas(), "futuro", "tempo"))],
    qualifiers: { tempo: ["atual", "futuro"] },
    defaults: { tempo: "futuro" },
    direction: -1,
    head: said(`hora`),
    phrases:
      said(`horas manuais depois do redesenho | horas do fluxo futuro | quantas horas sobram |
      horas hoje e depois | esforço manual futuro | horas antes e depois`),
    neighbours: { diferenca: "redesenho.horas_liberadas" },
    formula: "A2.3",
    definition: "Execução manual por caso × volume ÷ 60, no fluxo atual ou futuro.",
  }),
  metric("redesenho.horas_liberadas", {
    phase: 2,
    name: "horas liberadas por mês",
    article: "as",
    unit: "h/mes",
    unitClass: "horas",
    grains: [
      total(p2.total.released()),
      per("etapa", p2.step.released({ process: "{processo}", step: "{etapa}" })),
      per("iniciativa", p5.initiative.hours({ initiative: "{iniciativa}" })),
    ],
    direction: 1,
    additive: ["etapa", "iniciativa"],
    head: said(`hora`),
    phrases: said(`horas liberadas | quanto libera de horas | horas poupadas por mês |
      ganho de horas do redesenho | quantas horas sobram para a equipe | economia de horas`),
    not: said(`preliminar`),
    neighbours: {
      dinheiro: "redesenho.valor_liberado",
      capacidade: "organizacao.fte_liberado",
      preliminar: "processo.horas_liberaveis",
    },
    ambiguousWith: ["processo.horas_liberaveis"],
    formula: "A2.3",
    definition: "Horas manuais atuais − horas manuais futuras dos processos com etapas.",
  }),
  metric("redesenho.valor_liberado", {
    phase: 2,
    name: "custo liberado por ano",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p2.total.saved())],
    direction: 1,
    head: said(`valor | custo`),
    phrases: said(`valor das horas liberadas | custo liberado | horas liberadas em reais |
      quanto vale o tempo poupado | dinheiro das horas liberadas |
      economia do redesenho em reais`),
    neighbours: { horas: "redesenho.horas_liberadas" },
    formula: "A2.3",
    definition: "Horas liberadas × custo por hora × 12; capacidade, não necessariamente caixa.",
  }),
  metric("redesenho.retrabalho", {
    phase: 2,
    name: "retrabalho futuro",
    article: "o",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per("tempo", acrossSlot(p2.future.retrabalho(), "futuro", "tempo")),
      per(
        ["processo", "cenario"],
        p2.scenario.rework({ process: "{processo}", scenario: "{cenario}" }),
      ),
    ],
    qualifiers: { tempo: ["atual", "futuro"], cenario: ["base", "conservador", "otimista"] },
    defaults: { tempo: "futuro" },
    direction: -1,
    head: said(`retrabalho`),
    phrases: said(`retrabalho futuro | retrabalho depois do redesenho | quanto cai o retrabalho |
      novo percentual de retrabalho | retrabalho antes e depois | taxa de retrabalho projetada`),
    neighbours: { atual: "retrabalho.taxa" },
    formula: "A2.4",
    definition: "Taxa de retrabalho atual menos a redução por causa atacada.",
  }),
  metric("redesenho.csat", {
    phase: 2,
    name: "CSAT projetado",
    article: "o",
    unit: "nota",
    unitClass: "nota",
    grains: [per("tempo", acrossSlot(p2.future.csat(), "futuro", "tempo"))],
    qualifiers: { tempo: ["atual", "futuro"] },
    defaults: { tempo: "futuro" },
    direction: 1,
    head: said(`csat | satisfação`),
    phrases:
      said(`csat projetado | satisfação futura | csat depois do redesenho | quanto sobe o csat |
      satisfação com o novo fluxo | csat antes e depois`),
    neighbours: { atual: "kpi.atual" },
    formula: "A2.5",
    definition: "CSAT estimado pela relação medida entre prazo, retrabalho e satisfação.",
  }),
  metric("redesenho.acuracia", {
    phase: 2,
    name: "acurácia da classificação",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("tempo", acrossSlot(p2.future.acuracia(), "futuro", "tempo"))],
    qualifiers: { tempo: ["atual", "futuro"] },
    defaults: { tempo: "futuro" },
    direction: 1,
    head: said(`acurácia | acerto`),
    phrases:
      said(`acurácia da classificação | acerto da triagem | quanto acerta hoje | acurácia futura |
      taxa de acerto da triagem | classificação certa de primeira`),
    neighbours: { caso: "caso_ia.acuracia" },
    formula: "A2.5",
    definition: "Parcela dos chamados cuja categoria inicial é a final; no futuro, a do piloto.",
  }),
  metric("redesenho.alerta_saem", {
    phase: 2,
    name: "clientes que saem do alerta",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p2.alert.leaving())],
    siblings: [{ as: "receita", fact: p2.alert.leavingRevenue() }],
    direction: 1,
    head: said(`cliente`),
    phrases:
      said(`clientes que saem do alerta | quantos deixam o alerta | quantos clientes recuperamos |
      contas que deixam o alerta | receita que sai do alerta | lojistas fora do alerta`),
    neighbours: { atual: "cliente.alerta" },
    formula: "A2.5",
    definition:
      "Clientes em alerta hoje menos os que continuam em alerta com o prazo e o CSAT projetados.",
  }),
  metric("etapa.quantidade", {
    phase: 2,
    name: "etapas do fluxo",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [per("tempo", p2.total.steps()), per("tempo", p2.total.stepsLater())],
    qualifiers: { tempo: ["atual", "futuro"] },
    defaults: { tempo: "futuro" },
    direction: -1,
    head: said(`etapa`),
    phrases:
      said(`quantas etapas | etapas do fluxo futuro | número de etapas | quantas etapas tem hoje |
      quantas etapas caem | etapas antes e depois`),
    neighbours: { decisao: "etapa.decisao" },
    formula: "A2.2",
    definition: "Etapas do fluxo atual (T02) ou do fluxo futuro.",
  }),
  metric("etapa.decisao", {
    phase: 2,
    name: "decisão da etapa",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [
      per(["processo", "etapa"], p2.step.decision({ process: "{processo}", step: "{etapa}" })),
    ],
    head: said(`decisão | etapa`),
    phrases:
      said(`decisão por etapa | o que fazer com a etapa | etapas eliminadas | etapas automatizadas |
      por que manter a etapa | etapas com ia | que etapas saem`),
    status: {
      Eliminar: ["eliminada", "cortada", "sai"],
      Automatizar: ["automatizada"],
      "IA autônoma": ["ia sozinha", "sem supervisão"],
      "IA assistida": ["com apoio de ia"],
      Integrar: ["integrada"],
      Simplificar: ["simplificada"],
      Manter: ["mantida"],
    },
    neighbours: { motivo: "etapa.motivo" },
    formula: "A2.2",
    definition:
      "Primeira regra da A2.2 que a etapa atende; uma pessoa pode alterar, com nome e motivo.",
  }),
  metric("etapa.motivo", {
    phase: 2,
    name: "motivo da decisão da etapa",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("etapa", p2.step.reason({ process: "{processo}", step: "{etapa}" }))],
    head: said(`motivo`),
    phrases:
      said(`motivo da decisão da etapa | por que a etapa foi eliminada | por que automatizar a etapa |
      razão da decisão | porque essa etapa fica | justificativa da etapa`),
    neighbours: { decisao: "etapa.decisao" },
    formula: "A2.2",
    definition: "Regra e notas que levaram à decisão.",
  }),
  metric("redesenho.esforco", {
    phase: 2,
    name: "esforço do redesenho",
    article: "o",
    unit: "pd",
    unitClass: "esforco",
    grains: [
      total(p2.total.effort()),
      per("etapa", p2.step.effort({ process: "{processo}", step: "{etapa}" })),
      per("iniciativa", p5.initiative.effort({ initiative: "{iniciativa}" })),
    ],
    direction: -1,
    additive: ["etapa", "iniciativa"],
    head: said(`esforço | implantar`),
    phrases:
      said(`esforço do redesenho | pessoas-dia para implantar | quanto trabalho dá implantar |
      esforço de implantação | tamanho do projeto em dias de trabalho | esforço por etapa`),
    neighbours: { prazo: "iniciativa.duracao" },
    formula: "A2.2",
    definition: "Soma dos esforços das decisões por etapa, em pessoas-dia.",
  }),
  metric("redesenho.medido_pct", {
    phase: 2,
    name: "parcela do ganho medida em piloto",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p2.total.measuredShare())],
    direction: 1,
    head: said(`piloto | medido`),
    phrases: said(`quanto do ganho foi medido | ganho comprovado em piloto | o que é promessa |
      parcela medida | o que já foi testado | evidência do ganho`),
    formula: "A2.3",
    definition: "Horas liberadas por efeitos medidos em piloto ÷ horas liberadas.",
  }),
];
