/** The demonstration's files, read as an upload is: written, inspected, each table with the decision that its proposal is sure of. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createDuckDbTableEngine,
  decisionOf,
  generateNimbela,
  openQuestions,
  resolveTables,
  type TableProposal,
  type LoadFile,
  type TableName,
} from "./product.ts";

export interface DemonstrationFile extends LoadFile {
  table: TableName;
  rows: number;
}

/** Of all tables, or of `only` some. */
export async function readDemonstrationFiles(
  scratch: string,
  only?: readonly TableName[],
): Promise<DemonstrationFile[]> {
  const engine = createDuckDbTableEngine();
  const files: DemonstrationFile[] = [];
  const proposals: TableProposal[] = [];
  for (const [index, { fileName, table, content }] of generateNimbela().entries()) {
    if (only !== undefined && !only.includes(table)) continue;
    const scratchDir = join(scratch, `file-${index + 1}`);
    await mkdir(scratchDir, { recursive: true });
    const path = join(scratchDir, fileName);
    await writeFile(path, content);
    const report = await engine.inspect({
      path,
      originalName: fileName,
      scratchDir,
    });
    if (report.kind !== "table") throw new Error(`${fileName}: ${report.message}`);
    files.push({
      fileId: fixedId("f", index + 1),
      fileName,
      sha256: createHash("sha256").update(content).digest("hex"),
      table,
      rows: report.rows,
      tables: report.tables.map(({ parquetPath, meta, proposal }) => {
        const decision = decisionOf(proposal);
        if (decision?.canonical !== table)
          throw new Error(`${fileName} was not read as ${table} without a question`);
        proposals.push(proposal);
        return { parquetPath, meta, decision };
      }),
    });
  }
  await engine.close();
  return settled(files, proposals);
}

/** As the product reads a project: with what each file vouches for in the others. The demonstration asks nothing. */
function settled(
  files: readonly DemonstrationFile[],
  proposals: readonly TableProposal[],
): DemonstrationFile[] {
  const tables = files.flatMap((file) => file.tables);
  const read = resolveTables(
    tables.map(({ meta, decision }, index) => ({ meta, mapping: proposals[index]!, decision })),
  );
  for (const [index, table] of read.entries()) {
    const open = openQuestions(table, tables[index]!.decision).map(({ text }) => text);
    if (open.length > 0) throw new Error(`the demonstration asks: ${open.join(" ")}`);
  }
  return files.map((file) => ({
    ...file,
    tables: file.tables.map((table) => ({
      ...table,
      decision: read[tables.indexOf(table)]!.decision!,
    })),
  }));
}

/** A UUID that says what it is of: "f" files, "a" runs, "b" reports, "c" projects. */
export const fixedId = (kind: "a" | "b" | "c" | "f", number: number): string =>
  `${kind.repeat(8)}-0000-7000-8000-${String(number).padStart(12, "0")}`;
