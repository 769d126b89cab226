import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
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
} from "#tests/runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";

type Who =
  | "admin"
  | "team"
  | "offTeam"
  | "client"
  | "approver"
  | "otherClient"
  | "otherApprover"
  | "nobody";
type Row = [
  call: string,
  method: string,
  path: () => string,
  body: unknown,
  expected: Partial<Record<Who, number>>,
];

const strangers = { offTeam: 404, otherClient: 404, otherApprover: 404, nobody: 401 };
const firm = { admin: 200, team: 200, ...strangers };
const ours = { ...firm, client: 200, approver: 200 };

/** The table "Who may do what", over real HTTP with two companies. */
describe("who may do what", () => {
  let slice: TestWorld;
  let people: Record<Who, { send: Persona["send"] }>;
  let project: Project;
  let elsewhere: Project;
  let file: ProjectFile;
  let clientFile: ProjectFile;
  let run: Run;
  let artifactId: string;
  let datasetId: string;

  beforeAll(async () => {
    slice = await openTestWorld();
    const team = await slice.signIn("consultant");
    const offTeam = await slice.signIn("consultant");
    project = await startProject(team);
    elsewhere = await startProject(offTeam, "Boreal");
    const client = await slice.signIn("client", { clientId: project.clientId });
    people = {
      team,
      offTeam,
      client,
      nobody: { send: slice.send },
      admin: await slice.signIn("admin"),
      approver: await slice.signIn("approver", { clientId: project.clientId }),
      otherClient: await slice.signIn("client", { clientId: elsewhere.clientId }),
      otherApprover: await slice.signIn("approver", { clientId: elsewhere.clientId }),
    };
    file = await uploadAndRead(
      slice,
      team,
      project.id,
      randomLedger("ataque").content,
      "razão.csv",
    );
    clientFile = await uploadAndRead(
      slice,
      client,
      project.id,
      "Nota;Texto\r\n1;um\r\n2;dois\r\n",
      "deles.csv",
    );
    run = await runPhase(slice, team, project.id);
    expect(run.status).toBe("completed");
    datasetId = (await team.send("GET", `/api/phases/${project.phaseId}/datasets`)).body[0].id;
    artifactId = (await team.send("GET", `/api/phases/${project.phaseId}/artifacts`)).body[0].id;
  });
  afterAll(() => slice.close());

  const check = async (rows: readonly Row[]) => {
    const found: string[] = [];
    const wanted: string[] = [];
    for (const [call, method, path, body, expected] of rows) {
      for (const [who, status] of Object.entries(expected)) {
        const reply = await people[who as Who].send(method, path(), body);
        wanted.push(`${call} as ${who}: ${status}`);
        found.push(`${call} as ${who}: ${reply.status}`);
        if (reply.status >= 400)
          expect(reply.body.error).toEqual({
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
            ...(reply.body.error.fields ? { fields: expect.anything() } : {}),
          });
      }
    }
    expect(found).toEqual(wanted);
  };
  const fileRows = (id: () => string): [string, string][] => [
    ["file", `/api/files/${id()}`],
    ["content", `/api/files/${id()}/content`],
    ["rows", `/api/files/${id()}/rows`],
  ];
  const reads = (expected: Partial<Record<Who, number>>): Row[] => [
    ["file", "GET", () => `/api/files/${file.id}`, undefined, expected],
    ["content", "GET", () => `/api/files/${file.id}/content`, undefined, expected],
    ["rows", "GET", () => `/api/files/${file.id}/rows`, undefined, expected],
    [
      "rows of a fact",
      "GET",
      () => `/api/files/${file.id}/rows?fact=p1.razao.total`,
      undefined,
      expected,
    ],
    ["fact", "GET", () => `/api/projects/${project.id}/facts/p1.razao.total`, undefined, expected],
    [
      "fact of a run",
      "GET",
      () => `/api/projects/${project.id}/facts/p1.razao.total?run=${run.id}`,
      undefined,
      expected,
    ],
    ["report", "GET", () => `/api/reports/${run.reportId}`, undefined, expected],
    ["export", "GET", () => `/api/reports/${run.reportId}/export?format=pdf`, undefined, expected],
    ["artifact", "GET", () => `/api/artifacts/${artifactId}`, undefined, expected],
    ["dataset", "GET", () => `/api/datasets/${datasetId}`, undefined, expected],
  ];
  const unreleased = { ...firm, client: 404, approver: 404 };

  it("what the company may see at any time, and nobody else", () =>
    check([
      ["client", "GET", () => `/api/clients/${project.clientId}`, undefined, ours],
      ["project", "GET", () => `/api/projects/${project.id}`, undefined, ours],
      ["phases", "GET", () => `/api/projects/${project.id}/phases`, undefined, ours],
      ["phase", "GET", () => `/api/phases/${project.phaseId}`, undefined, ours],
      ["files", "GET", () => `/api/projects/${project.id}/files`, undefined, ours],
      ["facts", "GET", () => `/api/projects/${project.id}/facts`, undefined, ours],
      ["kpis", "GET", () => `/api/projects/${project.id}/kpis`, undefined, ours],
      ["quality", "GET", () => `/api/projects/${project.id}/quality`, undefined, ours],
      ["assumptions", "GET", () => `/api/projects/${project.id}/assumptions`, undefined, ours],
      ...fileRows(() => clientFile.id).map(
        ([call, path]): Row => [call, "GET", () => path, undefined, ours],
      ),
    ]));

  it("before a release the company reads no figure of the run", async () => {
    await check(reads(unreleased));
    for (const who of ["client", "approver"] as const) {
      const { send } = people[who];
      for (const path of [
        `/api/projects/${project.id}/facts`,
        `/api/projects/${project.id}/facts?phase=0`,
        `/api/projects/${project.id}/kpis`,
      ])
        expect((await send("GET", path)).body).toEqual([]);
      expect((await send("GET", `/api/projects/${project.id}/quality`)).body).toBeNull();
      const phase = (await send("GET", `/api/phases/${project.phaseId}`)).body;
      expect(phase).toMatchObject({
        currentRunId: null,
        activeRunId: null,
        reportId: null,
        gate: null,
        tiles: [],
        insights: [],
        abilities: { run: false, submitToGate: false, release: false },
      });
      expect((await send("GET", `/api/projects/${project.id}`)).body).toMatchObject({
        qualityScore: null,
        qualityBadge: null,
        filesCount: 1,
        abilities: { update: false, start: false, run: false, upload: true },
      });
      expect((await send("GET", "/api/projects")).body[0]).toMatchObject({
        id: project.id,
        qualityScore: null,
        filesCount: 1,
      });
      for (const list of ["artifacts", "datasets"])
        expect([200, 404]).toContain(
          (await send("GET", `/api/phases/${project.phaseId}/${list}`)).status,
        );
      expect(
        (await send("GET", `/api/projects/${project.id}/files`)).body.map(
          ({ name }: ProjectFile) => name,
        ),
      ).toEqual(["deles.csv"]);
      expect(
        JSON.stringify((await send("GET", `/api/projects/${project.id}/files`)).body),
      ).not.toContain("razão.csv");
    }
  });

  it("the firm alone acts; the company's people are told that they may not", () => {
    const forbidden = { client: 403, approver: 403, ...strangers };
    const unread = { client: 404, approver: 404, ...strangers };
    const inDemand: Row[] = [
      [
        "rename a project",
        "PATCH",
        () => `/api/projects/${project.id}`,
        { version: 0, name: "Outro" },
        forbidden,
      ],
      ["start", "POST", () => `/api/projects/${project.id}/start`, undefined, forbidden],
      [
        "run",
        "POST",
        () => `/api/projects/${project.id}/phases/auto-execute`,
        { phaseNumber: 1, phaseType: "ValueScope" },
        forbidden,
      ],
      ["read a run", "GET", () => `/api/runs/${run.id}`, undefined, unread],
      ["follow a run", "GET", () => `/api/runs/${run.id}/events`, undefined, unread],
      ["cancel a run", "POST", () => `/api/runs/${run.id}/cancel`, undefined, unread],
      ["list runs", "GET", () => `/api/phases/${project.phaseId}/runs`, undefined, unread],
      [
        "set an assumption",
        "PUT",
        () => `/api/projects/${project.id}/assumptions/A.min_casos_log`,
        { value: 40 },
        forbidden,
      ],
      [
        "state",
        "POST",
        () => `/api/phases/${project.phaseId}/statements`,
        { conditionId: "G1.1", name: "Ana", role: "Diretora", text: "Aceito." },
        forbidden,
      ],
      ["submit", "POST", () => `/api/phases/${project.phaseId}/gate`, { version: 0 }, forbidden],
      ["release", "POST", () => `/api/reports/${run.reportId}/release`, {}, unread],
      [
        "rename a file",
        "PATCH",
        () => `/api/files/${clientFile.id}`,
        { version: 0, name: "x.csv" },
        forbidden,
      ],
      [
        "delete a file",
        "DELETE",
        () => `/api/files/${clientFile.id}?version=0`,
        undefined,
        forbidden,
      ],
      ["uses of a file", "GET", () => `/api/files/${clientFile.id}/uses`, undefined, forbidden],
      [
        "map a file",
        "PUT",
        () => `/api/files/${clientFile.id}/mapping`,
        { version: 0, tables: [] },
        forbidden,
      ],
      [
        "rename the firm's file",
        "PATCH",
        () => `/api/files/${file.id}`,
        { version: 0, name: "x.csv" },
        unread,
      ],
      [
        "delete the firm's file",
        "DELETE",
        () => `/api/files/${file.id}?version=0`,
        undefined,
        unread,
      ],
      [
        "create a client",
        "POST",
        () => "/api/clients",
        { name: "Nova" },
        { client: 403, approver: 403, nobody: 401, offTeam: 201 },
      ],
      [
        "create a project for the own company",
        "POST",
        () => "/api/projects",
        { clientId: project.clientId, name: "Novo" },
        forbidden,
      ],
    ];
    return check(inDemand);
  });

  it("a release opens what the report cites; a revocation closes it", async () => {
    const team = people.team;
    const released = await team.send("POST", `/api/reports/${run.reportId}/release`, {
      released: true,
    });
    expect(released.status).toBe(200);
    await check(reads(ours));
    for (const who of ["client", "approver"] as const) {
      expect(
        (await people[who].send("GET", `/api/projects/${project.id}/facts`)).body.length,
      ).toBeGreaterThan(20);
      expect((await people[who].send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
        currentRunId: run.id,
        reportId: run.reportId,
        abilities: { run: false, submitToGate: false, release: false },
      });
    }
    // A second run is not released with the first: its figures stay with the team.
    await uploadAndRead(
      slice,
      team as Persona,
      project.id,
      randomLedger("depois").content,
      "depois.csv",
    );
    const second = await runPhase(slice, team as Persona, project.id);
    expect(second.status).toBe("completed");
    const seen = (
      await people.client.send("GET", `/api/projects/${project.id}/facts/p1.razao.total`)
    ).body;
    expect(seen.run_id).toBe(run.id);
    for (const path of [
      `/api/reports/${second.reportId}`,
      `/api/reports/${second.reportId}/export`,
      `/api/projects/${project.id}/facts/p1.razao.total?run=${second.id}`,
    ])
      expect((await people.client.send("GET", path)).status).toBe(404);
    expect(
      (await people.client.send("GET", `/api/projects/${project.id}/files`)).body
        .map(({ name }: ProjectFile) => name)
        .sort(),
    ).toEqual(["deles.csv", "razão.csv"]);
    for (const who of ["client", "approver"] as const) {
      expect((await people[who].send("GET", `/api/projects/${project.id}`)).body.filesCount).toBe(
        2,
      );
      expect((await people[who].send("GET", "/api/projects")).body[0].filesCount).toBe(2);
    }
    const phase = (await people.client.send("GET", `/api/phases/${project.phaseId}`)).body;
    expect(phase.reportId).toBe(run.reportId);
    const own = (await people.client.send("GET", `/api/projects/${project.id}/home`)).body;
    const teamOwn = (await team.send("GET", `/api/projects/${project.id}/home`)).body;
    expect(own.headlines[0]?.value).not.toBe(teamOwn.headlines[0]?.value);
    const project1 = (await people.client.send("GET", `/api/projects/${project.id}`)).body;
    const quality = (await people.client.send("GET", `/api/projects/${project.id}/quality`)).body;
    expect(project1.qualityScore).toBe(quality.score);

    await team.send("POST", `/api/reports/${run.reportId}/release`, { released: false });
    await check(reads(unreleased));
    expect((await people.client.send("GET", `/api/projects/${project.id}`)).body.filesCount).toBe(
      1,
    );
  });

  /** A machine that answers fast reaches the limit of one person's requests, which says when to come back. */
  async function whenTaken(send: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await send();
      const seconds = Number(reply.headers["retry-after"] ?? 0);
      if (reply.status !== 429 || seconds === 0) return reply;
      await wait(1_000 * seconds);
    }
  }

  it("ids that are nobody's, foreign or no ids at all name nothing", async () => {
    const ids = [
      "00000000-0000-7000-8000-000000000000",
      "1",
      "undefined",
      "../../etc/passwd",
      "%2e%2e%2f",
      "' or 1=1 --",
      "%00",
      "a".repeat(390),
      "a".repeat(5000),
      "null",
      "[object Object]",
    ];
    const signedIn = endpoints.filter(
      (endpoint) => endpoint.access.who === "allowed" && endpoint.path.includes(":"),
    );
    const odd: string[] = [];
    for (const endpoint of signedIn) {
      for (const id of ids) {
        const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(decodeURIComponent(id)));
        const body = ["GET", "HEAD", "DELETE"].includes(endpoint.method) ? undefined : {};
        const reply = await whenTaken(() => people.admin.send(endpoint.method, path, body));
        // A reply to HEAD has no body.
        const isRefused =
          [400, 404, 414, 422].includes(reply.status) &&
          (endpoint.method === "HEAD" || typeof reply.body.error?.message === "string");
        if (!isRefused)
          odd.push(
            `${endpoint.name} ${id.slice(0, 20)}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 100)}`,
          );
      }
    }
    expect(odd).toEqual([]);
  });

  it("uploads by company", async () => {
    const csv = "a;b\r\n1;2\r\n";
    const statuses = async (projectId: string) =>
      Object.fromEntries(
        await Promise.all(
          (["admin", "team", "offTeam", "client", "approver", "otherClient"] as const).map(
            async (who) => [who, (await upload(people[who] as Persona, projectId, csv)).status],
          ),
        ),
      );
    expect(await statuses(project.id)).toEqual({
      admin: 201,
      team: 201,
      offTeam: 404,
      client: 201,
      approver: 201,
      otherClient: 404,
    });
  });
});
