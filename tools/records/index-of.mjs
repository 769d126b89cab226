// Decision records: a number and a title, then a line "Status: …. Date: ….".
import { readdirSync, readFileSync } from "node:fs";

const HEAD = /^# (\d{3}) (.+)\n\nStatus: (.+?)\. Date: (\d{4}-\d{2}-\d{2})\./;

/** `{ file, number, title, status, date }` of each; throws where a record does not begin as all do, or a number comes twice. */
export function readRecords(folder) {
  const files = readdirSync(folder).filter((name) => /^\d{3}-[\w-]+\.md$/.test(name));
  const records = files.sort().map((file) => {
    const [, number, title, status, date] = HEAD.exec(readFileSync(folder + file, "utf8")) ?? [];
    if (number === undefined || !file.startsWith(`${number}-`))
      throw new Error(
        `${file}: begins with "# NNN Title", an empty line, "Status: …. Date: YYYY-MM-DD."`,
      );
    return { file, number, title, status, date };
  });
  const twice = records.find(({ number }, at) => records[at - 1]?.number === number);
  if (twice !== undefined) throw new Error(`${twice.file}: its number is taken`);
  return records;
}

/** The index, as it stands in docs/decisions/README.md. */
export const indexOf = (records) =>
  [
    "# Decision records",
    "",
    "Written by `node tools/records.mjs`. A record says what a newcomer would question: context, decision, consequences, and what was measured.",
    "",
    "| No. | Decision | Status | Date |",
    "|---|---|---|---|",
    ...records.map(
      ({ file, number, title, status, date }) =>
        `| ${number} | [${title}](${file}) | ${status} | ${date} |`,
    ),
    "",
  ].join("\n");
