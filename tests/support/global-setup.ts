import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { TestCluster } from "./servers/test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Unix socket of the broker that makes databases for the test processes. */
    databaseBroker: string;
  }
}

/**
 * One cluster for the whole run, shared by all test processes through a small broker. It is started by the first test
 * that asks for a database, so that a run of pure tests costs nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-test-"));
  const cluster = new TestCluster(join(folder, "cluster"));
  const broker = createServer((request, response) => {
    const answer =
      request.method === "DELETE"
        ? cluster.drop(decodeURIComponent(request.url?.slice(1) ?? ""))
        : cluster.create(request.url === "/empty");
    answer.then(
      (connection) => response.end(JSON.stringify(connection ?? {})),
      (failure: unknown) => {
        response.statusCode = 500;
        response.end(
          failure instanceof Error
            ? `${failure.stack ?? failure.message}\n${JSON.stringify(failure)}`
            : String(failure),
        );
      },
    );
  });
  const socketPath = join(folder, "broker.sock");
  await new Promise<void>((settle) => broker.listen(socketPath, settle));
  project.provide("databaseBroker", socketPath);
  return async () => {
    broker.closeAllConnections();
    await new Promise((settle) => broker.close(settle));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
