import type { getDataset } from "#contract/phases/endpoints.ts";
import type { CallReply } from "./calls/api-client.ts";

export type DatasetCell = string | number | boolean | null;
export type DatasetRecord = Readonly<Record<string, DatasetCell>>;

/** Rows of a derived dataset by the names of its columns. */
export function recordsOf({
  columns,
  rows,
}: Pick<CallReply<typeof getDataset>, "columns" | "rows">): DatasetRecord[] {
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])),
  );
}

export const textOf = (record: DatasetRecord, name: string): string | null => {
  const cell = record[name];
  return cell == null ? null : String(cell);
};
export const numberOf = (record: DatasetRecord, name: string): number | null => {
  const cell = record[name];
  return typeof cell === "number" ? cell : null;
};
