import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backups } from "#server/features/backups/index.ts";
import { languageModels } from "#server/features/language-models/index.ts";
import { platform } from "#server/features/platform/index.ts";
import { runs } from "#server/features/runs/index.ts";
import { storedBytes } from "#server/features/stored-bytes/index.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { flowGauges } from "#server/adapters/workflows/flow-gauges.ts";
import { loneKeeper } from "#server/database/keeper.ts";
import { openOpsServer, type OpsServer } from "#server/platform/metrics/ops-server.ts";
import { runFeatures } from "#server/platform/run-features.ts";
import { openStopping } from "#server/platform/process/stopping.ts";
import { openHttpPart, type HttpPart } from "#tests/support/http-part.ts";
import { expectLog, watchedLogger } from "#tests/support/log-watch.ts";

const alerts = readFileSync(
  fileURLToPath(new URL("../../deploy/alerts.yml", import.meta.url)),
  "utf8",
);
const guide = readFileSync(
  fileURLToPath(new URL("../../docs/operations.md", import.meta.url)),
  "utf8",
);

let part: HttpPart;
let ops: OpsServer;
const stopping = openStopping();
const dataDir = mkdtempSync(join(tmpdir(), "lastro-metrics-"));
const metrics = createMetrics();

const read = async (path = "/metrics", method = "GET") => {
  const reply = await fetch(`http://127.0.0.1:${ops.port}${path}`, { method });
  return { status: reply.status, text: await reply.text() };
};
/** The value of a series as the collector reads it. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

beforeAll(async () => {
  const features = [
    platform,
    runs(() => undefined),
    languageModels({} as never, {} as never),
    storedBytes,
    backups(() => Promise.reject(new Error("none is due"))),
  ];
  part = await openHttpPart([platform], {
    app: { metrics },
    config: { DATA_DIR: dataDir },
    ports: () => ({ stopping: stopping.signal }),
  });
  metrics.add(runFeatures(part.services, features, loneKeeper).gauges);
  metrics.add(flowGauges({ takenOver: 0, superseded: 0 }, loneKeeper));
  ops = await openOpsServer({ port: 0, host: "127.0.0.1" }, metrics, watchedLogger());
});
afterAll(async () => {
  await ops.close();
  metrics.close();
  await part.close();
  rmSync(dataDir, { recursive: true });
});

describe("what is counted", () => {
  it("are requests by route and status, never by address, and refusals by code", async () => {
    await part.send("GET", "/api/health");
    await part.send("GET", "/api/health");
    await part.send("GET", "/api/admin/limits");
    await part.send("GET", "/api/nada/0190c0de-0000-7000-8000-000000000001");
    const { text } = await read();
    expect(
      [
        'lastro_http_requests_total{route="/api/health",method="GET",status="200"}',
        'lastro_http_requests_total{route="/api/admin/limits",method="GET",status="401"}',
        'lastro_http_requests_total{route="none",method="GET",status="404"}',
        'lastro_refused_total{code="NOT_SIGNED_IN"}',
        'lastro_http_seconds_count{route="/api/health"}',
        "lastro_http_under_way",
      ].map((series) => valueOf(text, series)),
    ).toEqual([2, 1, 1, 1, 2, 0]);
    expect(text).not.toContain("0190c0de");
  });

  it("is what features let be watched, of all companies", async () => {
    await part.services.db.asOwner(async (tx) => {
      await tx
        .insertInto("mail_messages")
        .values({
          id: "0190c0de-0000-7000-8000-000000000002",
          kind: "test",
          to_address: "ana@exemplo.com.br",
          created_at: new Date(Date.now() - 60_000),
          next_attempt_at: new Date(),
        })
        .execute();
    });
    const { text } = await read();
    expect(valueOf(text, 'lastro_queue_waiting{queue="mail"}')).toBe(1);
    const age = valueOf(text, 'lastro_queue_oldest_seconds{queue="mail"}')!;
    expect(age).toBeGreaterThanOrEqual(60);
    expect(age).toBeLessThan(600);
    expect(valueOf(text, 'lastro_queue_waiting{queue="run"}')).toBe(0);
    expect(valueOf(text, "lastro_model_usd_total")).toBe(0);
    expect(text).not.toContain("exemplo.com.br");
  });

  it("is asked on its own port alone, by this one path", async () => {
    expect((await read("/metricas")).status).toBe(404);
    expect((await read("/metrics", "POST")).status).toBe(404);
    expect((await part.send("GET", "/metrics")).status).toBe(404);
  });

  it("holds every number that an alert names, and every alert its line of the guide", async () => {
    const { text } = await read();
    const named = new Set(alerts.match(/lastro_[a-z_]+/g));
    expect(named.size).toBe(9);
    const written = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
    expect([...named].filter((name) => !written.has(name.replace(/_bucket$/, "")))).toEqual([]);
    const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", "-"),
    );
    const linked = [...alerts.matchAll(/operations\.md#(\S+)/g)].map(([, anchor]) => anchor!);
    expect(linked).toHaveLength((alerts.match(/- alert:/g) ?? []).length);
    expect(linked.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});

describe("whether new requests may come", () => {
  it("is yes while it can serve, and no once it begins to stop", async () => {
    expect((await part.send("GET", "/api/ready")).body).toEqual({ status: "ready" });
    stopping.abort();
    expectLog(/request not answered now/);
    const reply = await part.send("GET", "/api/ready");
    expect([reply.status, reply.body.error.code]).toEqual([503, "UNAVAILABLE"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  });
});
