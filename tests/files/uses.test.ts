import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FileUses, ProjectFile } from "#contract/files/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { plainZip } from "#tests/archives/build-zip.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  upload,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { fileCopy } from "#web/features/files/copy.ts";

const DAY_MS = 86_400_000;
const ledger = randomLedger("usos").content;

describe("what rests on a file", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
  });
  afterAll(() => slice.close());

  const uses = async (id: string): Promise<FileUses> =>
    (await consultant.send("GET", `/api/files/${id}/uses`)).body;
  const list = async (): Promise<ProjectFile[]> =>
    (await consultant.send("GET", `/api/projects/${project.id}/files`)).body;
  async function sendArchive(entries: Record<string, string | Buffer>): Promise<string> {
    const reply = await upload(consultant, project.id, plainZip(entries), {
      fileName: "dados.zip",
    });
    await slice.workflows.waitFor(reply.body.id);
    return reply.body.id;
  }
  async function bin(id: string): Promise<void> {
    const { version } = (await consultant.send("GET", `/api/files/${id}`)).body;
    expect((await consultant.send("DELETE", `/api/files/${id}?version=${version}`)).status).toBe(
      204,
    );
  }

  it("tells the versions of one report apart by number and day, the newest first", async () => {
    const file = await uploadAndRead(slice, consultant, project.id, ledger);
    expect(await uses(file.id)).toEqual({ facts: 0, reports: [], gates: [], extracted: 0 });
    const first = await runPhase(slice, consultant, project.id);
    await slice.letPass(3 * DAY_MS);
    const second = await runPhase(slice, consultant, project.id);
    const { facts, reports } = await uses(file.id);
    expect(facts).toBeGreaterThan(10);
    expect(reports.map(({ id, reportVersion }) => [id, reportVersion])).toEqual([
      [second.reportId, 2],
      [first.reportId, 1],
    ]);
    const stored = await consultant.send("GET", `/api/reports/${second.reportId}`);
    expect(reports[0]).toEqual({
      id: second.reportId,
      title: stored.body.title,
      reportVersion: 2,
      generatedAt: stored.body.generatedAt,
    });
    expect(reports[0]?.generatedAt).not.toBe(reports[1]?.generatedAt);
  });

  it("counts the files out of an archive that stay without it, those of an archive inside it too", async () => {
    const archive = await sendArchive({
      "ata.txt": "Ata da reunião de outubro.",
      "razão.csv": ledger,
      "anexos.zip": plainZip({ "nota.txt": "Uma nota." }),
    });
    expect(await uses(archive)).toMatchObject({ extracted: 4, reports: [] });
    const files = await list();
    const inner = files.find(({ name }) => name === "anexos.zip")!;
    expect((await uses(inner.id)).extracted).toBe(1);
    expect((await uses(files.find(({ name }) => name === "ata.txt")!.id)).extracted).toBe(0);

    await bin(files.find(({ name }) => name === "ata.txt")!.id);
    const { extracted } = await uses(archive);
    expect(extracted).toBe(3);
    await bin(archive);
    expect((await list()).map(({ name }) => name).sort()).toEqual([
      "anexos.zip",
      "nota.txt",
      "razão.csv",
    ]);
  });

  it("counts what an archive inside left although that one went to the bin before", async () => {
    const archive = await sendArchive({
      "anexos.zip": plainZip({ "nota.txt": "Uma nota.", "outra.txt": "Outra nota." }),
    });
    await bin((await list()).find(({ name }) => name === "anexos.zip")!.id);
    expect((await uses(archive)).extracted).toBe(2);
  });
});

describe("the words of what rests on a file", () => {
  it("name the version of a report and its day", () => {
    expect(fileCopy.usesReport("Relatório ValueScope", 2, "12/11/2026")).toBe(
      "Relatório ValueScope · versão 2 · 12/11/2026",
    );
  });

  it("say what stays of an archive, in the right number", () => {
    expect(fileCopy.extractedStay(1)).toBe("O arquivo extraído dele fica no projeto.");
    expect(fileCopy.extractedStay(12)).toBe("Os 12 arquivos extraídos dele ficam no projeto.");
  });
});
