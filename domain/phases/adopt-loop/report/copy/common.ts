/** Opening, annex, limits and references of phase 7. */
export const openingCopy = {
  path: "A adoção do conjunto chega a {{a|pct1}} na semana {{semana|score0}} do programa.",
  belowCase:
    "O teto da curva é de {{teto|pct1}}, abaixo da adoção de {{base|pct1}} do business case.",
  margin:
    'A pesquisa tem {{n|int}} {{plural(n,"","respondente","respondentes")}}; a margem é de {{margem|n1}} p.p. se a amostra fosse aleatória.',
  ready:
    "O índice de prontidão é {{ir|score0}} ({{faixa|min}}) e a primeira barreira é {{elem}}. Na semana {{semana|score0}} do programa a adoção do conjunto é de {{a|pct1}} (estimado).",
  noBarrier:
    "O índice de prontidão é {{ir|score0}} ({{faixa|min}}), sem barreira. Na semana {{semana|score0}} do programa a adoção do conjunto é de {{a|pct1}} (estimado).",
  readyNoCase:
    "O índice de prontidão é {{ir|score0}} ({{faixa|min}}) e a primeira barreira é {{elem}}; a curva de adoção tem teto de {{teto|pct1}} (estimado).",
  noBarrierNoCase:
    "O índice de prontidão é {{ir|score0}} ({{faixa|min}}), sem barreira; a curva de adoção tem teto de {{teto|pct1}} (estimado).",
  training:
    'O plano de capacitação soma {{h|int}} {{plural(h,"","hora","horas")}}; sem a pesquisa não há índice de prontidão nem curva de adoção.',
  trainingWithAnswers:
    'O plano de capacitação soma {{h|int}} {{plural(h,"","hora","horas")}} (estimado). A pesquisa recebida não basta para o índice de prontidão nem para a curva de adoção.',
  answers:
    'A pesquisa tem {{n|int}} {{plural(n,"","respondente","respondentes")}}; falta peso para calcular o índice de prontidão.',
} as const;

export const headlineLabels = {
  ready: "Índice de prontidão",
  barrier: "Primeira barreira",
  answered: "Respondentes",
  margin: "Margem de erro máxima",
  hours: "Horas de capacitação",
  multipliers: "Multiplicadores",
  gap: "Teto da curva menos business case",
  capture: "Taxa de captura",
} as const;

export const annexCopy = {
  reliabilityTitle: "Consistência interna por dimensão",
  reliabilityColumns: { name: "Dimensão", items: "Itens", alpha: "Cronbach α", reading: "Leitura" },
  reliabilityFootnote:
    "Respostas completas da dimensão; sem variância ou com um item só, o alfa não é calculado.",
  groupTitle: "Dimensões por área",
  groupColumns: { area: "Área", n: "n" },
  groupFootnote: "Só áreas com o mínimo de respostas; as demais são reunidas.",
  curveTitle: "Parâmetros da curva de adoção",
  curveColumns: { name: "Parâmetro", value: "Valor" },
  cut: "Primeiras linhas; a tabela completa está na planilha de dados.",
} as const;

export const limitsCopy = {
  survey: "A pesquisa é voluntária; quem não respondeu pode pensar de outro modo.",
  groups:
    "Resultados de pessoas aparecem só em grupos com o mínimo de respostas, um corte por vez.",
  curve: "A curva de adoção é projeção com constantes do método até haver semanas de uso medido.",
  training:
    "As horas de capacitação dependem dos níveis informados por cargo e não medem desempenho de pessoas.",
  load: "A carga de mudança conta iniciativas e pesos; não mede esforço das pessoas.",
  capture:
    "O valor realizado conta horas; retenção de clientes e economia de tecnologia pedem medição própria.",
} as const;

export const references: readonly string[] = [
  "Prosci ADKAR",
  "Rogers: “Diffusion of Innovations”",
  "Bass, “A new product growth for model consumer durables”",
  "Cronbach: coeficiente alfa",
  "Lei 13.709/2018 (LGPD)",
  "NR-1: gerenciamento de riscos ocupacionais",
  "ISO/IEC 25012: qualidade de dados",
];

export const glossary = {
  "Adoção efetiva": "Taxa de uso vezes profundidade de uso.",
  Barreira: "Primeiro elemento, na ordem do modelo, com nota até o corte.",
  "Carga de mudança": "Peso das iniciativas que tocam uma área na mesma janela.",
  "Decil favorável": "Valor que só os melhores meses da linha de base alcançam.",
  "Folga para mudar": "Escala da carga percebida, virada.",
  "Índice de prontidão": "Média ponderada de pesquisa, competências e folga.",
  Letramento: "Conteúdo de IA comum a todas as pessoas.",
  Multiplicador: "Pessoa da área que apoia a prática das demais.",
  Profundidade: "Casos com IA entre os casos elegíveis.",
  "Taxa de captura": "Valor realizado sobre o previsto até agora.",
} as const;
