/** Everything that the product computes and writes of its demonstration, as files that `diff -r` compares (docs in CONTRIBUTING). */
import { join } from "node:path";
import { computePhases, statedAssumptions, type ComputedPhase } from "./compute-phases.ts";
import { droppedInputs, type DroppedInput } from "./counted-fact-book.ts";
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
  tell(describeDropped(droppedInputs));
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

/** "315 entradas descartadas em silêncio (62 fatos, 90 ids)", with how many of each kind. */
export function describeDropped(dropped: readonly DroppedInput[]): string {
  const kinds = new Map<string, number>();
  for (const { factId } of dropped) {
    const kind = factId.replace(/^(\w+\.\w+)\..+\.(\w+)$/, "$1.*.$2");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const list = [...kinds].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`);
  const facts = new Set(dropped.map(({ factId }) => factId)).size;
  const ids = new Set(dropped.map(({ inputId }) => inputId)).size;
  return `entradas descartadas em silêncio: ${dropped.length} (${facts} fatos, ${ids} ids)${list.length === 0 ? "" : `: ${list.join(", ")}`}`;
}
