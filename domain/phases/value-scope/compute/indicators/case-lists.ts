/** Lists of cases that stand side by side: deliveries in one file, orders of maintenance in another. */
import { nameOfSource, withoutExtension } from "../../../../tables/mining/name-of-source.ts";
import type { TableFile } from "../../../../tables/table-data.ts";
import type { CaseRecord, CaseRecords } from "../../../common/processes/case-records.ts";

export interface CaseList {
  name: string;
  records: CaseRecord[];
}

/** The longest first. Files with the same columns are parts of one list, and so are those that name the process of each case. */
export function caseLists({ table, records }: CaseRecords): CaseList[] {
  const byColumns = new Map<string, CaseList>();
  const listOfFile = table.files.map((file) => {
    const key = keyOf(file);
    const list = byColumns.get(key) ?? {
      name: nameOfSource(file) ?? withoutExtension(file.fileName),
      records: [],
    };
    byColumns.set(key, list);
    return list;
  });
  for (const record of records) listOfFile[table.rowFile[record.row]!]!.records.push(record);
  return [...byColumns.values()]
    .filter((list) => list.records.length > 0)
    .sort((a, b) => b.records.length - a.records.length);
}

/** The one of which the figures of a project tell. */
export const mainCaseList = (cases: CaseRecords): CaseRecord[] =>
  caseLists(cases)[0]?.records ?? [];

const keyOf = ({ headers }: TableFile): string =>
  "processo" in headers ? "processo" : JSON.stringify(Object.entries(headers).sort());
