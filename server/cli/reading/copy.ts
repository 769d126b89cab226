/** Sentences of `npm run read`, pt-BR. */
import type { TextForm } from "#server/ports/table-engine.ts";
import type { ColumnReading, TableReading } from "./table-reading.ts";

const separators: Record<string, string> = {
  ",": "vírgula",
  ";": "ponto e vírgula",
  "\t": "tabulação",
  "|": "barra vertical",
  " ": "espaço",
  ", ": "vírgula e espaço",
  "; ": "ponto e vírgula e espaço",
  "\u001f": "nenhum",
};
const lineEnds = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" } as const;
const statuses = { auto: "certa", confirm: "a confirmar", none: "sem uso" } as const;

const figure = (value: number): string =>
  value.toLocaleString("pt-BR", { maximumFractionDigits: 4 });
const shorten = (text: string): string => {
  const line = text.replaceAll(/[\r\n]+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};

export const readingCopy = {
  usage:
    "Uso: npm run read -- ARQUIVO [--csv] [--json] [--table N], ou npm run read -- PASTA --csv-out PASTA_DE_SAÍDA",
  missing: (path: string): string => `Não há arquivo em ${path}.`,
  noTable: (wanted: number, found: number): string =>
    `Não há tabela ${wanted}: o arquivo tem ${found}.`,
  notRead: (name: string, reason: string): string => `${name}: ${reason}`,
  written: (read: number, of: number, folder: string): string =>
    `${read} de ${of} arquivos lidos, escritos em ${folder}.`,
  problem: (text: string): string => `- ${text}`,
  form: ({ encoding, delimiter, quote, escape, lineEnd }: TextForm): string[] => [
    `Codificação: ${encoding}`,
    `Separador: ${separators[delimiter] ?? delimiter} · Aspas: ${quote} · Escape: ${escape === "\\" ? "barra invertida" : "aspas dobradas"} · Fim de linha: ${lineEnds[lineEnd]}`,
  ],
  table: (table: TableReading): string[] => [
    "",
    `Tabela “${table.name}”: ${table.headerRow > 0 ? `cabeçalho na linha ${table.headerRow}` : "sem cabeçalho"}, ${figure(table.rows)} ${table.rows === 1 ? "linha" : "linhas"}, ${table.columns.length} ${table.columns.length === 1 ? "coluna" : "colunas"}`,
    ...table.columns.map(columnLine),
    ...(table.problems.length === 0 ? [] : ["Problemas:"]),
    ...table.problems.map((text) => `- ${text}`),
    `Proposta: ${table.proposal.table ?? "nenhuma tabela"}${table.proposal.status === "ask" ? " (a confirmar)" : ""}`,
    ...table.proposal.columns
      .filter(({ target }) => target !== null)
      .map(({ source, target, status }) => `- ${source} → ${target} (${statuses[status]})`),
    ...(table.proposal.questions.length === 0 ? [] : ["Perguntas:"]),
    ...table.proposal.questions.map(({ text, options }) => `- ${text} ${options.join(" · ")}`),
  ],
} as const;

function columnLine(column: ColumnReading): string {
  const { name, type, filled, distinct, distinctExact, range, example, personal } = column;
  return [
    `- ${name}: ${type}, ${figure(filled)} preenchidas, ${distinctExact ? "" : "ao menos "}${figure(distinct)} ${distinct === 1 ? "valor" : "valores"}`,
    ...(range === null ? [] : [`de ${figure(range[0])} a ${figure(range[1])}`]),
    ...(personal === null ? [] : [`dado pessoal (${personal})`]),
    ...(example === null ? [] : [`ex.: ${shorten(example)}`]),
  ].join(", ");
}
