/**
 * In which currency a table's amounts stand, by evidence alone. There is no currency by default: what says nothing is asked.
 * First that speaks: the currency column, signs in the cells, the header; then the points of a Brazilian origin.
 */
import type { CanonicalTable } from "../canonical-table.ts";
import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { parseEnum } from "../values/category.ts";
import { evidenceOf } from "./evidence/column-evidence.ts";
import { currencyAbove, currencyInHeader, currencyName } from "./currency-words.ts";
import type { ColumnEvidence } from "./evidence/evidence.ts";
import { arePortugueseHeaders } from "./portuguese-headers.ts";

/** A currency column decides row by row. */
export const byRow = "linha";
/** Share of the filled cells that have to carry the sign; of a currency column's cells that have to be known. */
const signShare = 0.95;
const knownShare = 0.99;
const documentShare = 0.9;
const commaShare = 0.5;

export interface CurrencyVerdict {
  /** ISO 4217 code, `byRow`, or null: asked. */
  value: string | null;
  /** pt-BR, for "Ver origem" and for the question. */
  evidence: string[];
  /** Found for this column alone: it is asked about by itself. */
  isOwn: boolean;
}

export interface BrazilianPoints {
  language: boolean;
  comma: boolean;
  document: boolean;
  state: boolean;
}

/** What one table says of its country; cells of every column count. */
function brazilianPoints(meta: Pick<RawTable, "columns">): BrazilianPoints {
  let comma = 0;
  let point = 0;
  let document = false;
  let state = false;
  for (const column of meta.columns) {
    const found = evidenceOf(column);
    comma += found.comma;
    point += found.point;
    if (found.cells === 0) continue;
    document ||= found.documents >= documentShare * found.cells;
    state ||= found.states >= documentShare * found.cells;
  }
  return {
    language: arePortugueseHeaders(meta.columns.map(({ header }) => header)),
    comma: comma + point > 0 && comma >= commaShare * (comma + point),
    document,
    state,
  };
}

/**
 * By header, of the money columns. `brazilElsewhere`: a table of the project is in reais by its own signs or by a person's answer;
 * it counts only beside Portuguese headers, as any other column of this table does.
 */
export function detectCurrencies(
  meta: RawTable,
  table: CanonicalTable,
  columns: readonly Pick<ProposedColumn, "source" | "target">[],
  brazilElsewhere: boolean,
): Map<string, CurrencyVerdict> {
  const verdicts = new Map<string, CurrencyVerdict>();
  const byHeader = new Map(meta.columns.map((column) => [column.header, column]));
  const rowCurrency = judgeCurrencyColumn(byHeader, table, columns);
  const beside = brazilElsewhere || meta.columns.some((raw) => judgeSigns(raw)?.value === "BRL");
  const pooled = judgeTitle(meta) ?? judgeOrigin(brazilianPoints(meta), beside);
  for (const { source, target } of columns) {
    const raw = byHeader.get(source);
    if (raw === undefined || raw.nonEmpty === 0 || !isMoney(table, target)) continue;
    verdicts.set(source, rowCurrency ?? judgeSigns(raw) ?? pooled);
  }
  return verdicts;
}

export const isMoney = (table: CanonicalTable, target: string | null): boolean =>
  table.columns.some(({ name, type }) => name === target && type === "money");

/** Is the table in reais by its own signs? Then it vouches for the project's other Portuguese tables. */
export function showsReais(
  meta: RawTable,
  table: CanonicalTable,
  columns: readonly Pick<ProposedColumn, "source" | "target">[],
): boolean {
  const byHeader = new Map(meta.columns.map((column) => [column.header, column]));
  if (columns.some(({ target }) => target === "moeda"))
    return (
      columns.some(({ target }) => isMoney(table, target)) &&
      judgeCurrencyColumn(byHeader, table, columns)?.value === byRow &&
      rowShares(byHeader, table, columns).get("BRL")! >= knownShare
    );
  const inTitle = judgeTitle(meta);
  return columns.some(({ source, target }) => {
    const raw = byHeader.get(source);
    if (raw === undefined || !isMoney(table, target)) return false;
    return (judgeSigns(raw) ?? inTitle)?.value === "BRL";
  });
}

function rowShares(
  byHeader: ReadonlyMap<string, RawColumn>,
  table: CanonicalTable,
  columns: readonly Pick<ProposedColumn, "source" | "target">[],
): Map<string, number> {
  const source = columns.find(({ target }) => target === "moeda")?.source;
  const spec = table.columns.find(({ name }) => name === "moeda");
  const raw = source === undefined ? undefined : byHeader.get(source);
  const shares = new Map<string, number>([["BRL", 0]]);
  if (raw === undefined || spec === undefined) return shares;
  const total = raw.topValues.reduce((sum, { count }) => sum + count, 0);
  for (const { value, count } of raw.topValues) {
    const code = parseEnum(value, spec);
    if (code !== null) shares.set(code, (shares.get(code) ?? 0) + count / total);
  }
  return shares;
}

function judgeCurrencyColumn(
  byHeader: ReadonlyMap<string, RawColumn>,
  table: CanonicalTable,
  columns: readonly Pick<ProposedColumn, "source" | "target">[],
): CurrencyVerdict | null {
  const source = columns.find(({ target }) => target === "moeda")?.source;
  const raw = source === undefined ? undefined : byHeader.get(source);
  if (raw === undefined || raw.nonEmpty === 0) return null;
  const known = [...rowShares(byHeader, table, columns).values()].reduce((sum, at) => sum + at, 0);
  return known >= knownShare
    ? {
        value: byRow,
        evidence: [`a coluna “${raw.header}” diz a moeda de cada linha`],
        isOwn: false,
      }
    : {
        value: null,
        evidence: [`A coluna “${raw.header}” tem códigos de moeda que não são conhecidos.`],
        isOwn: false,
      };
}

/** Signs in the cells, then the header; null when neither says anything. */
function judgeSigns(raw: RawColumn): CurrencyVerdict | null {
  const inCells = signOf(evidenceOf(raw));
  const inHeader = currencyInHeader(raw.header);
  if (inCells !== null && inHeader !== null && inCells !== inHeader)
    return {
      value: null,
      evidence: [`As células dizem ${inCells} e o cabeçalho diz ${inHeader}.`],
      isOwn: true,
    };
  const named = Object.keys(evidenceOf(raw).currencies);
  if (inCells === null && named.some((code) => code !== (inHeader ?? "BRL")))
    return {
      value: null,
      evidence: [`Há células com ${named.join(" e com ")} e células sem moeda escrita.`],
      isOwn: true,
    };
  if (inCells !== null)
    return { value: inCells, evidence: [`as células trazem ${inCells}`], isOwn: true };
  return inHeader === null
    ? null
    : { value: inHeader, evidence: [`o cabeçalho diz ${inHeader}`], isOwn: true };
}

function signOf({ cells, currencies }: ColumnEvidence): string | null {
  const found = Object.entries(currencies).find(([, count]) => count >= signShare * cells);
  return found === undefined || cells === 0 ? null : found[0];
}

function judgeTitle({ preamble }: Pick<RawTable, "preamble">): CurrencyVerdict | null {
  const value = currencyAbove(preamble.map(({ text }) => text));
  return value === null
    ? null
    : { value, evidence: [`o título da tabela diz ${currencyName(value)}`], isOwn: false };
}

/** Two points, one of them Brazil's own: Portugal, Angola and Moçambique write Portuguese with decimal commas too. */
function judgeOrigin(points: BrazilianPoints, brazilElsewhere: boolean): CurrencyVerdict {
  const own = [
    ...(points.document ? ["há uma coluna de CNPJ ou CPF válidos"] : []),
    ...(points.state ? ["há uma coluna de estados brasileiros"] : []),
    ...(points.language && brazilElsewhere ? ["outros valores do projeto estão em reais"] : []),
  ];
  const other = [
    ...(points.language ? ["os cabeçalhos estão em português"] : []),
    ...(points.comma ? ["os decimais usam vírgula"] : []),
  ];
  const evidence = [...other, ...own];
  if (own.length > 0 && evidence.length >= 2) return { value: "BRL", evidence, isOwn: false };
  return {
    value: null,
    evidence:
      evidence.length === 0
        ? ["O arquivo não diz."]
        : [`Indício de real: ${evidence.join(" e ")}; não basta para afirmar.`],
    isOwn: false,
  };
}
