/** What a table with one column a month leaves open: the year, where no header says it, and what many rows are together. */
import { formatNumber } from "../../kernel/text/number-text.ts";
import type { Finding, Judged } from "../meaning/evidence/finding.ts";
import type { MappingQuestion, RawTable } from "../raw-table.ts";
import { parseMonthHeader } from "./month-header.ts";
import { lastKnownYear } from "../mapping/revenue-years.ts";
import { wideForm } from "./wide-form.ts";

export const yearQuestion = "ano_meses";
export const rowsQuestion = "linhas_meses";
const refusal = "nao_usar";
/** More rows are a list of things, and no list of indicators. */
const mostSeries = 40;
const offeredYears = 8;

export function monthFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  const mapped = Object.fromEntries(columns.map(({ source, target }) => [source, target]));
  const form = wideForm({ canonical: spec.name, columns: mapped });
  if (form?.kind !== "meses") return [];
  const open = [
    ...(needsYear(form.headers) && !columns.some(({ target }) => target === "ano")
      ? [judgeYear(meta, decision.answers[yearQuestion])]
      : []),
    ...(spec.name === "kpis" && meta.rows > mostSeries
      ? [judgeRows(meta, decision.answers[rowsQuestion])]
      : []),
  ];
  return open.flatMap((finding) =>
    [...form.headers, ...form.plans].map((source) => ({ ...finding, source })),
  );
}

const needsYear = (headers: readonly string[]): boolean =>
  headers.some((header) => parseMonthHeader(header)?.year === null);

type OfTable = Omit<Finding, "source">;

function judgeYear(meta: RawTable, answer: string | undefined): OfTable {
  const base = { property: "ordem_data" as const, evidence: [] };
  const said = yearInTitle(meta);
  if (answer === undefined && said !== null)
    return {
      ...base,
      value: said,
      state: "certa",
      evidence: [`O título da tabela diz ${said}.`],
      readAs: { id: yearQuestion, answer: said },
    };
  const question = askYear(meta);
  if (answer === undefined) return { ...base, value: null, state: "perguntada", question };
  return answer === refusal
    ? { ...base, value: null, state: "recusada", question }
    : { ...base, value: answer, state: "respondida", question };
}

/** The one year that the sheet's name or the lines above the header name. */
function yearInTitle({ tableName, preamble }: RawTable): string | null {
  const years = new Set(
    [tableName, ...preamble.map(({ text }) => text)].flatMap(
      (text) => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [],
    ),
  );
  return years.size === 1 ? [...years][0]! : null;
}

function askYear({ readIn }: RawTable): MappingQuestion {
  const last = readIn ?? lastKnownYear;
  return {
    id: yearQuestion,
    kind: "ano_meses",
    blocking: true,
    options: [
      ...Array.from({ length: offeredYears }, (_, back) => {
        const year = String(last - back);
        return { value: year, label: year };
      }),
      { value: refusal, label: "Não usar" },
    ],
    text: "As colunas trazem meses sem o ano. De que ano são?",
  };
}

function judgeRows({ rows }: RawTable, answer: string | undefined): OfTable {
  const base = { property: "valores" as const, evidence: [] };
  const question: MappingQuestion = {
    id: rowsQuestion,
    kind: "linhas_meses",
    blocking: true,
    options: [
      { value: "somar", label: "A soma das linhas em cada mês (volume, gasto)" },
      { value: "media", label: "A média das linhas em cada mês (taxa, prazo, nota)" },
      { value: "cada", label: "Cada linha é um indicador" },
      { value: refusal, label: "Não usar" },
    ],
    text: `A tabela tem ${formatNumber(rows, 0)} linhas com um valor por mês. O que acompanhar?`,
  };
  if (answer === undefined) return { ...base, value: null, state: "perguntada", question };
  return answer === refusal
    ? { ...base, value: null, state: "recusada", question }
    : { ...base, value: answer, state: "respondida", question };
}
