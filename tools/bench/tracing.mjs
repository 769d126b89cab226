// What traces cost: processor time per request of the signed-in list of 50 projects, of a server that tells every trace and of one
// that tells one in ten, beside one without a collector. Asked in turn, a few requests at a time, since neighbours' bursts are
// longer than what is looked for.
import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { median, roundTo } from "./rounds.mjs";
import { createStartedProject, readUsage, startLastro } from "./server.mjs";

const projects = 50;
const warmUpRequests = 1_500;
const rounds = Number(process.env.LASTRO_TRACING_ROUNDS ?? 60);
const requestsPerRound = 100;
const concurrency = 4;
/** One person's requests a second are limited (docs/decisions/081): a round of one server lasts at least so long. */
const roundMs = 1_100;
const target = 1.03;

export async function benchTracing({ folder }) {
  const collector = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200).end());
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = `http://127.0.0.1:${collector.address().port}`;
  const kinds = {
    untold: { OTEL_EXPORTER_OTLP_ENDPOINT: "" },
    again: { OTEL_EXPORTER_OTLP_ENDPOINT: "" },
    tenth: { OTEL_EXPORTER_OTLP_ENDPOINT: address },
    all: { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_SAMPLER: "parentbased_always_on" },
  };
  const servers = [];
  try {
    for (const [name, env] of Object.entries(kinds)) {
      const server = await startLastro(folder, `tracing-${name}`, { env });
      servers.push({ name, server, costs: [] });
      for (let at = 1; at <= projects; at++) await createStartedProject(server, `Projeto ${at}`);
    }
    for (const { server } of servers) await paced(server, warmUpRequests);
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      // Each comes after each other one as often as the others do.
      for (let at = 0; at < servers.length; at++) {
        const { server, costs } = servers[(at + round) % servers.length];
        const before = await readUsage(server.child);
        await ask(server, requestsPerRound);
        costs.push(((await readUsage(server.child)).cpuMs - before.cpuMs) / requestsPerRound);
      }
      await sleep(Math.max(0, roundMs - (performance.now() - startedAt)));
    }
    const [untold] = servers;
    return servers.slice(1).map(({ name, costs }) => {
      const ratios = costs.map((cost, round) => cost / untold.costs[round]);
      const value = median(costs) / median(untold.costs);
      return {
        name: `signed-in list of 50 projects, traces ${name} / without a collector, CPU per request`,
        kind: "ratio",
        unit: "ms",
        target,
        value: roundTo(value, 4),
        ours: roundTo(median(costs), 3),
        floor: roundTo(median(untold.costs), 3),
        quartiles: quartilesOf(ratios),
        rounds: { count: rounds, requests: requestsPerRound },
        missed: name === "tenth" && value > target,
      };
    });
  } finally {
    for (const { server } of servers) await server.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

function quartilesOf(ratios) {
  const sorted = ratios.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((share) => roundTo(sorted[Math.floor(share * sorted.length)], 3));
}

async function paced(server, count) {
  for (let left = count; left > 0; left -= requestsPerRound) {
    await ask(server, requestsPerRound);
    await sleep(roundMs / 4);
  }
}

async function ask({ origin, cookie }, count) {
  let left = count;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) {
        const reply = await fetch(`${origin}/api/projects`, { headers: { cookie } });
        await reply.arrayBuffer();
        if (reply.status !== 200) throw new Error(`${reply.status}`);
      }
    }),
  );
}
