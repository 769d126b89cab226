/** Sentences about tables, pt-BR. */
export const previewCopy = {
  yes: "Sim",
  no: "Não",
  totalRow: "Linha de total: fica fora das somas.",
  repeatedRow: "Repetição exata de outra linha: conta uma só vez.",
  inactiveRow: "Linha inativa: fica fora, como respondido.",
  unreadable: "Não pôde ser lida. Confira a célula no arquivo.",
  rejectedRow: "Falta uma célula obrigatória ou ela não pôde ser lida.",
  hardlyFits: (header: string, label: string): string =>
    `Menos de 80% das células de “${header}” podem ser lidas como “${label}”. Confira se é a coluna certa.`,
  missingColumns: (labels: string[]): string =>
    labels.length === 1
      ? `Falta a coluna “${labels[0]}”: o que depende dela não será calculado.`
      : `Faltam as colunas ${labels.map((label) => `“${label}”`).join(", ")}: o que depende delas não será calculado.`,
} as const;

const separatorNames: Record<string, string> = {
  ",": "vírgula",
  ";": "ponto e vírgula",
  "\t": "tabulação",
  "|": "barra vertical",
  " ": "espaço",
};
const shownRows = 5;
const separatorName = (separator: string): string => separatorNames[separator] ?? separator;

/** What each fault of a row is called, and what was done. */
const faults = {
  extra: () => "um separador a mais; a célula vazia foi desconsiderada.",
  missing: () => "falta um separador; a célula foi dividida em duas.",
  quote: () => "aspas sem par, lidas como texto.",
  separator: (separator = "") => `usa outro separador (${separatorName(separator)}).`,
  misaligned: () =>
    "as células não correspondem às colunas; fora das somas, em linhas desalinhadas.",
} as const;

const headerFaults = {
  extra: () => "um nome vazio a mais foi desconsiderado.",
  missing: () => "dois nomes sem separador entre eles foram divididos.",
  quote: () => "aspas sem par, lidas como texto.",
  separator: (separator = "") => `usa outro separador (${separatorName(separator)}).`,
} as const;

/** How a text was read (meaning.md 5.1), pt-BR. */
export const textCopy = {
  turned:
    "Tabela virada: cada linha aqui é uma coluna do arquivo, e o número da linha é a posição da coluna (2 é a coluna B).",
  stacked:
    "Fases em linhas: cada linha aqui é um item em uma fase, e o número da linha é o do item no arquivo. Sem saída, vale o momento da entrada.",
  steps:
    "Etapas em linhas: cada linha aqui é um item em uma etapa, no dia que o arquivo diz, e o número da linha é o do item no arquivo.",
  noHeader: "O arquivo não tem cabeçalho: as colunas receberam nomes por posição. Confira.",
  headerOnly: "O arquivo só tem cabeçalho.",
  oneColumn: "Só há uma coluna. Se houver outras, informe o separador e leia o arquivo outra vez.",
  unclosed: "Há aspas que abrem e nunca fecham: essas linhas foram lidas sem considerar as aspas.",
  blankSeparator: "Separador: espaço.",
  padded: (delimiter: string): string => `Separador: ${separatorName(delimiter)} e espaço.`,
  escape: "Escape: barra invertida.",
  doubled: (count: number): string =>
    count === 1
      ? "1 campo termina com aspas dobradas: lido como aspas no texto."
      : `${count} campos terminam com aspas dobradas: lidos como aspas no texto.`,
  comments: (count: number): string =>
    count === 1 ? "1 linha de comentário." : `${count} linhas de comentário.`,
  rows: (
    kind: keyof typeof faults,
    { rows, count, separator }: { rows: readonly number[]; count: number; separator?: string },
  ): string => {
    const shown = rows.slice(0, shownRows).join(", ");
    const rest = count - Math.min(shownRows, rows.length);
    return `${count === 1 ? `Linha ${shown}` : `Linhas ${shown}${rest > 0 ? ` e mais ${rest}` : ""}`}: ${faults[kind](separator)}`;
  },
  header: (kind: keyof typeof headerFaults, separator?: string): string =>
    `Cabeçalho corrigido: ${headerFaults[kind](separator)}`,
} as const;
