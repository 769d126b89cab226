import { personalKindNames } from "#web/lib/personal-kinds.ts";
import type { FileTableQuality } from "#contract/quality/endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

/** Texts of a file's quality: dimensions, problems, personal data. */
export const fileQualityCopy = {
  open: "Qualidade",
  title: (name: string): string => `Qualidade de ${name}`,
  text: "Medida sobre as células do arquivo. Cada problema mostra as linhas como estão no arquivo enviado.",
  failed: "Não foi possível carregar a qualidade do arquivo",
  noTables:
    "Este arquivo está guardado, mas não foi lido como tabela: não há células para avaliar.",
  pending: "A qualidade está sendo avaliada…",
  unmapped: "Sem mapeamento",
  unmappedText:
    "Avaliada pelos próprios valores; fica fora da nota do projeto. Validade e consistência contam metade por célula e metade por linha.",
  rows: (rows: number): string => countOf(rows, "linha", "linhas"),
  sampled: (profiled: number, rows: number): string =>
    `Tipos, formatos e dependências foram avaliados em ${formatCount(profiled)} linhas espaçadas por igual, de ${formatCount(rows)}.`,
  notEvaluated: "não avaliada",
  dimensions: {
    completeness: "Completude",
    consistency: "Consistência",
    validity: "Validade",
    uniqueness: "Unicidade",
    timeliness: "Atualidade",
  },
  scoreHint: "A nota é a média de completude, consistência e validade.",
  problems: (count: number): string =>
    `${countOf(count, "problema encontrado", "problemas encontrados")}`,
  noProblems: "Nenhum problema encontrado.",
  informative: "Informativo",
  lowers: (dimension: string): string => `Reduz a ${dimension.toLowerCase()}`,
  /** `supposed`: by row, what probably should stand there. */
  lines: (rows: readonly number[], supposed: readonly (string | null)[], count: number): string => {
    const told = rows.map((row, at) => {
      const value = supposed[at] ?? null;
      return value === null ? formatCount(row) : `${formatCount(row)} (talvez “${value}”)`;
    });
    return `${rows.length === 1 ? "Linha" : "Linhas"} ${told.join(", ")}${count > rows.length ? "…" : ""}`;
  },
  download: "Baixar linhas",
  downloadOf: (message: string): string => `Baixar linhas: ${message}`,
  downloadAll: "Baixar todas as linhas com problema",
  more: (count: number): string => `Mostrar mais ${countOf(count, "problema", "problemas")}`,
  columns: "Por coluna",
  column: "Coluna",
  personal: "Dados pessoais",
  personalText: "Os valores não são mostrados aqui nem gravados em registros do servidor.",
  cells: (count: number): string => countOf(count, "célula", "células"),
  kinds: personalKindNames,
  treatments: {
    descartada: "Coluna pessoal descartada",
    pseudonimizada: "Pseudonimizada",
    oculta: "Oculta",
  } satisfies Record<FileTableQuality["personal"][number]["treatment"], string>,
  someCells: "em parte das células",
};
