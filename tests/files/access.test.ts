import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { Run } from "#contract/runs/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  upload,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

describe("files, runs, facts and reports by person", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let stranger: Persona;
  let client: Persona;
  let otherClient: Persona;
  let project: Project;
  let ours: ProjectFile;
  let theirs: ProjectFile;
  let run: Run;

  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    stranger = await slice.signIn("consultant");
    project = await startProject(consultant);
    const elsewhere = await startProject(stranger, "Boreal");
    client = await slice.signIn("client", { clientId: project.clientId });
    otherClient = await slice.signIn("approver", { clientId: elsewhere.clientId });
    ours = await uploadAndRead(
      slice,
      consultant,
      project.id,
      randomLedger("nosso").content,
      "nosso.csv",
    );
    theirs = await uploadAndRead(
      slice,
      client,
      project.id,
      "Nota;Texto\r\n1;um\r\n2;dois\r\n",
      "deles.csv",
    );
    run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
  });
  afterAll(() => slice.close());

  const paths = () => [
    `/api/projects/${project.id}/files`,
    `/api/files/${ours.id}`,
    `/api/files/${ours.id}/content`,
    `/api/files/${ours.id}/rows`,
    `/api/files/${ours.id}/uses`,
    `/api/runs/${run.id}`,
    `/api/phases/${project.phaseId}/runs`,
    `/api/projects/${project.id}/facts`,
    `/api/projects/${project.id}/facts/p1.razao.total`,
    `/api/reports/${run.reportId}`,
    `/api/reports/${run.reportId}/export`,
    `/api/phases/${project.phaseId}/datasets`,
    `/api/phases/${project.phaseId}/artifacts`,
  ];

  it("a person of another company or team finds nothing", async () => {
    for (const path of paths())
      for (const person of [stranger, otherClient])
        expect([path, (await person.send("GET", path)).status]).toEqual([path, 404]);
    expect((await upload(stranger, project.id, "a;b\r\n1;2\r\n")).status).toBe(404);
    expect((await otherClient.send("POST", `/api/runs/${run.id}/cancel`)).status).toBe(404);
    expect(
      (
        await stranger.send("POST", `/api/projects/${project.id}/phases/auto-execute`, {
          phaseNumber: 1,
          phaseType: "ValueScope",
        })
      ).status,
    ).toBe(404);
  });

  it("the company's people see their own files, and may neither change them nor run", async () => {
    const listed = (await client.send("GET", `/api/projects/${project.id}/files`)).body;
    expect(listed.map((file: ProjectFile) => file.name)).toEqual(["deles.csv"]);
    expect((await client.send("GET", `/api/files/${ours.id}`)).status).toBe(404);
    expect(
      (
        await client.send("PATCH", `/api/files/${theirs.id}`, {
          version: theirs.version,
          name: "x.csv",
        })
      ).status,
    ).toBe(403);
    expect(
      (await client.send("DELETE", `/api/files/${theirs.id}?version=${theirs.version}`)).status,
    ).toBe(403);
    expect(
      (
        await client.send("POST", `/api/projects/${project.id}/phases/auto-execute`, {
          phaseNumber: 1,
          phaseType: "ValueScope",
        })
      ).status,
    ).toBe(403);
    expect((await client.send("GET", `/api/projects/${project.id}/facts`)).body).toEqual([]);
    expect((await client.send("GET", `/api/reports/${run.reportId}`)).status).toBe(404);
  });

  it("a release opens the report, its facts and the files that it cites; a revocation closes them", async () => {
    expect((await client.send("POST", `/api/reports/${run.reportId}/release`, {})).status).toBe(
      404,
    );
    const released = await consultant.send("POST", `/api/reports/${run.reportId}/release`);
    expect(released.body).toMatchObject({ released: true, abilities: { release: true } });
    expect((await client.send("GET", `/api/reports/${run.reportId}`)).body).toMatchObject({
      released: true,
      abilities: { release: false },
    });
    expect(
      (await client.send("GET", `/api/projects/${project.id}/facts?phase=1`)).body.length,
    ).toBeGreaterThan(10);
    expect(
      (await client.send("GET", `/api/files/${ours.id}/rows?fact=p1.razao.total`)).status,
    ).toBe(200);
    expect((await client.send("GET", `/api/runs/${run.id}`)).status).toBe(404);
    const audited = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("action")
        .where("subject_id", "=", run.reportId ?? null)
        .execute(),
    );
    expect(audited.map((row) => row.action)).toEqual(["report.release", "report.read"]);

    const stale = await consultant.send("POST", `/api/reports/${run.reportId}/release`, {
      released: false,
      version: released.body.version + 5,
    });
    expect(stale.status).toBe(409);
    await consultant.send("POST", `/api/reports/${run.reportId}/release`, {
      released: false,
      version: released.body.version,
    });
    expect((await client.send("GET", `/api/reports/${run.reportId}`)).status).toBe(404);
    expect((await client.send("GET", `/api/files/${ours.id}`)).status).toBe(404);
  });
});
