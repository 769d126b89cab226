/** What features declare, against the database and against one another. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loneKeeper } from "#server/database/keeper.ts";
import { endpoints } from "#contract/endpoints.ts";
import { runFeatures } from "#server/platform/run-features.ts";
import { defineFeature } from "#server/platform/feature.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";

describe("features", () => {
  let slice: TestWorld;
  beforeAll(async () => {
    slice = await openTestWorld();
  });
  afterAll(() => slice.close());

  it("own every table of the schema, each table once", async () => {
    const { rows } = await slice.db.asOwner((tx) =>
      sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'lastro' and table_type = 'BASE TABLE' order by 1`.execute(tx),
    );
    const owned = slice.features.flatMap(({ tables }) => tables ?? []);
    expect(rows.length).toBeGreaterThan(80);
    expect(owned.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it("answer every endpoint of the contract", () => {
    const answered = slice.features.flatMap(({ routes }) => routes?.(slice.services) ?? []);
    expect(answered.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    );
  });

  it("are resumed, and start their timers, in the order of the list", () => {
    const orderOf = (count: "resume" | "timers") =>
      slice.features.flatMap(({ name, [count]: works }) => (works ?? []).map(() => name));
    expect(orderOf("resume")).toEqual([
      "files",
      "library",
      "runs",
      "privacy",
      "privacy",
      "report-library",
      "preview-pack",
      "demonstration",
    ]);
    expect(
      slice.features.flatMap(({ timers }) =>
        (timers ?? []).map(({ name, isRunAtStart }) =>
          isRunAtStart === true ? `${name} *` : name,
        ),
      ),
    ).toEqual([
      "forgetting keys of requests",
      "seal of readings",
      "retention of readings",
      "replies of lost processes",
      "notices of invitations",
      "digests",
      "purge *",
      "retention of documents *",
      "surveys past their date",
      "purge of uploads",
      "scrubbing",
      "scheduled backup",
      "due dates of risks",
      "retention of clients *",
      "scheduled reports",
      "bin of reports",
    ]);
  });

  it("start after all were resumed, a failed turn stops nobody, and end when the server does", async () => {
    const done: string[] = [];
    const said: string[] = [];
    const note = (what: string) => async () => void done.push(what);
    const running = runFeatures(
      {
        ...slice.services,
        log: { ...slice.services.log, error: (_: object, line: string) => void said.push(line) },
      } as TestWorld["services"],
      [
        defineFeature({
          name: "first",
          prepare: note("prepare first"),
          start: note("start first"),
          close: note("close first"),
          timers: [
            {
              name: "broken",
              everyMs: 3_600_000,
              isRunAtStart: true,
              run: () => Promise.reject(new Error("no")),
            },
          ],
        }),
        defineFeature({
          name: "second",
          resume: [note("resume second")],
          timers: [
            { name: "late", everyMs: 3_600_000, run: note("turn late") },
            { name: "due", everyMs: 3_600_000, isRunAtStart: true, run: note("turn due") },
          ],
        }),
      ],
      loneKeeper,
    );
    await running.prepare();
    await running.start();
    running.stopTimers();
    await running.close();
    expect(done).toEqual([
      "prepare first",
      "resume second",
      "turn due",
      "start first",
      "close first",
    ]);
    expect(said).toEqual(["broken failed; trying again later"]);
  });

  it("make what first requests would wait for after the server answers, and answer in between", async () => {
    const done: string[] = [];
    const running = runFeatures(
      slice.services,
      [
        defineFeature({
          name: "one",
          prepare: async () => void done.push("prepare"),
          *warm() {
            setImmediate(() => done.push("a request"));
            yield done.push("first piece");
            yield done.push("second piece");
          },
        }),
      ],
      loneKeeper,
    );
    await running.prepare();
    const warmed = running.warm();
    expect(done).toEqual(["prepare"]);
    await warmed;
    expect(done).toEqual(["prepare", "first piece", "a request", "second piece"]);
  });

  it("do nothing of their own accord in a process that is not the keeper", async () => {
    const done: string[] = [];
    const note = (what: string) => async () => void done.push(what);
    const running = runFeatures(
      slice.services,
      [
        defineFeature({
          name: "one",
          prepare: note("prepare"),
          resume: [note("resume")],
          start: note("start"),
          timers: [{ name: "turn", everyMs: 5, isRunAtStart: true, run: note("turn") }],
        }),
      ],
      { isHeld: () => false },
    );
    await running.prepare();
    await running.start();
    await new Promise((settle) => setTimeout(settle, 50));
    running.stopTimers();
    expect(done).toEqual(["prepare"]);
  });
});
