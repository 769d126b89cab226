/** Which of the processes does what only one may do: sweeping up after others, timers, resuming. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "#server/platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { openClient } from "./open-client.ts";

/** Halves of the advisory key of the keeper ("LAST", "KEEP"). */
const KEEPER_LOCK = [0x4c415354, 0x4b454550] as const;
const TURN_MS = 5_000;
/**
 * A keeper that sleeps (a stopped process, a suspended machine) still has its connection: the database ends it when nothing has been
 * asked on it for so long, and the lock is another's.
 */
const IDLE_LIMIT_MS = 2 * TURN_MS;

export interface Keeper {
  /** This process has its database for itself: nobody else's work has to be waited for. */
  readonly isAlone: boolean;
  /** This process is the keeper now. */
  isHeld(): boolean;
  close(): Promise<void>;
}

export const loneKeeper: Keeper = {
  isAlone: true,
  isHeld: () => true,
  close: async () => undefined,
};

/** Of a process that never is one. */
export const noKeeper: Keeper = {
  isAlone: false,
  isHeld: () => false,
  close: async () => undefined,
};

/** Tries at once and then every 5 s to become the keeper, and asks as often whether it still is. */
export async function openKeeper(connection: DatabaseConnection, log: Logger): Promise<Keeper> {
  let session: pg.Client | undefined;
  let isHeld = false;
  const closing = new AbortController();

  const connect = async (): Promise<pg.Client> => {
    const client = await openClient(connection, { name: "lastro-keeper", keepAlive: true });
    client.once("end", () => {
      if (session !== client) return;
      session = undefined;
      if (isHeld && !closing.signal.aborted) log.warn("no longer the keeper");
      isHeld = false;
    });
    await client.query(`set idle_session_timeout = ${IDLE_LIMIT_MS}`);
    return client;
  };
  const takeTurn = async (): Promise<void> => {
    try {
      session ??= await connect();
      if (isHeld) {
        await session.query("select 1");
        return;
      }
      const answer = await session.query<{ locked: boolean }>(
        "select pg_try_advisory_lock($1, $2) as locked",
        [...KEEPER_LOCK],
      );
      if (answer.rows[0]?.locked !== true) return;
      isHeld = true;
      log.info("this process is the keeper");
    } catch (failure) {
      log.debug({ err: failure }, "keeper not asked for; trying again");
    }
  };

  await takeTurn();
  const turns = (async () => {
    while (!closing.signal.aborted) {
      await sleep(TURN_MS, undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      );
      if (!closing.signal.aborted) await takeTurn();
    }
  })();
  return {
    isAlone: false,
    isHeld: () => isHeld,
    async close() {
      closing.abort();
      await turns;
      await session?.end().catch(() => undefined);
    },
  };
}
