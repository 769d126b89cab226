/** Phases 2 to 7: what stands beside the main figures. */
import * as p2 from "../../phases/zero-base/facts.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import * as p6 from "../../phases/ai-policy/facts.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { brief } from "../brief.ts";
import { acrossFacts } from "../cubes/metric.ts";

export const lesserMetrics = [
  brief("redesenho.horas_de_hoje", {
    phase: 2,
    name: "as horas manuais de hoje nos processos redesenhados",
    unit: "h/mes",
    facts: [p2.total.hours()],
    direction: -1,
    phrases: `soma das horas manuais de hoje nos processos com etapas |
      horas atuais somadas por etapa | total atual das horas pelas etapas |
      horas manuais antes em todos os fluxos | soma por etapa das horas de agora`,
    formula: "A2.3",
    definition: "Soma dos processos com projeção por etapa.",
  }),
  brief("redesenho.decisoes_alteradas", {
    phase: 2,
    name: "as decisões de etapa alteradas por pessoas",
    unit: "un",
    facts: [p2.total.overrides()],
    phrases: `quantas decisões de etapa foram alteradas |
      decisões mudadas por pessoas no redesenho | em quantas etapas alguém discordou da regra |
      número de decisões alteradas à mão | quantas regras de etapa foram contrariadas`,
    formula: "A2.2",
    definition: "Soma dos processos com etapas.",
  }),
  brief("capacidade.quantidade", {
    phase: 4,
    name: "as capacidades de negócio do portfólio",
    unit: "un",
    facts: [p4.capabilities.count()],
    phrases: `quantas capacidades de negócio existem | número de capacidades cobertas por sistemas |
      quantas capacidades o portfólio tem | total de capacidades de negócio |
      em quantas capacidades os sistemas se dividem`,
    formula: "A4.3",
    definition: "Contagem dos sistemas da capacidade.",
  }),
  brief("capacidade.sistemas_que_saem", {
    phase: 4,
    name: "os sistemas redundantes que saem",
    unit: "un",
    facts: [p4.capabilities.leaving()],
    phrases: `quantos sistemas redundantes saem | número de sistemas que saem por redundância |
      sistemas repetidos a desligar | quantos sistemas sobram nas capacidades |
      redundantes que deixam o portfólio`,
    formula: "A4.3",
    definition: "Contagem dos sistemas da capacidade.",
  }),
  brief("sistema.limitrofes", {
    phase: 4,
    name: "os sistemas limítrofes",
    unit: "un",
    facts: [p4.portfolio.borderline()],
    phrases: `quantos sistemas são limítrofes | sistemas perto do corte da classe |
      número de sistemas que quase mudam de classe | sistemas na fronteira entre classes |
      classificações por pouco`,
    formula: "A4.2",
    definition: "Menor distância das notas ao corte, até a faixa limítrofe.",
  }),
  brief("sistema.criticos_com_continuidade", {
    phase: 4,
    name: "os sistemas de criticidade máxima com continuidade informada",
    unit: "un",
    facts: [p4.risks.withContinuity()],
    direction: 1,
    phrases: `quantos sistemas críticos têm plano de continuidade |
      criticidade máxima com continuidade informada | sistemas mais críticos com contingência |
      número de sistemas críticos com continuidade | quais críticos informaram continuidade`,
    formula: "A4.11",
    definition: "Sistemas de criticidade máxima com tempo de recuperação e meta informados.",
  }),
  brief("iniciativa.acrescimo_p10", {
    phase: 5,
    name: "o P10 do acréscimo da iniciativa",
    unit: "BRL",
    facts: [p5.added.p10({ initiative: "{iniciativa}" })],
    direction: 1,
    phrases: `pior caso do acréscimo da iniciativa | p10 do que a iniciativa acrescenta |
      quanto a iniciativa soma no caso ruim | acréscimo pessimista da iniciativa |
      piso do acréscimo simulado da iniciativa`,
    formula: "A5.10",
    definition: "Estatística da diferença entre os dois VPL nos mesmos sorteios.",
  }),
  brief("iniciativa.acrescimo_p90", {
    phase: 5,
    name: "o P90 do acréscimo da iniciativa",
    unit: "BRL",
    facts: [p5.added.p90({ initiative: "{iniciativa}" })],
    direction: 1,
    phrases: `melhor caso do acréscimo da iniciativa | p90 do que a iniciativa acrescenta |
      quanto a iniciativa soma no caso bom | acréscimo otimista da iniciativa |
      topo do acréscimo simulado da iniciativa`,
    formula: "A5.10",
    definition: "Estatística da diferença entre os dois VPL nos mesmos sorteios.",
  }),
  brief("alternativa.beneficio", {
    phase: 5,
    name: "os benefícios da alternativa",
    unit: "BRL",
    facts: [p5.alternative.benefits({ alternative: "{alternativa}" })],
    direction: 1,
    phrases: `benefícios de cada alternativa | quanto a alternativa rende no horizonte |
      benefício por caminho comparado | soma de benefícios da alternativa |
      benefícios do caminho alternativo`,
    formula: "A5.10",
    definition: "VPL da iniciativa sozinha.",
  }),
  brief("alternativa.conservador", {
    phase: 5,
    name: "o VPL conservador da alternativa",
    unit: "BRL",
    facts: [p5.alternative.conservative({ alternative: "{alternativa}" })],
    direction: 1,
    phrases: `vpl conservador de cada alternativa | alternativa no cenário conservador |
      como a alternativa fica no cenário ruim | vpl pessimista da alternativa |
      alternativa que aguenta o cenário conservador`,
    formula: "A5.10",
    definition: "VPL da iniciativa sozinha.",
  }),
  brief("alternativa.chance", {
    phase: 5,
    name: "a probabilidade de VPL positivo da alternativa",
    unit: "pct",
    facts: [p5.alternative.positive({ alternative: "{alternativa}" })],
    direction: 1,
    phrases: `chance de a alternativa dar lucro | probabilidade de vpl positivo por alternativa |
      risco de cada alternativa | chance de a alternativa se pagar |
      qual alternativa tem mais chance`,
    contrary: "risco",
    formula: "A5.10",
    definition: "VPL da iniciativa sozinha.",
  }),
  brief("iniciativa.mes_inicio", {
    phase: 5,
    name: "o mês de início da iniciativa",
    unit: "meses",
    facts: [p5.initiative.startMonth({ initiative: "{iniciativa}" })],
    phrases: `em que mês a iniciativa começa | mês de início de cada iniciativa |
      quando cada iniciativa entra no programa | início da iniciativa em meses |
      primeiro mês da iniciativa`,
    formula: "A5.2",
    definition: "Semana de início ÷ semanas por mês, arredondado para baixo.",
  }),
  brief("iniciativa.realiza_ti", {
    phase: 5,
    name: "a realização da economia de TI pela iniciativa",
    unit: "bool",
    facts: [p5.initiative.carriesSaving({ initiative: "{iniciativa}" })],
    phrases: `que iniciativa realiza a economia de ti | a iniciativa desliga sistemas |
      quem entrega a economia de sistemas | iniciativa com economia de ti |
      de que iniciativa depende a economia de ti`,
    formula: "A5.1",
    definition: "Economia anual do sistema, uma vez.",
  }),
  brief("negocio.metodo_conjunto", {
    phase: 5,
    name: "o método de escolha do conjunto",
    unit: "texto",
    facts: [p5.portfolio.method()],
    phrases: `como o conjunto de iniciativas foi escolhido | método de escolha do portfólio |
      o conjunto foi buscado por inteiro | busca exata ou aproximada do conjunto |
      de que modo se escolheu o que entra`,
    formula: "A5.10",
    definition:
      "Escolha exata até vinte iniciativas opcionais; acima, por trocas de uma iniciativa.",
  }),
  brief("negocio.cenario_antes", {
    phase: 5,
    name: "o VPL do cenário antes do tempo da equipe",
    unit: "BRL",
    facts: [p5.scenarioBefore.npv({ set: "{perimetro}", scenario: "{cenario}" })],
    direction: 1,
    phrases: `vpl do cenário antes do tempo da equipe | cenário sem cobrar as horas da equipe |
      vpl por cenário sem o tempo próprio | quanto seria o cenário sem as horas internas |
      cenário antes de descontar a equipe`,
    formula: "A5.14",
    definition: "O mesmo indicador sem o tempo da equipe.",
  }),
  brief("negocio.faixa_antes", {
    phase: 5,
    name: "a faixa do VPL simulado antes do tempo da equipe",
    unit: "BRL",
    facts: [
      acrossFacts("estatistica", [
        [p5.simulationBefore.p50({ set: "{perimetro}" }), "p50"],
        [p5.simulationBefore.mean({ set: "{perimetro}" }), "media"],
        [p5.simulationBefore.p10({ set: "{perimetro}" }), "p10"],
        [p5.simulationBefore.p90({ set: "{perimetro}" }), "p90"],
      ]),
    ],
    direction: 1,
    phrases: `faixa simulada antes do tempo da equipe | percentis do vpl sem as horas internas |
      simulação sem cobrar a equipe | p10 e p90 antes das horas da equipe |
      vpl simulado sem o tempo próprio`,
    formula: "A5.14",
    definition: "O mesmo indicador sem o tempo da equipe.",
  }),
  brief("negocio.chance_antes", {
    phase: 5,
    name: "a probabilidade de VPL positivo antes do tempo da equipe",
    unit: "pct",
    facts: [p5.simulationBefore.positive({ set: "{perimetro}" })],
    direction: 1,
    phrases: `chance de vpl positivo antes do tempo da equipe |
      probabilidade sem cobrar as horas internas | chance sem o custo da equipe própria |
      risco de prejuízo sem o tempo da equipe | probabilidade positiva antes das horas da equipe`,
    formula: "A5.14",
    definition: "O mesmo indicador sem o tempo da equipe.",
  }),
  brief("dispositivo.confirmado", {
    phase: 6,
    name: "a confirmação do dispositivo",
    unit: "texto",
    facts: [p6.line.confirmedBy({ line: "{dispositivo}" })],
    phrases: `quem confirmou o dispositivo | confirmação de cada dispositivo da lei |
      o dispositivo foi confirmado por quem | situação da confirmação do dispositivo |
      dispositivos confirmados pelo responsável`,
    formula: "A6.8",
    definition: "Linha da tabela regulatória.",
  }),
  brief("area.peso_prontidao", {
    phase: 7,
    name: "o peso presente no índice da área",
    unit: "pct",
    facts: [p7.areaReadiness.weight({ group: "{area}" })],
    direction: 1,
    phrases: `que parcela do índice da área foi medida |
      peso presente no índice de prontidão da área | quanto do índice da área tem dado |
      cobertura do índice de prontidão por área | componentes medidos no índice da área`,
    formula: "A7.3",
    definition: "Peso dos componentes presentes.",
  }),
];
