/**
 * Files of one client as one project, through the product's own calls: `LASTRO_TOGETHER=a.csv:b.xlsx LASTRO_PAGES=FOLDER npx
 * vitest run --project hand tests/runs/whole-project.hand.ts` runs every phase that they allow and writes each report as Markdown
 * there. `LASTRO_ANSWERS=none` leaves every question open; else the first option is taken, and of a line that looks like a total
 * that it is one, as a person who knows the files would mostly. `LASTRO_FORMATS=md,pdf,docx,pptx` writes those too.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import type { OpenQuestion } from "#contract/files/question-endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { openTestWorld, startProject, upload, type TestWorld } from "./test-world.ts";

const paths = (process.env["LASTRO_TOGETHER"] ?? "").split(":").filter((path) => path !== "");
const pages = process.env["LASTRO_PAGES"];
const formats = (process.env["LASTRO_FORMATS"] ?? "md").split(",");
const leavesOpen = process.env["LASTRO_ANSWERS"] === "none";
const mostRounds = 40;

it("every phase of a project of these files says what it can", async () => {
  expect(paths, "LASTRO_TOGETHER names the files to read, parted by colons").not.toEqual([]);
  const slice = await openTestWorld();
  const told: string[] = [];
  try {
    const consultant = await slice.signIn("consultant");
    const project = await startProject(consultant);
    for (const path of paths) {
      const { status, body } = await upload(consultant, project.id, readFileSync(path), {
        fileName: basename(path),
      });
      if (status === 201) await slice.workflows.waitFor(body.id);
      told.push(`${basename(path)}: ${status}`);
    }
    await answerAll(consultant, project.id, told);
    for (const { number, type } of phaseDefinitions) {
      const started = await consultant.send(
        "POST",
        `/api/projects/${project.id}/phases/auto-execute`,
        { phaseNumber: number, phaseType: type },
      );
      if (started.status !== 202) {
        told.push(`fase ${number}: ${started.status} ${JSON.stringify(started.body)}`);
        continue;
      }
      await slice.workflows.waitFor(started.body.runId);
      const run = (await consultant.send("GET", `/api/runs/${started.body.runId}`)).body;
      told.push(`fase ${number}: ${run.status} ${JSON.stringify(run.error ?? "")}`);
      if (!run.reportId) continue;
      await writePages(slice, consultant, {
        url: `/api/reports/${run.reportId}`,
        name: `fase-${number}`,
      });
    }
    await writePages(slice, consultant, {
      url: `/api/projects/${project.id}/programme-report`,
      name: "programa",
    });
  } finally {
    await slice.close();
    writeFileSync(1, `${told.join("\n")}\n`);
  }
});

async function writePages(
  slice: TestWorld,
  consultant: Persona,
  of: { url: string; name: string },
) {
  if (pages === undefined) return;
  for (const format of formats) {
    const { statusCode, rawPayload } = await slice.app.inject({
      method: "GET",
      url: `${of.url}/export?format=${format}`,
      headers: { cookie: consultant.cookie },
    });
    if (statusCode === 200) writeFileSync(join(pages, `${of.name}.${format}`), rawPayload);
  }
}

/** The first option of each open question, one after the other; each is told. */
async function answerAll(consultant: Persona, projectId: string, told: string[]): Promise<void> {
  const settled = new Set<string>();
  const answers = new Map<string, Record<string, string>>();
  for (let round = 0; round < mostRounds; round++) {
    const questions: OpenQuestion[] = (
      await consultant.send("GET", `/api/projects/${projectId}/questions`)
    ).body;
    const open = questions.find(
      ({ fileId, tableName, id }) => !settled.has(fileId + tableName + id),
    );
    if (open === undefined) break;
    settled.add(open.fileId + open.tableName + open.id);
    const total = open.options.find(({ value }) => value === "excluir");
    const value = (total ?? open.options[0])?.value ?? "";
    told.push(
      `  ? ${open.fileName} ${open.text} (${open.options.map(({ label }) => label).join(" | ")})`,
    );
    if (leavesOpen) continue;
    const { tableName, canonical, id } = open;
    // A table's decision is written whole: what was answered before goes with it.
    const given = { ...answers.get(open.fileId + tableName), [id]: value };
    answers.set(open.fileId + tableName, given);
    const answered = await consultant.send("PUT", `/api/files/${open.fileId}/mapping`, {
      version: open.version,
      tables: [
        {
          tableName,
          canonical: id === "tabela" ? value : canonical,
          columns: {},
          answers: given,
        },
      ],
    });
    told.push(`    ${value}: ${answered.status}`);
  }
}
