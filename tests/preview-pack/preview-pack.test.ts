import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PreviewPack } from "#contract/preview-pack/endpoints.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { readZip } from "#tests/privacy/read-zip.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const ledger = randomLedger("pacote");

describe("a pack of previews over the seven phases", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  beforeEach(async () => {
    project = await startProject(consultant);
    slice.beforeStep(null);
  });
  afterAll(() => slice.close());

  const send = async (method: string, path = "", persona = consultant) =>
    persona.send(method, `/api/projects/${project.id}/preview-pack${path}`);
  const pack = async (): Promise<PreviewPack> => (await send("GET")).body;
  const end = async (id: string): Promise<PreviewPack> => {
    await slice.workflows.waitFor(id);
    return pack();
  };
  const sendFiles = async (): Promise<void> => {
    await uploadAndRead(slice, consultant, project.id, ledger.content, "razao.csv");
    await uploadAndRead(
      slice,
      consultant,
      project.id,
      processInventory(6).content,
      "processos.csv",
    );
  };
  const states = ({ phases }: PreviewPack) => phases.map(({ state }) => state);
  const statuses = async () =>
    (await consultant.send("GET", `/api/projects/${project.id}/phases`)).body.map(
      ({ status, gateStatus }: Record<string, string>) => [status, gateStatus],
    );

  it("skips those without data, says of each what lacks, changes no status and gives one ZIP", async () => {
    expect((await send("POST")).body.error.code).toBe("NO_INPUT");
    await sendFiles();
    const stranger = await slice.signIn("consultant");
    const client = await slice.signIn("client", { clientId: project.clientId });
    for (const person of [stranger, client])
      for (const [method, path] of [
        ["POST", ""],
        ["GET", ""],
        ["POST", "/cancel"],
        ["GET", "/export"],
      ] as const)
        expect((await send(method, path, person)).status).toBe(
          person === client && method === "POST" ? 403 : 404,
        );
    const before = await statuses();
    const [first, second] = await Promise.all([send("POST"), send("POST")]);
    expect([first.status, second.status]).toEqual([202, 202]);
    const id: string = first.body.pack.id;
    expect(second.body.pack.id).toBe(id);
    const done = await end(id);
    expect(done.pack).toMatchObject({ status: "completed", startedBy: "Pessoa de Teste" });
    expect(states(done)).toEqual([
      "completed",
      "completed",
      "skipped",
      "skipped",
      "skipped",
      "skipped",
      "skipped",
    ]);
    for (const { state, reason, report } of done.phases) {
      expect(report === null).toBe(state === "skipped");
      if (state === "skipped") expect(reason).toMatch(/[a-z] [a-z]/);
      else expect(report?.title.map(({ text }) => text).join("")).toMatch(/\w+ \w+/);
    }
    expect(done.phases[3]?.reason).toContain("Portfólio de sistemas");
    const after: string[][] = await statuses();
    expect(after.map(([status]) => status)).toEqual(
      (before as string[][]).map(([status]) => status),
    );
    expect(done.programme?.title.map(({ text }) => text).join("")).toMatch(/\w+ \w+/);
    const zip = await slice.app.inject({
      method: "GET",
      url: `/api/projects/${project.id}/preview-pack/export`,
      headers: { cookie: consultant.cookie },
    });
    expect(zip.headers["content-disposition"]).toMatch(/relatorio_pacote_de_previa_\w+_v1\.zip/);
    const parts = await readZip(zip.rawPayload);
    const names = [...parts.keys()];
    expect(names.filter((name) => /^relatorio_.+_v1\.pdf$/.test(name))).toHaveLength(3);
    expect(names).toHaveLength(4);
    for (const [name, bytes] of parts)
      expect(bytes.subarray(0, 5).toString()).toBe(name.endsWith(".pdf") ? "%PDF-" : '{\n  "');
    // What is up to date is not computed anew.
    const again = await send("POST");
    expect(again.body.pack.id).not.toBe(id);
    expect(states(await end(again.body.pack.id)).slice(0, 2)).toEqual(["kept", "kept"]);
  });

  it("is cancelled before its next step, and can be begun again", async () => {
    await sendFiles();
    slice.beforeStep(async ({ step }) => {
      if (step === "qualidade" && (await pack()).pack?.cancelRequested === false)
        await send("POST", "/cancel");
    });
    const begun = await send("POST");
    const ended = await end(begun.body.pack.id);
    expect([ended.pack?.status, ...states(ended)]).toEqual(Array(8).fill("cancelled"));
    expect(ended.phases.filter(({ report }) => report !== null)).toEqual([]);
    expect(
      (await consultant.send("GET", `/api/projects/${project.id}/facts?phase=1`)).body,
    ).toEqual([]);
    expect((await send("POST", "/cancel")).body.pack.status).toBe("cancelled");
    slice.beforeStep(null);
    const again = await end((await send("POST")).body.pack.id);
    expect(again.pack?.status).toBe("completed");
  });
});
