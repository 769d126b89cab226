/** Assumptions of the business case (playbook 0.4, 2.5, 8.1). Fractions of one, except rates in percent. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";

type Driver = [key: string, label: string, withArticle: string];
const drivers: readonly Driver[] = [
  ["beneficio", "volume de benefícios", "o volume de benefícios"],
  ["adocao", "adoção", "a adoção"],
  ["caixa", "conversão em caixa", "a conversão em caixa"],
  ["capex", "investimento", "o investimento"],
  ["opex", "custo recorrente", "o custo recorrente"],
  ["atraso", "atraso em meses", "o atraso"],
  ["ti", "realização da economia de TI", "a economia de TI"],
  ["retencao", "retenção de clientes", "a retenção de clientes"],
  ["taxa", "taxa de desconto, em pontos", "a taxa de desconto"],
];

type Use = "cenarios" | "tornado" | "mc";
const uses: Record<Use, { label: string; withArticle: string; rationale: string; usedBy: string }> =
  {
    cenarios: {
      label: "faixa dos cenários",
      withArticle: "a faixa dos cenários para",
      rationale: "Nível conservador e nível otimista; o resto fica no cenário base.",
      usedBy: "A5.7",
    },
    tornado: {
      label: "faixa da sensibilidade",
      withArticle: "a faixa da sensibilidade para",
      rationale: "Extremos de uma variável por vez; a faixa sempre contém o valor base.",
      usedBy: "A5.8",
    },
    mc: {
      label: "faixa da simulação",
      withArticle: "a faixa da simulação para",
      rationale: "Extremos do sorteio triangular; a faixa sempre contém o valor base.",
      usedBy: "A5.9",
    },
  };

/** Pairs "menor; maior" (conservador; otimista in the scenarios); three values name the mode of the draw. */
const ranges: Record<Use, Record<string, string>> = {
  cenarios: {
    beneficio: "0,75; 1,15",
    adocao: "0,65; 0,90",
    capex: "1,20; 0,95",
    opex: "1,15; 1,00",
    atraso: "3; 0",
    ti: "0,70; 1,10",
  },
  tornado: {
    beneficio: "0,75; 1,15",
    adocao: "0,65; 0,90",
    caixa: "0,30; 0,70",
    capex: "1,20; 0,90",
    opex: "1,25; 0,90",
    atraso: "6; 0",
    ti: "0,50; 1,10",
    retencao: "0; 1,30",
    taxa: "5; -3",
  },
  mc: {
    beneficio: "0,60; 1,25",
    adocao: "0,55; 0,95",
    caixa: "0,30; 0,70",
    capex: "0,90; 1,50",
    opex: "0,90; 1,30",
    atraso: "0; 1; 7",
    ti: "0,50; 1,15",
    retencao: "0; 1,30",
  },
};

export const financeAssumptions: AssumptionDefinition[] = [
  {
    id: "A.horizonte",
    label: "Horizonte do business case",
    labelWithArticle: "o horizonte",
    unit: "meses",
    role: "criterion",
    default: 36,
    min: 12,
    max: 60,
    rationale: "Meses de fluxo a partir do início do programa.",
    source: playbook,
    usedBy: ["A5.2"],
  },
  {
    id: "A.rampa",
    label: "Rampa dos benefícios",
    labelWithArticle: "a rampa dos benefícios",
    unit: "meses",
    role: "value",
    default: 3,
    min: 1,
    max: 12,
    rationale: "Meses da entrada em operação até o benefício pleno.",
    source: playbook,
    usedBy: ["A5.2"],
  },
  {
    id: "A.real",
    label: "Projeção em termos reais",
    labelWithArticle: "a projeção em termos reais",
    unit: "bool",
    role: "criterion",
    default: true,
    rationale: "Fluxos sem inflação pedem taxa real.",
    source: playbook,
    usedBy: ["A5.2"],
  },
  {
    id: "A.imposto",
    label: "Imposto sobre o resultado",
    labelWithArticle: "o imposto sobre o resultado",
    unit: "bool",
    role: "criterion",
    default: false,
    rationale: "Fluxos antes de impostos, salvo pedido da área financeira do cliente.",
    source: playbook,
    usedBy: ["A5.2"],
  },
  {
    id: "A.imposto_aliquota",
    label: "Alíquota nominal de IRPJ e CSLL",
    labelWithArticle: "a alíquota de imposto",
    unit: "pct",
    role: "value",
    default: 34,
    min: 0,
    max: 50,
    rationale: "Lucro real; só quando o imposto está ligado.",
    source: playbook,
    usedBy: ["A5.2"],
  },
  {
    id: "A.depreciacao_meses",
    label: "Depreciação do investimento",
    labelWithArticle: "a depreciação do investimento",
    unit: "meses",
    role: "value",
    default: 60,
    min: 12,
    max: 120,
    rationale: "Linear a partir da entrada em operação; só quando o imposto está ligado.",
    source: playbook,
    usedBy: ["A5.2"],
  },
  {
    id: "A.mc_n",
    label: "Simulações de Monte Carlo",
    labelWithArticle: "o número de simulações",
    unit: "un",
    role: "criterion",
    default: 10000,
    min: 1000,
    max: 50000,
    rationale: "O erro padrão cai com a raiz do número de simulações.",
    source: playbook,
    usedBy: ["A5.9"],
  },
  {
    id: "A.orcamento",
    label: "Orçamento de investimento",
    labelWithArticle: "o orçamento de investimento",
    unit: "BRL",
    role: "criterion",
    default: null,
    min: 0,
    rationale: "Sem valor, o conjunto recomendado não tem limite de investimento.",
    source: "Cliente",
    usedBy: ["A5.10"],
  },
  {
    id: "A.semanas_programa",
    label: "Janela do programa",
    labelWithArticle: "a janela do programa",
    unit: "semanas",
    role: "criterion",
    default: 24,
    min: 8,
    max: 104,
    rationale: "Fim da última onda do plano.",
    source: playbook,
    usedBy: ["A5.10"],
  },
  {
    id: "A.tempo_proprio",
    label: "Tempo da equipe",
    labelWithArticle: "o tempo da equipe",
    unit: "texto",
    role: "criterion",
    default: "mesma conversão",
    rationale:
      "As horas gastas são cobradas na mesma parte que as horas liberadas: “mesma conversão”, “integral” ou “fora”.",
    source: playbook,
    usedBy: ["A5.14"],
  },
  {
    id: "A.capex_inclui_equipe",
    label: "Investimento inclui o tempo da equipe",
    labelWithArticle: "o tempo da equipe no investimento",
    unit: "texto",
    role: "criterion",
    default: "não informado",
    rationale:
      "Vale para as iniciativas sem resposta própria: “sim”, “não” ou “não informado”. “Sim” tira o esforço do fluxo.",
    source: "Cliente",
    usedBy: ["A5.14"],
  },
  {
    id: "A.horas_dia",
    label: "Horas de um dia de trabalho",
    labelWithArticle: "as horas de um dia de trabalho",
    unit: "h",
    role: "value",
    default: 8,
    min: 6,
    max: 8.8,
    rationale: "Converte o esforço em pessoas-dia para horas.",
    source: playbook,
    usedBy: ["A2.10", "A5.14"],
  },
  {
    id: "A.esforco_interno",
    label: "Parte do esforço feita pela própria equipe",
    labelWithArticle: "a parte do esforço feita pela equipe",
    unit: "x",
    role: "value",
    default: 1,
    min: 0,
    max: 1,
    rationale: "O que fornecedores fazem já está no investimento.",
    source: playbook,
    usedBy: ["A2.10", "A5.14"],
  },
  {
    id: "A.treino_escopo",
    label: "Escopo da capacitação no business case",
    labelWithArticle: "o escopo da capacitação",
    unit: "texto",
    role: "criterion",
    default: "áreas do conjunto",
    rationale: "“Áreas do conjunto” ou “toda a empresa”.",
    source: playbook,
    usedBy: ["A5.14"],
  },
  {
    id: "A.iniciativa_ti",
    label: "Iniciativa que realiza a economia de TI",
    labelWithArticle: "a iniciativa da economia de TI",
    unit: "texto",
    role: "criterion",
    default: null,
    rationale:
      "Sem código informado, a economia fica com as iniciativas sem processo que não são habilitadoras.",
    source: "Cliente",
    usedBy: ["A5.1"],
  },
  ...(Object.keys(ranges) as Use[]).flatMap((use) =>
    drivers.flatMap(([key, label, withArticle]): AssumptionDefinition[] => {
      const text = ranges[use][key];
      const { rationale, usedBy } = uses[use];
      return text === undefined
        ? []
        : [
            {
              id: `A.faixa.${use}.${key}`,
              label: `${capitalised(label)}: ${uses[use].label}`,
              labelWithArticle: `${uses[use].withArticle} ${withArticle}`,
              unit: "texto",
              role: "criterion",
              default: text,
              rationale,
              source: playbook,
              usedBy: [usedBy],
            },
          ];
    }),
  ),
];

/** Whether a text is a list of two or three numbers: what the ranges `A.faixa.*` hold. */
export const isRangeText = (text: string): boolean =>
  /^\s*-?\d+(?:,\d+)?(?:\s*;\s*-?\d+(?:,\d+)?){1,2}\s*$/.test(text);
