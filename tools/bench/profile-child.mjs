import { pathToFileURL } from "node:url";
import { readPeakMb } from "./peak-memory.mjs";

const { kind, engine, path, scratchDir, encoding, name = "log.csv" } = JSON.parse(process.argv[2]);

async function profileAsIntake() {
  const { inspectFile } = await import(pathToFileURL(engine).href);
  const started = performance.now();
  const report = await inspectFile({ path, originalName: name, scratchDir, deadlineMs: 600_000 });
  if (report.kind !== "table") throw new Error(`not read as a table: ${JSON.stringify(report)}`);
  return { seconds: (performance.now() - started) / 1000, rows: report.rows };
}

async function profileAsDuckDb() {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const started = performance.now();
  const instance = await DuckDBInstance.create(":memory:", {
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    threads: "2",
  });
  const connection = await instance.connect();
  await connection.run(
    `create table log as select * from read_csv('${path.replaceAll("'", "''")}', delim = ';', header = true, decimal_separator = ',', encoding = '${encoding}')`,
  );
  const summary = await connection.runAndReadAll("summarize log");
  const counted = await connection.runAndReadAll("select count(*) from log");
  if (summary.getRows().length === 0) throw new Error("empty summary");
  return { seconds: (performance.now() - started) / 1000, rows: Number(counted.getRows()[0][0]) };
}

const before = process.cpuUsage();
const figures = await (kind === "ours" ? profileAsIntake() : profileAsDuckDb());
const { user, system } = process.cpuUsage(before);
process.send({ ...figures, cpuSeconds: (user + system) / 1e6, peakMb: readPeakMb() }, () =>
  process.exit(0),
);
