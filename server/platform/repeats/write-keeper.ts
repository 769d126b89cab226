/** Keeps what the transactions of one write gave, each within itself. */
import { sql } from "kysely";
import type { KeptTurn, TransactionKeeper } from "#server/database/kept-transactions.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { decodeKept, encodeKept, UnkeepableValue } from "./kept-value.ts";
import { underWay, wasWritten } from "./refusals.ts";

/** Which write: the same person, key, endpoint and content. */
export interface WriteName {
  userId: string;
  key: string;
  endpoint: string;
  bodyHash: string;
}

/** What is larger is not kept: whoever asks again is told that it was done. */
const MOST_KEPT_CHARACTERS = 1_000_000;

export class WriteKeeper implements TransactionKeeper {
  readonly #name: WriteName;
  readonly #box: SecretBox;
  /** Sealed, by the transaction's number, as earlier tries left it. */
  readonly #earlier: ReadonlyMap<number, unknown>;
  /** What transactions without a write gave: kept with the next one that writes, so that a repetition reads what this try has read. */
  readonly #waiting = new Map<number, unknown>();
  #turns = 0;
  #isOver = false;
  #hasKept = false;
  #tenantId: string | null = null;

  constructor(name: WriteName, box: SecretBox, earlier: ReadonlyMap<number, unknown>) {
    this.#name = name;
    this.#box = box;
    this.#earlier = earlier;
  }

  /** Whether something was committed, now or in an earlier try. */
  get hasKept(): boolean {
    return this.#hasKept || this.#earlier.size > 0;
  }

  /** Whether an earlier try had committed something. */
  get isRepetition(): boolean {
    return this.#earlier.size > 0;
  }

  /** Whose data the request is about: the kept rows go when that company goes. */
  noteTenant(tenantId: string): void {
    this.#tenantId = tenantId;
  }

  end(): void {
    this.#isOver = true;
  }

  nextTurn(): KeptTurn | null {
    if (this.#isOver) return null;
    const number = this.#turns++;
    const earlier = this.#earlier.has(number) ? { value: this.#earlier.get(number) } : null;
    if (earlier !== null && earlier.value === NOT_KEPT) throw wasWritten();
    return {
      earlier,
      keep: async (tx, value) => {
        this.#waiting.set(number, value);
        if (tx !== null && (await hasWritten(tx))) await this.#store(tx, number);
      },
      forget: () => void this.#waiting.delete(number),
    };
  }

  async #store(tx: Tx, number: number): Promise<void> {
    const { userId, key, endpoint, bodyHash } = this.#name;
    const work = JSON.stringify(await this.#sealWaiting());
    const stored = await sql`
      insert into lastro.request_keys as kept (user_id, key, endpoint, body_hash, tenant_id, work)
      values (${userId}, ${key}, ${endpoint}, ${bodyHash}, ${this.#tenantId}, ${work}::jsonb)
      on conflict (user_id, key) do update set work = kept.work || excluded.work
        where not jsonb_exists(kept.work, ${String(number)}) and kept.body_hash = excluded.body_hash`.execute(
      tx,
    );
    // Another process has done this very transaction meanwhile: undone here, its outcome is read at the next try.
    if (stored.numAffectedRows === 0n) throw underWay();
    this.#hasKept = true;
  }

  async #sealWaiting(): Promise<Record<string, string | null>> {
    const sealed: Record<string, string | null> = {};
    for (const [number, value] of this.#waiting) {
      const text = encodeOrNull(value);
      sealed[number] = text === null ? null : await this.#box.seal(text);
    }
    return sealed;
  }
}

/** Stands for what could not be kept. */
const NOT_KEPT = Symbol("not kept");

/** What earlier tries left, opened; one that cannot be opened (another key file) counts as not kept. */
export async function openWork(
  box: SecretBox,
  work: Record<string, string | null>,
): Promise<Map<number, unknown>> {
  const opened = new Map<number, unknown>();
  for (const [number, sealed] of Object.entries(work)) {
    const text = sealed === null ? null : await box.open(sealed);
    opened.set(Number(number), text === null ? NOT_KEPT : decodeKept(text));
  }
  return opened;
}

function encodeOrNull(value: unknown): string | null {
  try {
    const text = encodeKept(value);
    return text.length > MOST_KEPT_CHARACTERS ? null : text;
  } catch (failure) {
    if (failure instanceof UnkeepableValue) return null;
    throw failure;
  }
}

/** PostgreSQL gives a transaction its number with its first write. */
async function hasWritten(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`select pg_current_xact_id_if_assigned() is not null as yes`.execute(tx);
  return rows[0]?.yes === true;
}
