/** Formulas of what phase 1 computes of processes, each with its own version; their facts are handed to the later phases. */
import { formulas } from "../../../facts/catalogue/define-facts.ts";

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

/** What a quick win of the process takes and where it stands already (QW). */
export const quickWinProcess = formulas("QW", {
  difficulty: [
    "1.0.0",
    "0,6 + 0,8 × média de exceções ÷ 25 (no máximo 1), (5 − padronização) ÷ 4, (5 − dados estruturados) ÷ 4, (5 − integração) ÷ 4 e (julgamento − 1) ÷ 4, das informadas",
  ],
  system: ["1.0.0", "primeiro sistema informado no inventário"],
  initiative: ["1.0.0", "primeira iniciativa do inventário de iniciativas que tem o processo"],
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

/** Of T02, as phase 2 reads it. */
export const a21 = formulas("A2.1", {
  steps: ["1.0.0", "contagem das etapas informadas do processo"],
  noValue: [
    "1.0.0",
    "contagem das etapas que não agregam valor, fora as de retrabalho e as obrigatórias",
  ],
});
