/**
 * Lends to the browser's journeys an installation of two web and two worker processes behind HAProxy, as `deploy/haproxy.cfg`
 * sets it up, whose processes are killed and started again in turn meanwhile. `npm run test:distributed`.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { startHaproxy, type Distributor } from "../../../e2e/support/distributor.ts";
import { signInOverHttp } from "../../../e2e/support/people/http-person.ts";
import { openInstallation, type Machine } from "../../../e2e/support/servers/machines.ts";
import {
  discardDataDir,
  firstAccessIn,
  freePort,
  newDataDir,
} from "../../../e2e/support/servers/real-server.ts";
import { lendServers } from "./shared-server.ts";

const DOWN_MS = 2_000;
const UP_MS = 4_000;

/** The delivered configuration with these addresses in place of names that a container's resolver knows. */
function configure(port: number, webs: readonly Machine[]): string {
  const delivered = readFileSync(new URL("../../../deploy/haproxy.cfg", import.meta.url), "utf8");
  const servers = webs.map(({ name, url }) => `    server ${name} ${new URL(url).host}`);
  return delivered
    .slice(0, delivered.indexOf("\nresolvers") + 1)
    .replace("bind :3000", `bind 127.0.0.1:${port}`)
    .replace(/^ *server-template.*$/m, servers.join("\n"));
}

/** Kills one after the other and starts it again, until it is stopped: answers how often. Nobody waits for a fault of it before then. */
function startKilling(machines: readonly Machine[]): { stop(): Promise<number> } {
  let isOver = false;
  const killing = (async () => {
    let kills = 0;
    for (; !isOver; kills += 1) {
      const machine = machines[kills % machines.length];
      await sleep(UP_MS);
      await machine?.signal("SIGKILL");
      await sleep(DOWN_MS);
      await machine?.start();
    }
    return kills;
  })();
  killing.catch(() => undefined);
  return {
    stop() {
      isOver = true;
      return killing;
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = newDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const installation = await openInstallation(folder, {
    TAKEOVER_SECONDS: "15",
    PUBLIC_URL: url,
    TRUST_PROXY: "on",
  });
  let distributor: Distributor | undefined;
  const close = async (): Promise<void> => {
    await distributor?.stop();
    await installation.close();
    discardDataDir(folder);
  };
  try {
    const { machine } = installation;
    const webs = [await machine("web", "web-a"), await machine("web", "web-b")];
    const workers = [await machine("worker", "worker-a"), await machine("worker", "worker-b")];
    const machines = [...webs, ...workers];
    await Promise.all(machines.map((each) => each.start()));
    distributor = await startHaproxy(folder, port, configure(port, webs));
    const said = webs.map((web) => web.output()).join("");
    const { cookie } = await signInOverHttp(url, firstAccessIn(said) ?? "");
    const killing = startKilling(machines);
    return await lendServers(project, {
      lend: async () => ({ number: 0, url, dataDir: folder, adminCookie: cookie }),
      takeBack: () => undefined,
      async stop() {
        const kills = await killing.stop().finally(close);
        process.stdout.write(`${kills} processos mortos e iniciados durante a jornada\n`);
      },
    });
  } catch (failure) {
    await close();
    throw failure;
  }
}
