/** What a run uses of a file's table, by content: two versions of a file with equal used rows are the same to it. */
import { headersToRead, totalRowNumbers } from "#domain/tables/rows/rows-to-read.ts";
import { removesRepeatedRows } from "#domain/tables/rows/repeated-rows.ts";
import { attributeHeaders } from "#domain/tables/mapping/attribute-columns.ts";
import { byRow } from "#domain/tables/meaning/currency.ts";
import { activeBy } from "#domain/tables/meaning/questions/situation-question.ts";
import type { RawTable, TableDecision } from "#domain/tables/raw-table.ts";
import type { FileTableRow } from "#server/features/files/index.ts";
import { canonicalJson, hashOf } from "./canonical-json.ts";
import type { FrozenFile, FrozenTable } from "./run-inputs.ts";

/** Answers that only choose columns or rows (told by what is read), or that only say "seen". */
const WITHOUT_OWN_EFFECT = /^(coluna|linha_total|numeros_mistos|tabela|moeda)(:|$)|^repetidas$/;

/**
 * Hash over the cells of the columns that are read, their headers (which carry units), the row numbers, the rows left out
 * and the answers that change a value. Columns that nothing reads may come and go. Null while the table has no
 * fingerprints yet. `decision` is the settled one.
 */
export function contentOf({
  meta,
  decision,
  columnHashes,
}: Pick<FileTableRow, "meta" | "decision" | "columnHashes">): string | null {
  if (columnHashes === null || decision === null) return null;
  const hashAt = new Map(
    meta.columns.map((column, position) => [column.header, columnHashes.columns[position]]),
  );
  const situation = activeBy(decision);
  return hashOf({
    canonical: decision.canonical,
    columns: headersToRead(meta, decision).map((header) => [
      decision.columns[header],
      header,
      hashAt.get(header),
    ]),
    rows: [meta.rows, columnHashes.rows],
    totals: [...totalRowNumbers(meta, decision)].sort((a, b) => a - b),
    // Which rows repeat others depends on every column of the file.
    repeated: [meta.repeatedRows, removesRepeatedRows(decision)],
    answers: Object.fromEntries(
      Object.entries(decision.answers).filter(
        ([id, answer]) =>
          !WITHOUT_OWN_EFFECT.test(id) && !(id.startsWith("periodo:") && answer === "mes"),
      ),
    ),
    ...meaningOf(decision),
    ...attributesOf(meta, decision, hashAt),
    ...(situation === null ? {} : { situation: hashAt.get(situation) }),
  });
}

/** Columns that cases are cut by; nothing for tables without any, whose hash is that of before. */
function attributesOf(
  meta: RawTable,
  decision: TableDecision,
  hashAt: ReadonlyMap<string, string | undefined>,
) {
  const headers = attributeHeaders(meta, decision);
  if (headers.length === 0) return {};
  return { attributes: headers.map((header) => [header, hashAt.get(header)]) };
}

/** Currencies other than the real and what waits for an answer; nothing for an ordinary table, whose hash is that of before. */
function meaningOf({ properties = {}, pending = [] }: TableDecision) {
  const currencies = Object.entries(properties).flatMap(([header, { moeda }]) =>
    moeda?.value === undefined || moeda.value === null || moeda.value === "BRL"
      ? []
      : [[header, moeda.value]],
  );
  const foreign = currencies.filter(([, value]) => value !== byRow);
  return {
    ...(foreign.length === 0 ? {} : { currencies: foreign }),
    ...(pending.length === 0
      ? {}
      : { pending: pending.map(({ source, question }) => [source, question.id]) }),
  };
}

/** The same rows, read the same way? */
export function readsTheSame(
  before: Pick<FrozenFile, "tables">,
  after: Pick<FrozenFile, "tables">,
): boolean {
  return (
    before.tables.length === after.tables.length &&
    before.tables.every((table, index) => {
      const other = after.tables[index]!;
      return (
        isSameContent(table, other) ||
        canonicalJson(withoutContent(table)) === canonicalJson(withoutContent(other))
      );
    })
  );
}

/** Do the same columns read other rows, because a person was erased from them? */
export const hasLostPerson = (
  before: Pick<FrozenFile, "fileId" | "tables">,
  after: Pick<FrozenFile, "fileId" | "tables" | "isOriginalErased">,
): boolean =>
  after.isOriginalErased === true &&
  before.fileId === after.fileId &&
  before.tables.some(
    ({ parquetSha256 }, index) => parquetSha256 !== after.tables[index]?.parquetSha256,
  ) &&
  canonicalJson(before.tables.map(({ decision }) => decision)) ===
    canonicalJson(after.tables.map(({ decision }) => decision));

const isSameContent = (a: FrozenTable, b: FrozenTable): boolean =>
  a.content !== undefined && a.content !== null && a.content === b.content;
const withoutContent = ({ parquetSha256, decision }: FrozenTable) => ({ parquetSha256, decision });

/** What the versions of a file have in common; runs frozen before there were versions name the file itself. */
export const lineageOf = (file: Pick<FrozenFile, "fileId" | "lineageId">): string =>
  file.lineageId ?? file.fileId;
