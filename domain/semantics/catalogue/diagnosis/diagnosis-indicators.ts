/** Phase 1: what stands behind costs, flow, the ledger and indicators. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import * as p7 from "../../../phases/adopt-loop/facts.ts";
import { brief } from "../../brief.ts";

export const diagnosisIndicatorsMetrics = [
  brief("fluxo.atividades", {
    phase: 1,
    name: "as atividades do fluxo",
    unit: "un",
    facts: [p1.log.activities({ log: "{processo}" })],
    phrases: `quantas atividades tem o fluxo | atividades diferentes no log | número de atividades do
      processo | atividades distintas registradas | quantos tipos de atividade | passos que
      aparecem no log`,
    formula: "A1.6",
    definition: "Contagem das atividades distintas.",
  }),
  brief("fluxo.refeitos", {
    phase: 1,
    name: "os casos refeitos",
    unit: "un",
    facts: [p1.reworked.cases({ log: "{processo}" })],
    direction: -1,
    phrases: `quantos casos foram refeitos | casos com retrabalho | chamados refeitos | número de
      casos que voltaram | casos que precisaram ser refeitos | quantos chamados voltaram`,
    formula: "A1.6",
    definition:
      "Casos completos com atividade repetida, etapa de retrabalho ou causa de retrabalho ÷ casos completos.",
  }),
  brief("fluxo.prazo_refeitos", {
    phase: 1,
    name: "o prazo médio com retrabalho",
    unit: "dias",
    facts: [p1.reworked.meanWith({ log: "{processo}" })],
    direction: -1,
    phrases: `prazo dos casos refeitos | quanto demora o caso com retrabalho | tempo do caso que volta
      | prazo médio com retrabalho | demora quando há retrabalho | resolução dos casos
      refeitos`,
    formula: "A1.6",
    definition: "Fim do último evento − abertura do caso, nos casos completos, em prazo corrido.",
  }),
  brief("fluxo.prazo_limpos", {
    phase: 1,
    name: "o prazo médio sem retrabalho",
    unit: "dias",
    facts: [p1.reworked.meanWithout({ log: "{processo}" })],
    direction: -1,
    phrases: `prazo dos casos sem retrabalho | quanto demora o caso sem retrabalho | tempo do caso que
      não volta | prazo médio sem retrabalho | resolução quando sai certo de primeira | demora
      dos casos limpos`,
    formula: "A1.6",
    definition: "Fim do último evento − abertura do caso, nos casos completos, em prazo corrido.",
  }),
  brief("fluxo.toque_mes", {
    phase: 1,
    name: "as horas de execução por mês",
    unit: "h/mes",
    facts: [p1.time.touchHours({ log: "{processo}" })],
    direction: -1,
    phrases: `horas de execução do fluxo por mês | horas trabalhadas nos chamados | esforço mensal nos
      casos | quantas horas o time trabalha nos casos | horas de mão na massa por mês |
      execução mensal medida no log`,
    formula: "A1.6",
    definition: "Tempo de execução dos casos abertos nos meses completos ÷ meses completos.",
  }),
  brief("fluxo.passagem", {
    phase: 1,
    name: "a passagem que mais tempo leva",
    unit: "texto",
    facts: [p1.bottleneck.name({ log: "{processo}" })],
    phrases: `passagem mais demorada | etapa mais lenta do fluxo | qual é o gargalo | nome do gargalo
      | onde o processo mais demora | que etapa segura o processo | onde o fluxo trava | etapa
      que mais atrasa`,
    formula: "A1.6",
    definition: "Espera atribuída à atividade ÷ espera total dos casos completos.",
  }),
  brief("fluxo.ocupacao", {
    phase: 1,
    name: "a ocupação do grupo mais carregado",
    unit: "pct",
    facts: [p1.arrivals.load({ log: "{processo}" })],
    direction: -1,
    phrases: `ocupação da equipe | carga do time de atendimento | o time está sobrecarregado |
      utilização da equipe no log | quão ocupada está a equipe | ociosidade da equipe`,
    formula: "A1.6",
    definition:
      "Horas de execução por mês ÷ (recursos ativos no mês × horas produtivas por FTE); limite inferior, só a carga observada no log.",
  }),
  brief("fluxo.recursos", {
    phase: 1,
    name: "os recursos ativos por mês",
    unit: "un",
    facts: [p1.arrivals.resources({ log: "{processo}" })],
    phrases: `quantas pessoas atendem por mês | recursos ativos no fluxo | quantos atendentes
      trabalham | atendentes ativos | tamanho da equipe de atendimento | gente no grupo mais
      ocupado`,
    formula: "A1.6",
    definition:
      "Horas de execução por mês ÷ (recursos ativos no mês × horas produtivas por FTE); limite inferior, só a carga observada no log.",
  }),
  brief("kpi.em_um_ano", {
    phase: 1,
    name: "o valor do indicador em um ano",
    unit: "*",
    facts: [p1.kpiCourse.ahead({ kpi: "{indicador}" })],
    phrases: `onde o indicador vai parar em um ano | indicador em um ano nesse ritmo | projeção do
      indicador | para onde vai o indicador se nada mudar | valor futuro do indicador |
      tendência projetada do indicador`,
    formula: "A1.8",
    definition: "Valor atual + 12 × variação por mês.",
  }),
  brief("kpi.perda_ano", {
    phase: 1,
    name: "a margem por ano já perdida",
    unit: "BRL/ano",
    facts: [p1.kpiCourse.lost({ kpi: "{indicador}" })],
    direction: -1,
    phrases: `quanto o indicador já custou | margem perdida por ano | perda anual pelo indicador |
      quanto já perdemos com a piora | prejuízo da piora do indicador | custo da piora`,
    formula: "A1.8",
    definition: "(média recente − média inicial) × receita anual × margem.",
  }),
  brief("kpi.perda_futura", {
    phase: 1,
    name: "a margem por ano a perder em um ano",
    unit: "BRL/ano",
    facts: [p1.kpiCourse.losing({ kpi: "{indicador}" })],
    direction: -1,
    phrases: `quanto vamos perder se continuar assim | custo de não fazer nada | perda adicional em um
      ano | preço da inércia | quanto custa esperar um ano | margem a mais perdida`,
    formula: "A1.8",
    definition: "12 × variação por mês × receita anual × margem.",
  }),
  brief("kpi.responsavel", {
    phase: 1,
    name: "o responsável pelo indicador",
    unit: "texto",
    // Phase 7 has all of them, phase 1 those with a trend.
    facts: [p7.kpi.owner({ kpi: "{indicador}" }), p1.kpiCourse.owner({ kpi: "{indicador}" })],
    phrases: `quem responde pelo indicador | dono do indicador | responsável pelo kpi | a quem cobrar
      o indicador | quem cuida do indicador | área dona do indicador`,
    formula: "A1.8",
    definition: "Média dos três últimos meses.",
  }),
  brief("kpi.mes", {
    phase: 1,
    name: "o mês do valor do indicador",
    unit: "data",
    facts: [p1.kpi.month({ kpi: "{indicador}" })],
    phrases: `de quando é o indicador | mês do último valor do indicador | data da última medição |
      último mês medido | quando foi medido o indicador`,
    formula: "A1.8",
    definition: "Valor do mês mais recente; vários valores no mês, a média.",
  }),
  brief("razao.meses", {
    phase: 1,
    name: "os meses com lançamentos",
    unit: "un",
    facts: [p1.ledger.months()],
    phrases: `quantos meses tem o razão | meses de razão | quantos meses de despesa temos | período
      coberto pelo razão em meses | meses com lançamento | histórico de gasto em meses`,
    formula: "A1.7",
    definition: "Soma dos valores do mês.",
  }),
  brief("razao.inicio", {
    phase: 1,
    name: "o primeiro mês do razão",
    unit: "data",
    facts: [p1.ledger.windowStart()],
    phrases: `desde quando temos razão | primeiro mês do razão | início da janela do razão | a partir
      de que mês há gasto | começo do histórico de gastos | data inicial do razão`,
    formula: "A1.7",
    definition:
      "Maior sequência de meses com ao menos 20% das linhas de um mês cheio, em número de linhas.",
  }),
  brief("razao.fim", {
    phase: 1,
    name: "o último mês do razão",
    unit: "data",
    facts: [p1.ledger.windowEnd()],
    phrases: `até quando vai o razão | último mês do razão | fim da janela do razão | mês mais recente
      do razão | último mês com gasto | data final do razão`,
    formula: "A1.7",
    definition:
      "Maior sequência de meses com ao menos 20% das linhas de um mês cheio, em número de linhas.",
  }),
  brief("razao.anomalias", {
    phase: 1,
    name: "os gastos mensais atípicos",
    unit: "un",
    facts: [p1.ledger.anomalies()],
    direction: -1,
    phrases: `quantos gastos atípicos | número de anomalias do razão | quantas anomalias de gasto |
      quantos picos de despesa | quantidade de meses anormais | gastos anormais encontrados`,
    formula: "A1.7",
    definition:
      "Sobre meses comparáveis: 0,6745·(x − mediana) ÷ MAD, acima de 3,5 em módulo; com MAD zero, (x − mediana) ÷ (1,253314 × desvio médio); diferença de ao menos 1% do gasto médio de um mês e série com linhas suficientes.",
  }),
  brief("razao.creditos", {
    phase: 1,
    name: "os créditos no razão",
    unit: "BRL",
    facts: [p1.ledger.credits()],
    phrases: `créditos e estornos | valor de estornos no razão | quanto foi estornado | abatimentos de
      fornecedores | lançamentos negativos | estornos contábeis`,
    formula: "A1.7",
    definition: "Soma dos valores negativos.",
  }),
  brief("razao.inclinacao", {
    phase: 1,
    name: "o aumento mensal do gasto",
    unit: "BRL",
    facts: [p1.ledgerTrend.slope()],
    direction: -1,
    phrases: `quanto o gasto cresce por mês | crescimento mensal da despesa | aumento médio do gasto
      por mês | ritmo de crescimento do gasto | gasto aumenta quanto todo mês | inclinação do
      gasto`,
    formula: "A1.8",
    definition: "Mediana das inclinações entre todos os pares de meses comparáveis (Theil–Sen).",
  }),
  brief("razao.ultimo_desvio", {
    phase: 1,
    name: "o excesso do gasto atípico",
    unit: "BRL",
    facts: [p1.ledgerAnomaly.excess({ rank: "{#}" })],
    direction: -1,
    phrases: `quanto passou do normal | excesso do gasto atípico | estouro da conta | quanto a conta
      passou da mediana | valor acima do habitual | tamanho da anomalia`,
    formula: "A1.7",
    definition: "Valor do mês − mediana da série.",
  }),
  brief("cliente.alerta_parcela", {
    phase: 1,
    name: "a parcela da receita em alerta",
    unit: "pct",
    facts: [p1.alert.revenueShare()],
    direction: -1,
    phrases: `parcela da receita em risco | percentual da receita ameaçada | quanto da receita está em
      alerta | fatia da receita em perigo | peso dos clientes em alerta | receita em risco em
      porcentagem`,
    formula: "A1.9",
    definition: "Receita mensal em alerta ÷ receita mensal de todas as contas.",
  }),
];
