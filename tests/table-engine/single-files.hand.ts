/**
 * Real files, each as a project of its own: `LASTRO_ALONE=a.csv:b.xlsx npx vitest run --project hand` prints what each says, and with
 * `LASTRO_PAGES=FOLDER` writes its reports there.
 */
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { computePhases } from "#tests/report/runs/any-phase-run.ts";
import { readFileAlone, type TableAlone } from "#tests/support/files/single-table.ts";

/** Published facts that rest on a column whose question nobody has answered. */
function factsOfWaiting({ settled, tables }: TableAlone): string[] {
  const waiting = new Set(
    settled.flatMap(({ decision }) => (decision?.pending ?? []).map(({ source }) => source)),
  );
  return [...computePhases(tables).values()].flatMap((run) =>
    "missing" in run
      ? []
      : run.computed.facts.flatMap(({ id, value, sources }) =>
          value !== null && sources.some(({ columns }) => columns.some((own) => waiting.has(own)))
            ? [id]
            : [],
        ),
  );
}

const paths = (process.env["LASTRO_ALONE"] ?? "").split(":").filter((path) => path !== "");
const pages = process.env["LASTRO_PAGES"];
const mostRounds = 5;
const shown = 3;

it("each file gives a report that says something", async () => {
  expect(paths, "LASTRO_ALONE names the files to read, parted by colons").not.toEqual([]);
  const engine = createDuckDbTableEngine();
  const all: string[] = [];
  for (const path of paths) {
    const told: string[] = [];
    const answers: Record<string, string> = {};
    let read = await readFileAlone(engine, path, answers);
    const unanswered = factsOfWaiting(read).map((id) => `  SEM RESPOSTA ${id}`);
    const asked: string[] = [];
    // The first option is what a person who knows the file answers.
    for (let round = 0; round < mostRounds && read.open.length > 0; round++) {
      for (const { id, text, options } of read.open) {
        asked.push(text);
        answers[id] = options[0]!.value;
      }
      read = await readFileAlone(engine, path, answers);
    }
    told.push(`${path}: ${read.canonical.map((name) => name ?? "–").join(", ")}`);
    told.push(...unanswered, ...asked.map((text) => `  ? ${text}`));
    for (const { phase, sections, insights, faults, tree } of read.phases) {
      if (pages !== undefined)
        writeFileSync(
          join(pages, `${basename(path)}-${phase}.pdf`),
          compileReportPdf(tree, {
            runId: path,
            version: 1,
            generatedAt: "2026-11-27T12:00:00.000Z",
          }),
        );
      told.push(`  fase ${phase}: ${sections.join(" ")}`);
      told.push(...insights.slice(0, shown).map((title) => `    ${title}`));
      told.push(...faults.map((fault) => `    FALHA ${fault}`));
    }
    told.push(...read.broken.map((promise) => `  PROMESSA ${promise}`));
    writeFileSync(1, `${told.join("\n")}\n`);
    all.push(...told);
  }
  expect(all.filter((line) => /FALHA|PROMESSA|SEM RESPOSTA/.test(line))).toEqual([]);
});
