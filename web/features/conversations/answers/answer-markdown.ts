import { toCsv } from "#domain/charts/chart-csv.ts";
import type { Answer, AnswerTable } from "#domain/assistant/answer.ts";
import type { Inline } from "#domain/report/report-tree.ts";

/** Scheme of the links that stand for figures in the Markdown of an answer. */
export const FACT_SCHEME = "fato:";

/** Marks of Markdown that stand in plain text. */
const escapeMarks = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~&]/g, "\\$&")
    .replace(/^(\s*)([-+])(?=\s)/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, "$1\\$2");

/**
 * An answer's paragraphs as Markdown, each figure a link "fato:<id>". Its text is plain, whoever worded it: marks in it are
 * only characters.
 */
export const answerMarkdown = ({ paragraphs }: Pick<Answer, "paragraphs">): string =>
  paragraphs.map((inlines) => inlines.map(inlineMarkdown).join("")).join("\n\n");

function inlineMarkdown({ text, fact, emphasis }: Inline): string {
  const words = escapeMarks(text);
  const shown =
    fact === undefined || text.trim() === ""
      ? words
      : words.replace(
          /^(\s*)([\s\S]*?)(\s*)$/,
          `$1[$2](${FACT_SCHEME}${encodeURIComponent(fact).replaceAll("(", "%28").replaceAll(")", "%29")})$3`,
        );
  return emphasis === "strong" && text.trim() !== ""
    ? shown.replace(/^(\s*)([\s\S]*?)(\s*)$/, "$1**$2**$3")
    : shown;
}

const headersOf = ({ columns }: AnswerTable): string[] =>
  columns.map(({ header, unit }) => (unit === undefined ? header : `${header} (${unit})`));

/** As a spreadsheet takes it from the clipboard: a tab between cells, a line for each row. */
const tableText = (table: AnswerTable): string =>
  [headersOf(table), ...table.rows.map((row) => row.map(({ text }) => text))]
    .map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");

/** The table of an answer as a file, every row of it. */
export const answerCsv = (table: AnswerTable): string =>
  toCsv([headersOf(table), ...table.rows.map((row) => row.map(({ text }) => text))]);

/** The answer as one copies it: words, table, what was understood, then where they come from. */
export const answerText = ({
  paragraphs,
  reading,
  originLine,
  table = null,
}: Pick<Answer, "paragraphs" | "reading" | "originLine"> &
  Partial<Pick<Answer, "table">>): string =>
  [
    ...paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")),
    ...(table === null ? [] : [`${table.title}\n${tableText(table)}`]),
    ...(typeof reading === "string" ? [reading] : []),
    ...(originLine === null ? [] : [originLine]),
  ].join("\n\n");
