/** The score of a file follows what the project's other files say of it, in whatever order they came. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const ledger = (sign: string): string =>
  [
    "Data;Conta;Fornecedor;Valor",
    ...Array.from(
      { length: 40 },
      (_, i) =>
        `15/${String((i % 12) + 1).padStart(2, "0")}/2025;Serviços de TI;Fornecedor ${i % 4};${sign}${25_000 + 1_000 * i},50`,
    ),
  ].join("\r\n");

describe("a file whose currency only another file shows", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let first: ProjectFile;
  let second: ProjectFile;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    first = await uploadAndRead(slice, consultant, project.id, ledger(""), "sem-moeda.csv");
  });
  afterAll(() => slice.close());

  const tableNow = async () =>
    ((await consultant.send("GET", `/api/files/${first.id}`)).body as ProjectFile).mapping[0]!;
  const qualityNow = async () =>
    (await consultant.send("GET", `/api/files/${first.id}/quality`)).body.tables[0];
  const waits = "Nota limitada a 84,9: uma coluna obrigatória espera resposta.";

  it("is limited while it is asked", async () => {
    expect(first.mapping[0]).toMatchObject({ score: 84.9, badge: "Atenção" });
    expect(first.mapping[0]!.questions.map(({ id }) => id)).toContain("moeda");
    expect((await qualityNow()).notes).toContain(waits);
  });

  it("is not any more once the other file has come", async () => {
    second = await uploadAndRead(slice, consultant, project.id, ledger("R$ "), "com-moeda.csv");
    const table = await tableNow();
    expect(table.questions.map(({ id }) => id)).not.toContain("moeda");
    expect(table.badge).toBe("Boa");
    const quality = await qualityNow();
    expect(quality.score).toBe(table.score);
    expect(quality.notes).not.toContain(waits);
  });

  it("is again when the other file is deleted, until it comes back", async () => {
    const now = async () =>
      (await consultant.send("GET", `/api/files/${second.id}`)).body as ProjectFile;
    const { version } = await now();
    await consultant.send("DELETE", `/api/files/${second.id}?version=${version}`);
    await slice.workflows.waitFor(`regrade:${second.id}:${version}`);
    expect(await tableNow()).toMatchObject({ score: 84.9, badge: "Atenção" });
    await consultant.send("PATCH", `/api/files/${second.id}`, {
      version: version + 1,
      restore: true,
    });
    await slice.workflows.waitFor(`regrade:${second.id}:${version + 1}`);
    expect((await tableNow()).badge).toBe("Boa");
  });
});
