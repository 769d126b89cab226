import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireFact } from "#contract/facts/endpoints.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runBody,
  runPhase,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import { sampleOf } from "#tests/support/random-cases.ts";
import { strangeInputs } from "./strange-inputs.ts";

/** What a reader must never meet: the traces of a computation that went wrong. */
const LEAKED = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object Object\]|\{\w+\}/;
const givenNames = ["NaN", "undefined", "Infinity", "{nome}", "{{valor}}", "{1F600}"];

describe("a run of strange input ends in an honest report", () => {
  let slice: TestWorld;
  let consultant: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  it.each(sampleOf(strangeInputs, 17, "strange inputs"))("$name", async ({ files, mayRefuse }) => {
    const project = await startProject(consultant);
    for (const { fileName, content } of files) {
      expect(await uploadAndRead(slice, consultant, project.id, content, fileName)).toMatchObject({
        status: "completed",
        error: null,
      });
    }
    if (mayRefuse) {
      const reply = await consultant.send(
        "POST",
        `/api/projects/${project.id}/phases/auto-execute`,
        runBody,
      );
      if (reply.status === 409)
        return expect(reply.body.error).toMatchObject({ code: "MISSING_DATA" });
      await slice.workflows.waitFor(reply.body.runId);
    }
    const run = mayRefuse
      ? (await consultant.send("GET", `/api/phases/${project.phaseId}/runs`)).body[0]
      : await runPhase(slice, consultant, project.id);
    if (mayRefuse && run.status === "failed") return expect(run.error.message).not.toBe("");
    expect(run).toMatchObject({ status: "completed" });

    const facts: WireFact[] = (await consultant.send("GET", `/api/projects/${project.id}/facts`))
      .body;
    for (const fact of facts) {
      if (typeof fact.value === "number")
        expect([fact.id, Number.isFinite(fact.value)]).toEqual([fact.id, true]);
      if (fact.value === null) expect([fact.id, fact.null_reason ?? ""]).not.toEqual([fact.id, ""]);
      for (const source of fact.sources)
        expect([fact.id, source.rows_used <= source.rows_total]).toEqual([fact.id, true]);
    }
    const pdf = await slice.app.inject({
      method: "GET",
      url: `/api/reports/${run.reportId}/export?format=pdf`,
      headers: { cookie: consultant.cookie },
    });
    expect(pdf.statusCode).toBe(200);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    });
    const plain = givenNames.reduce((rest, name) => rest.replaceAll(name, ""), text);
    expect(LEAKED.exec(plain)?.[0] ?? null).toBeNull();
    const phase = await consultant.send("GET", `/api/phases/${project.phaseId}`);
    expect(phase.status).toBe(200);
    for (const { id } of (await consultant.send("GET", `/api/phases/${project.phaseId}/artifacts`))
      .body)
      expect((await consultant.send("GET", `/api/artifacts/${id}`)).status).toBe(200);
  });
});
