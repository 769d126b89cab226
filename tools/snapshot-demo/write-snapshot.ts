/** Everything that the product computes and writes of its demonstration, as files that `diff -r` compares (docs in CONTRIBUTING). */
import { join } from "node:path";
import { computePhases, statedAssumptions, type ComputedPhase } from "./compute-phases.ts";
import { readDemonstrationFiles } from "./read-files.ts";
import { openSnapshotFolder, writeSums } from "./snapshot-folder.ts";
import { viewOf, writeAnswers } from "./write-answers.ts";
import { writeContract } from "./write-contract.ts";
import { writeComposedText, writeExports } from "./write-exports.ts";
import { writePhase } from "./write-phases.ts";
import { phaseSource, writeComparison, writeComposed, writeReport } from "./write-reports.ts";
import { writeSchema } from "./write-schema.ts";

export interface SnapshotOptions {
  /** Existing and empty. */
  folder: string;
  scratch: string;
  questionsFolder: string;
  hasDatabase: boolean;
  hasExports: boolean;
  tell(line: string): void;
}

export async function writeSnapshot({
  folder: path,
  scratch,
  questionsFolder,
  hasDatabase,
  hasExports,
  tell,
}: SnapshotOptions): Promise<void> {
  const folder = openSnapshotFolder(path);
  const files = await readDemonstrationFiles(scratch);
  const assumptions = statedAssumptions();
  const runs = await computePhases(files, { assumptions });
  tell(describeRuns(runs));
  for (const run of runs) {
    await writePhase(folder, run);
    await writeReport(folder, run);
    if (hasExports) await writeExports(folder, String(run.phase), phaseSource(run));
  }
  const composed = await writeComposed(folder, runs);
  for (const { name, source } of composed) await writeComposedText(folder, name, source);
  // What the company stated makes a second version of each report to compare with.
  const before = await computePhases(files, { assumptions: [], variant: 2 });
  for (const [index, run] of runs.entries())
    await writeComparison(folder, before[index] as ComputedPhase, run);
  const asked = await writeAnswers(folder, viewOf(runs, files, assumptions), questionsFolder);
  tell(`respostas: ${asked}`);
  await writeContract(folder);
  if (hasDatabase) await writeSchema(folder, join(scratch, "cluster"));
  tell(`arquivos: ${await writeSums(path)}`);
}

const describeRuns = (runs: readonly ComputedPhase[]): string =>
  `fatos: ${runs.reduce((sum, { payloads }) => sum + payloads.calcular_fatos.facts.length, 0)} calculados, ${runs.reduce((sum, { facts }) => sum + facts.length, 0)} publicados`;
