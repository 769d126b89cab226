/** A survey with one column an item, or indicators with one column a month or one each, as they are proposed. */
import type { CanonicalTable } from "../canonical-table.ts";
import { canonicalTable } from "../catalog/catalog.ts";
import { mapColumns } from "../mapping/column-mapping.ts";

import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { isEmptyFor } from "../values/empty-cell.ts";
import { parseScale } from "../values/scale.ts";
import { hasWord, normalizeHeader, withoutHints, wordsOf } from "../headers/header-names.ts";
import { parseMonthHeader } from "./month-header.ts";
import { rowSideOf, splitSide } from "./plan-words.ts";
import { centreOf } from "./wide-form.ts";

export interface WideProposal {
  table: CanonicalTable;
  columns: ProposedColumn[];
  /** Too little tells it: what the table holds is asked. */
  isDoubtful?: boolean;
  /** The column that names the series names people or customers: whether they are indicators is asked. */
  peopleIn?: string;
}

const fewestMonths = 3;
const fewestItems = 3;
const fewestRespondents = 5;
const mostly = 0.8;
const half = 0.5;
const longestScale = 10;
const sureName = 0.85;
const sureShare = 0.95;

/** Null where the columns are neither months, nor cost centres, nor items, nor indicators by date. */
export const proposeWide = (raw: RawTable): WideProposal | null =>
  monthsIn(raw) ?? centresIn(raw) ?? surveyIn(raw) ?? measuresIn(raw);

const fewestPoints = 6;
const mostMeasures = 12;

/** One column of dates, each once, and nothing but figures beside it. */
function measuresIn(raw: RawTable): WideProposal | null {
  const filled = raw.columns.filter(({ nonEmpty }) => nonEmpty > 0);
  const dates = filled.filter(holdsPeriods);
  const [date] = dates;
  const figures = filled.filter((column) => column !== date);
  const isSeries =
    date !== undefined &&
    dates.length === 1 &&
    raw.rows >= fewestPoints &&
    date.distinct >= sureShare * date.nonEmpty &&
    figures.length > 0 &&
    figures.length <= mostMeasures &&
    figures.every(({ shares }) => shares.number >= sureShare) &&
    !isDueDate(date) &&
    !isFormOf(date, figures);
  if (!isSeries) return null;
  return {
    table: canonicalTable("kpis"),
    columns: raw.columns.map(({ header }): ProposedColumn => {
      const isFigure = figures.some((column) => column.header === header);
      if (!isFigure && header !== date.header)
        return { source: header, target: null, score: 0, status: "none" };
      return { source: header, target: isFigure ? "valor" : "data", score: 1, status: "auto" };
    }),
  };
}

/** What falls due on a day is a bill, and no measure of it. */
const isDueDate = ({ header }: RawColumn): boolean =>
  normalizeHeader(header).tokens.some((token) => token === "vencimento" || token === "due");

/** Dates, and rows of targets or of means beside them. */
function holdsPeriods({ nonEmpty, shares, topValues }: RawColumn): boolean {
  const beside = topValues.filter(({ value }) => rowSideOf(value) !== null);
  const dates = shares.date * nonEmpty;
  const told = beside.reduce((sum, { count }) => sum + count, dates);
  return shares.date >= half && told >= sureShare * nonEmpty;
}

/** Whole notes of a short scale beside the moment of each answer: what a form exports, and no measures of that moment. */
const isFormOf = (date: RawColumn | undefined, notes: readonly RawColumn[]): boolean =>
  date !== undefined && date.shares.time >= sureShare && notes.every(isItem);

function monthsIn(raw: RawTable): WideProposal | null {
  const months = raw.columns.filter(({ header }) => parseMonthHeader(header) !== null);
  const sure = months.filter((column) => isBlank(column) || column.shares.number >= mostly);
  // Beside such months another one is no other thing for a word in it: what is no number there is told.
  const all = months.filter(
    (column) =>
      sure.includes(column) || (sure.length >= fewestMonths && column.shares.number >= half),
  );
  const planned = all.filter(({ header }) => parseMonthHeader(header)?.isPlan === true);
  // Plans beside nothing that came of them are the values themselves.
  const plans = planned.length < all.length ? planned : [];
  const filled = all.filter((column) => !isBlank(column) && !plans.includes(column));
  // Of a sheet for the whole year, its first month says what it is.
  const fewest = all.length >= monthsOfSheet ? 1 : fewestMonths;
  if (filled.length < fewest || repeatsMonth(filled) || repeatsMonth(plans)) return null;
  const others = raw.columns.filter(({ header }) => parseMonthHeader(header) === null);
  const series = proposeAround(raw, canonicalTable("kpis"), filled, others);
  // Indicators beside their units are no amounts of one account, whatever their columns are called.
  if (series.columns.some(({ target, score }) => target === "kpi" && score >= sureName))
    return withPlans(series, plans);
  const ledger = plans.length > 0 ? null : ledgerIn(raw, filled, others);
  if (ledger !== null) return ledger;
  if (series.columns.some(({ target }) => target === "kpi")) return withPlans(series, plans);
  const named = withPlans(nameSeries(series, others), plans);
  const peopleIn = named.columns.find(({ target }) => target === "kpi")?.source ?? "";
  return hasWord(peopleIn, people) ? { ...named, peopleIn } : named;
}

/** Figures of each person are nobody's indicators, and a name would stand in the report as that of one. */
const people: ReadonlySet<string> = wordsOf(
  "vendedor vendedora representante corretor colaborador colaboradora funcionario funcionaria empregado atendente consultor consultora motorista responsavel gerente cliente paciente aluno seller salesperson rep employee agent customer client",
);

const monthsOfSheet = 12;

/** Nothing yet, or "NA" in every row. */
const isBlank = ({ nonEmpty, topValues }: RawColumn): boolean =>
  nonEmpty === 0 || topValues.every(({ value }) => isEmptyFor("figures", value));

const fewestCentres = 2;

/** What came of the budget of each branch, by account. */
function centresIn(raw: RawTable): WideProposal | null {
  const actual = raw.columns.filter(
    ({ header, shares }) => centreOf(header) !== null && shares.number >= mostly,
  );
  if (actual.length < fewestCentres) return null;
  const others = raw.columns.filter(({ header }) => splitSide(withoutHints(header)).side === null);
  const ledger = proposeAround(raw, canonicalTable("custos"), actual, others);
  const targets = ledger.columns.map(({ target }) => target);
  return targets.includes("conta") && !targets.includes("centro_custo") ? ledger : null;
}

/** Amounts of accounts, cost centres or suppliers. */
function ledgerIn(
  raw: RawTable,
  filled: readonly RawColumn[],
  others: readonly RawColumn[],
): WideProposal | null {
  const ledger = proposeAround(raw, canonicalTable("custos"), filled, others);
  const groups = new Set(["conta", "centro_custo", "fornecedor"]);
  const isLedger = ledger.columns.some(
    ({ target, score }) => target !== null && groups.has(target) && score >= sureName,
  );
  return isLedger && filled.some(isMoney) ? ledger : null;
}

/** What was planned for a month is the target of what came of it. */
const withPlans = (series: WideProposal, plans: readonly RawColumn[]): WideProposal => ({
  ...series,
  columns: series.columns.map((column) =>
    plans.some(({ header }) => header === column.source)
      ? { source: column.source, target: "meta", score: 1, status: "auto" }
      : column,
  ),
});

/** An amount, and no count: "R$" beside it, or cents. */
const isMoney = ({ header, shares, topValues }: RawColumn): boolean =>
  /r\$|us\$|€|£/i.test(header) ||
  topValues.some(({ value }) => /r\$|us\$|€|£/i.test(value)) ||
  (topValues.length > 0 && topValues.every(({ value }) => cents.test(value.trim()))) ||
  shares.integer < shares.number / 2;

/** Also of round amounts ("11.400,00"). */
const cents = /\d[.,]\d\d$/;

const repeatsMonth = (columns: readonly RawColumn[]): boolean => {
  const keys = columns.map(({ header }) => {
    const { year, month } = parseMonthHeader(header)!;
    return `${year ?? ""}-${month}`;
  });
  return new Set(keys).size < keys.length;
};

/** Running numbers name no series. */
const counters = new Set(["linha", "n", "no", "nº", "seq", "sequencia", "item", "#", "row"]);

/** The first column of words names the series, else the first that is no running number and no year. */
function nameSeries(series: WideProposal, others: readonly RawColumn[]): WideProposal {
  const columns = [...series.columns];
  const free = others.filter(
    ({ header, nonEmpty }) =>
      nonEmpty > 0 &&
      !counters.has(normalizeHeader(header).key) &&
      columns.find(({ source }) => source === header)?.target === null,
  );
  const label = free.find(({ shares }) => shares.number < 0.5) ?? free[0];
  const at = columns.findIndex(({ source }) => source === label?.header);
  if (at >= 0) columns[at] = { ...columns[at]!, target: "kpi", score: 1, status: "auto" };
  return { ...series, columns };
}

function surveyIn(raw: RawTable): WideProposal | null {
  if (raw.rows < fewestRespondents) return null;
  const table = canonicalTable("pesquisa");
  const items = raw.columns.filter(isItem);
  const others = raw.columns.filter((column) => !items.includes(column));
  const isForm = others.some((column) => isFormOf(column, items));
  const isDoubtful = items.length < fewestItems;
  // A form of one or two questions: of several, short titles say as much.
  const isTold = isDoubtful ? isForm && areSentences(items) : isForm || areSentences(items);
  if (items.length === 0 || !isTold) return null;
  return { ...proposeAround(raw, table, items, others), ...(isDoubtful ? { isDoubtful } : {}) };
}

/** Whole notes of a short scale, or the words of one. */
function isItem({ nonEmpty, distinct, shares, topValues, min, max }: RawColumn): boolean {
  if (nonEmpty === 0 || distinct > longestScale + 1) return false;
  const cells = topValues.reduce((sum, { count }) => sum + count, 0);
  const worded = topValues.reduce(
    (sum, { value, count }) => sum + (Number.isNaN(parseScale(value)) ? 0 : count),
    0,
  );
  if (worded >= mostly * cells && distinct > 1) return true;
  return (
    shares.integer >= mostly &&
    min !== null &&
    max !== null &&
    min >= 0 &&
    max <= longestScale &&
    max > 1
  );
}

const numbered = /^(?:q|p|item|pergunta|questao|question)\s?\d{1,3}\b/;

/** Items are sentences or are numbered; two words are the name of a measure. */
const areSentences = (items: readonly RawColumn[]): boolean =>
  items.filter(
    ({ header }) =>
      header.trim().split(/\s+/).length >= 4 ||
      header.trim().endsWith("?") ||
      numbered.test(normalizeHeader(header).key) ||
      /^\d{1,3}\s?[.)]\s/.test(header.trim()),
  ).length >=
  mostly * items.length;

/** The other columns as the table's own fields, by their names; each of `repeated` as the field that several may be. */
function proposeAround(
  raw: RawTable,
  table: CanonicalTable,
  repeated: readonly RawColumn[],
  others: readonly RawColumn[],
): WideProposal {
  const value = table.name === "pesquisa" ? "resposta" : "valor";
  const without: CanonicalTable = {
    ...table,
    columns: table.columns.filter(({ name }) => name !== value && !saidFields.has(name)),
  };
  const mapped = new Map(
    mapColumns({ ...raw, columns: [...others] }, without).map((column) => [column.source, column]),
  );
  return {
    table,
    columns: raw.columns.map(({ header }): ProposedColumn => {
      if (repeated.some((column) => column.header === header))
        return { source: header, target: value, score: 1, status: "auto" };
      const column = mapped.get(header);
      const isSure = column?.target != null && column.status === "auto";
      return isSure
        ? column
        : {
            source: header,
            target: null,
            score: 0,
            status: "none",
            ...(column?.dropped === true ? { dropped: true } : {}),
          };
    }),
  };
}

const saidFields = new Set(["item_id", "dimensao", "invertida", "data", "competencia", "onda"]);
