/**
 * Lets whoever answers a request keep what its transactions gave: each is counted, and one that an earlier try of the same request
 * committed is not done again. docs/decisions/165
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Tx } from "./transaction.ts";

/** One transaction of a kept request. */
export interface KeptTurn {
  /** What it gave when it was committed before; null: it has yet to be done. */
  readonly earlier: { value: unknown } | null;
  /** The last statement of the transaction. Null where it may not write. */
  keep(tx: Tx | null, value: unknown): Promise<void>;
  /** It was undone after all. */
  forget(): void;
}

export interface TransactionKeeper {
  /** Null once the request was answered: what goes on behind it is work of its own. */
  nextTurn(): KeptTurn | null;
}

const current = new AsyncLocalStorage<TransactionKeeper>();

export const withKeeper = <T>(keeper: TransactionKeeper, work: () => T): T =>
  current.run(keeper, work);

/** For what a request begins and does not wait for: its transactions are not the request's. */
export const apartFromRequest = <T>(work: () => T): T => current.exit(work);

export const nextTurn = (): KeptTurn | null => current.getStore()?.nextTurn() ?? null;
