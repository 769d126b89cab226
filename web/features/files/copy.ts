import type { ProjectFile } from "#contract/files/endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

/** Texts of uploads, the list of files, the review of their mapping, quality and the bin. */
export const fileStatusLabels: Record<ProjectFile["status"], string> = {
  uploading: "Enviando",
  processing: "Processando",
  completed: "Concluído",
  error: "Erro",
};

export const uploadCopy = {
  title: "Enviar dados",
  hint: "Planilhas e CSV viram tabelas, documentos podem ser pesquisados e ZIPs são abertos; outros tipos ficam guardados. Até 200 MB por arquivo.",
  drop: "Arraste arquivos ou pastas para cá",
  dropActive: "Solte para enviar",
  or: "ou",
  choose: "Escolher arquivos",
  rows: (count: number): string => countOf(count, "linha", "linhas"),
  questions: (count: number): string => countOf(count, "pergunta", "perguntas"),
  chooseFolder: "Escolher pasta",
  paste: "Também é possível colar um arquivo ou uma imagem (Ctrl+V).",
  pastedName: (stamp: string, extension: string): string => `colado-${stamp}.${extension}`,
  dropFailed: "Não foi possível ler o que foi solto",
  dropFailedText: "Escolha os arquivos ou a pasta pelo botão.",
  skipped: (count: number): string =>
    countOf(count, "arquivo de sistema não foi enviado", "arquivos de sistema não foram enviados"),
  skippedText: "Arquivos ocultos e do sistema dentro de pastas não trazem dados do cliente.",
  open: (name: string): string => `Abrir ${name}`,
  draft: "Inicie o projeto para enviar arquivos.",
  archived: "O projeto está inativo. Restaure-o para enviar arquivos.",
  noPermission: "Você pode ver os arquivos, mas não enviar novos.",
  queue: "Envios",
  clear: "Limpar concluídos",
  sentOf: (sent: number, total: number): string =>
    `${formatCount(sent)} de ${countOf(total, "arquivo enviado", "arquivos enviados")}`,
  moreItems: (count: number): string => `e mais ${countOf(count, "envio", "envios")}`,
  remove: (name: string): string => `Remover ${name} da lista`,
  retry: "Enviar de novo",
  progress: (name: string, percent: number): string => `${name}: ${percent}% enviado`,
  waiting: "Na fila",
  sent: "Arquivos enviados com sucesso!",
  sentText: "Os arquivos estão sendo processados.",
  failed: "Erro no upload",
  failedDefault: "Tente novamente.",
  itemFailed: "Erro no upload",
  waitingForConnection: "A conexão caiu. O envio continua sozinho quando ela voltar.",
  networkFailed:
    "A conexão caiu durante o envio. O que chegou foi descartado; envie o arquivo de novo.",
  networkPaused:
    "A conexão caiu durante o envio. O que chegou fica guardado por três dias: “Enviar de novo” continua de onde parou.",
  sessionEnded: "Sua sessão terminou durante o envio. Entre de novo e retome.",
  resumeTitle: "Envio interrompido pelo fim da sessão",
  resumeText: (count: number): string =>
    `${countOf(count, "arquivo ficou", "arquivos ficaram")} por enviar. Nada do que já estava no projeto se perdeu.`,
  resume: "Retomar envio",
  httpFailure: (statusText: string): string => `Upload failed: ${statusText}`,
};

export const fileCopy = {
  title: "Arquivos",
  empty: "Nenhum arquivo enviado",
  emptyText:
    "Os arquivos do cliente aparecem aqui com a leitura feita, a qualidade e o que falta confirmar.",
  name: "Nome",
  size: "Tamanho",
  rows: "Linhas",
  status: "Situação",
  sentAt: "Enviado em",
  quality: "Qualidade",
  reading: "Leitura",
  actions: "Ações",
  menu: (name: string): string => `Ações de ${name}`,
  more: (count: number): string =>
    count === 1 ? "+1 arquivo adicional" : `+${formatCount(count)} arquivos adicionais`,
  showMore: (count: number): string => `Mostrar mais ${formatCount(count)}`,
  shownOf: (shown: number, total: number): string =>
    `${formatCount(shown)} de ${formatCount(total)} arquivos`,
  duplicate: "Mesmo conteúdo de outro arquivo: contado uma vez",
  pending: (count: number): string =>
    countOf(count, "pergunta a responder", "perguntas a responder"),
  open: "Abrir",
  review: "Revisar leitura",
  rename: "Renomear",
  remove: "Excluir",
  download: "Baixar",
  renameTitle: "Renomear arquivo",
  newName: "Novo nome",
  save: "Salvar",
  cancel: "Cancelar",
  renamed: "Arquivo renomeado",
  renameFailed: "Não foi possível renomear",
  removeTitle: (name: string): string => `Excluir “${name}”?`,
  removeText:
    "O arquivo vai para a lixeira por 30 dias; depois disso é apagado de vez. O que o usou fica marcado como desatualizado.",
  usesTitle: "Este arquivo foi usado por",
  usesNone: "Nenhum resultado usou este arquivo.",
  usesFacts: (count: number): string => countOf(count, "número", "números"),
  usesReport: (title: string, version: number, day: string): string =>
    `${title} · versão ${formatCount(version)} · ${day}`,
  usesFailed: "Não foi possível verificar o uso deste arquivo.",
  extractedStay: (count: number): string =>
    count === 1
      ? "O arquivo extraído dele fica no projeto."
      : `Os ${formatCount(count)} arquivos extraídos dele ficam no projeto.`,
  removed: "Arquivo movido para a lixeira",
  removeFailed: "Não foi possível excluir",
  bin: "Lixeira",
  showBin: "Ver lixeira",
  hideBin: "Ocultar lixeira",
  binEmpty: "A lixeira está vazia.",
  deletedAt: (day: string): string => `Excluído em ${day}`,
  restore: "Restaurar",
  restored: "Arquivo restaurado",
  restoreFailed: "Não foi possível restaurar",
  tryAgain: "Tente novamente.",
};

export const filePageCopy = {
  back: (project: string): string => (project === "" ? "Dados do projeto" : `Dados de ${project}`),
  download: "Baixar",
  notFound: "Arquivo não encontrado",
  notFoundText:
    "O arquivo não existe ou você não tem acesso a ele. Se foi excluído, a equipe pode restaurá-lo da lixeira em até 30 dias.",
  home: "Voltar ao início",
  deleted: "Este arquivo está na lixeira. Restaure-o na lista de arquivos para usá-lo de novo.",
  superseded:
    "Há uma versão mais nova deste arquivo. As execuções leem a mais nova que pôde ser lida.",
  seeVersions: "Ver versões",
  openQuestions: "Há perguntas sem resposta sobre este arquivo.",
  answer: "Responder",
  tabs: {
    label: "Seções do arquivo",
    overview: "Visão geral",
    mapping: "Mapeamento",
    data: "Dados",
    quality: "Qualidade",
    versions: "Versões",
    document: "Documento",
    archive: "Conteúdo do ZIP",
  },
  whatItIs: "O que é",
  whatItServes: "Onde este arquivo é usado",
  reading: "Leitura",
  type: "Tipo",
  sentBy: "Enviado por",
  fromArchive: "Veio de",
  openArchive: "Abrir o arquivo compactado",
  folder: "Pasta",
  version: "Versão",
  versionOf: (number: number, count: number): string =>
    `${formatCount(number)} de ${formatCount(count)}`,
  tables: "Tabelas",
  table: "Tabela",
  tableIs: "Lida como",
  phases: "Fases que a usam",
  noPhase: "nenhuma",
  tableNone: "Nenhuma das tabelas conhecidas",
  tableProposed: "A confirmar",
  noTables: "Este arquivo está guardado, mas não foi lido como tabela.",
  openData: "Ver dados",
  openDataOf: (table: string): string => `Ver dados de ${table}`,
};

export const documentCopy = {
  showPdf: "Ver o PDF aqui",
  hidePdf: "Ocultar o PDF",
  openPdf: "Abrir em outra aba",
  pdfTitle: (name: string): string => `PDF: ${name}`,
  imageAlt: (name: string): string => `Imagem enviada: ${name}`,
};

export const versionCopy = {
  intro:
    "O mesmo nome enviado de novo vira uma versão do mesmo arquivo. As execuções leem a mais nova que pôde ser lida.",
  failed: "Não foi possível carregar as versões",
  number: "Versão",
  state: "Situação",
  current: "Em uso",
  inBin: "Na lixeira",
  unread: "Não lida",
  earlier: "Anterior",
  shown: "esta página",
  same: "mesmo conteúdo da anterior",
  by: (name: string | null): string => name ?? "–",
  open: (number: number): string => `Abrir a versão ${formatCount(number)}`,
  only: "Há só uma versão. Envie o arquivo com o mesmo nome para criar outra e comparar.",
  compare: "O que mudou",
  before: "Comparar com",
  versionAt: (number: number, when: string): string => `Versão ${formatCount(number)}, de ${when}`,
  between: (before: number, after: number): string =>
    `Da versão ${formatCount(before)} para a versão ${formatCount(after)}`,
  compareFailed: "Não foi possível comparar as versões",
  noTables: "Nenhuma das duas versões foi lida como tabela.",
  presence: {
    added: "Tabela nova nesta versão",
    removed: "Tabela que deixou de existir",
    both: "",
  },
  rows: "Linhas",
  added: "Acrescentadas",
  removed: "Retiradas",
  changed: "Alteradas",
  quality: "Qualidade",
  arrow: (before: string, after: string): string => `${before} → ${after}`,
  columnsAdded: (names: string[]): string =>
    `${names.length === 1 ? "Coluna nova" : "Colunas novas"}: ${names.join(", ")}.`,
  columnsRemoved: (names: string[]): string =>
    `${names.length === 1 ? "Coluna retirada" : "Colunas retiradas"}: ${names.join(", ")}.`,
  key: (names: string[]): string => `Linhas identificadas por ${names.join(" + ")}.`,
  noKey:
    "Nenhuma coluna identifica as linhas nas duas versões: cada linha alterada aparece como uma retirada e uma acrescentada.",
  nothing: "Nenhuma linha mudou.",
  firstOf: (shown: number, total: number): string =>
    shown < total
      ? ` (primeiras ${formatCount(shown)} de ${formatCount(total)})`
      : ` (${formatCount(total)})`,
  row: "Linha",
  identified: "Identificação",
  what: "Mudança",
  cell: (column: string, before: string | null, after: string | null): string =>
    `${column}: ${before ?? "vazio"} → ${after ?? "vazio"}`,
};

export const archiveCopy = {
  failed: "Não foi possível carregar o conteúdo",
  kept: (count: number): string =>
    count === 0
      ? "Nenhum arquivo foi extraído."
      : countOf(count, "arquivo extraído", "arquivos extraídos"),
  keptFiles: "Arquivos extraídos",
  refused: (count: number): string => countOf(count, "entrada recusada", "entradas recusadas"),
  refusedText: (count: number): string =>
    `${count === 1 ? "Ficou de fora" : "Ficaram de fora"} por segurança ou por não ser possível ler. Corrija o que for preciso e envie em separado.`,
  skipped: (count: number): string => countOf(count, "entrada ignorada", "entradas ignoradas"),
  skippedText: "São arquivos ocultos ou do sistema, que não trazem dados do cliente.",
  name: "Entrada",
  reason: "Motivo",
  firstOf: (shown: number, total: number): string =>
    `São mostradas as primeiras ${formatCount(shown)} de ${formatCount(total)}.`,
};

export const templateCopy = {
  menu: "Modelos de planilha",
  heading: "Preencha e envie: o modelo dispensa perguntas de leitura.",
  all: "Todas as tabelas",
};

export const qualityCopy = {
  title: "Qualidade dos dados",
  failed: "Erro ao carregar dados de qualidade",
  failedDefault: "Tente novamente.",
  empty: "Sem avaliação ainda",
  emptyText:
    "A qualidade do projeto é medida na primeira execução; a de cada arquivo aparece em Dados.",
  score: "Nota",
  notEvaluated: "não avaliada",
  dimensions: {
    completeness: "Completude",
    consistency: "Consistência",
    validity: "Validade",
    uniqueness: "Unicidade",
    timeliness: "Atualidade",
  },
  top: "Principais problemas",
  rows: (count: number): string => countOf(count, "linha", "linhas"),
  table: "Tabela",
};
