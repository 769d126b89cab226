/** Formulas of phase 1, each with its own version; the catalogue (`facts.ts`) says which fact follows which. */
import { formulas } from "../../facts/catalogue/define-facts.ts";

export const a11 = formulas("A1.1", {
  cell: ["1.0.0", "valor informado no inventário de processos"],
  count: ["1.0.0", "contagem das linhas do inventário de processos com nome"],
  baseHours: ["1.0.0", "volume por mês × minutos por caso ÷ 60"],
  reworkHours: ["1.0.0", "volume por mês × taxa de retrabalho × minutos por caso refeito ÷ 60"],
  hours: ["1.0.0", "horas da primeira execução + horas de retrabalho"],
  fte: ["1.0.0", "horas por mês ÷ horas produtivas por FTE"],
  labor: ["1.0.0", "horas por mês × custo por hora × 12"],
  cost: ["1.0.0", "custo anual de mão de obra + material refeito por ano"],
  unit: ["1.0.0", "custo anual ÷ (12 × volume por mês)"],
  total: ["1.0.0", "soma dos processos com valor"],
  systems: ["1.0.0", "contagem dos sistemas informados no processo"],
  valid: [
    "1.0.0",
    "processos com nome, área, volume, minutos, retrabalho e custo por hora ÷ processos",
  ],
  coverage: ["1.0.0", "FTE dos processos mapeados ÷ FTE do organograma"],
  rate: [
    "1.0.0",
    "custo por hora informado; na falta, custo mensal da área ÷ (FTE × horas produtivas); áreas pequenas usam a taxa do grupo agregado",
  ],
  keptRate: [
    "1.0.0",
    "custo mensal da área ÷ (FTE × horas produtivas), mantido de uma execução anterior: desde então mudaram menos pessoas do que o mínimo de um grupo",
  ],
});

/** Of a headline that the input cannot give. */
export const missing = formulas("A1.1", {
  inventory: ["1.0.0", "não calculado: falta inventário de processos"],
  effort: ["1.0.0", "não calculado: falta volume e minutos por caso no inventário"],
  cost: ["1.0.0", "não calculado: falta volume, minutos e custo por hora no inventário"],
  rework: ["1.0.0", "não calculado: falta taxa de retrabalho e custo por hora no inventário"],
  leadTime: [
    "1.0.0",
    "não calculado: falta log de eventos com casos completos, ou prazo no inventário",
  ],
  clients: ["1.0.0", "não calculado: falta clientes e casos"],
  potential: [
    "1.0.0",
    "não calculado: falta notas de padronização, dados, julgamento e integração",
  ],
  scores: ["1.0.0", "não calculado: falta valor e viabilidade dos processos"],
});

export const a12 = formulas("A1.2", {
  cost: ["1.0.0", "horas de retrabalho × custo por hora × 12 + material refeito por ano"],
  yield: ["1.0.0", "100 − taxa de retrabalho"],
  total: ["1.0.0", "soma dos processos com taxa de retrabalho e custo"],
  hours: ["1.0.0", "soma das horas de retrabalho dos processos"],
  share: ["1.0.0", "custo do retrabalho ÷ custo anual, nos processos com os dois valores"],
  rank: ["1.0.0", "processos em ordem decrescente de custo do retrabalho"],
});

export const a13 = formulas("A1.3", {
  rank: ["1.0.0", "processos em ordem decrescente de custo anual"],
  share: ["1.0.0", "custo anual do processo ÷ soma dos custos anuais"],
  cumulative: ["1.0.0", "parcela acumulada até o processo, em ordem decrescente de custo"],
  classes: [
    "1.0.0",
    "classe pela parcela acumulada antes do processo: abaixo do corte A, classe A; abaixo do corte B, classe B; senão, classe C",
  ],
  count: ["1.0.0", "número de processos na classe"],
  items: ["1.0.0", "menor número de processos cuja soma alcança o corte da classe A"],
  itemsShare: ["1.0.0", "processos até o corte da classe A ÷ processos com custo"],
  herfindahl: ["1.0.0", "soma dos quadrados das parcelas em porcento"],
  gini: ["1.0.0", "Σ(2i − n − 1)·x ÷ (n·Σx), x em ordem crescente"],
  reading: [
    "1.0.0",
    "até 35% dos processos no corte, concentrado; até 55%, moderadamente concentrado; acima, pulverizado",
  ],
  area: ["1.0.0", "soma dos processos da área"],
  areaShare: ["1.0.0", "custo da área ÷ soma dos custos anuais"],
});

export const a14 = formulas("A1.4", {
  index: [
    "1.0.0",
    "(padronização, dados estruturados, baixo julgamento e integração, ponderados) × (1 − exceções) × (1 − automação atual); a automação atual entra como fator de rendimento decrescente (premissa), não como desconto aritmético",
  ],
  released: ["1.0.0", "horas por mês × potencial de automação × captura"],
  total: ["1.0.0", "soma dos processos com potencial calculado"],
  rank: ["1.0.0", "processos em ordem decrescente de potencial de automação"],
  limiter: ["1.0.0", "componente que mais reduz o potencial"],
});

export const a110 = formulas("A1.10", {
  addressable: ["1.0.0", "horas liberáveis por mês × custo por hora × 12"],
  total: ["1.0.0", "soma do custo endereçável dos processos"],
  rework: ["1.0.0", "horas de retrabalho × potencial × captura × custo por hora × 12, somadas"],
});

export const a15 = formulas("A1.5", {
  value: [
    "1.0.0",
    "0,25·custo + 0,15·retrabalho + 0,10·prazo + 0,20·receita exposta + 0,15·importância + 0,15·impacto no cliente, cada um normalizado de 0 a 100 entre os quantis de 5% e 95%",
  ],
  feasibility: [
    "1.0.0",
    "0,45·potencial de automação + 0,20·dados estruturados + 0,15·integração + 0,20·baixo risco, de 0 a 100",
  ],
  quadrant: ["1.0.0", "valor e viabilidade comparados com os cortes"],
  position: ["1.0.0", "ordem por quadrante e, dentro dele, pela raiz de valor × viabilidade"],
  stability: ["1.0.0", "parcela de 500 sorteios de pesos (±30%) em que o quadrante não muda"],
  band: ["1.0.0", "a partir de 80%, estável; de 50% a 80%, sensível; abaixo, instável"],
  lever: ["1.0.0", "valor da alavanca normalizado de 0 a 100"],
  count: ["1.0.0", "contagem dos processos no quadrante"],
  names: ["1.0.0", "processos do quadrante, na ordem de prioridade"],
  bounds: ["1.0.0", "quantil do tipo 7 entre os processos"],
});

export const a18 = formulas("A1.8", {
  latest: ["1.0.0", "valor do mês mais recente; vários valores no mês, a média"],
  target: ["1.0.0", "meta do mês mais recente"],
  gap: ["1.0.0", "distância até a meta, positiva quando melhor que a meta"],
  attainment: [
    "1.0.0",
    "atual ÷ meta, ou meta ÷ atual quando menor é melhor; só com os dois valores positivos",
  ],
  points: ["1.0.0", "meses com valor"],
  code: ["1.0.0", "código de benchmark da linha mais recente do indicador"],
  unit: ["1.0.0", "unidade da linha mais recente do indicador, como está no arquivo"],
});

export const a19 = formulas("A1.9", {
  clients: ["1.0.0", "contagem das contas informadas"],
  alert: [
    "1.0.0",
    "contas que atendem a pelo menos um critério de alerta, sobre os casos abertos na janela até a data-base",
  ],
  criterion: ["1.0.0", "contas que atendem ao critério; uma conta pode atender a vários"],
  revenue: ["1.0.0", "soma da receita mensal das contas em alerta"],
  allRevenue: ["1.0.0", "soma da receita mensal das contas"],
  share: ["1.0.0", "receita mensal em alerta ÷ receita mensal de todas as contas"],
  window: ["1.0.0", "data-base menos a janela do alerta"],
  base: ["1.0.0", "último dia do último mês completo de abertura de casos"],
});

export const a111 = formulas("A1.11", {
  process: [
    "1.1.0",
    "processo com log e melhor posição na ordem de prioridade; sem posição, o log com mais casos; sem log, o primeiro da ordem",
  ],
  copy: ["1.1.0", "valor atual do processo em foco"],
  hours: [
    "1.1.0",
    "horas por mês × (1 − potencial de automação × captura); potencial preliminar, substituído pela projeção por etapa",
  ],
  none: ["1.1.0", "projeção por etapa: depende das etapas do processo"],
  method: ["1.1.0", "método da projeção mostrada"],
  accuracy: ["1.1.0", "acurácia do piloto da etapa que classifica os casos"],
  architectureNow: [
    "1.1.0",
    "licença + infraestrutura + suporte por ano dos sistemas de ingestão em dólar ÷ 12",
  ],
  architectureLater: ["1.1.0", "custo anual da opção com a maior nota ponderada ÷ 12 ÷ câmbio"],
  blockName: ["1.1.0", "blocos do fluxo, pelas macroetapas informadas"],
  blockType: ["1.1.0", "tipo da etapa com mais execução no bloco, pela decisão por etapa"],
});

/** Projection by step of each measure. */
export const byStep = formulas("A1.11", {
  volume_mes: ["1.1.0", "o redesenho não muda o volume"],
  horas: ["1.1.0", "volume por mês × soma de frequência × execução futura das etapas ÷ 60"],
  prazo: ["1.1.0", "soma de frequência × (execução + espera) futuras das etapas, por caso"],
  retrabalho: ["1.1.0", "retrabalho atual × (1 − soma de parcela da causa × redução da causa)"],
  csat: [
    "1.1.0",
    "média das respostas + efeito do prazo e do retrabalho projetados, por mínimos quadrados; associação observada, não prova causa",
  ],
  alerta: [
    "1.1.0",
    "critérios de alerta recalculados caso a caso com o prazo e a satisfação projetados",
  ],
});

/** Of T02, as phase 2 reads it. */
export const a21 = formulas("A2.1", {
  steps: ["1.0.0", "contagem das etapas informadas do processo"],
  noValue: [
    "1.0.0",
    "contagem das etapas que não agregam valor, fora as de retrabalho e as obrigatórias",
  ],
});
