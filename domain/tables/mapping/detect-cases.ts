/** A list of cases whose headers are words of its own trade ("work order", "raised"): told by what its cells are, and asked about. */
import { hasWord, normalizeHeader, wordsOf } from "../headers/header-names.ts";
import { endWords, startWords } from "../headers/moment-words.ts";
import type { CanonicalTable } from "../canonical-table.ts";
import { canonicalTable } from "../catalog/catalog.ts";
import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { distinctShare } from "../rows/row-key.ts";
import { mapColumns } from "./column-mapping.ts";
import { quantities } from "../headers/quantity-words.ts";

const sure = 0.95;
const mostly = 0.8;
const fewestRows = 10;
/** Closings of a list without one open case tell as much; of one that hardly ever closes, nothing. */
const leastClosed = 0.3;

/** Days that were agreed before, and those between which a contract holds: when nothing was done. */
const limits = wordsOf(
  "prazo limite vencimento previsao prevista previsto due deadline target sla vigencia validade validity",
);
const dateAlone = wordsOf("data date dt hora");

export interface DetectedCases {
  columns: ProposedColumn[];
  id: string;
  openedAt: string;
  closedAt: string;
}

/** One number a row, the day on which it was opened and the one on which it was closed; null where that is not all there. */
export function detectCases(raw: RawTable): DetectedCases | null {
  if (raw.rows < fewestRows) return null;
  const dates = raw.columns.filter(
    ({ nonEmpty, shares }) => nonEmpty > leastClosed * raw.rows && shares.date >= mostly,
  );
  const says =
    (words: ReadonlySet<string>) =>
    ({ header }: RawColumn) =>
      hasWord(header, words);
  const free = dates.filter((column) => !says(limits)(column));
  const closed = onlyOne(free.filter(says(endWords)));
  const others = free.filter((column) => column !== closed && column.nonEmpty >= mostly * raw.rows);
  const opened = onlyOne(others.filter(says(startWords))) ?? onlyOne(others.filter(isDateAlone));
  const id = raw.columns.find((column) => isNumberOfRow(raw, column));
  if (closed === undefined || opened === undefined || id === undefined) return null;
  const found = new Map([
    [id.header, "caso_id"],
    [opened.header, "aberto_em"],
    [closed.header, "encerrado_em"],
  ]);
  const taken = new Set<string | null>(found.values());
  const columns = mapColumns(raw, canonicalTable("casos")).map((column): ProposedColumn => {
    const target = found.get(column.source);
    if (target !== undefined) return { source: column.source, target, score: 1, status: "auto" };
    return taken.has(column.target)
      ? { source: column.source, target: null, score: 0, status: "none" }
      : column;
  });
  return { columns, id: id.header, openedAt: opened.header, closedAt: closed.header };
}

const resembles = 0.6;

/** Cases told by the day on which they were opened, and numbered under a name of their own ("OM"): whether that is their number is asked. */
export function withNumber(
  raw: RawTable,
  { table, columns }: { table: CanonicalTable; columns: ProposedColumn[] },
): ProposedColumn[] {
  if (table.name !== "casos") return columns;
  const targets = new Set(columns.map(({ target }) => target));
  if (raw.rows < fewestRows || !targets.has("aberto_em") || targets.has("caso_id")) return columns;
  const free = new Set(columns.flatMap(({ source, target }) => (target === null ? [source] : [])));
  const number = raw.columns.find(
    (column) => free.has(column.header) && isNumberOfRow(raw, column),
  );
  return columns.map((column) =>
    column.source === number?.header
      ? { source: column.source, target: "caso_id", score: resembles, status: "confirm" }
      : column,
  );
}

const onlyOne = <T>(found: readonly T[]): T | undefined =>
  found.length === 1 ? found[0] : undefined;

const isDateAlone = ({ header }: RawColumn): boolean =>
  normalizeHeader(header).tokens.every((token) => dateAlone.has(token));

/** Each row its own, and neither a date nor a measure nor words. */
const isNumberOfRow = ({ rows }: RawTable, column: RawColumn): boolean => {
  const { nonEmpty, shares, topValues } = column;
  return (
    nonEmpty >= sure * rows &&
    distinctShare(column) >= sure &&
    shares.date < mostly &&
    !hasWord(column.header, quantities) &&
    (shares.number < mostly || shares.integer >= sure) &&
    topValues.every(({ value }) => /\d/.test(value) && !/\s/.test(value.trim()))
  );
};
