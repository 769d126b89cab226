/** Phase 5: the case in money. */
import * as p5 from "../../phases/business-case/facts.ts";
import { acrossSlot, metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const businessCaseMetrics = [
  metric("negocio.vpl", {
    phase: 5,
    name: "VPL",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeter.npv({ set: "{perimetro}" })),
      per(["perimetro", "cenario"], p5.scenario.npv({ set: "{perimetro}", scenario: "{cenario}" })),
      per("iniciativa", p5.initiative.npv({ initiative: "{iniciativa}" })),
    ],
    siblings: [
      { as: "antes do tempo da equipe", fact: p5.perimeterBefore.npv({ set: "{perimetro}" }) },
    ],
    qualifiers: {
      perimetro: ["recomendado", "completo"],
      cenario: ["base", "conservador", "otimista"],
    },
    defaults: { perimetro: "recomendado", cenario: "base" },
    direction: 1,
    head: said(`vpl | valor presente`),
    phrases: said(`vpl | valor presente líquido | vpl do programa | quanto vale o projeto |
      vpl por iniciativa | vpl no cenário conservador | pior cenário | melhor cenário |
      iniciativa de maior retorno | iniciativa que destrói valor`),
    neighbours: {
      chance: "negocio.chance",
      investimento: "negocio.investimento",
      roi: "negocio.roi",
    },
    contrary: said(`destrói | destroem`),
    formula: "A5.3",
    definition:
      "Soma dos fluxos mensais descontados pela taxa do projeto no horizonte, com o tempo da equipe.",
  }),
  metric("negocio.investimento", {
    phase: 5,
    name: "investimento",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeter.capex({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.capex({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    additive: ["iniciativa"],
    head: said(`investimento | capex`),
    phrases: said(`investimento total | capex | quanto precisa investir | desembolso inicial |
      investimento por iniciativa | dinheiro para começar | quanto custa o programa`),
    neighbours: { recorrente: "negocio.opex_mes", retorno: "negocio.vpl" },
    formula: "A5.2",
    definition: "Soma dos investimentos únicos das iniciativas.",
  }),
  metric("negocio.opex_mes", {
    phase: 5,
    name: "custo recorrente por mês",
    article: "o",
    unit: "BRL/mes",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeter.opexPerMonth({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.opexPerMonth({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    additive: ["iniciativa"],
    head: said(`custo recorrente | mensalidade | opex`),
    phrases: said(`custo recorrente | opex | custo mensal do programa | gasto mensal de manter |
      mensalidade das iniciativas | quanto custa por mês manter`),
    neighbours: { unico: "negocio.investimento" },
    formula: "A5.2",
    definition: "Soma dos custos mensais das iniciativas em operação plena.",
  }),
  metric("negocio.payback", {
    phase: 5,
    name: "payback",
    article: "o",
    unit: "meses",
    unitClass: "tempo",
    grains: [
      per("perimetro", p5.perimeter.payback({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.payback({ initiative: "{iniciativa}" })),
      per(
        ["perimetro", "cenario"],
        p5.scenario.payback({ set: "{perimetro}", scenario: "{cenario}" }),
      ),
    ],
    qualifiers: {
      perimetro: ["recomendado", "completo"],
      cenario: ["base", "conservador", "otimista"],
    },
    defaults: { perimetro: "recomendado", cenario: "base" },
    direction: -1,
    head: said(`payback | se paga`),
    phrases:
      said(`payback | em quanto tempo se paga | prazo de retorno | quando recupera o investimento |
      o projeto se paga | tempo de retorno`),
    not: said(`descontado`),
    neighbours: { descontado: "negocio.payback_descontado", valor: "negocio.vpl" },
    formula: "A5.5",
    definition: "Mês, com interpolação, em que o fluxo acumulado sem desconto passa a positivo.",
  }),
  metric("negocio.payback_descontado", {
    phase: 5,
    name: "payback descontado",
    article: "o",
    unit: "meses",
    unitClass: "tempo",
    grains: [per("perimetro", p5.perimeter.discountedPayback({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`payback descontado`),
    phrases: said(`payback descontado | retorno descontado | tempo de retorno com desconto |
      se paga a valor presente | payback com taxa | payback pelo valor presente`),
    neighbours: { simples: "negocio.payback" },
    formula: "A5.5",
    definition: "Mês em que o fluxo acumulado descontado passa a positivo.",
  }),
  metric("negocio.roi", {
    phase: 5,
    name: "ROI sobre o investimento",
    article: "o",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per("perimetro", p5.perimeter.roi({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.roi({ initiative: "{iniciativa}" })),
      per("processo", p5.process.roi({ process: "{processo}" })),
    ],
    siblings: [{ as: "com o tempo da equipe", fact: p5.perimeterTime.roi({ set: "{perimetro}" }) }],
    qualifiers: {
      perimetro: ["recomendado", "completo"],
      cenario: ["base", "conservador", "otimista"],
    },
    defaults: { perimetro: "recomendado", cenario: "base" },
    direction: 1,
    head: said(`roi | retorno`),
    phrases: said(`roi | retorno sobre investimento | roi por processo | roi por iniciativa |
      retorno percentual | quanto rende cada real`),
    neighbours: { valor: "negocio.vpl" },
    formula: "A5.6",
    definition:
      "(Benefícios − custos recorrentes − investimento) ÷ investimento, no horizonte, antes do tempo da equipe.",
  }),
  metric("negocio.tir", {
    phase: 5,
    name: "TIR",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per("perimetro", p5.perimeter.irr({ set: "{perimetro}" })),
      per(["perimetro", "cenario"], p5.scenario.irr({ set: "{perimetro}", scenario: "{cenario}" })),
    ],
    qualifiers: {
      perimetro: ["recomendado", "completo"],
      cenario: ["base", "conservador", "otimista"],
    },
    defaults: { perimetro: "recomendado", cenario: "base" },
    direction: 1,
    head: said(`tir`),
    phrases:
      said(`tir | taxa interna de retorno | tir ao ano | rentabilidade anual | tir do programa |
      taxa de retorno`),
    neighbours: { taxa: "negocio.taxa" },
    formula: "A5.4",
    definition: "Taxa anual que zera o VPL, quando há uma só troca de sinal.",
  }),
  metric("negocio.taxa", {
    phase: 5,
    name: "taxa de desconto",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p5.rate.annual())],
    siblings: [{ as: "mensal", fact: p5.rate.monthly() }],
    head: said(`taxa`),
    phrases: said(`taxa de desconto | tma | taxa mínima de atratividade | custo de capital usado |
      taxa usada no vpl | taxa do projeto`),
    neighbours: { tir: "negocio.tir" },
    formula: "A5.3",
    definition:
      "Taxa mínima de atratividade informada (A.tma), real ou nominal conforme A.tma_natureza.",
  }),
  metric("negocio.chance", {
    phase: 5,
    name: "probabilidade de VPL positivo",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("perimetro", p5.simulation.positive({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`chance | probabilidade`),
    phrases:
      said(`chance de vpl positivo | probabilidade de dar certo | chance de o projeto se pagar |
      probabilidade de ganho | confiança no retorno | chance de compensar o investimento`),
    complementPhrases: said(`risco de prejuízo | chance de dar errado | probabilidade de perda |
      probabilidade de vpl negativo | risco de não compensar`),
    neighbours: { faixa: "negocio.faixa_simulada", vpl: "negocio.vpl" },
    contrary: said(`risco | prejuízo | perda`),
    formula: "A5.9",
    definition:
      "Parcela das simulações com VPL acima de zero; VPL negativo ainda não é prejuízo contábil.",
  }),
  metric("negocio.faixa_simulada", {
    phase: 5,
    name: "faixa do VPL simulado",
    article: "a",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per(
        ["perimetro", "estatistica"],
        acrossSlot(p5.simulation.p50({ set: "{perimetro}" }), "p50", "estatistica"),
      ),
    ],
    qualifiers: {
      perimetro: ["recomendado", "completo"],
      estatistica: ["p10", "p50", "p90", "media"],
    },
    defaults: { perimetro: "recomendado", estatistica: "p50" },
    direction: 1,
    head: said(`faixa | simulação`),
    phrases: said(`faixa do vpl | p10 e p90 do vpl | resultado da simulação | monte carlo |
      vpl mediano simulado | pior e melhor da simulação`),
    neighbours: { chance: "negocio.chance" },
    formula: "A5.9",
    definition:
      "Percentis do VPL em A.mc_n sorteios; as faixas são assimétricas, por isso o caso base pode ficar acima do P90.",
  }),
  metric("negocio.beneficio", {
    phase: 5,
    name: "benefício por ano",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      per(["perimetro", "medida"], p5.perimeter.gross({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.gross({ initiative: "{iniciativa}" })),
      per("classe", acrossSlot(p5.byClass.cash({ set: "{perimetro}" }), "caixa", "classe")),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"], medida: ["bruto", "caixa"] },
    defaults: { perimetro: "recomendado", medida: "bruto" },
    direction: 1,
    additive: ["iniciativa", "classe"],
    head: said(`benefício | ganho`),
    phrases:
      said(`benefício por ano | ganho bruto anual | benefício bruto | quanto o programa traz por ano |
      benefício por iniciativa | benefício de receita | benefício de capacidade`),
    neighbours: { caixa: "negocio.caixa", naocaixa: "negocio.nao_caixa" },
    formula: "A5.1",
    definition: "Benefícios antes de adoção e conversão em caixa, por classe.",
  }),
  metric("negocio.caixa", {
    phase: 5,
    name: "efeito em caixa por ano",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeter.cash({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.cash({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    additive: ["iniciativa"],
    head: said(`caixa | dinheiro`),
    phrases:
      said(`efeito em caixa | quanto vira dinheiro | ganho em caixa | caixa por ano do programa |
      quanto entra no caixa | benefício que vira caixa`),
    neighbours: { naocaixa: "negocio.nao_caixa", bruto: "negocio.beneficio" },
    formula: "A5.1",
    definition: "Benefício adotado que reduz desembolso ou traz receita.",
  }),
  metric("negocio.nao_caixa", {
    phase: 5,
    name: "capacidade que não vira caixa",
    article: "a",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [per("perimetro", p5.perimeter.notCash({ set: "{perimetro}" }))],
    siblings: [{ as: "parcela", fact: p5.perimeter.notCashShare({ set: "{perimetro}" }) }],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    head: said(`capacidade`),
    phrases:
      said(`ganho que é só capacidade | capacidade que não vira caixa | ganho que não é dinheiro |
      horas que não viram caixa | benefício sem efeito em caixa | parte não monetária`),
    neighbours: { caixa: "negocio.caixa" },
    formula: "A5.1",
    definition: "Benefício adotado de capacidade × (1 − conversão em caixa).",
  }),
  metric("negocio.sensibilidade", {
    phase: 5,
    name: "amplitude do VPL por variável",
    article: "a",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per(
        "variavel",
        p5.tornado.swing({ set: "{perimetro}", driver: "{variavel}" }),
        p5.ranking.name({ set: "{perimetro}", rank: "{#}" }),
      ),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    head: said(`sensibilidade | afeta`),
    phrases: said(`o que mais afeta o vpl | sensibilidade | variável mais importante | tornado |
      do que o vpl depende | premissa que mais pesa | fatores que mexem no vpl`),
    neighbours: { vpl: "negocio.vpl" },
    formula: "A5.8",
    definition: "VPL no maior valor da faixa − VPL no menor valor, uma variável por vez.",
  }),
  metric("iniciativa.situacao", {
    phase: 5,
    name: "situação da iniciativa no portfólio",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("iniciativa", p5.initiative.state({ initiative: "{iniciativa}" }))],
    siblings: [{ as: "motivo", fact: p5.initiative.reason({ initiative: "{iniciativa}" }) }],
    head: said(`situação | recomendada`),
    phrases: said(`iniciativas recomendadas | iniciativa fora do conjunto |
      por que a iniciativa ficou de fora | situação da iniciativa | quais iniciativas entram |
      iniciativa adiada`),
    status: {
      recomendada: ["recomendada", "entra"],
      "fora do conjunto": ["fora", "não recomendada"],
    },
    neighbours: { vpl: "negocio.vpl" },
    formula: "A5.10",
    definition: "Resultado da escolha do conjunto da A5.10, com o motivo.",
  }),
  metric("iniciativa.responsavel", {
    phase: 5,
    name: "responsável pela iniciativa",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("iniciativa", p5.effort.owner({ initiative: "{iniciativa}" }))],
    head: said(`responsável | quem`),
    phrases: said(`quem toca a iniciativa | responsável pela iniciativa | dono da iniciativa |
      área que conduz a iniciativa | quem lidera a frente | quem responde pela iniciativa`),
    formula: "T11",
    definition: "Área ou cargo informado na tabela de iniciativas.",
  }),
  metric("iniciativa.duracao", {
    phase: 5,
    name: "duração da iniciativa",
    article: "a",
    unit: "semanas",
    unitClass: "tempo",
    grains: [per("iniciativa", p5.initiative.weeks({ initiative: "{iniciativa}" }))],
    direction: -1,
    head: said(`duração | prazo`),
    phrases: said(`duração da iniciativa | quantas semanas leva implantar | prazo de implantação |
      quando a iniciativa termina | tempo da iniciativa | semanas da iniciativa`),
    neighbours: { esforco: "redesenho.esforco" },
    formula: "T11",
    definition: "Semanas informadas entre início e entrada em operação.",
  }),
];
