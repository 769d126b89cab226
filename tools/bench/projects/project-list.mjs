// The signed-in list of 50 projects with seven phases: processor time per request of the product's server against a bare
// Fastify + pg handler that looks up the same session, aggregates the same rows with json_agg and answers as many bytes.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { measureRatio } from "../rounds.mjs";
import { createStartedProject, readUsage, startLastro, stopChild } from "../server.mjs";
import { findFreePort } from "../../free-port.mjs";

const handler = fileURLToPath(new URL("bare-list-server.mjs", import.meta.url));
const reporter = fileURLToPath(new URL("../report-usage.mjs", import.meta.url));
const projects = 50;
const warmUpRequests = 1000;
const measuredRequests = 600;
const concurrency = 4;

export async function benchProjectList({ folder }) {
  const lastro = await startLastro(folder, "list");
  let bare;
  try {
    for (let i = 0; i < projects; i++)
      await createStartedProject(lastro, `Projeto ${String(i + 1).padStart(2, "0")}`);
    const sample = await fetchText(`${lastro.origin}/api/projects`, lastro.cookie);
    const listed = JSON.parse(sample);
    if (listed.length !== projects || listed.some((project) => project.phases.length !== 7))
      throw new Error("the list is not 50 projects of 7 phases");

    const port = await findFreePort();
    const secret = /lastro_session=([^;]+)/.exec(lastro.cookie)[1];
    const parameters = JSON.stringify({
      connection: lastro.connection(),
      port,
      bytes: Buffer.byteLength(sample),
    });
    bare = fork(handler, [parameters], {
      execArgv: ["--import", reporter],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await once(bare, "message");
    const bareUrl = `http://127.0.0.1:${port}/api/projects`;
    const bareCookie = `lastro_session=${secret}`;
    const bareSample = await fetchText(bareUrl, bareCookie);
    if (Buffer.byteLength(bareSample) !== Buffer.byteLength(sample))
      throw new Error(
        `unequal bytes: ${Buffer.byteLength(bareSample)} against ${Buffer.byteLength(sample)}`,
      );

    await request(`${lastro.origin}/api/projects`, lastro.cookie, warmUpRequests);
    await request(bareUrl, bareCookie, warmUpRequests);
    const cost = (child, url, cookie) => async () => {
      const before = await readUsage(child);
      await request(url, cookie, measuredRequests);
      return ((await readUsage(child)).cpuMs - before.cpuMs) / measuredRequests;
    };
    const result = await measureRatio(
      "signed-in list of 50 projects x 7 phases / bare handler, CPU per request",
      { target: 2, unit: "ms" },
      cost(lastro.child, `${lastro.origin}/api/projects`, lastro.cookie),
      cost(bare, bareUrl, bareCookie),
    );
    return [
      { ...result, replyBytes: Buffer.byteLength(sample), requestsPerRound: measuredRequests },
    ];
  } finally {
    if (bare) await stopChild(bare);
    await lastro.stop();
  }
}

async function fetchText(url, cookie) {
  const reply = await fetch(url, { headers: { cookie } });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${text.slice(0, 300)}`);
  return text;
}

async function request(url, cookie, count) {
  let left = count;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await fetchText(url, cookie);
    }),
  );
}
