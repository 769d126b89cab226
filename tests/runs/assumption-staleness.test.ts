import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processInventory } from "#fixtures/process-inventory.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "./test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

describe("a changed assumption and the phases that rest on it", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
    await uploadAndRead(slice, ana, project.id, processInventory(5).content, "processos.csv");
    await runPhase(slice, ana, project.id);
  });
  afterAll(() => slice.close());

  const set = async (id: string, value: unknown) => {
    const reply = await ana.send("PUT", `/api/projects/${project.id}/assumptions/${id}`, { value });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  const phase = async () => (await ana.send("GET", `/api/phases/${project.phaseId}`)).body;
  const impactOf = async (id: string) =>
    (await ana.send("GET", `/api/projects/${project.id}/assumptions/${id}/impact`)).body;

  it("leaves a phase alone whose facts do not use it, and says so before", async () => {
    expect(await impactOf("A.tma")).toEqual({ own: null, touched: [] });
    await set("A.tma", 14);
    expect(await phase()).toMatchObject({ stale: false, staleReason: null });
    const [fact] = (await ana.send("GET", `/api/projects/${project.id}/facts?prefix=p1.horas_mes`))
      .body;
    expect(fact.stale).toBe(false);
  });

  it("marks a phase whose facts use it, by its name, and takes the mark away with the value", async () => {
    const { touched } = await impactOf("A.horas_fte_mes");
    expect(touched).toMatchObject([{ phaseNumber: 1, alreadyStale: false, gateStatus: "closed" }]);
    expect(touched[0].figures).toBeGreaterThan(0);
    await set("A.horas_fte_mes", 150);
    expect(await phase()).toMatchObject({
      stale: true,
      staleReason: "A premissa “Horas produtivas por FTE por mês” mudou depois desta execução.",
    });
    await set("A.horas_fte_mes", 160);
    expect(await phase()).toMatchObject({ stale: false, staleReason: null });
  });

  it("marks it by what only chooses between facts, too: the floor of quick wins", async () => {
    await set("A.qw_piso", 60_000);
    expect((await phase()).staleReason).toContain("A premissa");
    expect((await impactOf("A.inexistente")).error.code).toBe("NOT_FOUND");
  });
});
