import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openClient } from "#server/database/open-client.ts";
import type { Logger } from "#server/platform/log.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { tryInstanceLock } from "./instance-lock.ts";
import { commandLineOf, readProcessIdentity } from "./process-identity.ts";

/** What a running postmaster wrote about itself: line 1 its process, line 4 its port, line 5 its socket folder. */
export type PostmasterFile = { pid: number; port: number; socketDir: string };

async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => undefined);
  const lines = text?.split("\n");
  const pid = Number(lines?.[0]);
  return lines === undefined || !Number.isInteger(pid) || pid <= 1
    ? undefined
    : { pid, port: Number(lines[3]), socketDir: lines[4] ?? "" };
}

/** A process number may have been given to a stranger since; only a postgres that was started on this folder counts. */
const isPostmasterOf = (pid: number, data: string) => {
  const command = commandLineOf(pid);
  return command !== undefined && /postgres|postmaster/.test(command) && command.includes(data);
};

async function connectBriefly(connection: DatabaseConnection): Promise<pg.Client | undefined> {
  return openClient(connection, { waitMs: 2_000 }).catch(() => undefined);
}

/**
 * Clears the way for a new postmaster on `data`. One left behind by a killed server is stopped cleanly (fast
 * shutdown); a file that names no postmaster of ours is removed, since PostgreSQL itself would take any live process
 * of the same user with that number for one.
 * @throws StartupError when a live instance is using the cluster, or when the orphan does not stop.
 */
export async function stopOrphan(
  data: string,
  log: Logger,
  shutdownMs = 30_000,
): Promise<"none" | "stale" | "stopped"> {
  const file = await readPostmasterFile(data);
  if (file === undefined) return "none";
  if (readProcessIdentity(file.pid) === undefined || !isPostmasterOf(file.pid, data)) {
    await rm(join(data, "postmaster.pid"), { force: true });
    return "stale";
  }
  const client = await connectBriefly({
    host: file.socketDir,
    port: file.port,
    user: "postgres",
    database: "postgres",
    ssl: false,
  });
  if (client !== undefined) {
    const isFree = await tryInstanceLock(client);
    await client.end().catch(() => undefined);
    if (!isFree)
      throw new StartupError(
        `O banco em ${data} está em uso por outra instância (processo ${file.pid}): encerre-a ou escolha outra pasta com DATA_DIR.`,
      );
  }
  log.info({ pid: file.pid }, "stopping the PostgreSQL that a killed server left behind");
  for (const [signal, waitMs] of [
    ["SIGINT", shutdownMs],
    ["SIGQUIT", 10_000],
  ] as const) {
    process.kill(file.pid, signal);
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (readProcessIdentity(file.pid) === undefined) return "stopped";
      await sleep(20);
    }
  }
  throw new StartupError(
    `O PostgreSQL anterior (processo ${file.pid}) não encerrou: encerre-o com kill ${file.pid} e inicie de novo.`,
  );
}
