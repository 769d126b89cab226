import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clients } from "#server/features/clients/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { readStepOverrides, redesign } from "#server/features/redesign/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

describe("decisions of a step against the rule", () => {
  let part: HttpPart;
  let ana: Persona;
  let bruno: Persona;
  let path: string;
  let projectId: string;
  const refreshed: unknown[] = [];
  beforeAll(async () => {
    part = await openHttpPart([clients, projects, redesign], {
      ports: () => ({ projectState: { refresh: async (change) => void refreshed.push(change) } }),
    });
    ana = await part.signIn("consultant", { name: "Ana" });
    bruno = await part.signIn("consultant", { name: "Bruno" });
    const client = await ana.send("POST", "/api/clients", { name: "Acme" });
    const project = await ana.send("POST", "/api/projects", {
      clientId: client.body.id,
      name: "Projeto",
    });
    projectId = project.body.id;
    path = `/api/projects/${projectId}`;
  });
  afterAll(() => part.close());

  const body = {
    decision: "MANTER",
    name: "Rita",
    role: "Riscos",
    reason: "Exigência contratual.",
  };
  const inForce = () =>
    part.db.asPerson({ userId: ana.userId, tenantId: null }, (tx) =>
      readStepOverrides(tx, projectId),
    );

  it("need who and why, replace each other and keep their history", async () => {
    const refused = await ana.send("PUT", `${path}/steps/P01/A3/override`, {
      ...body,
      reason: " ",
    });
    expect([refused.status, refused.body.error.fields.reason]).toEqual([422, "Escreva o motivo."]);
    expect((await ana.send("PUT", `${path}/steps/P01/A3/override`, body)).body).toMatchObject({
      processId: "P01",
      stepId: "A3",
      decision: "MANTER",
      endedAt: null,
    });
    part.clock.advance(1000);
    await ana.send("PUT", `${path}/steps/P01/A3/override`, { ...body, decision: "SIMPLIFICAR" });
    expect((await inForce()).map(({ stepId, decision }) => [stepId, decision])).toEqual([
      ["A3", "SIMPLIFICAR"],
    ]);
    part.clock.advance(1000);
    expect((await ana.send("DELETE", `${path}/steps/P01/A3/override`)).status).toBe(204);
    expect(await inForce()).toEqual([]);
    expect((await ana.send("DELETE", `${path}/steps/P01/A3/override`)).status).toBe(404);
    const history = await ana.send("GET", `${path}/step-overrides`);
    expect(
      history.body.map((entry: { decision: string; endedAt: string | null }) => [
        entry.decision,
        entry.endedAt !== null,
      ]),
    ).toEqual([
      ["SIMPLIFICAR", true],
      ["MANTER", true],
    ]);
    expect(refreshed).toHaveLength(3);
  });

  it("written from three tabs at once are one in force", async () => {
    const replies = await Promise.all(
      ["Rita", "Caio", "Ana"].map((name) =>
        ana.send("PUT", `${path}/steps/P02/A1/override`, { ...body, name }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const written = (await ana.send("GET", `${path}/step-overrides`)).body as {
      processId: string;
      endedAt: string | null;
    }[];
    const own = written.filter(({ processId }) => processId === "P02");
    expect([own.length, own.filter(({ endedAt }) => endedAt === null).length]).toEqual([3, 1]);
  });

  it("are nobody else's", async () => {
    expect((await bruno.send("PUT", `${path}/steps/P01/A3/override`, body)).status).toBe(404);
    expect((await bruno.send("GET", `${path}/step-overrides`)).status).toBe(404);
  });
});
