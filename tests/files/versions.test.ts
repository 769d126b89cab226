import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { FileVersion } from "#contract/files/version-endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const DAY_MS = 86_400_000;
const ledger = randomLedger("versoes").content;
const lines = ledger.trimEnd().split("\r\n");
/** The same ledger with a column that no canonical column takes. */
const withNote = lines
  .map((line, index) => `${line};${index === 0 ? "Observação interna" : `nota ${index}`}`)
  .join("\r\n");
const changed = lines
  .map((line, index) => (index === 5 ? line.replace(/;[^;]*$/, ";99999,99") : line))
  .join("\r\n");

describe("versions of a file", () => {
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

  const send = (content: string, name = "razao.csv") =>
    uploadAndRead(slice, consultant, project.id, content, name);
  const listed = async (): Promise<ProjectFile[]> =>
    (await consultant.send("GET", `/api/projects/${project.id}/files`)).body;
  const versions = async (id: string): Promise<FileVersion[]> =>
    (await consultant.send("GET", `/api/files/${id}/versions`)).body;
  const phase = async () => (await consultant.send("GET", `/api/phases/${project.phaseId}`)).body;

  it("the same name, in either case, is the next version and takes the old one's place", async () => {
    const first = await send(ledger);
    const second = await send(changed, "RAZAO.csv");
    const other = await send(ledger, "outro.csv");
    expect([first.versionNumber, second.versionNumber, other.versionNumber]).toEqual([1, 2, 1]);
    expect((await listed()).map((file) => [file.id, file.versionCount, file.isCurrent])).toEqual([
      [second.id, 2, true],
      [other.id, 1, true],
    ]);
    expect(
      (await versions(first.id)).map(({ id, number, isCurrent, sameAsPrevious }) => ({
        id,
        number,
        isCurrent,
        sameAsPrevious,
      })),
    ).toEqual([
      { id: second.id, number: 2, isCurrent: true, sameAsPrevious: false },
      { id: first.id, number: 1, isCurrent: false, sameAsPrevious: false },
    ]);
    expect((await consultant.send("GET", `/api/projects/${project.id}`)).body.filesCount).toBe(2);
    expect((await consultant.send("GET", `/api/files/${first.id}/rows`)).body.total).toBe(240);
  });

  it("a version that cannot be read replaces nothing", async () => {
    const first = await send(ledger);
    const broken = await send("Conta Fornecedor Valor\r\nViagens Alfa 10\r\nAluguel Beta 20\r\n");
    expect([broken.status, broken.versionNumber]).toEqual(["error", 2]);
    expect((await listed()).map((file) => file.id)).toEqual([first.id, broken.id]);
    const third = await send(changed);
    expect((await listed()).map((file) => file.id)).toEqual([third.id]);
  });

  it("a renamed file is continued under its new name only", async () => {
    const first = await send(ledger);
    await consultant.send("PATCH", `/api/files/${first.id}`, {
      version: first.version,
      name: "fechado.csv",
    });
    expect((await send(changed)).versionNumber).toBe(1);
    expect((await send(changed, "fechado.csv")).versionNumber).toBe(2);
  });

  it("two uploads of one name at once become two versions", async () => {
    await Promise.all([send(ledger), send(changed)]);
    expect((await listed()).map((file) => file.versionNumber)).toEqual([2]);
  });

  it.each([
    ["equal rows, days later", ledger],
    ["a column more that nothing reads", withNote],
  ])("leaves a report valid: %s", async (_name, content) => {
    await send(ledger);
    const run = await runPhase(slice, consultant, project.id);
    await slice.letPass(3 * DAY_MS);
    const second = await send(content);
    expect(second).toMatchObject({ versionNumber: 2, isCurrent: true, status: "completed" });
    expect(await phase()).toMatchObject({ stale: false, staleReason: null, currentRunId: run.id });
    const facts = (await consultant.send("GET", `/api/projects/${project.id}/facts?phase=1`)).body;
    expect(facts.length).toBeGreaterThan(10);
    expect(facts.filter((fact: { stale?: boolean }) => fact.stale === true)).toEqual([]);
  });

  it("a changed row puts the report out of date and names the version; without that version it is valid again", async () => {
    const first = await send(ledger);
    await runPhase(slice, consultant, project.id);
    const second = await send(changed);
    expect(await phase()).toMatchObject({
      stale: true,
      staleReason: expect.stringMatching(/razao\.csv.*versão 2/),
    });
    const fact = (await consultant.send("GET", `/api/projects/${project.id}/facts/p1.razao.total`))
      .body;
    expect(fact).toMatchObject({ stale: true, sources: [{ file_id: first.id }] });
    expect(
      (await consultant.send("DELETE", `/api/files/${second.id}?version=${second.version}`)).status,
    ).toBe(204);
    expect((await listed()).map((file) => file.id)).toEqual([first.id]);
    expect(await phase()).toMatchObject({ stale: false });
    const [binned] = (await consultant.send("GET", `/api/projects/${project.id}/files?bin=1`)).body;
    await consultant.send("PATCH", `/api/files/${second.id}`, {
      version: binned.version,
      restore: true,
    });
    expect((await listed()).map((file) => file.id)).toEqual([second.id]);
    expect(await phase()).toMatchObject({ stale: true });
  });

  it("an upload of a table that the phase does not read leaves the report valid", async () => {
    await send(ledger);
    await runPhase(slice, consultant, project.id);
    await send("Nota;Texto\r\n1;um\r\n2;dois\r\n", "notas.csv");
    expect(await phase()).toMatchObject({ stale: false });
  });

  it("confirming what was already so changes nothing", async () => {
    const file = await send(ledger);
    await runPhase(slice, consultant, project.id);
    const { tableName, canonical } = file.mapping[0]!;
    const reply = await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version: file.version,
      tables: [{ tableName, canonical, columns: {}, answers: {} }],
    });
    expect(reply.status).toBe(200);
    await slice.workflows.waitFor(`regrade:${file.id}:${file.version}`);
    expect(await phase()).toMatchObject({ stale: false });
  });
});
