/** Lists of cases that stand side by side: deliveries in one file, orders of maintenance in another. */
import { nameOfSource } from "../../../../tables/mining/name-of-source.ts";
import type { TableFile } from "../../../../tables/table-data.ts";
import type { CaseRecord, CaseRecords } from "../../../common/processes/case-records.ts";

export interface CaseList {
  name: string;
  records: CaseRecord[];
}

/** The longest first. Files with the same columns are parts of one list, and so are those that name the process of each case. */
export function caseLists({ table, records }: CaseRecords): CaseList[] {
  const lists = new Map<string, CaseList>();
  for (const record of records) {
    const file = table.files[table.rowFile[record.row]!]!;
    const key = keyOf(file);
    const list = lists.get(key) ?? { name: nameOf(file), records: [] };
    list.records.push(record);
    lists.set(key, list);
  }
  return [...lists.values()].sort((a, b) => b.records.length - a.records.length);
}

/** The one of which the figures of a project tell. */
export const mainCaseList = (cases: CaseRecords): CaseRecord[] =>
  caseLists(cases)[0]?.records ?? [];

const keyOf = ({ headers }: TableFile): string =>
  "processo" in headers ? "processo" : JSON.stringify(Object.entries(headers).sort());

const nameOf = (file: TableFile): string =>
  nameOfSource(file) ?? file.fileName.replace(/(\.[a-z0-9]{1,5}){1,2}$/i, "");
