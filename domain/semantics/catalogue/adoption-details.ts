/** Phase 7: readiness by element, training and capture in detail. */
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { brief } from "../brief.ts";

export const adoptionDetailsMetrics = [
  brief("prontidao.consciencia", {
    phase: 7,
    name: "a consciência da mudança",
    unit: "nota",
    facts: [p7.areaGroup.consciencia({ group: "{area}" })],
    direction: 1,
    phrases: `consciência da mudança | as pessoas sabem por que mudar | nota de consciência | entendem
      a necessidade de mudar | awareness | clareza do motivo da mudança`,
    formula: "A7.1",
    definition: "Média das respostas de 1 a 5, itens invertidos virados.",
    privacy: "grupo",
  }),
  brief("prontidao.desejo", {
    phase: 7,
    name: "o desejo de mudar",
    unit: "nota",
    facts: [p7.areaGroup.desejo({ group: "{area}" })],
    direction: 1,
    phrases: `desejo de mudar | as pessoas querem mudar | nota de desejo | vontade de mudar |
      engajamento com a mudança`,
    formula: "A7.1",
    definition: "Média das respostas de 1 a 5, itens invertidos virados.",
    privacy: "grupo",
  }),
  brief("prontidao.conhecimento", {
    phase: 7,
    name: "o conhecimento para mudar",
    unit: "nota",
    facts: [p7.areaGroup.conhecimento({ group: "{area}" })],
    direction: 1,
    phrases: `conhecimento para mudar | as pessoas sabem como fazer | sabem usar a ia | preparo
      técnico das pessoas | know-how da equipe`,
    formula: "A7.1",
    definition: "Média das respostas de 1 a 5, itens invertidos virados.",
    privacy: "grupo",
  }),
  brief("prontidao.habilidade", {
    phase: 7,
    name: "a habilidade para mudar",
    unit: "nota",
    facts: [p7.areaGroup.habilidade({ group: "{area}" })],
    direction: 1,
    phrases: `habilidade para mudar | as pessoas conseguem fazer | nota de habilidade | capacidade
      prática da equipe | a equipe consegue aplicar | ability`,
    formula: "A7.1",
    definition: "Média das respostas de 1 a 5, itens invertidos virados.",
    privacy: "grupo",
  }),
  brief("prontidao.reforco", {
    phase: 7,
    name: "o reforço da mudança",
    unit: "nota",
    facts: [p7.areaGroup.reforco({ group: "{area}" })],
    direction: 1,
    phrases: `reforço da mudança | a mudança se sustenta | nota de reforço | reconhecimento pela
      mudança | sustentação da mudança | reinforcement`,
    formula: "A7.1",
    definition: "Média das respostas de 1 a 5, itens invertidos virados.",
    privacy: "grupo",
  }),
  brief("prontidao.lideranca", {
    phase: 7,
    name: "a liderança na mudança",
    unit: "score",
    facts: [p7.component.lideranca(), p7.areaComponent.lideranca({ group: "{area}" })],
    direction: 1,
    phrases: `apoio da liderança | nota de liderança | a chefia apoia a mudança | patrocínio dos
      líderes | liderança engajada | líderes dão exemplo`,
    formula: "A7.3",
    definition: "(média − 1) ÷ 4 × 100.",
    privacy: "grupo",
  }),
  brief("prontidao.folga", {
    phase: 7,
    name: "a folga para mudar",
    unit: "score",
    facts: [p7.component.folga(), p7.areaComponent.folga({ group: "{area}" })],
    direction: 1,
    phrases: `folga para mudar | as pessoas têm tempo para mudar | espaço na agenda para a mudança |
      sobrecarga das pessoas com mudança | a equipe tem fôlego | tempo disponível para mudar`,
    contrary: "sobrecarga",
    formula: "A7.3",
    definition: "((6 − média da carga) − 1) ÷ 4 × 100.",
    privacy: "grupo",
  }),
  brief("prontidao.dados", {
    phase: 7,
    name: "os dados e ferramentas na prontidão",
    unit: "score",
    facts: [p7.component.dados(), p7.areaComponent.dados({ group: "{area}" })],
    direction: 1,
    phrases: `dados e ferramentas na pesquisa | as pessoas têm ferramentas | nota de dados e
      ferramentas | ferramentas disponíveis para a equipe | acesso a dados e ferramentas |
      estrutura de ferramentas`,
    formula: "A7.3",
    definition: "(média − 1) ÷ 4 × 100.",
    privacy: "grupo",
  }),
  brief("prontidao.fraco", {
    phase: 7,
    name: "o componente mais baixo da prontidão",
    unit: "texto",
    facts: [p7.readiness.lowest()],
    phrases: `ponto fraco da prontidão | componente mais baixo | o que puxa a prontidão para baixo | o
      que mais atrapalha a mudança | pior componente do índice | onde somos mais fracos para
      mudar`,
    formula: "A7.3",
    definition: "Componente com a menor nota.",
  }),
  brief("prontidao.individual", {
    phase: 7,
    name: "os respondentes por primeira barreira",
    unit: "pct",
    facts: [p7.elementBarrier.people({ element: "{barreira}" })],
    phrases: `respondentes por barreira | quantos param em cada barreira | percentual de pessoas em
      cada barreira | distribuição das barreiras | barreira por respondente | parcela com
      barreira de conhecimento`,
    formula: "A7.2",
    definition:
      "Respondentes cuja primeira barreira é o elemento ÷ respondentes com os cinco elementos.",
    privacy: "grupo",
  }),
  brief("pesquisa.grupos", {
    phase: 7,
    name: "os grupos publicados da pesquisa",
    unit: "un",
    facts: [p7.survey.groups()],
    phrases: `quantos grupos foram publicados | grupos da pesquisa | áreas com resultado de pesquisa |
      número de grupos com resposta suficiente | recortes publicados | grupos mostrados`,
    formula: "A7.1",
    definition: "Grupos com o mínimo de pessoas.",
  }),
  brief("pesquisa.itens", {
    phase: 7,
    name: "os itens da pesquisa",
    unit: "un",
    facts: [p7.survey.items()],
    phrases: `quantas perguntas tem a pesquisa | itens da pesquisa | número de questões | tamanho do
      questionário | perguntas do questionário | quantas questões foram feitas`,
    formula: "A7.1",
    definition: "Itens respondidos.",
  }),
  brief("treino.pessoas", {
    phase: 7,
    name: "as pessoas com plano de capacitação",
    unit: "un",
    facts: [p7.training.people(), p7.family.people({ family: "{familia}" })],
    phrases: `quantas pessoas serão treinadas | pessoas com plano de capacitação | gente a treinar |
      quantos vão fazer curso | número de treinandos`,
    formula: "A7.5",
    definition: "Pessoas com plano de capacitação.",
  }),
  brief("treino.h_pessoa", {
    phase: 7,
    name: "as horas de capacitação por pessoa",
    unit: "h",
    facts: [p7.training.hoursPerPerson(), p7.family.hoursPerPerson({ family: "{familia}" })],
    phrases: `quantas horas cada um treina | carga horária por pessoa | capacitação por pessoa | horas
      de curso por cabeça | tempo de treino individual`,
    formula: "A7.5",
    definition: "Horas ÷ pessoas.",
  }),
  brief("treino.semanas", {
    phase: 7,
    name: "as semanas de capacitação",
    unit: "semanas",
    facts: [p7.training.weeks(), p7.family.weeks({ family: "{familia}" })],
    direction: -1,
    phrases: `quantas semanas de capacitação | duração da capacitação | treinamento dura quanto |
      prazo do treinamento | semanas de treino | período de capacitação`,
    formula: "A7.5",
    definition:
      "Horas por pessoa ÷ limite semanal, arredondado para cima; vale a pessoa com mais horas.",
  }),
  brief("adocao.base", {
    phase: 7,
    name: "a adoção do business case",
    unit: "pct",
    facts: [p7.businessCase.adoption()],
    phrases: `adoção suposta no business case | adoção usada na conta | premissa de adoção | quanto de
      adoção foi suposto | adoção de referência | adoção considerada no caso`,
    formula: "A7.7",
    definition: "Adoção constante do business case.",
  }),
  brief("adocao.vpl_curva", {
    phase: 7,
    name: "o VPL recalculado com a curva",
    unit: "BRL",
    facts: [p7.value.npv({ set: "{perimetro}" })],
    direction: 1,
    phrases: `vpl com a curva de adoção | vpl recalculado | resultado com adoção gradual | valor do
      programa com a curva | vpl com adoção realista | business case com a curva`,
    formula: "A7.7",
    definition: "Modelo da fase 5 com a adoção mês a mês da curva no lugar da constante.",
  }),
  brief("adocao.vpl_perda", {
    phase: 7,
    name: "a diferença de VPL com a curva",
    unit: "BRL",
    facts: [p7.value.npvChange({ set: "{perimetro}" })],
    direction: 1,
    phrases: `quanto o vpl perde com a adoção gradual | diferença de vpl com a curva | custo da adoção
      lenta | efeito da curva no vpl | perda por adoção gradual | impacto da curva de adoção`,
    formula: "A7.7",
    definition: "VPL com a curva − VPL com adoção constante.",
  }),
  brief("adocao.ponto_medio", {
    phase: 7,
    name: "a semana do meio da curva",
    unit: "semanas",
    facts: [p7.curve.midpoint()],
    phrases: `quando metade adota | semana do meio da curva | metade da adoção | meio da curva de
      adoção | em que semana chega à metade | ponto médio da adoção`,
    formula: "A7.7",
    definition: "Semana do meio base − ganho × R.",
  }),
  brief("adocao.patamar", {
    phase: 7,
    name: "as semanas até o patamar da adoção",
    unit: "semanas",
    facts: [p7.curve.plateau()],
    direction: -1,
    phrases: `quando a adoção estabiliza | semanas até o patamar | tempo até a adoção plena | quanto
      demora para todos adotarem | estabilização da adoção | chegada ao patamar`,
    formula: "A7.7",
    definition: "Semana do meio + ln 9 ÷ k: nove décimos do teto.",
  }),
  brief("onda.iniciativas", {
    phase: 7,
    name: "as iniciativas da onda",
    unit: "texto",
    facts: [p7.wave.names({ wave: "{onda}" })],
    phrases: `que iniciativas entram em cada onda | iniciativas da onda | o que entra na onda |
      conteúdo de cada onda | projetos por onda | quais projetos estão na onda`,
    formula: "A7.11",
    definition: "Iniciativas que entram em operação na onda.",
  }),
  brief("onda.andamento", {
    phase: 7,
    name: "as iniciativas em andamento na onda",
    unit: "un",
    facts: [p7.wave.running({ wave: "{onda}" })],
    phrases: `iniciativas em andamento na onda | quantas frentes correm na onda | iniciativas
      simultâneas | frentes ao mesmo tempo | projetos em paralelo por onda | carga de
      iniciativas da onda`,
    formula: "A7.11",
    definition: "Iniciativas que começaram até o fim da onda e entram em operação depois dela.",
  }),
  brief("adocao.kpi_fora", {
    phase: 7,
    name: "os indicadores fora do plano",
    unit: "un",
    facts: [p7.kpis.out()],
    direction: -1,
    phrases: `indicadores fora do plano | quantos indicadores estão fora | kpis atrasados |
      indicadores desviados | quantos kpis não seguem o plano | metas fora do plano`,
    formula: "A7.10",
    definition: "Indicadores fora do plano por dois meses ou mais.",
  }),
  brief("adocao.kpi_acompanhados", {
    phase: 7,
    name: "os indicadores acompanhados",
    unit: "un",
    facts: [p7.kpis.count()],
    phrases: `quantos indicadores são acompanhados | indicadores acompanhados | número de kpis do
      programa | métricas acompanhadas | kpis monitorados | total de indicadores`,
    formula: "A7.9",
    definition: "Meses com valor.",
  }),
  brief("adocao.kpi_verificacao", {
    phase: 7,
    name: "a verificação do ganho do indicador",
    unit: "texto",
    facts: [p7.kpi.verdict({ kpi: "{indicador}" })],
    phrases: `o ganho foi verificado | verificação do ganho | o indicador comprova o ganho | prova do
      resultado | o resultado apareceu no indicador | confirmação do ganho`,
    formula: "A7.9",
    definition: "Três meses seguidos melhores que o decil favorável da linha de base.",
  }),
  brief("adocao.captura_prevista", {
    phase: 7,
    name: "a captura prevista por mês",
    unit: "BRL",
    facts: [p7.plannedCapture.upTo({ month: "{mes_programa}" })],
    direction: 1,
    phrases: `captura prevista por mês | quanto devemos capturar | benefício previsto acumulado |
      cronograma de captura | curva de captura`,
    formula: "A7.9",
    definition:
      "Soma do benefício acumulado das iniciativas recomendadas até o mês, do plano da fase 5.",
  }),
  brief("adocao.iniciativas_area", {
    phase: 7,
    name: "as iniciativas que tocam a área",
    unit: "un",
    facts: [p7.area.initiatives({ area: "{area}" })],
    phrases: `quantas iniciativas tocam a área | iniciativas por área | projetos que afetam a área |
      mudanças na área | frentes em cada área | quantos projetos mexem na área`,
    formula: "A7.4",
    definition: "Iniciativas cujos processos são da área, ou cujo responsável é a área.",
  }),
  brief("caso_ia.sem_adocao", {
    phase: 7,
    name: "os casos bloqueados sem meta de adoção",
    unit: "un",
    facts: [p7.cases.blocked()],
    direction: -1,
    phrases: `casos bloqueados sem meta de adoção | casos parados na adoção | casos que não entram na
      adoção | usos bloqueados no programa | ia fora da meta de adoção | casos sem adoção`,
    formula: "A7.11",
    definition: "Casos de uso do inventário por situação de liberação.",
  }),
];
