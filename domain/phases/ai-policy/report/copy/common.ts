/** Opening, headline, annex, limits and references of phase 6. */
export const openingCopy = {
  coverage: "Dos controles aplicáveis, {{parte|pct0}} têm maturidade suficiente.",
  ifStopped:
    "A suspensão de um caso de uso vale também para cópias e testes dele, até as pendências fecharem.",
  evidenced:
    "Um risco só cai se o controle for evidenciado. A classificação europeia é referência; a obrigação vem da LGPD.",
  lead: 'O inventário tem {{n|int}} {{plural(n,"","caso de uso de IA","casos de uso de IA")}}: ',
  status: "Situação dos casos de uso: ",
  released: '{{k|int}} {{plural(k,"","liberado","liberados")}}',
  conditions: '{{k|int}} {{plural(k,"","liberado com condições","liberados com condições")}}',
  blocked: '{{k|int}} {{plural(k,"","bloqueado","bloqueados")}}',
  pending: '{{k|int}} {{plural(k,"","pendente de classificação","pendentes de classificação")}}',
  register:
    'O registro tem {{n|int}} {{plural(n,"riscos","risco","riscos")}} com probabilidade e impacto; o inventário de casos de uso de IA ainda não foi recebido.',
  none: "O inventário de casos de uso de IA ainda não foi recebido.",
} as const;

/** Printed at the foot of each page of this phase, in every format. */
export const pageNotice = "Análise de apoio à gestão; não substitui parecer jurídico.";

export const headlineLabels = {
  cases: "Casos de uso de IA",
  high: "Alto risco ou prática proibida",
  pending: "Pendentes de classificação",
  coverage: "Cobertura de controles",
  above: "Riscos acima do apetite",
  released: "Casos liberados",
  blocked: "Casos bloqueados",
  noBasis: "Sem hipótese legal aplicável",
  maturity: "Índice de maturidade",
  registered: "Riscos com notas",
  registeredAbove: "Acima do apetite, antes dos controles",
} as const;

export const annexCopy = {
  answersTitle: "Respostas dos casos de uso",
  answersColumns: {
    use: "Caso de uso",
    purpose: "Finalidade",
    vendor: "Fornecedor",
    real: "Dados reais",
    supervision: "Supervisão",
    accuracy: "Acurácia",
    volume: "Volume por mês",
  },
  annexTitle: "Pré-declaração de aplicabilidade (minuta)",
  annexColumns: {
    id: "Controle",
    subject: "Assunto",
    group: "Grupo",
    coverage: "Cobertura do grupo",
    status: "Estado",
  },
  annexFootnote:
    "Uma linha por controle do Anexo A; o estado é de quem avalia a norma e começa como não avaliado.",
  notAssessed: "não avaliado",
  mappingTitle: "Biblioteca de controles e referências",
  mappingColumns: {
    id: "Código",
    control: "Controle",
    iso: "ISO",
    nist: "NIST",
    lgpd: "LGPD",
    provider: "UE, prestador",
    deployer: "UE, implantação",
  },
  mappingFootnote:
    "O art. da avaliação de impacto em direitos fundamentais só vale para órgãos e serviços públicos, crédito e seguros; o do registro, para o prestador e órgãos públicos; o do letramento é dever de meio.",
  cut: "Tabela completa no conjunto de dados “{{conjunto}}”.",
  controlsSet: "Controles da biblioteca",
  casesSet: "Inventário e classificação de casos de uso de IA",
} as const;

export const limitsCopy = {
  notice:
    "A análise apoia a gestão e não substitui parecer jurídico; a conclusão sobre cada norma é do jurídico da empresa.",
  answers: "O nível de cada caso vem das respostas informadas; resposta errada muda o nível.",
  reference:
    "Sem nexo com a União Europeia, o EU AI Act é referência de boa prática, não obrigação.",
  ordinal: "Probabilidade e impacto são notas: a escala ordena os riscos, não mede perda.",
  maturity:
    "Maturidade, desenho e operação são avaliações informadas; sem evidência válida a operação conta menos.",
  iso: "A cobertura é da biblioteca de controles e não equivale a certificação.",
  dates: "Datas e artigos vêm da tabela regulatória; linha não verificada não sustenta decisão.",
} as const;

export const references: readonly string[] = [
  "Regulamento (UE) 2024/1689 e sua alteração pelo Regulamento (UE) 2026/1744",
  "Lei 13.709/2018 (LGPD)",
  "Lei nº 15.352/2026 (ANPD)",
  "Lei nº 15.211/2025 (ECA Digital)",
  "Resoluções CD/ANPD nº 2/2022, 15/2024, 18/2024, 19/2024 e 32/2026",
  "ISO/IEC 42001:2023: sistema de gestão de IA",
  "NIST AI RMF 1.0: gestão de riscos de IA",
  "ISO/IEC 25012: qualidade de dados",
  "DAMA-DMBOK: gestão de dados",
];

export const glossary = {
  "Caso de uso": "Uso de IA com finalidade, dados e responsável próprios.",
  "Nível de risco":
    "Classe do EU AI Act usada como referência: proibido, alto, limitado ou mínimo.",
  Pendente: "Caso sem todas as respostas, ou com hipótese legal que não serve ao dado.",
  "Hipótese legal": "Fundamento da LGPD que autoriza o tratamento de dados pessoais.",
  RIPD: "Relatório de impacto à proteção de dados pessoais.",
  "Risco inerente": "Probabilidade vezes impacto, antes dos controles.",
  "Risco residual": "Risco que fica depois dos controles evidenciados.",
  "Apetite a risco": "Risco residual que a empresa aceita sem plano.",
  Cobertura: "Parcela dos controles aplicáveis com maturidade suficiente.",
  "Evidência válida": "Arquivo que comprova o controle, com revisão no último ano.",
  Prestador: "Quem desenvolve ou coloca no mercado o sistema de IA.",
  "Responsável pela implantação": "Quem usa o sistema de IA sob a própria autoridade.",
  Encarregado:
    "Pessoa que orienta sobre dados pessoais e emite parecer; a decisão é do controlador.",
  ANPD: "Agência Nacional de Proteção de Dados.",
} as const;
