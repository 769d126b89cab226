/** Phase 1: processes, what they cost and what could be automated. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import { metric, per, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const diagnosisProcessesMetrics = [
  metric("processo.quantidade", {
    phase: 1,
    name: "número de processos mapeados",
    article: "o",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p1.inventory.count()),
      per("area", p1.area.processes({ rank: "{#}" }), p1.area.name({ rank: "{#}" })),
    ],
    cube: "processos.contagem",
    additive: ["area"],
    head: said(`processo`),
    phrases:
      said(`quantos processos | número de processos | quantidade de processos | processos mapeados |
      processos no inventário | total de processos | quantos processos tem`),
    neighbours: { dinheiro: "processo.custo_ano", horas: "processo.horas_mes" },
    formula: "A1.1",
    definition: "Quantidade de linhas do inventário de processos com nome.",
  }),
  metric("processo.custo_ano", {
    phase: 1,
    name: "custo anual dos processos",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      total(p1.inventory.annualCost()),
      per("processo", p1.process.annualCost({ process: "{processo}" })),
      per("area", p1.area.annualCost({ rank: "{#}" }), p1.area.name({ rank: "{#}" })),
    ],
    direction: -1,
    additive: ["processo", "area"],
    head: said(`custo | gasto | despesa`),
    phrases:
      said(`custo total mapeado | custo total | custo anual dos processos | quanto custa o processo |
      quanto custam os processos | quanto sai por ano | custo por processo | custo por área |
      processo mais caro | processos mais caros | pareto de custos | curva abc |
      quanto a operação consome de dinheiro | grana gasta nos processos`),
    not: said(`retrabalho | sistema | fornecedor | conta | razão | iniciativa | folha`),
    neighbours: {
      horas: "processo.horas_mes",
      parcela: "processo.parcela_custo",
      unitario: "processo.custo_unitario",
      empresa: "razao.anualizado",
    },
    ambiguousWith: ["razao.gasto", "organizacao.custo_posicoes"],
    formula: "A1.1",
    definition:
      "Horas por mês do processo × custo por hora × 12, mais custo de material informado.",
  }),
  metric("processo.parcela_custo", {
    phase: 1,
    name: "parcela do custo mapeado",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per("processo", p1.process.costShare({ process: "{processo}" })),
      per("area", p1.area.costShare({ rank: "{#}" }), p1.area.name({ rank: "{#}" })),
    ],
    additive: ["processo", "area"],
    head: said(`parcela | peso | participação | quanto representa`),
    phrases:
      said(`parcela do custo | quanto pesa no custo | participação no custo | que parte do custo |
      representa quanto do custo | percentual do custo`),
    neighbours: { dinheiro: "processo.custo_ano" },
    formula: "A1.3",
    definition:
      "Custo anual do processo ou da área dividido pelo custo anual de todos os processos mapeados.",
  }),
  metric("processo.custo_unitario", {
    phase: 1,
    name: "custo por caso",
    article: "o",
    unit: "BRL/un",
    unitClass: "dinheiro",
    grains: [per("processo", p1.process.unitCost({ process: "{processo}" }))],
    direction: -1,
    head: said(`custo | preço`),
    phrases:
      said(`custo por caso | custo unitário | quanto custa cada caso | quanto sai por unidade |
      valor por execução | custo de cada atendimento | quanto custa um pedido`),
    neighbours: { total: "processo.custo_ano", volume: "processo.volume_mes" },
    formula: "A1.1",
    definition: "Custo anual do processo ÷ (volume por mês × 12).",
  }),
  metric("processo.horas_mes", {
    phase: 1,
    name: "horas por mês dos processos",
    article: "as",
    unit: "h/mes",
    unitClass: "horas",
    grains: [
      total(p1.inventory.hours()),
      per("processo", p1.process.hours({ process: "{processo}" })),
      per("area", p1.area.hours({ rank: "{#}" }), p1.area.name({ rank: "{#}" })),
    ],
    direction: -1,
    additive: ["processo", "area"],
    head: said(`hora | esforço`),
    phrases:
      said(`horas por mês | quantas horas consome | horas gastas | esforço em horas | horas por área |
      tempo total de trabalho | carga de horas | quem consome mais horas |
      trabalha mais`),
    not: said(`liberadas | treinamento | capacitação`),
    neighbours: { dinheiro: "processo.custo_ano", capacidade: "processo.fte" },
    formula: "A1.1",
    definition: "Volume × minutos por caso ÷ 60, mais as horas de retrabalho.",
  }),
  metric("processo.fte", {
    phase: 1,
    name: "capacidade equivalente dos processos",
    article: "a",
    unit: "FTE",
    unitClass: "capacidade",
    grains: [total(p1.inventory.fte()), per("processo", p1.process.fte({ process: "{processo}" }))],
    direction: -1,
    additive: ["processo"],
    head: said(`fte | pessoa equivalente`),
    phrases:
      said(`quantos fte os processos ocupam | capacidade equivalente | equivale a quantas pessoas |
      ftes dos processos | quantas pessoas em tempo integral | headcount equivalente`),
    not: said(`liberado | liberados`),
    neighbours: { horas: "processo.horas_mes" },
    formula: "A1.1",
    definition: "Horas por mês ÷ horas produtivas por FTE (A.horas_fte_mes).",
  }),
  metric("processo.volume_mes", {
    phase: 1,
    name: "volume mensal",
    article: "o",
    unit: "un/mes",
    unitClass: "contagem",
    grains: [per("processo", p1.process.volume({ process: "{processo}" }))],
    head: said(`volume | quantidade por mês`),
    phrases:
      said(`volume por mês | quantos casos por mês | volume mensal | quantos por mês o processo faz |
      demanda mensal | quantidade mensal`),
    neighbours: { unitario: "processo.custo_unitario" },
    ambiguousWith: ["chamado.volume_mes"],
    formula: "A1.1",
    definition: "Casos por mês informados no inventário para o processo.",
  }),
  metric("processo.prazo", {
    phase: 1,
    name: "prazo informado do processo",
    article: "o",
    unit: "dias",
    unitClass: "tempo",
    grains: [per("processo", p1.process.leadTime({ process: "{processo}" }))],
    direction: -1,
    head: said(`prazo | demora | tempo`),
    phrases: said(`prazo do processo | quanto demora | quantos dias leva | lead time |
      processo mais demorado | processo mais lento | tempo até concluir | leva quanto tempo`),
    not: said(`implantar | conformidade | treinar`),
    neighbours: { medido: "chamado.prazo" },
    ambiguousWith: ["chamado.prazo"],
    formula: "A1.1",
    definition:
      "Prazo em dias informado no inventário; onde há log, o prazo medido é outro número.",
  }),
  metric("processo.responsavel", {
    phase: 1,
    name: "responsável pelo processo",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("processo", p1.process.owner({ process: "{processo}" }))],
    head: said(`responsável | dono | quem responde`),
    phrases:
      said(`quem responde por | quem é o responsável | dono do processo | responsável pelo processo |
      quem cuida de | quem manda no processo | gestor do processo`),
    formula: "A1.1",
    definition: "Área ou cargo informado como responsável; nunca o nome de uma pessoa.",
  }),
  metric("retrabalho.custo_ano", {
    phase: 1,
    name: "custo anual de retrabalho",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      total(p1.rework.annualCost()),
      per("processo", p1.process.reworkCost({ process: "{processo}" })),
    ],
    direction: -1,
    additive: ["processo"],
    head: said(`custo | gasto | perda`),
    phrases: said(`custo do retrabalho | quanto custa o retrabalho | quanto se perde refazendo |
      custo de refazer | dinheiro gasto refazendo | prejuízo com retrabalho |
      processo que mais perde com retrabalho | desperdício com retrabalho`),
    neighbours: {
      parcela: "retrabalho.parcela_custo",
      taxa: "retrabalho.taxa",
      causa: "retrabalho.causa",
      horas: "retrabalho.horas_mes",
    },
    formula: "A1.2",
    definition: "Volume × taxa de retrabalho × minutos de retrabalho ÷ 60 × custo por hora × 12.",
  }),
  metric("retrabalho.horas_mes", {
    phase: 1,
    name: "horas de retrabalho por mês",
    article: "as",
    unit: "h/mes",
    unitClass: "horas",
    grains: [
      total(p1.rework.hours()),
      per("processo", p1.process.reworkHours({ process: "{processo}" })),
    ],
    direction: -1,
    additive: ["processo"],
    head: said(`hora`),
    phrases: said(`horas de retrabalho | horas refazendo | tempo gasto refazendo |
      quantas horas o retrabalho come | horas perdidas com erro | esforço de refazer`),
    neighbours: { dinheiro: "retrabalho.custo_ano" },
    formula: "A1.2",
    definition: "Volume × taxa de retrabalho × minutos de retrabalho ÷ 60.",
  }),
  metric("retrabalho.parcela_custo", {
    phase: 1,
    name: "retrabalho no custo mapeado",
    article: "o",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p1.rework.costShare())],
    direction: -1,
    head: said(`parcela | peso`),
    phrases: said(`parcela do custo que é retrabalho | que fatia do custo o retrabalho consome |
      peso do retrabalho | parcela de retrabalho | percentual do custo perdido em retrabalho`),
    neighbours: { dinheiro: "retrabalho.custo_ano" },
    formula: "A1.2",
    definition: "Custo anual de retrabalho ÷ custo anual dos processos.",
  }),
  metric("retrabalho.taxa", {
    phase: 1,
    name: "taxa de retrabalho",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per("processo", p1.process.reworkRate({ process: "{processo}" })),
      per("processo", p1.reworked.share({ log: "{processo}" })),
    ],
    qualifiers: { fonte: ["inventario", "log"] },
    defaults: { fonte: "log se houver, senão inventario" },
    direction: -1,
    head: said(`taxa | percentual`),
    phrases: said(`taxa de retrabalho | percentual refeito | quantos por cento são refeitos |
      índice de retrabalho | processo que mais refaz | parcela dos casos refeitos |
      quanto volta para refazer`),
    neighbours: { dinheiro: "retrabalho.custo_ano", futuro: "redesenho.retrabalho" },
    ambiguousWith: ["retrabalho.parcela_custo"],
    formula: "A1.2",
    definition:
      "Parcela dos casos que volta para ser refeita; medida no log onde há log, informada no inventário nos demais.",
  }),
  metric("retrabalho.causa", {
    phase: 1,
    name: "causas de retrabalho",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [per("causa", p1.cause.cases({ rank: "{#}" }), p1.cause.name({ rank: "{#}" }))],
    direction: -1,
    additive: ["causa"],
    head: said(`causa | motivo`),
    phrases: said(`causas de retrabalho | por que se refaz | motivos do retrabalho |
      principal causa de retrabalho | o que mais gera retrabalho | causa mais comum`),
    neighbours: { dinheiro: "retrabalho.custo_ano" },
    formula: "A1.3",
    definition:
      "Causa registrada no chamado refeito; é classificação informada, não prova de causa.",
  }),
  metric("processo.k80", {
    phase: 1,
    name: "processos até o corte da classe A",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.pareto.itemsToCut())],
    head: said(`quantos processos`),
    phrases: said(`quantos processos concentram o custo | processos que somam 80% do custo |
      quantos processos para 80% | tamanho da classe a |
      em quantos processos está o grosso do custo | concentração do custo`),
    neighbours: { parcela: "processo.parcela_custo" },
    formula: "A1.3",
    definition:
      "Menor número de processos, do mais caro ao mais barato, cuja soma alcança o corte A.abc_a do custo.",
  }),
  metric("processo.automacao_potencial", {
    phase: 1,
    name: "potencial preliminar de automação",
    article: "o",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("processo", p1.process.potential({ process: "{processo}" }))],
    direction: 1,
    head: said(`potencial | automação`),
    phrases: said(`potencial de automação | quanto dá para automatizar | mais automatizável |
      onde cabe automação | o que dá para robotizar | facilidade de automatizar`),
    not: said(`atual | hoje`),
    neighbours: { horas: "processo.horas_liberaveis", atual: "processo.automacao_atual" },
    formula: "A1.4",
    definition:
      "Índice de 0 a 100 por padronização, dados, julgamento e integração, descontadas exceções e automação já existente.",
  }),
  metric("processo.automacao_atual", {
    phase: 1,
    name: "automação atual",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("processo", "cube:processos.automacao_atual_pct.media")],
    cube: "processos.automacao_atual_pct.media",
    direction: 1,
    head: said(`automação | automatizado`),
    phrases:
      said(`automação atual | já automatizado | processo automatizado | nível de automação hoje | quanto já é automático |
      processo mais manual | grau de automação`),
    neighbours: { potencial: "processo.automacao_potencial" },
    contrary: said(`manual | manuais`),
    formula: "T01",
    definition: "Percentual de automação informado no inventário (coluna Automação atual).",
  }),
  metric("processo.horas_liberaveis", {
    phase: 1,
    name: "horas liberáveis (preliminar)",
    article: "as",
    unit: "h/mes",
    unitClass: "horas",
    grains: [
      total(p1.potential.releasedHours()),
      per("processo", p1.process.releasedHours({ process: "{processo}" })),
    ],
    direction: 1,
    additive: ["processo"],
    head: said(`hora`),
    phrases: said(`horas liberáveis | potencial de horas | horas que dá para economizar |
      quanto de hora pode sair | horas que a automação pouparia | ganho preliminar de horas`),
    neighbours: { medido: "redesenho.horas_liberadas", dinheiro: "processo.custo_enderecavel" },
    ambiguousWith: ["redesenho.horas_liberadas"],
    formula: "A1.4",
    definition:
      "Horas do processo × potencial preliminar × captura (A.captura); é estimativa antes do redesenho.",
  }),
  metric("processo.custo_enderecavel", {
    phase: 1,
    name: "custo endereçável",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      total(p1.potential.addressableCost()),
      per("processo", p1.process.addressableCost({ process: "{processo}" })),
    ],
    direction: 1,
    additive: ["processo"],
    head: said(`custo`),
    phrases: said(`custo endereçável | quanto dá para atacar | custo que pode ser reduzido |
      tamanho da oportunidade | potencial em dinheiro |
      quanto dá para economizar no diagnóstico`),
    neighbours: { horas: "processo.horas_liberaveis" },
    formula: "A1.10",
    definition:
      "Parte do custo que o potencial de automação e a redução de retrabalho alcançam; não é economia realizada.",
  }),
];
