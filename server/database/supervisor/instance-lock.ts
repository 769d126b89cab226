import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openClient } from "#server/database/open-client.ts";
import type { Logger } from "#server/platform/log.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";

/** Two halves of the advisory key that says "a Lastro server lives on this database" ("LAST", "RO"). */
const INSTANCE_LOCK = [0x4c415354, 0x524f] as const;
const RETAKE_EVERY_MS = 1_000;

/**
 * Takes the instance lock for this session, if it is free. The database gives it back when the session ends, however
 * the process ended, and it holds across containers, where process numbers say nothing.
 */
export async function tryInstanceLock(client: pg.Client, isShared = false): Promise<boolean> {
  const answer = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock${isShared ? "_shared" : ""}($1, $2) as locked`,
    [...INSTANCE_LOCK],
  );
  return answer.rows[0]?.locked === true;
}

export interface InstanceLockOptions {
  /** Where the database is, for whoever is refused. */
  place: string;
  log: Logger;
  /** Beside others that share it too: whoever wants it alone (a server with files on its own disk, a restore) is refused meanwhile. */
  isShared?: boolean;
}

/**
 * Holds the instance lock on a session of its own until released, and takes it again when the database restarts.
 * @throws StartupError when another instance holds it now.
 */
export async function acquireInstanceLock(
  connection: DatabaseConnection,
  { place, log, isShared = false }: InstanceLockOptions,
): Promise<{ release(): Promise<void> }> {
  let isReleased = false;
  let session = await takeSession(connection, place, isShared);
  watch(session);

  function watch(current: pg.Client): void {
    current.once("end", () => void retake());
  }
  async function retake(): Promise<void> {
    while (!isReleased) {
      await sleep(RETAKE_EVERY_MS, undefined, { ref: false });
      if (isReleased) return;
      try {
        session = await takeSession(connection, place, isShared);
        watch(session);
        return;
      } catch (failure) {
        log.warn({ err: failure }, "instance lock not taken again yet");
      }
    }
  }
  return {
    async release() {
      isReleased = true;
      await session.end().catch(() => undefined);
    },
  };
}

async function takeSession(
  connection: DatabaseConnection,
  place: string,
  isShared: boolean,
): Promise<pg.Client> {
  const session = await openClient(connection, { name: "lastro-instance", keepAlive: true });
  if (await tryInstanceLock(session, isShared)) return session;
  await session.end();
  throw new StartupError(
    `O banco ${place} está em uso por outra instância: encerre-a ou escolha outro com DATA_DIR ou DATABASE_URL.`,
  );
}
