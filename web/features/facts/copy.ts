import type { WireFact } from "#contract/facts/endpoints.ts";

/** Texts of a figure's origin. "Calculado" is what the code calls DERIVADO: "derivado" reads as a financial instrument. */
export const basisLabels: Record<WireFact["basis"], string> = {
  MEDIDO: "Medido",
  DERIVADO: "Calculado",
  ESTIMADO: "Estimado",
  PREMISSA: "Premissa",
  BENCHMARK: "Benchmark",
};

export const basisHints: Record<WireFact["basis"], string> = {
  MEDIDO: "Soma, contagem ou média de linhas enviadas.",
  DERIVADO: "Conta feita somente com valores medidos.",
  ESTIMADO: "Usa ao menos uma premissa.",
  PREMISSA: "Valor adotado, não calculado.",
  BENCHMARK: "Valor de um conjunto de referência.",
};

/** >= 0,80 Alta; 0,60 to 0,80 Média; below Baixa. */
export function confidenceLabel(confidence: number): string {
  if (confidence >= 0.8) return "Alta";
  return confidence >= 0.6 ? "Média" : "Baixa";
}

const nullReasons: Record<string, string> = {
  SEM_ENTRADA: "Nenhum arquivo enviado traz o dado necessário.",
  AMOSTRA_INSUFICIENTE: "Há linhas de menos para afirmar um valor.",
  INVALIDO: "Os dados enviados não permitem o cálculo.",
  NAO_SE_APLICA: "Não se aplica a este projeto.",
  AGUARDA_RESPOSTA: "Não calculado: falta responder uma pergunta sobre os arquivos.",
};

/** Why a figure has no value; where an answer would give it one, which. */
export const nullText = ({ null_reason: reason = "", question }: NullFact): string =>
  question === undefined
    ? (nullReasons[reason] ?? "")
    : `Não calculado: falta responder “${question}”.`;

type NullFact = Pick<WireFact, "null_reason" | "question">;

export const factCopy = {
  seeOrigin: "Ver origem",
  originOf: (label: string): string => `Ver origem: ${label}`,
  basis: "Base",
  confidence: "Confiança",
  source: "Fonte",
  sources: "Fontes",
  noSource: "Sem arquivo: veja os valores usados",
  derivedFrom: (count: number): string =>
    count === 1 ? "Calculado a partir de 1 valor" : `Calculado a partir de ${count} valores`,
  moreSources: (count: number): string =>
    count === 1 ? " e mais 1 arquivo" : ` e mais ${count} arquivos`,
  notComputed: "Não calculado",
  stale: "desatualizado",
  staleText:
    "Os dados de origem mudaram depois deste cálculo. Execute a fase de novo para atualizar.",
  keptTitle: "Valor de uma execução anterior",
  keptText: (moment: string): string =>
    `Mantido como publicado na execução de ${moment}. Desde então mudaram menos pessoas do que o mínimo de um grupo, e a diferença entre os dois valores revelaria o pagamento delas. O valor muda quando mais pessoas mudarem.`,
  formula: "Fórmula",
  inputs: "Valores usados",
  assumptions: "Premissas usadas",
  assumptionDefault: "padrão, não confirmada",
  assumptionConfirmed: (name: string): string => `confirmada por ${name}`,
  file: "Arquivo",
  table: "Tabela",
  columns: "Colunas",
  filter: "Filtro",
  allRows: "todas as linhas",
  rows: "Linhas",
  rowsUsed: (used: string, total: string): string => `${used} de ${total} linhas`,
  showRows: "Ver as linhas",
  openInFile: "Abrir no arquivo",
  hideRows: "Ocultar as linhas",
  rowsFailed: "Não foi possível abrir as linhas",
  rowsEmpty: "Nenhuma linha para mostrar.",
  rowNumber: "Linha",
  range: (first: string, last: string, total: string): string => `${first}–${last} de ${total}`,
  previous: "Anteriores",
  next: "Próximas",
  expand: "Abrir a origem deste valor",
  collapse: "Fechar",
  computedAt: (when: string): string => `Calculado em ${when}`,
  failed: "Não foi possível abrir a origem",
  loading: "Carregando a origem…",
  identifier: "Identificador",
  copyId: "Copiar identificador",
};
