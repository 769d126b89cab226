import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomLedger } from "../../fixtures/random-ledger.ts";
import { openSlice, runPhase, startProject, uploadAndRead, type Slice } from "./slice.ts";

describe("from an upload to a report", () => {
  let slice: Slice;
  beforeAll(async () => { slice = await openSlice(); });
  afterAll(() => slice.close());

  it("runs on a ledger alone", async () => {
    const consultant = await slice.signIn("consultant");
    const project = await startProject(consultant);
    const ledger = randomLedger("um");
    const file = await uploadAndRead(slice, consultant, project.id, ledger.content, "razão.csv");
    console.log(JSON.stringify(file, null, 1).slice(0, 3000));
    const run = await runPhase(slice, consultant, project.id);
    console.log(JSON.stringify(run, null, 1).slice(0, 3000));
    const facts = await consultant.send("GET", `/api/projects/${project.id}/facts?phase=1`);
    console.log(facts.body.length, JSON.stringify(facts.body.slice(0, 3)));
    expect(run.status).toBe("completed");
  });
});
