// Reading and profiling a 500,000-row CSV: the intake's inspect against DuckDB's own read_csv and SUMMARIZE. And a workbook of
// 100,000 rows, against limits of its own.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleModule } from "./bundle.mjs";
import { limit, measureRatio, median, ROUNDS, roundTo, runChild } from "./rounds.mjs";
import { writeLargeWorkbook } from "./large-workbook.mjs";

const child = fileURLToPath(new URL("profile-child.mjs", import.meta.url));

export async function benchProfile({ folder, largeLog }) {
  const engine = await bundleModule(
    folder,
    "inspect-file",
    "server/adapters/table-engine/formats/inspect-file.ts",
  );
  const { writeLargeLedger } = await import(
    pathToFileURL(await bundleModule(folder, "large-ledger", "fixtures/large-ledger.ts")).href
  );
  const ledgerPath = join(folder, "ledger.csv");
  const ledger = await writeLargeLedger(ledgerPath, { rows: largeLog.events, encoding: "latin1" });
  const scratchDir = join(folder, "scratch");
  const compare = async (name, target, { path, rows, encoding }) => {
    const peakMb = { ours: [], floor: [] };
    // Of each process, loading the library included: says whether a ratio out of line is the code's or the machine's.
    const cpuSeconds = { ours: [], floor: [] };
    const measure = (kind) => async () => {
      rmSync(scratchDir, { recursive: true, force: true });
      mkdirSync(scratchDir);
      const figures = await runChild(child, { kind, engine, path, scratchDir, encoding });
      if (figures.rows !== rows) throw new Error(`${kind} read ${figures.rows} of ${rows} rows`);
      peakMb[kind].push(figures.peakMb);
      cpuSeconds[kind].push(roundTo(figures.cpuSeconds, 3));
      return figures.seconds;
    };
    return {
      ...(await measureRatio(name, { target, unit: "s" }, measure("ours"), measure("floor"))),
      cpuSeconds,
      peakMb,
    };
  };
  const readWorkbook = async () => {
    const path = join(folder, "workbook.xlsx");
    const rows = await writeLargeWorkbook(path);
    const seconds = [];
    const peakMb = [];
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(scratchDir, { recursive: true, force: true });
      mkdirSync(scratchDir);
      const figures = await runChild(child, {
        kind: "ours",
        engine,
        path,
        scratchDir,
        name: "workbook.xlsx",
      });
      if (figures.rows !== rows) throw new Error(`read ${figures.rows} of ${rows} rows`);
      seconds.push(figures.seconds);
      peakMb.push(figures.peakMb);
    }
    return [
      limit("workbook of 100,000 rows and 10 columns, read and profiled", 6, "s", median(seconds), {
        seconds: seconds.map((value) => roundTo(value, 3)),
      }),
      limit("peak of the process that reads it", 300, "MB", Math.max(...peakMb), { peakMb }),
    ];
  };
  return [
    await compare("profile of a 500,000-row ledger in Latin-1 / DuckDB read + SUMMARIZE", 1.5, {
      path: ledgerPath,
      rows: ledger.rows,
      encoding: "latin-1",
    }),
    await compare("profile of a 500,000-event log / DuckDB read + SUMMARIZE", 3, {
      path: largeLog.path,
      rows: largeLog.events,
      encoding: "utf-8",
    }),
    ...(await readWorkbook()),
  ];
}
