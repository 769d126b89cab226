import type { DocumentPage } from "#contract/files/document-endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

const places: Record<DocumentPage["kind"], string> = {
  page: "Página",
  slide: "Slide",
  section: "Seção",
};

/** Texts of the search over a project's files and of the window that opens a result. */
export const searchCopy = {
  label: "Pesquisar nos arquivos",
  placeholder: "Pesquisar em documentos, cabeçalhos e nomes",
  clear: "Limpar pesquisa",
  results: "Resultados da pesquisa",
  found: (count: number, limit: number): string =>
    count >= limit
      ? `Os ${formatCount(count)} resultados mais próximos`
      : countOf(count, "resultado", "resultados"),
  none: (query: string): string =>
    `Nada encontrado para “${query}”. Confira a grafia ou use menos palavras.`,
  place: (kind: DocumentPage["kind"], ordinal: number): string =>
    `${places[kind]} ${formatCount(ordinal)}`,
  placeOf: (kind: DocumentPage["kind"], ordinal: number, total: number): string =>
    `${places[kind]} ${formatCount(ordinal)} de ${formatCount(total)}`,
  headers: (tableName: string): string => `Cabeçalho da tabela ${tableName}`,
  name: "Nome do arquivo",
  previous: "Anterior",
  next: "Próxima",
  emptyPage: "Sem texto aqui.",
  openFile: "Abrir página do arquivo",
  original: "Abrir original",
  download: "Baixar arquivo",
  noText: "O texto deste arquivo não é mostrado aqui. Abra o original ou baixe o arquivo.",
  firstRows: (shown: number, total: number): string =>
    shown >= total
      ? countOf(total, "linha", "linhas")
      : `Primeiras ${formatCount(shown)} de ${formatCount(total)} linhas`,
  row: "Linha",
};
