/** Formulas of phase 1 beyond those of the processes, each with its own version. */
import { formulas } from "../../facts/catalogue/define-facts.ts";

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
