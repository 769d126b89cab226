/** One transaction, done again when PostgreSQL gave it up for others. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresDialect, type Kysely, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isReadOnlyServer, isTransactionRepeatable } from "./database-away.ts";
import { lockLease } from "./fenced-work.ts";
import { nextTurn } from "./kept-transactions.ts";
import type { Tx } from "./transaction.ts";
import type { DB } from "./types.gen.ts";

const MOST_REPETITIONS = 3;
const LEAST_PAUSE_MS = 20;
const MOST_PAUSE_MS = 80;

interface Attempt {
  /** Another transaction was begun inside this one, and what it committed stays: doing both again would double it. */
  hasInner: boolean;
}

const current = new AsyncLocalStorage<Attempt>();

/** 40001 and 40P01 undo the whole transaction: the same work follows on a new one, at most three times. */
export async function retryIfGivenUp<T>(transaction: () => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer !== undefined) outer.hasInner = true;
  for (let repetition = 0; ; repetition += 1) {
    const attempt: Attempt = { hasInner: false };
    try {
      return await current.run(attempt, transaction);
    } catch (failure) {
      if (attempt.hasInner || repetition === MOST_REPETITIONS || !isTransactionRepeatable(failure))
        throw failure;
      // Two that met once must not meet again: the pause differs from one to the next.
      await sleep(LEAST_PAUSE_MS + Math.random() * (MOST_PAUSE_MS - LEAST_PAUSE_MS));
    }
  }
}

/** `isReadOnly`: PostgreSQL refuses every write in it. */
export async function runTransaction<T>(
  database: Kysely<DB>,
  work: (tx: Tx) => Promise<T>,
  { isReadOnly = false } = {},
): Promise<T> {
  // One that is begun inside another is part of that one's work.
  const turn = current.getStore() === undefined ? nextTurn() : null;
  const fenced = async (tx: Tx): Promise<T> => {
    if (!isReadOnly) await lockLease(tx);
    return work(tx);
  };
  if (turn === null) return retryIfGivenUp(() => database.transaction().execute(fenced));
  if (turn.earlier !== null) return turn.earlier.value as T;
  try {
    return await retryIfGivenUp(() =>
      database.transaction().execute(async (tx) => {
        const value = await fenced(tx);
        await turn.keep(isReadOnly ? null : tx, value);
        return value;
      }),
    );
  } catch (failure) {
    turn.forget();
    throw failure;
  }
}

/** Kysely gives every connection back; one whose server has become read-only is dropped instead. */
export const createDialect = (pool: pg.Pool): PostgresDialect =>
  new PostgresDialect({ pool: dropReadOnly(pool) });

function dropReadOnly(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let isReadOnly = false;
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values]);
        } catch (failure) {
          isReadOnly ||= isReadOnlyServer(failure);
          throw failure;
        }
      };
      return { query, release: () => client.release(isReadOnly) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
