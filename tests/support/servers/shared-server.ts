import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { signInOverHttp } from "../../../e2e/support/people/http-person.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "../../../e2e/support/servers/real-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Unix socket of the broker that lends servers to the browser tests. */
    serverBroker: string;
  }
}

/** A server that one test file uses at a time, as the broker lends it. */
export interface Lent {
  number: number;
  url: string;
  dataDir: string;
  /** Cookie of its first administrator, who has used the one link of the first access. */
  adminCookie: string;
}

/** Whose servers are lent. */
export interface Lender {
  lend(): Promise<Lent>;
  takeBack(number: number): void;
  stop(): Promise<void>;
}

class Servers implements Lender {
  readonly #servers: ({ server: RealServer; adminCookie: string } | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #starting: Promise<unknown>[] = [];

  /** One that is free, or one more: never more than files that run at once. */
  async lend(): Promise<Lent> {
    const number = this.#free.pop() ?? (await this.#start());
    const held = this.#servers[number];
    if (held === undefined || held.server.process.exitCode !== null)
      throw new Error(`ended meanwhile:\n${held?.server.output() ?? ""}`);
    const { url, dataDir } = held.server;
    return { number, url, dataDir, adminCookie: held.adminCookie };
  }

  takeBack(number: number): void {
    this.#free.push(number);
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#starting);
    await Promise.all(
      this.#servers.map(async (held) => {
        await held?.server.stop();
        if (held !== undefined) discardDataDir(held.server.dataDir);
      }),
    );
  }

  async #start(): Promise<number> {
    const number = this.#servers.push(undefined) - 1;
    const started = startRealServer(newDataDir());
    this.#starting.push(started);
    const server = await started;
    const { cookie } = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
    this.#servers[number] = { server, adminCookie: cookie };
    return number;
  }
}

/** Starts a server for the first file that asks, and one more for each that asks while none is free. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  lendServers(project, new Servers());

/** Lends them to the project's files until the returned function is called. */
export async function lendServers(
  project: TestProject,
  servers: Lender,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-servers-"));
  const broker = createServer((asked, reply) => {
    const answer =
      asked.method === "DELETE"
        ? Promise.resolve(servers.takeBack(Number(asked.url?.slice(1))))
        : servers.lend();
    answer.then(
      (lent) => reply.end(JSON.stringify(lent ?? {})),
      (failure: unknown) => {
        reply.statusCode = 500;
        reply.end(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure));
      },
    );
  });
  const socketPath = join(folder, "broker.sock");
  await new Promise<void>((settle) => broker.listen(socketPath, settle));
  project.provide("serverBroker", socketPath);
  return async () => {
    broker.closeAllConnections();
    await new Promise((settle) => broker.close(settle));
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
