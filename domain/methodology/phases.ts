/** The seven phases of the methodology: order, names in both spellings, what each is for and its five objectives. */
import type { PhaseNumber } from "../kernel/phase-number.ts";

export type PhaseType =
  | "ValueScope"
  | "ZeroBaseRebuild"
  | "OrgDNA"
  | "SmartStack"
  | "BusinessCase"
  | "AIPolicyCore"
  | "AdoptLoop";

export interface PhaseDefinition {
  number: PhaseNumber;
  type: PhaseType;
  /** The specification's other spelling. */
  snakeType: string;
  name: string;
  description: string;
  objectives: readonly string[];
}

export const phaseDefinitions: readonly PhaseDefinition[] = [
  {
    number: 1,
    type: "ValueScope",
    snakeType: "value_scope",
    name: "ValueScope",
    description:
      "Diagnóstico e heatmap de valor: onde o valor se perde, quanto, com que certeza e por onde começar.",
    objectives: [
      "Mapear os processos e medir a linha de base de volume, tempo, custo e qualidade.",
      "Quantificar o custo do retrabalho, das esperas e da baixa automação.",
      "Construir o heatmap de valor e priorizar processos por valor e viabilidade.",
      "Identificar gargalos, variantes e desvios a partir do log de eventos.",
      "Selecionar ganhos rápidos de até 12 semanas e definir a meta AI-first por indicador.",
    ],
  },
  {
    number: 2,
    type: "ZeroBaseRebuild",
    snakeType: "zero_base",
    name: "ZeroBase Rebuild",
    description:
      "Redesenho de processos a partir do resultado esperado, com o efeito calculado etapa a etapa.",
    objectives: [
      "Questionar cada etapa a partir do resultado esperado, e não do fluxo atual.",
      "Decidir, etapa a etapa, entre eliminar, simplificar, integrar, automatizar ou apoiar com IA.",
      "Projetar prazo, esforço, custo, retrabalho e satisfação do fluxo futuro.",
      "Preservar os controles obrigatórios e a segregação de funções.",
      "Definir o plano de implantação e os ganhos rápidos do redesenho.",
    ],
  },
  {
    number: 3,
    type: "OrgDNA",
    snakeType: "org_dna",
    name: "OrgDNA.AI",
    description: "Modelo organizacional AI-native: dos ganhos de processo ao modelo de operação.",
    objectives: [
      "Medir a estrutura atual: camadas, amplitude de controle, custo e cobertura de papéis.",
      "Estimar, por cargo, a exposição das tarefas à IA, sem tratar exposição como eliminação de postos.",
      "Converter ganho de tempo em capacidade, conciliado com o redesenho de processos.",
      "Desenhar papéis, competências e o modelo de operação AI-first.",
      "Planejar realocação e requalificação com critérios transparentes.",
    ],
  },
  {
    number: 4,
    type: "SmartStack",
    snakeType: "smart_stack",
    name: "SmartStack",
    description:
      "Arquitetura de nuvem e APIs e matriz de construir, comprar ou fazer em parceria, a custo conhecido.",
    objectives: [
      "Inventariar aplicações, custos, contratos e dependências técnicas.",
      "Racionalizar o portfólio com critérios de valor de negócio e qualidade técnica.",
      "Decidir construir, comprar ou fazer em parceria por capacidade, com matriz ponderada.",
      "Definir a arquitetura-alvo de nuvem, APIs, dados e IA com custo estimado.",
      "Ordenar o roteiro técnico por vencimento de contrato, risco e dependência.",
    ],
  },
  {
    number: 5,
    type: "BusinessCase",
    snakeType: "business_case",
    name: "BusinessCase",
    description:
      "Benefícios sem dupla contagem, fluxo de caixa em três cenários e portfólio priorizado.",
    objectives: [
      "Consolidar benefícios das fases anteriores sem dupla contagem.",
      "Classificar benefícios por natureza: caixa, capacidade, receita e risco evitado.",
      "Projetar fluxo de caixa, VPL, TIR, payback e ROI em três cenários.",
      "Testar a estabilidade do resultado com sensibilidade e simulação de Monte Carlo.",
      "Priorizar o portfólio e definir metas de captura para acompanhamento.",
    ],
  },
  {
    number: 6,
    type: "AIPolicyCore",
    snakeType: "ai_policy",
    name: "AIPolicyCore",
    description: "Governança e conformidade dos casos de uso de IA.",
    objectives: [
      "Inventariar e classificar os casos de uso de IA por nível de risco.",
      "Mapear obrigações de LGPD, EU AI Act e ISO/IEC 42001 por caso de uso.",
      "Medir a cobertura e a maturidade dos controles e o risco residual.",
      "Definir papéis, políticas, fluxos de aprovação e resposta a incidentes.",
      "Priorizar o plano de adequação antes da entrada em produção.",
    ],
  },
  {
    number: 7,
    type: "AdoptLoop",
    snakeType: "adopt_loop",
    name: "AdoptLoop",
    description: "Cultura, capacitação e adoção, com a captura de benefícios acompanhada.",
    objectives: [
      "Medir a prontidão e as barreiras de adoção por área e papel.",
      "Dimensionar capacitação, comunicação e rede de multiplicadores.",
      "Definir a curva de adoção e as metas por onda em 24 semanas.",
      "Acompanhar a captura de benefícios contra o business case.",
      "Instituir o ciclo de melhoria contínua com indicadores e responsáveis.",
    ],
  },
];

export function phaseByNumber(number: number): PhaseDefinition {
  const found = phaseDefinitions[number - 1];
  if (found === undefined) throw new Error(`No phase ${number}.`);
  return found;
}

/** A phase by either spelling of its type ("ZeroBaseRebuild", "zero_base"); undefined for anything else. */
export function phaseByAnySpelling(type: string): PhaseDefinition | undefined {
  return phaseDefinitions.find((phase) => phase.type === type || phase.snakeType === type);
}

/** Progress at creation (specification section 3): 15 for phase 1, 0 otherwise. */
export const initialProgress = (number: number): number => (number === 1 ? 15 : 0);
