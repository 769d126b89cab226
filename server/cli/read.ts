/**
 * `npm run read -- FILE [--csv] [--json] [--table N]` and `npm run read -- FOLDER --csv-out OUT`: what an upload of the file would be
 * read as, by the very reader of an upload. No database, no server.
 */
import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { inspectFile } from "#server/adapters/table-engine/formats/inspect-file.ts";
import type { InspectedTable, IntakeReport } from "#server/ports/table-engine.ts";
import { describeReading } from "./reading/describe-reading.ts";
import { writeTableCsv } from "./reading/table-csv.ts";
import { readingCopy as copy } from "./reading/copy.ts";

const failed = 2;

interface Output {
  out: Writable;
  err: Writable;
}

interface Wishes {
  csv: boolean;
  json: boolean;
  /** From 1. */
  table: number;
}

/** Exit code: 0 when something was read or the file is empty, 2 with one sentence on stderr otherwise. */
export async function run(
  parameters: string[],
  output: Output = { out: process.stdout, err: process.stderr },
): Promise<number> {
  const {
    values,
    positionals: [path],
  } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      csv: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      table: { type: "string", default: "1" },
      "csv-out": { type: "string" },
    },
  });
  const out = values["csv-out"];
  const table = Number(values.table);
  if (path === undefined || !Number.isInteger(table) || table < 1)
    return refuse(output.err, copy.usage);
  if (!existsSync(path)) return refuse(output.err, copy.missing(path));
  const isFolder = statSync(path).isDirectory();
  if (isFolder !== (out !== undefined)) return refuse(output.err, copy.usage);
  return isFolder
    ? readFolder(path, { out: out!, table }, output.err)
    : readOne(path, { csv: values.csv, json: values.json, table }, output);
}

function refuse(err: Writable, sentence: string): number {
  err.write(`${sentence}\n`);
  return failed;
}

async function readOne(path: string, wishes: Wishes, { out, err }: Output): Promise<number> {
  return inScratch(async (scratchDir) => {
    const report = await inspect(path, scratchDir);
    if (isEmpty(report)) return 0;
    if (report.kind !== "table") return refuse(err, report.message);
    const chosen = report.tables[wishes.table - 1];
    if (chosen === undefined) return refuse(err, copy.noTable(wishes.table, report.tables.length));
    if (wishes.csv) await writeTableCsv(chosen, scratchDir, out);
    else if (wishes.json) out.write(`${JSON.stringify(describeReading(report).json, null, 2)}\n`);
    else out.write(describeReading(report).text);
    return 0;
  });
}

/** One CSV for each file, of the same name. A file that is no table leaves none, and a sentence. */
async function readFolder(
  folder: string,
  { out, table }: { out: string; table: number },
  err: Writable,
): Promise<number> {
  await mkdir(out, { recursive: true });
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  let read = 0;
  for (const name of names)
    read += await inScratch(async (scratchDir) => {
      const report = await inspect(join(folder, name), scratchDir);
      const chosen: InspectedTable | undefined =
        report.kind === "table" ? report.tables[table - 1] : undefined;
      const target = join(out, name);
      if (chosen !== undefined) await writeTableCsv(chosen, scratchDir, target);
      else if (isEmpty(report)) await writeFile(target, "");
      else {
        refuse(
          err,
          copy.notRead(
            name,
            report.kind === "table" ? copy.noTable(table, report.tables.length) : report.message,
          ),
        );
        return 0;
      }
      return 1;
    });
  err.write(`${copy.written(read, names.length, out)}\n`);
  return read > 0 || names.length === 0 ? 0 : failed;
}

const isEmpty = (report: IntakeReport): boolean =>
  report.kind === "error" && report.code === "ARQUIVO_VAZIO";

const inspect = (path: string, scratchDir: string): Promise<IntakeReport> =>
  inspectFile({ path, originalName: basename(path), scratchDir });

async function inScratch(work: (folder: string) => Promise<number>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-read-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
