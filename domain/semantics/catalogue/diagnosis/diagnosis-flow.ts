/** Phase 1: cases and the way that they go. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import * as p2 from "../../../phases/zero-base/facts.ts";
import { acrossSlot, metric, per, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const diagnosisFlowMetrics = [
  metric("chamado.volume_mes", {
    phase: 1,
    name: "chamados por mês",
    article: "os",
    unit: "un/mes",
    unitClass: "contagem",
    grains: [total(p1.cases.volume())],
    head: said(`chamado | caso | ticket | atendimento`),
    phrases: said(`quantos chamados por mês | casos por mês | quantos tickets entram |
      demanda do atendimento | média mensal de chamados`),
    neighbours: { prazo: "chamado.prazo", total: "chamado.quantidade" },
    ambiguousWith: ["processo.volume_mes", "chamado.quantidade"],
    formula: "A1.11",
    definition: "Casos abertos nos meses completos do log ÷ número de meses completos.",
  }),
  metric("chamado.quantidade", {
    phase: 1,
    name: "número de chamados",
    article: "o",
    unit: "un",
    unitClass: "contagem",
    grains: [
      per(["processo", "mes"], p1.logMonth.cases({ log: "{processo}", month: "{mes}" })),
      total("cube:casos.contagem"),
      per("canal", "cube:casos.contagem"),
      per("prioridade", "cube:casos.contagem"),
      per("categoria", "cube:casos.contagem"),
    ],
    cube: "casos.contagem",
    additive: ["canal", "prioridade", "categoria", "mes", "processo"],
    head: said(`chamado | caso | ticket | atendimento`),
    phrases: said(`volume de chamados | chamados por canal | chamados por prioridade |
      quantos casos abertos | canal que mais recebe chamado | número de chamados |
      total de tickets abertos`),
    neighbours: { prazo: "chamado.prazo", mes: "chamado.volume_mes" },
    ambiguousWith: ["chamado.volume_mes"],
    formula: "Q1",
    definition: "Casos recebidos no recorte, contados por linha; sem período dito, todo o arquivo.",
  }),
  metric("chamado.prazo", {
    phase: 1,
    name: "prazo de resolução medido",
    article: "o",
    unit: "dias",
    unitClass: "tempo",
    grains: [
      per(
        ["processo", "estatistica"],
        acrossSlot(p1.time.mean({ log: "{processo}" }), "media", "estatistica"),
      ),
    ],
    cube: "casos.prazo.media",
    qualifiers: { estatistica: ["media", "p10", "p25", "p50", "p75", "p85", "p95"] },
    defaults: { estatistica: "media" },
    direction: -1,
    head: said(`prazo | tempo | demora`),
    phrases: said(`tempo de resolução | prazo medido | quanto tempo leva um chamado |
      prazo médio de atendimento | p85 do prazo | mediana do prazo | em quanto tempo fecha |
      tempo até encerrar`),
    neighbours: { futuro: "redesenho.prazo", execucao: "chamado.toque", meta: "kpi.meta" },
    ambiguousWith: ["processo.prazo"],
    formula: "A1.6",
    definition: "Tempo entre o primeiro início e o último fim do caso no log, em dias corridos.",
  }),
  metric("chamado.toque", {
    phase: 1,
    name: "tempo de execução por caso",
    article: "o",
    unit: "min",
    unitClass: "tempo",
    grains: [per("processo", p1.time.touch({ log: "{processo}" }))],
    direction: -1,
    head: said(`tempo | execução | trabalho`),
    phrases: said(`tempo de execução | tempo de toque | minutos trabalhados por caso |
      minutos de execução por chamado | tempo trabalhado por caso | minutos de mão na massa`),
    neighbours: { prazo: "chamado.prazo", eficiencia: "fluxo.eficiencia" },
    formula: "A1.6",
    definition: "Soma das durações das atividades do caso, sem as esperas, em minutos.",
  }),
  metric("fluxo.eficiencia", {
    phase: 1,
    name: "eficiência de fluxo",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("processo", p1.time.efficiency({ log: "{processo}" }))],
    direction: 1,
    head: said(`eficiência`),
    phrases: said(`eficiência de fluxo | parcela do tempo trabalhando | quanto do prazo é trabalho |
      tempo parado | quanto é espera | relação trabalho e espera`),
    neighbours: { execucao: "chamado.toque" },
    contrary: said(`parado | espera | esperas`),
    formula: "A1.6",
    definition: "Tempo de execução ÷ prazo do caso, em prazo corrido.",
  }),
  metric("fluxo.gargalo", {
    phase: 1,
    name: "parcela da espera por etapa",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per(
        ["processo", "etapa"],
        p1.activity.waitShare({ log: "{processo}", rank: "{#}" }),
        p1.activity.name({ log: "{processo}", rank: "{#}" }),
      ),
    ],
    direction: -1,
    additive: ["etapa"],
    head: said(`gargalo | espera | fila | parado`),
    phrases:
      said(`onde está o gargalo | etapa que mais espera | onde o caso fica parado | maior fila |
      onde emperra | etapa mais lenta | segundo gargalo | espera por etapa`),
    neighbours: { horas: "fluxo.espera_media" },
    formula: "A1.6",
    definition: "Horas de espera antes da etapa ÷ horas de espera de todas as etapas do fluxo.",
  }),
  metric("fluxo.espera_media", {
    phase: 1,
    name: "espera média antes da etapa",
    article: "a",
    unit: "h",
    unitClass: "horas",
    grains: [
      per(
        ["processo", "etapa"],
        p1.activity.meanWait({ log: "{processo}", rank: "{#}" }),
        p1.activity.name({ log: "{processo}", rank: "{#}" }),
      ),
    ],
    direction: -1,
    head: said(`espera`),
    phrases:
      said(`espera média | quantas horas espera | tempo de fila | horas parado antes da etapa |
      fila média | demora para começar a etapa`),
    neighbours: { parcela: "fluxo.gargalo" },
    formula: "A1.6",
    definition: "Horas entre o fim da etapa anterior e o início desta, média por execução.",
  }),
  metric("fluxo.variantes", {
    phase: 1,
    name: "variantes do fluxo",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [
      per("processo", p1.log.variants({ log: "{processo}" })),
      per(
        ["processo", "variante"],
        p1.variant.cases({ log: "{processo}", rank: "{#}" }),
        p1.variant.sequence({ log: "{processo}", rank: "{#}" }),
      ),
    ],
    direction: -1,
    additive: ["variante"],
    head: said(`variante | caminho`),
    phrases: said(`quantas variantes | caminhos diferentes | quantos caminhos o fluxo tem |
      caminho mais comum | variante mais frequente | jeitos de fazer o mesmo processo`),
    neighbours: { conformidade: "fluxo.conformidade" },
    formula: "A1.6",
    definition: "Sequências distintas de atividades entre os casos completos.",
  }),
  metric("fluxo.conformidade", {
    phase: 1,
    name: "casos que seguem o fluxo previsto",
    article: "os",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("processo", p1.conformance.share({ log: "{processo}" }))],
    direction: 1,
    head: said(`conformidade | aderência | desvio`),
    phrases:
      said(`aderência ao fluxo | quantos seguem o caminho previsto | conformidade do processo |
      casos dentro do padrão | casos conformes | respeito ao fluxo previsto`),
    complementPhrases: said(`casos que fogem do fluxo | casos fora do padrão | desvios do fluxo`),
    not: said(`lgpd | jurídico`),
    neighbours: { variantes: "fluxo.variantes" },
    contrary: said(`desvio | desvios | fogem`),
    formula: "A1.6",
    definition: "Casos completos cuja sequência é uma das de referência ÷ casos completos.",
  }),
  metric("cliente.quantidade", {
    phase: 1,
    name: "clientes",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.clients.count()), per("segmento", "cube:clientes.contagem")],
    cube: "clientes.contagem",
    direction: 1,
    additive: ["segmento"],
    head: said(`cliente | conta | lojista`),
    phrases: said(`quantos clientes | número de clientes | base de clientes | clientes por porte |
      quantas contas | carteira de clientes | clientes por segmento`),
    not: said(`alerta`),
    neighbours: { dinheiro: "cliente.receita", alerta: "cliente.alerta" },
    formula: "A1.9",
    definition: "Linhas da tabela de clientes com identificador.",
  }),
  metric("cliente.receita", {
    phase: 1,
    name: "receita mensal dos clientes",
    article: "a",
    unit: "BRL/mes",
    unitClass: "dinheiro",
    grains: [
      total(p1.clients.revenue()),
      per("segmento", "cube:clientes.receita_mensal.soma"),
      per("cliente", "cube:clientes.receita_mensal.soma"),
    ],
    cube: "clientes.receita_mensal.soma",
    direction: 1,
    additive: ["segmento", "cliente"],
    head: said(`receita | faturamento`),
    phrases: said(`receita mensal | quanto os clientes pagam por mês | faturamento por mês |
      receita por segmento | quanto entra por mês | clientes que mais faturam | MRR |
      cliente dá mais receita | cliente com mais receita | cliente que mais paga | receita por cliente`),
    not: said(`alerta | ano`),
    neighbours: { quantidade: "cliente.quantidade", alerta: "cliente.alerta_receita" },
    formula: "A1.9",
    definition:
      "Soma da receita mensal informada por cliente; não é a receita contábil da empresa.",
  }),
  metric("cliente.alerta", {
    phase: 1,
    name: "clientes em alerta",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p1.alert.count()),
      per("criterio", p1.alertCriterion.clients({ criterion: "{criterio}" })),
      per("tempo", acrossSlot(p2.future.alerta(), "futuro", "tempo")),
    ],
    qualifiers: { tempo: ["atual", "futuro"] },
    defaults: { tempo: "atual" },
    direction: -1,
    head: said(`alerta | risco`),
    phrases: said(`clientes em alerta | quantos clientes em risco | contas em risco de sair |
      clientes que podem cancelar | por que estão em alerta | lojistas em alerta`),
    not: said(`iniciativa`),
    neighbours: { dinheiro: "cliente.alerta_receita", futuro: "redesenho.alerta_saem" },
    formula: "A1.9",
    definition:
      "Clientes que atendem a ao menos um critério: prazo médio, CSAT, queda de uso (e retrabalho, quando ativo).",
  }),
  metric("cliente.alerta_receita", {
    phase: 1,
    name: "receita mensal em alerta",
    article: "a",
    unit: "BRL/mes",
    unitClass: "dinheiro",
    grains: [total(p1.alert.revenue())],
    siblings: [{ as: "parcela", fact: p1.alert.revenueShare() }],
    direction: -1,
    head: said(`receita`),
    phrases: said(`receita em risco | receita exposta | quanto podemos perder |
      quanto se perde se os clientes em alerta saírem | faturamento em risco |
      parcela da receita em alerta`),
    neighbours: { quantidade: "cliente.alerta" },
    formula: "A1.9",
    definition: "Soma da receita mensal dos clientes em alerta.",
  }),
];
