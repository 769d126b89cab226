import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import type { PayState } from "#domain/people/pay-ledger.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { withoutIds } from "#tests/support/without-ids.ts";

/** Two areas of six; the head leads the others. */
const people = Array.from({ length: 12 }, (_, at) => ({
  id: `E-${at}`,
  area: at < 6 ? "Suporte" : "Vendas",
  manager: at === 0 ? "" : "E-0",
  pay: 4_000 + 317 * at,
}));
const csv = (rows: typeof people): string =>
  [
    "posicao_id;cargo;area;gestor_id;fte;custo_mensal (R$);custo_tipo",
    ...rows.map(
      ({ id, area, manager, pay }) => `${id};Analista;${area};${manager};1;${pay},00;total`,
    ),
  ].join("\r\n") + "\r\n";
const yearly = (rows: typeof people): number => 12 * rows.reduce((sum, { pay }) => sum + pay, 0);

let slice: TestWorld;
let consultant: Persona;
let project: Project;
let phases: { id: string }[];
beforeAll(async () => {
  slice = await openTestWorld();
  consultant = await slice.signIn("consultant");
  project = await startProject(consultant);
  phases = (await consultant.send("GET", `/api/projects/${project.id}/phases`)).body;
});
afterAll(() => slice.close());

const send = (rows: typeof people) =>
  uploadAndRead(slice, consultant, project.id, csv(rows), "organograma.csv");

async function runStructure() {
  const started = await consultant.send("POST", `/api/projects/${project.id}/phases/auto-execute`, {
    phaseNumber: 3,
    phaseType: "org_dna",
  });
  await slice.workflows.waitFor(started.body.runId);
  return (await consultant.send("GET", `/api/runs/${started.body.runId}`)).body;
}

const factOf = async (id: string) =>
  (await consultant.send("GET", `/api/projects/${project.id}/facts/${id}`)).body;
const rowsKept = () =>
  slice.db.asOwner((tx) =>
    tx
      .selectFrom("published_pay")
      .select(["body", "run_id"])
      .where("project_id", "=", project.id)
      .orderBy("id")
      .execute(),
  );

describe("people's pay in the versions of a report", () => {
  it("is not told by the difference when one leaves, says so, and moves on when enough did", async () => {
    await send(people);
    const first = await runStructure();
    expect(first.status).toBe("completed");
    expect(await factOf("p3.custo_ano")).toMatchObject({ value: yearly(people) });
    expect((await factOf("p3.custo_ano")).kept_since).toBeUndefined();

    const without = people.filter(({ id }) => id !== "E-7");
    await send(without);
    const second = await runStructure();
    const kept = await factOf("p3.custo_ano");
    expect(kept).toMatchObject({
      value: yearly(people),
      basis: "ESTIMADO",
      kept_since: expect.stringContaining("T"),
    });
    expect(kept.sources[0]).toMatchObject({ rows_total: 12 });
    expect(kept.formula).toContain("mantido de uma execução anterior");
    // The area that nobody left is of today; people are counted as they are.
    expect((await factOf("p3.area.Suporte.custo_ano")).kept_since).toBeUndefined();
    expect((await factOf("p3.area.Vendas.custo_ano")).kept_since).toBeDefined();
    expect(await factOf("p3.n")).toMatchObject({ value: 11 });
    const report = JSON.stringify(
      (await consultant.send("GET", `/api/reports/${second.reportId}`)).body,
    );
    expect(report).toContain("Parte dos custos de pessoas é a de uma execução anterior");

    // Side by side the two versions tell of the count, not of the cost.
    const compared = JSON.stringify(
      (
        await consultant.send(
          "GET",
          `/api/reports/${second.reportId}/compare?with=${first.reportId}`,
        )
      ).body,
    );
    expect(compared).toContain('"p3.n"');
    expect(compared).not.toContain('"p3.custo_ano"');

    // Five more of the other area: the company's total moves, the area that one left does not.
    const grown = [
      ...without,
      ...Array.from({ length: 5 }, (_, at) => ({
        id: `N-${at}`,
        area: "Suporte",
        manager: "E-0",
        pay: 5_000 + 211 * at,
      })),
    ];
    await send(grown);
    await runStructure();
    expect(await factOf("p3.custo_ano")).toMatchObject({ value: yearly(grown) });
    expect((await factOf("p3.area.Vendas.custo_ano")).kept_since).toBeDefined();

    // The same files give the same again, and nothing is written twice.
    const count = (await rowsKept()).length;
    await runStructure();
    expect(await factOf("p3.custo_ano")).toMatchObject({ value: yearly(grown) });
    expect(await rowsKept()).toHaveLength(count);
  });

  it("stands in the history as keyed tokens, without ids or amounts", async () => {
    const text = withoutIds(await rowsKept());
    expect(text).not.toMatch(/E-7|4317|"pay": ?"\d/);
    expect(phases).toHaveLength(7);
  });

  it("is not published by a run that another one overtook", async () => {
    const [latest] = (await rowsKept()).reverse();
    if (latest === undefined) throw new Error("no history");
    await send(people.map((person, at) => ({ ...person, pay: person.pay + 10 * (at + 1) })));
    slice.beforeStep(async ({ step }) => {
      if (step !== "avaliar_gate") return;
      slice.beforeStep(null);
      // What the run itself is about to publish, without one person.
      const own = await slice.db.asOwner((tx) =>
        tx
          .selectFrom("run_outputs")
          .select("payload")
          .where("step", "=", "calcular_fatos")
          .orderBy("run_id", "desc")
          .executeTakeFirstOrThrow(),
      );
      const { pay } = own.payload as { pay: PayState };
      const body: { pay: PayState } = {
        pay: {
          ...pay,
          figures: pay.figures
            .filter(({ key }) => key === "total")
            .map((figure) => ({ ...figure, people: figure.people.slice(1) })),
        },
      };
      expect(body.pay.figures).toHaveLength(1);
      await slice.db.asOwner((tx) =>
        tx
          .insertInto("published_pay")
          .values({
            id: uuidv7(),
            tenant_id: project.clientId,
            project_id: project.id,
            run_id: latest.run_id,
            content_hash: "overtaken",
            body: JSON.stringify(body),
          })
          .execute(),
      );
    });
    expect(await runStructure()).toMatchObject({
      status: "failed",
      error: { message: expect.stringContaining("Execute esta fase de novo") },
    });
    expect(await runStructure()).toMatchObject({ status: "completed" });
  });
});
