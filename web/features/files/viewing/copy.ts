import type { ColumnProfile } from "#contract/files/row-endpoints.ts";
import { personalKindNames } from "#web/lib/personal-kinds.ts";
import type { RowTest } from "#contract/files/row-filter.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

/** Texts of the table of a file's rows. */
export const viewerCopy = {
  table: "Tabela",
  label: (table: string): string => `Linhas de ${table}`,
  row: "Linha",
  failed: "Não foi possível abrir as linhas",
  failedPage: "Algumas linhas não puderam ser carregadas. Role a tabela para tentar de novo.",
  empty: "A tabela não tem linhas.",
  noneLeft: "Nenhuma linha passa pelos filtros.",
  total: (total: number): string => countOf(total, "linha", "linhas"),
  sort: (column: string, direction: "asc" | "desc" | null): string =>
    direction === null
      ? `Ordenar por ${column}`
      : direction === "asc"
        ? `${column}: ordem crescente. Ordenar do maior para o menor`
        : `${column}: ordem decrescente. Voltar à ordem do arquivo`,
  personal: (column: string, kind: string): string => `${column}: dados pessoais (${kind})`,
  unmask: (column: string): string => `Mostrar ${column} (fica na auditoria)`,
  mask: (column: string): string => `Ocultar ${column}`,
  failedUnmask: "Os dados ocultos não puderam ser mostrados. Tente de novo.",
  kinds: personalKindNames,
  profile: (column: string): string => `Perfil da coluna ${column}`,
  loading: "carregando…",
  emptyCell: "vazio",
  originRow: "linha da origem",
  origin: (count: number): string =>
    count === 1
      ? "1 linha desta tabela está por trás do valor."
      : `${formatCount(count)} linhas desta tabela estão por trás do valor.`,
  originHint: "Elas aparecem marcadas.",
  originFirst: "Ir para a primeira",
  originOnly: "Mostrar só essas linhas",
  originAll: "Mostrar todas as linhas",
  originClear: "Retirar a marcação",
  originMissing:
    "As linhas deste valor não puderam ser localizadas na versão atual do arquivo. Veja todas as linhas ou execute a fase de novo.",
};

export const filterCopy = {
  title: "Filtros",
  column: "Coluna",
  test: "Comparação",
  value: "Valor",
  add: "Filtrar",
  clear: "Limpar filtros",
  remove: (words: string): string => `Retirar o filtro ${words}`,
  most: "Já são 12 filtros. Retire algum para acrescentar outro.",
  tests: {
    contains: "contém",
    equals: "é igual a",
    greater: "é maior que",
    less: "é menor que",
    empty: "está vazia",
    filled: "está preenchida",
  } satisfies Record<RowTest["test"], string>,
  words: ({ column, test, value }: RowTest): string =>
    `${column} ${filterCopy.tests[test]}${value === undefined ? "" : ` “${value}”`}`,
};

export const profileCopy = {
  failed: "Não foi possível montar o perfil da coluna",
  kind: "Tipo",
  kinds: {
    number: "números",
    date: "datas",
    text: "textos",
    empty: "sem valores",
    hidden: "dados pessoais, ocultos",
  } satisfies Record<ColumnProfile["kind"], string>,
  filled: "Preenchidas",
  missing: "Vazias",
  missingOf: (missing: string, percent: string): string => `${missing} (${percent})`,
  distinct: "Valores distintos",
  unreadable: "Ilegíveis como o tipo",
  period: "Período",
  periodOf: (start: string, end: string): string => `${start} a ${end}`,
  summary: {
    min: "Mínimo",
    firstQuartile: "1º quartil",
    median: "Mediana",
    mean: "Média",
    thirdQuartile: "3º quartil",
    max: "Máximo",
  },
  distribution: "Distribuição",
  topValues: "Valores mais frequentes",
  count: "Linhas",
  value: "Valor",
  band: "Faixa",
  filterBy: (value: string): string => `Filtrar por “${value}”`,
  hiddenText: "A coluna guarda dados pessoais: os valores não são mostrados.",
  rows: (rows: number): string => countOf(rows, "linha", "linhas"),
};
