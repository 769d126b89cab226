import type { MappingChange, ReadingSettings } from "#contract/files/mapping-endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

/** Texts of the screen on which a file's tables and columns get their meaning. */
export const mappingCopy = {
  title: "Confirmar mapeamento",
  text: "Diga o que cada tabela e cada coluna significam. A resposta vale também para os próximos arquivos deste cliente com o mesmo cabeçalho.",
  readOnly: "Somente a equipe de consultoria altera o mapeamento.",
  reading: "O arquivo está sendo lido. O mapeamento aparece assim que a leitura terminar.",
  noTables: "Este arquivo está guardado, mas não foi lido como tabela.",
  tables: "Tabelas do arquivo",
  tableLine: (rows: number, header: number): string =>
    `${countOf(rows, "linha", "linhas")} · ${header > 0 ? `cabeçalho na linha ${formatCount(header)}` : "sem cabeçalho"}`,
  toConfirm: "a confirmar",
  meaning: "Esta tabela é",
  candidates: (names: string[]): string => `Tipos mais próximos: ${names.join(", ")}.`,
  candidate: (label: string, percent: string): string => `${label} (${percent})`,
  none: "Nenhuma das tabelas conhecidas",
  noneText: "A tabela fica guardada e pode ser consultada, mas nenhuma análise a usa.",
  columns: "Colunas",
  columnsHint: "* obrigatória para as análises que usam a tabela.",
  inFile: "No arquivo",
  filled: (filled: number, rows: number): string =>
    `${formatCount(filled)} de ${countOf(rows, "linha preenchida", "linhas preenchidas")}`,
  samples: "Exemplos",
  noSamples: "sem valores",
  target: "Significa",
  targetOf: (column: string): string => `Significado de ${column}`,
  ignored: "Não usar",
  unit: "Unidade",
  unitOf: (column: string): string => `Unidade de ${column}`,
  confidence: "Confiança",
  byPerson: "definida por pessoa",
  states: {
    auto: "Automática",
    confirm: "A confirmar",
    confirmed: "Confirmada",
    none: "Não usada",
    changed: "Alterada",
  },
  questions: "Perguntas",
  answeredElsewhere:
    "Respondida em outro arquivo do projeto. Se aqui for diferente, escolha a resposta deste arquivo.",
  confirmProposed: "Usar as marcadas",
  totals: "Linhas de total",
  totalExcluded: (row: number, label: string): string =>
    `Linha ${formatCount(row)} (“${label}”): fora das somas`,
  totalKept: (row: number, label: string): string =>
    `Linha ${formatCount(row)} (“${label}”): mantida`,
  warnings: "Avisos",
  save: "Confirmar mapeamento",
  undo: "Descartar alterações",
  unsaved: "Há alterações por confirmar.",
  saved: "Mapeamento confirmado",
  savedText: "Vale para este cliente daqui em diante.",
  failed: "Não foi possível salvar o mapeamento",
  tryAgain: "Tente de novo.",
  proposedTitle: "Tabela encontrada dentro do documento",
  proposedText: "Ela só entra nas análises depois que alguém confirmar que é mesmo uma tabela.",
  proposedConfirm: "Confirmar tabela",
  proposedConfirmed: "Tabela confirmada",
};

export const previewCopy = {
  title: "Prévia das linhas",
  text: (shown: number, total: number): string =>
    shown >= total
      ? `As ${countOf(total, "linha", "linhas")} como serão entendidas.`
      : `As primeiras ${formatCount(shown)} de ${formatCount(total)} linhas como serão entendidas.`,
  failed: "Não foi possível montar a prévia",
  updating: "Atualizando a prévia…",
  row: "Linha",
  outcome: "Resultado",
  counts: "Entra",
  leftOut: (rejected: number, totals: number): string => {
    const parts = [
      ...(rejected > 0
        ? [countOf(rejected, "linha rejeitada fica de fora", "linhas rejeitadas ficam de fora")]
        : []),
      ...(totals > 0
        ? [
            countOf(
              totals,
              "linha de total fica fora das somas",
              "linhas de total ficam fora das somas",
            ),
          ]
        : []),
    ];
    return parts.length === 0 ? "Nenhuma linha fica de fora." : `${parts.join("; ")}.`;
  },
  rejectedCells: (count: number): string =>
    count === 0
      ? ""
      : `${countOf(count, "célula não pôde ser lida", "células não puderam ser lidas")}.`,
  onlyRejected: "Mostrar só as linhas com problema",
  noneRejected: "Nenhuma linha com problema entre as mostradas.",
  rejections: "Motivos das rejeições",
  rejection: (row: number, column: string, value: string, reason: string): string =>
    `Linha ${formatCount(row)}, ${column}: “${value}” – ${reason}`,
  moreRejections: (count: number): string => `e mais ${countOf(count, "célula", "células")}`,
  empty: "vazio",
};

export const readingCopy = {
  title: "Corrigir a leitura",
  text: "Quando o cabeçalho, o separador ou os acentos saíram errados, ajuste e leia de novo. O arquivo não precisa ser reenviado.",
  problemTitle: "A última correção não foi aceita",
  headerRow: "Linha do cabeçalho",
  headerHint:
    "1 é a primeira linha do arquivo; 0 quando não há cabeçalho. Em branco, é encontrada pelo conteúdo.",
  headerInvalid: "Informe um número de 0 a 1000 ou deixe em branco.",
  delimiter: "Separador de colunas",
  encoding: "Codificação dos acentos",
  sheet: "Planilha a que o cabeçalho se refere",
  automatic: "Encontrar pelo conteúdo",
  reread: "Ler de novo",
  started: "Lendo o arquivo de novo",
  failed: "Não foi possível ler de novo",
};

export const delimiterLabels: Record<NonNullable<ReadingSettings["delimiter"]>, string> = {
  ",": "Vírgula (,)",
  ";": "Ponto e vírgula (;)",
  "\t": "Tabulação",
  "|": "Barra vertical (|)",
  ":": "Dois-pontos (:)",
};
export const encodingLabels: Record<NonNullable<ReadingSettings["encoding"]>, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 / Latin-1",
};

export const historyCopy = {
  title: "Histórico do mapeamento",
  empty: "Ninguém alterou o mapeamento ainda.",
  failed: "Não foi possível carregar o histórico",
  kinds: {
    confirmed: "Confirmado",
    reverted: "Revertido",
    reread: "Lido de novo",
  } satisfies Record<MappingChange["kind"], string>,
  by: (name: string | null, when: string): string => (name === null ? when : `${name}, ${when}`),
  revert: "Reverter",
  revertOf: (when: string): string => `Reverter a mudança de ${when}`,
  revertTitle: "Reverter esta mudança?",
  revertText: "O mapeamento volta a ser o que era antes dela. A reversão também fica no histórico.",
  reverted: "Mapeamento revertido",
  revertFailed: "Não foi possível reverter",
  notRevertible: "As colunas do arquivo já não são as mesmas.",
};
