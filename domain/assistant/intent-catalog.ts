/**
 * The closed list of what can be asked: that of playbook 7.1 in its order, then the summary of a
 * phase, its assumptions and the project's risks: name, phase that answers it and utterances shown
 * as examples.
 */
import type { PhaseNumber } from "../kernel/phase-number.ts";

export const intentIds = [
  "pareto_custos",
  "roi_processo",
  "impactos_f2",
  "custo_retrabalho",
  "gargalo",
  "tempo_resolucao",
  "variantes",
  "conformidade_fluxo",
  "heatmap",
  "potencial_automacao",
  "ganhos_rapidos",
  "clientes_alerta",
  "tendencia_kpi",
  "anomalias_custo",
  "decisao_etapa",
  "horas_liberadas",
  "amplitude_controle",
  "exposicao_ia",
  "time_sistemas",
  "build_buy",
  "contratos",
  "vpl_tir",
  "sensibilidade",
  "monte_carlo",
  "risco_ia",
  "lacunas_controle",
  "prontidao",
  "curva_adocao",
  "qualidade_dados",
  "origem_numero",
  "status_gate",
  "benchmark",
  "ajuda",
  "resumo_fase",
  "premissas",
  "riscos_projeto",
] as const;
export type IntentId = (typeof intentIds)[number];

export interface IntentInfo {
  id: IntentId;
  /** Of the phase whose results it reads; null when it is about any phase or the project. */
  phase: PhaseNumber | null;
  /** Button of a choice and line of the help: a question that this intent answers. */
  label: string;
  samples: readonly string[];
}

export const intentCatalog: readonly IntentInfo[] = [
  {
    id: "pareto_custos",
    phase: 1,
    label: "Pareto dos custos",
    samples: ["Faça o Pareto dos custos", "Quais processos custam mais?", "Curva ABC"],
  },
  {
    id: "roi_processo",
    phase: 5,
    label: "ROI por processo",
    samples: ["ROI por processo", "Qual o retorno de {processo}?"],
  },
  {
    id: "impactos_f2",
    phase: 2,
    label: "Impactos do redesenho",
    samples: ["Projete os impactos da fase 2", "O que muda com o redesenho?"],
  },
  {
    id: "custo_retrabalho",
    phase: 1,
    label: "Custo do retrabalho",
    samples: ["Quanto custa o retrabalho?", "Retrabalho em {processo}"],
  },
  {
    id: "gargalo",
    phase: 1,
    label: "Onde está o gargalo",
    samples: ["Onde está o gargalo de {processo}?", "Onde o chamado fica parado?"],
  },
  {
    id: "tempo_resolucao",
    phase: 1,
    label: "Tempo de resolução",
    samples: ["Qual o tempo médio de {processo}?", "P85 do prazo"],
  },
  {
    id: "variantes",
    phase: 1,
    label: "Variantes do fluxo",
    samples: ["Quantas variantes existem?", "Caminhos mais comuns"],
  },
  {
    id: "conformidade_fluxo",
    phase: 1,
    label: "Casos que fogem do fluxo",
    samples: ["Quantos casos fogem do fluxo?"],
  },
  {
    id: "heatmap",
    phase: 1,
    label: "Heatmap de valor e prioridades",
    samples: ["Mostre o heatmap de valor", "O que priorizar?"],
  },
  {
    id: "potencial_automacao",
    phase: 1,
    label: "Potencial de automação",
    samples: ["Quanto dá para automatizar?", "Potencial de {processo}"],
  },
  {
    id: "ganhos_rapidos",
    phase: null,
    label: "Ganhos rápidos",
    samples: ["Quais os ganhos rápidos?", "O que cabe em 12 semanas?"],
  },
  {
    id: "clientes_alerta",
    phase: 1,
    label: "Clientes em alerta",
    samples: ["Quantos clientes em alerta?", "Por que estão em alerta?"],
  },
  {
    id: "tendencia_kpi",
    phase: 1,
    label: "Tendência dos indicadores",
    samples: ["Como está o CSAT?", "Tendência de {metrica}"],
  },
  {
    id: "anomalias_custo",
    phase: 1,
    label: "Gastos fora do padrão",
    samples: ["Algum gasto fora do padrão?"],
  },
  {
    id: "decisao_etapa",
    phase: 2,
    label: "Decisão de cada etapa",
    samples: ["Por que eliminar {etapa}?", "Decisões por etapa"],
  },
  {
    id: "horas_liberadas",
    phase: 2,
    label: "Horas liberadas",
    samples: ["Quantas horas liberamos em {area}?"],
  },
  {
    id: "amplitude_controle",
    phase: 3,
    label: "Amplitude de controle e camadas",
    samples: ["Qual a amplitude de controle?", "Quantas camadas?"],
  },
  {
    id: "exposicao_ia",
    phase: 3,
    label: "Exposição dos cargos à IA",
    samples: ["Quais cargos mais expostos à IA?"],
  },
  {
    id: "time_sistemas",
    phase: 4,
    label: "Classificação TIME dos sistemas",
    samples: ["Quais sistemas eliminar?", "Classificação TIME"],
  },
  {
    id: "build_buy",
    phase: 4,
    label: "Construir, comprar ou parceria",
    samples: ["Construir ou comprar {capacidade}?"],
  },
  { id: "contratos", phase: 4, label: "Contratos que vencem", samples: ["Que contratos vencem?"] },
  {
    id: "vpl_tir",
    phase: 5,
    label: "VPL, TIR e payback",
    samples: ["Qual o VPL?", "TIR e payback", "No cenário conservador?"],
  },
  {
    id: "sensibilidade",
    phase: 5,
    label: "O que mais afeta o VPL",
    samples: ["O que mais afeta o VPL?", "E se a adoção for 60%?"],
  },
  {
    id: "monte_carlo",
    phase: 5,
    label: "Probabilidade de VPL negativo",
    samples: ["Qual a chance de dar prejuízo?"],
  },
  {
    id: "risco_ia",
    phase: 6,
    label: "Risco dos casos de uso de IA",
    samples: ["Quais casos de uso são de alto risco?", "Posso colocar {caso} em produção?"],
  },
  {
    id: "lacunas_controle",
    phase: 6,
    label: "Controles que faltam",
    samples: ["Que controles faltam?", "Cobertura ISO 42001"],
  },
  {
    id: "prontidao",
    phase: 7,
    label: "Prontidão para a adoção",
    samples: ["Estamos prontos?", "Qual a barreira de adoção?"],
  },
  { id: "curva_adocao", phase: 7, label: "Curva de adoção", samples: ["Adoção na semana 16?"] },
  {
    id: "qualidade_dados",
    phase: null,
    label: "Qualidade dos dados",
    samples: ["Como está a qualidade dos dados?", "Que dados faltam?"],
  },
  {
    id: "origem_numero",
    phase: null,
    label: "Origem de um número",
    samples: ["De onde vem esse número?", "Explique o VPL"],
  },
  {
    id: "status_gate",
    phase: null,
    label: "O que falta para o gate",
    samples: ["O que falta para o gate?"],
  },
  {
    id: "benchmark",
    phase: null,
    label: "Comparação com o mercado",
    samples: ["Como estamos frente ao mercado?"],
  },
  { id: "resumo_fase", phase: null, label: "Resumo da fase", samples: ["Resuma a fase"] },
  {
    id: "premissas",
    phase: null,
    label: "Premissas usadas",
    samples: ["Quais premissas foram usadas?"],
  },
  {
    id: "riscos_projeto",
    phase: null,
    label: "Riscos do projeto",
    samples: ["Quais os riscos do projeto?"],
  },
  {
    id: "ajuda",
    phase: null,
    label: "O que sei responder",
    samples: ["O que você sabe responder?"],
  },
];

const byId = new Map(intentCatalog.map((info) => [info.id, info]));

export function intentInfo(id: IntentId): IntentInfo {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No intent ${id}.`);
  return found;
}
