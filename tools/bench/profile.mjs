// Reading and profiling a 500,000-row CSV: the intake's inspect against DuckDB's own read_csv and SUMMARIZE.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleModule } from "./bundle.mjs";
import { measureRatio, runChild } from "./rounds.mjs";

const child = fileURLToPath(new URL("profile-child.mjs", import.meta.url));

export async function benchProfile({ folder, largeLog }) {
  const engine = await bundleModule(folder, "inspect-file", "server/adapters/table-engine/inspect-file.ts");
  const scratchDir = join(folder, "scratch");
  const peaks = { ours: [], floor: [] };
  const measure = (kind) => async () => {
    rmSync(scratchDir, { recursive: true, force: true });
    mkdirSync(scratchDir);
    const { seconds, peakMb, rows } = await runChild(child, { kind, engine, path: largeLog.path, scratchDir });
    if (rows !== largeLog.events) throw new Error(`${kind} read ${rows} of ${largeLog.events} rows`);
    peaks[kind].push(peakMb);
    return seconds;
  };
  const result = await measureRatio("profile of a 500,000-row CSV / DuckDB read + SUMMARIZE", 3, "s", measure("ours"), measure("floor"));
  return [{ ...result, peakMb: peaks }];
}
