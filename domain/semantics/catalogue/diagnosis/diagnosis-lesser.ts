/** Phase 1 and quick wins: what stands beside the main figures. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import { brief } from "../../brief.ts";
import { acrossFacts, per } from "../../cubes/metric.ts";

export const diagnosisLesserMetrics = [
  brief("alerta.inicio_janela", {
    phase: 1,
    name: "o início da janela do alerta",
    unit: "data",
    facts: [p1.alert.windowStart()],
    phrases: `desde quando contam os alertas | início da janela do alerta |
      a partir de que dia se olha o alerta | primeiro dia da janela de alerta |
      que período o alerta de clientes olha`,
    formula: "A1.9",
    definition: "Data-base menos a janela do alerta.",
  }),
  brief("fluxo.etapas_da_espera", {
    phase: 1,
    name: "o número de etapas que concentram a espera",
    unit: "un",
    facts: [p1.bottleneck.count({ log: "{processo}" })],
    direction: -1,
    phrases: `quantas etapas concentram a espera | número de etapas que seguram o fluxo |
      em quantas atividades está a espera | quantos gargalos o fluxo tem |
      etapas em que se junta a espera`,
    formula: "A1.6",
    definition: "Espera atribuída à atividade ÷ espera total dos casos completos.",
  }),
  brief("mapa.limite_superior", {
    phase: 1,
    name: "o limite superior da escala do mapa de valor",
    unit: "*",
    facts: [
      acrossFacts("medida", [
        [p1.highBound.custo(), "custo"],
        [p1.highBound.retrabalho(), "retrabalho"],
        [p1.highBound.tempo(), "tempo"],
        [p1.highBound.receita(), "receita"],
      ]),
    ],
    phrases: `limite superior de normalização do mapa | teto da escala do mapa de valor |
      até que valor vai a escala do mapa | valor mais alto da escala do mapa |
      percentil de cima do mapa de valor`,
    formula: "A1.5",
    definition: "Quantil do tipo 7 entre os processos.",
  }),
  brief("mapa.limite_inferior", {
    phase: 1,
    name: "o limite inferior da escala do mapa de valor",
    unit: "*",
    facts: [
      acrossFacts("medida", [
        [p1.lowBound.custo(), "custo"],
        [p1.lowBound.retrabalho(), "retrabalho"],
        [p1.lowBound.tempo(), "tempo"],
        [p1.lowBound.receita(), "receita"],
      ]),
    ],
    phrases: `limite inferior de normalização do mapa | piso da escala do mapa de valor |
      de que valor parte a escala do mapa | valor mais baixo da escala do mapa |
      percentil de baixo do mapa de valor`,
    formula: "A1.5",
    definition: "Quantil do tipo 7 entre os processos.",
  }),
  brief("fluxo.pares", {
    phase: 1,
    name: "os pares de atividades em sequência direta",
    unit: "un",
    facts: [p1.log.pairs({ log: "{processo}" })],
    phrases: `quantos pares de atividades se seguem | número de passagens diferentes do fluxo |
      quantas ligações diretas entre atividades | pares em sequência direta do fluxo |
      quantas passagens distintas o log tem`,
    formula: "A1.6",
    definition: "Vezes em que a segunda atividade sucede diretamente a primeira.",
  }),
  brief("fluxo.tendencia", {
    phase: 1,
    name: "a tendência do prazo do fluxo",
    unit: "texto",
    facts: [p1.logTrend.reading({ log: "{processo}" })],
    phrases: `o prazo do fluxo está subindo ou caindo | tendência do prazo de resolução |
      o prazo vem melhorando mês a mês | para onde vai o prazo do fluxo | o prazo piora com os meses`,
    formula: "A1.8",
    definition:
      "Inclinação no sentido do indicador quando o teste indica tendência, sem sentido informado se sobe ou desce; senão, estável.",
  }),
  brief("fluxo.tendencia_por_mes", {
    phase: 1,
    name: "a variação mensal do prazo do fluxo",
    unit: "dias",
    facts: [p1.logTrend.slope({ log: "{processo}" })],
    direction: -1,
    phrases: `quanto o prazo muda por mês | variação mensal do prazo de resolução |
      inclinação da tendência do prazo | dias a mais de prazo a cada mês |
      de quanto o prazo sobe por mês`,
    formula: "A1.8",
    definition: "Mediana das inclinações entre todos os pares de meses (Theil–Sen).",
  }),
  brief("fluxo.tendencia_valor_p", {
    phase: 1,
    name: "o valor-p da tendência do prazo",
    unit: "idx",
    facts: [p1.logTrend.pValue({ log: "{processo}" })],
    phrases: `valor-p da tendência do prazo | a tendência do prazo é significativa |
      significância da tendência do prazo | o teste da tendência do prazo |
      probabilidade de a tendência do prazo ser acaso`,
    formula: "A1.8",
    definition:
      "Teste de Mann–Kendall bilateral; exato até dez pontos sem empate, senão aproximação normal com correções.",
  }),
  brief("fluxo.casos_pelo_inicio", {
    phase: 1,
    name: "os casos que começam na atividade",
    unit: "un",
    facts: [p1.node.first({ log: "{processo}", rank: "{#}" })],
    phrases: `com que atividade os casos começam | casos por atividade inicial |
      por onde o fluxo começa | primeira atividade dos casos |
      quantos casos começam em cada atividade`,
    formula: "A1.6",
    definition: "Casos que começam por esta atividade.",
  }),
  brief("processo.casos_da_causa", {
    phase: 1,
    name: "os casos com a causa de retrabalho no processo",
    unit: "un",
    facts: [p1.processCause.cases({ process: "{processo}", rank: "{#}" })],
    direction: -1,
    phrases: `quantos casos do processo têm cada causa | casos por causa de retrabalho do processo |
      contagem das causas no processo | número de casos da causa no processo |
      casos refeitos por causa dentro do processo`,
    formula: "A1.3",
    definition: "Contagem dos casos com a causa de retrabalho.",
  }),
  brief("mapa.nomes_estruturar", {
    phase: 1,
    name: "os nomes dos processos em Estruturar",
    unit: "texto",
    facts: [p1.quadrantNames.structure()],
    phrases: `nomes do que está em estruturar | nomes no quadrante estruturar |
      lista dos processos a estruturar antes | que processos pedem estrutura |
      processos em estruturar por nome`,
    formula: "A1.5",
    definition: "Processos do quadrante, na ordem de prioridade.",
  }),
  brief("mapa.nomes_ganho_pontual", {
    phase: 1,
    name: "os nomes dos processos em Ganho pontual",
    unit: "texto",
    facts: [p1.quadrantNames.pointGain()],
    phrases: `quais processos são ganho pontual | nomes no quadrante de ganho pontual |
      lista dos processos de ganho pontual | que processos dão só ganho pontual |
      processos em ganho pontual por nome`,
    formula: "A1.5",
    definition: "Processos do quadrante, na ordem de prioridade.",
  }),
  brief("mapa.nomes_nao_priorizar", {
    phase: 1,
    name: "os nomes dos processos em Não priorizar",
    unit: "texto",
    facts: [p1.quadrantNames.notNow()],
    phrases: `quais processos não priorizar agora | nomes no quadrante de não priorizar |
      lista dos processos a não priorizar | que processos ficam sem prioridade |
      processos em não priorizar por nome`,
    formula: "A1.5",
    definition: "Processos do quadrante, na ordem de prioridade.",
  }),
  brief("ganho_rapido.semanas", {
    phase: 0,
    name: "a duração do ganho rápido",
    unit: "semanas",
    grains: [per("ganho", "qw.{#}.semanas", "qw.{#}.nome")],
    direction: -1,
    phrases: `quantas semanas leva o ganho rápido | duração de cada ganho rápido |
      quanto tempo demora o quick win | semanas por ganho rápido | prazo do ganho rápido`,
    formula: "QW",
    definition: "Lista mostrada dos ganhos rápidos aceitos.",
  }),
  brief("ganho_rapido.esforco", {
    phase: 0,
    name: "o esforço do ganho rápido",
    unit: "pd",
    grains: [per("ganho", "qw.{#}.esforco", "qw.{#}.nome")],
    direction: -1,
    phrases: `quanto esforço pede o ganho rápido | pessoas-dia do ganho rápido |
      esforço de cada quick win | trabalho para fazer o ganho rápido | esforço por ganho rápido`,
    formula: "QW",
    definition: "Lista mostrada dos ganhos rápidos aceitos.",
  }),
  brief("ganho_rapido.pontuacao", {
    phase: 0,
    name: "a pontuação do ganho rápido",
    unit: "score",
    facts: ["qw.{#}.pontuacao"],
    direction: 1,
    phrases: `pontuação de cada ganho rápido | nota do quick win |
      por que o ganho rápido está em primeiro | pontos do ganho rápido |
      como os ganhos rápidos se ordenam`,
    formula: "QW",
    definition: "Lista mostrada dos ganhos rápidos aceitos.",
  }),
  brief("ganho_rapido.aceitos", {
    phase: 0,
    name: "os candidatos a ganho rápido aceitos",
    unit: "un",
    facts: ["qw.n_aceitos"],
    direction: 1,
    phrases: `quantos candidatos a ganho rápido passaram | candidatos aceitos nos critérios |
      quantos passam nos sete critérios | candidatos que cumprem os critérios |
      número de candidatos aprovados nos critérios`,
    formula: "QW",
    definition: "Contagem dos candidatos avaliados.",
  }),
  brief("ganho_rapido.motivo", {
    phase: 0,
    name: "o critério que mais exclui candidatos a ganho rápido",
    unit: "texto",
    facts: ["qw.motivo_top"],
    phrases: `por que candidatos a ganho rápido ficam fora | critério que mais exclui candidatos |
      o que mais elimina quick wins | motivo mais comum de exclusão do ganho rápido |
      qual critério barra mais candidatos`,
    formula: "QW",
    definition: "Critério que mais exclui candidatos.",
  }),
];
