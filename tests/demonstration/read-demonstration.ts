/** The demonstration's texts read by the smallest means, so that the tests do not lean on the product's own reading. */
import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";

export const files = generateNimbela();

/** Rows of a table by canonical column name, cells as text. */
export function rowsOf(table: TableName): Record<string, string>[] {
  const file = files.find((candidate) => candidate.table === table);
  if (!file) throw new Error(`no file for ${table}`);
  const [header = [], ...lines] = cells(file.content);
  const nameOf = new Map(
    canonicalTable(table).columns.map((column) => [column.label, column.name]),
  );
  return lines.map((line) =>
    Object.fromEntries(header.map((label, i) => [nameOf.get(label) ?? label, line[i] ?? ""])),
  );
}

function cells(text: string): string[][] {
  return text
    .trimEnd()
    .split("\r\n")
    .map((line) => {
      const row: string[] = [];
      for (const [, quotedCell, bare] of line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g))
        row.push(quotedCell?.replaceAll('""', '"') ?? bare ?? "");
      return row;
    });
}

export const num = (text: string | undefined): number => Number((text ?? "").replace(",", "."));
export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Seconds since the epoch of a dd/mm/aaaa hh:mm:ss text, read as if it were UTC: only differences matter here. */
export function seconds(text: string | undefined): number {
  const [, day, month, year, hour = "0", minute = "0", second = "0"] =
    /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d):(\d\d))?$/.exec(text ?? "") ?? [];
  return (
    Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    ) / 1000
  );
}

/** dd/mm/aaaa -> aaaa-mm */
export const monthOf = (text: string | undefined): string =>
  `${text?.slice(6, 10)}-${text?.slice(3, 5)}`;

export function groupBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** Hyndman-Fan type 7. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const h = (sorted.length - 1) * p;
  const low = Math.floor(h);
  return (
    (sorted[low] ?? 0) + (h - low) * ((sorted[low + 1] ?? sorted[low] ?? 0) - (sorted[low] ?? 0))
  );
}
