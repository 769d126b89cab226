import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { applyRetention } from "#server/features/privacy/index.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import { cookieOf, type Persona } from "#tests/support/http-part.ts";
import { rowsNaming, snapshotInstance } from "./instance-snapshot.ts";

const DAY_MS = 86_400_000;

describe("retention of a client", () => {
  let slice: TestWorld;
  let [admin, ana, other]: [Persona, Persona, Persona] = [] as never;
  let project: Project;
  let kept: string;
  const clientOf = async () =>
    (await admin.send("GET", "/api/admin/privacy")).body.find(
      ({ id }: { id: string }) => id === project.clientId,
    );
  const setDays = async (days: number | null) =>
    admin.send("PUT", `/api/clients/${project.clientId}/retention`, {
      version: (await clientOf()).version,
      days,
    });
  const notices = async (persona: Persona) =>
    (await persona.send("GET", "/api/notifications")).body.items
      .filter(({ kind }: { kind: string }) => kind === "retention_due")
      .map(({ title }: { title: string }) => title);

  beforeAll(async () => {
    slice = await openTestWorld({});
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant");
    other = await slice.signIn("consultant");
    project = await startProject(ana);
    await uploadAndRead(slice, ana, project.id, "a;b\r\n1;2\r\n");
    // Activity is judged by the clock of the server; files are stamped by the database's.
    await slice.db.asOwner(async (tx) => {
      await tx.updateTable("files").set({ created_at: slice.clock.now() }).execute();
      await tx.updateTable("projects").set({ created_at: slice.clock.now() }).execute();
    });
    const second = await ana.send("POST", "/api/projects", {
      clientId: project.clientId,
      name: "Outro projeto",
    });
    kept = second.body.id;
  });
  afterAll(() => slice.close());

  it("takes whole days between 30 and 36.500, and only from an administrator", async () => {
    expect((await setDays(29)).body.error.fields.days).toBe("Use pelo menos 30 dias.");
    expect((await setDays(90)).body).toMatchObject({ retentionDays: 90 });
    expect(
      (
        await ana.send("PUT", `/api/clients/${project.clientId}/retention`, {
          version: 0,
          days: 90,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await admin.send("PUT", `/api/clients/${project.clientId}/retention`, {
          version: 0,
          days: 60,
        })
      ).body.error.code,
    ).toBe("CONFLICT");
  });

  it("warns administrators and the project's consultants once, and nobody else", async () => {
    expect(await applyRetention(slice.services)).toEqual({ warned: 0, closed: 0 });
    await slice.letPass(76 * DAY_MS);
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("projects")
        .set({ created_at: slice.clock.now() })
        .where("id", "=", kept)
        .execute(),
    );
    [admin, ana, other] = [
      await slice.signIn("admin"),
      await signInAgain(ana),
      await slice.signIn("consultant"),
    ];
    expect(await applyRetention(slice.services)).toEqual({ warned: 1, closed: 0 });
    expect(await applyRetention(slice.services)).toEqual({ warned: 0, closed: 0 });
    expect((await clientOf()).due[0]).toMatchObject({
      projectId: project.id,
      isWarned: true,
      dueOn: "2027-02-01",
    });
    expect(await notices(admin)).toEqual([
      "O projeto Diagnóstico Aurora será apagado em 01/02/2027",
    ]);
    expect(await notices(ana)).toHaveLength(1);
    expect(await notices(other)).toEqual([]);
  });

  it("deletes the project when the notice is over, with a certificate, and leaves the client and its other project", async () => {
    await slice.letPass(15 * DAY_MS);
    [admin, ana] = [await slice.signIn("admin"), await signInAgain(ana)];
    expect(await applyRetention(slice.services)).toEqual({ warned: 0, closed: 1 });
    const [closing] = (await admin.send("GET", "/api/admin/closings")).body;
    await slice.workflows.waitFor(closing.id);
    const [{ certificate }] = (await admin.send("GET", "/api/admin/closings")).body;
    expect(certificate).toMatchObject({
      kind: "project",
      requestedBy: null,
      export: null,
      project: { id: project.id },
      rows: { projects: 1, files: 1, phases: 7 },
      keys: 1,
    });
    const after = await snapshotInstance(slice.db, slice.folder);
    expect(rowsNaming(after, [project.id], ["lastro.closings", "lastro.audit_log"])).toEqual([]);
    expect([...after.files.keys()].filter((path) => path.includes("objects"))).toEqual([]);
    expect(
      (await ana.send("GET", "/api/projects")).body.map(({ id }: { id: string }) => id),
    ).toEqual([kept]);
    expect((await admin.send("POST", "/api/admin/audit/verify")).body.isIntact).toBe(true);
    expect(await applyRetention(slice.services)).toEqual({ warned: 0, closed: 0 });
  });

  /** Sessions end long before a retention does. */
  async function signInAgain(person: Persona): Promise<Persona> {
    const issued = await issueAccessToken(slice.db, {
      email: person.email,
      now: slice.clock.now(),
    });
    const cookie = cookieOf(
      await slice.send("POST", "/api/auth/validate-invite", { token: issued?.token }),
    );
    const send: Persona["send"] = (method, path, body, headers) =>
      slice.send(method, path, body, { cookie, ...headers });
    return { ...person, cookie, send, sendRaw: send };
  }
});
